"""The rooms that write each kind of action and line, which they do once imported."""

from engine.oracle.printing import adding_mana as _adding_mana  # noqa: F401
from engine.oracle.printing import alternatives as _alternatives  # noqa: F401
from engine.oracle.printing import becoming as _becoming  # noqa: F401
from engine.oracle.printing import casting as _casting  # noqa: F401
from engine.oracle.printing import changing as _changing  # noqa: F401
from engine.oracle.printing import chosen_sources as _chosen_sources  # noqa: F401
from engine.oracle.printing import combat as _combat  # noqa: F401
from engine.oracle.printing import counters as _counters  # noqa: F401
from engine.oracle.printing import counting as _counting  # noqa: F401
from engine.oracle.printing import creating as _creating  # noqa: F401
from engine.oracle.printing import dealing as _dealing  # noqa: F401
from engine.oracle.printing import determiners as _determiners  # noqa: F401
from engine.oracle.printing import entering as _entering  # noqa: F401
from engine.oracle.printing import holding as _holding  # noqa: F401
from engine.oracle.printing import instead as _instead  # noqa: F401
from engine.oracle.printing import layouts as _layouts  # noqa: F401
from engine.oracle.printing import looking as _looking  # noqa: F401
from engine.oracle.printing import moving as _moving  # noqa: F401
from engine.oracle.printing import naming as _naming  # noqa: F401
from engine.oracle.printing import next_spell as _next_spell  # noqa: F401
from engine.oracle.printing import outside as _outside  # noqa: F401
from engine.oracle.printing import playing as _playing  # noqa: F401
from engine.oracle.printing import replacing as _replacing  # noqa: F401
from engine.oracle.printing import restricting as _restricting  # noqa: F401
from engine.oracle.printing import searching as _searching  # noqa: F401
from engine.oracle.printing import standing as _standing  # noqa: F401

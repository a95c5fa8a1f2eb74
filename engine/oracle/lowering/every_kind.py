"""The rooms that say what each kind of action, noun phrase and trigger condition means, once imported."""

from engine.oracle.lowering import adding_mana as _adding_mana  # noqa: F401
from engine.oracle.lowering import alternatives as _alternatives  # noqa: F401
from engine.oracle.lowering import arrival_triggers as _arrival_triggers  # noqa: F401
from engine.oracle.lowering import becoming as _becoming  # noqa: F401
from engine.oracle.lowering import chosen_sources as _chosen_sources  # noqa: F401
from engine.oracle.lowering import combat as _combat  # noqa: F401
from engine.oracle.lowering import combat_triggers as _combat_triggers  # noqa: F401
from engine.oracle.lowering import compound_triggers as _compound_triggers  # noqa: F401
from engine.oracle.lowering import counters as _counters  # noqa: F401
from engine.oracle.lowering import counting as _counting  # noqa: F401
from engine.oracle.lowering import creating as _creating  # noqa: F401
from engine.oracle.lowering import damage_triggers as _damage_triggers  # noqa: F401
from engine.oracle.lowering import dealing as _dealing  # noqa: F401
from engine.oracle.lowering import groups as _groups  # noqa: F401
from engine.oracle.lowering import lasting as _lasting  # noqa: F401
from engine.oracle.lowering import looking as _looking  # noqa: F401
from engine.oracle.lowering import moving as _moving  # noqa: F401
from engine.oracle.lowering import naming as _naming  # noqa: F401
from engine.oracle.lowering import next_spell as _next_spell  # noqa: F401
from engine.oracle.lowering import outside as _outside  # noqa: F401
from engine.oracle.lowering import permitting as _permitting  # noqa: F401
from engine.oracle.lowering import plain as _plain  # noqa: F401
from engine.oracle.lowering import player_triggers as _player_triggers  # noqa: F401
from engine.oracle.lowering import referring as _referring  # noqa: F401
from engine.oracle.lowering import searching as _searching  # noqa: F401
from engine.oracle.lowering import targeting as _targeting  # noqa: F401

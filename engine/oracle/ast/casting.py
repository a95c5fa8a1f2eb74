"""What static abilities say of who may cast what, when and from where (601.3)."""

from __future__ import annotations

from engine.oracle.ast.abilities import Only
from engine.oracle.ast.phrases import Node


class CastOnly(Node, frozen=True):
    """ "Cast this spell only during combat after blockers are declared" (506.7)."""

    when: Only

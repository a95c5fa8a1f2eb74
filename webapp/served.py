"""How the process from which workers are forked is told which store is served."""

SERVED = "RULESTACK_SERVED"
"""The variable that names the store to that process.

It stays in the environment, and whatever is started from there has it: only that process may act on it."""

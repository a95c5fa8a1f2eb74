"""From nodes to the ability shapes of the engine: what a text means, or why it can't be performed."""

"""Keeps the rules: store, graph, full-text index, history. Knows rules, not the game."""

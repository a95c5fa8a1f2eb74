"""Designations of players and permanents: the monarch, the initiative, levels, pairs and others."""

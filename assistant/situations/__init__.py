"""Situations told in plain sentences: read by a hand-written grammar, made into scenarios, answered."""

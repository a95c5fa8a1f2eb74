"""Targets (115): which are legal, choosing them, and choosing new ones."""

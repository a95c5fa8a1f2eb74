"""Triggered abilities (603): what triggers, what doesn't, and how they are put on the stack."""

"""The stack (405, 608): resolving what is on it, and copies of it (707.10)."""

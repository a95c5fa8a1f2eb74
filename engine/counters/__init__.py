"""Counters (122): putting and removing them, those that are printed, and what some of them do."""

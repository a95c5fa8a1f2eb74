"""Replacement and prevention effects (614-616): which apply to an event, and what happens instead of it."""

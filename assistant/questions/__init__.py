"""Situations in people's own words: words, entities, frames, story, scenario, and what is asked."""

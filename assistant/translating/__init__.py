"""Words to a scenario by somebody else: a language model, which translates and never rules."""

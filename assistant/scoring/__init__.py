"""How often questions in people's own words are answered, and how often rightly."""

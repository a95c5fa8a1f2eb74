"""The Commander variant, and Brawl (903)."""

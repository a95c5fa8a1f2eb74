"""The combat phase (506-511): declaring attackers and blockers, dealing damage."""

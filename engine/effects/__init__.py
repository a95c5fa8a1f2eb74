"""What texts do beyond the keyword actions: each file where its rules stand (damage 120, life 119, …)."""

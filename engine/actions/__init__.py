"""The keyword actions of section 701: one file each."""

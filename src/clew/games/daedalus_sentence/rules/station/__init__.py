"""Phase 3: what THESEUS, guards and Minotaurs do by themselves."""

"""The kernel: what every game, bot, server and laboratory of the house stands on."""

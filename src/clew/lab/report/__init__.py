"""A report on the balance of a game: one HTML file with plots, words and tables, and the data beside it."""

from clew.lab.report.page import check_lab, write_report

__all__ = ["check_lab", "write_report"]

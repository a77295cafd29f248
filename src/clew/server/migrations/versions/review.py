"""Reviews of matches that are over, and tables that begin in the middle of another match."""

import sqlalchemy as sa
from alembic import op

revision = "review"
down_revision = "hints"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Those that exist begin with their set-up, and nobody has reviewed them."""
    op.add_column("tables", sa.Column("start", sa.Text))
    op.add_column("tables", sa.Column("origin", sa.Text))
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("review", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_reviews"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_reviews_table_id"),
    )

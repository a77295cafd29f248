"""One row that is written to show that writing works."""

import sqlalchemy as sa
from alembic import op

revision = "pulse"
down_revision = "held"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """It is there from the beginning, so that it only ever changes."""
    pulse = op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_pulse"),
    )
    op.bulk_insert(pulse, [{"id": 1, "at": 0.0}])

"""Who held a seat before, and who would open it to others."""

import sqlalchemy as sa
from alembic import op

revision = "held"
down_revision = "review"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Of the seats that exist nobody knows who held them before; nobody has agreed to anything."""
    op.add_column("seats", sa.Column("held", sa.Text, nullable=False, server_default="[]"))
    op.add_column("seats", sa.Column("agreed", sa.Text, nullable=False, server_default="{}"))

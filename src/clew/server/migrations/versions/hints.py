"""Tables where nobody is helped."""

import sqlalchemy as sa
from alembic import op

revision = "hints"
down_revision = "give_up"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Those that exist allow it."""
    op.add_column("tables", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.true()))

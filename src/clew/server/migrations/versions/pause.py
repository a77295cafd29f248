"""Tables whose clocks pause while somebody is away."""

import sqlalchemy as sa
from alembic import op

revision = "pause"
down_revision = "first"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Those that exist do not."""
    op.add_column("tables", sa.Column("pause", sa.Boolean, nullable=False, server_default=sa.false()))

"""People who would give up a game."""

import sqlalchemy as sa
from alembic import op

revision = "give_up"
down_revision = "pause"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has said so yet."""
    op.add_column("seats", sa.Column("gives_up", sa.Boolean, nullable=False, server_default=sa.false()))

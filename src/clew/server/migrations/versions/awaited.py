"""Tables that say who is asked there."""

import sqlalchemy as sa
from alembic import op

revision = "awaited"
down_revision = "pulse"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Of those that exist nobody has written it down: their next move will."""
    op.add_column("tables", sa.Column("awaited", sa.Text))

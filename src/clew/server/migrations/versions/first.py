"""People, tables, threads and chat."""

import sqlalchemy as sa
from alembic import op

revision = "first"
down_revision = None
branch_labels = None
depends_on = None

OPEN = sa.text("public AND status = 'waiting'")
CLOCKED = sa.text("status = 'playing' AND due > 0")


def upgrade() -> None:
    """Everything is new."""
    op.create_table(
        "people",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
    )
    for name, last in (("keys", "created"), ("carries", "expires")):
        op.create_table(
            name,
            sa.Column("key", sa.Text, nullable=False),
            sa.Column("person", sa.Text, nullable=False),
            sa.Column(last, sa.Double, nullable=False),
            sa.PrimaryKeyConstraint("key", name=f"pk_{name}"),
            sa.ForeignKeyConstraint(["person"], ["people.id"], name=f"fk_{name}_person"),
        )
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("since", sa.Integer, nullable=False),
        sa.Column("dice", sa.Text, nullable=False),
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("host", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("clock", sa.Integer, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("started", sa.Double, nullable=False),
        sa.Column("updated", sa.Double, nullable=False),
        sa.Column("due", sa.Double, nullable=False),
        sa.Column("rematch", sa.Text, nullable=False),
        sa.Column("outcome", sa.Text),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        postgresql_with={"fillfactor": "70"},
    )
    op.create_index("tables_open", "tables", ["created"], sqlite_where=OPEN, postgresql_where=OPEN)
    op.create_index("tables_clocked", "tables", ["due"], sqlite_where=CLOCKED, postgresql_where=CLOCKED)
    op.create_index("tables_hosted", "tables", ["host"])
    op.create_index("tables_status", "tables", ["status"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("holder", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("bot", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seats_table_id"),
    )
    op.create_index("seats_person", "seats", ["person"])
    op.create_table(
        "knots",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("dice", sa.Text, nullable=False),
        sa.Column("digest", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "n", name="pk_knots"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_knots_table_id"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "chats",
        sa.Column("id", sa.Integer, nullable=False, autoincrement=True),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("reaction", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_chats"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_chats_table_id"),
    )
    op.create_index("chats_table", "chats", ["table_id", "id"])

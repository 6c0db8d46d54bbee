/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ledger/file/tables.h"
#include "ledger/schema/role.h"

/* --- What is made of the list --- */

/* clang-format off */
#define COLUMN(member, type, is_key, ...) { #member, type, 0, is_key, __VA_ARGS__ },
#define KIND(name, schema, log, reach) static const LedgerColumn name##_columns[] = {
#define KEY(member, role) COLUMN (member, LEDGER_INT, TRUE, LEDGER_ROLE_##role)
#define KEY_TEXT(member, role) COLUMN (member, LEDGER_TEXT, TRUE, LEDGER_ROLE_##role)
#define INT(member, role) COLUMN (member, LEDGER_INT, FALSE, LEDGER_ROLE_##role)
#define TEXT(member, role) COLUMN (member, LEDGER_TEXT, FALSE, LEDGER_ROLE_##role)
#define END };
#include "ledger/schema/kinds.def"
#undef COLUMN

static const struct {
  int schema;
  const char *log;
  LedgerKind kind;
} tables[] = {
#define KIND(name, schema, log, reach) \
  { schema, #log, { #name, 0, name##_columns, G_N_ELEMENTS (name##_columns), NULL, 0 } },
#include "ledger/schema/kinds.def"
};
/* clang-format on */

/* --- As SQL --- */

static const char *
column_check (const LedgerColumn *column)
{
  if (column->type != LEDGER_INT)
    return NULL;
  return column->least == 1                        ? "%s > 0"
         : column->least == 0 && column->most == 1 ? "%s IN (0, 1)"
                                                   : NULL;
}

static void
append_columns (GString *sql, const LedgerKind *kind)
{
  for (int i = 0; i < kind->n_columns; i++) {
    const LedgerColumn *column = &kind->columns[i];
    const char *check = column_check (column);
    g_string_append_printf (sql, ", %s %s NOT NULL", column->name,
                            column->type == LEDGER_INT ? "INTEGER" : "TEXT");
    if (check) {
      g_autoptr (GString) words = g_string_new (check);
      g_string_replace (words, "%s", column->name, 1);
      g_string_append_printf (sql, " CHECK (%s)", words->str);
    }
  }
}

/* The table, its key, its act, the present (the newest standing row for a key), and that nothing is
 * ever changed or erased: as schema/001.sql has it. */
static void
append_kind (GString *sql, const LedgerKind *kind)
{
  const char *table = kind->table;
  g_autoptr (GString) keys = g_string_new (NULL), same = g_string_new (NULL);

  for (int i = 0; i < kind->n_columns && kind->columns[i].is_key; i++) {
    const char *name = kind->columns[i].name;
    g_string_append_printf (keys, "%s, ", name);
    g_string_append_printf (same, "n.%s = o.%s AND ", name, name);
  }
  g_string_append_printf (sql,
                          "CREATE TABLE %s (row INTEGER PRIMARY KEY, act INTEGER NOT NULL"
                          " REFERENCES act DEFERRABLE INITIALLY DEFERRED",
                          table);
  append_columns (sql, kind);
  g_string_append_printf (sql,
                          ") STRICT;\nCREATE INDEX %s_key ON %s (%srow);\n"
                          "CREATE INDEX %s_act ON %s (act);\n",
                          table, table, keys->str, table, table);
  g_string_append_printf (sql,
                          "CREATE VIEW live_%s AS SELECT * FROM %s o WHERE NOT EXISTS (SELECT 1"
                          " FROM fallen WHERE fallen.act = o.act) AND NOT EXISTS (SELECT 1 FROM %s"
                          " n WHERE %sn.row > o.row AND NOT EXISTS (SELECT 1 FROM fallen WHERE"
                          " fallen.act = n.act));\n",
                          table, table, table, same->str);
  for (int i = 0; i < 2; i++)
    g_string_append_printf (sql,
                            "CREATE TRIGGER %s_no_%s BEFORE %s ON %s BEGIN SELECT RAISE (ABORT,"
                            " 'rows are only ever added'); END;\n",
                            table, i ? "delete" : "update", i ? "DELETE" : "UPDATE", table);
}

/* What makes the tables of the acts that this schema has brought; "" for none. */
char *
ledger_tables_sql (int schema)
{
  GString *sql = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (tables); i++)
    if (tables[i].schema == schema && !g_str_equal (tables[i].log, "NONE"))
      append_kind (sql, &tables[i].kind);
  return g_string_free (sql, FALSE);
}

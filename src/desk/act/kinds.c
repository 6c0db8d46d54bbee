/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/act/kinds.h"
#include "desk/event/setting.h"
#include "rules/team/line-up.h"

/* --- Texts that are numbers, or are taken for what they say without another look --- */

/* A word that no list holds any more is skipped by its reader; a number is used as it is. */
static gboolean
fits_setting (gconstpointer record)
{
  static const char *const numbers[] = { "rounds", "lots_seed", "cut_places", NULL };
  const DeskSetting *row = record;

  return !g_strv_contains (numbers, row->name) || desk_setting_check (row->name, row->value, NULL);
}

static gboolean
fits_result (gconstpointer record)
{
  const DeskResult *row = record;
  RulesResult result;

  return row->result[0] == '\0' || rules_result_parse (row->result, &result);
}

/* "5 7 9" */
static gboolean
fits_tie (gconstpointer record)
{
  const DeskTie *row = record;
  g_auto (GStrv) words = g_strsplit (row->players, " ", -1);
  gint64 key;

  for (int i = 0; words[i]; i++)
    if (words[i][0] && !g_ascii_string_to_signed (words[i], 10, 1, LEDGER_COUNT_MAX, &key, NULL))
      return FALSE;
  return TRUE;
}

/* What was sealed is not known; opened, it is what was sealed, or, without its secret, the
 * registered order in its place. */
static gboolean
fits_line_up (gconstpointer record)
{
  const DeskLineUp *row = record;
  gboolean sealed = row->digest[0] != '\0';
  int n = 1, players[RULES_LINE_UP_MAX];
  g_autofree char *digest = NULL;

  if (sealed && !row->opened)
    return !row->secret[0] && !row->players[0];
  for (const char *c = row->players; *c; c++)
    n += *c == ' ';
  digest = rules_line_up_digest (row->secret, row->players);
  return rules_line_up_parse (row->players, n, players) &&
         (row->secret[0] == '\0' || (sealed && g_str_equal (row->digest, digest)));
}

/* --- What is made of the list --- */

/* clang-format off */
enum {
#define KIND(name, schema, log, reach) KIND_##name,
#include "ledger/schema/kinds.def"
  N_ALL_KINDS
};

#define COLUMN(member, type, is_key, ...) \
  { #member, type, G_STRUCT_OFFSET (ROW, member), is_key, __VA_ARGS__ },
#define KIND(name, schema, log, reach) static const LedgerColumn name##_columns[] = {
#define KEY(member, role) COLUMN (member, LEDGER_INT, TRUE, LEDGER_ROLE_##role)
#define KEY_TEXT(member, role) COLUMN (member, LEDGER_TEXT, TRUE, LEDGER_ROLE_##role)
#define INT(member, role) COLUMN (member, LEDGER_INT, FALSE, LEDGER_ROLE_##role)
#define TEXT(member, role) COLUMN (member, LEDGER_TEXT, FALSE, LEDGER_ROLE_##role)
#define END };
#include "ledger/schema/kinds.def"
#undef COLUMN

#define KIND(name, schema, log, reach)                                           \
  const LedgerKind desk_##name##_kind = { .table = #name, .size = sizeof (ROW),  \
    .columns = name##_columns, .n_columns = G_N_ELEMENTS (name##_columns), .id = KIND_##name,
#define FITS(function) .fits = function,
#define END };
#include "ledger/schema/kinds.def"

#define KIND(name, schema, log, reach) &desk_##name##_kind,
const LedgerKind *const desk_kinds[] = {
#include "ledger/schema/kinds.def"
};

const int desk_n_kinds = KIND_printed; /* kinds from here on belong to no act */

#define GONE(when, member) .gone = DESK_GONE_##when, .gone_by = G_STRUCT_OFFSET (ROW, member),
#define KIND(name, schema, filter, standings) \
  { .rows = &desk_##name##_kind, .log = DESK_TRACE_##filter, .reach = DESK_REACH_##standings,
#define IS(flag) .is_##flag = TRUE,
#define KEPT(member, how) .shape = DESK_##how,
#define FROM(number) .before = 1 - number,
#define WHERE_SET(member) GONE (SET, member)
#define WHERE_ZERO(member) GONE (ZERO, member)
#define WHERE_BLANK(member) GONE (BLANK, member)
#define END },
static const DeskKind kind_list[N_ALL_KINDS] = {
#include "ledger/schema/kinds.def"
};
#undef GONE
/* clang-format on */

const DeskKind *
desk_kind_of (const LedgerKind *rows)
{
  return &kind_list[rows->id];
}

/* Whether the row says that its key is gone. */
gboolean
desk_kind_is_gone (const LedgerKind *rows, gconstpointer record)
{
  const DeskKind *kind = desk_kind_of (rows);
  gconstpointer column = (const char *) record + kind->gone_by;

  switch (kind->gone) {
  case DESK_GONE_SET:
    return *(const gint64 *) column != 0;
  case DESK_GONE_ZERO:
    return *(const gint64 *) column == 0;
  case DESK_GONE_BLANK:
    return **(const char *const *) column == '\0';
  default:
    return FALSE;
  }
}

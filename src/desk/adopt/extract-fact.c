/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "desk/ruling/annulled.h"
#include "desk/adopt/extract-private.h"
#include "desk/file/desk-private.h"
#include "desk/standings/field.h"
#include "desk/standings/prize.h"
#include "desk/round/rematch.h"
#include "desk/round/restrict.h"
#include "desk/ruling/ruling.h"
#include "desk/standings/tie.h"

/* Columns that say something of this file only: each has a way of its own to be told. */
static const char *const own[] = { "game",    "player", "side", "warning", "claimant",
                                   "signers", "one",    "two",  "players", NULL };

static void
tell_text (FormatsFact *fact, const char *word, const char *text)
{
  if (text[0])
    formats_fact_set (fact, word, text);
}

/* What stands in the row as it is told. */
static void
tell_columns (FormatsFact *fact, const LedgerKind *kind, gconstpointer record)
{
  for (int i = 0; i < kind->n_columns; i++) {
    const LedgerColumn *column = &kind->columns[i];
    if (!formats_fact_can_have (fact, column->name) || g_strv_contains (own, column->name))
      continue;
    if (column->type == LEDGER_TEXT)
      tell_text (fact, column->name, LEDGER_FIELD_TEXT (record, column));
    else if (LEDGER_FIELD_INT (record, column)) {
      g_autofree char *number =
          g_strdup_printf ("%" G_GINT64_FORMAT, LEDGER_FIELD_INT (record, column));
      formats_fact_set (fact, column->name, number);
    }
  }
}

/* --- Restrictions --- */

static void
tell_group (const DeskState *state, const StandingField *field, FormatsFact *fact, const char *word,
            const char *group)
{
  g_auto (GStrv) keys = g_strsplit (group, " ", -1);
  g_autoptr (GString) numbers = g_string_new (NULL);

  for (gsize i = 0; !strchr (group, '=') && keys[i]; i++)
    g_string_append_printf (numbers, "%s%d", i ? " " : "",
                            desk_extract_index (state, field, g_ascii_strtoll (keys[i], NULL, 10)) +
                                1);
  if (group[0])
    formats_fact_set (fact, word, strchr (group, '=') ? group : numbers->str);
}

static void
add_restrictions (const DeskState *state, const StandingField *field, FormatsEvent *event)
{
  g_autoptr (GPtrArray) list = desk_restrict_list (state);

  for (guint i = 0; i < list->len; i++) {
    const DeskRestriction *row = list->pdata[i];
    FormatsFact *fact = formats_event_add_fact (event, "restriction");
    tell_columns (fact, &desk_restriction_kind, row);
    tell_group (state, field, fact, "one", row->one);
    tell_group (state, field, fact, "two", row->two);
  }
}

/* --- Ties and prizes --- */

static void
add_ties (const DeskState *state, const StandingField *field, int last, FormatsEvent *event)
{
  g_autoptr (GPtrArray) list = desk_tie_list (state, -1);

  for (guint i = 0; i < list->len; i++) {
    const DeskTie *row = list->pdata[i];
    FormatsFact *fact;
    if (row->round > last)
      continue;
    fact = formats_event_add_fact (event, "tie");
    tell_columns (fact, &desk_tie_kind, row);
    tell_group (state, field, fact, "players", row->players);
  }
}

static void
add_prizes (const DeskState *state, FormatsEvent *event)
{
  g_autoptr (GPtrArray) list = desk_prize_list (state);

  for (guint i = 0; i < list->len; i++)
    tell_columns (formats_event_add_fact (event, "prize"), &desk_prize_kind, list->pdata[i]);
}

/* --- Offences of the event's own --- */

static int
compare_offences (gconstpointer a, gconstpointer b)
{
  return strcmp (((const DeskOffenceRow *) a)->offence, ((const DeskOffenceRow *) b)->offence);
}

static void
add_offences (const DeskState *state, FormatsEvent *event)
{
  g_autoptr (GList) rows = g_hash_table_get_values (state->offences);

  rows = g_list_sort (rows, compare_offences);
  for (GList *i = rows; i; i = i->next)
    if (!((const DeskOffenceRow *) i->data)->gone)
      tell_columns (formats_event_add_fact (event, "offence"), &desk_offence_kind, i->data);
}

/* --- Rulings and warnings --- */

/* The seats of the game that is told, which may be played again with other colours. */
static gint64
seat_now (const DeskGame *then, const DeskGame *now, gint64 side)
{
  return side && then->black != now->black ? RULES_OTHER ((RulesColour) side) : side;
}

static void
tell_side (FormatsFact *fact, const char *word, gint64 side)
{
  if (side)
    formats_fact_set (fact, word, side == RULES_BLACK ? "black" : "white");
}

static void
tell_signers (FormatsFact *fact, gint64 signers, gboolean changed)
{
  static const struct {
    gint64 bit, changed;
    const char *word;
  } words[] = {
    { DESK_SIGNED_BLACK, DESK_SIGNED_WHITE, "black" },
    { DESK_SIGNED_WHITE, DESK_SIGNED_BLACK, "white" },
    { DESK_SIGNED_REFEREE, DESK_SIGNED_REFEREE, "referee" },
    { DESK_SIGNED_CHIEF, DESK_SIGNED_CHIEF, "chief" },
  };
  g_autoptr (GString) text = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (signers & (changed ? words[i].changed : words[i].bit))
      g_string_append_printf (text, "%s%s", text->len ? " " : "", words[i].word);
  tell_text (fact, "signers", text->str);
}

/* Where and on whom. */
static void
tell_place (const DeskState *state, const StandingField *field, FormatsFact *fact,
            const DeskGame *game, gint64 player)
{
  int index = player ? desk_extract_index (state, field, player) : -1;
  g_autofree char *number = g_strdup_printf ("%d", index + 1);

  if (game) {
    g_autofree char *table = desk_extract_game_name (state, game);
    formats_fact_set (fact, "game", table);
  }
  if (index >= 0)
    formats_fact_set (fact, "player", number);
}

static gboolean
is_told (const DeskGame *game, int last)
{
  return game && game->round <= last;
}

static void
tell_moment (FormatsFact *fact, gint64 at, const char *reason)
{
  g_autoptr (GDateTime) moment = g_date_time_new_from_unix_utc (at / G_USEC_PER_SEC);
  g_autofree char *text = moment ? g_date_time_format (moment, "%Y-%m-%dT%H:%M:%SZ") : NULL;

  if (at && text)
    formats_fact_set (fact, "at", text);
  tell_text (fact, "reason", reason);
}

static void
add_ruling (Desk *desk, GHashTable *told, const DeskRuling *row, int last, FormatsEvent *event)
{
  const DeskState *state = desk->state;
  const StandingField *field = desk_get_field (desk);
  const DeskGame *then = desk_state_game (state, row->game);
  const DeskGame *now = desk_rematch_newest (state, row->game);
  FormatsFact *fact = formats_event_add_fact (event, "ruling");
  gint64 at;
  g_autofree char *reason = desk_ruling_told (desk, told, row, &at);
  g_autofree char *annulled = desk_annulled_tell (state, row, last);

  tell_columns (fact, &desk_ruling_kind, row);
  if (annulled)
    formats_fact_set (fact, "place", annulled);
  tell_place (state, field, fact, now, row->player);
  if (now) {
    tell_side (fact, "side", seat_now (then, now, row->side));
    tell_side (fact, "claimant", seat_now (then, now, row->claimant));
  }
  tell_signers (fact, row->signers, now && then->black != now->black);
  if (desk_state_warning (state, row->warning))
    formats_fact_set (fact, "warning", "yes");
  tell_moment (fact, at, reason);
}

static gboolean
add_rulings (Desk *desk, int last, FormatsEvent *event, GError **error)
{
  const GPtrArray *rulings = desk->state->rulings;
  g_autoptr (GHashTable) told = desk_ruling_told_load (desk, error);

  for (guint i = 0; told && i < rulings->len; i++) {
    const DeskRuling *row = rulings->pdata[i];
    if (row && (!row->game || is_told (desk_state_game (desk->state, row->game), last)))
      add_ruling (desk, told, row, last, event);
  }
  return told != NULL;
}

static void
add_warnings (Desk *desk, int last, FormatsEvent *event)
{
  const DeskState *state = desk->state;

  for (guint i = 0; i < state->warnings->len; i++) {
    const DeskWarning *row = state->warnings->pdata[i];
    const DeskGame *then = row ? desk_state_game (state, row->game) : NULL;
    const DeskGame *now = row ? desk_rematch_newest (state, row->game) : NULL;
    FormatsFact *fact;
    if (!is_told (then, last) || desk_ruling_gave (state, row->warning))
      continue;
    fact = formats_event_add_fact (event, "warning");
    tell_columns (fact, &desk_warning_kind, row);
    tell_place (state, desk_get_field (desk), fact, now, row->player);
    tell_side (fact, "side", seat_now (then, now, row->side));
  }
}

/* Tells what is demanded of the pairings, the offences of the event's own, the rulings and
 * warnings that stand, the ties that people settled and the prizes. What happened in a game that
 * is played again counts at the table where it is (Art. 27 B), and is told of that one. Returns
 * FALSE where the file cannot be read. @last: the last round that is told. @event: takes them,
 * with all players. */
gboolean
desk_extract_facts (Desk *desk, int last, FormatsEvent *event, GError **error)
{
  add_restrictions (desk->state, desk_get_field (desk), event);
  add_offences (desk->state, event);
  if (!add_rulings (desk, last, event, error))
    return FALSE;
  add_warnings (desk, last, event);
  add_ties (desk->state, desk_get_field (desk), last, event);
  add_prizes (desk->state, event);
  desk_extract_line_ups (desk->state, desk_get_field (desk), last, event);
  return TRUE;
}

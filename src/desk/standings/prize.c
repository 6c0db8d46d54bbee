/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/standings/prize.h"
#include <glib/gi18n.h>
#include "desk/act/act.h"
#include "desk/event/event.h"
#include "desk/file/desk-private.h"
#include "desk/act/text.h"
#include "desk/standings/people.h"
#include "desk/standings/standings.h"
#include "rules/article/article.h"
#include "rules/offence/decision.h"
#include "rules/article/word.h"

#define PLACE_MAX 9999

static gboolean
check (const DeskPrize *prize, GError **error)
{
  if (!desk_text_check (prize->name, DESK_TEXT_NAME, error) ||
      !desk_text_check (prize->value, DESK_TEXT_NAME, error) ||
      !desk_text_check (prize->who, DESK_TEXT_NAME, error))
    return FALSE;
  if (desk_is_blank (prize->name))
    return desk_fail (error, DESK_ERROR_INVALID, _ ("A prize needs a name."));
  if (prize->place < 1 || prize->place > PLACE_MAX)
    return desk_fail (error, DESK_ERROR_INVALID,
                      _ ("The place of a prize is a number from 1 to %d."), PLACE_MAX);
  return TRUE;
}

/* For whom it is, as it is written once it is understood, so that what is stored can be compared;
 * NULL where it cannot be kept. */
char *
desk_prize_check (const DeskPrize *prize, GError **error)
{
  g_auto (StandingWho) who = { 0 };

  if (!check (prize, error))
    return NULL;
  if (standing_who_parse (prize->who, &who))
    return standing_who_format (&who);
  desk_fail (error, DESK_ERROR_INVALID,
             _ ("“%s” is not a condition for a prize. Write it like "
                "“rank=10k..1k,country=FR,club=Kyoto,category=2,group=1,section=U10,born=2012.."
                "2014,sex=f,board=2”, "
                "or leave it empty for everybody."),
             prize->who);
  return NULL;
}

/* In words of no language: "#1 Best kyu 1 (rank=..1k) 300 EUR". */
static gboolean
store_prize (Desk *desk, const char *verb, DeskPrize *row, const char *reason, GError **error)
{
  g_autoptr (GString) about = g_string_new (NULL);

  g_string_append_printf (about, "#%d %s %d", (int) row->prize, row->name, (int) row->place);
  if (row->who[0])
    g_string_append_printf (about, " (%s)", row->who);
  if (row->value[0])
    g_string_append_printf (about, " %s", row->value);
  if (!desk_act_begin (desk, error))
    return FALSE;
  desk_act_put (desk, &desk_prize_kind, row);
  return desk_act_commit (desk, verb, reason, error, "%s", about->str);
}

static const DeskPrize *
find (Desk *desk, gint64 prize, GError **error)
{
  const DeskPrize *found = desk_state_prize (desk->state, prize);

  if (!found)
    desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("There is no prize number %d."), (int) prize);
  return found;
}

/* Boards are those of the matches of teams. */
static gboolean
check_board (const DeskState *state, const char *who, GError **error)
{
  g_auto (StandingWho) read = { 0 };
  int n = desk_event (state)->team.n_boards;

  if (!standing_who_parse (who, &read) || read.board == 0)
    return TRUE;
  if (n == 0)
    return desk_fail (error, DESK_ERROR_INVALID,
                      _ ("A prize of a board is for tournaments with team matches."));
  return read.board <= n ||
         desk_fail (error, DESK_ERROR_INVALID,
                    ngettext ("A match has %d board.", "A match has %d boards.", (gulong) n), n);
}

/* What is offered twice by a slip would be given twice. */
static gboolean
check_new (const DeskState *state, const DeskPrize *row, GError **error)
{
  for (guint i = 0; i < state->prizes->len; i++) {
    const DeskPrize *other = state->prizes->pdata[i];
    if (other && other->prize != row->prize && other->place == row->place &&
        g_str_equal (other->name, row->name) && g_str_equal (other->who, row->who) &&
        g_str_equal (other->value, row->value))
      return desk_fail (error, DESK_ERROR_SAME, _ ("Prize number %d already says this."),
                        (int) other->prize);
  }
  return TRUE;
}

/* @prize: a prize: key 0 for a new one, else that of one that is there, in whose place it comes.
 * @ret_prize may be NULL. */
gboolean
desk_prize_set (Desk *desk, const DeskPrize *prize, gint64 *ret_prize, GError **error)
{
  DeskPrize row = *prize;
  g_autofree char *who = desk_prize_check (prize, error);
  g_autofree char *name = desk_text_tidy (prize->name), *value = desk_text_tidy (prize->value);

  if (!who || !check_board (desk->state, who, error) ||
      (row.prize && !find (desk, row.prize, error)))
    return FALSE;
  if (!row.prize)
    row.prize = ledger_next_key (desk->ledger, &desk_prize_kind, error);
  row.name = name;
  row.who = who;
  row.value = value;
  row.gone = FALSE;
  if (row.prize < 0 || !check_new (desk->state, &row, error) ||
      !store_prize (desk, "prize", &row, NULL, error))
    return FALSE;
  if (ret_prize)
    *ret_prize = row.prize;
  return TRUE;
}

/* @reason: why, or NULL. */
gboolean
desk_prize_drop (Desk *desk, gint64 prize, const char *reason, GError **error)
{
  const DeskPrize *found = find (desk, prize, error);
  DeskPrize row;

  if (!found)
    return FALSE;
  row = *found;
  row.gone = TRUE;
  return store_prize (desk, "drop-prize", &row, reason, error);
}

/* The prizes, by key (DeskPrize); they are not the caller’s. */
GPtrArray *
desk_prize_list (const DeskState *state)
{
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; i < state->prizes->len; i++)
    if (state->prizes->pdata[i])
      g_ptr_array_add (list, state->prizes->pdata[i]);
  return list;
}

/* --- Who gets what --- */

/* @given: what somebody gets. */
void
desk_prize_for_free (DeskPrizeFor *given)
{
  g_free (given->why);
  g_free (given->less);
  g_free (given);
}

static void
clear_prize (gpointer prize)
{
  standing_who_clear (&((StandingPrize *) prize)->who);
}

/* One that a newer program wrote, and this one does not understand, is for nobody. */
static GArray *
parse_all (const GPtrArray *list)
{
  GArray *prizes = g_array_new (FALSE, TRUE, sizeof (StandingPrize));

  g_array_set_clear_func (prizes, clear_prize);
  for (guint i = 0; i < list->len; i++) {
    const DeskPrize *row = list->pdata[i];
    StandingPrize prize = { .place = (int) row->place };
    if (!standing_who_parse (row->who, &prize.who))
      prize.place = G_MAXINT;
    g_array_append_val (prizes, prize);
  }
  return prizes;
}

/* What the rulings up to that round deduct (Art. 23.6), with its article: "Prize deducted: 100 EUR
 * (Art. 23.6)". So much is deducted once, from the @first prize of a player; all of it, from each.
 */
static char *
dup_less (const DeskState *state, int after, gint64 player, gboolean first, gboolean *ret_lost)
{
  GString *less = g_string_new (NULL);

  for (guint i = 0; i < state->rulings->len; i++) {
    const DeskRuling *row = state->rulings->pdata[i];
    const DeskGame *game = row ? desk_state_game (state, row->game) : NULL;
    g_autofree char *measure = NULL, *name = NULL, *article = NULL, *part = NULL;
    RulesDecision decision;
    if (!row || row->player != player || (game && game->round > after) ||
        !rules_decision_read (row->decision, &decision, &measure) ||
        decision != RULES_DECISION_PRIZE || (measure[0] && !first))
      continue;
    *ret_lost |= !measure[0];
    name = rules_decision_name (row->decision);
    article = rules_article_citation (row->article);
    part = rules_word_aside (name, article);
    rules_word_part (less, part);
  }
  return g_string_free (less, FALSE);
}

static gboolean
has_one (const GPtrArray *all, gint64 player)
{
  for (guint i = 0; i < all->len; i++)
    if (((const DeskPrizeFor *) all->pdata[i])->player == player)
      return TRUE;
  return FALSE;
}

/* Where teams play, the tables of those boards for which there is a prize. */
static void
make_tables (Desk *desk, int after, const GArray *prizes, StandingPrizeTables *ret_tables)
{
  int n = desk_event (desk->state)->team.n_boards;

  *ret_tables = (StandingPrizeTables){ .drawn = desk_standings (desk, after) };
  for (guint i = 0; i < prizes->len; i++) {
    const int board = g_array_index (prizes, StandingPrize, i).who.board;
    const StandingTable **table =
        board > 0 ? &ret_tables->boards[board - 1] : &ret_tables->all_boards;
    if (board != 0 && board <= n && n > 0 && !*table)
      *table = desk_people_standings (desk, after, MAX (board, 0));
  }
}

static void
clear_table (const StandingTable **table)
{
  if (*table)
    standing_table_unref ((StandingTable *) (gsize) *table);
}

static void
clear_tables (StandingPrizeTables *tables)
{
  clear_table (&tables->drawn);
  clear_table (&tables->all_boards);
  for (int i = 0; i < RULES_LINE_UP_MAX; i++)
    clear_table (&tables->boards[i]);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (StandingPrizeTables, clear_tables)

static DeskPrizeFor *
make (const DeskState *state, const StandingPrizeTables *tables, const GPtrArray *list,
      const GArray *prizes, const StandingPrizeFor *given, const GPtrArray *all)
{
  DeskPrizeFor *one = g_new (DeskPrizeFor, 1);
  const StandingTable *table =
      standing_prize_table (tables, &g_array_index (prizes, StandingPrize, given->prize).who);
  g_autofree char *why = NULL;
  GString *whole;

  *one = (DeskPrizeFor){ .prize = list->pdata[given->prize],
                         .player = table->field->players[given->player].id,
                         .board = g_array_index (prizes, StandingPrize, given->prize).who.board,
                         .place = given->place,
                         .shared = given->shared,
                         .passed = given->passed };
  why = standing_prize_why (tables, (const StandingPrize *) (gpointer) prizes->data, given);
  one->less = dup_less (state, table->after, one->player, !has_one (all, one->player), &one->lost);
  whole = g_string_new (why);
  rules_word_part (whole, one->less);
  one->why = g_string_free (whole, FALSE);
  return one;
}

/* Who would get what by the standings after that round, and why. Categories are those of the
 * pairings (“categories”); the best on a board is told by what they have on it; whether a player
 * may have prizes of several kinds is the setting “prizes_double”. Returns by kinds, then prizes,
 * then places (DeskPrizeFor). */
GPtrArray *
desk_prize_give (Desk *desk, int after)
{
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) desk_prize_for_free);
  g_autoptr (GPtrArray) list = desk_prize_list (desk->state);
  g_autoptr (GArray) prizes = parse_all (list);
  g_auto (StandingPrizeTables) tables = { NULL };
  g_autofree StandingPrizeFor *given = NULL;
  const DeskEvent *event = desk_event (desk->state);
  StandingPrizeRules rules = { 0 };
  int n;

  make_tables (desk, after, prizes, &tables);
  rules.categories = event->plan.categories;
  rules.doubles = event->prizes_double;
  given = standing_prize_give (&tables, (const StandingPrize *) (gpointer) prizes->data,
                               (int) prizes->len, &rules, &n);
  for (int i = 0; i < n; i++)
    g_ptr_array_add (all, make (desk->state, &tables, list, prizes, &given[i], all));
  return all;
}

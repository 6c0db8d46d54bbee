/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "desk/act/kinds.h"
#include "desk/act/trial-private.h"
#include "desk/game/komi.h"
#include "desk/game/replay.h"
#include "desk/clock/clock.h"
#include "desk/event/enrol.h"
#include "desk/event/organisation.h"
#include "desk/file/desk-private.h"
#include "desk/game/lock.h"
#include "desk/round/restrict.h"
#include "desk/round/seeding.h"
#include "desk/standings/tie.h"
#include "desk/team/line-up.h"
#include "desk/team/team.h"
#include "desk/ruling/ruling.h"
#include "desk/standings/freeze.h"

/* What a change is about, and what a row says of it. */

/* --- Of what --- */

static void
find_place_of (const DeskState *state, gint64 game, DeskSubject *of)
{
  const DeskGame *found = desk_state_game (state, game);

  of->game = game;
  if (!found)
    return;
  of->round = found->round;
  of->table = found->board;
  of->match = desk_state_is_match (state, found);
}

/* What its columns point to. A ruling and a warning are of their game, or of a player, and not of
 * their number. @row: a row of that kind. */
DeskSubject
desk_subject_of (const DeskState *state, const LedgerKind *kind, gconstpointer row)
{
  gboolean is_judged = kind == &desk_ruling_kind || kind == &desk_warning_kind;
  DeskSubject of = { .round = -1 };

  for (int i = 0; i < kind->n_columns; i++) {
    const LedgerColumn *column = &kind->columns[i];
    gint64 n = column->type == LEDGER_INT ? LEDGER_FIELD_INT (row, column) : 0;
    if (column->to == LEDGER_TO_ITSELF && !is_judged)
      of.number = n;
    else if (column->to == LEDGER_TO_GAME && !of.game)
      find_place_of (state, n, &of);
    else if (column->to == LEDGER_TO_ROUND)
      of.round = n;
    else if (column->to == LEDGER_TO_SIDE)
      of.side = (RulesColour) n;
    else if (column->to == LEDGER_TO_PLAYER && (column->is_key || is_judged))
      of.player = n;
    else if (column->is_key && column->type == LEDGER_TEXT)
      *(of.player ? &of.detail : &of.name) = g_strdup (LEDGER_FIELD_TEXT (row, column));
  }
  if (kind == &desk_ruling_kind && of.game)
    of.player = 0;
  if (kind == &desk_move_kind)
    of.ply = ((const DeskMove *) row)->ply;
  if (of.player)
    of.name = desk_player_stored_name (
        kind == &desk_player_kind ? row : desk_state_player (state, of.player));
  return of;
}

DeskSubject
desk_subject_of_game (const DeskState *state, gint64 game, RulesColour side)
{
  DeskSubject of = { .round = -1, .side = side };

  find_place_of (state, game, &of);
  return of;
}

static void
append_word (GString *text, const char *format, gint64 n)
{
  g_string_append_printf (text, "%s%s%d", text->len ? " " : "", format, (int) n);
}

/* "R1 T3 #7", "R1 T3 B", "R2 Berg Anna", "#1 R2", "Berg Anna · egf" */
static char *
subject_text (const DeskSubject *of)
{
  GString *text = g_string_new (NULL);
  const char *word = of->side ? rules_colour_letter (of->side) : of->name ? of->name : "";

  if (of->number)
    append_word (text, "#", of->number);
  if (of->round >= 0)
    append_word (text, "R", of->round);
  if (of->table)
    append_word (text, of->match ? "M" : "T", of->table);
  if (of->ply)
    append_word (text, "#", of->ply);
  g_string_append_printf (text, "%s%s", text->len && word[0] ? " " : "", word);
  if (of->detail)
    g_string_append_printf (text, " · %s", of->detail);
  return g_string_free (text, FALSE);
}

/* --- What a row says --- */

/* Where nothing else is said of it, it is the first text that is not of the key; NULL for none. */
static char *
say_text (const LedgerKind *kind, gconstpointer row)
{
  for (int i = 0; i < kind->n_columns; i++)
    if (!kind->columns[i].is_key && kind->columns[i].type == LEDGER_TEXT)
      return g_strdup (LEDGER_FIELD_TEXT (row, &kind->columns[i]));
  return NULL;
}

static char *
say_setting (const DeskState *state, const DeskSetting *row, DeskFact *fact)
{
  return g_strdup (desk_organisation_is_mark (row->name) ? "" : row->value);
}

/* Of whom, but for whether he has withdrawn: "Berg Anna 3d NO · Oslo · 2310 · #17". */
char *
desk_change_player (const DeskPlayer *player)
{
  g_autofree char *who = desk_enrol_about (player);
  GString *text = g_string_new (who);

  if (player->club[0])
    g_string_append_printf (text, " · %s", player->club);
  if (player->rating)
    g_string_append_printf (text, " · %d", (int) player->rating);
  if (player->ident[0])
    g_string_append_printf (text, " · #%s", player->ident);
  return g_string_free (text, FALSE);
}

static char *
say_player (const DeskState *state, const DeskPlayer *row, DeskFact *fact)
{
  g_autofree char *line = desk_change_player (row);

  fact->is_suspended = row->withdrawn && desk_ruling_suspension (state, row->player, 0);
  return g_strconcat (line,
                      fact->is_suspended ? " · suspended"
                      : row->withdrawn   ? " · withdrawn"
                                         : "",
                      NULL);
}

static char *
say_absence (const DeskState *state, const DeskAbsence *row, DeskFact *fact)
{
  return g_strdup (row->absent ? "−" : "");
}

/* It may be long, and says nothing to people. */
static char *
say_kept (const DeskState *state, const DeskKept *row, DeskFact *fact)
{
  return g_strdup_printf ("%" G_GSIZE_FORMAT " B", strlen (row->text));
}

static char *
say_round (const DeskState *state, const DeskRound *row, DeskFact *fact)
{
  static const char *const words[] = { "", "draft", "settled" };

  return g_strdup (words[row->state]);
}

static char *
say_game (const DeskState *state, const DeskGame *row, DeskFact *fact)
{
  g_autofree char *black = desk_player_stored_name (desk_state_player (state, row->black));
  g_autofree char *white = desk_player_stored_name (desk_state_player (state, row->white));
  g_autofree char *stones =
      row->handicap ? g_strdup_printf (" · %d", (int) row->handicap) : g_strdup ("");

  fact->names = g_strdup_printf ("%s – %s", black, white);
  return g_strdup_printf ("T%d %s%s", (int) row->board, fact->names, stones);
}

static char *
say_replays (const DeskState *state, const DeskRematch *row, DeskFact *fact)
{
  DeskSubject of = desk_subject_of_game (state, row->of, RULES_EMPTY);

  return subject_text (&of);
}

static char *
say_signed (const DeskState *state, const DeskResult *row, DeskFact *fact)
{
  return desk_lock_signers_text ((int) row->signers);
}

static char *
say_schedule (const DeskState *state, const DeskSchedule *row, DeskFact *fact)
{
  g_autoptr (GDateTime) at = g_date_time_new_from_unix_utc (row->at / G_USEC_PER_SEC);

  return at ? g_date_time_format_iso8601 (at) : g_strdup ("");
}

static char *
say_lateness (const DeskState *state, const DeskLateness *row, DeskFact *fact)
{
  return g_strdup_printf (DESK_CLOCK_TIME " %s", DESK_CLOCK_TIME_ARGS (row->late), row->outcome);
}

static char *
say_sealed (const DeskState *state, const DeskSealed *row, DeskFact *fact)
{
  return row->opened ? g_strdup ("")
                     : g_strdup_printf ("%d %s", (int) row->ply,
                                        rules_colour_letter ((RulesColour) row->colour));
}

static char *
say_await (const DeskState *state, const DeskAwait *row, DeskFact *fact)
{
  return g_strdup_printf ("%s %s%s", row->event, row->sides & 1 ? "B" : "",
                          row->sides & 2 ? "W" : "");
}

static char *
say_note (const DeskState *state, const DeskNote *row, DeskFact *fact)
{
  return g_strdup_printf ("%s %s", row->event, rules_colour_letter ((RulesColour) row->side));
}

static char *
say_ruling (const DeskState *state, const DeskRuling *row, DeskFact *fact)
{
  const char *side = row->side ? rules_colour_letter ((RulesColour) row->side) : "";

  return g_strdup_printf ("%s%s%s · %s · %s", side, side[0] ? " " : "", row->offence, row->article,
                          row->decision);
}

static char *
say_warning (const DeskState *state, const DeskWarning *row, DeskFact *fact)
{
  return g_strdup (row->article);
}

/* One that was dropped stays in the present. */
static char *
say_offence (const DeskState *state, const DeskOffenceRow *row, DeskFact *fact)
{
  return row->gone ? g_strdup ("")
                   : g_strjoin (" · ", row->label, row->article, row->board, row->turn, row->clock,
                                row->claimant, row->deadline, row->authority, row->decisions,
                                row->proposed ? "proposed" : "", row->again, NULL);
}

/* Never the PIN, be it salted. */
static char *
say_official (const DeskState *state, const DeskOfficial *row, DeskFact *fact)
{
  return g_strdup_printf ("%s%s", row->role, row->pin[0] ? " · PIN" : "");
}

static char *
say_restriction (const DeskState *state, const DeskRestriction *row, DeskFact *fact)
{
  return desk_restrict_text (row);
}

static char *
say_seeding (const DeskState *state, const DeskSeeding *row, DeskFact *fact)
{
  return desk_seeding_text (row);
}

static char *
say_award (const DeskState *state, const DeskAward *row, DeskFact *fact)
{
  return row->points < 0 ? g_strdup ("") : g_strdup_printf ("%d", (int) row->points);
}

/* Nothing more than that it is not known. */
static char *
say_uncoloured (const DeskState *state, const DeskUncoloured *row, DeskFact *fact)
{
  return g_strdup (row->unknown ? "?" : "");
}

static char *
say_freeze (const DeskState *state, const DeskFreeze *row, DeskFact *fact)
{
  g_autofree char *digest = desk_freeze_digest (row);

  return row->frozen ? g_strdup_printf ("%.12s", digest) : g_strdup ("");
}

static char *
say_tie (const DeskState *state, const DeskTie *row, DeskFact *fact)
{
  fact->names = desk_tie_names (state, row);
  return g_strdup_printf ("%s: %s", row->method, fact->names);
}

static char *
say_prize (const DeskState *state, const DeskPrize *row, DeskFact *fact)
{
  const char *who = row->who[0] ? " · " : "", *value = row->value[0] ? " · " : "";

  return g_strdup_printf ("%s · %d%s%s%s%s", row->name, (int) row->place, who, row->who, value,
                          row->value);
}

/* --- All of them --- */

#define OF(rows, words) &desk_##rows##_kind, .say = (DeskSay) words
#define FOLLOWS NULL

/* In the order of the log: a ruling first, then what came of it. */
const DeskAspect desk_aspects[] = {
  { "setting", N_ ("Setting"), OF (setting, say_setting) },
  { "player", N_ ("Player"), OF (player, say_player), .trial = 1 },
  { "absent", N_ ("Sits out"), OF (absence, say_absence), .trial = 2 },
  { "award", N_ ("Points without a game"), OF (award, say_award), .trial = 18 },
  { "detail", N_ ("Note about a player"), OF (detail, NULL), .trial = 20 },
  { "kept", N_ ("Kept as it is"), OF (kept, say_kept) },
  { "restriction", N_ ("Restriction"), OF (restriction, say_restriction), .trial = 16 },
  { "official", N_ ("Official"), OF (official, say_official), .trial = 15 },
  { "offence", N_ ("Offence"), OF (offence, say_offence), .trial = 14 },
  { "round", N_ ("Round"), OF (round, say_round), .trial = 3 },
  { "schedule", N_ ("Start of the round"), OF (schedule, say_schedule), .trial = 4 },
  { "game", N_ ("Game"), OF (game, say_game), .trial = 5 },
  { "colours", N_ ("Colours"), OF (uncoloured, say_uncoloured), .trial = 19 },
  { "seeding", N_ ("Drawn number"), OF (seeding, say_seeding), .trial = 17 },
  { "replays", N_ ("Replays the game"), OF (rematch, say_replays), .trial = 6 },
  { "ruling", N_ ("Ruling"), OF (ruling, say_ruling), .trial = 7 },
  { "warning", N_ ("Warning"), OF (warning, say_warning) },
  { "contest", N_ ("Stalling"), OF (note, say_note), .trial = 13 },
  { "late", N_ ("Lateness"), OF (lateness, say_lateness), .trial = 10 },
  { "result", N_ ("Result"), OF (result, NULL), .trial = 8 },
  { "signed", N_ ("Signed by"), OF (result, say_signed), .trial = 9 },
  { "count", N_ ("Count"), OF (count, desk_say_count) },
  { "put-right", N_ ("Board corrected"), OF (position, desk_say_position) },
  { "move", N_ ("Move"), OF (move, desk_say_move) },
  { "end", N_ ("End of the game"), OF (ending, desk_say_ending) },
  { "clock", N_ ("Clock"), OF (reading, desk_say_black), .side = RULES_BLACK },
  { "clock", N_ ("Clock"), OF (reading, desk_say_white), .side = RULES_WHITE },
  { "sealed", N_ ("Sealed move"), OF (sealed, say_sealed), .trial = 12 },
  { "await", N_ ("Countdown for the absent"), OF (await, say_await), .trial = 11 },
  { "freeze", N_ ("Published standings"), OF (freeze, say_freeze), .trial = 21 },
  { "tie", N_ ("Tie broken by hand"), OF (tie, say_tie), .trial = 22 },
  { "remark", N_ ("Note about a table"), OF (remark, NULL), .trial = 23 },
  { "prize", N_ ("Prize"), OF (prize, say_prize), .trial = 24 },
  { "team", N_ ("Team"), OF (team, desk_team_say), .trial = 25 },
  { "member", N_ ("Member of a team"), OF (member, desk_team_say_member), .trial = 26 },
  { "line-up", N_ ("Line-up"), OF (line_up, desk_line_up_say), .trial = 27 },
  { "board-of", N_ ("Board of a match"), OF (seat_of, desk_line_up_say_seat), .trial = 28 },
  { "warnings", N_ ("Warnings"), FOLLOWS },
  { "fine", N_ ("At the count"), FOLLOWS },
  { "moves", N_ ("Moves"), FOLLOWS },
  { "turn", N_ ("Side to move"), FOLLOWS },
  { "board", N_ ("Board"), FOLLOWS },
  { "running", N_ ("Time running"), FOLLOWS },
  { "fallen", N_ ("Time up"), FOLLOWS },
  { "seat", N_ ("Seat"), FOLLOWS },
  { "published", N_ ("Published standings"), FOLLOWS },
  { "place", N_ ("Place in the standings"), FOLLOWS },
};

const int desk_n_aspects = G_N_ELEMENTS (desk_aspects);

/* Its name in the user's language; the word itself where it is unknown. */
const char *
desk_change_label (const char *what)
{
  for (int i = 0; i < desk_n_aspects; i++)
    if (g_str_equal (desk_aspects[i].what, what))
      return _ (desk_aspects[i].label);
  for (int i = 0; i < STANDING_N_CRITERIA; i++)
    if (g_str_equal (standing_criterion_id ((StandingCriterion) i), what))
      return standing_criterion_label ((StandingCriterion) i);
  return what;
}

/* --- A change --- */

/* @row: NULL for nothing. */
DeskFact
desk_fact_of (const DeskState *state, const DeskAspect *aspect, gpointer row)
{
  DeskFact fact = { 0 };

  if (row && !desk_kind_is_gone (aspect->kind, row)) {
    fact.text = aspect->say ? aspect->say (state, row, &fact) : say_text (aspect->kind, row);
    fact.row = ledger_record_ref (row);
  }
  fact.text = fact.text ? fact.text : g_strdup ("");
  return fact;
}

DeskFact
desk_fact_of_text (const char *text)
{
  return (DeskFact){ .text = g_strdup (text) };
}

/* @side: RULES_EMPTY for nobody. */
DeskFact
desk_fact_of_side (RulesColour side)
{
  return (DeskFact){ .n = side, .text = g_strdup (desk_say_side (side)) };
}

static void
fact_clear (DeskFact *fact)
{
  ledger_record_unref (fact->row);
  g_free (fact->names);
  g_free (fact->text);
}

void
desk_change_free (DeskChange *change)
{
  fact_clear (&change->before);
  fact_clear (&change->after);
  g_free (change->of.name);
  g_free (change->of.detail);
  g_free (change->subject);
  g_free (change);
}

/* Adds a change, if it is one. @what: a word that lives for ever. @of, @before, @after: they are
 * consumed. */
void
desk_change_add (GPtrArray *changes, const char *what, DeskSubject of, DeskFact before,
                 DeskFact after)
{
  DeskChange *change = g_new (DeskChange, 1);

  *change = (DeskChange){ what, of, subject_text (&of), before, after };
  if (g_str_equal (before.text, after.text))
    desk_change_free (change);
  else
    g_ptr_array_add (changes, change);
}

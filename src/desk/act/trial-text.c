#include "desk/clock/clock.h"
#include "desk/standings/freeze.h"
#include "desk/round/restrict.h"
#include "desk/ruling/ruling.h"
#include "desk/round/seeding.h"
#include "desk/round/tie.h"
#include "desk/act/trial-private.h"

/* What each kind of row of the present is about, and what it says of it, in words of no language.
 */

/* --- What a row is about --- */

static char *
name_of (const DeskState *state, gint64 player)
{
  return desk_player_stored_name (desk_state_player (state, player));
}

static char *
about_player (const DeskState *state, const DeskPlayer *row)
{
  return desk_player_stored_name (row);
}

static char *
about_absence (const DeskState *state, const DeskAbsence *row)
{
  g_autofree char *name = name_of (state, row->player);

  return g_strdup_printf ("R%d %s", (int) row->round, name);
}

static char *
about_round (const DeskState *state, const DeskRound *row)
{
  return g_strdup_printf ("R%d", (int) row->round);
}

static char *
about_schedule (const DeskState *state, const DeskSchedule *row)
{
  return g_strdup_printf ("R%d", (int) row->round);
}

static char *
about_trial_game (const DeskState *state, const DeskGame *row)
{
  return desk_trial_game (state, row->game);
}

/* All rows that begin with the key of their game. */
static char *
about_trial_its_game (const DeskState *state, const DeskResult *row)
{
  return desk_trial_game (state, row->game);
}

static char *
about_lateness (const DeskState *state, const DeskLateness *row)
{
  g_autofree char *game = desk_trial_game (state, row->game);

  return g_strdup_printf ("%s %s", game, rules_colour_letter ((RulesColour) row->side));
}

static char *
about_ruling (const DeskState *state, const DeskRuling *row)
{
  return row->game ? desk_trial_game (state, row->game) : name_of (state, row->player);
}

static char *
about_offence (const DeskState *state, const DeskOffenceRow *row)
{
  return g_strdup (row->offence);
}

static char *
about_official (const DeskState *state, const DeskOfficial *row)
{
  return g_strdup (row->name);
}

static char *
about_restriction (const DeskState *state, const DeskRestriction *row)
{
  return g_strdup_printf ("#%d", (int) row->restriction);
}

static char *
about_seeding (const DeskState *state, const DeskSeeding *row)
{
  return name_of (state, row->player);
}

static char *
about_award (const DeskState *state, const DeskAward *row)
{
  g_autofree char *name = name_of (state, row->player);

  return g_strdup_printf ("R%d %s", (int) row->round, name);
}

static char *
about_uncoloured (const DeskState *state, const DeskUncoloured *row)
{
  return desk_trial_game (state, row->game);
}

/* Of whom, and what: "Berg Anna · egf". */
static char *
about_detail (const DeskState *state, const DeskDetail *row)
{
  g_autofree char *name = name_of (state, row->player);

  return g_strdup_printf ("%s · %s", name, row->name);
}

/* --- What it says --- */

static char *
say_player (const DeskState *state, const DeskPlayer *row)
{
  g_autofree char *who = desk_enrol_about (row);
  g_autoptr (GString) text = g_string_new (who);

  if (row->club[0])
    g_string_append_printf (text, " · %s", row->club);
  if (row->rating)
    g_string_append_printf (text, " · %d", (int) row->rating);
  if (row->ident[0])
    g_string_append_printf (text, " · #%s", row->ident);
  if (row->withdrawn)
    g_string_append (text, desk_ruling_suspension (state, row->player, 0) ? " · suspended"
                                                                          : " · withdrawn");
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
say_absence (const DeskState *state, const DeskAbsence *row)
{
  return g_strdup (row->absent ? "−" : "");
}

static char *
say_round (const DeskState *state, const DeskRound *row)
{
  static const char *const words[] = { "", "draft", "settled" };

  return g_strdup (words[row->state]);
}

static char *
say_trial_game (const DeskState *state, const DeskGame *row)
{
  g_autofree char *black = name_of (state, row->black), *white = name_of (state, row->white);
  g_autofree char *stones =
      row->handicap ? g_strdup_printf (" · %d", (int) row->handicap) : g_strdup ("");

  return g_strdup_printf ("T%d %s – %s%s", (int) row->board, black, white, stones);
}

static char *
say_replays (const DeskState *state, const DeskRematch *row)
{
  return desk_trial_game (state, row->of);
}

static char *
say_result (const DeskState *state, const DeskResult *row)
{
  return g_strdup (row->result);
}

static char *
say_signed (const DeskState *state, const DeskResult *row)
{
  return desk_count_signers_text ((int) row->signers);
}

static char *
say_schedule (const DeskState *state, const DeskSchedule *row)
{
  g_autoptr (GDateTime) at = g_date_time_new_from_unix_utc (row->at / G_USEC_PER_SEC);

  return at ? g_date_time_format_iso8601 (at) : g_strdup ("");
}

static char *
say_lateness (const DeskState *state, const DeskLateness *row)
{
  return g_strdup_printf (DESK_CLOCK_TIME " %s", DESK_CLOCK_TIME_ARGS (row->late), row->outcome);
}

static char *
say_sealed (const DeskState *state, const DeskSealed *row)
{
  return row->opened ? g_strdup ("")
                     : g_strdup_printf ("%d %s", (int) row->ply,
                                        rules_colour_letter ((RulesColour) row->colour));
}

static char *
say_await (const DeskState *state, const DeskAwait *row)
{
  return g_strdup_printf ("%s %s%s", row->event, row->sides & 1 ? "B" : "",
                          row->sides & 2 ? "W" : "");
}

static char *
say_note (const DeskState *state, const DeskNote *row)
{
  return g_strdup_printf ("%s %s", row->event, rules_colour_letter ((RulesColour) row->side));
}

static char *
say_ruling (const DeskState *state, const DeskRuling *row)
{
  const char *side = row->side ? rules_colour_letter ((RulesColour) row->side) : "";

  return g_strdup_printf ("%s%s%s · %s · %s", side, side[0] ? " " : "", row->offence, row->article,
                          row->decision);
}

static char *
say_trial_offence (const DeskState *state, const DeskOffenceRow *row)
{
  return g_strjoin (" · ", row->label, row->article, row->board, row->turn, row->clock,
                    row->claimant, row->deadline, row->authority, row->decisions,
                    row->proposed ? "proposed" : "", row->again, NULL);
}

/* Never the PIN, be it salted. */
static char *
say_official (const DeskState *state, const DeskOfficial *row)
{
  return g_strdup_printf ("%s%s", row->role, row->pin[0] ? " · PIN" : "");
}

static char *
say_restriction (const DeskState *state, const DeskRestriction *row)
{
  return row->gone ? g_strdup ("") : desk_restrict_text (row);
}

static char *
say_seeding (const DeskState *state, const DeskSeeding *row)
{
  return desk_seeding_text (row);
}

static char *
say_award (const DeskState *state, const DeskAward *row)
{
  return row->points < 0 ? g_strdup ("") : g_strdup_printf ("%d", (int) row->points);
}

/* Nothing more than that it is not known. */
static char *
say_uncoloured (const DeskState *state, const DeskUncoloured *row)
{
  return g_strdup (row->unknown ? "?" : "");
}

static char *
say_detail (const DeskState *state, const DeskDetail *row)
{
  return g_strdup (row->value);
}

static char *
say_remark (const DeskState *state, const DeskRemark *row)
{
  return g_strdup (row->text);
}

static char *
about_freeze (const DeskState *state, const DeskFreeze *row)
{
  return g_strdup_printf ("R%d", (int) row->round);
}

static char *
say_freeze (const DeskState *state, const DeskFreeze *row)
{
  g_autofree char *digest = desk_freeze_digest (row);

  return row->frozen ? g_strdup_printf ("%.12s", digest) : g_strdup ("");
}

static char *
about_tie (const DeskState *state, const DeskTie *row)
{
  return g_strdup_printf ("#%d R%d", (int) row->tie, (int) row->round);
}

static char *
say_tie (const DeskState *state, const DeskTie *row)
{
  g_autofree char *names = desk_tie_names (state, row);

  return row->gone ? g_strdup ("") : g_strdup_printf ("%s: %s", row->method, names);
}

static char *
about_prize (const DeskState *state, const DeskPrize *row)
{
  return g_strdup_printf ("#%d", (int) row->prize);
}

static char *
say_prize (const DeskState *state, const DeskPrize *row)
{
  const char *who = row->who[0] ? " · " : "", *value = row->value[0] ? " · " : "";

  return row->gone ? g_strdup ("")
                   : g_strdup_printf ("%s · %d%s%s%s%s", row->name, (int) row->place, who, row->who,
                                      value, row->value);
}

/* --- All of them --- */

#define PART_ARRAY(member) G_STRUCT_OFFSET (DeskState, member), DESK_TRIAL_ARRAY
#define PART_TABLE(member) G_STRUCT_OFFSET (DeskState, member), DESK_TRIAL_TABLE
#define PART_TABLES(member) G_STRUCT_OFFSET (DeskState, member), DESK_TRIAL_TABLES

const DeskTrialPart desk_trial_parts[] = {
  { "player", (DeskTrialText) about_player, (DeskTrialText) say_player, PART_ARRAY (players) },
  { "absent", (DeskTrialText) about_absence, (DeskTrialText) say_absence, PART_TABLE (absences) },
  { "round", (DeskTrialText) about_round, (DeskTrialText) say_round, PART_ARRAY (rounds) },
  { "schedule", (DeskTrialText) about_schedule, (DeskTrialText) say_schedule,
    PART_ARRAY (schedule) },
  { "game", (DeskTrialText) about_trial_game, (DeskTrialText) say_trial_game, PART_ARRAY (games) },
  { "replays", (DeskTrialText) about_trial_its_game, (DeskTrialText) say_replays,
    PART_ARRAY (rematches) },
  { "ruling", (DeskTrialText) about_ruling, (DeskTrialText) say_ruling, PART_ARRAY (rulings) },
  { "result", (DeskTrialText) about_trial_its_game, (DeskTrialText) say_result,
    PART_ARRAY (results) },
  { "signed", (DeskTrialText) about_trial_its_game, (DeskTrialText) say_signed,
    PART_ARRAY (results) },
  { "late", (DeskTrialText) about_lateness, (DeskTrialText) say_lateness, PART_TABLE (lateness) },
  { "await", (DeskTrialText) about_trial_its_game, (DeskTrialText) say_await, PART_ARRAY (awaits) },
  { "sealed", (DeskTrialText) about_trial_its_game, (DeskTrialText) say_sealed,
    PART_ARRAY (sealed) },
  { "contest", (DeskTrialText) about_trial_its_game, (DeskTrialText) say_note, PART_ARRAY (notes) },
  { "offence", (DeskTrialText) about_offence, (DeskTrialText) say_trial_offence,
    PART_TABLE (offences) },
  { "official", (DeskTrialText) about_official, (DeskTrialText) say_official,
    PART_TABLE (officials) },
  { "restriction", (DeskTrialText) about_restriction, (DeskTrialText) say_restriction,
    PART_ARRAY (restrictions) },
  { "seeding", (DeskTrialText) about_seeding, (DeskTrialText) say_seeding, PART_ARRAY (seedings) },
  { "award", (DeskTrialText) about_award, (DeskTrialText) say_award, PART_TABLE (awards) },
  { "colours", (DeskTrialText) about_uncoloured, (DeskTrialText) say_uncoloured,
    PART_ARRAY (uncoloured) },
  { "detail", (DeskTrialText) about_detail, (DeskTrialText) say_detail, PART_TABLES (details) },
  { "freeze", (DeskTrialText) about_freeze, (DeskTrialText) say_freeze, PART_ARRAY (freezes) },
  { "tie", (DeskTrialText) about_tie, (DeskTrialText) say_tie, PART_ARRAY (ties) },
  { "remark", (DeskTrialText) about_trial_its_game, (DeskTrialText) say_remark,
    PART_ARRAY (remarks) },
  { "prize", (DeskTrialText) about_prize, (DeskTrialText) say_prize, PART_ARRAY (prizes) },
};

const int desk_trial_n_parts = G_N_ELEMENTS (desk_trial_parts);

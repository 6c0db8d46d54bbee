#include "desk/clock/clock.h"
#include "desk/event/enrol.h"
#include "desk/game/lock.h"
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
  return desk_lock_signers_text ((int) row->signers);
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

const DeskTrialPart desk_trial_parts[] = {
  { "player", &desk_player_kind, (DeskTrialText) about_player, (DeskTrialText) say_player },
  { "absent", &desk_absence_kind, (DeskTrialText) about_absence, (DeskTrialText) say_absence },
  { "round", &desk_round_kind, (DeskTrialText) about_round, (DeskTrialText) say_round },
  { "schedule", &desk_schedule_kind, (DeskTrialText) about_schedule, (DeskTrialText) say_schedule },
  { "game", &desk_game_kind, (DeskTrialText) about_trial_game, (DeskTrialText) say_trial_game },
  { "replays", &desk_rematch_kind, (DeskTrialText) about_trial_its_game,
    (DeskTrialText) say_replays },
  { "ruling", &desk_ruling_kind, (DeskTrialText) about_ruling, (DeskTrialText) say_ruling },
  { "result", &desk_result_kind, (DeskTrialText) about_trial_its_game, (DeskTrialText) say_result },
  { "signed", &desk_result_kind, (DeskTrialText) about_trial_its_game, (DeskTrialText) say_signed },
  { "late", &desk_lateness_kind, (DeskTrialText) about_lateness, (DeskTrialText) say_lateness },
  { "await", &desk_await_kind, (DeskTrialText) about_trial_its_game, (DeskTrialText) say_await },
  { "sealed", &desk_sealed_kind, (DeskTrialText) about_trial_its_game, (DeskTrialText) say_sealed },
  { "contest", &desk_note_kind, (DeskTrialText) about_trial_its_game, (DeskTrialText) say_note },
  { "offence", &desk_offence_kind, (DeskTrialText) about_offence,
    (DeskTrialText) say_trial_offence },
  { "official", &desk_official_kind, (DeskTrialText) about_official, (DeskTrialText) say_official },
  { "restriction", &desk_restriction_kind, (DeskTrialText) about_restriction,
    (DeskTrialText) say_restriction },
  { "seeding", &desk_seeding_kind, (DeskTrialText) about_seeding, (DeskTrialText) say_seeding },
  { "award", &desk_award_kind, (DeskTrialText) about_award, (DeskTrialText) say_award },
  { "colours", &desk_uncoloured_kind, (DeskTrialText) about_uncoloured,
    (DeskTrialText) say_uncoloured },
  { "detail", &desk_detail_kind, (DeskTrialText) about_detail, (DeskTrialText) say_detail },
  { "freeze", &desk_freeze_kind, (DeskTrialText) about_freeze, (DeskTrialText) say_freeze },
  { "tie", &desk_tie_kind, (DeskTrialText) about_tie, (DeskTrialText) say_tie },
  { "remark", &desk_remark_kind, (DeskTrialText) about_trial_its_game, (DeskTrialText) say_remark },
  { "prize", &desk_prize_kind, (DeskTrialText) about_prize, (DeskTrialText) say_prize },
};

const int desk_trial_n_parts = G_N_ELEMENTS (desk_trial_parts);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "papers/words/change-words.h"
#include <glib/gi18n.h>
#include <string.h>
#include "desk/act/verbs.h"
#include "desk/act/text.h"
#include "desk/event/event.h"
#include "desk/event/organisation.h"
#include "desk/ruling/offence.h"
#include "desk/ruling/official.h"
#include "desk/standings/freeze.h"
#include "formats/word/name.h"
#include "papers/paper/prizes.h"
#include "papers/words/demand-words.h"
#include "papers/words/offence-words.h"
#include "papers/words/setting-say.h"
#include "papers/words/time-words.h"
#include "papers/words/word.h"
#include "rules/article/article.h"
#include "rules/offence/decision.h"
#include "standing/table/standing.h"

#define BETWEEN " · "

/* What a DeskChange says, in the words of whoever reads it. */

/* --- Results and rulings --- */

static char *
change_result_words (const DeskState *state, const DeskFact *fact)
{
  char *words = papers_word_result (state, fact->text);

  return words ? words : g_strdup (fact->text);
}

static char *
signers_words (const DeskState *state, const DeskFact *fact)
{
  return papers_word_signers (fact->text);
}

static char *
change_ruling_words (const DeskState *state, const DeskFact *fact)
{
  const DeskRuling *row = fact->row;
  g_autofree char *article = rules_article_citation (row->article);
  g_autofree char *decision = rules_decision_name (row->decision);
  const char *side = papers_word_colour (row->side);

  return g_strdup_printf ("%s%s%s · %s · %s", side, side[0] ? BETWEEN : "",
                          desk_offence_label (state, row->offence), article, decision);
}

static char *
warning_words (const DeskState *state, const DeskFact *fact)
{
  return rules_article_citation (((const DeskWarning *) fact->row)->article);
}

/* The verb of an act, and of whom. */
static char *
event_words (const char *verb, const char *side)
{
  return g_strconcat (desk_verb_label (verb), side[0] ? BETWEEN : "", side, NULL);
}

static char *
contest_words (const DeskState *state, const DeskFact *fact)
{
  const DeskNote *row = fact->row;

  return event_words (row->event, papers_word_colour (row->side));
}

static char *
await_words (const DeskState *state, const DeskFact *fact)
{
  const DeskAwait *row = fact->row;
  g_autofree char *both =
      g_strconcat (row->sides & 1 ? _ ("Black") : "", row->sides == 3 ? BETWEEN : "",
                   row->sides & 2 ? _ ("White") : "", NULL);

  return event_words (row->event, both);
}

/* What was said, or how far the game has come by that, and who of the two has confirmed it. */
static char *
ending_words (const DeskState *state, const DeskFact *fact)
{
  static const char *const words[RULES_N_ENDINGS] = {
    [RULES_ENDING_RUNNING] = N_ ("play goes on"),
    [RULES_ENDING_PROPOSED] = N_ ("proposed"),
    [RULES_ENDING_REFUSED] = N_ ("not agreed"),
    [RULES_ENDING_AGREED] = N_ ("agreed"),
    [RULES_ENDING_ENDED] = N_ ("confirmed by both"),
    [RULES_ENDING_COUNTED] = N_ ("there is a result"),
    [RULES_ENDING_LOCKED] = N_ ("signed by all"),
  };
  const DeskEnding *row = fact->row;
  const char *side = papers_word_colour (row ? row->side : fact->ending.confirmed);

  return row ? event_words (row->event, side)
             : g_strconcat (_ (words[fact->ending.state]), side[0] ? BETWEEN : "", side, NULL);
}

static char *
count_words (const DeskState *state, const DeskFact *fact)
{
  const DeskCount *row = fact->row;
  gboolean zi = row->method == RULES_COUNTING_AREA;
  g_autofree char *black = rules_result_amount ((int) row->black_q, zi);
  g_autofree char *white = rules_result_amount ((int) row->white_q, zi);

  return g_strdup_printf ("%s %s · %s %s", _ ("Black"), black, _ ("White"), white);
}

/* Zi, or points where territory is counted. */
static char *
fine_words (const DeskState *state, const DeskFact *fact)
{
  const RulesRuleset *ruleset;

  ruleset = &desk_event (state)->rules;
  return g_strdup_printf (ruleset->counting == RULES_COUNTING_TERRITORY
                              ? desk_event_told (state, _ ("%s points less (Art. 24.1)"))
                              : desk_event_told (state, _ ("%s zi less (Art. 24.1)")),
                          fact->text);
}

/* --- Moves and clocks --- */

static char *
side_words (const DeskState *state, const DeskFact *fact)
{
  return g_strdup (papers_word_colour (fact->n));
}

static char *
move_words (const DeskState *state, const DeskFact *fact)
{
  const DeskMove *row = fact->row;

  return g_strdup_printf ("%s %s", papers_word_colour (row->colour),
                          row->point[0] ? row->point : C_ ("move", "pass"));
}

static char *
sealed_words (const DeskState *state, const DeskFact *fact)
{
  const DeskSealed *row = fact->row;

  return g_strdup_printf ("%d %s", (int) row->ply, papers_word_colour (row->colour));
}

static char *
clock_words (const DeskState *state, const DeskFact *fact)
{
  return papers_time_words_clock (&fact->clock);
}

static char *
late_words (const DeskState *state, const DeskFact *fact)
{
  return papers_time_words_lateness (fact->row);
}

static char *
seat_words (const DeskState *state, const DeskFact *fact)
{
  return g_strdup (g_str_equal (fact->text, "away") ? C_ ("seat", "away") : C_ ("seat", "back"));
}

static char *
running_words (const DeskState *state, const DeskFact *fact)
{
  if (fact->n)
    return side_words (state, fact);
  return g_strdup (g_str_equal (fact->text, "stopped") ? _ ("stopped") : _ ("interrupted"));
}

/* --- Rounds and lists --- */

static char *
absent_words (const DeskState *state, const DeskFact *fact)
{
  return g_strdup (_ ("yes"));
}

static char *
round_words (const DeskState *state, const DeskFact *fact)
{
  return g_strdup (((const DeskRound *) fact->row)->state == DESK_ROUND_DRAFT
                       ? _ ("draft")
                       : C_ ("round", "settled"));
}

static char *
schedule_words (const DeskState *state, const DeskFact *fact)
{
  return papers_time_words_at (((const DeskSchedule *) fact->row)->at);
}

/* The names are written as in lists. */
static char *
game_words (const DeskState *state, const DeskFact *fact)
{
  const DeskGame *row = fact->row;
  g_autofree char *place = desk_text_at (-1, row->board);
  g_autofree char *stones =
      row->handicap ? g_strdup_printf (" · %d", (int) row->handicap) : g_strdup ("");
  g_autofree char *both = g_strconcat (" ", fact->names, stones, NULL);
  g_autofree char *names = formats_name_tight (both);

  return g_strconcat (place, " ·", names, NULL);
}

static char *
replays_words (const DeskState *state, const DeskFact *fact)
{
  const DeskGame *game = desk_state_game (state, ((const DeskRematch *) fact->row)->of);
  g_autofree char *round = game ? desk_text_at (game->round, -1) : g_strdup ("");
  g_autofree char *table = game ? desk_text_at (-1, game->board) : g_strdup ("");

  return g_strjoin (" ", round, table, NULL);
}

static char *
player_words (const DeskState *state, const DeskFact *fact)
{
  const DeskPlayer *row = fact->row;
  g_autofree char *line = desk_change_player (row);

  return row->withdrawn ? g_strdup_printf ("%s · %s", line,
                                           fact->is_suspended ? _ ("suspended") : _ ("withdrawn"))
                        : g_steal_pointer (&line);
}

static char *
official_words (const DeskState *state, const DeskFact *fact)
{
  const DeskOfficial *row = fact->row;

  return g_strconcat (desk_official_role_label (row->role), row->pin[0] ? " · PIN" : "", NULL);
}

static char *
change_offence_words (const DeskState *state, const DeskFact *fact)
{
  return papers_offence_words (fact->row);
}

static char *
seeding_words (const DeskState *state, const DeskFact *fact)
{
  return papers_word_seeding (fact->row);
}

static char *
change_restriction_words (const DeskState *state, const DeskFact *fact)
{
  return papers_demand_words (state, fact->row);
}

/* --- Standings --- */

static char *
published_words (const DeskState *state, const DeskFact *fact)
{
  if (g_str_equal (fact->text, "same"))
    return g_strdup (_ ("as they were published"));
  return g_strdup (g_str_equal (fact->text, "changed") ? _ ("no longer as published")
                                                       : _ ("changed again since"));
}

static char *
digest_words (const DeskState *state, const DeskFact *fact)
{
  return papers_word_digest (fact->text);
}

static char *
change_tie_words (const DeskState *state, const DeskFact *fact)
{
  const DeskTie *row = fact->row;
  StandingTieMethod method;

  return g_strdup_printf (_ ("%s: %s"),
                          standing_tie_parse (row->method, &method) ? standing_tie_label (method)
                                                                    : row->method,
                          fact->names);
}

/* The name and what it is worth were typed. */
static char *
change_prize_words (const DeskState *state, const DeskFact *fact)
{
  const DeskPrize *row = fact->row;
  g_autofree char *who = papers_prizes_who (row->who);

  return g_strdup_printf ("%s · %d%s%s%s%s", row->name, (int) row->place,
                          row->who[0] ? BETWEEN : "", row->who[0] ? who : "",
                          row->value[0] ? BETWEEN : "", row->value);
}

/* --- Teams --- */

static char *
member_words (const DeskState *state, const DeskFact *fact)
{
  const DeskMember *row = fact->row;

  return g_strdup_printf ("%s · %d%s%s", fact->names, (int) row->place, row->reserve ? BETWEEN : "",
                          row->reserve ? _ ("reserve") : "");
}

/* What is sealed is told by its digest. */
static char *
change_line_up_words (const DeskState *state, const DeskFact *fact)
{
  const DeskLineUp *row = fact->row;

  return g_strconcat (fact->names ? fact->names : fact->text, row->opened ? BETWEEN : "",
                      row->opened ? _ ("opened") : "", NULL);
}

static char *
board_of_words (const DeskState *state, const DeskFact *fact)
{
  const DeskSeatOf *row = fact->row;
  const DeskGame *match = desk_state_game (state, row->match);
  g_autofree char *at = match ? desk_text_at_match (match->round, match->board) : g_strdup ("");

  return g_strdup_printf ("%s%s#%d", at, at[0] ? BETWEEN : "", (int) row->place);
}

/* --- All of them --- */

typedef char *(*Words) (const DeskState *state, const DeskFact *fact);

static Words
find_words (const char *what)
{
  static const struct {
    const char *what;
    Words words;
  } kinds[] = {
    { "absent", absent_words },
    { "await", await_words },
    { "board-of", board_of_words },
    { "clock", clock_words },
    { "contest", contest_words },
    { "count", count_words },
    { "end", ending_words },
    { "fallen", side_words },
    { "fine", fine_words },
    { "freeze", digest_words },
    { "game", game_words },
    { "late", late_words },
    { "line-up", change_line_up_words },
    { "member", member_words },
    { "move", move_words },
    { "player", player_words },
    { "prize", change_prize_words },
    { "offence", change_offence_words },
    { "official", official_words },
    { "published", published_words },
    { "replays", replays_words },
    { "restriction", change_restriction_words },
    { "result", change_result_words },
    { "round", round_words },
    { "ruling", change_ruling_words },
    { "running", running_words },
    { "schedule", schedule_words },
    { "sealed", sealed_words },
    { "seat", seat_words },
    { "seeding", seeding_words },
    { "signed", signers_words },
    { "tie", change_tie_words },
    { "turn", side_words },
    { "warning", warning_words },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].what, what))
      return kinds[i].words;
  return NULL;
}

static gboolean
is_setting (const DeskChange *change)
{
  return g_str_equal (change->what, "setting");
}

/* Of the organisation: a row as a setting is one, but none of the event's. */
static gboolean
is_minute (const DeskChange *change)
{
  return is_setting (change) && desk_organisation_is_told (change->of.name);
}

/* That in the user's language; "" for nothing. @state: the tournament of the change. @fact: what
 * was before, or what is after. */
char *
papers_change_words_value (const DeskState *state, const DeskChange *change, const DeskFact *fact)
{
  Words words = find_words (change->what);

  if (fact->text[0] && is_setting (change) && !is_minute (change))
    return papers_setting_say (state, change->of.name, fact->text);
  return fact->text[0] && words ? words (state, fact) : g_strdup (fact->text);
}

/* Of what it is, in the user's language: "round 1, table 2 · Black"; "" where nothing is to be
 * said. */
char *
papers_change_words_subject (const DeskState *state, const DeskChange *change)
{
  const DeskSubject *of = &change->of;
  g_autofree char *place = of->match ? desk_text_at_match (of->round, of->table)
                                     : desk_text_at (of->round, of->table ? of->table : -1);
  g_autofree char *number = g_strdup_printf ("#%d", (int) (of->number ? of->number : of->ply));
  const char *rest = of->ply ? number : of->side ? papers_word_colour (of->side) : of->name;

  if (is_minute (change))
    return desk_organisation_label (of->name);
  if (is_setting (change))
    return g_strdup (desk_event_told (state, desk_setting_label (of->name)));
  if (of->detail)
    return g_strdup_printf ("%s · %s", of->name, papers_word_detail (of->detail));
  if (g_str_equal (change->what, "offence"))
    return g_strdup (desk_offence_label (state, of->name));
  if (of->number)
    return g_strconcat (number, place[0] ? " " : "", place, NULL);
  rest = rest ? rest : "";
  return g_strconcat (place, place[0] && rest[0] ? BETWEEN : "", rest, NULL);
}

/* What has changed, and of what: "Result · round 1, table 2". @state: the tournament of the
 * change. */
char *
papers_change_words_title (const DeskState *state, const DeskChange *change)
{
  g_autofree char *subject = papers_change_words_subject (state, change);

  if (g_str_equal (change->what, "round"))
    return g_strdup_printf (_ ("Round %d"), (int) change->of.round);
  return g_strjoin (subject[0] ? BETWEEN : "",
                    is_minute (change) ? _ ("Organisation")
                                       : desk_event_told (state, desk_change_label (change->what)),
                    subject, NULL);
}

#include "papers/words/change-words.h"
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>
#include "desk/event/organisation.h"
#include "desk/event/event.h"
#include "desk/ruling/offence.h"
#include "desk/ruling/official.h"
#include "desk/act/trace.h"
#include "desk/act/verbs.h"
#include "desk/act/text.h"
#include "formats/word/name.h"
#include "papers/words/demand-words.h"
#include "papers/words/setting-say.h"
#include "papers/words/offence-words.h"
#include "papers/paper/prizes.h"
#include "papers/words/time-words.h"
#include "papers/words/word.h"
#include "rules/article/article.h"
#include "rules/offence/decision.h"
#include "rules/game/ending.h"
#include "standing/table/standing.h"

#define BETWEEN " · "

/* What DeskChange says in words of no language, in the words of whoever reads it. */

static char *
change_result_words (const DeskState *state, const char *text)
{
  char *words = papers_word_result (state, text);

  return words ? words : g_strdup (text);
}

/* "propose B", "await BW": a verb of an act, and of whom. */
static char *
event_words (const DeskState *state, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 2);
  g_autofree char *side = words[0] && words[1] ? papers_word_side (words[1]) : NULL;

  return g_strjoin (" · ", words[0] ? desk_verb_label (words[0]) : "", side, NULL);
}

static char *
ending_words (const DeskState *state, const char *id)
{
  static const char *const words[RULES_N_ENDINGS] = {
    [RULES_ENDING_RUNNING] = N_ ("play goes on"),
    [RULES_ENDING_PROPOSED] = N_ ("proposed"),
    [RULES_ENDING_REFUSED] = N_ ("not agreed"),
    [RULES_ENDING_AGREED] = N_ ("agreed"),
    [RULES_ENDING_ENDED] = N_ ("confirmed by both"),
    [RULES_ENDING_COUNTED] = N_ ("a result stands"),
    [RULES_ENDING_LOCKED] = N_ ("signed by all"),
  };

  for (int i = 0; i < RULES_N_ENDINGS; i++)
    if (g_str_equal (rules_ending_state_id ((RulesEndingState) i), id))
      return g_strdup (_ (words[i]));
  return event_words (state, id);
}

/* "B early-press · Art. 17.4 · warning" */
static char *
change_ruling_words (const DeskState *state, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, " · ", 3);
  gboolean has_side = text[0] && text[1] == ' ';
  g_autofree char *letter = g_strndup (text, has_side ? 1 : 0);
  g_autofree char *side = papers_word_side (letter), *article = NULL, *decision = NULL;

  if (g_strv_length (parts) < 3)
    return g_strdup (text);
  article = rules_article_citation (parts[1]);
  decision = rules_decision_name (parts[2]);
  return g_strdup_printf ("%s%s%s · %s · %s", side ? side : "", side ? " · " : "",
                          desk_offence_label (state, parts[0] + (has_side ? 2 : 0)), article,
                          decision);
}

static char *
change_article_words (const DeskState *state, const char *citation)
{
  return rules_article_citation (citation);
}

static char *
round_words (const DeskState *state, const char *word)
{
  if (g_str_equal (word, "draft"))
    return g_strdup (_ ("draft"));
  return g_strdup (g_str_equal (word, "settled") ? C_ ("round", "settled") : word);
}

static char *
published_words (const DeskState *state, const char *word)
{
  if (g_str_equal (word, "same"))
    return g_strdup (_ ("as they were published"));
  return g_strdup (g_str_equal (word, "changed") ? _ ("not any more what was published")
                                                 : _ ("changed once more since"));
}

static char *
signers_words (const DeskState *state, const char *letters)
{
  return papers_word_signers (letters);
}

/* "deputy · PIN" */
static char *
official_words (const DeskState *state, const char *text)
{
  const char *rest = strstr (text, " · ");
  g_autofree char *role = rest ? g_strndup (text, rest - text) : g_strdup (text);

  return g_strconcat (desk_official_role_label (role), rest, NULL);
}

/* --- Clocks, rounds and lists --- */

/* What a function makes of the words of a text; the text where it makes nothing of them. */
static char *
said_or_text (char *(*say) (GStrv words), const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  char *said = say (words);

  return said ? said : g_strdup (text);
}

/* Periods are told by a trial behind a blank, by an act behind a plus. */
static char *
clock_words (const DeskState *state, const char *text)
{
  return said_or_text (papers_time_words_left, text);
}

static char *
late_words (const DeskState *state, const char *text)
{
  return said_or_text (papers_time_words_late, text);
}

static char *
change_plain_words (const DeskState *state, const char *text)
{
  return said_or_text (papers_word_say_all, text);
}

static char *
change_moment_words (const DeskState *state, const char *text)
{
  char *moment = papers_time_words_moment (text);

  return moment ? moment : g_strdup (text);
}

/* "B 184 1/2 W 176 1/2" */
static char *
count_words (const DeskState *state, const char *text)
{
  g_auto (GStrv) sides = g_strsplit (text, " W ", 2);

  if (g_strv_length (sides) != 2 || !g_str_has_prefix (sides[0], "B "))
    return g_strdup (text);
  return g_strdup_printf ("%s %s · %s %s", _ ("Black"), sides[0] + strlen ("B "), _ ("White"),
                          sides[1]);
}

/* Zi, or points where territory is counted. */
static char *
fine_words (const DeskState *state, const char *text)
{
  const RulesRuleset *ruleset;

  ruleset = &desk_event (state)->rules;
  return g_strdup_printf (ruleset->counting == RULES_COUNTING_TERRITORY
                              ? desk_event_told (state, _ ("%s points less (Art. 24.1)"))
                              : desk_event_told (state, _ ("%s zi less (Art. 24.1)")),
                          text);
}

static char *
digest_words (const DeskState *state, const char *text)
{
  return papers_word_digest (text);
}

static char *
seeding_words (const DeskState *state, const char *text)
{
  char *said = papers_word_seeding (text);

  return said ? said : g_strdup (text);
}

/* "B Q16", "B pass" */
static char *
move_words (const DeskState *state, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 2);
  g_autofree char *side = g_strv_length (words) == 2 ? papers_word_side (words[0]) : NULL;

  if (!side)
    return g_strdup (text);
  return g_strdup_printf ("%s %s", side,
                          g_str_equal (words[1], "pass") ? C_ ("move", "pass") : words[1]);
}

/* "T3 Ana – Bo": the names are written as in lists. */
static char *
game_words (const DeskState *state, const char *text)
{
  const char *rest = strchr (text, ' ');
  g_autofree char *word = g_strndup (text, rest ? (gsize) (rest - text) : strlen (text));
  g_autofree char *place = desk_text_place (word);
  g_autofree char *names = rest ? formats_name_tight (rest) : NULL;

  return place && names ? g_strconcat (place, " ·", names, NULL) : g_strdup (text);
}

/* "shared: Ana, Bo" */
static char *
change_tie_words (const DeskState *state, const char *text)
{
  const char *names = strstr (text, ": ");
  g_autofree char *method = g_strndup (text, names ? (gsize) (names - text) : 0);
  StandingTieMethod known;

  if (!names || !standing_tie_parse (method, &known))
    return g_strdup (text);
  return g_strdup_printf (_ ("%s: %s"), standing_tie_label (known), names + strlen (": "));
}

static char *
seat_words (const DeskState *state, const char *word)
{
  return g_strdup (g_str_equal (word, "away") ? C_ ("seat", "away") : C_ ("seat", "back"));
}

static char *
running_words (const DeskState *state, const char *word)
{
  if (g_str_equal (word, "stopped"))
    return g_strdup (_ ("stopped"));
  return g_str_equal (word, "interrupted") ? g_strdup (_ ("interrupted"))
                                           : change_plain_words (state, word);
}

static char *
absent_words (const DeskState *state, const char *sign)
{
  return g_strdup (_ ("yes"));
}

/* "never 5 7 R1–3" */
static char *
change_restriction_words (const DeskState *state, const char *text)
{
  return papers_demand_words (state, text, TRUE);
}

/* "Best kyu · 1 · rank=..1k · 300 EUR": the name and what it is worth were typed. */
static char *
change_prize_words (const DeskState *state, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, BETWEEN, -1);

  for (guint i = 2; i < g_strv_length (parts); i++)
    if (strchr (parts[i], '=')) {
      char *words = papers_prizes_who (parts[i]);
      g_free (parts[i]);
      parts[i] = words;
    }
  return g_strjoinv (BETWEEN, parts);
}

/* "Ana 3d · withdrawn": all else was typed. */
static char *
player_words (const DeskState *state, const char *text)
{
  static const struct {
    const char *end;
    const char *words;
  } ends[] = { { " · suspended", N_ ("suspended") }, { " · withdrawn", N_ ("withdrawn") } };

  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    if (g_str_has_suffix (text, ends[i].end))
      return g_strdup_printf ("%.*s · %s", (int) (strlen (text) - strlen (ends[i].end)), text,
                              _ (ends[i].words));
  return g_strdup (text);
}

/* --- All of them --- */

typedef char *(*Words) (const DeskState *state, const char *value);

static Words
find_words (const char *what)
{
  static const struct {
    const char *what;
    Words words;
  } kinds[] = {
    { "absent", absent_words },
    { "await", event_words },
    { "clock", clock_words },
    { "contest", event_words },
    { "count", count_words },
    { "end", ending_words },
    { "fallen", change_plain_words },
    { "fine", fine_words },
    { "freeze", digest_words },
    { "game", game_words },
    { "late", late_words },
    { "move", move_words },
    { "player", player_words },
    { "prize", change_prize_words },
    { "offence", papers_offence_words },
    { "official", official_words },
    { "published", published_words },
    { "replays", change_plain_words },
    { "restriction", change_restriction_words },
    { "result", change_result_words },
    { "round", round_words },
    { "ruling", change_ruling_words },
    { "running", running_words },
    { "schedule", change_moment_words },
    { "sealed", change_plain_words },
    { "seat", seat_words },
    { "seeding", seeding_words },
    { "signed", signers_words },
    { "tie", change_tie_words },
    { "turn", change_plain_words },
    { "warning", change_article_words },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].what, what))
      return kinds[i].words;
  return NULL;
}

/* Of the organisation: a row as a setting is one, but none of the event's. */
static gboolean
is_minute (const DeskChange *change)
{
  return g_str_equal (change->what, "setting") && desk_organisation_is_told (change->subject);
}

/* That value in the user's language; "" for nothing. @state: the tournament of the change.
 * @value: what was before, or what is after. */
char *
papers_change_words_value (const DeskState *state, const DeskChange *change, const char *value)
{
  Words words = find_words (change->what);

  if (value[0] && g_str_equal (change->what, "setting") && !is_minute (change))
    return papers_setting_say (state, change->subject, value);
  return value[0] && words ? words (state, value) : g_strdup (value);
}

/* "Berg Anna · egf" */
static char *
detail_subject (const char *subject)
{
  const char *name = g_strrstr (subject, " · ");

  return name ? g_strdup_printf ("%.*s · %s", (int) (name - subject), subject,
                                 papers_word_detail (name + strlen (" · ")))
              : g_strdup (subject);
}

/* Of what it is, in the user's language: "round 1, table 2 · Black"; "" where nothing is to be
 * said. @state: the tournament of the change. */
char *
papers_change_words_subject (const DeskState *state, const DeskChange *change)
{
  static const char *const named[] = { "player", "official", "seeding", "prize",
                                       "kept",   "place",    NULL };
  static const char *const with_names[] = { "absent", "award", NULL };
  gboolean is_tie = g_str_equal (change->what, "tie");
  const char *round = is_tie ? strchr (change->subject, ' ') : NULL;
  g_autofree char *after = round ? desk_text_place (round + 1) : NULL;

  if (is_minute (change))
    return desk_organisation_label (change->subject);
  if (g_str_equal (change->what, "setting"))
    return g_strdup (desk_setting_label (change->subject));
  if (g_str_equal (change->what, "detail"))
    return detail_subject (change->subject);
  if (g_str_equal (change->what, "offence"))
    return g_strdup (desk_offence_label (state, change->subject));
  if (after)
    return g_strdup_printf ("%.*s %s", (int) (round - change->subject), change->subject, after);
  if (g_strv_contains (named, change->what))
    return g_strdup (change->subject);
  return papers_word_say_places (change->subject,
                                 g_strv_contains (with_names, change->what) ? 1 : 2);
}

/* What has changed, and of what: "Result · round 1, table 2". @state: the tournament of the
 * change. */
char *
papers_change_words_title (const DeskState *state, const DeskChange *change)
{
  g_autofree char *subject = papers_change_words_subject (state, change);
  int round;

  if (g_str_equal (change->what, "round") && sscanf (change->subject, "R%d", &round) == 1)
    return g_strdup_printf (_ ("Round %d"), round);
  return g_strjoin (subject[0] ? " · " : "",
                    is_minute (change) ? _ ("Organisation") : desk_trace_label (change->what),
                    subject, NULL);
}

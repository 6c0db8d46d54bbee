#include "app/act-words.h"
#include <glib/gi18n.h>
#include <string.h>
#include "app/change-words.h"
#include "app/result-words.h"
#include "app/setting-say.h"
#include "desk/event.h"
#include "desk/offence.h"
#include "desk/official.h"
#include "desk/restrict.h"
#include "desk/verbs.h"
#include "ledger/act.h"
#include "rules/article.h"
#include "rules/decision.h"
#include "report/words.h"
#include "rules/word.h"
#include "standing/standing.h"

/* What an act says of itself is in words of no language, since the file keeps it:
 * "R1 T12 B early-press warning Art. 17.4 · Ana – Bo". Here it is said to people. What somebody
 * typed, a name or a note, is never looked into. */

#define BEFORE_NAMES " · "

/* --- Places --- */

/* "R12": the number behind the letter; 0 where the word is none. */
static int
number_behind (const char *word, char letter)
{
  guint64 number;

  if (word[0] != letter || !g_ascii_string_to_unsigned (word + 1, 10, 0, G_MAXINT, &number, NULL))
    return -1;
  return (int) number;
}

/* NULL for a word that is no place. */
static char *
place_words (const char *word)
{
  int round = number_behind (word, 'R'), table = number_behind (word, 'T');

  if (round >= 0)
    return g_strdup_printf (C_ ("act", "round %d"), round);
  return table >= 0 ? g_strdup_printf (C_ ("act", "table %d"), table) : NULL;
}

/* Takes the places that begin @words out of them: "R1 T12" is "round 1, table 12". */
static char *
take_places (GStrv words, int *ret_n)
{
  g_autoptr (GPtrArray) places = g_ptr_array_new_with_free_func (g_free);
  char *place;

  for (*ret_n = 0; words[*ret_n] && (place = place_words (words[*ret_n])); ++*ret_n)
    g_ptr_array_add (places, place);
  return rules_word_join ((gpointer) places->pdata, (int) places->len);
}

/* --- What happened there --- */

static char *
colour_words (const char *word)
{
  if (g_str_equal (word, "B"))
    return g_strdup (_ ("Black"));
  if (g_str_equal (word, "W"))
    return g_strdup (_ ("White"));
  if (g_str_equal (word, "BW"))
    return g_strdup_printf ("%s · %s", _ ("Black"), _ ("White"));
  if (g_str_equal (word, "B↔W"))
    return g_strdup_printf ("%s ↔ %s", _ ("Black"), _ ("White"));
  return NULL;
}

static char *
dup_word (const char *word)
{
  const RulesRuleset *ruleset = rules_ruleset_find (word);
  char *words = place_words (word);

  if (!words)
    words = colour_words (word);
  if (!words && ruleset)
    words = g_strdup (rules_ruleset_label (ruleset));
  return words ? words : g_strdup (word);
}

static char *
plain_words (const DeskState *state, GStrv words)
{
  g_autoptr (GStrvBuilder) said = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (int i = 0; words[i]; i++) {
    g_autofree char *word = dup_word (words[i]);
    g_strv_builder_add (said, word);
  }
  all = g_strv_builder_end (said);
  return g_strjoinv (" ", all);
}

/* "· T3 T7": the tables that were changed by hand. */
static char *
settled_words (const DeskState *state, GStrv words)
{
  int n;

  return take_places (words + g_str_equal (words[0], "·"), &n);
}

/* Typed by somebody. */
static char *
typed_words (const DeskState *state, GStrv words)
{
  return g_strjoinv (" ", words);
}

/* "B+2.5 cn2002": how it ended, and under which rules. */
static char *
result_words (const DeskState *state, GStrv words)
{
  g_autofree char *result = app_result_words_say (words[0]);
  g_autofree char *rest = plain_words (state, words + 1);

  if (!result)
    return plain_words (state, words);
  return g_strconcat (result, rest[0] ? " · " : "", rest, NULL);
}

/* "B+2.5 bwr": who has signed it. */
static char *
signed_words (const DeskState *state, GStrv words)
{
  g_autofree char *result = app_result_words_say (words[0]);
  g_autofree char *signers = words[1] ? app_change_words_value (state, "signed", words[1]) : NULL;

  if (!result || !signers)
    return plain_words (state, words);
  return g_strdup_printf ("%s · %s", result, signers);
}

/* "2026-11-21T09:30:00Z": when a round begins, on the clock of whoever reads it. */
static char *
moment_words (const DeskState *state, GStrv words)
{
  g_autoptr (GDateTime) at = g_date_time_new_from_iso8601 (words[0], NULL);
  g_autoptr (GDateTime) here = at ? g_date_time_to_local (at) : NULL;

  return here ? report_words_date (here, REPORT_MOMENT_DATE, REPORT_MOMENT_MINUTES)
              : typed_words (state, words);
}

/* "→ T5", "B↔W", "+ R1 T5", or names. */
static char *
edited_words (const DeskState *state, GStrv words)
{
  static const char *const signs[] = { "+", "−", "→", "B↔W", NULL };

  return g_strv_contains (signs, words[0]) ? plain_words (state, words)
                                           : typed_words (state, words);
}

/* "shared: Ana, Bo" */
static char *
tie_words (const DeskState *state, GStrv words)
{
  g_autofree char *method = g_strndup (words[0], strcspn (words[0], ":"));
  g_autofree char *names = g_strjoinv (" ", words + 1);
  StandingTieMethod known;

  if (!standing_tie_parse (method, &known))
    return typed_words (state, words);
  return g_strdup_printf (_ ("%s: %s"), standing_tie_label (known), names);
}

/* "lots 4711": how the numbers are given, and the seed where they are drawn. */
static char *
lots_words (const DeskState *state, GStrv words)
{
  g_autofree char *way = app_setting_say ("numbers", words[0]);

  return words[1] ? g_strdup_printf ("%s · %s", way, words[1]) : g_steal_pointer (&way);
}

/* "Art. 17.4, 22 B+R": the article, and the result if there is one. */
static char *
article_words (GStrv words)
{
  guint n = g_strv_length (words);
  g_autofree char *result = n ? app_result_words_say (words[n - 1]) : NULL;
  g_autofree char *joined = NULL, *article = NULL;

  if (result)
    g_clear_pointer (&words[n - 1], g_free);
  joined = g_strjoinv (" ", words);
  article = rules_article_citation (joined);
  return result ? g_strdup_printf ("%s · %s", article, result) : g_steal_pointer (&article);
}

/* "B early-press warning Art. 17.4 B+R" */
static char *
ruling_words (const DeskState *state, GStrv words)
{
  g_autofree char *side = words[0] ? colour_words (words[0]) : NULL;
  GStrv rest = words + (side ? 1 : 0);
  g_autofree char *article = NULL;

  if (g_strv_length (rest) < 3)
    return plain_words (state, words);
  article = article_words (rest + 2);
  return g_strdup_printf ("%s%s%s · %s · %s", side ? side : "", side ? " · " : "",
                          desk_offence_label (state, rest[0]), rules_decision_name (rest[1]),
                          article);
}

/* "#8 talk warning → loss" */
static char *
amended_words (const DeskState *state, GStrv words)
{
  if (g_strv_length (words) < 5)
    return plain_words (state, words);
  return g_strdup_printf ("%s %s · %s → %s", words[0], desk_offence_label (state, words[1]),
                          rules_decision_name (words[2]), rules_decision_name (words[4]));
}

/* "talk warning,loss": of the event's own rules */
static char *
offence_words (const DeskState *state, GStrv words)
{
  return g_strdup (words[0] ? desk_offence_label (state, words[0]) : "");
}

static char *
restriction_words (const DeskState *state, GStrv words)
{
  g_autofree char *rest = words[0] ? g_strjoinv (" ", words + 1) : NULL;
  PairingRestrictionKind kind;

  if (!words[0] || !desk_restrict_parse (words[0], &kind))
    return typed_words (state, words);
  return g_strdup_printf ("%s %s", desk_restrict_label (kind), rest);
}

static char *
role_words (const DeskState *state, GStrv words)
{
  g_autofree char *rest = words[0] ? g_strjoinv (" ", words + 1) : NULL;

  return rest ? g_strdup_printf ("%s %s", desk_official_role_label (words[0]), rest)
              : g_strdup ("");
}

/* --- Settings --- */

static gboolean
begins_setting (const char *word)
{
  for (int i = 0; i < desk_event_n_settings; i++) {
    gsize length = strlen (desk_event_settings[i].name);
    if (strncmp (word, desk_event_settings[i].name, length) == 0 && word[length] == '=')
      return TRUE;
  }
  return FALSE;
}

static void
add_setting (GPtrArray *list, const char *text)
{
  const char *equals = strchr (text, '=');
  g_autofree char *name = g_strndup (text, equals ? equals - text : 0);
  g_autofree char *value = equals ? app_setting_say (name, equals + 1) : NULL;

  g_ptr_array_add (list, equals ? g_strdup_printf (_ ("%s: %s"), desk_event_label (name), value)
                                : g_strdup (text));
}

/* "name=Cup rounds=3 time=60m 5x60 reserve": a value may have blanks. */
static char *
setting_words (const DeskState *state, GStrv words)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) one = g_string_new (NULL);

  for (int i = 0; words[i]; i++) {
    if (one->len && begins_setting (words[i])) {
      add_setting (list, one->str);
      g_string_truncate (one, 0);
    }
    g_string_append_printf (one, "%s%s", one->len ? " " : "", words[i]);
  }
  if (one->len)
    add_setting (list, one->str);
  g_ptr_array_add (list, NULL);
  return g_strjoinv (" · ", (GStrv) list->pdata);
}

/* --- All of it --- */

typedef char *(*Words) (const DeskState *state, GStrv words);

/* Verbs whose words are not plain ones; of those that begin with a name nothing is looked into. */
static const struct {
  const char *verb;
  Words words;
  gboolean has_place;
} kinds[] = {
  { "rule", ruling_words, TRUE },
  { "amend-ruling", amended_words, TRUE },
  { "settle", settled_words, TRUE },
  { "remark", typed_words, TRUE },
  { "schedule", moment_words, TRUE },
  { "absent", typed_words, TRUE },
  { "present", typed_words, TRUE },
  { "edit", edited_words, TRUE },
  { "result", result_words, TRUE },
  { "count", result_words, TRUE },
  { "sign", signed_words, TRUE },
  { "tie", tie_words, TRUE },
  { "drop-tie", tie_words, TRUE },
  { "set", setting_words, FALSE },
  { "create", setting_words, FALSE },
  { "offence", offence_words, FALSE },
  { "drop-offence", offence_words, FALSE },
  { "restrict", restriction_words, FALSE },
  { "unrestrict", restriction_words, FALSE },
  { "official", role_words, FALSE },
  { "remove-official", role_words, FALSE },
  { "enrol", typed_words, FALSE },
  { "amend", typed_words, FALSE },
  { "detail", typed_words, FALSE },
  { "withdraw", typed_words, FALSE },
  { "return", typed_words, FALSE },
  { "import", typed_words, FALSE },
  { "adopt", typed_words, FALSE },
  { "ratings", typed_words, FALSE },
  { "seed", typed_words, FALSE },
  { "lots", lots_words, FALSE },
  { "prize", typed_words, FALSE },
  { "drop-prize", typed_words, FALSE },
};

static Words
find_words (const LedgerAct *act, gboolean *ret_has_place)
{
  *ret_has_place = TRUE;
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].verb, act->verb)) {
      *ret_has_place = kinds[i].has_place;
      return kinds[i].words;
    }
  return plain_words;
}

/* "R1 T2 7 B": where, and what. */
static char *
dup_head (const DeskState *state, const LedgerAct *act, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  gboolean has_place;
  Words say = find_words (act, &has_place);
  int n = 0;
  g_autofree char *place = has_place ? take_places (words, &n) : g_strdup ("");
  g_autofree char *rest = words[n] ? say (state, words + n) : g_strdup ("");

  return g_strconcat (place, place[0] && rest[0] ? " · " : "", rest, NULL);
}

/* A tie, a demand and a prize have a number of their own. */
static char *
dup_numbered (const DeskState *state, const LedgerAct *act, const char *about)
{
  const char *rest = about[0] == '#' ? strchr (about, ' ') : NULL;
  g_autofree char *number = rest ? g_strndup (about, (gsize) (rest + 1 - about)) : g_strdup ("");
  g_autofree char *head = dup_head (state, act, rest ? rest + 1 : about);

  return g_strconcat (number, head, NULL);
}

/* Names stand at the end; of what a setting is and which tables were changed nothing does. */
static char *
dup_about (const DeskState *state, const LedgerAct *act)
{
  gboolean has_names = !g_str_equal (act->verb, "set") && !g_str_equal (act->verb, "create") &&
                       !g_str_equal (act->verb, "settle");
  const char *names = has_names ? strstr (act->about, BEFORE_NAMES) : NULL;
  g_autofree char *start =
      g_strndup (act->about, names ? (gsize) (names - act->about) : strlen (act->about));
  g_autofree char *words = dup_numbered (state, act, start);

  return g_strconcat (words, names, NULL);
}

/* "#12 R1 T2 …": of the act that a word is about, in its own words. */
static char *
dup_verdict (Desk *desk, const LedgerAct *act)
{
  gint64 id = g_ascii_strtoll (act->about + (act->about[0] == '#'), NULL, 10);
  g_autoptr (LedgerAct) target = ledger_act_get (desk_get_ledger (desk), id, NULL);
  g_autofree char *words = target ? app_act_words (desk, target) : NULL;

  return words ? g_strdup_printf ("%d · %s", (int) id, words) : g_strdup (act->about);
}

/**
 * app_act_words_place:
 * @text: what DeskChange says of a table: "R1 T12 B", "T12 Ana – Bo"
 *
 * Returns: (transfer full): it with the places in front in the user's language, and the colour
 *   where nothing else follows: "round 1, table 12 · Black"
 */
char *
app_act_words_place (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  int n;
  g_autofree char *place = take_places (words, &n);
  g_autofree char *rest = g_strjoinv (" ", words + n);
  g_autofree char *colour = n > 0 ? colour_words (rest) : NULL;

  return g_strconcat (place, n > 0 && rest[0] ? " · " : "", colour ? colour : rest, NULL);
}

/**
 * app_act_words_about:
 * @desk: the tournament of the act
 * @act: an act
 *
 * Returns: (transfer full): about what it was, in the user's language: "round 1, table 4 · Both
 *   lose · Ana – Bo"
 */
char *
app_act_words_about (Desk *desk, const LedgerAct *act)
{
  return act->is_verdict ? dup_verdict (desk, act) : dup_about (desk_get_state (desk), act);
}

/**
 * app_act_words:
 * @desk: the tournament of the act
 * @act: an act
 *
 * Returns: (transfer full): what was done, and about what: "Result: round 1, table 4 · Both lose"
 */
char *
app_act_words (Desk *desk, const LedgerAct *act)
{
  g_autofree char *about = app_act_words_about (desk, act);

  return g_strdup_printf (_ ("%s: %s"), desk_verb_label (act->verb), about);
}

#include "app/change-words.h"
#include <glib/gi18n.h>
#include <string.h>
#include "app/act-words.h"
#include "app/result-words.h"
#include "desk/offence.h"
#include "desk/official.h"
#include "desk/trace.h"
#include "desk/verbs.h"
#include "rules/article.h"
#include "rules/ending.h"

/* What DeskChange says in words of no language, in the words of whoever reads it. */

static char *
colour_words (const DeskState *state, const char *letter)
{
  gboolean is_letter = strlen (letter) == 1 && strchr ("BW", letter[0]);

  return g_strdup (!is_letter ? letter : letter[0] == 'B' ? _ ("Black") : _ ("White"));
}

static char *
result_words (const DeskState *state, const char *text)
{
  char *words = app_result_words_say (text);

  return words ? words : g_strdup (text);
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
  return g_strdup (id);
}

/* "B early-press · Art. 17.4 · warning" */
static char *
ruling_words (const DeskState *state, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, " · ", 3);
  gboolean has_side = text[0] && text[1] == ' ';
  g_autofree char *letter = g_strndup (text, has_side ? 1 : 0);
  g_autofree char *side = colour_words (state, letter), *article = NULL;

  if (g_strv_length (parts) < 3)
    return g_strdup (text);
  article = rules_article_citation (parts[1]);
  return g_strdup_printf ("%s%s%s · %s · %s", side, has_side ? " · " : "",
                          desk_offence_label (state, parts[0] + (has_side ? 2 : 0)), article,
                          rules_decision_name (parts[2]));
}

static char *
article_words (const DeskState *state, const char *citation)
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

/* "rc" */
static char *
signers_words (const DeskState *state, const char *letters)
{
  static const char order[] = "bwrc";
  const char *const names[] = { _ ("Black"), _ ("White"), _ ("Referee"), _ ("Chief referee") };
  GString *text = g_string_new (NULL);

  for (const char *letter = letters; *letter; letter++)
    if (strchr (order, *letter))
      g_string_append_printf (text, "%s%s", text->len ? " · " : "",
                              names[strchr (order, *letter) - order]);
  return g_string_free (text, FALSE);
}

/* "deputy · PIN" */
static char *
official_words (const DeskState *state, const char *text)
{
  const char *rest = strstr (text, " · ");
  g_autofree char *role = rest ? g_strndup (text, rest - text) : g_strdup (text);

  return g_strconcat (desk_official_role_label (role), rest, NULL);
}

/* "T3 Ana – Bo" */
static char *
game_words (const DeskState *state, const char *text)
{
  return app_act_words_place (text);
}

/**
 * app_change_words_subject:
 * @change: a change
 *
 * Returns: (transfer full): what it is about, a place in the user's language: "round 1, table 3";
 *   "" for nothing. Names are left as they are.
 */
char *
app_change_words_subject (const DeskChange *change)
{
  static const char *const of_people[] = { "player", "official", "seeding", "detail",
                                           "place",  "offence",  "setting", NULL };

  return g_strv_contains (of_people, change->what) ? g_strdup (change->subject)
                                                   : app_act_words_place (change->subject);
}

/**
 * app_change_words_value:
 * @state: the tournament of the change
 * @what: what changes, as DeskChange has it
 * @value: what it was or will be
 *
 * Returns: (transfer full): that value in the user's language; "" for nothing
 */
char *
app_change_words_value (const DeskState *state, const char *what, const char *value)
{
  static const struct {
    const char *what;
    char *(*words) (const DeskState *state, const char *value);
  } kinds[] = {
    { "end", ending_words },    { "game", game_words },           { "official", official_words },
    { "result", result_words }, { "published", published_words }, { "round", round_words },
    { "ruling", ruling_words }, { "signed", signers_words },      { "warning", article_words },
  };

  for (gsize i = 0; value[0] && i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].what, what))
      return kinds[i].words (state, value);
  return colour_words (state, value);
}

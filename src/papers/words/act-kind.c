/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "papers/words/act-kind.h"
#include <glib/gi18n.h>
#include <string.h>
#include "desk/event/event.h"
#include "desk/ruling/offence.h"
#include "desk/ruling/official.h"
#include "desk/act/text.h"
#include "papers/words/act-clock.h"
#include "papers/words/demand-words.h"
#include "papers/paper/prizes.h"
#include "papers/words/setting-say.h"
#include "papers/words/time-words.h"
#include "papers/words/word.h"
#include "rules/article/article.h"
#include "rules/offence/decision.h"
#include "standing/table/standing.h"

/* What each verb says of itself, behind the place where it was done. */

/* --- Rounds, results, rulings --- */

static char *
act_plain_words (const DeskState *state, GStrv words)
{
  return papers_word_say_all (words);
}

/* "· T3 T7": the tables that were changed by hand. */
static char *
settled_words (const DeskState *state, GStrv words)
{
  int n;

  return desk_text_take_places (words + g_str_equal (words[0], "·"), G_MAXINT, &n);
}

/* Typed by somebody. */
static char *
typed_words (const DeskState *state, GStrv words)
{
  return g_strjoinv (" ", words);
}

/* "B+2.5 cn2002": how it ended, and under which rules. */
static char *
act_result_words (const DeskState *state, GStrv words)
{
  g_autofree char *result = papers_word_result (state, words[0]);
  g_autofree char *rest = act_plain_words (state, words + 1);

  if (!result)
    return act_plain_words (state, words);
  return g_strconcat (result, rest[0] ? " · " : "", rest, NULL);
}

/* "W+R → B+R": what was written, and what it is. */
static char *
corrected_words (const DeskState *state, GStrv words)
{
  gboolean both = g_strv_length (words) == 3;
  g_autofree char *was = both ? papers_word_result (state, words[0]) : NULL;
  g_autofree char *is = both ? papers_word_result (state, words[2]) : NULL;

  return was && is ? g_strdup_printf ("%s → %s", was, is) : act_plain_words (state, words);
}

/* "B+2.5 bwr": who has signed it. */
static char *
signed_words (const DeskState *state, GStrv words)
{
  g_autofree char *result = papers_word_result (state, words[0]);
  g_autofree char *signers = words[1] ? papers_word_signers (words[1]) : NULL;

  if (!result || !signers)
    return act_plain_words (state, words);
  return g_strdup_printf ("%s · %s", result, signers);
}

/* "2026-11-21T09:30:00Z": when a round begins, on the clock of whoever reads it. */
static char *
act_moment_words (const DeskState *state, GStrv words)
{
  char *moment = papers_time_words_moment (words[0]);

  return moment ? moment : typed_words (state, words);
}

/* "→ T5", "B↔W", "+ R1 T5", or names. */
static char *
edited_words (const DeskState *state, GStrv words)
{
  static const char *const signs[] = { "+", "−", "→", "B↔W", "B–W", NULL };

  return g_strv_contains (signs, words[0]) ? act_plain_words (state, words)
                                           : typed_words (state, words);
}

/* "shared: Ana, Bo" */
static char *
act_tie_words (const DeskState *state, GStrv words)
{
  g_autofree char *method = g_strndup (words[0], strcspn (words[0], ":"));
  g_autofree char *names = g_strjoinv (" ", words + 1);
  StandingTieMethod known;

  if (!standing_tie_parse (method, &known))
    return typed_words (state, words);
  return g_strdup_printf (_ ("%s: %s"), standing_tie_label (known), names);
}

/* "Art. 17.4, 22 B+R": the article, and the result if there is one. */
static char *
act_article_words (const DeskState *state, GStrv words)
{
  guint n = g_strv_length (words);
  g_autofree char *result = n ? papers_word_result (state, words[n - 1]) : NULL;
  g_autofree char *joined = NULL, *article = NULL;

  if (result)
    g_clear_pointer (&words[n - 1], g_free);
  joined = g_strjoinv (" ", words);
  article = rules_article_citation (joined);
  return result ? g_strdup_printf ("%s · %s", article, result) : g_steal_pointer (&article);
}

/* "B early-press warning Art. 17.4 B+R" */
static char *
act_ruling_words (const DeskState *state, GStrv words)
{
  g_autofree char *side = words[0] ? papers_word_side (words[0]) : NULL;
  GStrv rest = words + (side ? 1 : 0);
  g_autofree char *decision = NULL, *article = NULL;

  if (g_strv_length (rest) < 3)
    return act_plain_words (state, words);
  decision = rules_decision_name (rest[1]);
  article = act_article_words (state, rest + 2);
  return g_strdup_printf ("%s%s%s · %s · %s", side ? side : "", side ? " · " : "",
                          desk_offence_label (state, rest[0]), decision, article);
}

/* "#8 talk warning → loss" */
static char *
amended_words (const DeskState *state, GStrv words)
{
  g_autofree char *was = NULL, *is = NULL;

  if (g_strv_length (words) < 5)
    return act_plain_words (state, words);
  was = rules_decision_name (words[2]);
  is = rules_decision_name (words[4]);
  return g_strdup_printf ("%s %s · %s → %s", words[0], desk_offence_label (state, words[1]), was,
                          is);
}

/* "talk warning,loss": of the event's own rules */
static char *
offence_words (const DeskState *state, GStrv words)
{
  return g_strdup (words[0] ? desk_offence_label (state, words[0]) : "");
}

static char *
act_restriction_words (const DeskState *state, GStrv words)
{
  g_autofree char *text = g_strjoinv (" ", words);

  return papers_demand_told (text);
}

/* "Best kyu 1 (rank=..1k) 300 EUR": the name and what it is worth were typed. */
static char *
act_prize_words (const DeskState *state, GStrv words)
{
  g_autofree char *text = g_strjoinv (" ", words);

  return papers_prizes_words (text);
}

/* "B 3 5 0 W 7 8 9": the sides, and who plays for them, 0 for nobody; of what is sealed the first
 * digits of its digest. */
static char *
line_up_words (const DeskState *state, GStrv words)
{
  GString *text = g_string_new (NULL);
  gboolean first = TRUE;

  for (int i = 0; words[i]; i++) {
    g_autofree char *side = papers_word_side (words[i]);
    gboolean is_key =
        strlen (words[i]) < 10 && strspn (words[i], "0123456789") == strlen (words[i]);
    g_autofree char *name =
        is_key ? desk_state_player_name (state, g_ascii_strtoll (words[i], NULL, 10)) : NULL;
    if (side)
      g_string_append_printf (text, "%s%s", i ? " · " : "", side);
    else
      g_string_append_printf (text, "%s%s", first ? " · " : ", ",
                              !is_key   ? words[i]
                              : name[0] ? name
                                        : "–");
    first = side != NULL;
  }
  return g_string_free (text, FALSE);
}

static char *
role_words (const DeskState *state, GStrv words)
{
  g_autofree char *rest = words[0] ? g_strjoinv (" ", words + 1) : NULL;

  return rest ? g_strdup_printf ("%s %s", desk_official_role_label (words[0]), rest)
              : g_strdup ("");
}

/* --- Lists --- */

/* "lots 4711": by what the numbers were given, and the seed of the lots. */
static char *
lots_words (const DeskState *state, GStrv words)
{
  const char *by = papers_setting_say_choice ("numbers", words[0]);

  return g_strjoin (" · ", by, words[1], NULL);
}

/* "24": how many were enrolled. */
static char *
import_words (const DeskState *state, GStrv words)
{
  guint64 n;

  if (!g_ascii_string_to_unsigned (words[0], 10, 0, G_MAXINT, &n, NULL))
    return typed_words (state, words);
  return g_strdup_printf (ngettext ("%d player", "%d players", (gulong) n), (int) n);
}

/* "2f1c09a77b31": what the standings that were published can be compared by. */
static char *
freeze_words (const DeskState *state, GStrv words)
{
  return papers_word_digest (words[0]);
}

/* "Berg Anna #12 S1 +2 G3": only behind a name that is known anything is looked into. */
static char *
seed_words (const DeskState *state, GStrv words)
{
  g_autofree char *text = g_strjoinv (" ", words);

  for (guint i = 0; i < state->players->len; i++) {
    g_autofree char *name = desk_player_stored_name (state->players->pdata[i]);
    gsize length = strlen (name);
    gboolean is_this = g_str_has_prefix (text, name) && text[length] == ' ';
    g_autofree char *said = is_this ? papers_word_seeded (text + length + 1) : NULL;
    if (said)
      return g_strdup_printf ("%s · %s", name, said);
  }
  return g_steal_pointer (&text);
}

/* "Berg Anna egf=12345678": the value was typed. */
static char *
detail_words (const DeskState *state, GStrv words)
{
  g_autofree char *text = g_strjoinv (" ", words), *name = NULL, *detail = NULL;
  const char *value = strchr (text, '='), *start = value;

  while (start && start > text && start[-1] != ' ')
    start--;
  if (!start || start == text)
    return g_steal_pointer (&text);
  name = g_strndup (start, (gsize) (value - start));
  detail = g_strdup_printf (_ ("%s: %s"), papers_word_detail (name), value + 1);
  return g_strdup_printf ("%.*s · %s", (int) (start - 1 - text), text, detail);
}

/* --- What follows behind a dot, before the names --- */

static char *
late_more (const DeskState *state, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  return papers_time_words_late (words);
}

/* "24", "R5": how many players and rounds were taken over. */
static char *
adopt_more (const DeskState *state, const char *text)
{
  gboolean rounds = text[0] == 'R';
  guint64 n;

  if (!g_ascii_string_to_unsigned (text + rounds, 10, 0, G_MAXINT, &n, NULL))
    return NULL;
  return rounds ? g_strdup_printf (ngettext ("%d round", "%d rounds", (gulong) n), (int) n)
                : g_strdup_printf (ngettext ("%d player", "%d players", (gulong) n), (int) n);
}

/* "Art. 28.2: 2/5 void": games played of those that there are, and what becomes of them. */
static char *
withdraw_more (const DeskState *state, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, ": ", 2);
  g_auto (GStrv) words = g_strsplit (parts[0] && parts[1] ? parts[1] : "", " ", 2);
  g_autofree char *article = NULL;

  if (!words[0] || !g_str_has_prefix (text, "Art. ") ||
      (words[1] && !g_str_equal (words[1], "void")))
    return NULL;
  article = rules_article_citation (parts[0]);
  /* Translators: an article, then games played of all: "2/5" */
  return words[1] ? g_strdup_printf (C_ ("withdraw", "%s: %s, the results are void"),
                                     desk_event_told (state, article), words[0])
                  : g_strdup_printf (_ ("%s: %s"), desk_event_told (state, article), words[0]);
}

static char *
countdown_more (const DeskState *state, const char *text)
{
  return papers_time_words_countdown (text);
}

static char *
pin_more (const DeskState *state, const char *text)
{
  return g_str_equal (text, "no PIN") ? g_strdup (_ ("no PIN")) : NULL;
}

static char *
signed_more (const DeskState *state, const char *text)
{
  return text[0] && strspn (text, "bw") == strlen (text) ? papers_word_signers (text) : NULL;
}

/* --- All of them --- */

/* Verbs whose words are not plain ones; of those that begin with a name nothing is looked into. */
static const PapersActKind act_kinds[] = {
  { "rule", act_ruling_words, 2, NULL },
  { "amend-ruling", amended_words, 2, NULL },
  { "settle", settled_words, 2, NULL },
  { "remark", typed_words, 2, NULL },
  { "duty", typed_words, 0, NULL },
  { "evaluate", typed_words, 0, NULL },
  { "summary", typed_words, 0, NULL },
  { "report", typed_words, 2, NULL },
  { "answer", typed_words, 0, NULL },
  { "schedule", act_moment_words, 2, NULL },
  { "absent", typed_words, 1, NULL },
  { "present", typed_words, 1, NULL },
  { "edit", edited_words, 2, NULL },
  { "result", act_result_words, 2, NULL },
  { "correct-result", corrected_words, 2, NULL },
  { "count", act_result_words, 2, NULL },
  { "sign", signed_words, 2, NULL },
  { "freeze", freeze_words, 2, NULL },
  { "thaw", freeze_words, 2, NULL },
  { "tie", act_tie_words, 2, NULL },
  { "drop-tie", act_tie_words, 2, NULL },
  { "late", papers_act_clock_late, 2, late_more },
  { "await", act_plain_words, 2, countdown_more },
  { "seat", act_plain_words, 2, countdown_more },
  { "missed", act_plain_words, 2, countdown_more },
  { "pause", papers_act_clock_reading, 2, NULL },
  { "adjourn", papers_act_clock_reading, 2, NULL },
  { "suspend", papers_act_clock_reading, 2, NULL },
  { "fault", papers_act_clock_reading, 2, NULL },
  { "elapse", papers_act_clock_reading, 2, NULL },
  { "witness", papers_act_clock_reading, 2, signed_more },
  { "correct", papers_act_clock_dial, 2, NULL },
  { "ask", papers_act_clock_asked, 2, NULL },
  { "again", papers_act_clock_again, 2, NULL },
  { "nigiri", papers_act_clock_nigiri, 2, NULL },
  { "displace", papers_act_clock_displaced, 2, NULL },
  { "yield", papers_act_clock_contest, 2, NULL },
  { "burning", papers_act_clock_contest, 2, NULL },
  { "set", papers_setting_say_all, 0, NULL },
  { "create", papers_setting_say_all, 0, NULL },
  { "offence", offence_words, 0, NULL },
  { "drop-offence", offence_words, 0, NULL },
  { "restrict", act_restriction_words, 0, NULL },
  { "unrestrict", act_restriction_words, 0, NULL },
  { "official", role_words, 0, pin_more },
  { "remove-official", role_words, 0, NULL },
  { "lots", lots_words, 0, NULL },
  { "import", import_words, 0, NULL },
  { "enrol", typed_words, 0, NULL },
  { "amend", typed_words, 0, NULL },
  { "detail", detail_words, 0, NULL },
  { "withdraw", typed_words, 0, withdraw_more },
  { "return", typed_words, 0, NULL },
  { "adopt", typed_words, 0, adopt_more },
  { "ratings", typed_words, 0, NULL },
  { "seed", seed_words, 0, NULL },
  { "team", typed_words, 0, NULL },
  { "drop-team", typed_words, 0, NULL },
  { "member", typed_words, 0, NULL },
  { "let-order", typed_words, 0, NULL },
  { "line-up", line_up_words, 2, NULL },
  { "change-line-up", line_up_words, 2, NULL },
  { "open-line-ups", line_up_words, 2, NULL },
  { "prize", act_prize_words, 0, NULL },
  { "drop-prize", act_prize_words, 0, NULL },
};

/* How its words are said. */
const PapersActKind *
papers_act_kind_find (const char *verb)
{
  static const PapersActKind plain = { "", act_plain_words, G_MAXINT, NULL };

  for (gsize i = 0; i < G_N_ELEMENTS (act_kinds); i++)
    if (g_str_equal (act_kinds[i].verb, verb))
      return &act_kinds[i];
  return &plain;
}

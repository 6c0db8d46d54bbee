/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "papers/words/act-words.h"
#include <glib/gi18n.h>
#include <string.h>
#include "desk/act/verbs.h"
#include "desk/act/text.h"
#include "desk/event/event.h"
#include "formats/word/name.h"
#include "papers/words/act-kind.h"
#include "papers/words/word.h"

/* What an act says of itself is in words of no language, since the file keeps it:
 * "R1 T12 B early-press warning Art. 17.4 · Ana – Bo". Here it is said to people. What somebody
 * typed, a name or a note, is never looked into. */

#define BEFORE_NAMES " · "
#define BETWEEN_TWO " – "
#define CHIEF "c" /* who has signed, or whose authority was lent */

/* "R1 T2 7 B": where, and what. */
static char *
dup_head (const DeskState *state, const PapersActKind *kind, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  int n;
  g_autofree char *place = desk_text_take_places (words, kind->n_places, &n);
  g_autofree char *rest = words[n] ? kind->words (state, words + n) : g_strdup ("");

  return g_strconcat (place, place[0] && rest[0] ? " · " : "", rest, NULL);
}

/* A tie, a demand and a prize have a number of their own. */
static char *
dup_numbered (const DeskState *state, const PapersActKind *kind, const char *about)
{
  const char *rest = about[0] == '#' ? strchr (about, ' ') : NULL;
  g_autofree char *number = rest ? g_strndup (about, (gsize) (rest + 1 - about)) : g_strdup ("");
  g_autofree char *head = dup_head (state, kind, rest ? rest + 1 : about);

  return g_strconcat (number, head, NULL);
}

/* "c Ana" at the very end: who has lent the authority for it. */
static char *
dup_authority (const char *text)
{
  if (g_str_equal (text, CHIEF))
    return g_strdup (_ ("Chief referee"));
  return g_str_has_prefix (text, CHIEF " ")
             ? g_strdup_printf (_ ("%s: %s"), _ ("Chief referee"), text + strlen (CHIEF " "))
             : NULL;
}

/* NULL for names, and for whatever was typed. */
static char *
dup_more (const DeskState *state, const PapersActKind *kind, const char *part)
{
  return g_str_equal (part, CHIEF) ? dup_authority (part)
         : kind->more              ? kind->more (state, part)
                                   : NULL;
}

/* Two players; a note beside them is left alone. */
static void
tighten_pair (char **part)
{
  char *pair = strstr (*part, BETWEEN_TWO) ? formats_name_tight (*part) : NULL;

  if (!pair)
    return;
  g_free (*part);
  *part = pair;
}

/* What a verb has to say behind a dot, then names, then who has lent the authority. */
static char *
dup_tail (const DeskState *state, const PapersActKind *kind, const char *tail)
{
  g_auto (GStrv) parts = g_strsplit (tail, BEFORE_NAMES, -1);
  guint n = g_strv_length (parts);
  char *said;

  for (guint i = 0; i < n && (said = dup_more (state, kind, parts[i])); i++) {
    g_free (parts[i]);
    parts[i] = said;
  }
  for (guint i = 0; i < n; i++)
    tighten_pair (&parts[i]);
  said = n ? dup_authority (parts[n - 1]) : NULL;
  if (said) {
    g_free (parts[n - 1]);
    parts[n - 1] = said;
  }
  return g_strjoinv (BEFORE_NAMES, parts);
}

/* Names stand at the end; of what a setting is and which tables were changed nothing does. */
static char *
dup_about (const DeskState *state, const LedgerAct *act)
{
  const PapersActKind *kind = papers_act_kind_find (act->verb);
  gboolean has_names = !g_str_equal (act->verb, "set") && !g_str_equal (act->verb, "create") &&
                       !g_str_equal (act->verb, "settle");
  const char *names = has_names ? strstr (act->about, BEFORE_NAMES) : NULL;
  g_autofree char *start =
      g_strndup (act->about, names ? (gsize) (names - act->about) : strlen (act->about));
  g_autofree char *words = dup_numbered (state, kind, start);
  g_autofree char *tail = names ? dup_tail (state, kind, names + strlen (BEFORE_NAMES)) : NULL;

  return g_strconcat (words, tail ? BEFORE_NAMES : NULL, tail, NULL);
}

/* Both, so that the number is not taken for a round or a table. @words: what was done. */
char *
papers_act_words_number (gint64 act, const char *words)
{
  /* Translators: the number of an act in the log, then what was done */
  return g_strdup_printf (_ ("entry %d · %s"), (int) act, words);
}

/* The same where it stands at the head of something. @words: what was done. */
char *
papers_act_words_heading (gint64 act, const char *words)
{
  /* Translators: at the head of a text: the number of an act in the log, then what was done */
  return g_strdup_printf (_ ("Entry %d · %s"), (int) act, words);
}

/* "#12 R1 T2 …": of the act that a word is about, in its own words. */
static char *
dup_verdict (Desk *desk, const LedgerAct *act)
{
  gint64 id = g_ascii_strtoll (act->about + (act->about[0] == '#'), NULL, 10);
  g_autoptr (LedgerAct) target = ledger_act_get (desk_get_ledger (desk), id, NULL);
  g_autofree char *words = target ? papers_act_words (desk, target) : NULL;

  return words ? papers_act_words_number (id, words) : g_strdup (act->about);
}

/* What was done, "Result"; with the round where it is about that alone, "Draw round 3". @desk:
 * the tournament of the act. @ret_about: what is to be said beside it; may be "". */
char *
papers_act_words_title (Desk *desk, const LedgerAct *act, char **ret_about)
{
  LedgerAct other = *act;
  g_autofree char *title = desk_verb_title (act->verb, act->about, &other.about);

  *ret_about = papers_act_words_about (desk, &other);
  return g_strdup (desk_event_told (desk_get_state (desk), title));
}

/* About what it was, in the user's language: "round 1, table 4 · Both lose · Ana – Bo". @desk:
 * the tournament of the act. */
char *
papers_act_words_about (Desk *desk, const LedgerAct *act)
{
  return act->is_verdict ? dup_verdict (desk, act) : dup_about (desk_get_state (desk), act);
}

/* What was done, and about what: "Result: round 1, table 4 · Both lose". @desk: the tournament of
 * the act. */
char *
papers_act_words (Desk *desk, const LedgerAct *act)
{
  g_autofree char *about = NULL;
  g_autofree char *title = papers_act_words_title (desk, act, &about);

  return about[0] ? g_strdup_printf (_ ("%s: %s"), title, about) : g_steal_pointer (&title);
}

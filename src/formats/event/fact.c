/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/event/event.h"
#include <string.h>

/* What files tell besides players and games, word by word. */

static void
free_fact (gpointer data)
{
  FormatsFact *fact = data;

  g_ptr_array_unref (fact->words);
  g_free (fact);
}

/* (FormatsFact) */
GPtrArray *
formats_facts_new (void)
{
  return g_ptr_array_new_with_free_func (free_fact);
}

static const struct {
  const char *what;
  const char *words[17]; /* NULL at the end */
} event_facts[] = {
  { "restriction", { "kind", "one", "two", "first", "last", "weight", "board", "reason" } },
  { "offence",
    { "offence", "label", "article", "board", "turn", "clock", "claimant", "deadline", "authority",
      "decisions", "proposed", "again" } },
  { "ruling",
    { "game", "player", "side", "ply", "place", "offence", "article", "decision", "warning",
      "claimant", "signers", "referee", "rules", "at", "reason" } },
  { "warning", { "game", "player", "side", "ply", "offence", "article" } },
  { "tie", { "round", "method", "players", "reason" } },
  { "prize", { "name", "place", "who", "value" } },
  { "line-up", { "game", "side", "digest", "secret", "players", "opened" } },
};

/* One more, of which nothing is said; NULL where @what is none of these; not the caller’s. @what:
 * "restriction", "offence", "ruling", "warning", "tie", "prize", "line-up". */
FormatsFact *
formats_event_add_fact (FormatsEvent *event, const char *what)
{
  for (gsize i = 0; i < G_N_ELEMENTS (event_facts); i++) {
    FormatsFact *fact;
    if (!g_str_equal (event_facts[i].what, what))
      continue;
    fact = g_new0 (FormatsFact, 1);
    fact->what = event_facts[i].what;
    fact->words = formats_pairs_new ();
    g_ptr_array_add (event->facts, fact);
    return fact;
  }
  return NULL;
}

/* Whether such a fact is told with that word. */
gboolean
formats_fact_can_have (const FormatsFact *fact, const char *word)
{
  for (gsize i = 0; i < G_N_ELEMENTS (event_facts); i++)
    if (g_str_equal (event_facts[i].what, fact->what))
      return g_strv_contains (event_facts[i].words, word);
  return FALSE;
}

/* What is said of it, "" for nothing. */
const char *
formats_fact_get (const FormatsFact *fact, const char *word)
{
  const char *value = formats_pairs_get (fact->words, word);

  return value ? value : "";
}

void
formats_fact_set (FormatsFact *fact, const char *word, const char *value)
{
  formats_pairs_set (fact->words, word, value);
}

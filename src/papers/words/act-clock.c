/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/event/event.h"
#include "papers/words/act-clock.h"
#include <glib/gi18n.h>
#include "papers/words/time-words.h"
#include "papers/words/word.h"
#include "rules/article/article.h"

/* What is done to clocks, and to a board by hand, in the words of whoever reads it. */

/* "B 0:10:00 W 0:12:00", or one side of it. */
char *
papers_act_clock_reading (const DeskState *state, GStrv words)
{
  char *said = papers_time_words_readings (words);

  return said ? said : papers_word_say_all (words);
}

char *
papers_act_clock_late (const DeskState *state, GStrv words)
{
  char *said = papers_time_words_late (words);

  return said ? said : papers_word_say_all (words);
}

char *
papers_act_clock_dial (const DeskState *state, GStrv words)
{
  char *said = papers_time_words_dials (words);

  return said ? said : papers_word_say_all (words);
}

/* "B 0:10:00 5": what a player was told of the own time. */
char *
papers_act_clock_asked (const DeskState *state, GStrv words)
{
  g_autofree char *side = papers_word_side (words[0]);
  g_autofree char *left = side ? papers_time_words_left (words + 1) : NULL;

  return left ? g_strdup_printf ("%s %s", side, left) : papers_word_say_all (words);
}

/* "B 20": from which second on is counted again. */
char *
papers_act_clock_again (const DeskState *state, GStrv words)
{
  g_autofree char *side = papers_word_side (words[0]);

  if (!side || g_strv_length (words) != 2)
    return papers_word_say_all (words);
  /* Translators: whose clock; from which second of the period on it is counted again */
  return g_strdup_printf (C_ ("act", "%s, from second %s on"), side, words[1]);
}

/* "1/7": the black stones that were shown, the white ones that were held. */
char *
papers_act_clock_nigiri (const DeskState *state, GStrv words)
{
  g_auto (GStrv) numbers = g_strsplit (words[0], "/", 2);

  if (g_strv_length (numbers) != 2)
    return papers_word_say_all (words);
  /* Translators: nigiri: numbers of stones */
  return g_strdup_printf (C_ ("act", "black stones shown: %s, white stones held: %s"), numbers[0],
                          numbers[1]);
}

/* "D4 → E5 agreement" */
char *
papers_act_clock_displaced (const DeskState *state, GStrv words)
{
  const char *basis = g_strv_length (words) == 4 ? words[3] : "";
  const char *said = g_str_equal (basis, "agreement") ? C_ ("act", "by agreement")
                     : g_str_equal (basis, "ruling")  ? C_ ("act", "by ruling")
                                                      : NULL;

  return said ? g_strdup_printf ("%s → %s · %s", words[0], words[2], said)
              : papers_word_say_all (words);
}

/* "B Art. 17.4" */
char *
papers_act_clock_contest (const DeskState *state, GStrv words)
{
  g_autofree char *side = papers_word_side (words[0]), *joined = NULL, *article = NULL;

  if (!side || !words[1])
    return papers_word_say_all (words);
  joined = g_strjoinv (" ", words + 1);
  article = rules_article_citation (joined);
  return g_strdup_printf ("%s · %s", side, desk_event_told (state, article));
}

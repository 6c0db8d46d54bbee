/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "papers/words/word.h"
#include <glib/gi18n.h>
#include <string.h>
#include "desk/game/result.h"
#include "desk/act/text.h"
#include "report/page/words.h"
#include "rules/game/ruleset.h"
#include "rules/article/word.h"

/* The words that acts and changes have in common, which are of no language: sides, signatures;
 * of places desk/act/text.c knows. */

/* "" for neither. */
const char *
papers_word_colour (gint64 colour)
{
  return colour == RULES_BLACK ? _ ("Black") : colour == RULES_WHITE ? _ ("White") : "";
}

/* The side or sides that it is, "Black" for "B"; NULL for another word. */
char *
papers_word_side (const char *word)
{
  if (g_str_equal (word, "B") || g_str_equal (word, "W"))
    return g_strdup (papers_word_colour (word[0] == 'B' ? RULES_BLACK : RULES_WHITE));
  if (g_str_equal (word, "BW"))
    return g_strdup_printf ("%s · %s", _ ("Black"), _ ("White"));
  if (g_str_equal (word, "B↔W"))
    return g_strdup_printf ("%s ↔ %s", _ ("Black"), _ ("White"));
  if (g_str_equal (word, "B–W"))
    return g_strdup_printf ("%s – %s", _ ("Black"), _ ("White"));
  return NULL;
}

static char *
say_word (const char *word)
{
  const RulesRuleset *ruleset = rules_ruleset_find (word);
  char *words = desk_text_place (word);

  if (!words)
    words = papers_word_side (word);
  if (!words && ruleset)
    words = g_strdup (rules_ruleset_label (ruleset));
  return words ? words : g_strdup (word);
}

/* Each the place, the side or the rules that it is; any other as it is. @words: words of the file.
 */
char *
papers_word_say_all (GStrv words)
{
  g_autoptr (GStrvBuilder) said = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (int i = 0; words[i]; i++) {
    g_autofree char *word = say_word (words[i]);
    g_strv_builder_add (said, word);
  }
  all = g_strv_builder_end (said);
  return g_strjoinv (" ", all);
}

/* It with these in the user's language: "round 1, table 2 · Black". @subject: "R1 T2 B" or "R1
 * Ana". @most: how many of the first words may be places: names are not looked into. */
char *
papers_word_say_places (const char *subject, int most)
{
  g_auto (GStrv) words = g_strsplit (subject, " ", -1);
  g_autofree char *places = NULL, *rest = NULL, *side = NULL;
  int n;

  places = desk_text_take_places (words, most, &n);
  rest = g_strjoinv (" ", words + n);
  side = papers_word_side (rest);
  return g_strconcat (places, places[0] && rest[0] ? " · " : "", side ? side : rest, NULL);
}

/* That: "Black · White · Referee". @letters: who has signed, "bwr". */
char *
papers_word_signers (const char *letters)
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

/* It, and what it is. @digest: the beginning of the digest of standings that were published. */
char *
papers_word_digest (const char *digest)
{
  /* Translators: a few digits by which standings that were published can be compared */
  return g_strdup_printf (C_ ("act", "digest %s"), digest);
}

/* @sign: of "#12", "S1", "+2", "G3". */
static char *
seeding_word (char sign, int n)
{
  return sign == '#'   ? g_strdup_printf (C_ ("seeding", "number %d"), n)
         : sign == 'S' ? g_strdup_printf (C_ ("seeding", "seed %d"), n)
         : sign == 'G' ? g_strdup_printf (C_ ("seeding", "group %d"), n)
                       : g_strdup_printf (C_ ("seeding", "score %+d"), n);
}

/* What the draw knows of a player: "number 12, seed 1, group 3". */
char *
papers_word_seeding (const DeskSeeding *row)
{
  const gint64 numbers[] = { row->number, row->seed, row->correction, row->grp };
  g_autoptr (GPtrArray) said = g_ptr_array_new_with_free_func (g_free);

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (numbers[i])
      g_ptr_array_add (said, seeding_word ("#S+G"[i], (int) numbers[i]));
  return rules_word_join ((gpointer) said->pdata, (int) said->len);
}

/* The same of what an act says, "#12 S1 +2 G3"; NULL for another text. */
char *
papers_word_seeded (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_autoptr (GPtrArray) said = g_ptr_array_new_with_free_func (g_free);

  for (int i = 0; words[i]; i++) {
    gint64 n;
    if (!words[i][0] || !strchr ("#SG+-", words[i][0]) ||
        !g_ascii_string_to_signed (words[i] + !strchr ("+-", words[i][0]), 10, G_MININT, G_MAXINT,
                                   &n, NULL))
      return NULL;
    g_ptr_array_add (said, seeding_word (words[i][0], (int) n));
  }
  return rules_word_join ((gpointer) said->pdata, (int) said->len);
}

/* What people call it; the name itself where nobody but its giver knows. @name: of a detail of a
 * player: "egf". */
const char *
papers_word_detail (const char *name)
{
  static const char *const names[][2] = {
    { "egf", N_ ("EGF number") },
    { "ffg", N_ ("FFG number") },
    { "aga", N_ ("AGA number") },
    { "born", N_ ("Date of birth") },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (names[i][0], name))
      return _ (names[i][1]);
  return name;
}

/* It as a sentence, the margin as the lists have it; NULL where it is none. @text: a result as
 * the desk has it, "B+2.5". */
char *
papers_word_result (const DeskState *state, const char *text)
{
  RulesResult result;

  return rules_result_parse (text, &result)
             ? report_words_result_by (result, desk_result_in_zi (state))
             : NULL;
}

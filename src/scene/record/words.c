/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene/record/words.h"
#include <glib/gi18n.h>
#include "papers/words/word.h"

/* "Black Q16", "White passes". */
char *
scene_record_words_move (RulesColour mover, RulesPoint point)
{
  char place[8];

  if (point == RULES_PASS)
    return g_strdup (mover == RULES_BLACK ? _ ("Black passes") : _ ("White passes"));
  return g_strdup_printf ("%s %s", papers_word_colour (mover), rules_point_format (point, place));
}

/* --- The moves to choose between --- */

/* A property of a node on one line; "" where it has none. */
char *
scene_record_words_text (const FormatsSgf *sgf, guint32 node, const char *id)
{
  guint32 property = formats_sgf_find (sgf, node, id);

  return property == FORMATS_SGF_NONE
             ? g_strdup ("")
             : formats_sgf_simple_text (sgf, sgf->properties[property].value);
}

/* Its move, and its name where it has one. */
char *
scene_record_words_choice (const SceneRecordTree *tree, guint32 node)
{
  const FormatsSgf *sgf = scene_record_tree_get_sgf (tree);
  g_autofree char *name = scene_record_words_text (sgf, node, "N");
  g_autofree char *move = NULL;
  RulesColour mover;
  RulesPoint point;

  if (scene_record_position_move (sgf, node, scene_record_tree_get_record (tree)->size, &mover,
                                  &point))
    move = scene_record_words_move (mover, point);
  else if (*name)
    return g_steal_pointer (&name);
  else
    move = g_strdup (_ ("Set-up"));
  return *name ? g_strdup_printf ("%s · %s", move, name) : g_steal_pointer (&move);
}

/* --- Comments --- */

static const struct {
  const char *id;
  const char *words;
} judgements[] = {
  { "GB", N_ ("Good for Black") },
  { "GW", N_ ("Good for White") },
  { "DM", N_ ("Even") },
  { "UC", N_ ("Unclear") },
  { "HO", N_ ("Worth a look") },
  { "TE", N_ ("A good move") },
  { "BM", N_ ("A bad move") },
  { "DO", N_ ("A doubtful move") },
  { "IT", N_ ("An interesting move") },
};

static void
add_paragraph (GString *text, const char *paragraph)
{
  if (*paragraph)
    g_string_append_printf (text, "%s%s", text->len ? "\n" : "", paragraph);
}

/* Its name, what it is judged to be, and its comment, a line for each. */
char *
scene_record_words_comment (const FormatsSgf *sgf, guint32 node)
{
  GString *text = g_string_new (NULL);
  g_autofree char *name = scene_record_words_text (sgf, node, "N");
  guint32 comment = formats_sgf_find (sgf, node, "C");
  g_autofree char *said = comment == FORMATS_SGF_NONE
                              ? g_strdup ("")
                              : formats_sgf_text (sgf, sgf->properties[comment].value);

  add_paragraph (text, name);
  for (gsize i = 0; i < G_N_ELEMENTS (judgements); i++)
    if (formats_sgf_find (sgf, node, judgements[i].id) != FORMATS_SGF_NONE)
      add_paragraph (text, _ (judgements[i].words));
  add_paragraph (text, said);
  return g_string_free (text, FALSE);
}

/* --- Faults --- */

/* Where it is, what is wrong, and what was dropped. */
static char *
fault_words (const FormatsSgfFault *fault)
{
  g_autofree char *where =
      g_strdup_printf (_ ("Line %u, column %u: %s"), fault->line, fault->column, fault->message);

  return *fault->dropped ? g_strdup_printf ("%s\n%s", where, fault->dropped)
                         : g_steal_pointer (&where);
}

/* What was wrong with the file and with the points of this game. */
char *
scene_record_words_faults (const SceneRecordTree *tree, guint *ret_n)
{
  const FormatsSgf *sgf = scene_record_tree_get_sgf (tree);
  guint off = scene_record_tree_get_record (tree)->n_bad;
  guint more = scene_record_tree_get_record (tree)->n_more;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < sgf->faults->len; i++) {
    g_autofree char *words = fault_words (sgf->faults->pdata[i]);
    add_paragraph (text, words);
  }
  if (sgf->n_unlisted > 0)
    g_string_append_printf (text, ngettext ("\n… and %u more", "\n… and %u more", sgf->n_unlisted),
                            sgf->n_unlisted);
  if (off > 0)
    g_string_append_printf (text,
                            ngettext ("%s%u point is not on the board; it was left out.",
                                      "%s%u points are not on the board; they were left out.", off),
                            text->len ? "\n" : "", off);
  if (more > 0)
    g_string_append_printf (
        text,
        ngettext ("%s%u move shares a node with another move; it was left out.",
                  "%s%u moves share a node with other moves; they were left out.", more),
        text->len ? "\n" : "", more);
  *ret_n = sgf->faults->len + sgf->n_unlisted + off + more;
  return g_string_free (text, FALSE);
}

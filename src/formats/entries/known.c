/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/entries/known.h"
#include "formats/word/cell.h"
#include <glib/gi18n.h>
#include <string.h>

#define FOLD_BYTES 400

static int
compare_keys (gconstpointer a, gconstpointer b, gpointer data)
{
  return strcmp (a, b);
}

void
formats_known_open (FormatsKnown *known)
{
  known->names = g_tree_new_full (compare_keys, NULL, g_free, NULL);
  known->unnumbered = g_tree_new_full (compare_keys, NULL, g_free, NULL);
  known->idents = g_tree_new_full (compare_keys, NULL, g_free, NULL);
}

void
formats_known_close (FormatsKnown *known)
{
  g_tree_unref (known->names);
  g_tree_unref (known->unnumbered);
  g_tree_unref (known->idents);
}

/* Most names are plain, and folding those is quick. Nobody has a name so long that its case would
 * matter, and folding it would take too long. */
static char *
fold (const char *text)
{
  if (strlen (text) > FOLD_BYTES)
    return g_strdup (text);
  return g_str_is_ascii (text) ? g_ascii_strdown (text, -1) : g_utf8_casefold (text, -1);
}

static int
find_line (GTree *tree, const char *key)
{
  return GPOINTER_TO_INT (g_tree_lookup (tree, key));
}

static void
remember_line (GTree *tree, const char *key, int line)
{
  if (find_line (tree, key) == 0)
    g_tree_insert (tree, g_strdup (key), GINT_TO_POINTER (line));
}

/* Who it may be: where from, when born and of which rank, "" where nothing is said, "*" for
 * whatever is. */
static char *
dup_person (const char *name, const FormatsEntry *entry, gboolean from, const char *born,
            const char *rank)
{
  g_autofree char *whole = g_strjoin ("\n", name, from ? entry->country : "",
                                      from ? entry->club : "", from ? "" : "*", born, rank, NULL);

  return fold (whole);
}

static int
find_person (GTree *tree, const char *name, const FormatsEntry *entry, gboolean from,
             gboolean any_rank)
{
  char buffer[8];
  const char *said = rules_rank_format (entry->rank, buffer);
  const char *born[] = { *entry->born ? entry->born : "*", "" };
  const char *rank[] = { *said && !any_rank ? said : "*", "" };
  int line = 0;

  for (gsize i = 0; i < 4 && line == 0; i++) {
    g_autofree char *key = dup_person (name, entry, from, born[i / 2], rank[i % 2]);
    line = find_line (tree, key);
  }
  return line;
}

static void
remember_person (GTree *tree, const char *name, const FormatsEntry *entry)
{
  char buffer[8];
  const char *born[] = { entry->born, "*" };
  const char *rank[] = { rules_rank_format (entry->rank, buffer), "*" };

  for (gsize i = 0; i < 8; i++) {
    g_autofree char *key = dup_person (name, entry, i >= 4, born[i / 2 % 2], rank[i % 2]);
    remember_line (tree, key, entry->line);
  }
}

/* Where else he is; of any rank, or of his. */
static int
find_same (const FormatsKnown *known, const char *name, const FormatsEntry *entry,
           gboolean any_rank)
{
  char nothing[] = "";
  GTree *tree = *entry->ident != '\0' ? known->unnumbered : known->names;
  FormatsEntry unsaid = {
    .country = nothing, .club = nothing, .born = entry->born, .rank = entry->rank
  };
  gboolean is_from_somewhere = *entry->country != '\0' || *entry->club != '\0';
  int line = find_person (tree, name, entry, is_from_somewhere, any_rank);

  return line ? line : find_person (tree, name, &unsaid, TRUE, any_rank);
}

/* TRUE where the entry is a new player, who is remembered then. Two players of one name do meet at
 * tournaments; they are taken as two only where both have an id, and not the same, or are from
 * different places or born on different days, as far as both are said to be. Of another rank is one
 * who has risen, or somebody else: that is asked. Case does not tell players apart, nor does where
 * the name is split. */
gboolean
formats_known_add (FormatsKnown *known, FormatsEntry *entry, GError **error)
{
  g_autofree char *whole = g_strchomp (g_strconcat (entry->family, " ", entry->given, NULL));
  g_autofree char *name = fold (whole), *ident = fold (entry->ident);
  int line = *ident == '\0' ? 0 : find_line (known->idents, ident), other;

  if (line) {
    g_autofree char *shown = formats_cell_dup_short (entry->ident);
    g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
                 _ ("The number %s is already in line %d."), shown, line);
    return FALSE;
  }
  if ((line = find_same (known, name, entry, FALSE))) {
    g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_THERE,
                 _ ("This player is already in line %d."), line);
    return FALSE;
  }
  if ((other = find_same (known, name, entry, TRUE))) {
    g_autofree char *question =
        g_strdup_printf (_ ("A player of this name is in line %d with another rank. Are they two "
                            "players, or is one of the ranks out of date?"),
                         other);
    formats_entry_doubt (entry, question);
  }
  remember_person (known->names, name, entry);
  if (*ident == '\0')
    remember_person (known->unnumbered, name, entry);
  else
    remember_line (known->idents, ident, entry->line);
  return TRUE;
}

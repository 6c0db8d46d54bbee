/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene/record/file.h"
#include <glib/gi18n.h>
#include "scene/record/info.h"
#include "formats/record/record.h"

/* Whether its name is that of a game record. */
gboolean
scene_record_file_is_named (const char *path)
{
  static const char *const suffixes[] = { ".sgf", ".gib", ".ngf", ".ugf" };
  g_autofree char *small = g_ascii_strdown (path, -1);

  for (gsize i = 0; i < G_N_ELEMENTS (suffixes); i++)
    if (g_str_has_suffix (small, suffixes[i]))
      return TRUE;
  return FALSE;
}

static void
add_fault (FormatsSgf *sgf, guint n_bad)
{
  FormatsSgfFault *fault = g_new0 (FormatsSgfFault, 1);

  fault->line = fault->column = 1;
  fault->dropped = g_strdup ("");
  fault->message =
      g_strdup_printf (ngettext ("%s%u point is not on the board; it was left out.",
                                 "%s%u points are not on the board; they were left out.", n_bad),
                       "", n_bad);
  g_ptr_array_insert (sgf->faults, 0, fault);
}

/* What is no tree is written as one, so that there is only one thing to walk about in. */
static FormatsSgf *
parse_other (GBytes *bytes, GError **error)
{
  g_autoptr (FormatsRecord) record = formats_game_parse (bytes, error);
  g_autoptr (GBytes) text = record ? formats_record_format (record) : NULL;
  FormatsSgf *sgf = text ? formats_sgf_parse (text, error) : NULL;

  if (sgf && record->guess) {
    sgf->encoding = record->guess;
    sgf->is_guessed = TRUE;
  }
  if (sgf && record->n_bad > 0)
    add_fault (sgf, record->n_bad);
  return sgf;
}

/* A collection may hold ten thousands of games: whoever reads it may be a thread that nobody waits
 * for. */
static GStrv
list_names (const SceneRecordTree *tree)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  guint n = scene_record_tree_n_games (tree);

  if (n < 2)
    return NULL;
  for (guint i = 0; i < n; i++) {
    g_autofree char *name = scene_record_info_game (tree, i);
    g_strv_builder_add (names, name);
  }
  return g_strv_builder_end (names);
}

/* The record, its games named, or NULL. @bytes: what a file holds, or what the desk says of a
 * game: SGF, GIB, NGF or UGF. @error: FORMATS_ERROR. */
SceneRecordTree *
scene_record_file_parse (GBytes *bytes, GError **error)
{
  FormatsSgf *sgf =
      formats_game_is_sgf (bytes) ? formats_sgf_parse (bytes, error) : parse_other (bytes, error);
  SceneRecordTree *tree = sgf ? scene_record_tree_new (sgf, error) : NULL;

  if (tree)
    scene_record_tree_name_games (tree, list_names (tree));
  return tree;
}

static gboolean
check_size (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInfo) info =
      g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE "," G_FILE_ATTRIBUTE_STANDARD_TYPE,
                         G_FILE_QUERY_INFO_NONE, cancellable, error);

  if (!info && g_error_matches (*error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)) {
    g_free ((*error)->message);
    (*error)->message = g_strdup (_ ("The file does not exist."));
  }
  if (!info)
    return FALSE;
  if (g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR &&
      g_file_info_get_size (info) <= FORMATS_SGF_BYTES)
    return TRUE;
  if (g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR)
    g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_TOO_LARGE,
                 _ ("Game records larger than %d MB cannot be opened."),
                 FORMATS_SGF_BYTES / (1024 * 1024));
  else
    g_set_error_literal (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
                         _ ("This is a folder or a device, not a file."));
  return FALSE;
}

/* The record, or NULL. @cancellable: gives up reading when it is cancelled, or NULL. @error:
 * FORMATS_ERROR or G_IO_ERROR, with the file's name before what is wrong. */
SceneRecordTree *
scene_record_file_load (const char *path, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *base = g_path_get_basename (path);
  g_autoptr (GError) why = NULL;
  g_autoptr (GBytes) bytes = check_size (file, cancellable, &why)
                                 ? g_file_load_bytes (file, cancellable, NULL, &why)
                                 : NULL;
  SceneRecordTree *tree = bytes ? scene_record_file_parse (bytes, &why) : NULL;

  if (tree)
    return tree;
  /* Translators: the name of a file, and a sentence that says what is wrong with it */
  g_propagate_prefixed_error (error, g_steal_pointer (&why), _ ("“%s” cannot be shown: "), base);
  return NULL;
}

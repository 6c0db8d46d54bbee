/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/list/sheet-search.h"
#include <string.h>
#include "formats/text/fold.h"

static void
append_folded (GString *folded, gunichar letter)
{
  gunichar lower = g_unichar_tolower (letter);
  const char *plain = lower < 0x80 ? NULL : formats_fold_plain (lower);

  if (g_unichar_ismark (letter))
    return;
  if (plain)
    g_string_append (folded, plain);
  else
    g_string_append_unichar (folded, lower);
}

/* @text in small letters without accents, for comparison only. */
char *
app_sheet_search_fold (const char *text)
{
  g_autofree char *apart = NULL;
  GString *folded = NULL;

  if (g_str_is_ascii (text))
    return g_ascii_strdown (text, -1);
  apart = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);
  folded = g_string_new (NULL);
  for (char *p = apart; p && *p; p = g_utf8_next_char (p))
    append_folded (folded, g_utf8_get_char (p));
  return g_string_free (folded, FALSE);
}

/* Its words, folded. @text: what was typed, or NULL. */
char **
app_sheet_search_words (const char *text)
{
  g_autofree char *folded = app_sheet_search_fold (text ? text : "");
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_auto (GStrv) parts = g_strsplit_set (folded, " \t\n", -1);

  for (char **part = parts; *part; part++)
    if (**part)
      g_strv_builder_add (words, *part);
  return g_strv_builder_end (words);
}

/* Whether @folded has each of @words somewhere. @words: folded words. */
gboolean
app_sheet_search_matches (const char *folded, char *const *words)
{
  for (; *words; words++)
    if (!strstr (folded, *words))
      return FALSE;
  return TRUE;
}

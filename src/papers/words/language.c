/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "papers/words/language.h"
#include <libintl.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

#define VARIABLE "LANGUAGE="
#define ROOM 64 /* for any language; a longer list of the user's gets what it needs */

/* A locale that every Debian has, in which gettext reads LANGUAGE. In "C" it never does, and from
 * glibc 2.41 on neither in "C.UTF-8". This is the latter by another name: glibc finds no C of the
 * territory 001, the world, and takes the one of none; but gettext goes by the name. */
#define ANY_LOCALE "C_001.UTF-8"

/* GNU gettext's own counter: what it has found so far holds as long as this stands still. */
extern int _nl_msg_cat_cntr; /* NOLINT: its name */

static struct {
  char *place; /* behind VARIABLE, in the environment; NULL before prepare */
  gsize room;
  char *desktops;  /* what the environment said */
  char *users;     /* what the windows speak: the desktop's, or what was chosen */
  locale_t before; /* of this thread; 0 outside begin and end, and where nothing was changed */
  locale_t during;
  int depth; /* of begin and end: the outermost decides */
  gboolean changed;
} language;

/* Zeros behind the text: whoever reads meanwhile finds an end. */
static void
put (const char *text)
{
  memset (language.place, 0, language.room);
  memcpy (language.place, text, MIN (strlen (text), language.room - 1));
  _nl_msg_cat_cntr++;
}

/* In which gettext does not read LANGUAGE, here or on a younger glibc. */
static gboolean
is_c (const char *locale)
{
  return !locale || g_str_equal (locale, "C") || g_str_equal (locale, "POSIX") ||
         g_str_has_prefix (locale, "C.");
}

static void
leave_c (void)
{
  if (is_c (setlocale (LC_MESSAGES, NULL)) && !setlocale (LC_MESSAGES, ANY_LOCALE))
    setlocale (LC_MESSAGES, "C.UTF-8");
}

static void
bind_texts (void)
{
  const char *folder = g_getenv ("TENGEN_LOCALEDIR");

  bindtextdomain (GETTEXT_PACKAGE, folder ? folder : TENGEN_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

/* A desktop in Spanish says LANG=es_ES.UTF-8 though nobody has made that locale: its language can
 * be spoken all the same. */
static char *
language_wanted (void)
{
  static const char *const names[] = { "LC_ALL", "LC_MESSAGES", "LANG" };
  const char *said = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (names) && (!said || !*said); i++)
    said = g_getenv (names[i]);
  return is_c (said) ? g_strdup ("") : g_strndup (said, strcspn (said, ".@"));
}

/* To be called once, before there are threads: the locale is that of the environment, and
 * LANGUAGE gets a fixed place. Nothing is translated before papers_language_use(), or GLib, which
 * looks once whether the program is, would take it for one that is not and leave GTK's texts in
 * English. */
void
papers_language_prepare (void)
{
  const char *users = g_getenv ("LANGUAGE");
  gboolean there = setlocale (LC_ALL, "") != NULL;
  char *variable;

  if (language.place)
    return;
  if (!there)
    setlocale (LC_ALL, "C.UTF-8");
  language.desktops =
      there || (users && *users) ? g_strdup (users ? users : "") : language_wanted ();
  language.users = g_strdup (language.desktops);
  language.room = MAX (ROOM, strlen (language.users) + 1);
  variable = g_malloc0 (strlen (VARIABLE) + language.room);
  g_strlcpy (variable, VARIABLE, strlen (VARIABLE) + language.room);
  language.place = variable + strlen (VARIABLE);
  put (language.users);
  putenv (variable);
}

/* From now on the program speaks it, whatever the locale is; where papers have a language of
 * their own they keep it. After papers_language_prepare(), and before other threads look texts
 * up: what has been said stays as it was said. @text: a language such as "es" or "zh_CN"; "" for
 * what the environment says. */
void
papers_language_use (const char *text)
{
  g_return_if_fail (language.place && !language.changed);
  g_free (language.users);
  language.users = g_strdup (*text ? text : language.desktops);
  /* Of the environment, plain "C" is English whatever LANGUAGE is, but "C.UTF-8" is not. */
  if (*text || (*language.users && g_str_has_prefix (setlocale (LC_MESSAGES, NULL), "C.")))
    leave_c ();
  put (language.users);
  bind_texts ();
}

/* The languages that the program speaks, each in its own words. */
const PapersLanguage *
papers_language_list (int *ret_n)
{
  static const PapersLanguage languages[] = {
    { "en", "English" },  { "es", "español" }, { "zh_CN", "简体中文" }, { "de", "Deutsch" },
    { "fr", "français" }, { "ja", "日本語" },  { "ko", "한국어" },
  };

  *ret_n = G_N_ELEMENTS (languages);
  return languages;
}

/* As leave_c(), for this thread alone. */
static void
use_locale (void)
{
  locale_t copy;

  if (!is_c (setlocale (LC_MESSAGES, NULL)))
    return;
  copy = duplocale (uselocale ((locale_t) 0));
  language.during = newlocale (LC_MESSAGES_MASK, ANY_LOCALE, copy);
  if (!language.during)
    language.during = newlocale (LC_MESSAGES_MASK, "C.UTF-8", copy);
  if (language.during)
    language.before = uselocale (language.during);
  else
    freelocale (copy);
}

/* Until papers_language_end() texts come in that language. Only on the main thread. What is begun
 * inside, by a paper that is a part of another, goes on in the language of the whole. @text: a
 * language such as "es" or "zh_CN"; "" for the user's. */
void
papers_language_begin (const char *text)
{
  if (language.depth++ > 0 || !language.place || !*text)
    return;
  language.changed = TRUE;
  use_locale ();
  put (text);
}

/* Texts come in the user's language again. */
void
papers_language_end (void)
{
  if (--language.depth > 0 || !language.changed)
    return;
  language.changed = FALSE;
  put (language.users);
  if (!language.during)
    return;
  uselocale (language.before);
  freelocale (language.during);
  language.during = language.before = (locale_t) 0;
}

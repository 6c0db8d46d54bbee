/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/text/charset-private.h"
#include "formats/text/converter.h"
#include <gmodule.h>
#include <uchardet.h>

/* One byte a letter: libuchardet knows by the frequency of letters which language it is, from a
 * few names on. It takes encodings that differ in a few letters for each other, and now and then
 * invents one for a Latin text; so what it says, its sister and windows-1252 are read too, and that
 * is taken in which most letters stand as letters do. */
enum {
  COST_LETTER = 6,
  COST_ACCENT = 7,
  SINGLE_COST_SIGN = 16,
  COST_OLD = 12, /* that the text is from before Windows, or from Apple */
  COST_CONTROL = 30
};

/* Those that differ in a few letters. */
static const FormatsCharset pairs[][2] = {
  { { "windows-1252", "WINDOWS-1252" }, { "ISO-8859-15", "ISO-8859-15" } },
  { { "windows-1250", "WINDOWS-1250" }, { "ISO-8859-2", "ISO-8859-2" } },
  { { "ISO-8859-16", "ISO-8859-16" }, { "windows-1250", "WINDOWS-1250" } },
  { { "windows-1257", "WINDOWS-1257" }, { "ISO-8859-13", "ISO-8859-13" } },
  { { "windows-1254", "WINDOWS-1254" }, { "ISO-8859-9", "ISO-8859-9" } },
  { { "windows-1253", "WINDOWS-1253" }, { "ISO-8859-7", "ISO-8859-7" } },
  { { "windows-1255", "WINDOWS-1255" }, { "ISO-8859-8", "ISO-8859-8" } },
  { { "windows-1256", "WINDOWS-1256" }, { "ISO-8859-6", "ISO-8859-6" } },
  { { "windows-874", "CP874" }, { "TIS-620", "TIS-620" } },
  { { "KOI8-U", "KOI8-U" }, { "KOI8-R", "KOI8-R" } },
};

/* How libuchardet names those that it knows and we are not asking it for. */
static const char *const several_bytes[] = { "ASCII", "UTF", "ISO-2022", "HZ",    "EUC",
                                             "UHC",   "GB",  "BIG5",     "SHIFT", "JOHAB" };

/* It is loaded with the first list that needs it: the linker would need a third of the twin's start
 * for it and the library of C++ that it brings. */
static struct {
  __typeof__ (uchardet_new) *new;
  __typeof__ (uchardet_delete) *delete;
  __typeof__ (uchardet_handle_data) *handle;
  __typeof__ (uchardet_data_end) *end;
  __typeof__ (uchardet_get_charset) *get;
} detection;

static gpointer
load_detection (gpointer data)
{
  GModule *module = g_module_open ("libuchardet.so.0", G_MODULE_BIND_LAZY);
  gboolean whole =
      module && g_module_symbol (module, "uchardet_new", (gpointer *) &detection.new) &&
      g_module_symbol (module, "uchardet_delete", (gpointer *) &detection.delete) &&
      g_module_symbol (module, "uchardet_handle_data", (gpointer *) &detection.handle) &&
      g_module_symbol (module, "uchardet_data_end", (gpointer *) &detection.end) &&
      g_module_symbol (module, "uchardet_get_charset", (gpointer *) &detection.get);

  return GINT_TO_POINTER (whole);
}

/* NULL for none. */
static const char *
guess (const char *text, gsize length)
{
  static GOnce once = G_ONCE_INIT;
  const char *name = NULL;
  uchardet_t detector;

  if (!g_once (&once, load_detection, NULL))
    return NULL;
  detector = detection.new();
  if (detection.handle (detector, text, length) == 0) {
    detection.end (detector);
    name = g_intern_string (detection.get (detector));
  }
  detection.delete(detector);
  for (gsize i = 0; name && i < G_N_ELEMENTS (several_bytes); i++)
    if (g_str_has_prefix (name, several_bytes[i]))
      return NULL;
  return name && *name ? name : NULL;
}

static gboolean
is_letter (gunichar letter)
{
  return g_unichar_isalpha (letter) || g_unichar_ismark (letter);
}

static gboolean
is_latin (gunichar letter)
{
  return letter != 0 && g_unichar_isalpha (letter) &&
         g_unichar_get_script (letter) == G_UNICODE_SCRIPT_LATIN;
}

/* An accented letter stands in a word, beside plain ones. */
static gboolean
stands (gunichar before, gunichar after)
{
  return (before < 0x80 && is_latin (before)) || (after < 0x80 && is_latin (after));
}

static guint
cost_single_letter (gunichar before, gunichar letter, gunichar after)
{
  guint cost = COST_LETTER;

  if (letter < 0x80)
    return FORMATS_CHARSET_ASCII;
  if (g_unichar_iscntrl (letter))
    return COST_CONTROL;
  if (!is_letter (letter))
    return SINGLE_COST_SIGN;
  if (is_latin (letter))
    cost = COST_ACCENT + (stands (before, after) ? 0 : FORMATS_CHARSET_IN_WORD);
  else if (is_latin (before) || is_latin (after))
    cost += FORMATS_CHARSET_IN_WORD;
  if (g_unichar_islower (before) && g_unichar_isupper (letter))
    cost += FORMATS_CHARSET_IN_WORD;
  return cost;
}

/* G_MAXUINT64 where it is no reading of all bytes. */
static guint64
cost_single_text (const char *text, gsize length, const char *converter)
{
  gsize read = 0;
  g_autofree char *all = formats_converter_run (text, length, converter, &read, NULL);
  gunichar before = 0, letter, after;
  guint64 sum = 0;

  if (!all || read != length)
    return G_MAXUINT64;
  letter = g_utf8_get_char (all);
  for (char *at = all; letter; before = letter, letter = after) {
    at = g_utf8_next_char (at);
    after = g_utf8_get_char (at);
    sum += cost_single_letter (before, letter, after);
  }
  return sum;
}

static gsize
add (FormatsReading *readings, gsize n, const char *text, gsize length, FormatsCharset charset)
{
  FormatsReading reading = { charset, cost_single_text (text, length, charset.converter) };

  for (gsize i = 0; i < n; i++)
    if (g_str_equal (readings[i].charset.name, charset.name))
      return n;
  if (reading.cost != G_MAXUINT64)
    readings[n++] = reading;
  return n;
}

/* Those that it does not know: of the machines before Windows, and of Apple's. */
static const FormatsCharset older[] = { { "CP850", "CP850" }, { "Macintosh", "MACINTOSH" } };

static const FormatsCharset *
find_pair (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (pairs); i++)
    for (gsize k = 0; k < 2; k++)
      if (g_ascii_strcasecmp (name, pairs[i][k].name) == 0)
        return pairs[i];
  return NULL;
}

/* What was guessed comes first, then its sister. */
static gsize
add_guess (FormatsReading *readings, gsize n, const char *text, gsize length, const char *name)
{
  const FormatsCharset *pair = find_pair (name);
  gsize first = pair && g_ascii_strcasecmp (name, pair[1].name) == 0;

  if (!pair)
    return add (readings, n, text, length, (FormatsCharset){ name, name });
  n = add (readings, n, text, length, pair[first]);
  return add (readings, n, text, length, pair[1 - first]);
}

/* How many they are. @text: bytes that are not UTF-8. @ret_readings: the encodings of one byte a
 * letter that read all of it; among those that cost the same the likelier comes first. */
gsize
formats_charset_read_single (const char *text, gsize length,
                             FormatsReading ret_readings[FORMATS_CHARSETS_SINGLE])
{
  const char *name = guess (text, length);
  gboolean is_old = name && (g_str_has_prefix (name, "IBM") || g_str_has_prefix (name, "MAC"));
  gsize n = 0;

  if (is_old)
    n = add (ret_readings, n, text, length, pairs[0][0]);
  if (name)
    n = add_guess (ret_readings, n, text, length,
                   g_str_equal (name, "ISO-8859-1") ? pairs[0][0].name : name);
  n = add (ret_readings, n, text, length, pairs[0][0]);
  for (gsize i = 0, known; i < G_N_ELEMENTS (older); i++) {
    known = n;
    n = add (ret_readings, n, text, length, older[i]);
    if (n > known)
      ret_readings[known].cost += COST_OLD;
  }
  return n;
}

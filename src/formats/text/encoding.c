/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/text/encoding.h"
#include "formats/text/charset.h"
#include "formats/text/converter.h"
#include <glib/gi18n.h>
#include <string.h>

#define ISO2022_JP "ISO-2022-JP"
#define DECLARATION 256 /* bytes in which XML says its encoding */

typedef struct {
  const char *text;
  gsize length;
} Span;

static const struct {
  const char *mark;
  gsize length;
  const char *name;
} byte_orders[] = {
  { "\xEF\xBB\xBF", 3, "UTF-8" },
  { "\xFF\xFE", 2, "UTF-16LE" },
  { "\xFE\xFF", 2, "UTF-16BE" },
};

/* Files that people take for lists. Most hold NUL bytes and would be refused anyway; those of a
 * spreadsheet deserve the better sentence. */
static const struct {
  const char *mark;
  gsize length;
  gboolean is_book;
} binaries[] = {
  { "PK\x03\x04", 4, TRUE }, { "\xD0\xCF\x11\xE0", 4, TRUE },  { "\x89PNG", 4, FALSE },
  { "%PDF-", 5, FALSE },     { "SQLite format 3", 15, FALSE }, { "\xFF\xD8\xFF", 3, FALSE },
  { "GIF8", 4, FALSE },      { "\x1F\x8B", 2, FALSE },         { "7z\xBC\xAF", 4, FALSE },
  { "{\\rtf", 5, FALSE },
};

static gboolean
begins_with (Span span, const char *mark, gsize length)
{
  return span.length >= length && memcmp (span.text, mark, length) == 0;
}

static gboolean
refuse_binary (gboolean is_book, GError **error)
{
  if (is_book)
    g_set_error_literal (error, FORMATS_ERROR, FORMATS_ERROR_BINARY,
                         _ ("This is a spreadsheet or an archive, not text. Save the list as CSV "
                            "and try again."));
  else
    g_set_error_literal (error, FORMATS_ERROR, FORMATS_ERROR_BINARY,
                         _ ("This is not a text file. Save the list as CSV and try again."));
  return FALSE;
}

static gboolean
check_mark (Span span, GError **error)
{
  for (gsize i = 0; i < G_N_ELEMENTS (binaries); i++)
    if (begins_with (span, binaries[i].mark, binaries[i].length))
      return refuse_binary (binaries[i].is_book, error);
  return TRUE;
}

/* Text has next to no control characters; a few are left to the rows, which name the place. */
static gboolean
check_controls (Span span, GError **error)
{
  gsize length = MIN (span.length, 64 * 1024);
  gsize n = 0;

  if (memchr (span.text, '\0', span.length))
    return refuse_binary (FALSE, error);
  for (gsize i = 0; i < length; i++)
    n += (guchar) span.text[i] < ' ' && !strchr ("\t\n\v\f\r\x1A\x1B", span.text[i]);
  if (n > 8 && n > length / 10)
    return refuse_binary (FALSE, error);
  return TRUE;
}

static gboolean
check_blank (Span span, GError **error)
{
  for (gsize i = 0; i < span.length; i++)
    if (!g_ascii_isspace (span.text[i]))
      return TRUE;
  g_set_error_literal (error, FORMATS_ERROR, FORMATS_ERROR_EMPTY, _ ("The list is empty."));
  return FALSE;
}

static int
line_of (Span span, const char *place)
{
  int line = 1;

  for (const char *at = span.text; at < place; at++)
    line += *at == '\n' || (*at == '\r' && at[1] != '\n');
  return line;
}

static void
refuse_damaged (Span span, const char *name, const char *place, GError **error)
{
  g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_ENCODING,
               _ ("The text seems to be %s, but is damaged in line %d. Save it again as UTF-8."),
               name, line_of (span, place));
}

static char *
take_utf8 (Span span, gsize *ret_length, GError **error)
{
  const char *end;

  if (!g_utf8_validate_len (span.text, span.length, &end)) {
    refuse_damaged (span, "UTF-8", end, error);
    return NULL;
  }
  *ret_length = span.length;
  return g_strndup (span.text, span.length);
}

static char *
take_utf16 (Span span, const char *name, gsize *ret_length, GError **error)
{
  char *text = formats_converter_run (span.text, span.length, name, NULL, ret_length);

  if (!text)
    g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_ENCODING,
                 _ ("The text is %s, but damaged. Save it again as UTF-8."), name);
  return text;
}

/* NULL where the text is damaged, at @ret_read then; half a letter at the end is damage too. */
static char *
convert (Span span, const char *name, gsize *ret_length, gsize *ret_read)
{
  g_autofree char *text =
      formats_converter_run (span.text, span.length, name, ret_read, ret_length);

  return text && *ret_read == span.length ? g_steal_pointer (&text) : NULL;
}

static char *
take_legacy (Span span, gsize *ret_length, const char **ret_encoding, GError **error)
{
  FormatsCharset charsets[FORMATS_CHARSETS];
  gsize n = formats_charset_rank (span.text, span.length, charsets);
  gsize read = 0, first = 0;

  for (gsize i = 0; i < n; i++) {
    char *text = convert (span, charsets[i].converter, ret_length, &read);

    if (text) {
      *ret_encoding = charsets[i].name;
      return text;
    }
    first = i == 0 ? read : first;
  }
  refuse_damaged (span, n > 0 ? charsets[0].name : "UTF-8", span.text + first, error);
  return NULL;
}

/* NULL where it is none that is known, or the text is not in it. */
static char *
take_named (Span span, const char *name, gsize *ret_length)
{
  gsize read;
  g_autofree char *text = convert (span, name, ret_length, &read);

  return text && g_utf8_validate_len (text, *ret_length, NULL) ? g_steal_pointer (&text) : NULL;
}

/* "<?xml version="1.0" encoding="windows-1250"?>": NULL where it says nothing, or UTF-8. */
static char *
dup_declared (Span span)
{
  g_autofree char *head = g_strndup (span.text, MIN (span.length, DECLARATION));
  g_autoptr (GMatchInfo) match = NULL;
  g_autoptr (GRegex) regex =
      g_regex_new ("^\\s*<\\?xml [^>]*encoding\\s*=\\s*[\"']([A-Za-z][A-Za-z0-9._-]*)[\"']",
                   G_REGEX_RAW, 0, NULL);

  if (!g_regex_match (regex, head, 0, &match))
    return NULL;
  return g_match_info_fetch (match, 1);
}

/* What is said is believed where the bytes allow it. */
static char *
take_declared (Span span, gsize *ret_length, const char **ret_encoding)
{
  g_autofree char *name = dup_declared (span);
  char *text = name ? take_named (span, name, ret_length) : NULL;

  if (text)
    *ret_encoding = g_intern_string (name);
  return text;
}

static char *
take_unmarked (Span span, gsize *ret_length, const char **ret_encoding, GError **error)
{
  gsize read;
  char *text = formats_encoding_is_iso2022_jp (span.text, span.length)
                   ? convert (span, ISO2022_JP, ret_length, &read)
                   : NULL;

  *ret_encoding = text ? ISO2022_JP : "UTF-8";
  if (text)
    return text;
  if (g_utf8_validate_len (span.text, span.length, NULL) ||
      formats_encoding_is_damaged_utf8 (span.text, span.length, 8))
    return take_utf8 (span, ret_length, error);
  text = take_declared (span, ret_length, ret_encoding);
  return text ? text : take_legacy (span, ret_length, ret_encoding, error);
}

static char *
take_text (Span span, gsize *ret_length, const char **ret_encoding, GError **error)
{
  for (gsize i = 0; i < G_N_ELEMENTS (byte_orders); i++)
    if (begins_with (span, byte_orders[i].mark, byte_orders[i].length)) {
      const char *name = byte_orders[i].name;
      char *text;

      span.text += byte_orders[i].length;
      span.length -= byte_orders[i].length;
      if (i == 0)
        text = take_utf8 (span, ret_length, error);
      else
        text = take_utf16 (span, name, ret_length, error);
      if (text)
        *ret_encoding = name;
      return text;
    }
  if (!check_mark (span, error) || !check_controls (span, error))
    return NULL;
  return take_unmarked (span, ret_length, ret_encoding, error);
}

static void
count_utf8 (const char *text, gsize length, gsize *ret_good, gsize *ret_bad)
{
  const char *end = text + length;

  *ret_good = *ret_bad = 0;
  for (const char *at = text; at < end;) {
    gunichar letter = g_utf8_get_char_validated (at, end - at);

    if (letter < 0x80) {
      at++;
    } else if (letter >= (gunichar) -2) {
      ++*ret_bad;
      at++;
    } else {
      ++*ret_good;
      at += g_utf8_skip[(guchar) *at];
    }
  }
}

/* Whether it is to be read as UTF-8: bad are no more than a letter that was cut, or than the good
 * ones. @text: bytes that say of themselves that they are UTF-8, and are not all. */
gboolean
formats_encoding_is_cut_utf8 (const char *text, gsize length)
{
  gsize good, bad;

  count_utf8 (text, length, &good, &bad);
  return bad <= 3 || good > bad;
}

/* Whether all but a few letters are UTF-8: then it is damaged, and not in another encoding, where
 * pairs of bytes only now and then look like UTF-8. Returns whether it is to be read as UTF-8.
 * @text: bytes that are not all UTF-8. @ratio: more good letters than that to each bad one. */
gboolean
formats_encoding_is_damaged_utf8 (const char *text, gsize length, gsize ratio)
{
  gsize good, bad;

  count_utf8 (text, length, &good, &bad);
  return good >= 2 && good > ratio * bad;
}

/* Whether they have the mark by which ISO-2022-JP, which is made of ASCII, begins Japanese. */
gboolean
formats_encoding_is_iso2022_jp (const char *text, gsize length)
{
  return g_strstr_len (text, (gssize) length, "\x1B$B") ||
         g_strstr_len (text, (gssize) length, "\x1B$@");
}

/* Text out of bytes: by a byte order mark (UTF-8, UTF-16), else UTF-8 where it is that, else the
 * likeliest of what formats_charset_rank() knows. The text has no mark and no NUL.
 *
 * Returns valid UTF-8 with a NUL behind it, or NULL with @error set. @ret_length: the bytes of the
 * text. @error: FORMATS_ERROR_TOO_LARGE, _EMPTY, _BINARY or _ENCODING. */
char *
formats_encoding_decode (GBytes *source, gsize *ret_length, const char **ret_encoding,
                         GError **error)
{
  Span span = { NULL, 0 };
  g_autofree char *text = NULL;
  const char *encoding;
  gsize length;

  span.text = g_bytes_get_data (source, &span.length);
  if (span.length > FORMATS_ENCODING_LIMIT) {
    g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_TOO_LARGE,
                 _ ("The list is larger than %d MB. A list of players is far smaller."),
                 FORMATS_ENCODING_LIMIT / (1024 * 1024));
    return NULL;
  }
  if (!check_blank (span, error))
    return NULL;
  text = take_text (span, &length, &encoding, error);
  if (!text || !check_controls ((Span){ text, length }, error))
    return NULL;
  if (!check_blank ((Span){ text, length }, error))
    return NULL;
  *ret_length = length;
  *ret_encoding = encoding;
  return g_steal_pointer (&text);
}

static gboolean
is_marked (Span span)
{
  for (gsize i = 0; i < G_N_ELEMENTS (byte_orders); i++)
    if (begins_with (span, byte_orders[i].mark, byte_orders[i].length))
      return TRUE;
  return formats_encoding_is_iso2022_jp (span.text, span.length);
}

/* The encoding that formats_encoding_decode() takes it for though neither the file nor its bytes
 * say so; NULL where there is nothing to guess. */
const char *
formats_encoding_guessed (GBytes *source)
{
  Span span = { NULL, 0 };
  const char *encoding = NULL;
  gsize length;
  g_autofree char *declared = NULL, *text = NULL;

  span.text = g_bytes_get_data (source, &span.length);
  if (span.length > FORMATS_ENCODING_LIMIT || is_marked (span) ||
      g_utf8_validate_len (span.text, span.length, NULL))
    return NULL;
  declared = take_declared (span, &length, &encoding);
  text = declared ? NULL : formats_encoding_decode (source, &length, &encoding, NULL);
  return text && !g_str_equal (encoding, "UTF-8") ? encoding : NULL;
}

/* The sentence that says that a file was taken for it. */
char *
formats_encoding_guess_words (const char *guess)
{
  return g_strdup_printf (_ ("The file does not give its encoding; judging by its letters, it is "
                             "read as %s. Check the names."),
                          guess);
}

/* The same as UTF-8, or NULL. */
GBytes *
formats_encoding_convert (GBytes *source, const char *name, GError **error)
{
  Span span = { NULL, 0 };
  char *text;
  gsize length;

  span.text = g_bytes_get_data (source, &span.length);
  text = take_named (span, name, &length);
  if (text)
    return g_bytes_new_take (text, length);
  g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_ENCODING,
               _ ("The file cannot be read as “%s”: it is in another encoding, or there is no "
                  "encoding of that name."),
               name);
  return NULL;
}

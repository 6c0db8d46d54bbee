/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/record/sgf-private.h"
#include "formats/text/charset.h"
#include "formats/text/converter.h"
#include "formats/text/encoding.h"
#include <glib/gi18n.h>
#include <string.h>

#define HEAD (64 * 1024)   /* bytes in which CA is looked for */
#define SAMPLE (32 * 1024) /* bytes that an encoding is guessed by */
#define CONTEXT 4          /* bytes kept around letters above 0x7F */
#define REPLACEMENT "\xEF\xBF\xBD"

typedef struct {
  const char *at;
  gsize length;
} CharsetSpan;

/* What CA says in real files, in small letters and digits only; and what is meant by it. */
static const struct {
  const char *said;
  FormatsCharset charset;
} aliases[] = {
  { "gb18030", { "GB18030", "GB18030" } },
  { "gb2312", { "GB18030", "GB18030" } },
  { "gb", { "GB18030", "GB18030" } },
  { "gbk", { "GB18030", "GB18030" } },
  { "euccn", { "GB18030", "GB18030" } },
  { "cp936", { "GB18030", "GB18030" } },
  { "big5", { "Big5", "BIG5-HKSCS" } },
  { "big5hkscs", { "Big5", "BIG5-HKSCS" } },
  { "cp950", { "Big5", "BIG5-HKSCS" } },
  { "shiftjis", { "Shift_JIS", "CP932" } },
  { "sjis", { "Shift_JIS", "CP932" } },
  { "xsjis", { "Shift_JIS", "CP932" } },
  { "cp932", { "Shift_JIS", "CP932" } },
  { "windows31j", { "Shift_JIS", "CP932" } },
  { "euckr", { "EUC-KR", "CP949" } },
  { "ksc56011987", { "EUC-KR", "CP949" } },
  { "ksc5601", { "EUC-KR", "CP949" } },
  { "cp949", { "EUC-KR", "CP949" } },
  { "uhc", { "EUC-KR", "CP949" } },
  { "iso88591", { "windows-1252", "WINDOWS-1252" } },
  { "latin1", { "windows-1252", "WINDOWS-1252" } },
  { "windows1252", { "windows-1252", "WINDOWS-1252" } },
  { "cp1252", { "windows-1252", "WINDOWS-1252" } },
  { "eucjp", { "EUC-JP", "EUC-JP" } },
  { "iso2022jp", { "ISO-2022-JP", "ISO-2022-JP" } },
  { "utf8", { "UTF-8", "UTF-8" } },
};

#define N_RANKED (G_N_ELEMENTS (aliases) - 2) /* the last two are known by other marks */

static gboolean
is_ascii (CharsetSpan span)
{
  guint64 bits = 0, eight;
  gsize i = 0;

  for (; i + 8 <= span.length; i += 8) {
    memcpy (&eight, span.at + i, 8);
    bits |= eight;
  }
  for (; i < span.length; i++)
    bits |= (guchar) span.at[i];
  return (bits & G_GUINT64_CONSTANT (0x8080808080808080)) == 0;
}

/* NULL where the file does not say. */
static char *
find_said (CharsetSpan span)
{
  CharsetSpan head = { span.at, MIN (span.length, HEAD) };

  for (gsize i = 0; i + 4 < head.length; i++) {
    const char *end;

    if (memcmp (head.at + i, "CA[", 3) != 0 || (i > 0 && g_ascii_isalpha (head.at[i - 1])))
      continue;
    end = memchr (head.at + i, ']', MIN (head.length - i, 48));
    return end ? g_strndup (head.at + i + 3, (gsize) (end - head.at) - i - 3) : NULL;
  }
  return NULL;
}

/* FALSE where CA says nothing that can be used. */
static gboolean
find_charset (const char *said, FormatsCharset *ret_charset)
{
  g_autoptr (GString) plain = g_string_new (NULL);
  GIConv converter;

  for (const char *at = said; *at; at++)
    if (g_ascii_isalnum (*at))
      g_string_append_c (plain, g_ascii_tolower (*at));
  for (gsize i = 0; i < G_N_ELEMENTS (aliases); i++)
    if (strcmp (plain->str, aliases[i].said) == 0) {
      *ret_charset = aliases[i].charset;
      return TRUE;
    }
  /* A name of iconv's, such as "KOI8-R"; two and four bytes a letter are seen without being said.
   */
  if (*said == '\0' || g_ascii_strncasecmp (said, "UTF", 3) == 0 ||
      g_ascii_strncasecmp (said, "UCS", 3) == 0 || strstr (said, "10646") ||
      said[strspn (said, G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "-_:.")] != '\0')
    return FALSE;
  formats_converter_keep (said);
  converter = g_iconv_open ("UTF-8", said);
  if (converter == (GIConv) -1)
    return FALSE;
  g_iconv_close (converter);
  *ret_charset = (FormatsCharset){ g_intern_string (said), g_intern_string (said) };
  return TRUE;
}

/* Letters above 0x7F with a little around them: moves say nothing about the language. */
static GString *
make_sample (CharsetSpan span)
{
  GString *sample = g_string_new (NULL);
  gsize kept = 0;

  for (gsize i = 0; i < span.length && sample->len < SAMPLE; i++) {
    gsize start = i > kept + CONTEXT ? i - CONTEXT : kept;

    if ((guchar) span.at[i] < 0x80)
      continue;
    if (start > kept)
      g_string_append_c (sample, '\n');
    kept = MIN (span.length, i + 1 + CONTEXT);
    for (gsize j = start; j < kept; j++)
      kept = (guchar) span.at[j] >= 0x80 ? MIN (span.length, j + 1 + CONTEXT) : kept;
    g_string_append_len (sample, span.at + start, (gssize) (kept - start));
    i = kept - 1;
  }
  return sample;
}

/* All of it or nothing. A converter that makes no bracket of a bracket is none for records. */
static GBytes *
convert (CharsetSpan span, const char *converter)
{
  gsize read = 0, length = 0;
  char *text = formats_converter_run (span.at, span.length, converter, &read, &length);

  if (text && read == span.length && g_utf8_validate_len (text, length, NULL) &&
      (memchr (text, '(', length) || !memchr (span.at, '(', span.length)))
    return g_bytes_new_take (text, length);
  g_free (text);
  return NULL;
}

static GBytes *
repair (CharsetSpan span)
{
  char *text = g_utf8_make_valid (span.length > 0 ? span.at : "", (gssize) span.length);

  return g_bytes_new_take (text, strlen (text));
}

/* What cannot be read becomes the replacement letter; @unit is the bytes to go on behind it. */
static GBytes *
convert_damaged (CharsetSpan span, const char *converter, gsize unit)
{
  g_autoptr (GByteArray) out = g_byte_array_new ();
  GIConv conversion;
  gchar buffer[4096], *in = g_memdup2 (span.at, span.length);
  g_autofree gchar *start = in;
  gsize left = span.length;

  formats_converter_keep (converter);
  conversion = g_iconv_open ("UTF-8", converter);
  if (conversion == (GIConv) -1)
    return repair (span);
  while (left > 0) {
    gchar *to = buffer;
    gsize room = sizeof buffer, before = left;
    gboolean is_stuck = g_iconv (conversion, &in, &left, &to, &room) == (gsize) -1;

    g_byte_array_append (out, (guint8 *) buffer, (guint) (to - buffer));
    if (!is_stuck || (left < before && to > buffer))
      continue;
    g_byte_array_append (out, (const guint8 *) REPLACEMENT, 3);
    in += MIN (unit, left);
    left -= MIN (unit, left);
    g_iconv (conversion, NULL, NULL, NULL, NULL);
  }
  g_iconv_close (conversion);
  return repair ((CharsetSpan){ (const char *) out->data, out->len });
}

/* A charset that was said is believed unless the letters say plainly that it is another.
 * windows-1252 reads anything, so it must be the likeliest. */
static gboolean
is_likely (const FormatsCharset *charset, const FormatsCharset *ranked, gsize n)
{
  gboolean is_known = FALSE;

  for (gsize i = 0; i < n; i++)
    if (strcmp (charset->converter, ranked[i].converter) == 0)
      return i == 0 || strcmp (charset->name, "windows-1252") != 0;
  for (gsize i = 0; i < N_RANKED; i++)
    is_known |= strcmp (charset->converter, aliases[i].charset.converter) == 0;
  return !is_known;
}

/* Whether a property seems to begin in front of that bracket: "PW[", ";B[". */
static gboolean
begins_property (const char *text, gsize at)
{
  gsize n = 0;

  while (n < at && n < 3 && g_ascii_isupper (text[at - n - 1]))
    n++;
  return n > 0 && n < 3 && (n == at || !g_ascii_isalnum (text[at - n - 1]));
}

/* A trail byte of two can be a bracket: who reads one letter for two swallows the end of a value,
 * and with it moves. How many properties stand within values; very many where one has no end. */
static guint
count_swallowed (GBytes *bytes)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  gboolean in_value = FALSE;
  guint n = 0;

  for (gsize i = 0; i < length; i++)
    if (in_value && text[i] == '\\')
      i++;
    else if (in_value && text[i] == ']')
      in_value = FALSE;
    else if (in_value && text[i] == '[')
      n += begins_property (text, i);
    else if (text[i] == '[')
      in_value = TRUE;
  return in_value ? G_MAXUINT : n;
}

/* A reading of the bytes, so far the best. */
typedef struct {
  GBytes *text;
  const char *encoding;
  guint n_swallowed;
} Decoded;

/* Returns: whether it need not be tried further */
static gboolean
try_charset (CharsetSpan span, const FormatsCharset *charset, Decoded *best)
{
  GBytes *text = best->text && best->n_swallowed == 0 ? NULL : convert (span, charset->converter);
  guint n = text ? count_swallowed (text) : 0;

  if (text && (!best->text || n < best->n_swallowed)) {
    g_clear_pointer (&best->text, g_bytes_unref);
    *best = (Decoded){ g_steal_pointer (&text), charset->name, n };
  }
  g_clear_pointer (&text, g_bytes_unref);
  return best->text && best->n_swallowed == 0;
}

/* No reading is without a gap: that of the likeliest, or that of single bytes, which swallows
 * nothing. */
static GBytes *
decode_damaged (CharsetSpan span, const FormatsCharset *likeliest, const char **ret_encoding)
{
  GBytes *text = convert_damaged (span, likeliest->converter, 1), *single;

  *ret_encoding = likeliest->name;
  if (count_swallowed (text) == 0)
    return text;
  single = convert_damaged (span, "WINDOWS-1252", 1);
  if (count_swallowed (single) >= count_swallowed (text)) {
    g_bytes_unref (single);
    return text;
  }
  g_bytes_unref (text);
  *ret_encoding = "windows-1252";
  return single;
}

/* The likeliest that keeps the moves. */
static GBytes *
decode_legacy (CharsetSpan span, const FormatsCharset *said, FormatsSgfReading *reading)
{
  static const FormatsCharset last = { "windows-1252", "WINDOWS-1252" };
  FormatsCharset ranked[FORMATS_CHARSETS];
  g_autoptr (GString) sample = make_sample (span);
  gsize n = formats_charset_rank (sample->str, sample->len, ranked);
  Decoded best = { NULL };
  gboolean done = said && is_likely (said, ranked, n) && try_charset (span, said, &best);

  for (gsize i = 0; i < n && !done; i++)
    done = try_charset (span, &ranked[i], &best);
  if (!done && said)
    done = try_charset (span, said, &best);
  if (!done && best.text)
    try_charset (span, &last, &best);
  reading->encoding = best.encoding;
  reading->is_guessed = !said || g_strcmp0 (best.encoding, said->name) != 0;
  if (best.text)
    return best.text;
  reading->is_damaged = TRUE;
  reading->encoding = "UTF-8";
  return n > 0 ? decode_damaged (span, &ranked[0], &reading->encoding) : repair (span);
}

/* ISO-2022-JP is made of ASCII. What we have written is not taken for it, whatever else it says. */
static gboolean
is_iso2022 (CharsetSpan span, const FormatsCharset *said)
{
  if (g_strstr_len (span.at, (gssize) MIN (span.length, HEAD), "CA[UTF-8]"))
    return FALSE;
  if (said)
    return strcmp (said->name, "ISO-2022-JP") == 0;
  return formats_encoding_is_iso2022_jp (span.at, span.length);
}

/* Text of one byte or more a letter, without a mark. */
static GBytes *
decode_bytes (GBytes *source, CharsetSpan span, FormatsSgfReading *reading)
{
  g_autofree char *name = find_said (span);
  FormatsCharset found;
  const FormatsCharset *said = name && find_charset (name, &found) ? &found : NULL;
  gboolean is_utf8 = said && strcmp (said->name, "UTF-8") == 0;

  if (is_ascii (span) && !memchr (span.at, '\0', span.length)) {
    GBytes *text = NULL;

    reading->encoding = "UTF-8";
    if (!memchr (span.at, '\x1B', span.length) || !is_iso2022 (span, said))
      return g_bytes_ref (source);
    text = convert (span, "ISO-2022-JP");
    if (!text)
      return g_bytes_ref (source);
    reading->encoding = "ISO-2022-JP";
    return text;
  }
  reading->encoding = "UTF-8";
  if (g_utf8_validate_len (span.at, span.length, NULL))
    return g_bytes_ref (source);
  if (!is_ascii (span) && !(is_utf8 ? formats_encoding_is_cut_utf8 (span.at, span.length)
                                    : formats_encoding_is_damaged_utf8 (span.at, span.length, 8)))
    return decode_legacy (span, is_utf8 ? NULL : said, reading);
  reading->is_damaged = TRUE;
  return repair (span);
}

/* The byte order of two bytes a letter, without a mark: every other byte of the head is NUL. */
static const char *
find_order (CharsetSpan span)
{
  gsize n = MIN (span.length, 64) / 2;
  gsize even = 0, odd = 0;

  for (gsize i = 0; i < n; i++) {
    even += span.at[2 * i] == '\0';
    odd += span.at[2 * i + 1] == '\0';
  }
  if (n >= 2 && even > n / 2 && odd == 0)
    return "UTF-16BE";
  return n >= 2 && odd > n / 2 && even == 0 ? "UTF-16LE" : NULL;
}

static GBytes *
decode_wide (CharsetSpan span, const char *order, FormatsSgfReading *reading)
{
  GBytes *text = convert (span, order);

  reading->encoding = order;
  if (text)
    return text;
  reading->is_damaged = TRUE;
  return convert_damaged (span, order, 2);
}

/* Text out of bytes: by a byte order mark, as UTF-8 where it is that, by `CA` where that is not
 * plainly wrong, else the likeliest. Never fails over a letter. Returns valid UTF-8 without NUL, or
 * NULL. @error: FORMATS_ERROR_EMPTY or _TOO_LARGE. */
GBytes *
formats_sgf_decode (GBytes *source, FormatsSgfReading *reading, GError **error)
{
  gsize length = g_bytes_get_size (source);
  g_autoptr (GBytes) rest = NULL;
  CharsetSpan span;
  const char *order;

  *reading = (FormatsSgfReading){ NULL };
  if (length > FORMATS_SGF_BYTES) {
    g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_TOO_LARGE,
                 _ ("The game record is larger than %d MB."), FORMATS_SGF_BYTES / (1024 * 1024));
    return NULL;
  }
  if (length == 0) {
    g_set_error_literal (error, FORMATS_ERROR, FORMATS_ERROR_EMPTY, _ ("The file is empty."));
    return NULL;
  }
  span.at = g_bytes_get_data (source, &span.length);
  order = find_order (span);
  if (span.length >= 2 && memcmp (span.at, "\xFF\xFE", 2) == 0)
    return decode_wide ((CharsetSpan){ span.at + 2, span.length - 2 }, "UTF-16LE", reading);
  if (span.length >= 2 && memcmp (span.at, "\xFE\xFF", 2) == 0)
    return decode_wide ((CharsetSpan){ span.at + 2, span.length - 2 }, "UTF-16BE", reading);
  if (order)
    return decode_wide (span, order, reading);
  if (span.length < 3 || memcmp (span.at, "\xEF\xBB\xBF", 3) != 0)
    return decode_bytes (source, span, reading);
  rest = g_bytes_new_from_bytes (source, 3, span.length - 3);
  span = (CharsetSpan){ span.at + 3, span.length - 3 };
  return decode_bytes (rest, span, reading);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/ratings/ratings.h"
#include <glib/gi18n.h>
#include <string.h>
#include "formats/ratings/ratings-private.h"
#include "formats/text/converter.h"
#include "formats/text/encoding.h"
#include "formats/word/cell.h"

/* What the readers of all lists share. */

#define TEXT_CHARS 200 /* as the desk takes a name */

gboolean
formats_ratings_fail (GError **error, const char *sentence)
{
  g_set_error_literal (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX, sentence);
  return FALSE;
}

static gboolean
is_space (char letter)
{
  return letter == ' ' || letter == '\t';
}

/* A no-break space is two bytes; in these lists it is one more blank. */
static char *
skip_space (char *at, int *column)
{
  for (;;) {
    if (is_space (*at)) {
      *at++ = '\0';
    } else if ((guchar) at[0] == 0xC2 && (guchar) at[1] == 0xA0) {
      at[0] = at[1] = '\0';
      at += 2;
    } else {
      return at;
    }
    ++*column;
  }
}

static char *
skip_word (char *at, int *column)
{
  while (*at && !is_space (*at) && !((guchar) at[0] == 0xC2 && (guchar) at[1] == 0xA0)) {
    at += g_utf8_skip[(guchar) *at];
    ++*column;
  }
  return at;
}

/* TRUE unless there are too many. @line: UTF-8; gets a NUL behind each word. */
gboolean
formats_ratings_split (char *line, FormatsRatingsWords *words, GError **error)
{
  int column = 0;

  words->n = 0;
  for (;;) {
    int end = column;

    line = skip_space (line, &column);
    if (*line == '\0')
      return TRUE;
    if (words->n == FORMATS_RATINGS_WORDS)
      return formats_ratings_fail (error, _ ("The row has too many words."));
    words->words[words->n++] = (FormatsRatingsWord){ line, column, column - end };
    line = skip_word (line, &column);
  }
}

/* Them, with a space between each two. @to: the one behind the last. */
char *
formats_ratings_join (const FormatsRatingsWords *words, int from, int to)
{
  GString *text = g_string_new (NULL);

  for (int i = from; i < to; i++)
    g_string_append_printf (text, "%s%s", i > from ? " " : "", words->words[i].text);
  return g_string_free (text, FALSE);
}

/* The text as it is stored, for as long as the list lives, or NULL. */
const char *
formats_ratings_keep (FormatsRatingsReader *reader, const char *text, GError **error)
{
  g_autofree char *clean = NULL;

  if (*text == '\0')
    return "";
  clean = formats_cell_clean (text, 0, error);
  if (clean && g_utf8_strlen (clean, -1) > TEXT_CHARS) {
    formats_ratings_fail (error, _ ("The row is too long."));
    return NULL;
  }
  return clean ? g_string_chunk_insert (reader->list->text, clean) : NULL;
}

/* FALSE where there is neither name. */
gboolean
formats_ratings_take_name (FormatsRatingsReader *reader, const char *family, const char *given,
                           FormatsRating *entry, GError **error)
{
  entry->family = formats_ratings_keep (reader, family, error);
  entry->given = entry->family ? formats_ratings_keep (reader, given, error) : NULL;
  if (!entry->given)
    return FALSE;
  return entry->family[0] || formats_ratings_fail (error, _ ("The row has no name."));
}

static const char *
known_word (const char *word)
{
  return strspn (word, "xX?-") == strlen (word) ? "" : word;
}

/* "xx", "?" and "--" are neither a country nor a club. */
gboolean
formats_ratings_take_place (FormatsRatingsReader *reader, const char *country, const char *club,
                            FormatsRating *entry, GError **error)
{
  entry->country = formats_ratings_keep (reader, known_word (country), error);
  entry->club = formats_ratings_keep (reader, known_word (club), error);
  return entry->country && entry->club;
}

/* Whether it is digits and nothing else. */
gboolean
formats_ratings_is_digits (const char *text, gsize least, gsize most)
{
  gsize length = strspn (text, "0123456789");

  return text[length] == '\0' && length >= least && length <= most;
}

/* Whether it is the code of a country: two capitals. */
gboolean
formats_ratings_is_country (const char *text)
{
  return g_ascii_isupper (text[0]) && g_ascii_isupper (text[1]) && text[2] == '\0';
}

/* Whether it is a whole number. */
gboolean
formats_ratings_whole (const char *text, int least, int most, int *ret_number)
{
  gint64 number;

  if (*text == '+' || !g_ascii_string_to_signed (text, 10, least, most, &number, NULL))
    return FALSE;
  *ret_number = (int) number;
  return TRUE;
}

/* Whether there is such a day. @ret_date: "2018-02-22"; untouched on failure. */
gboolean
formats_ratings_date (int year, int month, int day, char ret_date[11])
{
  if (year < 1900 || year > 2999 || month < 1 || month > 12 || day < 1 || day > 31 ||
      !g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, (GDateYear) year))
    return FALSE;
  g_snprintf (ret_date, 11, "%04d-%02d-%02d", year, month, day);
  return TRUE;
}

/* So many lines are tried to find out which list it is: the longest introduction has thirty. */
#define SNIFF_LINES 400

#define EXCERPT_BYTES 200

static const FormatsRatingsKind *const kinds[] = {
  &formats_ratings_egf,
  &formats_ratings_aga,
  &formats_ratings_ffg,
};

/* --- Text --- */

/* The federations write Latin letters: what is no UTF-8 needs no guess among the East's. Their
 * lists begin with a plain letter, and what does not may be no text at all. */
static GBytes *
take_latin (GBytes *source, const char **ret_encoding)
{
  gsize length, written;
  const char *text = g_bytes_get_data (source, &length);
  char *latin;

  if (length == 0 || length > FORMATS_ENCODING_LIMIT || (guchar) text[0] >= 0x80 ||
      g_utf8_validate_len (text, length, NULL) || memchr (text, '\0', length) ||
      formats_encoding_is_damaged_utf8 (text, length, 8))
    return g_bytes_ref (source);
  *ret_encoding = "windows-1252";
  latin = formats_converter_run (text, length, "WINDOWS-1252", NULL, &written);
  if (!latin) {
    *ret_encoding = "ISO-8859-1";
    latin = formats_converter_run (text, length, "ISO-8859-1", NULL, &written);
  }
  return latin ? g_bytes_new_take (latin, written) : g_bytes_ref (source);
}

static char *
decode (GBytes *source, const char **ret_encoding, GError **error)
{
  const char *latin = NULL;
  g_autoptr (GBytes) taken = take_latin (source, &latin);
  gsize length;
  char *text;

  /* letters of two bytes may pass the limit that the source keeps */
  if (g_bytes_get_size (taken) > FORMATS_ENCODING_LIMIT &&
      g_bytes_get_size (source) <= FORMATS_ENCODING_LIMIT) {
    g_clear_pointer (&taken, g_bytes_unref);
    taken = g_bytes_ref (source);
  }
  text = formats_encoding_decode (taken, &length, ret_encoding, error);
  if (text && latin)
    *ret_encoding = latin;
  return text;
}

/* --- Lists --- */

static void
free_fault (gpointer data)
{
  FormatsRatingsFault *fault = data;

  g_free (fault->text);
  g_free (fault->message);
  g_free (fault);
}

static FormatsRatings *
make_list (const FormatsRatingsKind *kind)
{
  FormatsRatings *list = g_new0 (FormatsRatings, 1);

  list->source = &kind->source;
  list->entries = g_array_new (FALSE, TRUE, sizeof (FormatsRating));
  list->faults = g_ptr_array_new_with_free_func (free_fault);
  list->text = g_string_chunk_new (64 * 1024);
  return list;
}

static void
add_fault (FormatsRatings *list, int line, const char *text, gboolean taken, const char *message)
{
  FormatsRatingsFault *fault;

  list->n_refused += !taken;
  list->n_doubtful += taken;
  if (list->faults->len >= FORMATS_RATINGS_FAULTS)
    return;
  fault = g_new (FormatsRatingsFault, 1);
  *fault = (FormatsRatingsFault){ line, taken, formats_cell_dup_short (text), g_strdup (message) };
  for (char *at = fault->text; *at; at++)
    if ((guchar) *at < ' ' || *at == 0x7f)
      *at = ' ';
  g_strstrip (fault->text);
  g_ptr_array_add (list->faults, fault);
}

/* --- Lines --- */

/* Cuts the line at @text off the rest; NULL behind the last. */
static char *
cut_line (char *text)
{
  char *end = text + strcspn (text, "\r\n");

  if (*end == '\0')
    return NULL;
  if (end[0] == '\r' && end[1] == '\n')
    *end++ = '\0';
  *end = '\0';
  return end + 1;
}

static gboolean
check_line (const char *line, GError **error)
{
  if (strlen (line) <= FORMATS_RATINGS_LINE)
    return TRUE;
  return formats_ratings_fail (error, _ ("The row is too long."));
}

static gboolean
check_new (GTree *idents, const FormatsRating *entry, GError **error)
{
  gpointer line = entry->ident[0] ? g_tree_lookup (idents, entry->ident) : NULL;

  if (line) {
    g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
                 _ ("The number %s is already in line %d."), entry->ident, GPOINTER_TO_INT (line));
    return FALSE;
  }
  if (entry->ident[0])
    g_tree_insert (idents, (gpointer) (gsize) entry->ident, GINT_TO_POINTER (entry->line));
  return TRUE;
}

static gboolean
read_row (const FormatsRatingsKind *kind, FormatsRatingsReader *reader, char *line,
          FormatsRating *ret_entry, GError **error)
{
  ret_entry->ident = ret_entry->family = ret_entry->given = ret_entry->country = "";
  ret_entry->club = ret_entry->licence = ret_entry->seen = "";
  reader->doubt = NULL;
  return check_line (line, error) && kind->read (reader, line, ret_entry, error);
}

static void
take_row (const FormatsRatingsKind *kind, FormatsRatingsReader *reader, GTree *idents, char *line,
          int number)
{
  g_autofree char *start = g_strndup (line, MIN (strlen (line), EXCERPT_BYTES));
  g_autofree char *copy = g_utf8_make_valid (start, -1);
  FormatsRating entry = { .line = number };
  g_autoptr (GError) error = NULL;

  if (!read_row (kind, reader, line, &entry, &error) || !check_new (idents, &entry, &error)) {
    add_fault (reader->list, number, copy, FALSE, error->message);
    return;
  }
  if (reader->doubt)
    add_fault (reader->list, number, copy, TRUE, reader->doubt);
  g_array_append_val (reader->list->entries, entry);
}

static int
compare_idents (gconstpointer a, gconstpointer b, gpointer data)
{
  return strcmp (a, b);
}

/* A tree of the numbers, because they come from strangers: a hash table can be made slow. */
static gboolean
read_rows (const FormatsRatingsKind *kind, FormatsRatingsReader *reader, char *text, GError **error)
{
  g_autoptr (GTree) idents = g_tree_new_full (compare_idents, NULL, NULL, NULL);
  int number = 1;

  for (char *next; text; text = next, number++) {
    next = cut_line (text);
    if (!kind->is_row (reader, text))
      continue;
    if (!(reader->list->entries->len + reader->list->n_refused < FORMATS_RATINGS_ROWS)) {
      g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_TOO_LARGE,
                   _ ("The list has more than %d rows."), FORMATS_RATINGS_ROWS);
      return FALSE;
    }
    reader->has_begun = TRUE;
    take_row (kind, reader, idents, text, number);
  }
  if (reader->list->entries->len > 0)
    return TRUE;
  g_set_error_literal (error, FORMATS_ERROR, FORMATS_ERROR_EMPTY,
                       _ ("There is no player in this rating list."));
  return FALSE;
}

/* --- Which list it is --- */

/* How many of the first rows can be read as @kind; @ret_n: of how many. */
static int
count_rows (const FormatsRatingsKind *kind, const char *text, int *ret_n,
            FormatsRatingsReader *reader)
{
  int n = 0, number = 0;

  *ret_n = 0;
  while (text && number++ < SNIFF_LINES) {
    gsize length = strcspn (text, "\r\n");
    g_autofree char *line = g_strndup (text, length);
    FormatsRating entry = { .line = number };

    text = text[length] ? text + length + 1 : NULL;
    if (length > FORMATS_RATINGS_LINE || !kind->is_row (reader, line))
      continue;
    reader->has_begun = TRUE;
    n += read_row (kind, reader, line, &entry, NULL);
    ++*ret_n;
  }
  return n;
}

/* Most of what looks like rows must be rows, and no two kinds can read the same. */
static const FormatsRatingsKind *
recognise (const char *text)
{
  const FormatsRatingsKind *best = NULL;
  int most = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++) {
    g_autoptr (FormatsRatings) list = make_list (kinds[i]);
    FormatsRatingsReader reader = { .list = list, .country_at = -1 };
    int n_rows, n = count_rows (kinds[i], text, &n_rows, &reader);

    if (n > most && 2 * n > n_rows) {
      most = n;
      best = kinds[i];
    }
  }
  return best;
}

/* Where the rows have what, learned beforehand, so that the first row is read like the last. */
static void
learn (const FormatsRatingsKind *kind, const char *text, FormatsRatingsReader *reader)
{
  g_autoptr (FormatsRatings) list = make_list (kind);
  FormatsRatingsReader first = { .list = list, .country_at = -1 };
  int n_rows;

  count_rows (kind, text, &n_rows, &first);
  reader->country_at = first.country_at;
}

static const FormatsRatingsKind *
find_kind (const char *id)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_strcmp0 (kinds[i]->source.id, id) == 0)
      return kinds[i];
  return NULL;
}

static gboolean
refuse_unknown (const char *id, GError **error)
{
  if (id)
    g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX, _ ("There is no rating list “%s”."),
                 id);
  else
    g_set_error_literal (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
                         _ ("This is not a rating list of the EGF, the AGA or the FFG."));
  return FALSE;
}

/* --- What others call --- */

/* The list of that name, or NULL. @id: "egf", or NULL. */
const FormatsRatingsSource *
formats_ratings_source (const char *id)
{
  const FormatsRatingsKind *kind = find_kind (id);

  return kind ? &kind->source : NULL;
}

/* Players out of a rating list. Columns may be wider or narrower than usual, and clubs missing; a
 * row that cannot be read for certain is a fault with its line and a sentence. It takes nothing
 * for granted about the source, and its time grows with the length of it.
 *
 * Returns the list, or NULL with @error set. @id: which it is; NULL to find out. @error:
 * FORMATS_ERROR_TOO_LARGE (over 16 MiB or 400,000 rows), _EMPTY, _BINARY, _ENCODING, or _SYNTAX
 * where it is none of those that are known. */
FormatsRatings *
formats_ratings_parse (GBytes *source, const char *id, GError **error)
{
  const char *encoding;
  g_autofree char *text = decode (source, &encoding, error);
  const FormatsRatingsKind *kind;
  g_autoptr (FormatsRatings) list = NULL;
  FormatsRatingsReader reader = { .country_at = -1 };

  if (!text)
    return NULL;
  kind = id ? find_kind (id) : recognise (text);
  if (!kind) {
    refuse_unknown (id, error);
    return NULL;
  }
  list = make_list (kind);
  list->encoding = encoding;
  reader.list = list;
  learn (kind, text, &reader);
  return read_rows (kind, &reader, text, error) ? g_steal_pointer (&list) : NULL;
}

/* Frees the list, its entries and its faults. @ratings may be NULL. */
void
formats_ratings_free (FormatsRatings *ratings)
{
  if (!ratings)
    return;
  g_array_unref (ratings->entries);
  g_ptr_array_unref (ratings->faults);
  g_string_chunk_free (ratings->text);
  g_free (ratings);
}

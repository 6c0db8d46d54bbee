/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/entries/entries.h"
#include "formats/entries/known.h"
#include "formats/event/kind.h"
#include "formats/text/tidy.h"
#include "formats/word/cell.h"
#include "formats/text/csv.h"
#include "formats/text/encoding.h"
#include "formats/entries/jotted.h"
#include "formats/entries/jotted-words.h"
#include "formats/text/leftover.h"
#include <glib/gi18n.h>
#include <string.h>

typedef struct {
  FormatsCsv *csv;
  FormatsLayout layout;
  FormatsEntries *list;
  FormatsKnown known;
  char *head; /* of the names; NULL without */
} Parser;

static void
free_fault (gpointer data)
{
  FormatsFault *fault = data;

  g_free (fault->text);
  g_free (fault->message);
  formats_entry_free (fault->entry);
  g_free (fault);
}

static void
free_entry (gpointer data)
{
  formats_entry_free (data);
}

/* A list of nobody. */
FormatsEntries *
formats_entries_new (void)
{
  FormatsEntries *list = g_new0 (FormatsEntries, 1);

  list->entries = g_ptr_array_new_with_free_func (free_entry);
  list->faults = g_ptr_array_new_with_free_func (free_fault);
  list->columns = g_ptr_array_new ();
  return list;
}

static void
clear_parser (Parser *parser)
{
  formats_csv_free (parser->csv);
  formats_entries_free (parser->list);
  formats_known_close (&parser->known);
  g_free (parser->head);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Parser, clear_parser)

static void
add_fault (Parser *parser, FormatsEntry *entry, const GError *error)
{
  FormatsFault *fault = g_new0 (FormatsFault, 1);

  fault->line = formats_csv_get_line (parser->csv);
  fault->text = formats_csv_dup_excerpt (parser->csv);
  fault->message = g_strdup (error->message);
  fault->is_there = g_error_matches (error, FORMATS_ERROR, FORMATS_ERROR_THERE);
  fault->entry = entry;
  g_ptr_array_add (parser->list->faults, fault);
}

/* A row of a table with heads that is parted by blanks instead, as often as the heads are. */
static char *
dup_blanks (const Parser *parser)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_auto (GStrv) parts = NULL;
  const char *row;

  if (!parser->layout.has_header || !parser->list->delimiter ||
      formats_csv_get_width (parser->csv) != 1 || parser->layout.width < 3)
    return NULL;
  formats_jotted_number (formats_csv_get_cell (parser->csv, 0), &row);
  parts = g_regex_split_simple ("[ \\x{3000}]+", row, 0, 0);
  for (int i = 0; parts[i]; i++)
    if (*parts[i])
      g_ptr_array_add (words, parts[i]);
  if (words->len != parser->layout.width)
    return NULL;
  g_ptr_array_add (words, NULL);
  return g_strjoinv ("\t", (char **) words->pdata);
}

/* A row may be parted like the others, by blanks where they are parted by something else, or be
 * jotted down in between. */
static FormatsEntry *
parse_row (const Parser *parser, GError **error)
{
  g_autofree char *row = dup_blanks (parser);
  g_autoptr (FormatsCsv) csv = NULL;
  FormatsLayout layout = parser->layout;
  FormatsEntry *entry = NULL;

  if (!row && parser->list->delimiter && formats_csv_get_width (parser->csv) == 1) {
    row = formats_jotted_tidy_stray (formats_csv_get_cell (parser->csv, 0));
    formats_jotted_lay_out (&layout);
  }
  if (!row)
    return formats_entry_parse (parser->csv, &parser->layout, error);
  csv = formats_csv_new (row, strlen (row), '\t');
  if (formats_csv_next (csv, error))
    entry = formats_entry_parse (csv, &layout, error);
  if (entry)
    entry->line = formats_csv_get_line (parser->csv);
  return entry;
}

static void
read_row (Parser *parser)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (FormatsEntry) entry = parse_row (parser, &error);

  if (entry && formats_known_add (&parser->known, entry, &error))
    g_ptr_array_add (parser->list->entries, g_steal_pointer (&entry));
  else if (entry)
    add_fault (parser, g_steal_pointer (&entry), error);
  else
    add_fault (parser, formats_entry_parse_some (parser->csv, &parser->layout), error);
}

/* "" where there is no such column. */
static const char *
cell_of (const Parser *parser, int column)
{
  return column < 0 ? "" : formats_csv_get_cell (parser->csv, (guint) column);
}

/* What is in the column of names. */
static const char *
name_cell (const Parser *parser)
{
  const int *column = parser->layout.column;

  return cell_of (parser, MAX (column[FORMATS_HEADING_NAME], column[FORMATS_HEADING_FAMILY]));
}

/* Heads that are printed again on each page, a line that is drawn, a sum, and a sentence alone in a
 * row. */
static gboolean
is_remark (const Parser *parser)
{
  const char *lone = NULL;
  gboolean is_drawn = TRUE;
  guint n = 0;

  if (parser->head && g_str_equal (name_cell (parser), parser->head))
    return TRUE;
  for (guint i = 0; i < MIN (formats_csv_get_width (parser->csv), FORMATS_CSV_COLUMNS); i++)
    if (!formats_cell_is_blank (formats_csv_get_cell (parser->csv, i))) {
      lone = formats_csv_get_cell (parser->csv, i);
      is_drawn &= formats_leftover_is_drawn (lone);
      n++;
    }
  if (n == 1)
    return formats_leftover_is_remark (lone);
  return n > 0 &&
         (is_drawn ||
          (formats_leftover_is_sum (name_cell (parser)) &&
           formats_cell_is_blank (cell_of (parser, parser->layout.column[FORMATS_HEADING_RANK]))));
}

static void
refuse_remark (Parser *parser)
{
  g_autoptr (GError) error =
      g_error_new_literal (FORMATS_ERROR, FORMATS_ERROR_THERE,
                           _ ("This is a heading or a remark, not a player."));

  add_fault (parser, formats_entry_parse_some (parser->csv, &parser->layout), error);
}

static gboolean
read_rows (Parser *parser, GError **error)
{
  GError *broken = NULL;
  guint titles = parser->layout.has_header ? parser->layout.header : 0;

  for (guint row = 0; formats_csv_next (parser->csv, &broken);) {
    if (formats_csv_get_width (parser->csv) == 0)
      continue;
    if (parser->list->entries->len + parser->list->faults->len >= FORMATS_ENTRIES_ROWS) {
      g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_TOO_LARGE,
                   _ ("The list has more than %d rows."), FORMATS_ENTRIES_ROWS);
      return FALSE;
    }
    if (row == titles && parser->layout.has_header)
      parser->head = g_strdup (name_cell (parser));
    else if (row < titles || is_remark (parser))
      refuse_remark (parser);
    else
      read_row (parser);
    row++;
  }
  if (broken)
    g_propagate_error (error, broken);
  else if (parser->list->entries->len + parser->list->faults->len == 0)
    g_set_error_literal (error, FORMATS_ERROR, FORMATS_ERROR_EMPTY,
                         _ ("The list has a header, but no players."));
  else
    return TRUE;
  return FALSE;
}

/* What is asked of a list: @fixed is where its cells are, where that need not be found out. */
typedef struct {
  const char *encoding;
  const FormatsLayout *fixed;
  const FormatsChoice *choice;
} Wish;

static gboolean
lay_out (Parser *parser, const char *text, gsize length, const Wish *wish, GError **error)
{
  if (wish->fixed && !wish->fixed->has_header)
    parser->layout = *wish->fixed;
  else if (!formats_layout_guess (text, length, parser->list->delimiter, &parser->layout, error))
    return FALSE;
  if (wish->choice)
    formats_columns_choose (&parser->layout, wish->choice);
  parser->list->has_header = parser->layout.has_header;
  parser->list->names = parser->layout.names;
  g_ptr_array_unref (parser->list->columns);
  parser->list->columns =
      formats_columns_read (text, length, parser->list->delimiter, &parser->layout);
  parser->list->unread = formats_columns_unread (parser->list->columns);
  return TRUE;
}

static FormatsEntries *
parse_text (const char *text, gsize length, const Wish *wish, GError **error)
{
  char delimiter = wish->fixed ? '\t' : formats_delimiter_guess (text, length);
  g_auto (Parser)
      parser = { .csv = formats_csv_new (text, length, delimiter), .list = formats_entries_new () };

  formats_known_open (&parser.known);
  parser.list->encoding = wish->encoding;
  parser.list->delimiter = delimiter;
  if (!lay_out (&parser, text, length, wish, error) || !read_rows (&parser, error))
    return NULL;
  return g_steal_pointer (&parser.list);
}

/* Where nobody knows the kind of a document, its lines are no players either. */
static gboolean
check_markup (const char *text, gsize length, GError **error)
{
  const char *at = text, *end = text + length;

  while (at < end && g_ascii_isspace (*at))
    at++;
  while (end > at && g_ascii_isspace (end[-1]))
    end--;
  if (at == end || *at != '<' || (end[-1] != '>' && !strchr ("?!", at[1])))
    return TRUE;
  g_set_error (
      error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
      _ ("This is XML or HTML, but neither a known tournament format nor a list of players."));
  return FALSE;
}

static char *
dup_text (const char *text)
{
  char *clean = formats_cell_clean (text, 0, NULL);

  return clean ? clean : g_strdup ("");
}

static FormatsEntry *
entry_of (const FormatsPlayer *player, int line)
{
  g_autofree char *family = dup_text (player->family), *given = dup_text (player->given);
  FormatsEntry *entry = formats_entry_new (line, *family ? family : given, *family ? given : "");
  const char *born = formats_player_get (player, "born");

  formats_tidy_set (&entry->country, dup_text (player->country));
  formats_tidy_set (&entry->club, dup_text (player->club));
  formats_tidy_set (&entry->ident, dup_text (player->ident));
  formats_tidy_set (&entry->born, dup_text (born ? born : ""));
  entry->rank = player->rank;
  entry->rating = player->rating;
  return entry;
}

/* The players of a whole tournament, without its games; NULL where it cannot be read, or is none.
 * @source: the bytes of a file, or what was pasted. @ret_is_event: whether it is a whole
 * tournament. */
static FormatsEntries *
players_of_event (GBytes *source, gboolean *ret_is_event, GError **error)
{
  const FormatsKind *kind =
      g_bytes_get_size (source) > FORMATS_ENCODING_LIMIT ? NULL : formats_kind_recognise (source);
  g_autoptr (FormatsEvent) event = NULL;
  FormatsEntries *list;

  *ret_is_event = kind && kind->parse;
  event = *ret_is_event ? formats_kind_parse (kind, source, error) : NULL;
  if (!event)
    return NULL;
  list = formats_entries_new ();
  list->encoding = "UTF-8";
  list->guess = formats_encoding_guessed (source);
  list->kind = kind->label;
  for (guint i = 0; i < event->players->len; i++)
    g_ptr_array_add (list->entries, entry_of (event->players->pdata[i], (int) i + 1));
  return list;
}

static FormatsEntries *
parse_entries (GBytes *source, const FormatsChoice *choice, gboolean jotted, GError **error)
{
  gboolean is_event;
  FormatsEntries *list = players_of_event (source, &is_event, error);
  g_autofree char *text = NULL, *tidy = NULL;
  FormatsLayout layout;
  Wish wish = { .choice = choice };
  gsize length;

  if (is_event)
    return list;
  text = formats_encoding_decode (source, &length, &wish.encoding, error);
  if (!text || !check_markup (text, length, error))
    return NULL;
  tidy = formats_jotted_tidy (text, length, jotted, &layout);
  wish.fixed = tidy ? &layout : NULL;
  if (!tidy)
    length = formats_delimiter_narrow (text, length);
  list = tidy ? parse_text (tidy, strlen (tidy), &wish, error)
              : parse_text (text, length, &wish, error);
  if (list)
    list->guess = formats_encoding_guessed (source);
  return list;
}

/* As formats_entries_parse_so() with nothing said, or NULL. @source: a file of comma- or
 * tab-separated values, or what was pasted from a spreadsheet or a chat. */
FormatsEntries *
formats_entries_parse (GBytes *source, GError **error)
{
  return parse_entries (source, NULL, FALSE, error);
}

/* The same of lines that are known to be jotted down, "Ana 3d", though few may have a rank. */
FormatsEntries *
formats_entries_parse_jotted (GBytes *source, GError **error)
{
  return parse_entries (source, NULL, TRUE, error);
}

/* Players out of a list whose encoding, delimiter and columns are found out. A row that is wrong
 * is a fault with its line and a sentence; the others are entries, with a doubt where somebody
 * has to look. Of a whole tournament it takes the players. It takes nothing for granted about the
 * source, and its time grows with the length of it.
 *
 * Returns the list, or NULL with @error set. @source: a file of comma- or tab-separated values,
 * or what was pasted from a spreadsheet or a chat. @choice: what the columns hold, where somebody
 * says that, or NULL. @error: FORMATS_ERROR_TOO_LARGE (over 16 MiB or 20,000 rows), _EMPTY,
 * _BINARY, _ENCODING, or _SYNTAX for a quotation mark never closed and a header without names. */
FormatsEntries *
formats_entries_parse_so (GBytes *source, const FormatsChoice *choice, GError **error)
{
  return parse_entries (source, choice, FALSE, error);
}

/* A sentence that names the columns that are not taken; NULL where all are. */
char *
formats_entries_unread (const FormatsEntries *entries)
{
  if (entries->unread && formats_columns_are_private (entries->columns))
    return g_strdup_printf (
        _ ("Not imported: %s. Numbers of identity cards and passports are never imported, because "
           "the file keeps everything and anybody who has it can read them."),
        entries->unread);
  return entries->unread ? g_strdup_printf (_ ("Not imported, because the column is unknown: %s"),
                                            entries->unread)
                         : NULL;
}

/* How many have no rank and how many have to be looked at; NULL where there is nothing to say. */
char *
formats_entries_missing (const FormatsEntries *entries)
{
  guint unranked = 0, doubtful = 0;
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < entries->entries->len; i++) {
    const FormatsEntry *entry = entries->entries->pdata[i];
    unranked += entry->rank == RULES_RANK_NONE;
    doubtful += entry->doubt != NULL;
  }
  if (unranked)
    g_string_append_printf (
        words, ngettext ("%u player without rank", "%u players without rank", unranked), unranked);
  if (doubtful) {
    g_string_append (words, unranked ? " · " : "");
    g_string_append_printf (words, ngettext ("%u row to check", "%u rows to check", doubtful),
                            doubtful);
  }
  return g_string_free (words, words->len == 0);
}

static int
compare_entries (gconstpointer a, gconstpointer b)
{
  return (*(FormatsEntry *const *) a)->line - (*(FormatsEntry *const *) b)->line;
}

static void
remove_line (GPtrArray *records, int line, gboolean faults)
{
  for (guint i = records->len; i-- > 0;) {
    gpointer record = records->pdata[i];
    int own =
        faults ? ((const FormatsFault *) record)->line : ((const FormatsEntry *) record)->line;
    if (own == line)
      g_ptr_array_remove_index (records, i);
  }
}

/* Takes the entry in the place of whatever was read in that line. @entry: what somebody says that
 * a line of it means. */
void
formats_entries_add (FormatsEntries *entries, FormatsEntry *entry)
{
  remove_line (entries->entries, entry->line, FALSE);
  remove_line (entries->faults, entry->line, TRUE);
  g_ptr_array_add (entries->entries, entry);
  g_ptr_array_sort (entries->entries, compare_entries);
}

/* Frees the list, its entries and its faults. @entries may be NULL. */
void
formats_entries_free (FormatsEntries *entries)
{
  if (!entries)
    return;
  g_ptr_array_unref (entries->entries);
  g_ptr_array_unref (entries->faults);
  g_ptr_array_unref (entries->columns);
  g_free (entries->unread);
  g_free (entries);
}

#include "formats/entries.h"
#include "formats/cell.h"
#include "formats/delimiter.h"
#include "formats/encoding.h"
#include "formats/jotted.h"
#include <glib/gi18n.h>
#include <string.h>

#define FOLD_BYTES 400

/* Trees, because the texts come from strangers: a hash table can be made slow by choosing them. */
typedef struct {
  FormatsCsv *csv;
  FormatsLayout layout;
  FormatsEntries *list;
  GTree *names;      /* folded name, and with it where from -> its first line */
  GTree *unnumbered; /* the same, of entries without an id */
  GTree *idents;     /* folded id -> its line */
} Parser;

static void
free_fault (gpointer data)
{
  FormatsFault *fault = data;

  g_free (fault->text);
  g_free (fault->message);
  g_free (fault);
}

static void
free_entry (gpointer data)
{
  formats_entry_free (data);
}

static int
compare_keys (gconstpointer a, gconstpointer b, gpointer data)
{
  return strcmp (a, b);
}

static GTree *
make_tree (void)
{
  return g_tree_new_full (compare_keys, NULL, g_free, NULL);
}

static FormatsEntries *
make_list (void)
{
  FormatsEntries *list = g_new0 (FormatsEntries, 1);

  list->entries = g_ptr_array_new_with_free_func (free_entry);
  list->faults = g_ptr_array_new_with_free_func (free_fault);
  return list;
}

static void
clear_parser (Parser *parser)
{
  formats_csv_free (parser->csv);
  formats_entries_free (parser->list);
  g_tree_unref (parser->names);
  g_tree_unref (parser->unnumbered);
  g_tree_unref (parser->idents);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Parser, clear_parser)

static void
add_fault (Parser *parser, const GError *error)
{
  FormatsFault *fault = g_new0 (FormatsFault, 1);

  fault->line = formats_csv_get_line (parser->csv);
  fault->text = formats_csv_dup_excerpt (parser->csv);
  fault->message = g_strdup (error->message);
  g_ptr_array_add (parser->list->faults, fault);
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

/* Case does not tell players apart, nor does where the name is split. */
static char *
fold_name (const FormatsEntry *entry)
{
  g_autofree char *name = g_strconcat (entry->family, " ", entry->given, NULL);

  return fold (g_strchomp (name));
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

static gboolean
refuse_same (int line, GError **error)
{
  g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX, _ ("This player is already in line %d."),
               line);
  return FALSE;
}

/* Of a name where nothing is said of where it is from, "" for both, every namesake may be meant. */
static char *
dup_origin (const char *name, const char *country, const char *club)
{
  g_autofree char *whole = g_strjoin ("\n", name, country, club, NULL);

  return fold (whole);
}

/* Two players of one name do meet at tournaments; they are taken as two only where both have an id,
 * and not the same, or both are said to be from somewhere, and not from the same place. */
static gboolean
check_name (Parser *parser, const char *name, const FormatsEntry *entry, GError **error)
{
  GTree *tree = *entry->ident != '\0' ? parser->unnumbered : parser->names;
  g_autofree char *origin = dup_origin (name, entry->country, entry->club);
  g_autofree char *nowhere = dup_origin (name, "", "");
  gboolean is_from = *entry->country != '\0' || *entry->club != '\0';
  int line = find_line (tree, is_from ? origin : name);

  if (line == 0)
    line = find_line (tree, nowhere);
  return line == 0 || refuse_same (line, error);
}

static gboolean
check_ident (Parser *parser, const char *ident, const FormatsEntry *entry, GError **error)
{
  int line = *ident == '\0' ? 0 : find_line (parser->idents, ident);
  g_autofree char *shown = NULL;

  if (line == 0)
    return TRUE;
  shown = formats_cell_dup_short (entry->ident);
  g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
               _ ("The number %s is already in line %d."), shown, line);
  return FALSE;
}

/* TRUE where the entry is a new player, who is remembered then. */
static gboolean
check_new (Parser *parser, const FormatsEntry *entry, GError **error)
{
  g_autofree char *name = fold_name (entry);
  g_autofree char *ident = fold (entry->ident);
  g_autofree char *origin = dup_origin (name, entry->country, entry->club);

  if (!check_ident (parser, ident, entry, error) || !check_name (parser, name, entry, error))
    return FALSE;
  remember_line (parser->names, name, entry->line);
  remember_line (parser->names, origin, entry->line);
  if (*ident == '\0') {
    remember_line (parser->unnumbered, name, entry->line);
    remember_line (parser->unnumbered, origin, entry->line);
  } else
    remember_line (parser->idents, ident, entry->line);
  return TRUE;
}

/* NULL where the row is parted like the others, or is a name and nothing else. */
static char *
dup_stray (const Parser *parser)
{
  gboolean is_stray = parser->list->delimiter && formats_csv_get_count (parser->csv) == 1;

  return is_stray ? formats_jotted_tidy_stray (formats_csv_get_cell (parser->csv, 0)) : NULL;
}

static FormatsEntry *
parse_stray (const char *row, int line, GError **error)
{
  g_autoptr (FormatsCsv) csv = formats_csv_new (row, strlen (row), '\t');
  FormatsLayout layout;
  FormatsEntry *entry = NULL;

  if (formats_layout_guess (row, strlen (row), '\t', &layout, error) &&
      formats_csv_next (csv, error))
    entry = formats_entry_parse (csv, &layout, error);
  if (entry)
    entry->line = line;
  return entry;
}

/* A row of a table with heads that is parted by blanks instead, as often as the heads are. */
static char *
dup_blanks (const Parser *parser)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_auto (GStrv) parts = NULL;

  if (!parser->layout.has_header || !parser->list->delimiter ||
      formats_csv_get_count (parser->csv) != 1 || parser->layout.width < 3)
    return NULL;
  parts = g_regex_split_simple ("[ \\x{3000}]+", formats_csv_get_cell (parser->csv, 0), 0, 0);
  for (int i = 0; parts[i]; i++)
    if (*parts[i])
      g_ptr_array_add (words, parts[i]);
  if (words->len != parser->layout.width)
    return NULL;
  g_ptr_array_add (words, NULL);
  return g_strjoinv ("\t", (char **) words->pdata);
}

static FormatsEntry *
parse_blanks (const Parser *parser, const char *row, GError **error)
{
  g_autoptr (FormatsCsv) csv = formats_csv_new (row, strlen (row), '\t');
  FormatsEntry *entry = NULL;

  if (formats_csv_next (csv, error))
    entry = formats_entry_parse (csv, &parser->layout, error);
  if (entry)
    entry->line = formats_csv_get_line (parser->csv);
  return entry;
}

static FormatsEntry *
parse_row (const Parser *parser, GError **error)
{
  g_autofree char *blanks = dup_blanks (parser);
  g_autofree char *stray = NULL;

  if (blanks)
    return parse_blanks (parser, blanks, error);
  stray = dup_stray (parser);
  return stray ? parse_stray (stray, formats_csv_get_line (parser->csv), error)
               : formats_entry_parse (parser->csv, &parser->layout, error);
}

static void
read_row (Parser *parser)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (FormatsEntry) entry = parse_row (parser, &error);

  if (entry && check_new (parser, entry, &error))
    g_ptr_array_add (parser->list->entries, g_steal_pointer (&entry));
  else
    add_fault (parser, error);
}

static gboolean
check_rows (const Parser *parser, GError **error)
{
  if (parser->list->entries->len + parser->list->faults->len < FORMATS_ENTRIES_ROWS)
    return TRUE;
  g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_TOO_LARGE, _ ("The list has more than %d rows."),
               FORMATS_ENTRIES_ROWS);
  return FALSE;
}

static gboolean
read_rows (Parser *parser, GError **error)
{
  GError *broken = NULL;
  gboolean is_header = parser->layout.has_header;

  while (formats_csv_next (parser->csv, &broken)) {
    if (formats_csv_get_width (parser->csv) == 0)
      continue;
    if (!is_header && !check_rows (parser, error))
      return FALSE;
    if (!is_header)
      read_row (parser);
    is_header = FALSE;
  }
  if (!broken)
    return TRUE;
  g_propagate_error (error, broken);
  return FALSE;
}

/* Numbers of the list itself, "No.", "#" and "序号", are no loss; nor is what our own list says
 * of its players, their number and whether they have left. */
static gboolean
is_unread (const char *head)
{
  static const char *const numbers[] = { "No.", "No",   "Nr.",  "Nr",     "N.º",  "Nº",
                                         "#",   "序号", "序號", "number", "state" };

  if (formats_cell_is_blank (head) || formats_heading_parse (head) != FORMATS_HEADING_NONE)
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (g_ascii_strcasecmp (head, numbers[i]) == 0)
      return FALSE;
  return TRUE;
}

static char *
dup_unread (const char *text, gsize length, char delimiter)
{
  g_autoptr (FormatsCsv) csv = formats_csv_new (text, length, delimiter);
  g_autoptr (GString) heads = g_string_new (NULL);

  while (formats_csv_next (csv, NULL) && formats_csv_get_width (csv) == 0)
    continue;
  for (guint i = 0; i < MIN (formats_csv_get_width (csv), FORMATS_CSV_COLUMNS); i++) {
    const char *head = formats_csv_get_cell (csv, i);
    g_autofree char *shown = formats_cell_dup_short (head);
    if (is_unread (head))
      g_string_append_printf (heads, "%s%s", heads->len ? ", " : "", shown);
  }
  return heads->len ? g_strdup (heads->str) : NULL;
}

static gboolean
check_some (const Parser *parser, GError **error)
{
  if (parser->list->entries->len + parser->list->faults->len > 0)
    return TRUE;
  g_set_error_literal (error, FORMATS_ERROR, FORMATS_ERROR_EMPTY,
                       _ ("The list has a header, but no players."));
  return FALSE;
}

static FormatsEntries *
parse_text (const char *text, gsize length, const char *encoding, GError **error)
{
  char delimiter = formats_delimiter_guess (text, length);
  g_auto (Parser) parser = { .csv = formats_csv_new (text, length, delimiter),
                             .list = make_list (),
                             .names = make_tree (),
                             .unnumbered = make_tree (),
                             .idents = make_tree () };

  parser.list->encoding = encoding;
  parser.list->delimiter = delimiter;
  if (!formats_layout_guess (text, length, delimiter, &parser.layout, error))
    return NULL;
  parser.list->has_header = parser.layout.has_header;
  if (parser.layout.has_header)
    parser.list->unread = dup_unread (text, length, delimiter);
  if (!read_rows (&parser, error) || !check_some (&parser, error))
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
      _ ("This is XML or HTML, and no tournament that is known; it is no list of players."));
  return FALSE;
}

/**
 * formats_entries_parse:
 * @source: a file of comma- or tab-separated values, or what was pasted from a spreadsheet or a
 * chat
 * @error: FORMATS_ERROR_TOO_LARGE (over 16 MiB or 20,000 rows), _EMPTY, _BINARY, _ENCODING, or
 *   _SYNTAX for a quotation mark never closed and a header without names
 *
 * Players out of a list whose encoding, delimiter and columns are found out. A row that is wrong is
 * a fault with its line and a sentence; the others are entries. It takes nothing for granted about
 * the source, and its time grows with the length of it.
 *
 * Returns: (transfer full) (nullable): the list, or NULL with @error set
 */
FormatsEntries *
formats_entries_parse (GBytes *source, GError **error)
{
  g_autofree char *text = NULL, *tidy = NULL;
  const char *encoding;
  gsize length;

  text = formats_encoding_decode (source, &length, &encoding, error);
  if (!text || !check_markup (text, length, error))
    return NULL;
  tidy = formats_jotted_tidy (text, length);
  if (tidy)
    return parse_text (tidy, strlen (tidy), encoding, error);
  length = formats_delimiter_narrow (text, length);
  return parse_text (text, length, encoding, error);
}

/**
 * formats_entries_unread:
 * @entries: a list
 *
 * Returns: (transfer full) (nullable): a sentence that names the columns that are not taken; %NULL
 *   where all are
 */
char *
formats_entries_unread (const FormatsEntries *entries)
{
  return entries->unread ? g_strdup_printf (_ ("Not taken, as nobody here knows what it is: %s"),
                                            entries->unread)
                         : NULL;
}

/**
 * formats_entries_free:
 * @entries: (nullable): a list
 *
 * Frees the list, its entries and its faults.
 */
void
formats_entries_free (FormatsEntries *entries)
{
  if (!entries)
    return;
  g_ptr_array_unref (entries->entries);
  g_ptr_array_unref (entries->faults);
  g_free (entries->unread);
  g_free (entries);
}

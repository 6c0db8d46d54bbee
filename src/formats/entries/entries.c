#include "formats/entries/entries.h"
#include "formats/word/cell.h"
#include "formats/text/delimiter.h"
#include "formats/text/encoding.h"
#include "formats/entries/jotted.h"
#include "formats/entries/jotted-words.h"
#include "formats/text/leftover.h"
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
  char *head;        /* of the names; NULL without */
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
  g_tree_unref (parser->names);
  g_tree_unref (parser->unnumbered);
  g_tree_unref (parser->idents);
  g_free (parser->head);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Parser, clear_parser)

/* @entry: (transfer full) */
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
  g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_THERE, _ ("This player is already in line %d."),
               line);
  return FALSE;
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

static const char *
rank_of (const FormatsEntry *entry, char buffer[8])
{
  return rules_rank_format (entry->rank, buffer);
}

static int
find_person (GTree *tree, const char *name, const FormatsEntry *entry, gboolean from,
             gboolean any_rank)
{
  char buffer[8];
  const char *said = rank_of (entry, buffer);
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
remember_person (GTree *tree, const char *name, const FormatsEntry *entry, gboolean from)
{
  char buffer[8];
  const char *born[] = { entry->born, "*" }, *rank[] = { rank_of (entry, buffer), "*" };

  for (gsize i = 0; i < 4; i++) {
    g_autofree char *key = dup_person (name, entry, from, born[i / 2], rank[i % 2]);
    remember_line (tree, key, entry->line);
  }
}

static gboolean
is_from_somewhere (const FormatsEntry *entry)
{
  return *entry->country != '\0' || *entry->club != '\0';
}

/* Where else he is; of any rank, or of his. */
static int
find_same (const Parser *parser, const char *name, const FormatsEntry *entry, gboolean any_rank)
{
  char nothing[] = "";
  GTree *tree = *entry->ident != '\0' ? parser->unnumbered : parser->names;
  FormatsEntry unsaid = {
    .country = nothing, .club = nothing, .born = entry->born, .rank = entry->rank
  };
  int line = find_person (tree, name, entry, is_from_somewhere (entry), any_rank);

  return line ? line : find_person (tree, name, &unsaid, TRUE, any_rank);
}

/* Two players of one name do meet at tournaments; they are taken as two only where both have an id,
 * and not the same, or are from different places or born on different days, as far as both are said
 * to be. Of another rank is one who has risen, or somebody else: that is asked. */
static gboolean
check_name (const Parser *parser, const char *name, FormatsEntry *entry, GError **error)
{
  int line = find_same (parser, name, entry, FALSE);
  int other = line ? 0 : find_same (parser, name, entry, TRUE);
  g_autofree char *question = NULL;

  if (line)
    return refuse_same (line, error);
  if (!other)
    return TRUE;
  question = g_strdup_printf (_ ("Somebody of this name stands in line %d with another rank: are "
                                 "they two, or is one of the ranks old?"),
                              other);
  formats_entry_doubt (entry, question);
  return TRUE;
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

static void
remember_entry (GTree *tree, const char *name, const FormatsEntry *entry)
{
  remember_person (tree, name, entry, FALSE);
  remember_person (tree, name, entry, TRUE);
}

/* TRUE where the entry is a new player, who is remembered then. */
static gboolean
check_new (Parser *parser, FormatsEntry *entry, GError **error)
{
  g_autofree char *name = fold_name (entry);
  g_autofree char *ident = fold (entry->ident);

  if (!check_ident (parser, ident, entry, error) || !check_name (parser, name, entry, error))
    return FALSE;
  remember_entry (parser->names, name, entry);
  if (*ident == '\0')
    remember_entry (parser->unnumbered, name, entry);
  else
    remember_line (parser->idents, ident, entry->line);
  return TRUE;
}

/* NULL where the row is parted like the others, or is a name and nothing else. */
static char *
dup_stray (const Parser *parser)
{
  gboolean is_stray = parser->list->delimiter && formats_csv_get_width (parser->csv) == 1;

  return is_stray ? formats_jotted_tidy_stray (formats_csv_get_cell (parser->csv, 0)) : NULL;
}

static FormatsEntry *
parse_stray (const char *row, int line, GError **error)
{
  g_autoptr (FormatsCsv) csv = formats_csv_new (row, strlen (row), '\t');
  FormatsLayout layout;
  FormatsEntry *entry = NULL;

  formats_jotted_lay_out (&layout);
  if (formats_csv_next (csv, error))
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
  else if (entry)
    add_fault (parser, g_steal_pointer (&entry), error);
  else
    add_fault (parser, formats_entry_parse_some (parser->csv, &parser->layout), error);
}

/* What is in the column of names. */
static const char *
name_cell (const Parser *parser)
{
  const int *column = parser->layout.column;
  int name = MAX (column[FORMATS_HEADING_NAME], column[FORMATS_HEADING_FAMILY]);

  return name < 0 ? "" : formats_csv_get_cell (parser->csv, (guint) name);
}

static void
remember_heads (Parser *parser)
{
  parser->head = g_strdup (name_cell (parser));
}

static const char *
rank_cell (const Parser *parser)
{
  int rank = parser->layout.column[FORMATS_HEADING_RANK];

  return rank < 0 ? "" : formats_csv_get_cell (parser->csv, (guint) rank);
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
  return n > 0 && (is_drawn || (formats_leftover_is_sum (name_cell (parser)) &&
                                formats_cell_is_blank (rank_cell (parser))));
}

static void
refuse_remark (Parser *parser)
{
  g_autoptr (GError) error =
      g_error_new_literal (FORMATS_ERROR, FORMATS_ERROR_THERE,
                           _ ("This is a heading or a remark, and no player."));

  add_fault (parser, formats_entry_parse_some (parser->csv, &parser->layout), error);
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
  guint titles = parser->layout.has_header ? parser->layout.header : 0;

  for (guint row = 0; formats_csv_next (parser->csv, &broken);) {
    if (formats_csv_get_width (parser->csv) == 0)
      continue;
    if (!check_rows (parser, error))
      return FALSE;
    if (row == titles && parser->layout.has_header)
      remember_heads (parser);
    else if (row < titles || is_remark (parser))
      refuse_remark (parser);
    else
      read_row (parser);
    row++;
  }
  if (!broken)
    return TRUE;
  g_propagate_error (error, broken);
  return FALSE;
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
  g_auto (Parser) parser = { .csv = formats_csv_new (text, length, delimiter),
                             .list = formats_entries_new (),
                             .names = make_tree (),
                             .unnumbered = make_tree (),
                             .idents = make_tree () };

  parser.list->encoding = wish->encoding;
  parser.list->delimiter = delimiter;
  if (!lay_out (&parser, text, length, wish, error) || !read_rows (&parser, error) ||
      !check_some (&parser, error))
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

/* As formats_entries_parse_so() with nothing said, or NULL. @source: a file of comma- or
 * tab-separated values, or what was pasted from a spreadsheet or a chat. @error: as for
 * formats_entries_parse_so(). */
FormatsEntries *
formats_entries_parse (GBytes *source, GError **error)
{
  return formats_entries_parse_so (source, NULL, error);
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
  gboolean is_event;
  FormatsEntries *list = formats_entries_of_event (source, &is_event, error);
  g_autofree char *text = NULL, *tidy = NULL;
  FormatsLayout layout;
  Wish wish = { .choice = choice };
  gsize length;

  if (is_event)
    return list;
  text = formats_encoding_decode (source, &length, &wish.encoding, error);
  if (!text || !check_markup (text, length, error))
    return NULL;
  tidy = formats_jotted_tidy (text, length, &layout);
  wish.fixed = tidy ? &layout : NULL;
  if (!tidy)
    length = formats_delimiter_narrow (text, length);
  list = tidy ? parse_text (tidy, strlen (tidy), &wish, error)
              : parse_text (text, length, &wish, error);
  if (list)
    list->guess = formats_encoding_guessed (source);
  return list;
}

/* A sentence that names the columns that are not taken; NULL where all are. */
char *
formats_entries_unread (const FormatsEntries *entries)
{
  if (entries->unread && formats_columns_are_private (entries->columns))
    return g_strdup_printf (
        _ ("Not taken: %s. Numbers of identity cards and passports never are, as "
           "a tournament forgets nothing and everybody who has its file can "
           "read them."),
        entries->unread);
  return entries->unread ? g_strdup_printf (_ ("Not taken, as nobody here knows what it is: %s"),
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
    g_string_append_printf (words, ngettext ("%u row to look at", "%u rows to look at", doubtful),
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

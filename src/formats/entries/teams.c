/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Teams as people send them: a table with a column for the team, or the name of each team with its
 * members below. The members are a list of players like any other, so that it is read as one: what
 * is no member is left blank in it, and each line says whose it is. */
#include "formats/entries/teams.h"
#include <glib/gi18n.h>
#include <string.h>
#include "formats/entries/teams-line.h"
#include "formats/text/encoding.h"
#include "formats/text/tidy.h"
#include "formats/word/cell.h"
#include "formats/word/name.h"
#include "formats/word/sign.h"
#include "formats/word/team.h"

/* Whose a line of the players is. */
typedef struct {
  int team; /* from 0; -1 for nobody's */
  int line; /* in the source */
  gboolean reserve;
} Line;

typedef struct {
  FormatsTeams *list;
  GTree *names;    /* folded name -> its index + 1; a tree, because the names come from strangers */
  GArray *lines;   /* of Line */
  GString *people; /* those lines */
  gboolean jotted; /* they are no table */
} Reader;

static void
free_member (gpointer data)
{
  formats_entry_free (((FormatsTeamMember *) data)->entry);
}

static void
free_team (gpointer data)
{
  FormatsTeamRow *team = data;

  g_free (team->name);
  g_free (team->captain);
  g_free (team->coach);
  g_array_unref (team->members);
  g_free (team);
}

static int
compare_team_keys (gconstpointer a, gconstpointer b, gpointer data)
{
  return strcmp (a, b);
}

static void
clear_reader (Reader *reader)
{
  formats_teams_free (reader->list);
  g_tree_unref (reader->names);
  g_array_unref (reader->lines);
  g_string_free (reader->people, TRUE);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, clear_reader)

/* The team of that name, which may be new; -1 where that can be no name. */
static int
find_team (Reader *reader, const char *name, int line)
{
  g_autofree char *clean = formats_cell_clean (name, 0, NULL);
  g_autofree char *key = clean ? formats_sign_key (clean) : NULL;
  gpointer found = key ? g_tree_lookup (reader->names, key) : NULL;
  FormatsTeamRow *team;

  if (!clean || formats_cell_is_blank (clean))
    return -1;
  if (found)
    return GPOINTER_TO_INT (found) - 1;
  team = g_new0 (FormatsTeamRow, 1);
  team->line = line;
  team->name = g_steal_pointer (&clean);
  team->captain = g_strdup ("");
  team->coach = g_strdup ("");
  team->members = g_array_new (FALSE, FALSE, sizeof (FormatsTeamMember));
  g_array_set_clear_func (team->members, free_member);
  g_ptr_array_add (reader->list->teams, team);
  g_tree_insert (reader->names, g_steal_pointer (&key),
                 GINT_TO_POINTER ((int) reader->list->teams->len));
  return (int) reader->list->teams->len - 1;
}

static void
add_teams_line (Reader *reader, const char *text, int team, gboolean reserve, int line)
{
  const Line whose = { team, line, reserve };

  g_string_append_printf (reader->people, "%s\n", text);
  g_array_append_val (reader->lines, whose);
}

/* --- A table --- */

typedef struct {
  int team, board;
} Heads;

/* Where no column is called a team, that of the club or school is it. */
static gboolean
find_heads (const FormatsCsv *csv, Heads *ret_heads)
{
  guint width = MIN (formats_csv_get_width (csv), FORMATS_CSV_COLUMNS);
  int club = -1;
  gboolean named = FALSE;

  *ret_heads = (Heads){ -1, -1 };
  for (guint i = 0; i < width; i++) {
    const char *cell = formats_csv_get_cell (csv, i);
    FormatsHeading heading = formats_heading_parse (cell);
    FormatsTeamWord word = formats_team_word (cell);
    if (word == FORMATS_TEAM_NAME && ret_heads->team < 0)
      ret_heads->team = (int) i;
    else if (word == FORMATS_TEAM_BOARD && ret_heads->board < 0)
      ret_heads->board = (int) i;
    else if (heading == FORMATS_HEADING_CLUB && club < 0)
      club = (int) i;
    named |= heading == FORMATS_HEADING_NAME || heading == FORMATS_HEADING_FAMILY;
  }
  if (ret_heads->team < 0 && named)
    ret_heads->team = club;
  return ret_heads->team >= 0 && width > 1;
}

static const char *
team_cell (const FormatsCsv *csv, int column)
{
  return column < 0 || column >= (int) MIN (formats_csv_get_width (csv), FORMATS_CSV_COLUMNS)
             ? ""
             : formats_csv_get_cell (csv, (guint) column);
}

/* The row without what is said of the team, as one line. */
static char *
dup_others (const FormatsCsv *csv, const Heads *heads)
{
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  GString *row = g_string_new (NULL);
  guint width = MIN (formats_csv_get_width (csv), FORMATS_CSV_COLUMNS);

  for (guint i = 0; i < width; i++)
    if ((int) i != heads->team && (int) i != heads->board)
      g_ptr_array_add (cells,
                       g_strdelimit (g_strdup (formats_csv_get_cell (csv, i)), "\n\r\t", ' '));
  g_ptr_array_add (cells, NULL);
  formats_csv_append (row, '\t', (const char *const *) cells->pdata);
  g_string_truncate (row, row->len - 1); /* the end of the line */
  return g_string_free (row, FALSE);
}

/* Cells that were joined in a spreadsheet stand in their first row alone. */
static gboolean
read_table (Reader *reader, FormatsCsv *csv, const Heads *heads, GError **error)
{
  GError *broken = NULL;
  g_autofree char *head = dup_others (csv, heads);
  int team = -1;

  add_teams_line (reader, head, -1, FALSE, formats_csv_get_line (csv));
  while (reader->lines->len <= FORMATS_ENTRIES_ROWS + 1 && formats_csv_next (csv, &broken)) {
    const char *name = team_cell (csv, heads->team);
    gboolean reserve = formats_team_word (team_cell (csv, heads->board)) == FORMATS_TEAM_RESERVE;
    g_autofree char *row = dup_others (csv, heads);
    if (!formats_cell_is_blank (name))
      team = find_team (reader, name, formats_csv_get_line (csv));
    add_teams_line (reader, row, team, reserve, formats_csv_get_line (csv));
  }
  if (broken)
    g_propagate_error (error, broken);
  return broken == NULL;
}

static gboolean
is_table (FormatsCsv *csv, Heads *ret_heads)
{
  while (formats_csv_next (csv, NULL))
    if (formats_csv_get_width (csv) > 0)
      return find_heads (csv, ret_heads);
  return FALSE;
}

/* --- Names with members below --- */

static void
add_teams_fault (Reader *reader, int line, char *text, char *message, gboolean is_there)
{
  FormatsFault *fault = g_new (FormatsFault, 1);
  *fault = (FormatsFault){ line, text, message, is_there, NULL };
  g_ptr_array_add (reader->list->faults, fault);
}

/* The first of a team's lines holds. @team: NULL for none. */
static void
take_official (Reader *reader, FormatsTeamRow *team, const FormatsTeamsLine *said, int line)
{
  char **official = !team                                 ? NULL
                    : said->kind == FORMATS_TEAMS_CAPTAIN ? &team->captain
                                                          : &team->coach;

  if (!official) {
    add_teams_fault (reader, line, g_strdup (said->text),
                     g_strdup (_ ("This line stands before the first team.")), FALSE);
    return;
  }
  if (!**official) {
    formats_tidy_set (official, g_strdup (said->text));
    return;
  }
  add_teams_fault (reader, line, g_strdup (said->text),
                   g_strdup_printf (said->kind == FORMATS_TEAMS_CAPTAIN
                                        ? _ ("%s already has a captain: %s.")
                                        : _ ("%s already has a coach: %s."),
                                    team->name, *official),
                   FALSE);
}

static void
take_line (Reader *reader, const FormatsTeamsLine *said, FormatsTeamsWay way, int *team,
           gboolean *reserves, int line)
{
  FormatsTeamRow *now = *team < 0 ? NULL : reader->list->teams->pdata[*team];
  gboolean starts = said->kind == FORMATS_TEAMS_MEMBER && formats_teams_line_is_team (said, way);
  gboolean is_person = said->kind == FORMATS_TEAMS_MEMBER && !starts;

  if (starts) {
    *team = find_team (reader, said->text, line);
    *reserves = FALSE;
  }
  if (said->kind == FORMATS_TEAMS_RESERVES)
    *reserves = TRUE;
  if (said->kind == FORMATS_TEAMS_CAPTAIN || said->kind == FORMATS_TEAMS_COACH)
    take_official (reader, now, said, line);
  add_teams_line (reader, is_person ? said->text : "", *team, *reserves || said->reserve, line);
}

static gboolean
read_blocks (Reader *reader, const char *text, GError **error)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", FORMATS_ENTRIES_ROWS + 2);
  g_autoptr (GArray) all = g_array_new (FALSE, TRUE, sizeof (FormatsTeamsLine));
  gboolean first = TRUE, reserves = FALSE;
  int team = -1;
  FormatsTeamsWay way;

  g_array_set_clear_func (all, formats_teams_line_clear);
  for (int i = 0; lines[i] && i <= FORMATS_ENTRIES_ROWS; i++) {
    FormatsTeamsLine said = formats_teams_line_read (lines[i], first);
    first = said.kind == FORMATS_TEAMS_BLANK;
    g_array_append_val (all, said);
  }
  way = formats_teams_way_find (all);
  if (way == FORMATS_TEAMS_BY_NOTHING) {
    g_set_error_literal (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
                         _ ("It is not clear which lines are teams. Write the name of each team on "
                            "a line that ends with a colon, and its members below."));
    return FALSE;
  }
  for (guint i = 0; i < all->len; i++)
    take_line (reader, &g_array_index (all, FormatsTeamsLine, i), way, &team, &reserves,
               (int) i + 1);
  return TRUE;
}

/* --- The members --- */

static const Line *
line_of (const Reader *reader, int line)
{
  static const Line nobodys = { -1, 0, FALSE };
  return line >= 1 && line <= (int) reader->lines->len
             ? &g_array_index (reader->lines, Line, line - 1)
             : &nobodys;
}

/* In whose team somebody of that name is; -1 for nobody's. */
static int
find_other (const Reader *reader, const FormatsEntry *entry)
{
  g_autofree char *name = formats_name_listed (entry->family, entry->given);
  g_autofree char *key = formats_sign_key (name);

  for (guint i = 0; i < reader->list->teams->len; i++) {
    const FormatsTeamRow *team = reader->list->teams->pdata[i];
    for (guint k = 0; k < team->members->len; k++) {
      const FormatsEntry *other = g_array_index (team->members, FormatsTeamMember, k).entry;
      g_autofree char *listed = formats_name_listed (other->family, other->given);
      g_autofree char *theirs = formats_sign_key (listed);
      if (g_str_equal (key, theirs))
        return (int) i;
    }
  }
  return -1;
}

/* That somebody is there twice is said with the teams. */
static void
take_teams_fault (Reader *reader, const FormatsFault *fault)
{
  const Line *whose = line_of (reader, fault->line);
  int other =
      fault->is_there && fault->entry && whose->team >= 0 ? find_other (reader, fault->entry) : -1;
  char *message;

  if (other >= 0 && other != whose->team) {
    const FormatsTeamRow *there = reader->list->teams->pdata[other];
    g_autofree char *name = formats_name_listed (fault->entry->family, fault->entry->given);
    message =
        g_strdup_printf (_ ("%s is a member of %s. A player is in one team."), name, there->name);
  } else
    message = g_strdup (fault->message);
  add_teams_fault (reader, whose->line, g_strdup (fault->text), message, fault->is_there);
}

static void
take_teams_entry (Reader *reader, const FormatsEntry *entry)
{
  const Line *whose = line_of (reader, entry->line);
  FormatsTeamMember member = { formats_entry_copy (entry), whose->reserve };
  FormatsTeamRow *team = whose->team < 0 ? NULL : reader->list->teams->pdata[whose->team];

  member.entry->line = whose->line;
  if (team) {
    g_array_append_val (team->members, member);
    return;
  }
  add_teams_fault (reader, whose->line, formats_name_listed (entry->family, entry->given),
                   g_strdup (_ ("This player is in no team.")), FALSE);
  formats_entry_free (member.entry);
}

static gboolean
read_people (Reader *reader, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (reader->people->str, reader->people->len);
  g_autoptr (FormatsEntries) entries = reader->jotted && !strpbrk (reader->people->str, "\t;|")
                                           ? formats_entries_parse_jotted (bytes, error)
                                           : formats_entries_parse (bytes, error);

  if (!entries)
    return FALSE;
  for (guint i = 0; i < entries->entries->len; i++)
    take_teams_entry (reader, entries->entries->pdata[i]);
  for (guint i = 0; i < entries->faults->len; i++)
    take_teams_fault (reader, entries->faults->pdata[i]);
  return TRUE;
}

static void
free_teams_fault (gpointer data)
{
  FormatsFault *fault = data;
  g_free (fault->text);
  g_free (fault->message);
  g_free (fault);
}

/* Teams out of a list. A row that is wrong is a fault with its line and a sentence. Returns NULL
 * with @error set: as formats_entries_parse() does, and FORMATS_ERROR_SYNTAX where it cannot be
 * told which lines are teams. @source: a file, or what was pasted. */
FormatsTeams *
formats_teams_parse (GBytes *source, GError **error)
{
  gsize length;
  const char *encoding;
  g_autofree char *text = formats_encoding_decode (source, &length, &encoding, error);
  g_autoptr (FormatsCsv) csv = NULL;
  g_auto (Reader) reader = {
    .list = g_new0 (FormatsTeams, 1),
    .names = g_tree_new_full (compare_team_keys, NULL, g_free, NULL),
    .lines = g_array_new (FALSE, FALSE, sizeof (Line)),
    .people = g_string_new (NULL),
  };
  Heads heads;

  reader.list->teams = g_ptr_array_new_with_free_func (free_team);
  reader.list->faults = g_ptr_array_new_with_free_func (free_teams_fault);
  if (!text)
    return NULL;
  csv = formats_csv_new (text, length, formats_delimiter_guess (text, length));
  reader.jotted = !is_table (csv, &heads);
  if (!(reader.jotted ? read_blocks (&reader, text, error)
                      : read_table (&reader, csv, &heads, error)) ||
      !read_people (&reader, error))
    return NULL;
  return g_steal_pointer (&reader.list);
}

/* @teams may be NULL. */
void
formats_teams_free (FormatsTeams *teams)
{
  if (!teams)
    return;
  g_ptr_array_unref (teams->teams);
  g_ptr_array_unref (teams->faults);
  g_free (teams);
}

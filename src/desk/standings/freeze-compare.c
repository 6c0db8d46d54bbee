/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "desk/standings/freeze-private.h"
#include "rules/article/word.h"

/* So many players are told one by one. */
#define TOLD_MOST 8

/* A table that was read again: its head, and each player's cells by his number. */
typedef struct {
  GStrv head;
  GHashTable *rows; /* id -> cells */
  GPtrArray *order; /* cells, best first */
} Read;

static void
read_clear (Read *read)
{
  g_strfreev (read->head);
  g_hash_table_unref (read->rows);
  g_ptr_array_unref (read->order);
}

/* Every line has as many cells as the head. */
static void
read_table (const char *text, Read *ret_read)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  ret_read->head = g_strsplit (lines[0] ? lines[0] : "", "\t", -1);
  ret_read->order = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  ret_read->rows = g_hash_table_new (g_str_hash, g_str_equal);
  for (gsize i = 1; lines[0] && lines[i]; i++) {
    GStrv cells = g_strsplit (lines[i], "\t", -1);
    if (g_strv_length (cells) < 2 || g_strv_length (cells) != g_strv_length (ret_read->head)) {
      g_strfreev (cells);
      continue;
    }
    g_ptr_array_add (ret_read->order, cells);
    g_hash_table_replace (ret_read->rows, cells[1], cells);
  }
}

/* Empty where there is no place: STANDING_NO_PLACE is stored as a number. */
static const char *
cell_of (const Read *read, const char *id, const char *column)
{
  char **cells = g_hash_table_lookup (read->rows, id);

  for (gsize i = 0; cells && read->head[i]; i++)
    if (g_str_equal (read->head[i], column))
      return g_str_equal (column, "place") && g_str_equal (cells[i], "0") ? "" : cells[i];
  return "";
}

/* What a column is called in the user's language: the table is kept in the twin's words. */
static char *
dup_label (const char *column)
{
  StandingCriterion criterion;
  guint64 round;

  if (standing_criterion_parse (column, &criterion))
    return g_strdup (standing_criterion_label (criterion));
  if (column[0] == 'r' && g_ascii_string_to_unsigned (column + 1, 10, 1, G_MAXINT, &round, NULL))
    return g_strdup_printf (C_ ("round", "R%d"), (int) round);
  return g_strdup (g_str_equal (column, "place") ? C_ ("standings", "Place") : column);
}

/* The columns of the one, then those that only the other has: no table is without the first two. */
static void
append_cells (GString *text, const Read *was, const Read *is, const char *id, gboolean only_new)
{
  const Read *columns = only_new ? is : was;

  for (gsize i = 0; columns->head[i]; i++) {
    const char *column = columns->head[i];
    const char *before = cell_of (was, id, column), *after = cell_of (is, id, column);
    g_autofree char *label = NULL;
    if (g_str_equal (column, "id") || g_str_equal (before, after) ||
        (only_new && g_strv_contains ((const char *const *) was->head, column)))
      continue;
    label = dup_label (column);
    g_string_append_printf (text, "%s%s %s → %s", text->len ? C_ ("names", ", ") : "", label,
                            before[0] ? before : "–", after[0] ? after : "–");
  }
}

/* "Berg Anna: Place 1 → 2, Points 4 → 3"; NULL where all is as it was. */
static char *
dup_change (const DeskState *state, const Read *was, const Read *is, const char *id)
{
  g_autoptr (GString) cells = g_string_new (NULL);
  g_autofree char *name = desk_state_player_name (state, g_ascii_strtoll (id, NULL, 10));

  append_cells (cells, was, is, id, FALSE);
  append_cells (cells, was, is, id, TRUE);
  return cells->len ? g_strdup_printf (_ ("%s: %s"), name[0] ? name : id, cells->str) : NULL;
}

static void
collect (const DeskState *state, const Read *was, const Read *is, GPtrArray *changes)
{
  for (guint i = 0; i < was->order->len + is->order->len; i++) {
    gboolean old = i < was->order->len;
    char **cells = old ? was->order->pdata[i] : is->order->pdata[i - was->order->len];
    char *change = NULL;
    if (old || !g_hash_table_contains (was->rows, cells[1]))
      change = dup_change (state, was, is, cells[1]);
    if (change)
      g_ptr_array_add (changes, change);
  }
}

static char *
join_changes (const GPtrArray *changes)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < changes->len && i < TOLD_MOST; i++)
    rules_word_part (text, changes->pdata[i]);
  if (changes->len > TOLD_MOST)
    g_string_append_printf (text,
                            ngettext ("; and %d player more", "; and %d players more",
                                      changes->len - TOLD_MOST),
                            (int) changes->len - TOLD_MOST);
  return g_string_free (text, FALSE);
}

/* The players whose cells differ, and these cells; NULL where all is the same. @published: a text
 * of desk_freeze_table(). @now: the same of now. */
char *
desk_freeze_compare (const DeskState *state, const char *published, const char *now)
{
  g_autoptr (GPtrArray) changes = g_ptr_array_new_with_free_func (g_free);
  Read was, is;

  read_table (published, &was);
  read_table (now, &is);
  collect (state, &was, &is, changes);
  read_clear (&was);
  read_clear (&is);
  return changes->len ? join_changes (changes) : NULL;
}

/* Whether the standings after it were published, and these shared a place there as well: that
 * was let stand. @table: the standings after a round, as they are now. @n: how many share a
 * place from that line on. */
gboolean
desk_freeze_shared (const DeskState *state, const StandingTable *table, int line, int n)
{
  const DeskFreeze *freeze = desk_state_freeze (state, table->after);
  const char *published = freeze ? strchr (freeze->digest, '\n') : NULL;
  g_autofree char *place = NULL;
  gboolean shared = TRUE;
  Read was;

  if (!published)
    return FALSE;
  read_table (published + 1, &was);
  for (int i = line; i < line + n; i++) {
    g_autofree char *id =
        g_strdup_printf ("%d", (int) table->field->players[table->places[i].player].id);
    const char *cell = cell_of (&was, id, "place");
    shared = shared && cell[0] && (!place || g_str_equal (place, cell));
    g_free (place);
    place = g_strdup (cell);
  }
  read_clear (&was);
  return shared;
}

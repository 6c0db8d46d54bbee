/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "desk/clock/now.h"
#include "desk/event/register.h"
#include "formats/text/fold.h"

/* A rating list becomes the register's, in one transaction. What needs no register is done in the
 * beginning, on any thread; the rest in steps as long as the caller can wait. */

#define ROWS 50 /* are stored or cleared before the time is looked at: a millisecond or less */

typedef struct {
  const FormatsRating *entry;
  char *family_key;
  char *given_key;
} Keyed;

typedef enum {
  STAGE_BEGIN,
  STAGE_CLEAR,
  STAGE_ADD,
  STAGE_INDEX,
  STAGE_COMMIT,
  STAGE_DONE,
} Stage;

struct _DeskRegisterLoad {
  const FormatsRatings *list;
  char *date;
  char *dated;
  char *file;
  GArray *sorted; /* of Keyed */
  guint next;     /* of them that is to be added */
  LedgerRegister *ledger;
  Stage stage;
  gint64 most; /* rows that were left when the stage began, -1 until that is known */
  gint64 left;
};

static void
clear_keyed (gpointer data)
{
  Keyed *keyed = data;

  g_free (keyed->family_key);
  g_free (keyed->given_key);
}

static int
compare_keyed (gconstpointer a, gconstpointer b)
{
  const Keyed *x = a, *y = b;
  int order = strcmp (x->family_key, y->family_key);

  order = order ? order : strcmp (x->given_key, y->given_key);
  return order ? order : x->entry->line - y->entry->line;
}

/* By name, because the register finds its rows in the order in which they were stored. */
static GArray *
sort_entries (const FormatsRatings *list)
{
  GArray *sorted = g_array_sized_new (FALSE, FALSE, sizeof (Keyed), list->entries->len);

  g_array_set_clear_func (sorted, clear_keyed);
  for (guint i = 0; i < list->entries->len; i++) {
    const FormatsRating *entry = &g_array_index (list->entries, FormatsRating, i);
    Keyed keyed = { entry, formats_fold (entry->family), formats_fold (entry->given) };
    g_array_append_val (sorted, keyed);
  }
  g_array_sort (sorted, compare_keyed);
  return sorted;
}

/* Makes ready, on any thread, what is stored by desk_register_load_step() on the main one.
 * Returns a load of which nothing is stored. @list: a rating list, lent until the load is freed.
 * @date: its date, where the list itself says none, or NULL. @dated: who says so: "file",
 * "given", or NULL. @file: where the list was read from, for people. */
DeskRegisterLoad *
desk_register_load_new (const FormatsRatings *list, const char *date, const char *dated,
                        const char *file)
{
  DeskRegisterLoad *self = g_new0 (DeskRegisterLoad, 1);

  self->list = list;
  self->date = g_strdup (date);
  self->dated = g_strdup (dated);
  self->file = g_utf8_make_valid (file, -1);
  self->sorted = sort_entries (list);
  self->most = -1;
  return self;
}

/* --- One stage after the other --- */

static gboolean
begin (DeskRegisterLoad *self, GError **error)
{
  g_autofree char *path = desk_register_path ();
  const FormatsRatings *list = self->list;
  gboolean says = list->date[0] && !(self->dated && g_str_equal (self->dated, "given"));
  LedgerRegisterSource source = {
    .source = list->source->id,
    .date = says         ? list->date
            : self->date ? self->date
                         : "",
    .dated = says                        ? "list"
             : self->date && self->dated ? self->dated
                                         : "",
    .file = self->file,
    .loaded = desk_now ().wall,
  };

  self->ledger = ledger_register_open (path, TRUE, error);
  return self->ledger && ledger_register_begin (self->ledger, &source, error);
}

static gboolean
add_entry (LedgerRegister *ledger, const Keyed *keyed, GError **error)
{
  const FormatsRating *entry = keyed->entry;
  LedgerRegisterRow row = {
    .ident = entry->ident,
    .family = entry->family,
    .given = entry->given,
    .country = entry->country,
    .club = entry->club,
    .rank = entry->rank,
    .rating = entry->rating,
    .licence = entry->licence,
    .seen = entry->seen,
    .family_key = keyed->family_key,
    .given_key = keyed->given_key,
  };

  return ledger_register_add (ledger, &row, error);
}

static gint64
add_entries (DeskRegisterLoad *self, GError **error)
{
  guint end = MIN (self->next + ROWS, self->sorted->len);

  for (; self->next < end; self->next++)
    if (!add_entry (self->ledger, &g_array_index (self->sorted, Keyed, self->next), error))
      return -1;
  return self->sorted->len - end;
}

/* How much of the stage is left, 0 when it is over, -1 on failure. */
static gint64
work (DeskRegisterLoad *self, GError **error)
{
  switch (self->stage) {
  case STAGE_BEGIN:
    return begin (self, error) ? 0 : -1;
  case STAGE_CLEAR:
    return ledger_register_clear (self->ledger, ROWS, error);
  case STAGE_ADD:
    return add_entries (self, error);
  case STAGE_INDEX:
    return ledger_register_index (self->ledger, ROWS, error);
  case STAGE_COMMIT:
    return ledger_register_commit (self->ledger, error) ? 0 : -1;
  case STAGE_DONE:
  default:
    return 0;
  }
}

static void
move_on (DeskRegisterLoad *self, gint64 left)
{
  self->left = left;
  self->most = MAX (self->most, left);
  if (left > 0)
    return;
  self->stage++;
  self->most = -1;
}

/* Puts a part of the list in the place of the one of the same source. Others see nothing of it
 * until all is stored. Returns what there is to do; after a failure, the register is as it was.
 * @self: a load that is not done. @most: for how long, in microseconds of the monotonic clock; a
 * little more is taken. The last step, which waits for the disk, takes what it takes. */
DeskRegisterStep
desk_register_load_step (DeskRegisterLoad *self, gint64 most, GError **error)
{
  gint64 until = g_get_monotonic_time () + most;
  gint64 left;

  do {
    left = work (self, error);
    if (left < 0) {
      g_clear_pointer (&self->ledger, ledger_register_close);
      return DESK_REGISTER_FAILED;
    }
    move_on (self, left);
  } while (self->stage < STAGE_COMMIT && g_get_monotonic_time () < until);
  return self->stage == STAGE_DONE ? DESK_REGISTER_DONE : DESK_REGISTER_MORE;
}

/* What part of the work is done, 0 to 1000. */
int
desk_register_load_get_done (const DeskRegisterLoad *self)
{
  static const int from[] = { 0, 0, 150, 600, 980, 1000, 1000 };
  int span = from[self->stage + 1] - from[self->stage];

  return self->most <= 0
             ? from[self->stage]
             : from[self->stage] + (int) ((self->most - self->left) * span / self->most);
}

/* @self: a load; one that is not done leaves the register as it was, or NULL. */
void
desk_register_load_free (DeskRegisterLoad *self)
{
  if (!self)
    return;
  g_clear_pointer (&self->ledger, ledger_register_close);
  g_array_unref (self->sorted);
  g_free (self->date);
  g_free (self->dated);
  g_free (self->file);
  g_free (self);
}

/* Puts the list in the place of the one of the same source, all in one go. Returns TRUE when
 * stored; else the register is as it was. @date: its date, where the list itself says none, or
 * NULL. @dated: who says so: "file", "given", or NULL. @file: where the list was read from, for
 * people. */
gboolean
desk_register_load (const FormatsRatings *list, const char *date, const char *dated,
                    const char *file, GError **error)
{
  g_autoptr (DeskRegisterLoad) load = desk_register_load_new (list, date, dated, file);
  DeskRegisterStep step;

  while ((step = desk_register_load_step (load, G_MAXINT, error)) == DESK_REGISTER_MORE)
    ;
  return step == DESK_REGISTER_DONE;
}

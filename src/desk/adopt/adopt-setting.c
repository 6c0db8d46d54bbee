/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "desk/adopt/adopt-private.h"
#include "desk/act/text.h"
#include "desk/event/event.h"
#include "desk/event/setting.h"
#include "desk/ruling/official.h"
#include "desk/round/plan.h"
#include "desk/ruling/ruling.h"
#include "formats/event/event.h"

#define KEPT_NAME_MAX 200

/* Settings that can be had, each by itself. */
typedef struct {
  GPtrArray *names;
  GPtrArray *values;
} Wanted;

static void
want (Wanted *wanted, const char *name, const char *value)
{
  g_ptr_array_insert (wanted->names, (int) wanted->names->len - 1, (gpointer) (gsize) name);
  g_ptr_array_insert (wanted->values, (int) wanted->values->len - 1, (gpointer) (gsize) value);
}

static void
unwant (Wanted *wanted, guint i)
{
  g_ptr_array_remove_index (wanted->names, i);
  g_ptr_array_remove_index (wanted->values, i);
}

static gboolean
fit_together (const DeskAdoption *adoption, const Wanted *wanted, GError **error)
{
  return desk_plan_check_change (adoption->state, (const char *const *) wanted->names->pdata,
                                 (const char *const *) wanted->values->pdata, error);
}

/* Who becomes chief referee with it; NULL for nobody, also where the tournament has one, for only
 * he hands his office on. @event: a tournament from elsewhere. */
const char *
desk_adopt_chief (const DeskState *state, const FormatsEvent *event)
{
  const char *chief = formats_event_get (event, "chief");

  return chief && chief[0] && !desk_official_chief (state) &&
                 desk_setting_check ("chief", chief, NULL)
             ? chief
             : NULL;
}

static void
take_chief (DeskAdoption *adoption, const char *name)
{
  const char *chief = desk_official_chief (adoption->state);

  if (desk_adopt_chief (adoption->state, adoption->event)) {
    desk_adopt_note (adoption, 0, "setting", DESK_ADOPT_TAKEN, "chief", "%s", name);
    adoption->review->n_settings++;
  } else if (chief && name[0] && !g_str_equal (chief, name))
    desk_adopt_note (adoption, 0, "setting", DESK_ADOPT_REFUSED, "chief",
                     _ ("The tournament has a chief referee: %s."), chief);
}

/* What a source only lets guess gives way to what was said here. */
static gboolean
is_said_already (DeskAdoption *adoption, const FormatsPair *pair)
{
  const DeskSetting *had = g_hash_table_lookup (adoption->state->settings, pair->name);

  if (!pair->guessed || !had || !had->value[0])
    return FALSE;
  if (!g_str_equal (had->value, pair->value))
    desk_adopt_note (adoption, 0, "setting", DESK_ADOPT_REFUSED, pair->name,
                     _ ("By the columns of the table this would be “%s”; the tournament keeps "
                        "“%s”."),
                     pair->value, had->value);
  return TRUE;
}

/* Fewer than are drawn there cannot be. */
static gboolean
is_too_few (const DeskAdoption *adoption, const FormatsPair *pair)
{
  return g_str_equal (pair->name, "rounds") &&
         g_ascii_strtoll (pair->value, NULL, 10) < adoption->last;
}

static void
take_one (DeskAdoption *adoption, Wanted *wanted, const FormatsPair *pair)
{
  g_autoptr (GError) error = NULL;

  if (!g_utf8_validate (pair->value, -1, NULL) ||
      !desk_setting_check (pair->name, pair->value, &error))
    desk_adopt_note (adoption, 0, "setting", DESK_ADOPT_REFUSED, pair->name, "%s",
                     error ? error->message : _ ("This text is not valid UTF-8."));
  else if (is_said_already (adoption, pair))
    return;
  else if (g_str_equal (pair->name, "chief"))
    take_chief (adoption, pair->value);
  else if (!is_too_few (adoption, pair))
    want (wanted, pair->name, pair->value);
  else
    desk_adopt_note (adoption, 0, "setting", DESK_ADOPT_DOUBTFUL, "rounds",
                     _ ("The source says %s; %d are drawn, so there are %d."), pair->value,
                     adoption->last, adoption->last);
}

/* Those that do not fit beside the others go, the last first. */
static void
drop_misfits (DeskAdoption *adoption, Wanted *wanted)
{
  g_autoptr (GError) error = NULL;

  for (guint i = wanted->names->len - 1; i > 0 && !fit_together (adoption, wanted, &error); i--) {
    const char *name = wanted->names->pdata[i - 1];
    if (g_str_equal (name, "system") || pairing_option_find (name)) {
      desk_adopt_note (adoption, 0, "setting", DESK_ADOPT_REFUSED, name, "%s", error->message);
      unwant (wanted, i - 1);
    }
    g_clear_error (&error);
  }
}

static gboolean
is_guess (const FormatsEvent *event, const char *name)
{
  for (guint i = 0; i < event->settings->len; i++) {
    const FormatsPair *pair = event->settings->pdata[i];
    if (g_str_equal (pair->name, name))
      return pair->guessed;
  }
  return FALSE;
}

/* Whoever knows the words of a setting says them; the message has those of the file. */
static void
note_change (DeskAdoption *adoption, const char *name, const char *had, const char *now)
{
  GPtrArray *items = adoption->review->items;
  DeskAdoptItem *item;

  desk_adopt_note (adoption, 0, "setting", DESK_ADOPT_DOUBTFUL, name,
                   _ ("The tournament had “%s”; this changes it to “%s”."), had, now);
  item = items->pdata[items->len - 1];
  item->had = g_strdup (had);
  item->now = g_strdup (now);
}

static void
put_setting (DeskAdoption *adoption, const char *name, const char *value)
{
  const DeskSetting *had = g_hash_table_lookup (adoption->state->settings, name);
  const DeskSetting row = { .name = name, .value = value };

  if (had && g_str_equal (had->value, value))
    return;
  if (is_guess (adoption->event, name))
    desk_adopt_note (
        adoption, 0, "setting", DESK_ADOPT_DOUBTFUL, name,
        _ ("“%s”, taken from the names of the columns; the source does not name the tie-breaks."),
        value);
  else if (had && had->value[0])
    note_change (adoption, name, had->value, value);
  else
    desk_adopt_note (adoption, 0, "setting", DESK_ADOPT_TAKEN, name, "%s", value);
  desk_adopt_put (adoption, &desk_setting_kind, &row);
  adoption->review->n_settings++;
}

/* As many as the source says, else as the tournament has; never fewer than are drawn. */
static void
put_rounds (DeskAdoption *adoption)
{
  gboolean said = g_hash_table_contains (adoption->after->settings, "rounds");
  int rounds = said ? desk_event (adoption->after)->rounds : 0;
  g_autofree char *value = g_strdup_printf ("%d", adoption->last);

  if (rounds < adoption->last)
    put_setting (adoption, "rounds", value);
}

/* Teams need to be told how many boards they play. */
static void
put_boards (DeskAdoption *adoption)
{
  g_autofree char *value =
      g_strdup_printf ("%d", MAX (formats_event_n_boards (adoption->event), 1));

  if (formats_event_has_teams (adoption->event) && desk_event (adoption->after)->team_size == 0)
    put_setting (adoption, "team_boards", value);
}

/* Takes the settings of the source that the desk knows, with values that they can have, and that
 * go together. @adoption: a tournament on its way in. */
void
desk_adopt_settings (DeskAdoption *adoption)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new (), values = g_ptr_array_new ();
  Wanted wanted = { names, values };

  g_ptr_array_add (names, NULL);
  g_ptr_array_add (values, NULL);
  for (guint i = 0; i < adoption->event->settings->len; i++)
    take_one (adoption, &wanted, adoption->event->settings->pdata[i]);
  drop_misfits (adoption, &wanted);
  for (guint i = 0; i + 1 < names->len; i++)
    put_setting (adoption, names->pdata[i], values->pdata[i]);
  put_rounds (adoption);
  put_boards (adoption);
}

/* Takes the parts of which this program makes nothing. @adoption: a tournament on its way in. */
void
desk_adopt_kept (DeskAdoption *adoption)
{
  for (guint i = 0; i < adoption->event->kept->len; i++) {
    const FormatsPair *pair = adoption->event->kept->pdata[i];
    const DeskKept row = { .name = pair->name, .text = pair->value };
    if (!g_utf8_validate (pair->name, -1, NULL) || !g_utf8_validate (pair->value, -1, NULL) ||
        g_str_has_prefix (pair->name, DESK_RULING_TOLD) || strlen (pair->name) > KEPT_NAME_MAX ||
        !desk_is_one_line (pair->name)) {
      desk_adopt_note (adoption, 0, "kept", DESK_ADOPT_REFUSED, "", "%s",
                       _ ("This part cannot be imported."));
      continue;
    }
    desk_adopt_put (adoption, &desk_kept_kind, &row);
    desk_adopt_note (adoption, 0, "kept", DESK_ADOPT_TAKEN, pair->name, "%s", "");
    adoption->review->n_kept++;
  }
}

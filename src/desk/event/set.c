/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/event/set.h"
#include <glib/gi18n.h>
#include "desk/act/act.h"
#include "desk/file/desk-private.h"
#include "desk/game/lock.h"
#include "desk/game/replay.h"
#include "desk/clock/clock.h"
#include "desk/event/event.h"
#include "desk/event/setting.h"
#include "desk/file/open.h"
#include "desk/game/komi.h"
#include "desk/round/plan.h"
#include "desk/ruling/appoint.h"

static gboolean
check_all (const char *const *names, const char *const *values, GError **error)
{
  for (gsize i = 0; names[i]; i++)
    if (!desk_setting_check (names[i], values[i], error))
      return FALSE;
  return TRUE;
}

/* A tournament that does not exist yet. */
static gboolean
check_event_new (const char *const *names, const char *const *values, GError **error)
{
  g_autoptr (DeskState) empty = desk_state_new ();

  return check_all (names, values, error) && desk_plan_check_change (empty, names, values, error);
}

/* On one line, even where the value has several. */
static void
append_about (GString *about, const char *name, const char *value)
{
  g_autofree char *line = g_strdelimit (g_strdup (value), "\n", ' ');

  g_string_append_printf (about, "%s%s=%s", about->len ? " " : "", name, line);
}

/* Komi may be typed with a comma, or in zi; files have points, with the point. */
static char *
dup_value (const char *name, const char *value)
{
  int q;

  return g_str_equal (name, "komi") && desk_komi_parse (value, &q) ? desk_komi_points (q)
                                                                   : g_strdup (value);
}

static GStrv
dup_stored (const char *const *names, const char *const *values)
{
  g_autoptr (GStrvBuilder) stored = g_strv_builder_new ();

  for (gsize i = 0; names[i]; i++) {
    g_autofree char *value = dup_value (names[i], values[i]);
    g_strv_builder_add (stored, value);
  }
  return g_strv_builder_end (stored);
}

static gboolean
store_event (Desk *desk, const char *verb, const char *const *names, const char *const *given,
             GError **error)
{
  g_auto (GStrv) values = dup_stored (names, given);
  g_autoptr (GString) about = g_string_new (NULL);

  if (!desk_act_begin (desk, error))
    return FALSE;
  for (gsize i = 0; names[i]; i++) {
    DeskSetting setting = { .name = names[i], .value = values[i] };
    if (!g_str_equal (names[i], "chief"))
      desk_act_put (desk, &desk_setting_kind, &setting);
    else if (!g_strv_contains (names + i + 1, "chief"))
      desk_official_put_chief (desk, values[i]);
    append_about (about, names[i], values[i]);
  }
  /* Records and clocks that were read under other settings are read again. */
  desk_replay_forget (desk, 0);
  desk_clock_forget_idle (desk);
  return desk_act_commit (desk, verb, NULL, error, "%s", about->str);
}

/* What decides a match is as it was when both captains and the referee signed one. */
static gboolean
check_signed_matches (Desk *desk, const char *const *names, GError **error)
{
  if (!g_strv_contains (names, "team_decider") && !g_strv_contains (names, "team_match_win"))
    return TRUE;
  for (guint i = 0; i < desk->state->games->len; i++) {
    const DeskGame *game = desk->state->games->pdata[i];
    if (game && desk_state_is_match (desk->state, game) &&
        !desk_lock_check (desk, game->game, 0, error))
      return FALSE;
  }
  return TRUE;
}

/* Changes settings of the event, all in one act. "chief" names the official as well: see
 * desk_official_set() for the authority that needs. */
gboolean
desk_event_set (Desk *desk, const char *const *names, const char *const *values, GError **error)
{
  if (!check_all (names, values, error))
    return desk_event_fail_told (desk->state, error);
  for (gsize i = 0; names[i]; i++)
    if (g_str_equal (names[i], "rounds") &&
        g_ascii_strtoll (values[i], NULL, 10) < desk_state_last_round (desk->state))
      return desk_fail (error, DESK_ERROR_STATE,
                        _ ("Round %d is already drawn: there cannot be fewer rounds."),
                        desk_state_last_round (desk->state));
  if (!desk_plan_check_change (desk->state, names, values, error) ||
      !check_signed_matches (desk, names, error))
    return FALSE;
  for (gsize i = 0; names[i]; i++)
    if (g_str_equal (names[i], "chief") && !desk_official_check_put_chief (desk, values[i], error))
      return FALSE;
  return store_event (desk, "set", names, values, error);
}

typedef struct {
  const char *who;
  const char *const *names;
  const char *const *values;
} Creation;

/* The first act, before the file has its name. */
static gboolean
store_first (const char *path, gpointer data, GError **error)
{
  const Creation *creation = data;
  g_autoptr (Desk) desk = desk_open (path, TRUE, error);

  if (!desk)
    return FALSE;
  desk_set_who (desk, creation->who);
  return store_event (desk, "create", creation->names, creation->values, error);
}

/* Makes a tournament. Settings that are wrong leave no file behind. @path: where the tournament
 * shall be; no file may be there. @who: who makes it, or NULL. @names: settings, "name" among
 * them. */
gboolean
desk_event_create (const char *path, const char *who, const char *const *names,
                   const char *const *values, GError **error)
{
  Creation creation = { who, names, values };

  if (!g_strv_contains (names, "name"))
    return desk_setting_check ("name", "", error);
  return check_event_new (names, values, error) &&
         ledger_create (path, store_first, &creation, error);
}

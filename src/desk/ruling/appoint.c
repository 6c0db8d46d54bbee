/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/ruling/appoint.h"
#include <glib/gi18n.h>
#include "desk/act/act.h"
#include "desk/act/text.h"
#include "desk/event/event.h"
#include "desk/event/setting.h"
#include "desk/file/desk-private.h"
#include "desk/ruling/pin.h"
#include "rules/article/article.h"

static void
put (Desk *desk, const char *name, const char *role, const char *pin)
{
  DeskOfficial row = { .name = name, .role = role, .pin = pin };

  desk_act_put (desk, &desk_official_kind, &row);
}

static void
put_setting (Desk *desk, const char *name)
{
  DeskSetting row = { .name = "chief", .value = name };

  desk_act_put (desk, &desk_setting_kind, &row);
}

/* There is one chief referee: who was it before stays as deputy. The event's setting says the
 * same. */
static void
put_role (Desk *desk, const char *name, const char *role, const char *pin)
{
  const char *chief = desk_official_chief (desk->state);
  gboolean becomes = g_str_equal (role, DESK_ROLE_CHIEF);
  gboolean was = g_str_equal (desk_event_get (desk->state, "chief"), name);

  if (becomes && chief && !g_str_equal (chief, name))
    put (desk, chief, DESK_ROLE_DEPUTY, desk_official_find (desk->state, chief)->pin);
  if (becomes != was)
    put_setting (desk, becomes ? name : "");
  put (desk, name, role, pin);
}

/* Whether desk_official_put_chief() may follow. @name: who is to be chief referee from now on, ""
 * for nobody. */
gboolean
desk_official_check_put_chief (Desk *desk, const char *name, GError **error)
{
  g_autofree char *clean = g_strstrip (g_strdup (name));
  const char *chief = desk_official_chief (desk->state);
  const DeskOfficial *old = desk_official_find (desk->state, clean);

  if (g_strcmp0 (clean, chief ? chief : "") == 0)
    return TRUE;
  return desk_official_check_change (desk, clean[0] ? clean : chief,
                                     clean[0] ? DESK_ROLE_CHIEF : "", old ? old->pin : "", error);
}

/* Puts the event's setting, and the official that it names. @desk: a desk on which an act has
 * begun. @name: who is chief referee from now on, "" for nobody. */
void
desk_official_put_chief (Desk *desk, const char *name)
{
  g_autofree char *clean = g_strstrip (g_strdup (name));
  const char *chief = desk_official_chief (desk->state);
  const DeskOfficial *old = desk_official_find (desk->state, clean);

  if (clean[0] && g_strcmp0 (chief, clean) != 0)
    put_role (desk, clean, DESK_ROLE_CHIEF, old ? old->pin : "");
  else if (!clean[0] && chief)
    put_role (desk, chief, "", "");
  else
    put_setting (desk, clean);
}

/* Names an official, or changes one. A new chief referee takes the place of the former, who stays
 * as deputy (Art. 29, 30). Once the chief referee has a PIN, chief and deputies are changed, and
 * a first PIN is given, with his authority only; a PIN that there is by its owner or by him: see
 * desk_official_authorize(). Whoever sets a PIN of his own has proved it.
 *
 * @name: somebody's name; blanks around it say nothing. @role: one of %desk_official_roles. @pin:
 * the PIN from now on, 4 to 64 characters; "" for none, NULL to leave it. */
gboolean
desk_official_set (Desk *desk, const char *name, const char *role, const char *pin, GError **error)
{
  g_autofree char *clean = g_strstrip (g_strdup (name)), *hash = NULL;
  const DeskOfficial *old = desk_official_find (desk->state, clean);
  const char *kept = old ? old->pin : "", *words = "";

  if (desk_is_blank (clean))
    return desk_fail (error, DESK_ERROR_INVALID, _ ("An official needs a name."));
  if (!desk_setting_check ("chief", clean, error))
    return FALSE;
  if (!g_strv_contains (desk_official_roles, role))
    return desk_fail (error, DESK_ERROR_INVALID,
                      _ ("There is no role “%s”; it is one of: chief, deputy, referee."), role);
  if (pin && pin[0] && !desk_pin_check (pin, error))
    return FALSE;
  if (old && g_str_equal (old->role, role) && (!pin || (!pin[0] && !kept[0])))
    return desk_fail (error, DESK_ERROR_STATE, _ ("%s already has this role."), old->name);
  if (!desk_official_check_change (desk, clean, role, pin ? pin : kept, error))
    return FALSE;
  /* The PIN as it is kept: another one, none, or the one that there was. */
  hash = pin && pin[0] ? desk_pin_hash (pin, error) : g_strdup (pin ? "" : kept);
  if (pin && pin[0])
    words = " · PIN";
  else if (pin && kept[0])
    words = " · no PIN";
  if (!hash || !desk_act_begin (desk, error))
    return FALSE;
  put_role (desk, clean, role, hash);
  if (!desk_act_commit (desk, "official", NULL, error, "%s %s%s", role, clean, words))
    return FALSE;
  if (pin && g_str_equal (clean, desk->who))
    desk_official_prove (desk, clean);
  return TRUE;
}

/* The chief referee removes an official (Art. 30.3), with the same authority as in
 * desk_official_set(): that person no longer rules here. @signers: who signs that, a sum of
 * DESK_SIGNED_BLACK and so on: the chief referee must. */
gboolean
desk_official_remove (Desk *desk, const char *name, int signers, const char *reason, GError **error)
{
  const DeskOfficial *old = desk_official_find (desk->state, name);

  if (!old)
    return desk_official_fail_unknown (desk->state, name, error);
  if (!desk_official_check_change (desk, name, "", "", error) ||
      !desk_official_check_chief (desk, signers, reason,
                                  desk_event_told (desk->state, rules_article_cited ("Art. 30.3")),
                                  error) ||
      !desk_act_begin (desk, error))
    return FALSE;
  put_role (desk, name, "", "");
  return desk_act_commit (desk, "remove-official", reason, error, "%s %s", old->role, name);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "desk/ruling/official.h"
#include "desk/file/desk-private.h"
#include "desk/ruling/pin.h"
#include "desk/act/text.h"
#include "formats/word/sign.h"

/* Whose name an act bears that needs the chief referee, and who may change who that is. */

static gboolean
is_senior (const char *role)
{
  return g_str_equal (role, DESK_ROLE_CHIEF) || g_str_equal (role, DESK_ROLE_DEPUTY);
}

/* FALSE, always; the error says who there is. @name: a name that is none of its officials'. */
gboolean
desk_official_fail_unknown (const DeskState *state, const char *name, GError **error)
{
  g_autoptr (GPtrArray) list = desk_official_list (state);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < list->len; i++)
    g_string_append_printf (names, "%s%s", i ? ", " : "", ((DeskOfficial *) list->pdata[i])->name);
  if (list->len == 0)
    return desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("This tournament has no officials."));
  return desk_fail (error, DESK_ERROR_NOT_FOUND,
                    _ ("“%s” is not one of the officials of this tournament: %s."), name,
                    names->str);
}

/* --- Who acts --- */

/* Whether desk_official_act_as() asks for no PIN: none guards that name, or it was given here and
 * is the same still. @name: an official, or anybody. */
gboolean
desk_official_may_act (Desk *desk, const char *name)
{
  const DeskOfficial *official = desk_official_find (desk->state, name);

  return !official || !official->pin[0] ||
         g_strcmp0 (g_hash_table_lookup (desk->proved, name), official->pin) == 0;
}

static gboolean
fail_unproved (const char *name, GError **error)
{
  return desk_fail (error, DESK_ERROR_AUTHORITY, _ ("This needs the PIN of %s."), name);
}

/* Whoever acts here knows the PIN that @name has now: until it is another one, acts are done in
 * that name. */
void
desk_official_prove (Desk *desk, const char *name)
{
  const DeskOfficial *official = desk_official_find (desk->state, name);

  if (official && official->pin[0])
    g_hash_table_replace (desk->proved, g_strdup (name), g_strdup (official->pin));
}

/* FALSE where the name of who acts is guarded by a PIN that was not given; what is only tried
 * bears no name. */
gboolean
desk_official_check_who (Desk *desk, GError **error)
{
  return desk->trial || desk_official_may_act (desk, desk->who) || fail_unproved (desk->who, error);
}

/* Puts whose PIN was given for it: of who acts, and of who has lent the authority that it rests
 * on. @desk: a desk on which an act is about to be stored. */
void
desk_official_put_proofs (Desk *desk)
{
  const char *lent = desk->authority_used ? desk->authority : NULL;

  if (desk_official_has_pin (desk->state, desk->who))
    ledger_put_proof (desk->ledger, desk->who);
  if (lent && strcmp (lent, desk->who) != 0 && desk_official_has_pin (desk->state, lent))
    ledger_put_proof (desk->ledger, lent);
}

/* As desk_set_who(), but once officials are named only they act by name, and who has a PIN proves
 * it by desk_official_authorize(), once as long as the desk is open. That nobody is named remains
 * possible: who draws and prints need not rule. Returns FALSE where that is none of the
 * officials, or no name, or not proved. @name: who acts from now on; NULL or "" for the user's
 * name. */
gboolean
desk_official_act_as (Desk *desk, const char *name, GError **error)
{
  if (name && !desk_text_check (name, DESK_TEXT_NAME, error))
    return FALSE;
  if (name && name[0] && g_hash_table_size (desk->state->officials) > 0 &&
      !desk_official_find (desk->state, name))
    return desk_official_fail_unknown (desk->state, name, error);
  if (name && g_strcmp0 (desk->authority, name) == 0)
    desk_official_prove (desk, name);
  if (name && !desk_official_may_act (desk, name))
    return fail_unproved (name, error);
  desk_set_who (desk, name);
  return TRUE;
}

/* --- Authority --- */

/* What desk_official_authorize() has lent ends. */
void
desk_official_lapse (Desk *desk)
{
  g_clear_pointer (&desk->authority, g_free);
  desk->authority_used = FALSE;
}

/* FALSE, always; the error says that this person has no PIN to give. */
gboolean
desk_official_fail_hash (const char *name, GError **error)
{
  return desk_fail (error, DESK_ERROR_STATE,
                    _ ("The stored PIN of %s was not written by Tengen and cannot be checked."),
                    name);
}

static gboolean
check_pin (const DeskOfficial *official, const char *pin, GError **error)
{
  if (!official->pin[0])
    return TRUE;
  if (!desk_pin_is_known (official->pin))
    return desk_official_fail_hash (official->name, error);
  if (!pin || !pin[0])
    return fail_unproved (official->name, error);
  return desk_pin_matches (pin, official->pin) ||
         desk_fail (error, DESK_ERROR_AUTHORITY, _ ("That is not the PIN of %s."), official->name);
}

/* Lends the desk that person's authority for the next act, be it stored or not. An act that is
 * refused before it is written does not end it: whoever has asked for the authority ends it then
 * with NULL. A wrong PIN takes as long as a right one, and is asked for again without end.
 *
 * Returns TRUE when lent; else nothing is. @name: an official who is there; NULL ends what was
 * lent before. @pin: his PIN, where one is set, or NULL. */
gboolean
desk_official_authorize (Desk *desk, const char *name, const char *pin, GError **error)
{
  const DeskOfficial *official = name ? desk_official_find (desk->state, name) : NULL;

  desk_official_lapse (desk);
  if (!name)
    return TRUE;
  if (!official)
    return desk_official_fail_unknown (desk->state, name, error);
  if (!check_pin (official, pin, error))
    return FALSE;
  desk->authority = g_strdup (name);
  return TRUE;
}

/* Whether a signature of the chief referee would count for the next act: because the file names
 * none, or because he or a deputy acts without a PIN or has lent the authority. What is only
 * tried needs nobody's. */
gboolean
desk_official_is_authorized (Desk *desk)
{
  /* Without a PIN whoever acts at the desk has that person's authority. */
  const char *own = desk_official_has_pin (desk->state, desk->who) ? NULL : desk->who;
  const char *name = desk->authority ? desk->authority : own;
  const char *role = name ? desk_official_role (desk->state, name) : NULL;

  return desk->trial || !desk_official_chief (desk->state) || (role && is_senior (role));
}

static gboolean
fail_chief (Desk *desk, const char *article, GError **error)
{
  const char *chief = desk_official_chief (desk->state);

  if (!article)
    return desk_fail (error, DESK_ERROR_AUTHORITY,
                      _ ("Only %s, or a deputy, can sign as the chief referee."), chief);
  return desk_fail (error, DESK_ERROR_AUTHORITY,
                    _ ("This needs the chief referee, %s, or a deputy (%s)."), chief, article);
}

/* FALSE where the chief referee is among them and has not lent his name. @signers: who signs what
 * is to be done, a sum of DESK_SIGNED_BLACK and so on. @article: what asks for the chief referee;
 * NULL where nothing does. */
gboolean
desk_official_check_signers (Desk *desk, int signers, const char *article, GError **error)
{
  if (!(signers & DESK_SIGNED_CHIEF))
    return TRUE;
  if (!desk_official_is_authorized (desk))
    return fail_chief (desk, article, error);
  desk->authority_used = desk->authority != NULL;
  return TRUE;
}

/* What only the chief referee may do asks here, and nowhere else. In a file that names none his
 * signature is enough; else he or a deputy must have lent the authority. Returns whether he
 * signs, may, and says why. @signers: who signs what is to be done, a sum of DESK_SIGNED_BLACK
 * and so on. @reason: why it is done, or NULL. @article: what asks for the chief referee, "Art.
 * 22.8". */
gboolean
desk_official_check_chief (Desk *desk, int signers, const char *reason, const char *article,
                           GError **error)
{
  gboolean signs = (signers & DESK_SIGNED_CHIEF) != 0;

  if (!signs && desk_official_chief (desk->state))
    return fail_chief (desk, article, error);
  if (!desk_official_check_signers (desk, signers, article, error))
    return FALSE;
  return (signs && desk_has_reason (reason)) ||
         desk_fail (error, DESK_ERROR_AUTHORITY,
                    _ ("This needs the signature of the chief referee and a reason (%s)."),
                    article);
}

/* What tells in its words that the chief referee does, where desk_official_about() will not say
 * it by name. @signers: who signs an act. */
const char *
desk_official_mark (Desk *desk, int signers)
{
  return signers & DESK_SIGNED_CHIEF && !desk->authority_used ? " · c" : "";
}

/* The same, with the name of who has lent the authority for it. @about: what an act was done to. */
char *
desk_official_about (Desk *desk, const char *about)
{
  return desk->authority_used ? g_strdup_printf ("%s · c %s", about, desk->authority)
                              : g_strdup (about);
}

/* --- Who the officials are --- */

/* Whether @by may change what @old is: its owner as long as the role stays, and the chief referee,
 * who gets at the PIN of another by his own only. */
static gboolean
may_change (Desk *desk, const char *by, const DeskOfficial *old, const char *role, const char *pin)
{
  if (g_strcmp0 (by, desk_official_chief (desk->state)) == 0)
    return !old || !old->pin[0] || g_str_equal (old->pin, pin) ||
           desk_official_has_pin (desk->state, by);
  return old && g_str_equal (by, old->name) && g_str_equal (role, old->role) && old->pin[0];
}

/* Whoever reads the log must know who acted. */
static gboolean
check_alone (Desk *desk, const char *name, GError **error)
{
  g_autoptr (GPtrArray) list = desk_official_list (desk->state);
  g_autofree char *key = formats_sign_key (name);

  for (guint i = 0; i < list->len; i++) {
    const char *other = ((DeskOfficial *) list->pdata[i])->name;
    g_autofree char *others = formats_sign_key (other);
    if (g_str_equal (key, others))
      return desk_fail (error, DESK_ERROR_STATE, _ ("“%s” looks like %s, who is an official here."),
                        name, other);
  }
  return TRUE;
}

/* Once the chief referee has a PIN, only his authority changes the chief and the deputies, and
 * gives a PIN to whoever has none: nobody is locked out by somebody else. A PIN that there is
 * needs its owner's authority or his. Nobody comes in under what reads as the name of another.
 *
 * Returns whether that may be. @name: who is to be named, changed or removed. @role: as what from
 * now on, "" for nothing. @pin: what will be kept of the PIN, "" for none; anything else where
 * that is not known yet. */
gboolean
desk_official_check_change (Desk *desk, const char *name, const char *role, const char *pin,
                            GError **error)
{
  const DeskOfficial *old = desk_official_find (desk->state, name);
  const char *chief = desk_official_chief (desk->state);
  gboolean senior = is_senior (role) || (old && is_senior (old->role));
  gboolean is_first = pin[0] && !(old && old->pin[0]);

  if (!old && role[0] && !check_alone (desk, name, error))
    return FALSE;
  if (desk->authority && may_change (desk, desk->authority, old, role, pin)) {
    desk->authority_used = TRUE;
    return TRUE;
  }
  if ((senior || is_first) && chief && desk_official_has_pin (desk->state, chief))
    return desk_fail (error, DESK_ERROR_AUTHORITY,
                      _ ("This needs the chief referee, %s, and the PIN."), chief);
  return !old || !old->pin[0] || check_pin (old, NULL, error);
}

/* Whether all that would change of the officials may: nobody gets round a PIN by Undo. @after:
 * the present as it would be. */
gboolean
desk_official_check_after (Desk *desk, const DeskState *after, GError **error)
{
  g_autoptr (GPtrArray) before = desk_official_list (desk->state);
  g_autoptr (GPtrArray) then = desk_official_list (after);

  g_ptr_array_extend_and_steal (before, g_ptr_array_ref (then));
  for (guint i = 0; i < before->len; i++) {
    const char *name = ((DeskOfficial *) before->pdata[i])->name;
    const DeskOfficial *old = desk_official_find (desk->state, name);
    const DeskOfficial *new = desk_official_find (after, name);
    if ((old ? old->head.row : 0) != (new ? new->head.row : 0) &&
        !desk_official_check_change (desk, name, new ? new->role : "", new ? new->pin : "", error))
      return FALSE;
  }
  return TRUE;
}

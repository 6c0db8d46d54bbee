/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/game/lock.h"
#include <glib/gi18n.h>
#include "desk/act/act.h"
#include "desk/event/event.h"
#include "desk/file/desk-private.h"
#include "desk/ruling/official.h"
#include "rules/article/word.h"
#include "rules/article/article.h"

#define ALL_THREE (DESK_SIGNED_BLACK | DESK_SIGNED_WHITE | DESK_SIGNED_REFEREE)

/* Their letters, "bwr". @signers: a sum of DESK_SIGNED_BLACK and so on. */
char *
desk_lock_signers_text (int signers)
{
  return g_strdup_printf ("%s%s%s%s", signers & DESK_SIGNED_BLACK ? "b" : "",
                          signers & DESK_SIGNED_WHITE ? "w" : "",
                          signers & DESK_SIGNED_REFEREE ? "r" : "",
                          signers & DESK_SIGNED_CHIEF ? "c" : "");
}

/* Whether Black, White and the referee have signed its result (Art. 16.4). */
gboolean
desk_lock_holds (const DeskState *state, gint64 game)
{
  const DeskResult *result = desk_state_played (state, game);

  return result && (result->signers & ALL_THREE) == ALL_THREE;
}

#define ALL_HAVE_SIGNED \
  desk_event_told (     \
      state, _ ("Black, White and the referee have signed this result: it is final (Art. 16.4)."))

/* What stands in the way comes first. */
static void
tell_locked (const DeskState *state, GError **error)
{
  char *told;

  if (!error)
    return;
  told = rules_word_sentences (ALL_HAVE_SIGNED, (*error)->message);
  g_free ((*error)->message);
  (*error)->message = told;
}

/* FALSE where the result is locked: nobody may change it (Art. 16.4). @signers: who signs what is
 * to be done to its result. */
gboolean
desk_lock_check (Desk *desk, gint64 game, int signers, GError **error)
{
  if (!desk_lock_holds (desk->state, game))
    return desk_official_check_signers (desk, signers, NULL, error);
  desk_fail (
      error, DESK_ERROR_STATE,
      desk_event_told (
          desk->state,
          _ ("The chief referee corrects a slip of the pen, and proven cheating annuls it (Art. "
             "23.1); nothing else changes it.")));
  tell_locked (desk->state, error);
  return FALSE;
}

/* For what the articles say of a result even after it was announced (Art. 23), and for an act
 * that is taken back. Returns FALSE where the result is locked, unless the chief referee signs
 * and says why. @signers: who signs what is to be done to its result. @reason: why, or NULL. */
gboolean
desk_lock_check_annul (Desk *desk, gint64 game, int signers, const char *reason, GError **error)
{
  if (!desk_lock_holds (desk->state, game))
    return desk_official_check_signers (desk, signers, NULL, error);
  if (desk_official_check_chief (desk, signers, reason,
                                 desk_event_told (desk->state, rules_article_cited ("Art. 23.1")),
                                 error))
    return TRUE;
  tell_locked (desk->state, error);
  return FALSE;
}

/* Adds signatures. Once Black, White and the referee have signed, the result is locked (Art.
 * 16.4). @game: the key of a game with a result. @signers: who signs it now, a sum of
 * DESK_SIGNED_BLACK and so on. */
gboolean
desk_lock_sign (Desk *desk, gint64 game, int signers, GError **error)
{
  const DeskGame *found = desk_find_pair (desk, game, error);
  const DeskResult *result = found ? desk_state_played (desk->state, game) : NULL;
  const DeskCount *count = found ? desk_state_count (desk->state, game) : NULL;
  g_autofree char *names = desk_lock_signers_text (signers), *detail = NULL, *about = NULL;
  DeskResult row;

  if (!found)
    return FALSE;
  if (!result)
    return desk_fail (error, DESK_ERROR_STATE, _ ("Table %d has no result."), (int) found->board);
  if ((signers & ~result->signers) == 0)
    return desk_fail (error, DESK_ERROR_STATE, _ ("Everybody named here has already signed."));
  if (!desk_official_check_signers (desk, signers & ~(int) result->signers, NULL, error))
    return FALSE;
  detail = g_strdup_printf ("%s %s", result->result, names);
  about = desk_game_about (desk, found, detail);
  if (!desk_act_begin (desk, error))
    return FALSE;
  /* The result once more with the names under it, and what it was counted from. */
  row = *result;
  row.signers |= signers;
  if (signers & DESK_SIGNED_REFEREE)
    row.referee = desk->who;
  desk_act_put (desk, &desk_result_kind, &row);
  if (count) {
    DeskCount copy = *count;
    desk_act_put (desk, &desk_count_kind, &copy);
  }
  return desk_act_commit (desk, "sign", NULL, error, "%s", about);
}

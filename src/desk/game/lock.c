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

static gboolean
have_all_signed (const DeskState *state, gint64 game)
{
  const DeskResult *result = desk_state_played (state, game);

  return result && (result->signers & ALL_THREE) == ALL_THREE;
}

/* The match whose result stands on that of this board, once both captains and the referee have
 * signed it; or NULL. A board of a forfeited match may have none. */
static const DeskGame *
find_signed_match (const DeskState *state, gint64 game)
{
  const DeskSeatOf *seat = desk_state_seat (state, game);

  return seat && desk_state_played (state, game) && have_all_signed (state, seat->match)
             ? desk_state_game (state, seat->match)
             : NULL;
}

/* Whether Black, White and the referee have signed its result, or that of the match that it is a
 * board of (Art. 16.4). */
gboolean
desk_lock_holds (const DeskState *state, gint64 game)
{
  return have_all_signed (state, game) || find_signed_match (state, game);
}

/* Who has signed what. */
static char *
dup_all_have_signed (const DeskState *state, gint64 game)
{
  const DeskGame *found = desk_state_game (state, game);
  const DeskGame *match =
      desk_state_is_match (state, found) ? found : find_signed_match (state, game);

  if (!match || (match != found && have_all_signed (state, game)))
    return g_strdup (desk_event_told (
        state,
        _ ("Black, White and the referee have signed this result: it is final (Art. 16.4).")));
  return g_strdup_printf (
      desk_event_told (state, _ ("Both captains and the referee have signed the result of match "
                                 "%d: it is final (Art. 16.4).")),
      (int) match->board);
}

/* What stands in the way comes first. */
static void
tell_locked (const DeskState *state, gint64 game, GError **error)
{
  g_autofree char *who = error ? dup_all_have_signed (state, game) : NULL;
  char *told;

  if (!error)
    return;
  told = rules_word_sentences (who, (*error)->message);
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
      desk_state_is_match (desk->state, desk_state_game (desk->state, game))
          ? _ ("Only the chief referee can retract this entry in the log, with a reason.")
          : desk_event_told (
                desk->state,
                _ ("The chief referee corrects a slip of the pen, and proven cheating annuls it "
                   "(Art. 23.1); nothing else changes it.")));
  tell_locked (desk->state, game, error);
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
  tell_locked (desk->state, game, error);
  return FALSE;
}

/* Adds signatures. Once Black, White and the referee have signed, the result is locked (Art.
 * 16.4); that of a match is signed by both captains. @game: the key of a game with a result.
 * @signers: who signs it now, a sum of DESK_SIGNED_BLACK and so on. */
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
    return desk_fail (error, DESK_ERROR_STATE,
                      desk_state_is_match (desk->state, found) ? _ ("Match %d has no result.")
                                                               : _ ("Table %d has no result."),
                      (int) found->board);
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

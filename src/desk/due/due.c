#include "desk/due/due-private.h"
#include <glib/gi18n.h>
#include "desk/event/event.h"
#include "desk/ruling/official.h"
#include "desk/event/organisation.h"
#include "desk/round/pair.h"
#include "desk/game/result.h"
#include "desk/standings/standings.h"

static const char *const ids[DESK_N_DUES] = {
  [DESK_DUE_INTERRUPTED] = "interrupted",
  [DESK_DUE_FALLEN] = "fallen",
  [DESK_DUE_DISPUTE] = "dispute",
  [DESK_DUE_MISSED] = "missed",
  [DESK_DUE_AWAITED] = "awaited",
  [DESK_DUE_WITNESS] = "witness",
  [DESK_DUE_LOT] = "lot",
  [DESK_DUE_CASE] = "case",
  [DESK_DUE_PUBLISHED] = "published",
  [DESK_DUE_REDRAW] = "redraw",
  [DESK_DUE_REPRINT] = "reprint",
  [DESK_DUE_ENROL] = "enrol",
  [DESK_DUE_SEAT] = "seat",
  [DESK_DUE_LEFT] = "left",
  [DESK_DUE_SETTLE] = "settle",
  [DESK_DUE_PAIRINGS] = "pairings",
  [DESK_DUE_SIGN] = "sign-draw",
  [DESK_DUE_RESULTS] = "results",
  [DESK_DUE_DRAW] = "draw",
  [DESK_DUE_TIE] = "tie",
  [DESK_DUE_STANDINGS] = "standings",
  [DESK_DUE_NOTHING] = "nothing",
};

/* The word for it, of no language. @kind: what is due. */
const char *
desk_due_id (DeskDueKind kind)
{
  return ids[kind];
}

/* @due: something due. */
void
desk_due_free (DeskDue *due)
{
  g_free (due->text);
  g_free (due);
}

/* Adds something. @list: what is due. @kind: what kind. @round: of which round, 0 for none. @n:
 * how many, 0 for none. */
void
desk_due_add (GPtrArray *list, DeskDueKind kind, int round, int n, char *text)
{
  DeskDue *due = g_new0 (DeskDue, 1);

  *due = (DeskDue){
    .kind = kind, .urgent = kind <= DESK_DUE_REPRINT, .round = round, .n = n, .text = text
  };
  g_ptr_array_add (list, due);
}

/* What was added last; not the caller’s. @list: what is due. */
DeskDue *
desk_due_newest (GPtrArray *list)
{
  return list->pdata[list->len - 1];
}

/* Whether a game of it has a result. */
gboolean
desk_due_has_result (const DeskState *state, int round)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (state, round);

  for (guint i = 0; i < games->len; i++)
    if (desk_state_result (state, ((const DeskGame *) games->pdata[i])->game))
      return TRUE;
  return FALSE;
}

static int
count_players (const DeskState *state)
{
  int n = 0;

  for (guint i = 0; i < state->players->len; i++) {
    const DeskPlayer *player = state->players->pdata[i];
    n += player && !player->withdrawn;
  }
  return n;
}

/* Art. 30: before the first results are in. */
static void
add_signature (GPtrArray *list, Desk *desk, int last)
{
  const DeskState *state = desk_get_state (desk);

  if (last == 1 && desk_state_round (state, 1) == DESK_ROUND_SETTLED &&
      !desk_due_has_result (state, 1) && desk_official_chief (state) &&
      !desk_organisation_draw_signer (state))
    desk_due_add (list, DESK_DUE_SIGN, 1, 0,
                  g_strdup (desk_event_told (
                      state,
                      _ ("The draw of round 1 is to be signed by the chief referee (Art. 30)."))));
}

static void
add_course (GPtrArray *list, Desk *desk)
{
  const DeskState *state = desk_get_state (desk);
  int last = desk_state_last_round (state);
  int n_open = last > 0 ? desk_result_n_open (desk, last) : 0;
  int n_earlier = desk_due_add_earlier (list, desk, last);

  if (n_open > 0)
    desk_due_add_seat (list, desk, last);
  desk_due_add_left (list, desk, last);
  add_signature (list, desk, last);
  if (last > 0 && desk_state_round (state, last) == DESK_ROUND_DRAFT)
    desk_due_add (list, DESK_DUE_SETTLE, last, 0,
                  g_strdup_printf (_ ("Look through the draft of round %d, then settle it."),
                                   last));
  else if (n_open > 0)
    desk_due_add_open (list, desk, last, n_open);
  else if (n_earlier > 0)
    return; /* the next round is drawn, and the last is the end, once they are there */
  else if (desk_pair_is_over (desk))
    desk_due_add_end (list, desk, last);
  else if (count_players (state) < 2)
    desk_due_add (list, DESK_DUE_ENROL, 0, count_players (state),
                  g_strdup (_ ("Enrol the players.")));
  else if (!desk_due_add_outside (list, desk) && !desk_due_add_cuts (list, desk, last))
    desk_due_add (list, DESK_DUE_DRAW, last + 1, count_players (state),
                  g_strdup_printf (_ ("Draw round %d."), last + 1));
}

/* What the director has to do next. Nothing in it has to be done in this order; what is urgent is
 * not as it should be, and comes first. Returns at least one (DeskDue); they are not the
 * caller’s. */
GPtrArray *
desk_due_list (Desk *desk)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) desk_due_free);
  int last = desk_standings_last (desk);

  desk_due_add_tables (list, desk, last);
  desk_due_add_papers (list, desk, last);
  add_course (list, desk);
  return list;
}

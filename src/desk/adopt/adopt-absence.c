#include <glib/gi18n.h>
#include "desk/adopt/adopt-private.h"
#include "desk/act/record.h"
#include "desk/act/state.h"
#include "desk/event/enrol.h"
#include "desk/event/event.h"

/* NULL where he can sit that round out. */
static char *
find_obstacle (const DeskAdoption *adoption, gint64 key, int round)
{
  g_autoptr (GError) scheme = NULL;

  if (round < 1 || round > desk_event (adoption->after)->rounds)
    return g_strdup_printf (_ ("There is no round %d."), round);
  if (g_hash_table_contains (adoption->seated, desk_adopt_seat (key, round)))
    return g_strdup_printf (_ ("In round %d he has a game or the bye."), round);
  if (!desk_enrol_check_free (adoption->after, round, &scheme))
    return g_strdup (scheme->message);
  return NULL;
}

static gboolean
sit_out (DeskAdoption *adoption, int player, int round, const char *part)
{
  const FormatsPlayer *from = adoption->event->players->pdata[player];
  const DeskAbsence row = { .player = adoption->keys[player], .round = round, .absent = 1 };
  g_autofree char *name = desk_adopt_player_name (from);
  g_autofree char *obstacle = find_obstacle (adoption, row.player, round);

  if (obstacle)
    desk_adopt_note (adoption, from->line, part, DESK_ADOPT_REFUSED, name, "%s", obstacle);
  else if (!desk_state_is_absent (adoption->after, row.player, round))
    desk_adopt_put (adoption, &desk_absence_kind, &row);
  return !obstacle;
}

static void
put_award (DeskAdoption *adoption, const FormatsAward *from)
{
  const FormatsPlayer *player = adoption->event->players->pdata[from->player];
  g_autofree char *name = desk_adopt_player_name (player);
  const DeskAward row = { .player = adoption->keys[from->player],
                          .round = from->round,
                          .points = from->points };

  if (from->points < 0 || from->points > 2) {
    desk_adopt_note (adoption, player->line, "award", DESK_ADOPT_REFUSED, name, "%s",
                     _ ("A round that is sat out is worth 0 to 2 points, where a win is 2."));
    return;
  }
  if (!sit_out (adoption, from->player, from->round, "award"))
    return;
  desk_adopt_put (adoption, &desk_award_kind, &row);
  adoption->review->n_awards++;
}

static gboolean
is_player (const DeskAdoption *adoption, int player)
{
  return player >= 0 && player < (int) adoption->event->players->len;
}

/* Takes who sits which round out, and for what points. @adoption: a tournament on its way in,
 * with its games. */
void
desk_adopt_absences (DeskAdoption *adoption)
{
  const FormatsEvent *event = adoption->event;

  for (guint i = 0; i < event->players->len; i++) {
    const FormatsPlayer *player = event->players->pdata[i];
    for (guint j = 0; j < player->absent->len; j++)
      sit_out (adoption, (int) i, g_array_index (player->absent, int, j), "absent");
  }
  for (guint i = 0; i < event->awards->len; i++)
    if (is_player (adoption, g_array_index (event->awards, FormatsAward, i).player))
      put_award (adoption, &g_array_index (event->awards, FormatsAward, i));
}

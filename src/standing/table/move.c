/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "standing/table/standing.h"

/* Who goes to another league: the first of a group up, the last of it down. */

/* Those among whom a line has its place. */
typedef struct {
  int n;      /* who have one */
  int before; /* ahead of it */
  int same;   /* who share it, this one too */
} MoveScene;

static MoveScene
look_around (const StandingTable *table, int line)
{
  const StandingPlace *own = &table->places[line];
  MoveScene scene = { 0 };

  for (int i = 0; i < table->n_places; i++) {
    const StandingPlace *place = &table->places[i];
    if (place->group != own->group || place->place == STANDING_NO_PLACE)
      continue;
    scene.n++;
    scene.before += place->place < own->place;
    scene.same += place->place == own->place;
  }
  return scene;
}

static int
last_group (const StandingTable *table)
{
  int last = 0;

  for (int i = 0; i < table->n_places; i++)
    last = MAX (last, table->places[i].group);
  return last;
}

/* Whether anybody goes at all. */
gboolean
standing_table_moves (const StandingTable *table)
{
  return table->field->n_up > 0 || table->field->n_down > 0;
}

/* Where the place of that line leads, as it stands. Groups are leagues, the first of them the
 * highest, above which there is none, nor any below the last; where there are no groups, the
 * leagues above and below are other tournaments. Who shares a place with others so that not all of
 * them go has to be parted from them first. Where both hold, up goes first. */
StandingMove
standing_place_move (const StandingTable *table, int line)
{
  const StandingPlace *own = &table->places[line];
  const MoveScene scene = look_around (table, line);
  int up = own->group == 1 ? 0 : table->field->n_up;
  int down = own->group > 0 && own->group == last_group (table) ? 0 : table->field->n_down;
  int behind = scene.n - scene.before - scene.same;

  if (own->place == STANDING_NO_PLACE)
    return STANDING_STAYS;
  if (scene.before < up)
    return scene.before + scene.same <= up ? STANDING_GOES_UP : STANDING_MAY_GO_UP;
  if (behind < down)
    return behind + scene.same <= down ? STANDING_GOES_DOWN : STANDING_MAY_GO_DOWN;
  return STANDING_STAYS;
}

/* As programs read it; NULL for who stays. */
const char *
standing_move_id (StandingMove move)
{
  static const char *const ids[] = { [STANDING_STAYS] = NULL,
                                     [STANDING_GOES_UP] = "up",
                                     [STANDING_MAY_GO_UP] = "up?",
                                     [STANDING_GOES_DOWN] = "down",
                                     [STANDING_MAY_GO_DOWN] = "down?" };

  return ids[move];
}

/* Why it leads there, or NULL for who stays. */
char *
standing_place_move_why (const StandingTable *table, int line)
{
  int up = table->field->n_up, down = table->field->n_down;

  switch (standing_place_move (table, line)) {
  case STANDING_GOES_UP:
    return g_strdup_printf (ngettext ("Goes up to the league above: the first goes up.",
                                      "Goes up to the league above: the first %d go up.",
                                      (gulong) up),
                            up);
  case STANDING_MAY_GO_UP:
    return g_strdup_printf (
        ngettext ("Is tied for going up to the league above: the first goes up. A play-off or lots "
                  "must break the tie.",
                  "Is tied for going up to the league above: the first %d go up. A play-off or "
                  "lots must break the tie.",
                  (gulong) up),
        up);
  case STANDING_GOES_DOWN:
    return g_strdup_printf (ngettext ("Goes down to the league below: the last goes down.",
                                      "Goes down to the league below: the last %d go down.",
                                      (gulong) down),
                            down);
  case STANDING_MAY_GO_DOWN:
    return g_strdup_printf (
        ngettext ("Is tied for going down to the league below: the last goes down. A play-off or "
                  "lots must break the tie.",
                  "Is tied for going down to the league below: the last %d go down. A play-off or "
                  "lots must break the tie.",
                  (gulong) down),
        down);
  default:
    return NULL;
  }
}

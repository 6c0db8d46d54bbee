#include "desk/due/due-private.h"
#include <glib/gi18n.h>
#include "desk/event/event.h"
#include "desk/standings/field.h"
#include "desk/standings/freeze.h"
#include "desk/round/pair.h"
#include "desk/standings/prize.h"
#include "desk/standings/standings.h"
#include "rules/article/article.h"

/* Places from the first on that are not left shared unsaid, whether or not there is a prize for
 * them. */
#define PLACES_MAX 3

/* --- The end --- */

/* Of several groups each has its own first place. */
static char *
dup_tie (const StandingPlace *at, int n)
{
  g_autofree char *tie =
      g_strdup_printf (ngettext ("%d player shares place %d: settle it, or let it stand.",
                                 "%d players share place %d: settle it, or let it stand.",
                                 (gulong) n),
                       n, at->place);
  g_autofree char *group = standing_group_label (at->group);

  return at->group > 0 ? g_strdup_printf (_ ("%s: %s"), group, tie) : g_steal_pointer (&tie);
}

/* Whether a prize hangs on who is ahead of the @n that share a place from that line on. */
static gboolean
decides_prize (const GPtrArray *given, const StandingTable *table, int line, int n)
{
  for (guint i = 0; i < given->len; i++) {
    const DeskPrizeFor *one = given->pdata[i];
    int at = standing_table_line (table, desk_field_index (table->field, one->player));
    if (one->shared > 1 && at >= line && at < line + n)
      return TRUE;
  }
  return FALSE;
}

/* Whether people have said that these share the place. */
static gboolean
is_settled (const StandingTable *table, const StandingPlace *at)
{
  return at->tie >= 0 && table->ties[at->tie].method == STANDING_TIE_SHARED;
}

static void
add_ties (GPtrArray *list, Desk *desk, int last)
{
  g_autoptr (StandingTable) table = desk_standings (desk, last);
  g_autoptr (GPtrArray) given = desk_prize_give (desk, last);

  for (int i = 0; i < table->n_places;) {
    const StandingPlace *at = &table->places[i];
    int n = standing_table_n_sharing (table, i);
    /* Who went out of a knock-out in the same round shares by its rules. */
    if (n > 1 && !at->closed && !is_settled (table, at) &&
        !desk_freeze_shared (desk_get_state (desk), table, i, n) &&
        (at->place <= PLACES_MAX || decides_prize (given, table, i, n)))
      desk_due_add (list, DESK_DUE_TIE, last, n, dup_tie (at, n));
    i += MAX (n, 1);
  }
}

/* Adds ties across a cut: people have to say first who goes on (Art. 27 C). Returns whether there
 * are any. @list: what is due. @last: the newest round. */
gboolean
desk_due_add_cuts (GPtrArray *list, Desk *desk, int last)
{
  g_autoptr (GPtrArray) cuts = desk_pair_cuts (desk);

  for (guint i = 0; i < cuts->len; i++)
    desk_due_add (list, DESK_DUE_TIE, last, 0,
                  rules_article_in (desk_event_profile (desk_get_state (desk)), cuts->pdata[i]));
  return cuts->len > 0;
}

/* Adds what is left to do at the end. @list: what is due. @last: the newest round. */
void
desk_due_add_end (GPtrArray *list, Desk *desk, int last)
{
  if (desk_freeze_is_frozen (desk_get_state (desk), last)) {
    g_autofree char *changes = desk_freeze_check (desk, last);
    if (changes)
      add_ties (list, desk, last);
    desk_due_add (list, DESK_DUE_NOTHING, last, 0, g_strdup (_ ("All rounds are complete.")));
    return;
  }
  add_ties (list, desk, last);
  desk_due_add (list, DESK_DUE_STANDINGS, last, 0,
                g_strdup (_ ("All rounds are complete: publish the final standings.")));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "papers/words/person.h"
#include "desk/standings/standings.h"
#include "desk/team/team.h"
#include "papers/paper/event.h"
#include "report/form/badge.h"
#include "rules/article/word.h"

/* Where he comes from, as far as it is known: "3d, Red, Kyoto, JP", his team before his club.
 * @rank: whether the rank is told as well. @player may be NULL. */
char *
papers_person_origin (const DeskState *state, const DeskPlayer *player, gboolean rank)
{
  gint64 team = player ? desk_team_of (state, player->player) : 0;
  g_autofree char *name = team ? desk_state_player_name (state, team) : NULL;
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();
  char buffer[8] = "";

  if (player && rank)
    rules_rank_format ((RulesRank) player->rank, buffer);
  if (buffer[0])
    g_ptr_array_add (parts, buffer);
  if (name)
    g_ptr_array_add (parts, name);
  if (player && player->club[0])
    g_ptr_array_add (parts, (gpointer) (guintptr) player->club);
  if (player && player->country[0])
    g_ptr_array_add (parts, (gpointer) (guintptr) player->country);
  return rules_word_join ((gpointer) parts->pdata, (int) parts->len);
}

static const char *
keep (GStringChunk *texts, char *text)
{
  const char *kept = g_string_chunk_insert (texts, text);

  g_free (text);
  return kept;
}

static ReportBadge
make_badge (GStringChunk *texts, const DeskState *state, const DeskPlayer *player)
{
  char rank[8] = "";

  rules_rank_format ((RulesRank) player->rank, rank);
  return (ReportBadge){ keep (texts, desk_player_full_name (player)),
                        g_string_chunk_insert (texts, rank),
                        keep (texts, papers_person_origin (state, player, FALSE)),
                        keep (texts, g_strdup_printf ("%d", (int) player->player)) };
}

/* A name badge for everybody who has not withdrawn; teams wear none. @per_page: 8 or 10. @piles:
 * whether the order holds in piles that are cut in one stack. */
ReportPaper *
papers_person_badges (Desk *desk, int per_page, gboolean piles)
{
  const DeskState *state = desk_get_state (desk);
  g_autoptr (GStringChunk) texts = g_string_chunk_new (4096);
  g_autoptr (GArray) badges = g_array_new (FALSE, FALSE, sizeof (ReportBadge));
  g_autofree char *subtitle = NULL;
  ReportHead head = papers_event_head (state, &subtitle);

  for (guint i = 0; i < state->players->len; i++) {
    const DeskPlayer *player = state->players->pdata[i];
    ReportBadge badge;

    if (!player || player->withdrawn || desk_state_team (state, player->player))
      continue;
    badge = make_badge (texts, state, player);
    g_array_append_val (badges, badge);
  }
  return report_badge_new (&head, (const ReportBadge *) (gpointer) badges->data, (int) badges->len,
                           per_page, piles);
}

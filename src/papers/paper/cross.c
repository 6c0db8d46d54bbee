/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "papers/paper/cross.h"
#include <glib/gi18n.h>
#include "desk/round/pair.h"
#include "desk/standings/standings.h"
#include "pairing/system/stage.h"
#include "papers/paper/event.h"
#include "report/form/book.h"
#include "report/list/cross.h"

#define MOST 60  /* columns: nobody reads more */
#define BLOCK 26 /* columns that can be read on a page */

/* --- The table --- */

/* The players of one group, best first. */
typedef struct {
  int group; /* as pairing_stage_group() has it */
  char *title;
  GArray *players; /* int */
} Group;

static void
group_clear (gpointer group)
{
  g_free (((Group *) group)->title);
  g_array_unref (((Group *) group)->players);
}

/* In the order of their numbers. */
static Group *
take_group (GArray *groups, int group)
{
  Group made = { .group = group };
  guint at = 0;

  while (at < groups->len && g_array_index (groups, Group, at).group < group)
    at++;
  if (at < groups->len && g_array_index (groups, Group, at).group == group)
    return &g_array_index (groups, Group, at);
  made.title = group ? standing_group_label (group) : g_strdup ("");
  made.players = g_array_new (FALSE, FALSE, sizeof (int));
  g_array_insert_val (groups, at, made);
  return &g_array_index (groups, Group, at);
}

static GArray *
list_groups (const PairingTask *task, const StandingTable *table)
{
  GArray *groups = g_array_new (FALSE, FALSE, sizeof (Group));

  g_array_set_clear_func (groups, group_clear);
  for (int i = 0; i < table->n_places; i++) {
    int player = table->places[i].player;
    Group *group = take_group (groups, pairing_stage_group (task, player));

    g_array_append_val (group->players, player);
  }
  return groups;
}

/* Who meets whom, lent. */
typedef struct {
  Desk *desk;
  PapersFoot foot;
  const StandingField *field;
  ReportCrossGroup *groups;
  int n_groups;
  int n_columns;
} Table;

/* The opponents from first to end, on pages of their own where there are others. */
static ReportPaper *
make_block (const Table *table, const ReportHead *head, int first, int end)
{
  gboolean all = first == 0 && end >= table->n_columns;
  g_autofree char *title =
      all ? g_strdup (_ ("Cross table"))
          /* Translators: a part of a wide table, such as against 1 to 20 */
          : g_strdup_printf (_ ("Cross table: against %d to %d"), first + 1, end);

  return report_cross_new (head, title, table->field, table->groups, table->n_groups, first, end);
}

/* As equal parts as can be. */
static ReportPaper *
make_blocks (const Table *table, const ReportHead *head)
{
  int n = (table->n_columns + BLOCK - 1) / BLOCK;
  g_autoptr (GPtrArray) blocks =
      g_ptr_array_new_with_free_func ((GDestroyNotify) report_paper_unref);

  if (n <= 1)
    return make_block (table, head, 0, table->n_columns);
  for (int i = 0; i < n; i++) {
    ReportPaper *block =
        make_block (table, head, table->n_columns * i / n, table->n_columns * (i + 1) / n);

    papers_event_stamp (table->desk, block, table->foot);
    g_ptr_array_add (blocks, block);
  }
  return report_book_join (head, _ ("Cross table"), blocks);
}

static ReportPaper *
make_table (Desk *desk, PapersFoot foot, const PairingTask *task, const GArray *groups)
{
  g_autofree ReportCrossGroup *lent = g_new0 (ReportCrossGroup, groups->len + 1);
  g_autofree char *subtitle = NULL, *moment = papers_event_moment (desk);
  g_autofree char *open = papers_event_open (desk, desk_standings_last (desk));
  g_autofree char *note = g_strjoin (open[0] ? " · " : "", moment, open, NULL);
  ReportHead head = papers_event_head (desk_get_state (desk), &subtitle);
  Table table = { desk, foot, task->field, lent, (int) groups->len, 0 };

  for (guint i = 0; i < groups->len; i++) {
    const Group *group = &g_array_index (groups, Group, i);

    lent[i] = (ReportCrossGroup){ group->title, (const int *) (gpointer) group->players->data,
                                  (int) group->players->len };
  }
  head.note = note;
  table.n_columns = report_cross_n_columns (lent, table.n_groups);
  return make_blocks (&table, &head);
}

static gboolean
check_sizes (const GArray *groups, GError **error)
{
  for (guint i = 0; i < groups->len; i++)
    if (g_array_index (groups, Group, i).players->len > MOST) {
      g_set_error (error, DESK_ERROR, DESK_ERROR_STATE,
                   _ ("A cross table has room for %d players at most."), MOST);
      return FALSE;
    }
  return TRUE;
}

/* The games of everybody against everybody, group by group, best first; NULL where there are too
 * many for a page. @foot: what stands at the foot of each part, where it takes more than one. */
ReportPaper *
papers_cross_new (Desk *desk, PapersFoot foot, GError **error)
{
  const PairingTask task = papers_event_task (desk);
  g_autoptr (StandingTable) table = desk_standings (desk, desk_standings_last (desk));
  g_autoptr (GArray) groups = list_groups (&task, table);

  return check_sizes (groups, error) ? make_table (desk, foot, &task, groups) : NULL;
}

/* --- The schedule --- */

/* All rounds of its round robin, those that are drawn as they are, the others as its tables have
 * them; NULL where it is none, or as desk_pair_schedule() says. */
ReportPaper *
papers_cross_schedule_new (Desk *desk, GError **error)
{
  const PairingTask task = papers_event_task (desk);
  g_autoptr (GPtrArray) rounds = NULL;
  g_autofree char *subtitle = NULL;
  ReportHead head = papers_event_head (desk_get_state (desk), &subtitle);

  if (!pairing_plan_class (&task.plan, 0)->all_meet) {
    g_set_error_literal (error, DESK_ERROR, DESK_ERROR_STATE,
                         _ ("Only a round robin has a schedule of all its rounds."));
    return NULL;
  }
  rounds = desk_pair_schedule (desk, 1, error);
  if (!rounds)
    return NULL;
  return report_cross_schedule_new (&head, task.field, (const PairingRound *const *) rounds->pdata,
                                    (int) rounds->len);
}

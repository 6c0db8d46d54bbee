/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/paper/preview-window.h"
#include "app/record/record-page-private.h"
#include "papers/paper/game.h"

/* A record of a file, as it stands there. */
static ReportPaper *
make_paper (AppRecordPage *self)
{
  g_autoptr (ReportSheet) sheet = report_sheet_new (scene_record_tree_get_record (self->tree));

  return report_record_new (&sheet->head, &sheet->game, &sheet->moves, &papers_game_style);
}

/* Shows the main line in numbered diagrams as it will be printed; of a table with what the desk
 * knows of it. Returns FALSE where there is no such paper. @title: what the paper is called.
 * @error: why it cannot be printed. */
gboolean
app_record_print (AppRecordPage *self, const char *title, GError **error)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
  ReportPaper *paper =
      self->desk ? papers_game_record (self->desk, self->game, error) : make_paper (self);

  if (paper)
    app_preview_paper (window, paper, title);
  return paper != NULL;
}

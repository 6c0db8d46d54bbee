/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "app/record/record-page-private.h"
#include "app/widgets/mapped.h"
#include "app/widgets/tip.h"
#include "scene/record/compare.h"
#include "scene/record/info.h"
#include "scene/record/marks.h"
#include "scene/record/words.h"
#include "rules/article/word.h"

#define NUMBERS_LAST 10
#define CHOICES_MOST 52 /* letters there are */
#define CHOICES_SEEN 5

/* --- The board --- */

static void
fill_numbers (AppRecordPage *self, const SceneRecordPosition *position, guint16 *numbers)
{
  gboolean all = gtk_drop_down_get_selected (self->numbers) == APP_RECORD_NUMBERS_ALL;
  int from = all ? 1 : position->number - NUMBERS_LAST + 1;

  for (int i = 0; i < RULES_POINTS; i++)
    numbers[i] = position->board.points[i] != RULES_EMPTY && position->numbers[i] >= from
                     ? position->numbers[i]
                     : 0;
}

static char
letter_of (guint choice)
{
  return (char) (choice < 26 ? 'A' + choice : 'a' + choice - 26);
}

/* The moves that may follow have letters on the board, as in the list beside it. */
static void
letter_choices (AppRecordPage *self, SceneRecordMarks *marks, const SceneRecordChoices *choices)
{
  int size = scene_record_tree_get_record (self->model.tree)->size;

  for (guint i = 0; choices->is_next && i < MIN (choices->nodes->len, CHOICES_MOST); i++) {
    char letter[2] = { letter_of (i) };
    RulesColour mover;
    RulesPoint point;

    if (scene_record_position_move (scene_record_tree_get_sgf (self->model.tree),
                                    g_array_index (choices->nodes, guint32, i), size, &mover,
                                    &point) &&
        point != RULES_PASS)
      scene_record_marks_add_label (marks, point, letter);
  }
}

static void
show_reading (AppRecordPage *self, const SceneRecordChoices *choices, AppBoardPosition *position)
{
  const SceneRecordPosition *there = scene_record_tree_get_position (self->model.tree);
  g_autoptr (SceneRecordMarks) marks =
      scene_record_marks_new (scene_record_tree_get_sgf (self->model.tree),
                              scene_record_tree_get_node (self->model.tree), there);
  guint16 numbers[RULES_POINTS];

  letter_choices (self, marks, choices);
  fill_numbers (self, there, numbers);
  if (gtk_drop_down_get_selected (self->numbers) != APP_RECORD_NUMBERS_NONE)
    position->numbers = numbers;
  position->last = there->mover != RULES_EMPTY ? there->point : RULES_PASS;
  position->dead = marks->is_count ? marks->dead : NULL;
  position->owner = marks->is_count ? marks->owner : NULL;
  position->markup = (const ReportMarkup *) marks->markup->data;
  position->n_markup = (int) marks->markup->len;
  position->lines = (const ReportLine *) marks->lines->data;
  position->n_lines = (int) marks->lines->len;
  app_board_view_show (self->board, position);
}

static void
show_table (AppRecordPage *self, AppBoardPosition *position)
{
  const GArray *differences = self->model.differences;
  guint8 differs[RULES_POINTS] = { FALSE };

  for (guint i = 0; i < differences->len; i++)
    differs[g_array_index (differences, SceneRecordDifference, i).point] = TRUE;
  position->board = &self->model.table;
  position->differs = differs;
  app_board_view_show (self->board, position);
}

static void
show_board (AppRecordPage *self, const SceneRecordChoices *choices)
{
  const SceneRecordPosition *there = scene_record_tree_get_position (self->model.tree);
  AppBoardPosition position = { .board = &there->board,
                                .last = RULES_PASS,
                                .next = RULES_EMPTY,
                                .n_moves = MAX (there->number, 0) };

  if (self->model.comparing)
    show_table (self, &position);
  else
    show_reading (self, choices, &position);
}

/* --- Beside the board --- */

/* What has nothing to say is not shown. */
static void
show_words (AppRecordPage *self)
{
  for (int what = 0; what < SCENE_RECORD_N_TEXTS; what++) {
    g_autofree char *text = scene_record_say (&self->model, (SceneRecordText) what);

    if (text)
      gtk_label_set_label (self->said[what], text);
    gtk_widget_set_visible (GTK_WIDGET (self->said[what]), text != NULL);
  }
}

/* A screen reader says it of the slider, and of the board while no cursor is seen on it. */
static void
show_place (AppRecordPage *self)
{
  const char *place = gtk_label_get_label (self->said[SCENE_RECORD_PLACE]);

  if (app_board_view_get_cursor (self->board) == RULES_PASS)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->board), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    place, -1);
  gtk_range_set_value (GTK_RANGE (self->slider), scene_record_tree_get_place (self->model.tree));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->slider), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                  place, -1);
}

static void
show_boxes (AppRecordPage *self)
{
  guint holds = self->model.holds;

  gtk_stack_set_visible_child_name (self->panels, self->model.comparing ? "compare" : "read");
  /* Its keys are for reading, and the table's tools need the room on a low screen. */
  gtk_widget_set_visible (GTK_WIDGET (self->legend), !self->model.comparing);
  gtk_widget_set_visible (self->nearest_box, self->model.n_nearest != G_MAXUINT);
  gtk_widget_set_visible (self->back_button, (holds & SCENE_RECORD_TABLE) != 0);
  gtk_widget_set_visible (self->displace_box, (holds & SCENE_RECORD_DISPLACED) != 0);
  gtk_widget_set_visible (self->displace_buttons, (holds & SCENE_RECORD_AT_END) != 0);
  app_action_enable (GTK_WIDGET (self), app_record_actions, holds);
}

static void
show_comment (AppRecordPage *self)
{
  g_autofree char *comment =
      scene_record_words_comment (scene_record_tree_get_sgf (self->model.tree),
                                  scene_record_tree_get_node (self->model.tree));

  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->comment), comment, -1);
  gtk_widget_set_visible (self->comment_box, *comment != '\0');
  gtk_widget_set_visible (self->no_comment, *comment == '\0');
}

/* --- Variations --- */

static GtkWidget *
make_choice (AppRecordPage *self, guint i, guint32 node)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  char letter[2] = { letter_of (i) };
  GtkWidget *key = gtk_label_new (letter);
  g_autofree char *words = scene_record_words_choice (self->model.tree, node);
  g_autofree char *name = rules_word_beside (letter, words);
  GtkWidget *label = gtk_label_new (words);

  gtk_label_set_width_chars (GTK_LABEL (key), 2);
  gtk_widget_add_css_class (key, "letter");
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), key);
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return row;
}

static gboolean
are_shown (AppRecordPage *self, const GArray *nodes)
{
  return self->choices->len == nodes->len &&
         (nodes->len == 0 ||
          memcmp (self->choices->data, nodes->data, nodes->len * sizeof (guint32)) == 0);
}

static void
fill_choices (AppRecordPage *self, const GArray *nodes)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->variations))))
    gtk_list_box_remove (self->variations, row);
  for (guint i = 0; i < MIN (nodes->len, CHOICES_MOST); i++)
    gtk_list_box_append (self->variations,
                         make_choice (self, i, g_array_index (nodes, guint32, i)));
  g_array_set_size (self->choices, 0);
  g_array_append_vals (self->choices, nodes->data, nodes->len);
}

/* No more of them than so many are in sight at once, whatever the size of letters. */
static void
fit_choices (AppRecordPage *self, int n)
{
  GtkWidget *list = GTK_WIDGET (self->variations);
  GtkWidget *window = gtk_widget_get_ancestor (list, GTK_TYPE_SCROLLED_WINDOW);
  int height;

  gtk_widget_measure (list, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  if (n > CHOICES_SEEN)
    height = height * CHOICES_SEEN / n;
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (window), MAX (height, 1));
}

static void
show_choices (AppRecordPage *self, const SceneRecordChoices *choices)
{
  guint n = choices->nodes->len;
  g_autofree char *title = choices->is_next
                               ? g_strdup_printf (ngettext ("%u variation", "%u variations", n), n)
                               : g_strdup_printf (_ ("Variation %u of %u"), choices->chosen + 1, n);

  if (!are_shown (self, choices->nodes))
    fill_choices (self, choices->nodes);
  gtk_widget_set_visible (self->variations_box, n > 0);
  gtk_label_set_label (self->variations_title, title);
  fit_choices (self, (int) MIN (n, CHOICES_MOST));
  if (n > 0)
    gtk_list_box_select_row (self->variations,
                             gtk_list_box_get_row_at_index (self->variations,
                                                            (int) choices->chosen));
}

/* Shows where the tree is. */
void
app_record_show (AppRecordPage *self)
{
  SceneRecordChoices choices = scene_record_tree_get_choices (self->model.tree);
  guint n = scene_record_tree_n_places (self->model.tree);

  self->refreshing = TRUE;
  scene_record_read (&self->model);
  app_record_show_tell (self, "");
  gtk_range_set_range (GTK_RANGE (self->slider), 0, MAX (n - 1, 1));
  gtk_widget_set_sensitive (GTK_WIDGET (self->slider), n > 1);
  show_words (self);
  show_boxes (self);
  show_board (self, &choices);
  show_place (self);
  show_choices (self, &choices);
  if (!self->model.comparing)
    show_comment (self);
  self->refreshing = FALSE;
  app_mapped_keep_focus (GTK_WIDGET (self));
  g_array_unref (choices.nodes);
}

/* --- The game --- */

static GtkWidget *
make_info (const char *text, gboolean is_label)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), !is_label);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), is_label ? -1 : 44);
  gtk_label_set_lines (GTK_LABEL (label), 4);
  gtk_label_set_ellipsize (GTK_LABEL (label),
                           is_label ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END);
  if (is_label)
    gtk_widget_add_css_class (label, "hint");
  return label;
}

static void
show_info (AppRecordPage *self, const FormatsRecord *record)
{
  g_autoptr (GPtrArray) info = scene_record_info_list (record);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->info))))
    gtk_grid_remove (self->info, child);
  for (guint i = 0; i < info->len; i++)
    gtk_grid_attach (self->info, make_info (info->pdata[i], i % 2 == 0), (int) i % 2, (int) i / 2,
                     1, 1);
}

/* Shows another game of the collection, or another record, from wherever the tree is. */
void
app_record_show_game (AppRecordPage *self)
{
  g_autofree char *black = scene_record_say (&self->model, SCENE_RECORD_BLACK);
  g_autofree char *white = scene_record_say (&self->model, SCENE_RECORD_WHITE);
  guint n_faults;
  g_autofree char *faults = scene_record_words_faults (self->model.tree, &n_faults);

  g_array_set_size (self->choices, 0);
  app_tip_set (GTK_WIDGET (self->said[SCENE_RECORD_BLACK]), black);
  app_tip_set (GTK_WIDGET (self->said[SCENE_RECORD_WHITE]), white);
  show_info (self, scene_record_tree_get_record (self->model.tree));
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->faults), faults, -1);
  gtk_widget_set_visible (self->bar, n_faults > 0);
  app_record_show (self);
}

/* @sentence: what there is to say of the last step, "" for nothing. */
void
app_record_show_tell (AppRecordPage *self, const char *sentence)
{
  gtk_label_set_label (self->told, sentence);
}

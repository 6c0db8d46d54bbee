/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/late-form.h"
#include <glib/gi18n.h>
#include "app/widgets/choice.h"
#include "app/pairing/draw-task.h"
#include "app/players/late-choice.h"
#include "app/list/sheet-search.h"
#include "desk/event/event.h"
#include "app/widgets/article-link.h"
#include "app/widgets/tip.h"

struct _AppLateForm {
  AppForm parent;
  int round;
  GPtrArray *choices[APP_LATE_N_KINDS]; /* AppLateChoice: what there is to choose from */
  GPtrArray *chosen;
  AppLateChoice *typed; /* one of them, for as long as its name stands in the field */
  GtkEditable *name;
  GCancellable *cancellable; /* of the draw that is under way */
  GTask *task;               /* the last draw; it holds what it was drawn from */
  PairingRound *drawn;
  GtkLabel *title;
  GtkDropDown *from[APP_LATE_N_KINDS];
  GtkWidget *here_label;
  GtkListBox *list;
  GtkLabel *unpaired;
  GtkLabel *words;
  GtkEditable *reason;
};

G_DEFINE_FINAL_TYPE (AppLateForm, app_late_form, APP_TYPE_FORM)

/* --- The draw --- */

static void
stop (AppLateForm *self)
{
  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->task);
  g_clear_pointer (&self->drawn, pairing_round_free);
}

static void
show_words (AppLateForm *self, const char *text, gboolean can)
{
  gtk_label_set_label (self->words, text);
  app_form_set_ready (self, can);
}

/* Who is here, and who is not, is worth storing by itself. */
static gboolean
is_said (const DeskDraw *draw)
{
  return draw->n_missing > 0 || draw->n_here > 0;
}

/* The form may be gone, or more be chosen by now. */
static void
drawn_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AppLateForm) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (PairingRound) round = app_task_finish (result, &error);
  g_autofree char *changes = NULL;

  if ((gpointer) result != self->task)
    return;
  g_clear_object (&self->cancellable);
  if (!round) {
    show_words (self, error->message, FALSE);
    return;
  }
  changes = app_late_choice_changes (self->parent.desk, app_draw_task_get_draw (self->task), round);
  show_words (self, *changes ? changes : _ ("Nothing changes."),
              *changes || is_said (app_draw_task_get_draw (self->task)));
  self->drawn = g_steal_pointer (&round);
}

static GArray *
list_players (AppLateForm *self, AppLateKind kind)
{
  GArray *players = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < self->chosen->len; i++) {
    const AppLateChoice *choice = self->chosen->pdata[i];
    if (choice->kind == kind)
      g_array_append_val (players, choice->player);
  }
  return players;
}

static GArray *
list_boards (AppLateForm *self)
{
  GArray *boards = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < self->chosen->len; i++) {
    const AppLateChoice *choice = self->chosen->pdata[i];
    if (choice->kind == APP_LATE_TABLE)
      g_array_append_val (boards, choice->board);
  }
  return boards;
}

static DeskDraw *
make_draw (AppLateForm *self, GError **error)
{
  g_autoptr (GArray) missing = list_players (self, APP_LATE_MISSING);
  g_autoptr (GArray) here = list_players (self, APP_LATE_HERE);
  g_autoptr (GArray) boards = list_boards (self);
  const DeskRedraw what = {
    .missing = (const gint64 *) (gpointer) missing->data,
    .n_missing = (int) missing->len,
    .here = (const gint64 *) (gpointer) here->data,
    .n_here = (int) here->len,
    .boards = (const int *) (gpointer) boards->data,
    .n_boards = (int) boards->len,
  };

  return desk_pair_task_again (self->parent.desk, self->round, &what, error);
}

/* What would come of it is drawn at once, so that nothing is stored unseen. */
static void
draw (AppLateForm *self)
{
  g_autoptr (GError) error = NULL;
  DeskDraw *made = make_draw (self, &error);

  stop (self);
  if (!made) {
    show_words (self, error->message, FALSE);
    return;
  }
  show_words (self, _ ("Drawing…"), FALSE);
  self->cancellable = g_cancellable_new ();
  self->task = g_object_ref (app_draw_task_start (made, &app_draw_round, NULL, self->cancellable,
                                                  drawn_cb, g_object_ref (self)));
}

/* --- What is chosen --- */

static gboolean
is_chosen (AppLateForm *self, const AppLateChoice *choice)
{
  for (guint i = 0; i < self->chosen->len; i++) {
    const AppLateChoice *other = self->chosen->pdata[i];
    if (other->kind == choice->kind && other->player == choice->player &&
        other->board == choice->board)
      return TRUE;
  }
  return FALSE;
}

static void show_late_chosen (AppLateForm *self);

static void
remove_clicked_cb (GtkButton *button, AppLateForm *self)
{
  gpointer choice = g_object_get_data (G_OBJECT (button), "choice");

  if (choice == self->typed)
    self->typed = NULL;
  g_ptr_array_remove (self->chosen, choice);
  show_late_chosen (self);
  draw (self);
}

static GtkWidget *
make_remove (AppLateForm *self, AppLateChoice *choice)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("list-remove-symbolic");
  g_autofree char *label = g_strdup_printf (_ ("Remove: %s"), choice->text);

  app_tip_set (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  g_object_set_data (G_OBJECT (button), "choice", choice);
  g_signal_connect (button, "clicked", G_CALLBACK (remove_clicked_cb), self);
  return button;
}

static GtkWidget *
make_row (AppLateForm *self, AppLateChoice *choice)
{
  static const char *const kinds[] = {
    [APP_LATE_MISSING] = N_ ("did not come"),
    [APP_LATE_HERE] = N_ ("has arrived"),
    [APP_LATE_TABLE] = N_ ("to re-draw"),
  };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *text = gtk_label_new (choice->text);
  GtkWidget *kind = gtk_label_new (_ (kinds[choice->kind]));

  gtk_label_set_ellipsize (GTK_LABEL (text), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (text), 0);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_widget_add_css_class (kind, "hint");
  gtk_widget_add_css_class (box, "chosen");
  gtk_box_append (GTK_BOX (box), text);
  gtk_box_append (GTK_BOX (box), kind);
  gtk_box_append (GTK_BOX (box), make_remove (self, choice));
  return box;
}

static void
show_late_chosen (AppLateForm *self)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)))
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (guint i = 0; i < self->chosen->len; i++)
    gtk_list_box_append (self->list, make_row (self, self->chosen->pdata[i]));
}

static void
choose_late (AppLateForm *self, const AppLateChoice *choice)
{
  if (is_chosen (self, choice))
    return;
  g_ptr_array_add (self->chosen, app_late_choice_dup (choice));
  show_late_chosen (self);
  draw (self);
}

/* What is chosen goes to the list, and the next can be. */
static void
take_late (AppLateForm *self, AppLateKind kind)
{
  guint position = app_choice_open_get (self->from[kind]);
  GPtrArray *choices = self->choices[kind];

  if (!choices || position >= choices->len)
    return;
  app_choice_open_set (self->from[kind], GTK_INVALID_LIST_POSITION);
  choose_late (self, choices->pdata[position]);
}

/* The one whose name has all that was typed; NULL where it is nobody's or several people's. */
static const AppLateChoice *
find_named (GPtrArray *choices, char **words)
{
  const AppLateChoice *found = NULL;

  for (guint i = 0; choices && i < choices->len; i++) {
    const AppLateChoice *choice = choices->pdata[i];
    g_autofree char *folded = app_sheet_search_fold (choice->text);
    if (!app_sheet_search_matches (folded, words))
      continue;
    if (found)
      return NULL;
    found = choice;
  }
  return found;
}

static void
forget_typed (AppLateForm *self)
{
  if (self->typed)
    g_ptr_array_remove (self->chosen, self->typed);
  self->typed = NULL;
}

/* Who was to sit it out has come; who was to play did not. */
static void
name_changed_cb (AppLateForm *self)
{
  g_auto (GStrv) words = app_sheet_search_words (gtk_editable_get_text (self->name));
  const AppLateChoice *found = NULL;

  forget_typed (self);
  if (words && words[0])
    found = find_named (self->choices[APP_LATE_HERE], words);
  if (!found && words && words[0])
    found = find_named (self->choices[APP_LATE_MISSING], words);
  if (found && !is_chosen (self, found)) {
    self->typed = app_late_choice_dup (found);
    g_ptr_array_add (self->chosen, self->typed);
  }
  show_late_chosen (self);
  draw (self);
}

static void
player_chosen_cb (AppLateForm *self)
{
  take_late (self, APP_LATE_MISSING);
}

static void
here_chosen_cb (AppLateForm *self)
{
  take_late (self, APP_LATE_HERE);
}

static void
table_chosen_cb (AppLateForm *self)
{
  take_late (self, APP_LATE_TABLE);
}

/* --- What it does --- */

static gboolean
store_late (AppForm *form, const char *reason, int signers, GtkWidget **ret_wrong, GError **error)
{
  AppLateForm *self = APP_LATE_FORM (form);
  const char *why = gtk_editable_get_text (self->reason);

  /* A key shows the button pressed for a moment, in which something else may have been chosen. */
  return self->drawn && desk_pair_store_again (form->desk, app_draw_task_get_draw (self->task),
                                               self->drawn, *why ? why : NULL, error);
}

/* --- The widget --- */

static void
app_late_form_dispose (GObject *object)
{
  AppLateForm *self = APP_LATE_FORM (object);

  stop (self);
  for (int i = 0; i < APP_LATE_N_KINDS; i++)
    g_clear_pointer (&self->choices[i], g_ptr_array_unref);
  g_clear_pointer (&self->chosen, g_ptr_array_unref);
  G_OBJECT_CLASS (app_late_form_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *class)
{
#define BIND_FROM(name, kind)                                    \
  gtk_widget_class_bind_template_child_full (class, name, FALSE, \
                                             G_STRUCT_OFFSET (AppLateForm, from[kind]))
  BIND_FROM ("player", APP_LATE_MISSING);
  BIND_FROM ("here", APP_LATE_HERE);
  BIND_FROM ("table", APP_LATE_TABLE);
#undef BIND_FROM
}

static void
app_late_form_class_init (AppLateFormClass *class)
{

  G_OBJECT_CLASS (class)->dispose = app_late_form_dispose;
  APP_FORM_CLASS (class)->store = store_late;
  app_form_class_fill (class, "late-form");
  APP_BIND (class, AppLateForm, title, name, here_label, list, unpaired, words, reason);
  APP_CALL (class, name_changed_cb, player_chosen_cb, here_chosen_cb, table_chosen_cb);
  bind_children (GTK_WIDGET_CLASS (class));
}

static void
app_late_form_init (AppLateForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (int i = 0; i < APP_LATE_N_KINDS; i++)
    app_choice_prepare (self->from[i], 30);
}

static void
fill_late (AppLateForm *self, AppLateKind kind, GPtrArray *choices)
{
  g_autoptr (GtkStringList) texts = app_choice_open_new ();

  for (guint i = 0; i < choices->len; i++)
    gtk_string_list_append (texts, ((AppLateChoice *) choices->pdata[i])->text);
  gtk_drop_down_set_model (self->from[kind], G_LIST_MODEL (texts));
  self->choices[kind] = choices;
}

/* In most rounds nobody sits out. */
static void
fill_all (AppLateForm *self)
{
  GPtrArray *absent = app_late_choice_absent (self->parent.desk, self->round);

  gtk_widget_set_visible (self->here_label, absent->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->from[APP_LATE_HERE]), absent->len > 0);
  fill_late (self, APP_LATE_MISSING, app_late_choice_players (self->parent.desk, self->round));
  fill_late (self, APP_LATE_HERE, absent);
  fill_late (self, APP_LATE_TABLE, app_late_choice_tables (self->parent.desk, self->round));
}

/* Who has the bye is glad of an opponent. */
static void
choose_byes (AppLateForm *self)
{
  GPtrArray *tables = self->choices[APP_LATE_TABLE];

  for (guint i = 0; i < tables->len; i++)
    if (app_late_choice_is_bye (self->parent.desk, self->round, tables->pdata[i]))
      g_ptr_array_add (self->chosen, app_late_choice_dup (tables->pdata[i]));
}

/* The form, to be presented. @parent: the window it belongs to, or NULL. */
GtkWidget *
app_late_form_new (GtkWindow *parent, Desk *desk, int round)
{
  AppLateForm *self = app_form_new (APP_TYPE_LATE_FORM, parent, desk);
  g_autofree char *title = g_strdup_printf (_ ("Round %d · Late Pairing"), round);
  g_autofree char *unpaired = app_late_choice_unpaired (desk, round);

  app_article_link_place (GTK_WIDGET (self), desk_event (desk_get_state (desk))->rules.profile);
  self->round = round;
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->unpaired, unpaired);
  self->chosen = g_ptr_array_new_with_free_func ((GDestroyNotify) app_late_choice_free);
  fill_all (self);
  choose_byes (self);
  show_late_chosen (self);
  draw (self);
  return GTK_WIDGET (self);
}

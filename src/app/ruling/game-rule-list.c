/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/ruling/game-rule-list.h"
#include <glib/gi18n.h>
#include "app/action/action.h"
#include <string.h>
#include "desk/event/event.h"
#include "rules/article/article.h"
#include "rules/article/word.h"

#define SHARED "shared-points"
#define OTHER "unlisted"

/* A letter, not a digit: what begins with a digit is the number of an article. */
#define LETTER(group) ('a' + (int) (group))

struct _AppGameRuleList {
  GtkWidget parent;
  GtkWidget *content;
  GtkEntry *search;
  GtkScrolledWindow *scrolled;
  GtkListBox *offences;
  GtkWidget *nothing; /* said where nothing is found */
  gboolean *meant;    /* what is looked for, by row */
  char letter;        /* that was typed before, for something else; 0 for none */
  guint spelling;     /* puts it in front of what is looked for */
};

enum { CHOSEN, SPELT, N_RULE_LIST_SIGNALS };
static guint rule_list_signals[N_RULE_LIST_SIGNALS];

G_DEFINE_FINAL_TYPE (AppGameRuleList, app_game_rule_list, GTK_TYPE_WIDGET)

/* What a row stands for. */
typedef struct {
  DeskOffence *offence;
  char *number; /* "b2", "" where its group has more than nine */
  gboolean covered;
} Row;

static void
row_free (Row *row)
{
  desk_offence_free (row->offence);
  g_free (row->number);
  g_free (row);
}

static const Row *
row_of (GtkListBoxRow *widget)
{
  return g_object_get_data (G_OBJECT (widget), "row");
}

/* --- What is in the list --- */

/* Art. 21.2 is no offence, but a dispute that is looked for here. */
static DeskOffence *
make_shared (Desk *desk)
{
  DeskOffence *offence = desk_offence_new (SHARED);

  g_free (offence->label);
  g_free (offence->article);
  offence->label = g_strdup (_ ("Points are disputed after the end"));
  offence->article =
      g_strdup (desk_event_told (desk_get_state (desk), rules_article_cited ("Art. 21.2")));
  offence->remedy.article = offence->article;
  offence->words = N_ ("seki dame shared half counting score result pass");
  offence->verb = g_strdup (APP_GAME_RULE_LIST_COUNT);
  offence->group = RULES_OFFENCE_GROUP_CAPTURE;
  return offence;
}

/* The groups in their order, whatever the event has added to each. */
static GPtrArray *
list_offences (Desk *desk)
{
  g_autoptr (GPtrArray) all = desk_offence_list (desk);
  GPtrArray *sorted = g_ptr_array_new ();

  g_ptr_array_add (all, make_shared (desk));
  for (int group = 0; group < RULES_N_OFFENCE_GROUPS; group++)
    for (guint i = 0; i < all->len; i++)
      if ((int) ((DeskOffence *) all->pdata[i])->group == group)
        g_ptr_array_add (sorted, all->pdata[i]);
  g_ptr_array_set_free_func (all, NULL);
  return sorted;
}

static const char *
why_not (const DeskOffence *offence, gboolean has_overtime)
{
  if (offence->absolute_only && has_overtime)
    return _ ("absolute time only");
  return offence->verb || offence->remedy.decisions ? NULL : _ ("not covered");
}

/* --- Rows --- */

static GtkWidget *
make_rule_list_label (const char *text, const char *css)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css)
    gtk_widget_add_css_class (label, css);
  return label;
}

static GtkWidget *
make_rule_list_content (const Row *row, const char *hint)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *label = make_rule_list_label (row->offence->label, NULL);
  g_autofree char *leads = g_strdup_printf ("%s →", hint);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), make_rule_list_label (row->number, "figure"));
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box),
                  make_rule_list_label (row->offence->verb && row->covered ? leads : hint, "hint"));
  return box;
}

static GtkWidget *
make_rule_list_row (DeskOffence *offence, int number, const char *why)
{
  g_autofree char *cited = rules_article_citation (offence->article);
  const char *hint = why ? why : cited;
  GtkWidget *widget = gtk_list_box_row_new ();
  Row *row = g_new0 (Row, 1);
  g_autofree char *called = NULL, *name = NULL;

  row->offence = offence;
  row->number =
      number < 10 ? g_strdup_printf ("%c%d", LETTER (offence->group), number) : g_strdup ("");
  row->covered = why == NULL;
  called = g_strdup_printf ("%s %s", row->number, offence->label);
  name = rules_word_beside (called, hint);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (widget), make_rule_list_content (row, hint));
  gtk_widget_set_sensitive (widget, row->covered);
  g_object_set_data_full (G_OBJECT (widget), "row", row, (GDestroyNotify) row_free);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return widget;
}

static void
header_cb (GtkListBoxRow *widget, GtkListBoxRow *before, gpointer data)
{
  RulesOffenceGroup group = row_of (widget)->offence->group;
  g_autofree char *text = NULL;
  GtkWidget *header;

  if (before && row_of (before)->offence->group == group) {
    gtk_list_box_row_set_header (widget, NULL);
    return;
  }
  text = g_strdup_printf ("%c  %s", LETTER (group), rules_offence_group_label (group));
  header = make_rule_list_label (text, "group");
  gtk_list_box_row_set_header (widget, header);
}

/* --- Searching --- */

/* In which letters of either case are the same. */
static char *
dup_wanted (AppGameRuleList *self)
{
  g_autofree char *lower = g_utf8_strdown (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1);

  return g_strdup (g_strstrip (lower));
}

static gboolean
filter_cb (GtkListBoxRow *widget, gpointer data)
{
  AppGameRuleList *self = data;
  const Row *row = row_of (widget);
  g_autofree char *wanted = dup_wanted (self);

  return g_str_has_prefix (row->number, wanted) ||
         (self->meant && self->meant[gtk_list_box_row_get_index (widget)]);
}

static void
search_rule_list (AppGameRuleList *self, const char *wanted)
{
  g_autoptr (GPtrArray) offences = g_ptr_array_new ();
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->offences, i)); i++)
    g_ptr_array_add (offences, row_of (row)->offence);
  g_free (self->meant);
  self->meant = desk_offence_search (offences, wanted);
}

static gboolean
is_empty (AppGameRuleList *self)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->offences, i)); i++)
    if (gtk_widget_get_child_visible (GTK_WIDGET (row)))
      return FALSE;
  return TRUE;
}

static GtkListBoxRow *
next_row (AppGameRuleList *self, int from, int step)
{
  GtkListBoxRow *row;

  for (int i = from; (row = gtk_list_box_get_row_at_index (self->offences, i)); i += step)
    if (gtk_widget_get_child_visible (GTK_WIDGET (row)) && row_of (row)->covered)
      return row;
  return NULL;
}

static void
choose (AppGameRuleList *self, GtkListBoxRow *row)
{
  g_autofree char *code = g_strdup (row_of (row)->offence->code);

  g_signal_emit (self, rule_list_signals[CHOSEN], 0, code);
}

/* Not before the field has done with the key that is typed. */
static gboolean
spell_cb (gpointer data)
{
  AppGameRuleList *self = data;
  char letter = self->letter;
  int at = 0;

  self->letter = '\0';
  self->spelling = 0;
  gtk_editable_insert_text (GTK_EDITABLE (self->search), &letter, 1, &at);
  g_signal_emit (self, rule_list_signals[SPELT], 0);
  return G_SOURCE_REMOVE;
}

/* "wrong": the first letter chose a side, and the rest is the beginning of no word. */
static void
spell (AppGameRuleList *self, const char *wanted)
{
  g_autofree char *whole = g_strdup_printf ("%c%s", self->letter, wanted);
  gboolean found = FALSE;

  search_rule_list (self, whole);
  for (int i = 0; gtk_list_box_get_row_at_index (self->offences, i); i++)
    found |= self->meant && self->meant[i];
  search_rule_list (self, wanted);
  if (found)
    self->spelling = g_idle_add (spell_cb, self);
}

static void
rule_list_search_changed_cb (AppGameRuleList *self)
{
  g_autofree char *wanted = dup_wanted (self);
  GtkListBoxRow *first;

  search_rule_list (self, wanted);
  gtk_list_box_invalidate_filter (self->offences);
  gtk_widget_set_visible (GTK_WIDGET (self->scrolled), !is_empty (self));
  gtk_widget_set_visible (self->nothing, is_empty (self));
  first = wanted[0] ? next_row (self, 0, 1) : NULL;
  gtk_list_box_select_row (self->offences, first);
  if (first && wanted[0] && g_str_equal (row_of (first)->number, wanted))
    choose (self, first);
  else if (is_empty (self) && self->letter && !self->spelling)
    spell (self, wanted);
}

static void
activated_cb (AppGameRuleList *self, GtkListBoxRow *row)
{
  choose (self, row);
}

static void
rule_list_entered_cb (AppGameRuleList *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->offences);

  if (row)
    choose (self, row);
}

static void
select_in_sight (AppGameRuleList *self, GtkListBoxRow *row)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scrolled);
  graphene_rect_t place;

  gtk_list_box_select_row (self->offences, row);
  if (gtk_widget_compute_bounds (GTK_WIDGET (row), GTK_WIDGET (self->offences), &place))
    gtk_adjustment_clamp_page (adjustment, place.origin.y, place.origin.y + place.size.height);
}

/* Up and down in the list while one types. */
static gboolean
step_cb (GtkWidget *widget, GVariant *step, gpointer data)
{
  AppGameRuleList *self = APP_GAME_RULE_LIST (widget);
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->offences);
  int by = g_variant_get_int32 (step);

  row = row ? next_row (self, gtk_list_box_row_get_index (row) + by, by) : next_row (self, 0, 1);
  if (row)
    select_in_sight (self, row);
  return GDK_EVENT_STOP;
}

static void
by_hand_cb (AppGameRuleList *self)
{
  g_signal_emit (self, rule_list_signals[CHOSEN], 0, OTHER);
}

/* --- The widget --- */

static gboolean
app_game_rule_list_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (APP_GAME_RULE_LIST (widget)->search));
}

static void
app_game_rule_list_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), APP_TYPE_GAME_RULE_LIST);
  g_clear_handle_id (&APP_GAME_RULE_LIST (object)->spelling, g_source_remove);
  g_clear_pointer (&APP_GAME_RULE_LIST (object)->meant, g_free);
  G_OBJECT_CLASS (app_game_rule_list_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, AppGameRuleList, name)

static const AppAction rule_list_keys[] = {
  { "rule-list.step", NULL, 0, "Up Down", "-as in any list", NULL, "-1 1", .press = step_cb },
  { 0 },
};

static void
app_game_rule_list_class_init (AppGameRuleListClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_game_rule_list_dispose;
  widget_class->grab_focus = app_game_rule_list_grab_focus;
  gtk_widget_class_set_css_name (widget_class, "gamerulelist");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/game-rule-list.ui");
  BIND (content);
  BIND (search);
  BIND (scrolled);
  BIND (offences);
  BIND (nothing);
  gtk_widget_class_bind_template_callback (widget_class, rule_list_search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, rule_list_entered_cb);
  gtk_widget_class_bind_template_callback (widget_class, by_hand_cb);
  app_action_install (widget_class, (AppActions){ rule_list_keys, NULL });
  rule_list_signals[CHOSEN] = g_signal_new ("chosen", APP_TYPE_GAME_RULE_LIST, G_SIGNAL_RUN_LAST, 0,
                                            NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  rule_list_signals[SPELT] = g_signal_new ("spelt", APP_TYPE_GAME_RULE_LIST, G_SIGNAL_RUN_LAST, 0,
                                           NULL, NULL, NULL, G_TYPE_NONE, 0);
#undef BIND
}

static void
app_game_rule_list_init (AppGameRuleList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_filter_func (self->offences, filter_cb, self, NULL);
  gtk_list_box_set_header_func (self->offences, header_cb, NULL, NULL);
}

/* The offence, or NULL. @code: what "chosen" said. */
DeskOffence *
app_game_rule_list_find (Desk *desk, const char *code)
{
  return g_str_equal (code, SHARED) ? make_shared (desk) : desk_offence_find (desk, code);
}

/* Shows all offences as the event has them, those that its rules do not cover dimmed. Nothing is
 * searched for yet. */
void
app_game_rule_list_fill (AppGameRuleList *self, Desk *desk)
{
  g_autoptr (GPtrArray) offences = list_offences (desk);
  int numbers[RULES_N_OFFENCE_GROUPS] = { 0 };
  const ClockLimit *limit;
  GtkWidget *row;

  limit = &desk_event (desk_get_state (desk))->limit;
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  g_clear_pointer (&self->meant, g_free); /* of the rows that go */
  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->offences))))
    gtk_list_box_remove (self->offences, row);
  for (guint i = 0; i < offences->len; i++) {
    DeskOffence *offence = offences->pdata[i];
    gtk_list_box_append (self->offences,
                         make_rule_list_row (offence, ++numbers[offence->group],
                                             why_not (offence, clock_limit_has_overtime (limit))));
  }
  rule_list_search_changed_cb (self);
}

/* Where nothing is found it is taken for the first letter of what is looked for. @letter: what
 * was typed before the keyboard came here, and meant something else; 0 for nothing. */
void
app_game_rule_list_heed (AppGameRuleList *self, char letter)
{
  g_clear_handle_id (&self->spelling, g_source_remove);
  self->letter = letter;
}

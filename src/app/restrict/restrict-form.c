/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/restrict/restrict-form.h"
#include <glib/gi18n.h>
#include <string.h>
#include "app/restrict/restrict-group.h"
#include "app/restrict/restrict-number.h"
#include "scene/round/restriction.h"
#include "desk/round/pair.h"
#include "desk/round/restrict.h"

struct _AppRestrictForm {
  AppForm parent;
  gint64 restriction; /* the one that is changed, 0 for a new one */
  GtkDropDown *kind;
  GtkWidget *one_label;
  AppRestrictGroup *one;
  GtkCheckButton *between;
  GtkWidget *two_label;
  AppRestrictGroup *two;
  GtkWidget *board_label;
  GtkSpinButton *board;
  GtkSpinButton *first;
  GtkSpinButton *last;
  GtkWidget *weight_label;
  GtkEditable *weight;
  GtkEditable *reason;
  GtkLabel *words;
  GtkWidget *locals;
};

G_DEFINE_FINAL_TYPE (AppRestrictForm, app_restrict_form, APP_TYPE_FORM)

/* --- What is filled in --- */

static PairingRestrictionKind
chosen_kind (AppRestrictForm *self)
{
  return (PairingRestrictionKind) gtk_drop_down_get_selected (self->kind);
}

static gboolean
keeps_apart (PairingRestrictionKind kind)
{
  return kind == PAIRING_RESTRICT_NEVER || kind == PAIRING_RESTRICT_UNWELCOME;
}

static gboolean
has_board (PairingRestrictionKind kind)
{
  return kind == PAIRING_RESTRICT_SEAT || kind == PAIRING_RESTRICT_TABLE;
}

static char *
dup_group (AppRestrictGroup *group, gboolean wanted)
{
  return wanted ? app_restrict_group_get (group) : g_strdup ("");
}

/* What is no number is left to the desk to refuse. */
static gint64
read_weight (AppRestrictForm *self)
{
  const char *text = gtk_editable_get_text (self->weight);
  gint64 weight = 0;

  return !text[0] || g_ascii_string_to_signed (text, 10, 1, G_MAXINT64, &weight, NULL) ? weight
                                                                                       : -1;
}

/* Its texts belong to the form and to @ret_one and @ret_two. */
static DeskRestriction
read_form (AppRestrictForm *self, char **ret_one, char **ret_two)
{
  PairingRestrictionKind kind = chosen_kind (self);
  gboolean two = keeps_apart (kind) && gtk_check_button_get_active (self->between);

  *ret_one = dup_group (self->one, kind != PAIRING_RESTRICT_TABLE);
  *ret_two = dup_group (self->two, two);
  return (DeskRestriction){
    .restriction = self->restriction,
    .kind = desk_restrict_id (kind),
    .one = *ret_one,
    .two = *ret_two,
    .first = gtk_spin_button_get_value_as_int (self->first),
    .last = gtk_spin_button_get_value_as_int (self->last),
    .weight = kind == PAIRING_RESTRICT_UNWELCOME ? read_weight (self) : 0,
    .board = has_board (kind) ? gtk_spin_button_get_value_as_int (self->board) : 0,
    .reason = gtk_editable_get_text (self->reason),
  };
}

/* Whom the demand still needs; NULL where it is whole. */
static const char *
missing_of (AppRestrictForm *self, const DeskRestriction *row)
{
  PairingRestrictionKind kind = chosen_kind (self);
  gboolean between = keeps_apart (kind) && gtk_check_button_get_active (self->between);
  gboolean one_player = !strpbrk (row->one, " =");

  if (kind == PAIRING_RESTRICT_TABLE)
    return NULL;
  if (!row->one[0])
    return _ ("No players chosen yet.");
  if (between && !row->two[0])
    return _ ("No other players chosen yet.");
  if (!between && one_player && (keeps_apart (kind) || kind == PAIRING_RESTRICT_PAIR))
    return _ ("Choose one more player.");
  return NULL;
}

static void
changed_cb (AppRestrictForm *self)
{
  g_autofree char *one = NULL, *two = NULL, *words = NULL;
  const char *missing;
  DeskRestriction row;

  if (!self->parent.desk)
    return;
  row = read_form (self, &one, &two);
  missing = missing_of (self, &row);
  words = missing ? g_strdup (missing)
                  : scene_restriction_words (desk_get_state (self->parent.desk), &row);
  gtk_label_set_label (self->words, words);
  app_form_fail (self, NULL, NULL);
  app_form_set_ready (self, missing == NULL);
}

/* --- Which fields there are --- */

static void
between_toggled_cb (AppRestrictForm *self)
{
  gboolean two = keeps_apart (chosen_kind (self)) && gtk_check_button_get_active (self->between);

  gtk_widget_set_visible (self->two_label, two);
  gtk_widget_set_visible (GTK_WIDGET (self->two), two);
  changed_cb (self);
}

static void
show_fields (AppRestrictForm *self, PairingRestrictionKind kind)
{
  gboolean players = kind != PAIRING_RESTRICT_TABLE;

  gtk_widget_set_visible (self->one_label, players);
  gtk_widget_set_visible (GTK_WIDGET (self->one), players);
  gtk_widget_set_visible (GTK_WIDGET (self->between), keeps_apart (kind));
  gtk_widget_set_visible (self->board_label, has_board (kind));
  gtk_widget_set_visible (GTK_WIDGET (self->board), has_board (kind));
  gtk_widget_set_visible (self->weight_label, kind == PAIRING_RESTRICT_UNWELCOME);
  gtk_widget_set_visible (GTK_WIDGET (self->weight), kind == PAIRING_RESTRICT_UNWELCOME);
}

static guint
most_of (PairingRestrictionKind kind)
{
  if (kind == PAIRING_RESTRICT_PAIR)
    return 2;
  return kind == PAIRING_RESTRICT_BYE || kind == PAIRING_RESTRICT_SEAT ? 1 : 0;
}

/* Two players meet once, and one has the bye once; all else holds to the end. */
static void
set_usual_rounds (AppRestrictForm *self, PairingRestrictionKind kind)
{
  gboolean once = kind == PAIRING_RESTRICT_PAIR || kind == PAIRING_RESTRICT_BYE;
  int next = desk_state_last_round (desk_get_state (self->parent.desk)) + 1;

  gtk_spin_button_set_value (self->first, once ? next : 1);
  gtk_spin_button_set_value (self->last, once ? next : 0);
}

static void
kind_changed_cb (AppRestrictForm *self)
{
  PairingRestrictionKind kind = chosen_kind (self);

  if (!self->parent.desk || kind >= PAIRING_N_RESTRICTIONS)
    return;
  show_fields (self, kind);
  app_restrict_group_set_most (self->one, most_of (kind));
  if (!self->restriction)
    set_usual_rounds (self, kind);
  between_toggled_cb (self);
}

/* --- Rounds --- */

/* A round that is not before the first. */
static void
first_changed_cb (AppRestrictForm *self)
{
  int first = gtk_spin_button_get_value_as_int (self->first);
  int last = gtk_spin_button_get_value_as_int (self->last);

  if (last > 0 && last < first)
    gtk_spin_button_set_value (self->last, first);
  changed_cb (self);
}

/* --- What it does --- */

static gboolean
store_restriction (AppForm *form, const char *reason, int signers, GtkWidget **ret_wrong,
                   GError **error)
{
  AppRestrictForm *self = APP_RESTRICT_FORM (form);
  g_autofree char *one = NULL, *two = NULL;
  DeskRestriction row;

  gtk_spin_button_update (self->first);
  gtk_spin_button_update (self->last);
  gtk_spin_button_update (self->board);
  row = read_form (self, &one, &two);
  return self->restriction ? desk_restrict_amend (form->desk, &row, error)
                           : desk_restrict_add (form->desk, &row, NULL, error);
}

static gboolean
has_restriction (AppForm *form)
{
  gint64 restriction = APP_RESTRICT_FORM (form)->restriction;

  return !restriction || desk_state_restriction (desk_get_state (form->desk), restriction);
}

/* As a rule the largest club is that of the hosts. */
static void
locals_clicked_cb (AppRestrictForm *self)
{
  gtk_drop_down_set_selected (self->kind, PAIRING_RESTRICT_UNWELCOME);
  gtk_check_button_set_active (self->between, FALSE);
  app_restrict_group_set_largest_club (self->one);
  if (!gtk_editable_get_text (self->reason)[0])
    gtk_editable_set_text (self->reason, _ ("locals and guests"));
  gtk_widget_grab_focus (GTK_WIDGET (self->one));
}

/* --- What is shown --- */

static void
show_kinds (AppRestrictForm *self)
{
  g_autoptr (GtkStringList) kinds = gtk_string_list_new (NULL);

  for (int i = 0; i < PAIRING_N_RESTRICTIONS; i++)
    gtk_string_list_append (kinds, desk_restrict_label ((PairingRestrictionKind) i));
  gtk_drop_down_set_model (self->kind, G_LIST_MODEL (kinds));
}

static void
show_row (AppRestrictForm *self, const DeskRestriction *row)
{
  g_autofree char *weight = g_strdup_printf ("%" G_GINT64_FORMAT, row->weight);
  PairingRestrictionKind kind;

  if (desk_restrict_parse (row->kind, &kind))
    gtk_drop_down_set_selected (self->kind, kind);
  app_restrict_group_set (self->one, row->one);
  app_restrict_group_set (self->two, row->two);
  gtk_check_button_set_active (self->between, row->two[0] != '\0');
  gtk_spin_button_set_value (self->board, row->board);
  gtk_spin_button_set_value (self->first, row->first);
  gtk_spin_button_set_value (self->last, row->last);
  gtk_editable_set_text (self->weight, row->weight ? weight : "");
  gtk_editable_set_text (self->reason, row->reason);
}

/* --- The widget --- */

static void
app_restrict_form_class_init (AppRestrictFormClass *class)
{
  g_type_ensure (APP_TYPE_RESTRICT_GROUP);
  APP_FORM_CLASS (class)->store = store_restriction;
  APP_FORM_CLASS (class)->stands = has_restriction;
  app_form_class_fill (class, "restrict-form");
  APP_BIND (class, AppRestrictForm, kind, one_label, one, between, two_label, two, board_label,
            board, first, last, weight_label, weight, reason, words, locals);
  APP_CALL (class, changed_cb, kind_changed_cb, between_toggled_cb, first_changed_cb,
            locals_clicked_cb);
}

static void
app_restrict_form_init (AppRestrictForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  app_restrict_number_prepare (self->board);
  app_restrict_number_prepare (self->first);
  app_restrict_number_prepare (self->last);
  app_restrict_number_end (self->last);
  app_restrict_group_set_label (self->one, _ ("Players"));
  app_restrict_group_set_label (self->two, _ ("Others"));
  show_kinds (self);
}

static void
fill (AppRestrictForm *self)
{
  const DeskRestriction *row =
      desk_state_restriction (desk_get_state (self->parent.desk), self->restriction);
  gboolean clubs;

  app_restrict_group_set_desk (self->one, self->parent.desk);
  app_restrict_group_set_desk (self->two, self->parent.desk);
  kind_changed_cb (self);
  clubs = !row && app_restrict_group_has_club (self->one);
  gtk_widget_set_visible (self->locals, clubs);
  if (row)
    show_row (self, row);
  app_form_set_verb (self, row ? _ ("Ch_ange") : _ ("_Add"));
  gtk_window_set_title (GTK_WINDOW (self),
                        row ? _ ("Change a Restriction") : _ ("Add a Restriction"));
}

/* The form, to be presented. @parent: the window it belongs to. @restriction: the key of one to
 * be changed, 0 for a new one. */
GtkWidget *
app_restrict_form_new (GtkWindow *parent, Desk *desk, gint64 restriction)
{
  AppRestrictForm *self = app_form_new (APP_TYPE_RESTRICT_FORM, parent, desk);

  self->restriction = restriction;
  fill (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->kind));
  return GTK_WIDGET (self);
}

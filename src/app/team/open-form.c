/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/team/open-form.h"
#include <glib/gi18n.h>
#include "app/team/line-up-boards.h"
#include "app/widgets/label.h"

/* What is asked of a side. */
typedef struct {
  SceneLineUp line_up;
  AppLineUpBoards *choices;   /* NULL where nothing was sealed */
  GtkWidget *secret;          /* so is this */
  GtkCheckButton *registered; /* NULL where nothing was handed in */
} Side;

struct _AppOpenForm {
  AppForm parent;
  gint64 match;
  Side sides[2];
  GtkGrid *grid;
  GtkCheckButton *chief;
  GtkEditable *reason;
};

G_DEFINE_FINAL_TYPE (AppOpenForm, app_open_form, APP_TYPE_FORM)

static gboolean
is_registered (const Side *side)
{
  return side->registered && gtk_check_button_get_active (side->registered);
}

static gboolean
open_both (AppForm *form, const char *reason, int signers, GtkWidget **ret_wrong, GError **error)
{
  AppOpenForm *self = APP_OPEN_FORM (form);
  char *players[2];
  DeskLineUpOpen open[2];
  gboolean done;

  for (int i = 0; i < 2; i++) {
    const Side *side = &self->sides[i];
    players[i] = scene_line_up_players (&side->line_up);
    open[i] = (DeskLineUpOpen){ .registered = is_registered (side) };
    if (side->secret) {
      open[i].secret = gtk_editable_get_text (GTK_EDITABLE (side->secret));
      open[i].players = players[i];
    }
  }
  if (gtk_check_button_get_active (self->chief))
    signers |= DESK_SIGNED_CHIEF;
  done = desk_line_up_open (form->desk, self->match, open, signers, reason, error);
  for (int i = 0; i < 2; i++)
    g_free (players[i]);
  return done;
}

static gboolean
still_closed (AppForm *form)
{
  AppOpenForm *self = APP_OPEN_FORM (form);

  return !self->match || scene_line_up_holds (desk_get_state (form->desk), self->match);
}

/* --- The sides --- */

static void
registered_cb (GtkCheckButton *button, GParamSpec *pspec, gpointer data)
{
  Side *side = data;
  gboolean own = !gtk_check_button_get_active (button);

  if (side->choices)
    app_line_up_boards_set_sensitive (side->choices, own);
  if (side->secret)
    gtk_widget_set_sensitive (side->secret, own);
}

static int
add_secret (AppOpenForm *self, Side *side, int row)
{
  GtkWidget *label = gtk_label_new (_ ("Secret"));

  side->secret = gtk_entry_new ();
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "form-label");
  gtk_widget_set_hexpand (side->secret, TRUE);
  gtk_entry_set_activates_default (GTK_ENTRY (side->secret), TRUE);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (side->secret),
                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
  gtk_grid_attach (self->grid, label, 0, row, 1, 1);
  gtk_grid_attach (self->grid, side->secret, 1, row, 1, 1);
  return row + 1;
}

static int
add_registered (AppOpenForm *self, Side *side, const char *team, int row)
{
  g_autofree char *text = g_strdup_printf (
      _ ("%s must play in its registered order; the chief referee signs and says why"), team);
  GtkWidget *label = gtk_label_new (text), *button = gtk_check_button_new ();

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_check_button_set_child (GTK_CHECK_BUTTON (button), label);
  side->registered = GTK_CHECK_BUTTON (button);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  g_signal_connect (button, "notify::active", G_CALLBACK (registered_cb), side);
  gtk_grid_attach (self->grid, button, 0, row, 2, 1);
  return row + 1;
}

/* Returns the first row below it. */
static int
add_side (AppOpenForm *self, int i, int row)
{
  Side *side = &self->sides[i];
  const DeskState *state = desk_get_state (self->parent.desk);
  RulesColour colour = (RulesColour) (RULES_BLACK + i);
  const DeskLineUp *was = desk_line_up_get (state, self->match, colour);
  g_autofree char *team = NULL, *words = NULL;
  GtkWidget *name, *said;

  scene_line_up_open (&side->line_up, self->parent.desk, self->match, colour);
  team = desk_state_player_name (state, scene_line_up_team (&side->line_up));
  words = scene_line_up_state (&side->line_up);
  name = gtk_label_new (team);
  said = gtk_label_new (words);
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_widget_add_css_class (name, "heading");
  gtk_label_set_xalign (GTK_LABEL (said), 0);
  gtk_label_set_wrap (GTK_LABEL (said), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (said), PANGO_WRAP_WORD_CHAR);
  gtk_grid_attach (self->grid, name, 0, row++, 2, 1);
  gtk_grid_attach (self->grid, said, 0, row++, 2, 1);
  if (was && was->digest[0]) {
    row = add_secret (self, side, row);
    side->choices = app_line_up_boards_new (self->grid, row, &side->line_up, NULL, NULL);
    row = app_line_up_boards_get_row (side->choices);
  }
  return was ? add_registered (self, side, team, row) : row;
}

static void
app_open_form_finalize (GObject *object)
{
  AppOpenForm *self = APP_OPEN_FORM (object);

  for (int i = 0; i < 2; i++) {
    scene_line_up_close (&self->sides[i].line_up);
    app_line_up_boards_free (self->sides[i].choices);
  }
  G_OBJECT_CLASS (app_open_form_parent_class)->finalize (object);
}

static void
app_open_form_class_init (AppOpenFormClass *class)
{
  G_OBJECT_CLASS (class)->finalize = app_open_form_finalize;
  APP_FORM_CLASS (class)->store = open_both;
  APP_FORM_CLASS (class)->stands = still_closed;
  app_form_class_fill (class, "open-form");
  APP_BIND (class, AppOpenForm, grid, chief, reason);
}

static void
app_open_form_init (AppOpenForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The form, to be presented. @parent: the window it belongs to. @match: one whose line-ups are not
 * open. */
GtkWidget *
app_open_form_new (GtkWindow *parent, Desk *desk, gint64 match)
{
  AppOpenForm *self = app_form_new (APP_TYPE_OPEN_FORM, parent, desk);
  int row = 0;

  self->match = match;
  app_form_about (self, _ ("Let a team play in its registered order"), self->reason);
  for (int i = 0; i < 2; i++)
    row = add_side (self, i, row);
  gtk_widget_grab_focus (self->sides[0].secret   ? self->sides[0].secret
                         : self->sides[1].secret ? self->sides[1].secret
                                                 : app_form_get_done (self));
  return GTK_WIDGET (self);
}

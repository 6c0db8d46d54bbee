#include "app/player-form.h"
#include <glib/gi18n.h>
#include "desk/enrol.h"

struct _AppPlayerForm {
  GtkWindow parent;
  Desk *desk;
  gint64 player; /* 0 for a new one */
  GtkEditable *family;
  GtkEditable *given;
  GtkEditable *rank;
  GtkEditable *country;
  GtkEditable *club;
  GtkEditable *rating;
  GtkEditable *ident;
  GtkLabel *failure;
  GtkWidget *next;
  GtkWidget *done;
};

G_DEFINE_FINAL_TYPE (AppPlayerForm, app_player_form, GTK_TYPE_WINDOW)

static void
fail (AppPlayerForm *self, GtkEditable *field, const char *sentence)
{
  gtk_label_set_label (self->failure, sentence);
  gtk_widget_set_visible (GTK_WIDGET (self->failure), TRUE);
  if (field)
    gtk_widget_grab_focus (GTK_WIDGET (field));
}

static char *
trimmed (GtkEditable *field)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (field)));
}

static gboolean
read_numbers (AppPlayerForm *self, DeskPlayer *player)
{
  g_autofree char *rank_text = trimmed (self->rank), *rating_text = trimmed (self->rating);
  RulesRank rank = RULES_RANK_NONE;
  gint64 rating = 0;

  if (!rules_rank_parse (rank_text, &rank)) {
    fail (self, self->rank, _ ("A rank is written 3k, 5d or, for a professional, 9p."));
    return FALSE;
  }
  if (rating_text[0] && !g_ascii_string_to_signed (rating_text, 10, -900, 9999, &rating, NULL)) {
    fail (self, self->rating, _ ("A rating is a whole number such as 2150."));
    return FALSE;
  }
  player->rank = rank;
  player->rating = rating;
  return TRUE;
}

static gboolean
store (AppPlayerForm *self)
{
  g_autofree char *family = trimmed (self->family), *given = trimmed (self->given);
  g_autofree char *country = trimmed (self->country), *club = trimmed (self->club);
  g_autofree char *ident = trimmed (self->ident);
  const DeskPlayer *old = desk_state_player (desk_get_state (self->desk), self->player);
  DeskPlayer player = { .player = self->player, .withdrawn = old ? old->withdrawn : FALSE };
  g_autoptr (GError) error = NULL;

  player.family = family;
  player.given = given;
  player.country = country;
  player.club = club;
  player.ident = ident;
  if (!read_numbers (self, &player))
    return FALSE;
  if (self->player ? desk_enrol_amend (self->desk, &player, &error)
                   : desk_enrol (self->desk, &player, NULL, &error))
    return TRUE;
  fail (self, self->family, error->message);
  return FALSE;
}

static void
done_clicked_cb (AppPlayerForm *self)
{
  if (store (self))
    gtk_window_destroy (GTK_WINDOW (self));
}

/* For a queue at the door: what is likely the same for the next player stays. */
static void
next_clicked_cb (AppPlayerForm *self)
{
  GtkEditable *fresh[] = { self->family, self->given, self->rank, self->rating, self->ident };

  if (!store (self))
    return;
  gtk_widget_set_visible (GTK_WIDGET (self->failure), FALSE);
  for (gsize i = 0; i < G_N_ELEMENTS (fresh); i++)
    gtk_editable_set_text (fresh[i], "");
  gtk_widget_grab_focus (GTK_WIDGET (self->family));
}

static void
fill (AppPlayerForm *self, const DeskPlayer *player)
{
  g_autofree char *rating = g_strdup_printf ("%d", (int) player->rating);
  char rank[8];

  gtk_editable_set_text (self->family, player->family);
  gtk_editable_set_text (self->given, player->given);
  gtk_editable_set_text (self->rank, rules_rank_format ((RulesRank) player->rank, rank));
  gtk_editable_set_text (self->country, player->country);
  gtk_editable_set_text (self->club, player->club);
  gtk_editable_set_text (self->rating, player->rating ? rating : "");
  gtk_editable_set_text (self->ident, player->ident);
}

static void
app_player_form_finalize (GObject *object)
{
  g_clear_object (&APP_PLAYER_FORM (object)->desk);
  G_OBJECT_CLASS (app_player_form_parent_class)->finalize (object);
}

static void
app_player_form_class_init (AppPlayerFormClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = app_player_form_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/player-form.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, AppPlayerForm, child)
  BIND (family);
  BIND (given);
  BIND (rank);
  BIND (country);
  BIND (club);
  BIND (rating);
  BIND (ident);
  BIND (failure);
  BIND (next);
  BIND (done);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, done_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_clicked_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
app_player_form_init (AppPlayerForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * app_player_form_new:
 * @parent: the window it belongs to
 * @desk: a tournament
 * @player: the key of who is to be changed, 0 to enrol
 *
 * Returns: (transfer none): the form, to be presented
 */
GtkWidget *
app_player_form_new (GtkWindow *parent, Desk *desk, gint64 player)
{
  AppPlayerForm *self =
      g_object_new (APP_TYPE_PLAYER_FORM, "transient-for", parent, "modal", TRUE, NULL);
  const DeskPlayer *old = desk_state_player (desk_get_state (desk), player);

  self->desk = g_object_ref (desk);
  self->player = old ? player : 0;
  gtk_window_set_title (GTK_WINDOW (self), old ? _ ("Change a Player") : _ ("Enrol a Player"));
  gtk_button_set_label (GTK_BUTTON (self->done), old ? _ ("_Save") : _ ("_Enrol"));
  gtk_widget_set_visible (self->next, !old);
  gtk_window_set_default_widget (GTK_WINDOW (self), old ? self->done : self->next);
  if (old)
    gtk_widget_add_css_class (self->done, "suggested-action");
  if (old)
    fill (self, old);
  return GTK_WIDGET (self);
}

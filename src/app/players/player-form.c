/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/player-form.h"
#include <glib/gi18n.h>
#include <string.h>
#include "app/players/register-popover.h"
#include "desk/event/event.h"
#include "desk/event/detail.h"
#include "desk/event/enrol.h"
#include "desk/round/plan.h"
#include "desk/round/seeding.h"
#include "formats/word/heading.h"

struct _AppPlayerForm {
  AppForm parent;
  gint64 player; /* 0 for a new one */
  int line;      /* of the row */
  AppPlayerFormDone row_done;
  gpointer row_data;
  GtkLabel *row;
  GtkEditable *family;
  GtkEditable *given;
  GtkEditable *rank;
  GtkEditable *country;
  GtkEditable *club;
  GtkEditable *rating;
  GtkEditable *ident;
  GtkEditable *born;
  GtkEditable *notes[FORMATS_NOTES];
  GtkEditable *drawn;
  GtkEditable *seed;
  GtkEditable *correction;
  GtkEditable *grp;
  GtkWidget *drawn_label;
  GtkWidget *seed_label;
  GtkWidget *correction_label;
  GtkWidget *grp_label;
  GtkWidget *next;
};

G_DEFINE_FINAL_TYPE (AppPlayerForm, app_player_form, APP_TYPE_FORM)

static char *
trimmed (GtkEditable *field)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (field)));
}

static gboolean
read_numbers (AppPlayerForm *self, FormatsEntry *entry)
{
  g_autofree char *rank_text = trimmed (self->rank), *rating_text = trimmed (self->rating);
  RulesRank rank = RULES_RANK_NONE;
  gint64 rating = 0;

  if (!rules_rank_parse (rank_text, &rank)) {
    app_form_fail (self, GTK_WIDGET (self->rank),
                   _ ("Write the rank as 3k, 5d or, for a professional, 9p."));
    return FALSE;
  }
  if (rating_text[0] && !g_ascii_string_to_signed (rating_text, 10, -900, 9999, &rating, NULL)) {
    app_form_fail (self, GTK_WIDGET (self->rating), _ ("A rating is a whole number such as 2150."));
    return FALSE;
  }
  entry->rank = rank;
  entry->rating = (int) rating;
  return TRUE;
}

/* --- What the draw knows --- */

/* Empty is none; whether a number can be, the desk says. */
static gboolean
read_number (AppPlayerForm *self, GtkEditable *field, gint64 *number)
{
  g_autofree char *text = trimmed (field);

  if (!gtk_widget_get_visible (GTK_WIDGET (field)))
    return TRUE;
  *number = 0;
  /* a minus as it is printed */
  if (g_str_has_prefix (text, "−"))
    memmove (text, "  -", strlen ("−"));
  g_strchug (text);
  if (text[0] == '\0' || g_ascii_string_to_signed (text, 10, -999999, 999999, number, NULL))
    return TRUE;
  app_form_fail (self, GTK_WIDGET (field), _ ("Enter a whole number, or leave this empty."));
  return FALSE;
}

static gboolean
is_same (const DeskSeeding *one, const DeskSeeding *two)
{
  return one->number == two->number && one->seed == two->seed &&
         one->correction == two->correction && one->grp == two->grp;
}

/* An act of its own, as the log is to tell it. */
static gboolean
store_seeding (AppPlayerForm *self)
{
  DeskSeeding was = desk_seeding_get (desk_get_state (self->parent.desk), self->player), row = was;
  g_autoptr (GError) error = NULL;

  if (!read_number (self, self->drawn, &row.number) || !read_number (self, self->seed, &row.seed) ||
      !read_number (self, self->correction, &row.correction) ||
      !read_number (self, self->grp, &row.grp))
    return FALSE;
  if (is_same (&was, &row) || desk_seeding_set (self->parent.desk, &row, &error))
    return TRUE;
  app_form_fail (self, GTK_WIDGET (self->drawn), error->message);
  return FALSE;
}

static void
show_number (GtkEditable *field, GtkWidget *label, gint64 number)
{
  g_autofree char *text = g_strdup_printf ("%d", (int) number);

  gtk_editable_set_text (field, number ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (field), TRUE);
  gtk_widget_set_visible (label, TRUE);
}

/* What the event's system looks at. */
static void
fill_seeding (AppPlayerForm *self)
{
  DeskSeeding seeding = desk_seeding_get (desk_get_state (self->parent.desk), self->player);
  const PairingPlan *plan = &desk_event (desk_get_state (self->parent.desk))->plan;

  show_number (self->drawn, self->drawn_label, seeding.number);
  show_number (self->seed, self->seed_label, seeding.seed);
  if (pairing_plan_class (plan, 0)->starts)
    show_number (self->correction, self->correction_label, seeding.correction);
  if (pairing_plan_groups (plan, 0) > 1)
    show_number (self->grp, self->grp_label, seeding.grp);
}

/* --- Storing --- */

static const char *
known (AppPlayerForm *self, const char *detail)
{
  const char *text =
      self->player ? desk_state_detail (desk_get_state (self->parent.desk), self->player, detail)
                   : NULL;

  return text ? text : "";
}

static gboolean
is_changed (const DeskPlayer *old, const DeskPlayer *new)
{
  return !g_str_equal (old->family, new->family) || !g_str_equal (old->given, new->given) ||
         !g_str_equal (old->country, new->country) || !g_str_equal (old->club, new->club) ||
         !g_str_equal (old->ident, new->ident) || old->rank != new->rank ||
         old->rating != new->rating;
}

/* What cannot be read any more, as out of another program's file, is left as it is. */
static char *
read_detail (AppPlayerForm *self, GtkEditable *field, const char *name)
{
  g_autofree char *text = trimmed (field);
  g_autoptr (GError) error = NULL;
  char *value = g_str_equal (known (self, name), text) ? g_steal_pointer (&text)
                                                       : desk_detail_check (name, text, &error);

  if (!value)
    app_form_fail (self, GTK_WIDGET (field), error->message);
  return value;
}

static void
set_text (char **text, char *value)
{
  g_free (*text);
  *text = value;
}

static FormatsEntry *
read_entry (AppPlayerForm *self)
{
  g_autofree char *family = trimmed (self->family), *given = trimmed (self->given);
  g_autoptr (FormatsEntry) entry = formats_entry_new (self->line, family, given);

  if (!*family) {
    app_form_fail (self, GTK_WIDGET (self->family), _ ("Enter the player’s name."));
    return NULL;
  }
  if (!read_numbers (self, entry))
    return NULL;
  set_text (&entry->country, trimmed (self->country));
  set_text (&entry->club, trimmed (self->club));
  set_text (&entry->ident, trimmed (self->ident));
  set_text (&entry->born, read_detail (self, self->born, DESK_DETAIL_BORN));
  for (int i = 0; entry->born && i < FORMATS_NOTES; i++)
    if (!(entry->notes[i] = read_detail (self, self->notes[i], formats_heading_note (i))))
      return NULL;
  return entry->born ? g_steal_pointer (&entry) : NULL;
}

/* Returns: whether one of them is another than before */
static gboolean
fill_details (AppPlayerForm *self, const FormatsEntry *entry, DeskDetail *details)
{
  gboolean changed = FALSE;

  details[0] = (DeskDetail){ .name = DESK_DETAIL_BORN, .value = entry->born };
  for (int i = 0; i < FORMATS_NOTES; i++)
    details[1 + i] = (DeskDetail){ .name = formats_heading_note (i), .value = entry->notes[i] };
  for (int i = 0; i <= FORMATS_NOTES; i++)
    if (g_str_equal (known (self, details[i].name), details[i].value))
      details[i].value = NULL;
    else
      changed = TRUE;
  return changed;
}

static gboolean
store (AppPlayerForm *self, const FormatsEntry *entry)
{
  const DeskPlayer *old = desk_state_player (desk_get_state (self->parent.desk), self->player);
  DeskPlayer player = { .player = self->player, .withdrawn = old ? old->withdrawn : FALSE };
  DeskDetail details[1 + FORMATS_NOTES + 1] = { 0 };
  g_autoptr (GError) error = NULL;
  gboolean changed;

  player.family = entry->family;
  player.given = entry->given;
  player.country = entry->country;
  player.club = entry->club;
  player.ident = entry->ident;
  player.rank = entry->rank;
  player.rating = entry->rating;
  if (old && !store_seeding (self))
    return FALSE;
  /* storing the seeding may have replaced the record */
  old = desk_state_player (desk_get_state (self->parent.desk), self->player);
  changed = fill_details (self, entry, details);
  if (old && !is_changed (old, &player) && !changed)
    return TRUE;
  if (self->player ? desk_enrol_amend_with (self->parent.desk, &player, details, &error)
                   : desk_enrol_with (self->parent.desk, &player, details, NULL, &error))
    return TRUE;
  app_form_fail (self, GTK_WIDGET (self->family), error->message);
  return FALSE;
}

/* A row is the list's, and enrolled with it. */
static gboolean
accept (AppPlayerForm *self)
{
  g_autoptr (FormatsEntry) entry = read_entry (self);

  if (!entry || self->parent.desk)
    return entry && store (self, entry);
  self->row_done (g_steal_pointer (&entry), self->row_data);
  return TRUE;
}

static gboolean
accept_player (AppForm *form, const char *reason, int signers, GtkWidget **ret_wrong,
               GError **error)
{
  return accept (APP_PLAYER_FORM (form));
}

static gboolean
has_player (AppForm *form)
{
  gint64 player = APP_PLAYER_FORM (form)->player;

  return !player || desk_state_player (desk_get_state (form->desk), player);
}

/* For a queue at the door: what is likely the same for the next player stays. */
static void
next_clicked_cb (AppPlayerForm *self)
{
  GtkEditable *fresh[] = { self->family, self->given, self->rank,     self->rating,
                           self->ident,  self->born,  self->notes[0], self->notes[1] };

  if (!accept (self))
    return;
  app_form_fail (self, NULL, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (fresh); i++)
    gtk_editable_set_text (fresh[i], "");
  gtk_widget_grab_focus (GTK_WIDGET (self->family));
}

static void
fill_player (AppPlayerForm *self, const DeskPlayer *player)
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

/* Who is chosen brings all that the list knows, and nothing of who stood there before. */
static void
take_cb (const DeskRegisterEntry *entry, gpointer data)
{
  AppPlayerForm *self = data;
  DeskPlayer player = desk_register_player (entry);

  fill_player (self, &player);
  gtk_widget_grab_focus (self->player ? app_form_get_done (self) : self->next);
}

static void
app_player_form_class_init (AppPlayerFormClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  APP_FORM_CLASS (class)->store = accept_player;
  APP_FORM_CLASS (class)->stands = has_player;
  app_form_class_fill (class, "player-form");
  APP_BIND (class, AppPlayerForm, family, given, rank, country, club, rating, ident, born, row,
            drawn, seed, correction, grp, drawn_label, seed_label, correction_label, grp_label,
            next);
  APP_CALL (class, next_clicked_cb);
  for (int i = 0; i < FORMATS_NOTES; i++)
    gtk_widget_class_bind_template_child_full (widget_class, formats_heading_note (i), FALSE, 0);
}

static void
app_player_form_init (AppPlayerForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (int i = 0; i < FORMATS_NOTES; i++)
    self->notes[i] =
        GTK_EDITABLE (gtk_widget_get_template_child (GTK_WIDGET (self), APP_TYPE_PLAYER_FORM,
                                                     formats_heading_note (i)));
}

static AppPlayerForm *
make_player (GtkWindow *parent, Desk *desk, const char *title, const char *done)
{
  AppPlayerForm *self = app_form_new (APP_TYPE_PLAYER_FORM, parent, desk);

  gtk_window_set_title (GTK_WINDOW (self), title);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (self), TRUE);
  app_form_set_verb (self, done);
  return self;
}

static void
set_default (AppPlayerForm *self, GtkWidget *button)
{
  gtk_widget_set_visible (self->next, button == self->next);
  gtk_window_set_default_widget (GTK_WINDOW (self), button);
  if (button == self->next) {
    gtk_widget_remove_css_class (app_form_get_done (self), "suggested-action");
    gtk_widget_add_css_class (button, "suggested-action");
  }
}

/* The form, to be presented. @parent: the window it belongs to. @player: the key of who is to be
 * changed, 0 to enrol. */
GtkWidget *
app_player_form_new (GtkWindow *parent, Desk *desk, gint64 player)
{
  const DeskPlayer *old = desk_state_player (desk_get_state (desk), player);
  AppPlayerForm *self =
      make_player (parent, desk, old ? _ ("Change a Player") : _ ("Enrol a Player"),
                   old ? _ ("_Save") : _ ("_Enrol"));

  self->player = old ? player : 0;
  set_default (self, old ? app_form_get_done (self) : self->next);
  if (old) {
    fill_player (self, old);
    gtk_editable_set_text (self->born, known (self, DESK_DETAIL_BORN));
    for (int i = 0; i < FORMATS_NOTES; i++)
      gtk_editable_set_text (self->notes[i], known (self, formats_heading_note (i)));
    fill_seeding (self);
  }
  app_register_popover_new (GTK_WIDGET (self->family), take_cb, self);
  return GTK_WIDGET (self);
}

/* A form that lets a row be put right before it is enrolled. @parent: the window of the list.
 * @entry: the row of a list as it was read. @row: the row as it stands there, or what is doubtful
 * about it, or NULL. @done: what is called with the row as it is now. @data: for @done; it has to
 * live as long as @parent. */
GtkWidget *
app_player_form_new_row (GtkWindow *parent, const FormatsEntry *entry, const char *row,
                         AppPlayerFormDone done, gpointer data)
{
  AppPlayerForm *self = make_player (parent, NULL, _ ("Correct the Row"), _ ("Accept the Ro_w"));
  const DeskPlayer player = { .family = entry->family,
                              .given = entry->given,
                              .rank = entry->rank,
                              .rating = entry->rating,
                              .country = entry->country,
                              .club = entry->club,
                              .ident = entry->ident };

  self->line = entry->line;
  self->row_done = done;
  self->row_data = data;
  set_default (self, app_form_get_done (self));
  fill_player (self, &player);
  gtk_editable_set_text (self->born, entry->born);
  for (int i = 0; i < FORMATS_NOTES; i++)
    gtk_editable_set_text (self->notes[i], entry->notes[i] ? entry->notes[i] : "");
  gtk_label_set_label (self->row, row ? row : "");
  gtk_widget_set_visible (GTK_WIDGET (self->row), row && *row);
  return GTK_WIDGET (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/register-popover.h"
#include <glib/gi18n.h>
#include "formats/text/fold.h"

#define FOUND_MOST 20 /* more are found by one more letter */

struct _AppRegisterPopover {
  GtkPopover parent;
  GtkWidget *entry; /* lives as long as the popover: they have one parent */
  GtkListBox *found;
  DeskRegister *from; /* NULL until something is typed, and where there is none */
  gboolean was_opened;
  gboolean is_taking;
  GPtrArray *entries; /* of DeskRegisterEntry, as the rows are */
  AppRegisterTaken taken;
  gpointer data;
};

G_DEFINE_FINAL_TYPE (AppRegisterPopover, app_register_popover, GTK_TYPE_POPOVER)

/* --- Who is found --- */

static char *
describe_register (const DeskRegisterEntry *entry)
{
  const FormatsRatingsSource *source = formats_ratings_source (entry->source);
  GString *text = g_string_new (entry->family);
  char rank[8];
  const char *rest[] = { entry->country, entry->club, entry->ident,
                         source ? _ (source->label) : entry->source };

  if (entry->given[0])
    g_string_append_printf (text, " %s", entry->given);
  if (entry->rank)
    g_string_append_printf (text, " %s", rules_rank_format (entry->rank, rank));
  for (gsize i = 0; i < G_N_ELEMENTS (rest); i++)
    if (rest[i][0])
      g_string_append_printf (text, " · %s", rest[i]);
  return g_string_free (text, FALSE);
}

static void
add_row (AppRegisterPopover *self, const DeskRegisterEntry *entry)
{
  g_autofree char *text = describe_register (entry);
  GtkWidget *label = gtk_label_new (text), *row = gtk_list_box_row_new ();

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 60);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  gtk_widget_set_focusable (row, FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_list_box_append (self->found, row);
}

/* A register that is missing or damaged says so where lists are loaded, not to who is typing. */
static GPtrArray *
search (AppRegisterPopover *self, const char *typed)
{
  if (!self->was_opened)
    self->from = desk_register_open (NULL);
  self->was_opened = TRUE;
  return self->from ? desk_register_search (self->from, typed, FOUND_MOST, NULL) : NULL;
}

/* One plain letter is not worth a list yet; one of Chinese is. */
static gboolean
is_enough (const char *typed)
{
  g_autofree char *folded = formats_fold (typed);

  return folded[0] && (folded[1] || !g_str_is_ascii (folded));
}

static void
point_at_entry (AppRegisterPopover *self)
{
  GtkWidget *over = gtk_widget_get_parent (GTK_WIDGET (self));
  GdkRectangle place = { 0, 0, 1, gtk_widget_get_height (self->entry) };
  double x, y;

  gtk_widget_translate_coordinates (self->entry, over, 0, 0, &x, &y);
  place.x = (int) x;
  place.y = (int) y;
  gtk_popover_set_pointing_to (GTK_POPOVER (self), &place);
}

static void
typed_cb (AppRegisterPopover *self)
{
  const char *typed = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  GPtrArray *found = !self->is_taking && is_enough (typed) ? search (self, typed) : NULL;
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->found, 0)))
    gtk_list_box_remove (self->found, GTK_WIDGET (row));
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  self->entries = found;
  for (guint i = 0; found && i < found->len; i++)
    add_row (self, found->pdata[i]);
  if (!found || found->len == 0) {
    gtk_popover_popdown (GTK_POPOVER (self));
    return;
  }
  point_at_entry (self);
  gtk_popover_popup (GTK_POPOVER (self));
}

/* --- Who is taken --- */

/* Filling in the form is no typing. */
static void
take_register (AppRegisterPopover *self, GtkListBoxRow *row)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_ref (self->entries);
  guint i = (guint) gtk_list_box_row_get_index (row);

  gtk_popover_popdown (GTK_POPOVER (self));
  self->is_taking = TRUE;
  self->taken (entries->pdata[i], self->data);
  self->is_taking = FALSE;
}

static void
row_activated_cb (AppRegisterPopover *self, GtkListBoxRow *row)
{
  take_register (self, row);
}

/* Nobody is selected until an arrow is pressed: Enter alone takes what was typed. */
static void
step (AppRegisterPopover *self, int by)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->found), *next;
  int index = row ? gtk_list_box_row_get_index (row) + by : 0;
  double x, y;

  next = index < 0 ? NULL : gtk_list_box_get_row_at_index (self->found, index);
  if (next || index < 0)
    gtk_list_box_select_row (self->found, next);
  if (next && gtk_widget_translate_coordinates (GTK_WIDGET (next), GTK_WIDGET (self->found), 0, 0,
                                                &x, &y)) {
    GtkAdjustment *at = gtk_list_box_get_adjustment (self->found);
    if (at)
      gtk_adjustment_clamp_page (at, y, y + gtk_widget_get_height (GTK_WIDGET (next)));
  }
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType modifiers,
                AppRegisterPopover *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->found);

  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_Down || key == GDK_KEY_Up)
    step (self, key == GDK_KEY_Down ? 1 : -1);
  else if (key == GDK_KEY_Escape)
    gtk_popover_popdown (GTK_POPOVER (self));
  else if ((key == GDK_KEY_Return || key == GDK_KEY_KP_Enter) && row)
    take_register (self, row);
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

static void
left_cb (AppRegisterPopover *self)
{
  gtk_popover_popdown (GTK_POPOVER (self));
}

/* --- The widget --- */

static void
app_register_popover_finalize (GObject *object)
{
  AppRegisterPopover *self = APP_REGISTER_POPOVER (object);

  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_clear_pointer (&self->from, desk_register_close);
  G_OBJECT_CLASS (app_register_popover_parent_class)->finalize (object);
}

static void
app_register_popover_class_init (AppRegisterPopoverClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = app_register_popover_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/register-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, AppRegisterPopover, found);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
app_register_popover_init (AppRegisterPopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Before the entry itself takes the key: a list that is open has the arrows. */
static void
listen (AppRegisterPopover *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, 0);
  gtk_widget_add_controller (self->entry, keys);
  g_signal_connect_object (focus, "leave", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->entry, focus);
  g_signal_connect_object (self->entry, "changed", G_CALLBACK (typed_cb), self, G_CONNECT_SWAPPED);
}

/* The list below the entry, which goes with its parent. @entry: where a name or a number is
 * typed; its parent is a box or a grid. @taken: is told who was chosen. */
AppRegisterPopover *
app_register_popover_new (GtkWidget *entry, AppRegisterTaken taken, gpointer data)
{
  AppRegisterPopover *self = g_object_new (APP_TYPE_REGISTER_POPOVER, NULL);

  self->entry = entry;
  self->taken = taken;
  self->data = data;
  gtk_widget_set_parent (GTK_WIDGET (self), gtk_widget_get_parent (entry));
  listen (self);
  return self;
}

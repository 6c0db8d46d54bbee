#include "app/event-form.h"
#include <glib/gi18n.h>
#include "app/application.h"
#include "app/ask.h"
#include "app/event-field.h"
#include "app/event-pairing.h"
#include "app/event-rules.h"
#include "desk/event.h"
#include "desk/plan.h"

struct _AppEventForm {
  GtkWindow parent;
  Desk *desk; /* NULL for a new tournament */
  AppEventMade made;
  gpointer data;
  GPtrArray *fields; /* by desk_event_settings: an entry or a drop-down */
  AppEventRules *options;
  char *komi; /* as the event has it, "" where the rules' own holds */
  GtkStack *pages;
  GtkWidget *event_page;
  GtkWidget *rules_page;
  GtkGrid *grid;
  AppEventPairing *pairing;
  guint preview; /* the source that brings the preview up to date, 0 for none */
  GtkGrid *rules_grid;
  GtkLabel *komi_hint;
  GtkLabel *system_hint;
  GtkLabel *failure;
  GtkButton *done;
};

G_DEFINE_FINAL_TYPE (AppEventForm, app_event_form, GTK_TYPE_WINDOW)

static gboolean
is_shown (const DeskSettingType *type)
{
  return !g_str_equal (type->name, "lots_seed");
}

static int
find_setting (const char *name)
{
  for (int i = 0; i < desk_event_n_settings; i++)
    if (g_str_equal (desk_event_settings[i].name, name))
      return i;
  g_return_val_if_reached (0);
}

static const char *
field_value (AppEventForm *self, int i)
{
  GtkWidget *field = self->fields->pdata[i];
  const DeskSettingType *type = &desk_event_settings[i];

  return field ? app_event_field_value (field, type) : type->standard;
}

/* What is about the game itself has a page of its own. */
static gboolean
is_rule (const DeskSettingType *type)
{
  return g_str_equal (type->name, "rules") || g_str_equal (type->name, "komi");
}

/* So has what is about who meets whom. */
static gboolean
is_pairing (const DeskSettingType *type)
{
  return g_str_equal (type->name, "system") || g_str_equal (type->name, "rounds") ||
         g_str_equal (type->name, "numbers");
}

static const char *
value_now (AppEventForm *self, const DeskSettingType *type)
{
  if (!self->desk)
    return type->standard;
  return g_str_equal (type->name, "komi")
             ? self->komi
             : desk_event_get (desk_get_state (self->desk), type->name);
}

static void
add_hint (AppEventForm *self, GtkGrid *grid, const char *name, int *row)
{
  gboolean is_komi = g_str_equal (name, "komi"), is_system = g_str_equal (name, "system");
  GtkWidget *hint =
      is_komi || is_system ? app_event_field_hint ("") : app_event_field_hint_of (name);

  if (hint)
    gtk_grid_attach (grid, hint, 1, (*row)++, 1, 1);
  if (is_komi)
    self->komi_hint = GTK_LABEL (hint);
  if (is_system)
    self->system_hint = GTK_LABEL (hint);
}

static GtkGrid *
grid_of (AppEventForm *self, const DeskSettingType *type)
{
  if (is_pairing (type))
    return app_event_pairing_get_grid (self->pairing);
  return is_rule (type) ? self->rules_grid : self->grid;
}

static void
add_field (AppEventForm *self, int i, int *row)
{
  const DeskSettingType *type = &desk_event_settings[i];
  GtkGrid *grid = grid_of (self, type);
  const char *value = value_now (self, type);
  GtkWidget *label = gtk_label_new (_ (type->label));
  GtkWidget *field = app_event_field_new (type, value);

  self->fields->pdata[i] = field;
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "form-label");
  gtk_widget_set_hexpand (field, TRUE);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (field), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  label, NULL, -1);
  gtk_grid_attach (grid, label, 0, *row, 1, 1);
  gtk_grid_attach (grid, app_event_field_dress (field, type), 1, (*row)++, 1, 1);
  add_hint (self, grid, type->name, row);
}

static void
fail (AppEventForm *self, const GError *error)
{
  gtk_label_set_label (self->failure, error->message);
  gtk_widget_set_visible (GTK_WIDGET (self->failure), TRUE);
}

static void
go_to (AppEventForm *self, GtkWidget *field)
{
  GtkWidget *pairing = GTK_WIDGET (self->pairing);
  GtkWidget *page = gtk_widget_is_ancestor (field, self->rules_page) ? self->rules_page
                    : gtk_widget_is_ancestor (field, pairing)        ? pairing
                                                                     : self->event_page;

  gtk_stack_set_visible_child (self->pages, page);
  gtk_widget_grab_focus (field);
}

static gboolean
check_fields (AppEventForm *self, GError **error)
{
  for (int i = 0; i < desk_event_n_settings; i++)
    if (!desk_event_check (desk_event_settings[i].name, field_value (self, i), error)) {
      if (self->fields->pdata[i])
        go_to (self, self->fields->pdata[i]);
      return FALSE;
    }
  return TRUE;
}

/* An empty field is to mean the rules' own, however komi was given before. */
static void
collect_komi (AppEventForm *self, const char *wanted, GPtrArray *names, GPtrArray *values)
{
  if (wanted[0] || !self->desk || !desk_event_get (desk_get_state (self->desk), "komi_q")[0])
    return;
  g_ptr_array_add (names, (gpointer) (gsize) "komi_q");
  g_ptr_array_add (values, (gpointer) (gsize) "");
}

static void
collect_field (AppEventForm *self, int i, GPtrArray *names, GPtrArray *values)
{
  const DeskSettingType *type = &desk_event_settings[i];
  const char *wanted = field_value (self, i);

  if (!self->fields->pdata[i] || g_str_equal (value_now (self, type), wanted))
    return;
  g_ptr_array_add (names, (gpointer) (gsize) type->name);
  g_ptr_array_add (values, (gpointer) (gsize) wanted);
  if (g_str_equal (type->name, "komi"))
    collect_komi (self, wanted, names, values);
}

/* What differs from what holds now, as two lists. */
static void
collect (AppEventForm *self, GPtrArray *names, GPtrArray *values)
{
  for (int i = 0; i < desk_event_n_settings; i++)
    collect_field (self, i, names, values);
  app_event_pairing_collect (self->pairing, names, values);
  app_event_rules_collect (self->options, names, values);
}

/* The same of the pairing alone, each list ended. */
static void
collect_pairing (AppEventForm *self, GPtrArray *names, GPtrArray *values)
{
  for (int i = 0; i < desk_event_n_settings; i++)
    if (is_pairing (&desk_event_settings[i]))
      collect_field (self, i, names, values);
  app_event_pairing_collect (self->pairing, names, values);
  g_ptr_array_add (names, NULL);
  g_ptr_array_add (values, NULL);
}

/* What the fields say each alone, then what they say together. */
static gboolean
check (AppEventForm *self, GError **error)
{
  g_autoptr (DeskState) empty = desk_state_new ();
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GPtrArray) values = g_ptr_array_new ();

  if (!check_fields (self, error))
    return FALSE;
  collect_pairing (self, names, values);
  if (app_event_pairing_check (self->pairing, error) &&
      desk_plan_check_change (self->desk ? desk_get_state (self->desk) : empty,
                              (gpointer) names->pdata, (gpointer) values->pdata, error))
    return TRUE;
  gtk_stack_set_visible_child (self->pages, GTK_WIDGET (self->pairing));
  return FALSE;
}

/* --- The preview --- */

static gboolean
preview_cb (gpointer data)
{
  AppEventForm *self = data;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GPtrArray) values = g_ptr_array_new ();

  self->preview = 0;
  collect_pairing (self, names, values);
  app_event_pairing_preview (self->pairing, (gpointer) names->pdata, (gpointer) values->pdata);
  return G_SOURCE_REMOVE;
}

/* Once, however many fields have changed. */
static void
preview_soon (AppEventForm *self)
{
  if (!self->preview)
    self->preview = g_idle_add (preview_cb, self);
}

/* --- Storing --- */

static void
change (AppEventForm *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GPtrArray) values = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;

  collect (self, names, values);
  g_ptr_array_add (names, NULL);
  g_ptr_array_add (values, NULL);
  if (names->len > 1 &&
      !desk_event_set (self->desk, (gpointer) names->pdata, (gpointer) values->pdata, &error))
    fail (self, error);
  else
    gtk_window_destroy (GTK_WINDOW (self));
}

static void
place_chosen (GFile *file, gpointer data)
{
  AppEventForm *self = data;
  g_autofree char *chosen = g_file_get_path (file);
  g_autofree char *path = g_str_has_suffix (chosen, ".tengen")
                              ? g_strdup (chosen)
                              : g_strdup_printf ("%s.tengen", chosen);
  g_autofree char *seed = g_strdup_printf ("%u", g_random_int ());
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GPtrArray) values = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  GSettings *settings = app_application_get_settings ();
  g_autofree char *who = settings ? g_settings_get_string (settings, "referee") : NULL;

  collect (self, names, values);
  g_ptr_array_add (names, (gpointer) (gsize) "lots_seed");
  g_ptr_array_add (values, seed);
  g_ptr_array_add (names, NULL);
  g_ptr_array_add (values, NULL);
  if (!desk_event_create (path, who, (gpointer) names->pdata, (gpointer) values->pdata, &error)) {
    fail (self, error);
    return;
  }
  self->made (path, self->data);
  gtk_window_destroy (GTK_WINDOW (self));
}

/* A file name from the tournament's: nothing in it that a file system minds. */
static char *
propose_name (AppEventForm *self)
{
  g_autofree char *name = g_strdup (field_value (self, 0));

  g_strdelimit (name, "/\\:*?\"<>|\n\r\t", '-');
  return g_strdup_printf ("%s.tengen", name);
}

static void
done_clicked_cb (AppEventForm *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = propose_name (self);

  gtk_widget_set_visible (GTK_WIDGET (self->failure), FALSE);
  if (!check (self, &error))
    fail (self, error);
  else if (self->desk)
    change (self);
  else
    app_ask_save (GTK_WIDGET (self), _ ("Where to Keep the Tournament"), name, place_chosen, self);
}

static void
app_event_form_dispose (GObject *object)
{
  g_clear_handle_id (&APP_EVENT_FORM (object)->preview, g_source_remove);
  G_OBJECT_CLASS (app_event_form_parent_class)->dispose (object);
  g_clear_handle_id (&APP_EVENT_FORM (object)->preview, g_source_remove);
}

static void
app_event_form_finalize (GObject *object)
{
  AppEventForm *self = APP_EVENT_FORM (object);

  g_clear_object (&self->desk);
  g_free (self->komi);
  app_event_rules_free (self->options);
  g_ptr_array_unref (self->fields);
  G_OBJECT_CLASS (app_event_form_parent_class)->finalize (object);
}

static void
app_event_form_class_init (AppEventFormClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_event_form_dispose;
  G_OBJECT_CLASS (class)->finalize = app_event_form_finalize;
  g_type_ensure (APP_TYPE_EVENT_PAIRING);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tengen/Tengen/ui/event-form.ui");
  gtk_widget_class_bind_template_child (widget_class, AppEventForm, pages);
  gtk_widget_class_bind_template_child (widget_class, AppEventForm, event_page);
  gtk_widget_class_bind_template_child (widget_class, AppEventForm, rules_page);
  gtk_widget_class_bind_template_child (widget_class, AppEventForm, grid);
  gtk_widget_class_bind_template_child (widget_class, AppEventForm, pairing);
  gtk_widget_class_bind_template_child (widget_class, AppEventForm, rules_grid);
  gtk_widget_class_bind_template_child (widget_class, AppEventForm, failure);
  gtk_widget_class_bind_template_child (widget_class, AppEventForm, done);
  gtk_widget_class_bind_template_callback (widget_class, done_clicked_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
app_event_form_init (AppEventForm *self)
{
  self->fields = g_ptr_array_new ();
  g_ptr_array_set_size (self->fields, desk_event_n_settings);
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Half a point is one quarter of a zi. */
static char *
dup_points (int q)
{
  return g_strdup_printf ("%d%s", q / 2, q % 2 ? ".5" : "");
}

/* Komi can be told in points and in quarter zi. */
static char *
dup_komi (Desk *desk)
{
  const RulesRuleset *profile =
      rules_ruleset_find (desk_event_get (desk_get_state (desk), "rules"));
  RulesRuleset ruleset;

  desk_event_ruleset (desk_get_state (desk), &ruleset);
  if (profile && ruleset.komi_q == profile->komi_q)
    return g_strdup (desk_event_get (desk_get_state (desk), "komi"));
  return dup_points (ruleset.komi_q);
}

static void
show_profile (AppEventForm *self, const char *id)
{
  g_autofree char *points = dup_points (rules_ruleset_find (id)->komi_q);
  g_autofree char *hint =
      g_strdup_printf (_ ("Points, in even games; empty for the rules’ own: %s (Art. 11)"), points);

  gtk_label_set_label (self->komi_hint, hint);
  app_event_rules_set_profile (self->options, id);
}

static void
profile_cb (AppEventForm *self)
{
  show_profile (self, field_value (self, find_setting ("rules")));
}

/* Once a round is drawn the desk refuses any other system, and says why. */
static char *
dup_why_fixed (AppEventForm *self, const char *id)
{
  const char *const names[] = { "system", NULL };
  const char *const values[] = { g_str_equal (id, "swiss") ? "macmahon" : "swiss", NULL };
  g_autoptr (GError) error = NULL;

  if (!self->desk || desk_state_last_round (desk_get_state (self->desk)) == 0 ||
      desk_plan_check_change (desk_get_state (self->desk), names, values, &error))
    return NULL;
  return g_strdup (error->message);
}

static void
system_cb (AppEventForm *self)
{
  GtkWidget *field = self->fields->pdata[find_setting ("system")];
  const char *id = field_value (self, find_setting ("system"));
  g_autofree char *fixed = dup_why_fixed (self, id);
  g_autofree char *hint = NULL;
  PairingSystem system;

  if (!pairing_system_parse (id, &system))
    return;
  hint = g_strdup_printf ("%s%s%s", pairing_system_about (system), fixed ? "\n" : "",
                          fixed ? fixed : "");
  gtk_label_set_label (self->system_hint, hint);
  gtk_widget_set_sensitive (field, fixed == NULL);
  app_event_pairing_set_system (self->pairing, id);
}

static void
watch (AppEventForm *self, const char *name, const char *signal, void (*told) (AppEventForm *))
{
  g_signal_connect_swapped (self->fields->pdata[find_setting (name)], signal, G_CALLBACK (told),
                            self);
}

static void
fill (AppEventForm *self)
{
  int row = 0, rules_row = 0, pairing_row = 0;

  app_event_pairing_set_desk (self->pairing, self->desk);
  for (int i = 0; i < desk_event_n_settings; i++) {
    const DeskSettingType *type = &desk_event_settings[i];
    if (is_shown (type))
      add_field (self, i, is_pairing (type) ? &pairing_row : is_rule (type) ? &rules_row : &row);
  }
  self->options = app_event_rules_new (self->rules_grid, rules_row, self->desk);
  watch (self, "rules", "notify::selected", profile_cb);
  watch (self, "system", "notify::selected", system_cb);
  watch (self, "rounds", "changed", preview_soon);
  g_signal_connect_object (self->pairing, "changed", G_CALLBACK (preview_soon), self,
                           G_CONNECT_SWAPPED);
  profile_cb (self);
  system_cb (self);
  preview_soon (self);
}

/**
 * app_event_form_new:
 * @parent: the window it belongs to
 * @desk: (nullable): the tournament whose settings change, %NULL to make one
 * @made: (nullable): told when a tournament was made
 * @data: for @made
 *
 * Returns: (transfer none): the form, to be presented
 */
GtkWidget *
app_event_form_new (GtkWindow *parent, Desk *desk, AppEventMade made, gpointer data)
{
  AppEventForm *self =
      g_object_new (APP_TYPE_EVENT_FORM, "transient-for", parent, "modal", TRUE, NULL);

  self->desk = desk ? g_object_ref (desk) : NULL;
  self->made = made;
  self->data = data;
  self->komi = desk ? dup_komi (desk) : NULL;
  fill (self);
  gtk_window_set_title (GTK_WINDOW (self), desk ? _ ("Tournament Settings") : _ ("New Tournament"));
  gtk_button_set_label (self->done, desk ? _ ("_Save") : _ ("_Create…"));
  gtk_window_set_default_widget (GTK_WINDOW (self), GTK_WIDGET (self->done));
  gtk_widget_set_sensitive (GTK_WIDGET (self->done),
                            !desk || !ledger_get_read_only (desk_get_ledger (desk)));
  return GTK_WIDGET (self);
}

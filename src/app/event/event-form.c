/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/event/event-form.h"
#include <glib/gi18n.h>
#include "app/widgets/ask.h"
#include "app/event/setting-help.h"
#include "app/event/event-field.h"
#include "app/event/event-fields.h"
#include "app/event/event-pairing.h"
#include "app/event/event-rules.h"
#include "app/event/event-standing.h"
#include "app/widgets/first-frame.h"
#include "desk/event/event.h"
#include "desk/event/set.h"
#include "desk/ruling/foresee.h"
#include "desk/round/plan.h"
#include "rules/article/article.h"

struct _AppEventForm {
  AppForm parent;
  AppEventFields *fields;
  AppEventRules *options;
  GtkStack *pages;
  GtkWidget *event_page;
  GtkWidget *teams_page;
  GtkWidget *rules_page;
  GtkGrid *grid;
  GtkGrid *teams_grid;
  AppEventPairing *pairing;
  AppEventStanding *standing;
  guint preview; /* the source that brings the preview up to date, 0 for none */
  GtkGrid *rules_grid;
};

G_DEFINE_FINAL_TYPE (AppEventForm, app_event_form, APP_TYPE_FORM)

static void
go_event_to (AppEventForm *self, GtkWidget *field)
{
  GtkWidget *const pages[] = { self->teams_page, self->rules_page, GTK_WIDGET (self->pairing),
                               GTK_WIDGET (self->standing) };
  GtkWidget *page = self->event_page;

  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    if (gtk_widget_is_ancestor (field, pages[i]))
      page = pages[i];
  gtk_stack_set_visible_child (self->pages, page);
  gtk_widget_grab_focus (field);
}

/* When they are looked at, or asked. */
static AppEventRules *
get_options (AppEventForm *self)
{
  int row = app_event_fields_get_row (self->fields, APP_EVENT_RULE);

  if (self->options)
    return self->options;
  self->options = app_event_rules_new (self->rules_grid, row, self->parent.desk);
  app_event_rules_set_profile (self->options, app_event_fields_get (self->fields, "rules"));
  return self->options;
}

/* What differs from what holds now, as two lists. */
static void
collect_event (AppEventForm *self, GPtrArray *names, GPtrArray *values)
{
  for (int group = 0; group < APP_EVENT_N_GROUPS; group++)
    app_event_fields_collect (self->fields, (AppEventGroup) group, names, values);
  app_event_pairing_collect (self->pairing, names, values);
  app_event_standing_collect (self->standing, names, values);
  app_event_rules_collect (get_options (self), names, values);
}

/* The same of the pairing alone, each list ended. */
static void
collect_pairing (AppEventForm *self, GPtrArray *names, GPtrArray *values)
{
  app_event_fields_collect (self->fields, APP_EVENT_PAIRINGS, names, values);
  app_event_pairing_collect (self->pairing, names, values);
  g_ptr_array_add (names, NULL);
  g_ptr_array_add (values, NULL);
}

/* What the fields say each alone, then what they say together. */
static gboolean
check (AppEventForm *self, GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GPtrArray) values = g_ptr_array_new ();
  GtkWidget *wrong = NULL;

  if (!app_event_fields_check (self->fields, &wrong, error)) {
    if (wrong)
      go_event_to (self, wrong);
    return FALSE;
  }
  if (!app_event_standing_check (self->standing, error)) {
    gtk_stack_set_visible_child (self->pages, GTK_WIDGET (self->standing));
    return FALSE;
  }
  collect_pairing (self, names, values);
  if (app_event_pairing_check (self->pairing, error) &&
      desk_plan_check_change (desk_get_state (self->parent.desk), (gpointer) names->pdata,
                              (gpointer) values->pdata, error))
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

static void
painted_cb (GtkWidget *form)
{
  preview_soon (APP_EVENT_FORM (form));
}

/* --- Storing --- */

/* Both lists are ended. */
static void
collect_all (AppEventForm *self, GPtrArray *names, GPtrArray *values)
{
  collect_event (self, names, values);
  g_ptr_array_add (names, NULL);
  g_ptr_array_add (values, NULL);
}

static gboolean
save (AppForm *form, const char *reason, int signers, GtkWidget **ret_wrong, GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GPtrArray) values = g_ptr_array_new ();
  g_autoptr (GError) why = NULL;

  collect_all (APP_EVENT_FORM (form), names, values);
  if (names->len <= 1 ||
      desk_event_set (form->desk, (gpointer) names->pdata, (gpointer) values->pdata, &why) ||
      g_error_matches (why, DESK_ERROR, DESK_ERROR_SAME))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&why));
  return FALSE;
}

static void
saved_anyway_cb (gboolean yes, const char *text, gpointer form)
{
  if (yes)
    app_form_store (form);
}

/* What would come of them is said first; where nothing would, or the desk refuses, nobody is asked.
 */
static void
change (AppEventForm *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GPtrArray) values = g_ptr_array_new ();
  DeskForesight foresight = { 0 };
  g_autofree char *words = NULL;

  collect_all (self, names, values);
  if (names->len > 1 && desk_foresee (self->parent.desk, (gpointer) names->pdata,
                                      (gpointer) values->pdata, &foresight, NULL))
    words = desk_foresee_words (&foresight);
  if (words)
    app_ask_confirm (GTK_WIDGET (self), _ ("Save these settings?"), words, _ ("_Save"),
                     saved_anyway_cb, self);
  else
    app_form_store (self);
}

/* What one of them, as it stands in its field, would change. */
static char *
foresee (GtkWidget *form, const char *name)
{
  AppEventForm *self = APP_EVENT_FORM (form);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GPtrArray) values = g_ptr_array_new ();
  const char *one[] = { name, NULL }, *value[] = { NULL, NULL };
  DeskForesight foresight = { 0 };
  g_autoptr (GError) error = NULL;

  collect_event (self, names, values);
  for (guint i = 0; i < names->len; i++)
    if (g_str_equal (names->pdata[i], name))
      value[0] = values->pdata[i];
  if (!value[0])
    return NULL;
  if (!desk_foresee (self->parent.desk, one, value, &foresight, &error))
    return g_strdup (error->message);
  return desk_foresee_words (&foresight);
}

static void
press_event (AppForm *form)
{
  AppEventForm *self = APP_EVENT_FORM (form);
  g_autoptr (GError) error = NULL;

  app_form_fail (self, NULL, NULL);
  if (!check (self, &error))
    app_form_fail (self, NULL, error->message);
  else
    change (self);
}

/* To the next page or to the one before, and round. The stack takes the keyboard along where it has
 * it. */
static void
page_cb (GtkWidget *widget, const char *name, GVariant *step)
{
  AppEventForm *self = APP_EVENT_FORM (widget);
  GtkWidget *shown = gtk_stack_get_visible_child (self->pages), *next;
  gboolean forward = g_variant_get_int32 (step) > 0;
  gboolean inside = gtk_widget_get_focus_child (GTK_WIDGET (self->pages)) != NULL;

  next = forward ? gtk_widget_get_next_sibling (shown) : gtk_widget_get_prev_sibling (shown);
  if (!next)
    next = forward ? gtk_widget_get_first_child (GTK_WIDGET (self->pages))
                   : gtk_widget_get_last_child (GTK_WIDGET (self->pages));
  gtk_stack_set_visible_child (self->pages, next);
  if (!inside)
    gtk_widget_child_focus (next, GTK_DIR_TAB_FORWARD);
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

  app_event_rules_free (self->options);
  app_event_fields_free (self->fields);
  G_OBJECT_CLASS (app_event_form_parent_class)->finalize (object);
}

static void
app_event_form_class_init (AppEventFormClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_event_form_dispose;
  G_OBJECT_CLASS (class)->finalize = app_event_form_finalize;
  g_type_ensure (APP_TYPE_EVENT_PAIRING);
  g_type_ensure (APP_TYPE_EVENT_STANDING);
  APP_FORM_CLASS (class)->store = save;
  APP_FORM_CLASS (class)->press = press_event;
  app_form_class_fill (class, "event-form");
  APP_BIND (class, AppEventForm, pages, event_page, teams_page, rules_page, grid, teams_grid,
            pairing, standing, rules_grid);
  gtk_widget_class_install_action (widget_class, "event.page", "i", page_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Down, GDK_CONTROL_MASK,
                                       "event.page", "i", 1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Up, GDK_CONTROL_MASK,
                                       "event.page", "i", -1);
}

static void
app_event_form_init (AppEventForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
event_komi_cb (AppEventForm *self)
{
  g_autofree char *hint = app_event_field_komi_hint (app_event_fields_get (self->fields, "komi"),
                                                     app_event_fields_get (self->fields, "rules"));

  app_event_fields_set_hint (self->fields, "komi", hint);
}

/* Once a round is drawn the desk refuses any other system, and says why. */
static char *
dup_why_fixed (AppEventForm *self, const char *id)
{
  const char *const names[] = { "system", NULL };
  const char *const values[] = { g_str_equal (id, "swiss") ? "macmahon" : "swiss", NULL };
  g_autoptr (GError) error = NULL;

  if (desk_state_last_round (desk_get_state (self->parent.desk)) == 0 ||
      desk_plan_check_change (desk_get_state (self->parent.desk), names, values, &error))
    return NULL;
  return g_strdup (error->message);
}

static void
show_system (AppEventForm *self, RulesProfile profile)
{
  const char *id = app_event_fields_get (self->fields, "system");
  g_autofree char *fixed = dup_why_fixed (self, id);
  g_autofree char *hint = NULL;
  PairingSystem system;

  if (!pairing_system_parse (id, &system))
    return;
  hint = g_strdup_printf ("%s%s%s", rules_article_told (profile, _ (pairing_class (system)->about)),
                          fixed ? "\n" : "", fixed ? fixed : "");
  app_event_fields_set_hint (self->fields, "system", hint);
  gtk_widget_set_sensitive (app_event_fields_find (self->fields, "system"), fixed == NULL);
}

/* The articles stand where the book of the rules that are chosen has them. */
static void
place (AppEventForm *self, RulesProfile profile)
{
  app_event_fields_place (self->fields, profile);
  app_event_pairing_place (self->pairing, profile);
  app_event_standing_place (self->standing, profile);
  app_setting_help_place (GTK_WIDGET (self), profile);
  show_system (self, profile);
}

static void
profile_cb (AppEventForm *self)
{
  const char *id = app_event_fields_get (self->fields, "rules");

  event_komi_cb (self);
  place (self, rules_ruleset_find (id)->profile);
  if (self->options)
    app_event_rules_set_profile (self->options, id);
}

static void
event_system_cb (AppEventForm *self)
{
  const char *id = app_event_fields_get (self->fields, "system");
  const char *rules = app_event_fields_get (self->fields, "rules");

  show_system (self, rules_ruleset_find (rules)->profile);
  app_event_pairing_set_system (self->pairing, id);
  app_event_standing_set_system (self->standing, id);
}

static void
watch (AppEventForm *self, const char *name, const char *signal, void (*told) (AppEventForm *))
{
  g_signal_connect_swapped (app_event_fields_find (self->fields, name), signal, G_CALLBACK (told),
                            self);
}

static void
event_teams_cb (AppEventForm *self)
{
  app_event_fields_enable_teams (self->fields);
}

static void
fill_event (AppEventForm *self)
{
  GtkGrid *const grids[] = {
    [APP_EVENT_GENERAL] = self->grid,
    [APP_EVENT_PAIRINGS] = app_event_pairing_get_grid (self->pairing),
    [APP_EVENT_TEAMS] = self->teams_grid,
    [APP_EVENT_RULE] = self->rules_grid,
    [APP_EVENT_RANKING] = app_event_standing_get_more (self->standing),
  };

  self->fields = app_event_fields_new (self->parent.desk, grids);
  app_event_pairing_set_desk (self->pairing, self->parent.desk);
  app_event_standing_set_desk (self->standing, self->parent.desk);
  g_signal_connect_object (self->rules_page, "map", G_CALLBACK (get_options), self,
                           G_CONNECT_SWAPPED);
  watch (self, "rules", "notify::selected", profile_cb);
  watch (self, "komi", "changed", event_komi_cb);
  watch (self, "system", "notify::selected", event_system_cb);
  watch (self, "rounds", "changed", preview_soon);
  watch (self, "team_boards", "changed", event_teams_cb);
  profile_cb (self);
  event_system_cb (self);
  event_teams_cb (self);
  g_signal_connect_object (self->pairing, "changed", G_CALLBACK (preview_soon), self,
                           G_CONNECT_SWAPPED);
  app_first_frame_then (GTK_WIDGET (self), painted_cb);
}

/* The form, to be presented. @parent: the window it belongs to. @desk: the tournament whose
 * settings change. */
GtkWidget *
app_event_form_new (GtkWindow *parent, Desk *desk)
{
  AppEventForm *self = app_form_new (APP_TYPE_EVENT_FORM, parent, desk);

  fill_event (self);
  app_setting_help_offer (GTK_WIDGET (self), desk, foresee);
  gtk_widget_grab_focus (app_event_fields_find (self->fields, "name"));
  return GTK_WIDGET (self);
}

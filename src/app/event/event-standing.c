/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/event/event-standing.h"
#include "app/widgets/bind.h"
#include <glib/gi18n.h>
#include <string.h>
#include "app/widgets/choice.h"
#include "app/event/setting-help.h"
#include "app/event/event-criteria.h"
#include "app/event/event-field.h"
#include "app/event/event-standing-options.h"
#include "desk/event/event.h"
#include "desk/standings/standings.h"
#include "pairing/draw/option.h"
#include "rules/article/article.h"
#include "standing/table/preset.h"
#include "rules/article/word.h"

/* So many of those who would move are named. */
#define NAMED 6

struct _AppEventStanding {
  GtkWidget parent;
  GtkWidget *content;
  GtkBox *preset_box;
  Desk *desk; /* NULL for a new tournament */
  PairingSystem system;
  char *now;  /* the setting "criteria" as it is */
  char *text; /* and as it would be */
  gboolean filling;
  RulesProfile profile; /* whose book is cited */
  GtkDropDown *preset;  /* the system's own, the presets, a list of its own */
  GtkLabel *source;
  AppEventCriteria *criteria;
  GtkGrid *grid;
  GtkGrid *more;
  GtkLabel *preview;
  AppEventStandingOptions *options;
};

G_DEFINE_FINAL_TYPE (AppEventStanding, app_event_standing, GTK_TYPE_WIDGET)

/* --- Which list --- */

/* NULL for the system's own, and for a list of its own. */
static const StandingPreset *
chosen_preset (AppEventStanding *self)
{
  int n, selected = (int) gtk_drop_down_get_selected (self->preset);
  const StandingPreset *presets = standing_preset_list (&n);

  return selected >= 1 && selected <= n ? &presets[selected - 1] : NULL;
}

static gboolean
is_own_list (AppEventStanding *self)
{
  int n;

  standing_preset_list (&n);
  return (int) gtk_drop_down_get_selected (self->preset) == n + 1;
}

static StandingOptions
options_now (AppEventStanding *self)
{
  const StandingPreset *preset = chosen_preset (self);
  StandingOptions options = preset ? preset->options : (StandingOptions){ RULES_BYE_SOS_LOWEST };

  app_event_standing_options_get (self->options, &options);
  return options;
}

/* --- Whom it would move --- */

static void
append_move (GString *text, const StandingTable *is, const StandingPlace *would)
{
  const StandingPlace *was = &is->places[standing_table_line (is, would->player)];
  /* Translators: a player, the place now, the place then. */
  g_autofree char *move =
      g_strdup_printf (_ ("%s: %d → %d"), is->field->players[would->player].name, was->place,
                       would->place);

  rules_word_part (text, move);
}

static char *
dup_moves (const StandingTable *is, const StandingTable *would)
{
  g_autoptr (GString) names = g_string_new (NULL);
  int n = 0;

  for (int i = 0; i < would->n_places; i++) {
    const StandingPlace *at = &would->places[i];
    if (is->places[standing_table_line (is, at->player)].place == at->place || ++n > NAMED)
      continue;
    append_move (names, is, at);
  }
  if (n == 0)
    return g_strdup_printf (_ ("No place would change after round %d."), is->after);
  if (n > NAMED)
    rules_word_part (names, "…");
  /* Translators: a round, a count, and who moves: "Ana: 3 → 2; Bo: 2 → 3". */
  return g_strdup_printf (ngettext ("After round %d, %d place would change. %s",
                                    "After round %d, %d places would change. %s", (gulong) n),
                          is->after, n, names->str);
}

static void
show_preview (AppEventStanding *self)
{
  int n, last = desk_standings_last (self->desk);
  const StandingCriterion *criteria = app_event_criteria_get (self->criteria, &n);
  StandingOptions options = options_now (self);
  g_autoptr (StandingTable) is = last > 0 ? desk_standings (self->desk, last) : NULL;
  g_autoptr (StandingTable) would =
      is ? standing_rank_settled (is->field, last, criteria, n, &options, is->ties, is->n_ties)
         : NULL;
  g_autofree char *text =
      is ? dup_moves (is, would)
         : g_strdup (_ ("No round has been settled yet: no place would change."));

  gtk_label_set_label (self->preview, text);
}

/* --- Following each other --- */

static void
show_standing_list (AppEventStanding *self)
{
  const StandingPreset *preset = chosen_preset (self);
  gboolean by_total = app_event_standing_options_by_total (self->options);
  StandingCriterion criteria[STANDING_N_CRITERIA];
  int n;

  if (is_own_list (self))
    return;
  if (preset)
    standing_criteria_parse (preset->criteria, criteria, &n);
  else
    desk_setting_criteria (desk_event (desk_get_state (self->desk)), self->system, by_total,
                           criteria, &n);
  app_event_criteria_set (self->criteria, criteria, n);
}

static void
show_source (AppEventStanding *self)
{
  const StandingPreset *preset = chosen_preset (self);
  g_autofree char *source =
      preset ? g_strdup_printf (_ ("Source: %s"),
                                rules_article_told (self->profile, standing_preset_source (preset)))
             : NULL;

  gtk_label_set_label (self->source, source ? source
                                     : is_own_list (self)
                                         ? _ ("Chosen by hand.")
                                         : _ ("The default of the pairing system."));
}

/* Once, whatever has caused it. */
static void
refresh (AppEventStanding *self)
{
  StandingOptions options;

  if (!self->options)
    return;
  self->filling = TRUE;
  show_standing_list (self);
  show_source (self);
  options = options_now (self);
  app_event_criteria_set_options (self->criteria, &options);
  self->filling = FALSE;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    show_preview (self);
}

static void
preset_cb (AppEventStanding *self)
{
  const StandingPreset *preset = chosen_preset (self);
  const StandingOptions none = { RULES_BYE_SOS_LOWEST };

  if (self->filling || !self->options)
    return;
  self->filling = TRUE;
  app_event_standing_options_set_preset (self->options, preset ? &preset->options : &none);
  refresh (self);
}

static void
option_cb (AppEventStanding *self)
{
  if (!self->filling && self->options)
    refresh (self);
}

/* Editing a preset turns it into an own list with the preset's options. */
static void
list_cb (AppEventStanding *self)
{
  const StandingPreset *preset = chosen_preset (self);
  const StandingOptions none = { RULES_BYE_SOS_LOWEST };
  int n;

  self->filling = TRUE;
  if (preset)
    app_event_standing_options_keep (self->options, &preset->options);
  app_event_standing_options_set_preset (self->options, &none);
  standing_preset_list (&n);
  gtk_drop_down_set_selected (self->preset, (guint) n + 1);
  refresh (self);
}

/* --- Making it --- */

static void
fill_presets (AppEventStanding *self)
{
  g_autoptr (GtkStringList) texts = gtk_string_list_new (NULL);
  int n;
  const StandingPreset *presets = standing_preset_list (&n);

  gtk_string_list_append (texts, _ ("Default of the system"));
  for (int i = 0; i < n; i++)
    gtk_string_list_append (texts, rules_article_told (self->profile,
                                                       standing_preset_label (&presets[i])));
  gtk_string_list_append (texts, _ ("Custom list"));
  gtk_drop_down_set_model (self->preset, G_LIST_MODEL (texts));
}

static void
select_now (AppEventStanding *self)
{
  StandingCriterion criteria[STANDING_N_CRITERIA];
  int n, n_criteria;
  const StandingPreset *presets = standing_preset_list (&n);
  const StandingPreset *preset = standing_preset_find (self->now);

  if (preset)
    gtk_drop_down_set_selected (self->preset, (guint) (preset - presets) + 1);
  else if (self->now[0] && standing_criteria_parse (self->now, criteria, &n_criteria)) {
    gtk_drop_down_set_selected (self->preset, (guint) n + 1);
    app_event_criteria_set (self->criteria, criteria, n_criteria);
  }
  if (preset)
    app_event_standing_options_set_preset (self->options, &preset->options);
}

/* When it is looked at, or asked. */
static void
make_standing (AppEventStanding *self)
{
  if (self->options)
    return;
  self->filling = TRUE;
  self->options =
      app_event_standing_options_new (self->grid, 0, self->desk, G_CALLBACK (option_cb), self);
  fill_presets (self);
  select_now (self);
  refresh (self);
}

/* --- What it says --- */

static const char *
criteria_text (AppEventStanding *self)
{
  const StandingPreset *preset = chosen_preset (self);

  g_free (self->text);
  self->text = preset               ? g_strdup (preset->id)
               : is_own_list (self) ? app_event_criteria_dup_text (self->criteria)
                                    : g_strdup ("");
  return self->text;
}

/* Whether the event can have what is said; where not, the field has the keyboard. */
gboolean
app_event_standing_check (AppEventStanding *self, GError **error)
{
  GtkWidget *wrong = NULL;

  make_standing (self);
  if (app_event_standing_options_check (self->options, &wrong, error))
    return TRUE;
  gtk_widget_grab_focus (wrong);
  return FALSE;
}

/* Where the same list is only told otherwise nothing is stored. */
static gboolean
is_same (const char *a, const char *b)
{
  StandingCriterion one[STANDING_N_CRITERIA], other[STANDING_N_CRITERIA];
  int n_one, n_other;

  if (g_str_equal (a, b))
    return TRUE;
  return a[0] && b[0] && standing_criteria_parse (a, one, &n_one) &&
         standing_criteria_parse (b, other, &n_other) && n_one == n_other &&
         memcmp (one, other, sizeof *one * (gsize) n_one) == 0;
}

/* @names: settings that change are added. @values: and their values, lent by the page until it is
 * asked again. */
void
app_event_standing_collect (AppEventStanding *self, GPtrArray *names, GPtrArray *values)
{
  const char *text;

  make_standing (self);
  text = criteria_text (self);
  if (!is_same (self->now, text)) {
    g_ptr_array_add (names, (gpointer) (gsize) "criteria");
    g_ptr_array_add (values, (gpointer) (gsize) text);
  }
  app_event_standing_options_collect (self->options, names, values);
}

/* --- For the form --- */

/* The page will show what holds now. */
void
app_event_standing_set_desk (AppEventStanding *self, Desk *desk)
{
  g_set_object (&self->desk, desk);
  self->now = g_strdup (desk_event_get (desk_get_state (desk), "criteria"));
}

/* @profile: the rules that are chosen, whose book is cited from now on. */
void
app_event_standing_place (AppEventStanding *self, RulesProfile profile)
{
  gboolean filling = self->filling;
  guint selected = gtk_drop_down_get_selected (self->preset);

  self->profile = profile;
  self->filling = TRUE;
  fill_presets (self);
  gtk_drop_down_set_selected (self->preset, selected);
  self->filling = filling;
  show_source (self);
  app_event_criteria_place (self->criteria, profile);
}

/* @id: the system of the pairings. */
void
app_event_standing_set_system (AppEventStanding *self, const char *id)
{
  pairing_system_parse (id, &self->system);
  refresh (self);
}

/* A form of two columns for what does not decide, but goes by places. */
GtkGrid *
app_event_standing_get_more (AppEventStanding *self)
{
  return self->more;
}

/* --- The widget --- */

/* A large tournament is ranked a second time only while the page is visible. */
static void
app_event_standing_map (GtkWidget *widget)
{
  AppEventStanding *self = APP_EVENT_STANDING (widget);

  make_standing (self);
  show_preview (self);
  GTK_WIDGET_CLASS (app_event_standing_parent_class)->map (widget);
}

static void
app_event_standing_dispose (GObject *object)
{
  AppEventStanding *self = APP_EVENT_STANDING (object);

  self->filling = TRUE;
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (app_event_standing_parent_class)->dispose (object);
}

static void
app_event_standing_finalize (GObject *object)
{
  AppEventStanding *self = APP_EVENT_STANDING (object);

  g_clear_pointer (&self->options, app_event_standing_options_free);
  g_free (self->now);
  g_free (self->text);
  G_OBJECT_CLASS (app_event_standing_parent_class)->finalize (object);
}

static void
app_event_standing_class_init (AppEventStandingClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  widget_class->map = app_event_standing_map;
  G_OBJECT_CLASS (class)->dispose = app_event_standing_dispose;
  G_OBJECT_CLASS (class)->finalize = app_event_standing_finalize;
  g_type_ensure (APP_TYPE_EVENT_CRITERIA);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/event-standing.ui");
  APP_BIND (widget_class, AppEventStanding, content, preset_box, preset, source, criteria, grid,
            more, preview);
  APP_CALL (widget_class, preset_cb, list_cb);
}

static void
app_event_standing_init (AppEventStanding *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  app_choice_shorten (self->preset, 24);
  gtk_box_append (self->preset_box, app_setting_help_new (GTK_WIDGET (self->preset), "criteria"));
}

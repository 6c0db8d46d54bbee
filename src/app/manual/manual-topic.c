/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/manual/manual-topic.h"

/* Widgets by their types, and the chapter that is about them. */
static const struct {
  const char *type;
  const char *chapter;
} topics[] = {
  { "AppStartPage", "first" },
  { "AppAssistant", "new" },
  { "AppEventPairing", "choose" },
  { "AppEventForm", "settings" },
  { "AppPreferences", "prefs" },
  { "AppPlayersPage", "enrol" },
  { "AppPlayerForm", "enrol" },
  { "AppImportWindow", "lists" },
  { "AppRatingsWindow", "ratings" },
  { "AppTeamForm", "teams" },
  { "AppTeamsForm", "teams" },
  { "AppLineUpForm", "teams" },
  { "AppMatchForm", "teams" },
  { "AppOpenForm", "teams" },
  { "AppLotsForm", "lots" },
  { "AppRoundsPage", "draw" },
  { "AppBracketWindow", "knockout" },
  { "AppWhyWindow", "why" },
  { "AppPairForm", "draft" },
  { "AppRestrictWindow", "restrict" },
  { "AppRestrictForm", "restrict" },
  { "AppLateForm", "late" },
  { "AppResultForm", "results" },
  { "AppClockFace", "clock" },
  { "AppVoiceForm", "clock" },
  { "AppTimeTools", "time" },
  { "AppPlayersClock", "players-clock" },
  { "AppQuickClock", "players-clock" },
  { "AppQuickClockAdopt", "players-clock" },
  { "AppHall", "hall" },
  { "AppGameEnd", "end" },
  { "AppGameCount", "count" },
  { "AppGameRule", "ruling" },
  { "AppGamePage", "moves" },
  { "AppRecordPage", "moves" },
  { "AppOffencesForm", "ruling" },
  { "AppCheckForm", "safety" },
  { "AppOfficialsForm", "officials" },
  { "AppOrganisationForm", "officials" },
  { "AppChiefAsk", "officials" },
  { "AppLogPage", "log" },
  { "AppLogVerdict", "log" },
  { "AppStandingsPage", "standings" },
  { "AppPlacesWhy", "place" },
  { "AppWhatIf", "place" },
  { "AppTieForm", "ties" },
  { "AppPrizesWindow", "ties" },
  { "AppPrintWindow", "print" },
  { "AppPublishForm", "publish" },
  { "AppExportForm", "exchange" },
  { "AppAdoptWindow", "exchange" },
  { "AppRuleBook", "rules" },
};

static const char *
topic_of_type (GtkWidget *widget)
{
  for (gsize i = 0; i < G_N_ELEMENTS (topics); i++)
    if (g_str_equal (G_OBJECT_TYPE_NAME (widget), topics[i].type))
      return topics[i].chapter;
  return NULL;
}

/* The first that is on the screen. */
static const char *
topic_below (GtkWidget *widget)
{
  const char *topic = gtk_widget_get_mapped (widget) ? topic_of_type (widget) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !topic;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_mapped (child))
      topic = topic_below (child);
  return topic;
}

#define TOLD "chapter"

/* @widget: tells something that goes before the page, such as a damaged file. @chapter: what it is
 * about, the id of a chapter, static; NULL once it tells it no longer. */
void
app_manual_topic_tell (GtkWidget *widget, const char *chapter)
{
  g_object_set_data (G_OBJECT (widget), TOLD, (gpointer) (gsize) chapter);
}

static const char *
topic_told (GtkWidget *widget)
{
  const char *topic = g_object_get_data (G_OBJECT (widget), TOLD);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !topic;
       child = gtk_widget_get_next_sibling (child))
    topic = topic_told (child);
  return topic;
}

/* What a banner tells goes before all; what has the keyboard says what it is about; else what is
 * on the screen. Returns the id of a
 * chapter of the manual, or NULL. */
const char *
app_manual_topic_of (GtkWindow *window)
{
  GtkWidget *widget = gtk_root_get_focus (GTK_ROOT (window));
  const char *topic = topic_told (GTK_WIDGET (window));

  for (; widget && !topic && gtk_widget_get_mapped (widget);
       widget = gtk_widget_get_parent (widget))
    topic = topic_of_type (widget);
  return topic ? topic : topic_below (GTK_WIDGET (window));
}

/* --- Windows that are no window of the program's own, such as forms --- */

static gboolean
help_cb (GtkWidget *window, GVariant *none, gpointer application)
{
  g_action_group_activate_action (application, "manual", NULL);
  return TRUE;
}

static void
give_help (GtkWidget *window, GtkApplication *application)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_F1, 0),
                        gtk_callback_action_new (help_cb, application, NULL)));
  gtk_widget_add_controller (window, controller);
}

static void
windows_changed_cb (GListModel *windows, guint at, guint removed, guint added, gpointer application)
{
  for (guint i = at; i < at + added; i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);
    if (GTK_IS_WINDOW (window) && !GTK_IS_APPLICATION_WINDOW (window))
      give_help (window, application);
  }
}

/* Lets F1 open the manual in every window that will be opened. */
void
app_manual_topic_follow (GtkApplication *application)
{
  g_signal_connect_object (gtk_window_get_toplevels (), "items-changed",
                           G_CALLBACK (windows_changed_cb), application, 0);
}

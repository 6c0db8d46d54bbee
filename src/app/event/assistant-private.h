/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/event/assistant.h"
#include "formats/entries/teams.h"

/* The steps, in their order. */
typedef enum {
  APP_ASSISTANT_KIND,
  APP_ASSISTANT_EVENT,
  APP_ASSISTANT_PLAY,
  APP_ASSISTANT_PLAYERS,
  APP_ASSISTANT_FILE,
  APP_ASSISTANT_N_STEPS
} AppAssistantStep;

/* The most settings that have a field here. */
#define APP_ASSISTANT_FIELDS 16

struct _AppAssistant {
  GtkWindow parent;
  AppAssistantMade made;
  gpointer data;
  AppAssistantStep step;
  GHashTable *settings;                    /* name -> value, as the kind has them */
  GtkWidget *fields[APP_ASSISTANT_FIELDS]; /* by app_assistant_fields() */
  FormatsEntries *entries; /* NULL where no players were given, or the text is not a list */
  FormatsTeams *teams;     /* the same where the kind is of teams */
  char *players_error;     /* why not */
  guint parsing;           /* the source that reads the list, 0 for none */
  gboolean named;          /* somebody has changed the name of the file */
  gboolean filling;
  GtkStack *pages;
  GtkListBox *kinds;
  GtkGrid *event_grid;
  GtkGrid *play_grid;
  GtkLabel *more;
  GtkLabel *players_label;
  GtkTextView *players;
  GtkLabel *players_found;
  GtkEditable *file_name;
  GtkLabel *folder_label;
  char *folder;
  GtkLabel *summary;
  GtkLabel *heading;
  GtkLabel *failure;
  GtkWidget *back;
  GtkButton *next;
};

/* app/event/assistant-kind.c */
void app_assistant_fill_kinds (AppAssistant *self);
gboolean app_assistant_take_kind (AppAssistant *self, GError **error);

/* app/event/assistant-fields.c */
void app_assistant_make_fields (AppAssistant *self);
void app_assistant_show_settings (AppAssistant *self);
const char *app_assistant_get (AppAssistant *self, const char *name);
GtkWidget *app_assistant_find (AppAssistant *self, const char *name);
gboolean app_assistant_check (AppAssistant *self, AppAssistantStep step, GtkWidget **ret_wrong,
                              GError **error);
GHashTable *app_assistant_collect (AppAssistant *self);

/* app/event/assistant-players.c */
gboolean app_assistant_has_teams (AppAssistant *self);
char *app_assistant_dup_players (AppAssistant *self);
gboolean app_assistant_check_players (AppAssistant *self, GError **error);
void app_assistant_watch_players (AppAssistant *self);
void app_assistant_read_players (AppAssistant *self);
void app_assistant_load_players (AppAssistant *self, GFile *file);

/* app/event/assistant-words.c */
char *app_assistant_dup_more (AppAssistant *self);
char *app_assistant_dup_summary (AppAssistant *self);

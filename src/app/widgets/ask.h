/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

/* Short talks with the user. Everything is asynchronous and belongs to a window; where GTK 4.10
 * brings dialogs of its own, only this file changes. Pages speak to their window through actions:
 *   win.tell (s)             a sentence in the banner
 *   win.tell-restrictions (s)  the same, with a button that shows the restrictions
 *   win.restrictions (s)     show them, below a sentence or ""
 *   win.bracket              show the bracket
 *   win.print-cross          preview the cross table
 *   win.print-schedule       preview the schedule of a round robin
 *   win.game (x)             open the page of a game
 *   win.rule (xss)           the same, to rule on an offence: its code, and points
 *   win.players-clock (x)    show the players' clock of a game
 *   win.print-pairings (i)   preview the pairings of a round
 *   win.print-standings (i)  preview the standings after a round */

/* What was answered: TRUE and the text for app_ask_text, TRUE for a yes. */
typedef void (*AppAskAnswer) (gboolean yes, const char *text, gpointer data);
typedef void (*AppAskFile) (GFile *file, gpointer data);

#define APP_ASK_OTHER "other"

/* What a question is about, for its answer: what is selected may be another by then. */
typedef struct {
  gpointer owner; /* a widget, kept */
  gint64 key;
} AppAskAbout;

AppAskAbout *app_ask_about_new (gpointer owner, gint64 key);
void app_ask_about_free (AppAskAbout *about);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AppAskAbout, app_ask_about_free)

void app_ask_confirm (GtkWidget *widget, const char *title, const char *body, const char *yes,
                      AppAskAnswer answer, gpointer data);
void app_ask_careful (GtkWidget *widget, const char *title, const char *body, const char *yes,
                      AppAskAnswer answer, gpointer data);
void app_ask_either (GtkWidget *widget, const char *title, const char *body, const char *one,
                     const char *other, AppAskAnswer answer, gpointer data);
void app_ask_text (GtkWidget *widget, const char *title, const char *body, const char *yes,
                   AppAskAnswer answer, gpointer data);
void app_ask_folder (GtkWidget *widget, const char *title, AppAskFile chosen, gpointer data);
void app_ask_open (GtkWidget *widget, const char *title, const char *pattern, AppAskFile chosen,
                   gpointer data);
void app_ask_save_tournament (GtkWidget *widget, const char *title, const char *name,
                              AppAskFile chosen, gpointer data);
void app_ask_save (GtkWidget *widget, const char *title, const char *name, AppAskFile chosen,
                   gpointer data);
void app_ask_tell_saved (GtkWidget *widget, GFile *file, const GError *error);
void app_ask_tell (GtkWidget *widget, const GError *error);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/window/banner.h"
#include "app/window/due-bar.h"
#include "app/window/file-watch.h"
#include "app/paper/publish-watch.h"
#include "app/window/window.h"
#include "desk/file/desk.h"

/* What the banner offers to do, about a file or a sentence. */
typedef void (*AppWindowOffer) (AppWindow *window, const char *about);

/* Shared by window.c, which shows a tournament, and the files that do what it is asked for: each is
 * named below. */
struct _AppWindow {
  GtkApplicationWindow parent;
  Desk *desk;
  char *offered; /* what the banner's offer is about: a file, or the sentence itself */
  AppWindowOffer offer;
  gint64 restriction;          /* that the sentence says to lift, 0 for none */
  gboolean of_page;            /* the banner tells of the page that is shown */
  gboolean of_loss;            /* or that acts can no longer be stored */
  AppPublishWatch *publishing; /* of the desk */
  AppFileWatch *file_watch;    /* the same */
  guint undo_hide;
  GtkStack *root;
  GtkStack *pages;
  GtkWidget *game; /* the page of a game, while one is open */
  GtkWidget *switcher;
  GtkWidget *back;
  GtkWidget *own; /* puts the game into a window of its own */
  GtkWidget *undo;
  GtkWidget *redo;
  GtkLabel *name;
  GtkLabel *subtitle;
  AppDueBar *due;
  GMenu *undo_section; /* of the menu */
  AppBanner *banner;
  GtkRevealer *undo_bar;
  GtkLabel *undo_text;
  GtkButton *undo_button;
  GtkMenuButton *menu;
  GMenuModel *primary_menu; /* what it shows */
  GMenu *recent_menu;
  GtkWidget *drop_note; /* while something is dragged over the window */
  GtkWidget *focused;   /* outside the menu, weak */
  GtkMenuButton *acting;
  GSimpleAction *act_as; /* the window's own */
};

/* What an action can need. */
enum {
  APP_WINDOW_IF_OPEN = 1 << 0,   /* a tournament is open, */
  APP_WINDOW_IF_WRITES = 1 << 1, /* acts of it can be stored, */
  APP_WINDOW_IF_UNDO = 1 << 2,   /* the newest taken back */
  APP_WINDOW_IF_REDO = 1 << 3    /* or brought back */
};

/* What can be asked of it: in each of these files, and together in window-actions.c. */
extern const AppAction app_window_file_actions[], app_window_undo_actions[],
    app_window_flow_actions[], app_window_page_actions[], app_window_copy_actions[],
    app_window_banner_actions[], app_window_pairing_actions[];
void app_window_enable (AppWindow *window, gboolean undo, gboolean redo);

/* window-pages.c: which page of it */
void app_window_bind_pages (GtkWidgetClass *class);
void app_window_add_pages (AppWindow *window, const char *first);
void app_window_drop_pages (AppWindow *window);
void app_window_page (AppWindow *window, const char *name);
const char *app_window_get_page (AppWindow *window);
GtkWidget *app_window_get_view (AppWindow *window);
void app_window_leave_game (AppWindow *window);

/* window-banner.c: what it tells */
void app_window_bind_banner (GtkWidgetClass *class);
void app_window_hush (AppWindow *window);
void app_window_tell (AppWindow *window, const char *sentence);
void app_window_tell_error (AppWindow *window, const GError *error);
void app_window_tell_loss (AppWindow *window, const GError *error);
void app_window_hush_loss (AppWindow *window);
void app_window_tell_restrictions (AppWindow *window, const char *sentence, gint64 restriction);
void app_window_offer (AppWindow *window, const char *label, const char *about,
                       AppWindowOffer do_it);
void app_window_offer_damaged (AppWindow *window, const char *path);
void app_window_offer_copy (AppWindow *window, const char *path);

/* window-files.c: what is opened in it */
gboolean app_window_is_tournament (const char *path);

/* window-take.c: what is dropped onto it */
gboolean app_window_take_text (GtkWindow *window, const char *text);

/* window-copies.c: what is kept of it */
void app_window_keep_copy (AppWindow *window);
void app_window_offer_rescue (AppWindow *window, const GError *error);
void app_window_open_copy (AppWindow *window, const char *path);
void app_window_open_newest_copy (AppWindow *window, const char *path);

/* window-recover.c: what is saved of a damaged one */
void app_window_recover (AppWindow *window);

/* window-actions.c: who acts, and everything else that it can be asked to do */
void app_window_add_act_as (AppWindow *window);
void app_window_show_acting (AppWindow *window);

/* window-flow.c: what is due */
void app_window_init_flow (AppWindow *window);
void app_window_follow (AppWindow *window);

/* window-undo.c and window-history.c: what can be taken back */
void app_window_init_undo (AppWindow *window);
void app_window_fill_undo_menu (AppWindow *window);
void app_window_refresh_undo (AppWindow *window);
void app_window_show_undo (AppWindow *window, gint64 act);
void app_window_hide_undo (AppWindow *window);
gboolean app_window_speak (AppWindow *window, gboolean stands);
void app_window_show_history (AppWindow *window);

/* window-pairings.c: the windows about the draw */
void app_window_close_pairings (AppWindow *window);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <atspi/atspi.h>
#include <glib.h>

/* The program as a screen reader meets it: another process, of which nothing is known but what it
 * tells on the accessibility bus. Every function that waits gives up after half a minute, and the
 * test fails then. */
typedef gboolean (*ClientDone) (gpointer data);
typedef void (*ClientEach) (AtspiAccessible *node, int depth, gpointer data);

gboolean client_init (int *argc, char ***argv);
void client_start (const char *program, const char *file);
void client_launch (const char *program, const char *file);
void client_kill (void);
void client_stop (void);
void client_until_over (void);
gboolean client_is_over (void);
char *client_ask (const char *const argv[]);
void client_until (ClientDone done, gpointer data, const char *what);
gboolean client_within (ClientDone done, gpointer data, int milliseconds);

gboolean client_is_quiet (gpointer data);

AtspiAccessible *client_application (void);
int client_count_windows (void);
gboolean client_has_windows (gpointer n);
AtspiAccessible *client_window (void);
void client_until_windows (int n, const char *what);
void client_each (AtspiAccessible *node, ClientEach each, gpointer data);
AtspiAccessible *client_find (AtspiAccessible *root, AtspiRole role, const char *pattern);
AtspiAccessible *client_await (AtspiRole role, const char *pattern);
void client_until_none (AtspiRole role, const char *pattern);
char *client_name (AtspiAccessible *node);
gboolean client_has (AtspiAccessible *node, AtspiStateType state);
gboolean client_do (AtspiAccessible *node, const char *action);
gboolean client_do_below (AtspiAccessible *node, const char *action);
void client_tab_to (AtspiRole role, const char *pattern);
AtspiAccessible *client_focus (void);

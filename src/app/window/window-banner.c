/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "app/restrict/restrict-window.h"
#include "app/window/window-private.h"
#include "ledger/rescue/copy.h"

/* What the window has to tell, and what it offers to do about it. */

/* What a page had to tell goes with it; what is wrong with the file stays. */
void
app_window_hush (AppWindow *window)
{
  if (window->of_page)
    app_banner_hush (window->banner);
  window->of_page = FALSE;
}

/* @sentence: stands in the banner until it is closed. */
void
app_window_tell (AppWindow *window, const char *sentence)
{
  window->of_page = window->of_loss = FALSE;
  app_banner_tell (window->banner, sentence);
}

/* @sentence: stands in the banner until another page is shown. */
static void
tell_of_page (AppWindow *window, const char *sentence)
{
  /* A page is refused what the window has told already, with what can be done about it. */
  if (!window->of_page && g_strcmp0 (app_banner_get_told (window->banner), sentence) == 0)
    return;
  app_window_tell (window, sentence);
  window->of_page = TRUE;
}

/* @error: what went wrong, if anything did. */
void
app_window_tell_error (AppWindow *window, const GError *error)
{
  if (error)
    app_window_tell (window, error->message);
}

/* @error: why the file takes no act; it stands in the banner until one is stored again. */
void
app_window_tell_loss (AppWindow *window, const GError *error)
{
  app_window_tell (window, error->message);
  app_window_offer_rescue (window, error);
  app_banner_about (window->banner, "wrong");
  window->of_loss = TRUE;
}

/* The file takes acts again. */
void
app_window_hush_loss (AppWindow *window)
{
  if (window->of_loss)
    app_banner_hush (window->banner);
  window->of_loss = FALSE;
}

/* @window: a window whose banner tells something. @label: of the button beside it. @about: what
 * the offer is about: a file, or the sentence itself. @do_it: what the button does. */
void
app_window_offer (AppWindow *window, const char *label, const char *about, AppWindowOffer do_it)
{
  g_free (window->offered);
  window->offered = g_strdup (about);
  window->offer = do_it;
  app_banner_offer (window->banner, label);
}

static void
recover (AppWindow *window, const char *path)
{
  app_window_recover (window);
}

/* A copy is older, but all of it is there; of the file itself the newest is there that can be
 * proved. Which is better only a person can say; where there is no copy, nothing has to be said.
 * @window: a window whose banner tells that a file is damaged. */
void
app_window_offer_damaged (AppWindow *window, const char *path)
{
  g_autofree char *about = g_strdup (path);
  g_autofree char *newest = ledger_copy_find_newest (about);

  app_window_offer (window, newest ? _ ("Open the Newest Copy") : _ ("Save What Can Be Read…"),
                    about, newest ? app_window_open_newest_copy : recover);
  if (newest)
    app_banner_offer_other (window->banner, _ ("Save What Can Be Read…"));
  app_banner_about (window->banner, "damaged");
}

/* Of what is no tournament, or not there, nothing can be read: a copy is all that is left.
 * @window: a window whose banner tells why a file does not open. */
void
app_window_offer_copy (AppWindow *window, const char *path)
{
  g_autofree char *newest = ledger_copy_find_newest (path);

  if (!newest)
    return;
  app_window_offer (window, _ ("Open the Newest Copy"), path, app_window_open_newest_copy);
  app_banner_about (window->banner, "damaged");
}

static void
show_restrictions (AppWindow *window, const char *why)
{
  app_restrict_window_show (GTK_WINDOW (window), window->desk, why, window->restriction);
}

/* The sentence stays while the restrictions are looked at, and the one that it names is selected
 * there. @sentence: why a round cannot be drawn. @restriction: the key of the one that it names,
 * 0 for none. */
void
app_window_tell_restrictions (AppWindow *window, const char *sentence, gint64 restriction)
{
  tell_of_page (window, sentence);
  window->restriction = restriction;
  app_window_offer (window, _ ("Show the Restrictions"), sentence, show_restrictions);
}

/* --- The banner itself --- */

static void
offer_taken_cb (AppWindow *window)
{
  g_autofree char *about = g_strdup (window->offered);

  if (!window->of_page)
    app_banner_hush (window->banner);
  window->offer (window, about);
}

static void
window_tell_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  tell_of_page (APP_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
window_hush_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  app_window_hush (APP_WINDOW (widget));
}

/* Lets pages tell something. */
const AppAction app_window_banner_actions[] = {
  { "win.tell", window_tell_cb, .type = "s" },
  { "win.hush", window_hush_cb },
  { 0 },
};

/* What the banner offers. @class: the class of the window. */
void
app_window_bind_banner (GtkWidgetClass *class)
{
  gtk_widget_class_bind_template_callback (class, offer_taken_cb);
  gtk_widget_class_bind_template_callback (class, app_window_recover);
}

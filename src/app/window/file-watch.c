/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/file-watch.h"
#include <gio/gunixmounts.h>
#include "ledger/rescue/copy.h"
#include "ledger/file/identity.h"

#define WARM_MS 300 /* after an act all of the file is in memory */

struct _AppFileWatch {
  Desk *desk;               /* the window's */
  GFileMonitor *file;       /* NULL where the desktop cannot tell */
  GUnixMountMonitor *disks; /* a stick that is pulled out does not change the file */
  gboolean told;
  guint warm, rest;
  GCancellable *cancel; /* of the way to the bus */
  GDBusConnection *bus; /* on which the desktop tells that the machine will sleep, or NULL */
  guint sleep;
};

/* Told once; each act that is refused for it tells again. */
static void
look_file_watch (AppFileWatch *watch)
{
  g_autoptr (GError) error = NULL;
  gboolean good = ledger_identity_check (desk_get_ledger (watch->desk), &error);

  if (!good && !watch->told) {
    watch->told = TRUE;
    g_signal_emit_by_name (watch->desk, "lost", error);
  } else if (good && watch->told) {
    watch->told = FALSE;
    g_signal_emit_by_name (watch->desk, "found");
  }
}

static gboolean
warm_cb (gpointer data)
{
  AppFileWatch *watch = data;

  watch->warm = 0;
  ledger_copy_preload (desk_get_ledger (watch->desk));
  return G_SOURCE_REMOVE;
}

static gboolean
rest_cb (gpointer data)
{
  AppFileWatch *watch = data;

  watch->rest = 0;
  ledger_identity_checkpoint (desk_get_ledger (watch->desk));
  return G_SOURCE_REMOVE;
}

/* Once for acts that follow each other closely, but none has to wait for the others. */
static void
file_watch_acted_cb (AppFileWatch *watch)
{
  int due = ledger_identity_checkpoint_due (desk_get_ledger (watch->desk));

  if (!watch->rest && due >= 0)
    watch->rest = g_timeout_add_full (G_PRIORITY_LOW, (guint) due, rest_cb, watch, NULL);
  if (!watch->warm)
    watch->warm = g_timeout_add_full (G_PRIORITY_LOW, WARM_MS, warm_cb, watch, NULL);
}

/* Who takes the disk along, or a copy made while the machine sleeps, has all of it. */
static void
sleep_cb (GDBusConnection *bus, const char *sender, const char *path, const char *interface,
          const char *name, GVariant *arguments, gpointer data)
{
  AppFileWatch *watch = data;
  gboolean begins = FALSE;

  if (g_variant_is_of_type (arguments, G_VARIANT_TYPE ("(b)")))
    g_variant_get (arguments, "(b)", &begins);
  if (!begins)
    return;
  g_clear_handle_id (&watch->rest, g_source_remove);
  ledger_identity_checkpoint (desk_get_ledger (watch->desk));
}

/* The watch is gone where that was cancelled. */
static void
bus_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  GDBusConnection *bus = g_bus_get_finish (result, &error);
  AppFileWatch *watch = data;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || !bus)
    return;
  g_dbus_connection_set_exit_on_close (bus, FALSE); /* clocks run on */
  watch->bus = bus;
  watch->sleep =
      g_dbus_connection_signal_subscribe (bus, "org.freedesktop.login1",
                                          "org.freedesktop.login1.Manager", "PrepareForSleep",
                                          "/org/freedesktop/login1", NULL, G_DBUS_SIGNAL_FLAGS_NONE,
                                          sleep_cb, watch, NULL);
}

/* The watch. @desk: a desk, which outlives the watch. */
AppFileWatch *
app_file_watch_new (Desk *desk)
{
  AppFileWatch *watch = g_new0 (AppFileWatch, 1);
  g_autoptr (GFile) file = g_file_new_for_path (desk_get_path (desk));

  watch->desk = desk;
  watch->file = g_file_monitor_file (file,
                                     G_FILE_MONITOR_WATCH_MOVES | G_FILE_MONITOR_WATCH_MOUNTS |
                                         G_FILE_MONITOR_WATCH_HARD_LINKS,
                                     NULL, NULL);
  if (watch->file)
    g_signal_connect_swapped (watch->file, "changed", G_CALLBACK (look_file_watch), watch);
  g_signal_connect_swapped (desk, "acted", G_CALLBACK (file_watch_acted_cb), watch);
  watch->cancel = g_cancellable_new ();
  g_bus_get (G_BUS_TYPE_SYSTEM, watch->cancel, bus_cb, watch);
  watch->disks = g_unix_mount_monitor_get ();
  g_signal_connect_swapped (watch->disks, "mounts-changed", G_CALLBACK (look_file_watch), watch);
  return watch;
}

void
app_file_watch_free (AppFileWatch *watch)
{
  g_clear_handle_id (&watch->warm, g_source_remove);
  g_clear_handle_id (&watch->rest, g_source_remove);
  g_cancellable_cancel (watch->cancel);
  g_clear_object (&watch->cancel);
  if (watch->bus)
    g_dbus_connection_signal_unsubscribe (watch->bus, watch->sleep);
  g_clear_object (&watch->bus);
  g_signal_handlers_disconnect_by_data (watch->desk, watch);
  g_signal_handlers_disconnect_by_data (watch->disks, watch);
  g_clear_object (&watch->disks);
  if (watch->file)
    g_signal_handlers_disconnect_by_data (watch->file, watch);
  g_clear_object (&watch->file);
  g_free (watch);
}

#include "app/file-watch.h"
#include <gio/gunixmounts.h>
#include "ledger/place.h"

struct _AppFileWatch {
  Desk *desk;               /* the window's */
  GFileMonitor *file;       /* NULL where the desktop cannot tell */
  GUnixMountMonitor *disks; /* a stick that is pulled out is no change of the file */
  gboolean told;
};

/* Told once; each act that is refused for it tells again. */
static void
look (AppFileWatch *watch)
{
  g_autoptr (GError) error = NULL;
  gboolean good = ledger_place_check (desk_get_ledger (watch->desk), &error);

  if (!good && !watch->told) {
    watch->told = TRUE;
    g_signal_emit_by_name (watch->desk, "failed", error);
  } else if (good)
    watch->told = FALSE;
}

/**
 * app_file_watch_new:
 * @desk: a desk, which outlives the watch
 *
 * Returns: (transfer full): the watch
 */
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
    g_signal_connect_swapped (watch->file, "changed", G_CALLBACK (look), watch);
  watch->disks = g_unix_mount_monitor_get ();
  g_signal_connect_swapped (watch->disks, "mounts-changed", G_CALLBACK (look), watch);
  return watch;
}

/**
 * app_file_watch_free:
 * @watch: (transfer full): a watch
 */
void
app_file_watch_free (AppFileWatch *watch)
{
  g_signal_handlers_disconnect_by_data (watch->disks, watch);
  g_clear_object (&watch->disks);
  if (watch->file)
    g_signal_handlers_disconnect_by_data (watch->file, watch);
  g_clear_object (&watch->file);
  g_free (watch);
}

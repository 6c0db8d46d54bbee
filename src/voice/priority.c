/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "voice/priority.h"
#include <gio/gio.h>
#include <sys/resource.h>

#define NICE (-11) /* as sound servers ask for */
#define WAIT_MS 1000

/* On a desktop a service lets programs of the person who sits there be more punctual. */
static gboolean
ask_priority (int thread)
{
  g_autoptr (GDBusConnection) bus = g_bus_get_sync (G_BUS_TYPE_SYSTEM, NULL, NULL);
  g_autoptr (GVariant) answer =
      bus ? g_dbus_connection_call_sync (bus, "org.freedesktop.RealtimeKit1",
                                         "/org/freedesktop/RealtimeKit1",
                                         "org.freedesktop.RealtimeKit1", "MakeThreadHighPriority",
                                         g_variant_new ("(ti)", (guint64) thread, NICE), NULL,
                                         G_DBUS_CALL_FLAGS_NONE, WAIT_MS, NULL, NULL)
          : NULL;

  return answer != NULL;
}

/* Lets a thread that makes sound run before others, so that it is punctual while the computer is
 * busy. May take a second: not for the main thread. Returns whether it is so now; where it is not
 * allowed the thread goes on as it was. @thread: a thread of this program, as the kernel numbers
 * it. */
gboolean
voice_priority_raise (int thread)
{
  return setpriority (PRIO_PROCESS, (id_t) thread, NICE) == 0 || ask_priority (thread);
}

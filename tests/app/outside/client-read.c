/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a thing on the accessibility bus says of itself. libatspi asks one question after another
 * and waits for each; and of whatever it has once asked for its states it asks for them again
 * before every other question, so that a walk is for the most part questions that nobody has asked.
 */
#include "client-read.h"
#include <atspi/atspi-misc.h>
#include <dbus/dbus.h>

#define ACCESSIBLE "org.a11y.atspi.Accessible"
#define COMPONENT "org.a11y.atspi.Component"
#define TEXT "org.a11y.atspi.Text"
#define PROPERTIES "org.freedesktop.DBus.Properties"

/* Does not wait; NULL where the bus is gone. @message: taken. */
static DBusPendingCall *
post (DBusMessage *message)
{
  DBusPendingCall *call = NULL;

  dbus_connection_send_with_reply (atspi_get_a11y_bus (), message, &call, DBUS_TIMEOUT_USE_DEFAULT);
  dbus_message_unref (message);
  return call;
}

/* A question. @bus: the program's name on it. */
static DBusPendingCall *
send (const char *bus, const char *path, const char *interface, const char *method, int type,
      const void *value)
{
  DBusMessage *message = dbus_message_new_method_call (bus, path, interface, method);
  DBusPendingCall *call = NULL;

  if (type != DBUS_TYPE_INVALID)
    dbus_message_append_args (message, type, value, DBUS_TYPE_INVALID);
  dbus_connection_send_with_reply (atspi_get_a11y_bus (), message, &call, DBUS_TIMEOUT_USE_DEFAULT);
  dbus_message_unref (message);
  return call;
}

static DBusPendingCall *
ask_name (const char *bus, const char *path)
{
  static const char *const interface = ACCESSIBLE, *const name = "Name";
  DBusMessage *message = dbus_message_new_method_call (bus, path, PROPERTIES, "Get");

  dbus_message_append_args (message, DBUS_TYPE_STRING, &interface, DBUS_TYPE_STRING, &name,
                            DBUS_TYPE_INVALID);
  return post (message);
}

/* The answer, to be unreferenced; NULL for none. Whoever sent is free again. */
static DBusMessage *
receive (DBusPendingCall *call)
{
  DBusMessage *reply = NULL;

  if (!call)
    return NULL;
  dbus_pending_call_block (call);
  reply = dbus_pending_call_steal_reply (call);
  dbus_pending_call_unref (call);
  if (reply && dbus_message_get_type (reply) == DBUS_MESSAGE_TYPE_ERROR)
    g_clear_pointer (&reply, dbus_message_unref);
  return reply;
}

static guint64
receive_states (DBusPendingCall *call)
{
  DBusMessage *reply = receive (call);
  const dbus_uint32_t *bits;
  guint64 states = 0;
  int n = 0;

  if (reply &&
      dbus_message_get_args (reply, NULL, DBUS_TYPE_ARRAY, DBUS_TYPE_UINT32, &bits, &n,
                             DBUS_TYPE_INVALID) &&
      n == 2)
    states = bits[0] | (guint64) bits[1] << 32;
  g_clear_pointer (&reply, dbus_message_unref);
  return states;
}

static AtspiRole
receive_role (DBusPendingCall *call)
{
  DBusMessage *reply = receive (call);
  dbus_uint32_t role = ATSPI_ROLE_INVALID;

  if (reply)
    dbus_message_get_args (reply, NULL, DBUS_TYPE_UINT32, &role, DBUS_TYPE_INVALID);
  g_clear_pointer (&reply, dbus_message_unref);
  return (AtspiRole) role;
}

static AtspiRect
receive_box (DBusPendingCall *call)
{
  DBusMessage *reply = receive (call);
  dbus_int32_t at[4] = { 0 };
  DBusMessageIter all, one;

  if (reply && dbus_message_iter_init (reply, &all) &&
      dbus_message_iter_get_arg_type (&all) == DBUS_TYPE_STRUCT) {
    dbus_message_iter_recurse (&all, &one);
    for (int i = 0; i < 4 && dbus_message_iter_get_arg_type (&one) == DBUS_TYPE_INT32; i++) {
      dbus_message_iter_get_basic (&one, &at[i]);
      dbus_message_iter_next (&one);
    }
  }
  g_clear_pointer (&reply, dbus_message_unref);
  return (AtspiRect){ at[0], at[1], at[2], at[3] };
}

static void
receive_name (DBusPendingCall *call, ClientRead *ret)
{
  DBusMessage *reply = receive (call);
  DBusMessageIter all, value;
  const char *name = "";

  if (reply && dbus_message_iter_init (reply, &all) &&
      dbus_message_iter_get_arg_type (&all) == DBUS_TYPE_VARIANT) {
    dbus_message_iter_recurse (&all, &value);
    dbus_message_iter_get_basic (&value, &name);
  }
  ret->name = g_strdup (name);
  g_clear_pointer (&reply, dbus_message_unref);
}

/* To GTK 4.18 a status has no name, only its text. */
static void
read_status (const char *bus, const char *path, ClientRead *ret)
{
  static const dbus_int32_t from = 0, to = -1;
  DBusMessage *message = dbus_message_new_method_call (bus, path, TEXT, "GetText"), *reply;
  const char *text;

  dbus_message_append_args (message, DBUS_TYPE_INT32, &from, DBUS_TYPE_INT32, &to,
                            DBUS_TYPE_INVALID);
  reply = receive (post (message));
  if (reply && dbus_message_get_args (reply, NULL, DBUS_TYPE_STRING, &text, DBUS_TYPE_INVALID)) {
    g_free (ret->name);
    ret->name = g_strdup (text);
  }
  g_clear_pointer (&reply, dbus_message_unref);
}

/* The paths of what is in it, in its order. */
static void
receive_children (DBusPendingCall *call, ClientRead *ret)
{
  DBusMessage *reply = receive (call);
  DBusMessageIter all, each, pair;
  const char *path;

  if (reply && dbus_message_has_signature (reply, "a(so)")) {
    dbus_message_iter_init (reply, &all);
    for (dbus_message_iter_recurse (&all, &each);
         dbus_message_iter_get_arg_type (&each) == DBUS_TYPE_STRUCT;
         dbus_message_iter_next (&each)) {
      dbus_message_iter_recurse (&each, &pair);
      dbus_message_iter_next (&pair);
      dbus_message_iter_get_basic (&pair, &path);
      g_ptr_array_add (ret->children, g_strdup (path));
    }
  }
  g_clear_pointer (&reply, dbus_message_unref);
}

/* FALSE of what is no more. */
gboolean
client_has (AtspiAccessible *node, AtspiStateType state)
{
  const AtspiObject *object = ATSPI_OBJECT (node);

  if (!object->app || !object->app->bus_name)
    return FALSE;
  return receive_states (send (object->app->bus_name, object->path, ACCESSIBLE, "GetState",
                               DBUS_TYPE_INVALID, NULL)) >>
             state &
         1;
}

/* Asks all at once, and waits once. @bus: the program's name on it. @path: the thing's. @ret:
 * cleared with client_read_clear(). */
void
client_read (const char *bus, const char *path, ClientRead *ret)
{
  static const dbus_uint32_t in_window = ATSPI_COORD_TYPE_WINDOW;
  DBusPendingCall *name = ask_name (bus, path);
  DBusPendingCall *role = send (bus, path, ACCESSIBLE, "GetRole", DBUS_TYPE_INVALID, NULL);
  DBusPendingCall *states = send (bus, path, ACCESSIBLE, "GetState", DBUS_TYPE_INVALID, NULL);
  DBusPendingCall *box = send (bus, path, COMPONENT, "GetExtents", DBUS_TYPE_UINT32, &in_window);
  DBusPendingCall *children = send (bus, path, ACCESSIBLE, "GetChildren", DBUS_TYPE_INVALID, NULL);

  *ret = (ClientRead){ .children = g_ptr_array_new_with_free_func (g_free) };
  receive_name (name, ret);
  ret->role = receive_role (role);
  ret->states = receive_states (states);
  ret->box = receive_box (box);
  receive_children (children, ret);
  if (!ret->name[0] && ret->role == ATSPI_ROLE_STATUS_BAR)
    read_status (bus, path, ret);
}

void
client_read_clear (ClientRead *read)
{
  g_clear_pointer (&read->name, g_free);
  g_clear_pointer (&read->children, g_ptr_array_unref);
}

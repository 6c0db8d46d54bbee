/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

/* The children of a template and the functions that it calls, by name, for class_init:
 *   APP_BIND (class, AppLotsForm, by, seed, another);
 *   APP_CALL (class, by_cb, another_cb);
 * A macro is not read again within itself, so that its next turn is put off until the line is read
 * once more: 64 times at most. */
#define APP_BIND(class, Type, ...) APP_READ_64 (APP_BIND_NEXT (class, Type, __VA_ARGS__))
#define APP_CALL(class, ...) APP_READ_64 (APP_CALL_NEXT (class, __VA_ARGS__))

#define APP_BIND_NEXT(class, Type, child, ...)                                  \
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (class), Type, child); \
  __VA_OPT__ (APP_BIND_LATER APP_NOTHING (class, Type, __VA_ARGS__))
#define APP_BIND_LATER() APP_BIND_NEXT
#define APP_CALL_NEXT(class, function, ...)                                     \
  gtk_widget_class_bind_template_callback (GTK_WIDGET_CLASS (class), function); \
  __VA_OPT__ (APP_CALL_LATER APP_NOTHING (class, __VA_ARGS__))
#define APP_CALL_LATER() APP_CALL_NEXT
#define APP_NOTHING ()
#define APP_READ_64(...) APP_READ_16 (APP_READ_16 (APP_READ_16 (APP_READ_16 (__VA_ARGS__))))
#define APP_READ_16(...) APP_READ_4 (APP_READ_4 (APP_READ_4 (APP_READ_4 (__VA_ARGS__))))
#define APP_READ_4(...) APP_READ (APP_READ (APP_READ (APP_READ (__VA_ARGS__))))
#define APP_READ(...) __VA_ARGS__

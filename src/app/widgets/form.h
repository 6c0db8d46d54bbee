/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/widgets/bind.h"
#include "desk/file/desk.h"

/* A dialog about a tournament: a .ui with `<template class="AppXForm" parent="AppForm">`, whose
 * children are what it asks for. Those of type "foot" stand at the bottom before Cancel and the
 * button that stores, those of type "end" behind; the words of both are the properties "cancel" and
 * "verb", without which nothing is stored. Escape closes it, Enter stores, and a refusal is said
 * above the buttons. */
#define APP_TYPE_FORM (app_form_get_type ())
#define APP_FORM(object) (G_TYPE_CHECK_INSTANCE_CAST (object, APP_TYPE_FORM, AppForm))
#define APP_FORM_CLASS(class) (G_TYPE_CHECK_CLASS_CAST (class, APP_TYPE_FORM, AppFormClass))
#define APP_FORM_GET_CLASS(object) (G_TYPE_INSTANCE_GET_CLASS (object, APP_TYPE_FORM, AppFormClass))

typedef struct {
  GtkWindow parent;
  Desk *desk; /* NULL for none */
} AppForm;

typedef struct {
  GtkWindowClass parent;
  gboolean stays; /* open for more once something is stored */
  gboolean reads; /* does what it does in a file for reading, too */
  /* @signers: DESK_SIGNED_CHIEF where the chief referee has signed for that @reason, else 0.
   * @ret_wrong: the field at fault. What fails without @error has been said by itself. */
  gboolean (*store) (AppForm *self, const char *reason, int signers, GtkWidget **ret_wrong,
                     GError **error);
  void (*press) (AppForm *self);      /* app_form_store(), unless something is asked before */
  void (*refresh) (AppForm *self);    /* after every act; what was typed stays */
  gboolean (*stands) (AppForm *self); /* whether what it is about is still there */
} AppFormClass;

GType app_form_get_type (void);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AppForm, g_object_unref)

void app_form_class_fill (gpointer class, const char *name);

gpointer app_form_new (GType type, GtkWindow *over, Desk *desk);
void app_form_about (gpointer form, const char *what, GtkEditable *reason);
void app_form_set_verb (gpointer form, const char *verb);
void app_form_set_ready (gpointer form, gboolean ready);
gboolean app_form_may_store (gpointer form);
GtkWidget *app_form_get_done (gpointer form);
void app_form_fail (gpointer form, GtkWidget *wrong, const char *sentence);
void app_form_finish (gpointer form, gboolean done, GtkWidget *wrong, GError **error);
void app_form_store (gpointer form);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "formats/event/event.h"

/* A document of the kind that pairing programs save: elements with attributes, or with one text. */

#define FORMATS_XML_DEPTH 32
#define FORMATS_XML_ELEMENTS 500000
#define FORMATS_XML_ATTRIBUTES 100 /* of one element */
#define FORMATS_XML_VALUE 4096     /* bytes of an attribute or a text */

typedef struct {
  char *name;
  int line;              /* in the source, from 1, where the tag ends; 0 for one that is built */
  GPtrArray *attributes; /* FormatsPair, each name once */
  GPtrArray *children;   /* FormatsXml */
  GString *text;         /* all that stands directly in it, trimmed */
} FormatsXml;

/* Takes what an element says. */
typedef gboolean (*FormatsXmlRead) (const FormatsXml *xml, gpointer data, GError **error);

FormatsXml *formats_xml_parse (GBytes *source, GError **error);
FormatsXml *formats_xml_parse_text (const char *text, gsize length, GError **error);
gboolean formats_xml_is_root (const char *text, gsize length, const char *name);
FormatsXml *formats_xml_new (const char *name, int line);
FormatsXml *formats_xml_dup (const FormatsXml *xml);
void formats_xml_free (FormatsXml *xml);
FormatsXml *formats_xml_add (FormatsXml *parent, const char *name);
void formats_xml_take (FormatsXml *parent, FormatsXml *child);
void formats_xml_set (FormatsXml *xml, const char *name, const char *value);
const char *formats_xml_get (const FormatsXml *xml, const char *name);
const FormatsXml *formats_xml_child (const FormatsXml *xml, const char *name);
const char *formats_xml_text (const FormatsXml *xml, const char *name);
gboolean formats_xml_each (const FormatsXml *list, const char *name, FormatsXmlRead read,
                           gpointer data, GError **error);
char *formats_xml_format (const FormatsXml *xml);
void formats_xml_write (const FormatsXml *xml, int depth, GString *out);
gboolean formats_xml_refuse (const FormatsXml *xml, GError **error, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FormatsXml, formats_xml_free)

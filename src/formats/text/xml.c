#include "formats/text/xml.h"
#include <glib/gi18n.h>
#include <string.h>

static void
free_pair (gpointer data)
{
  FormatsPair *pair = data;

  g_free (pair->name);
  g_free (pair->value);
  g_free (pair);
}

static void
free_child (gpointer data)
{
  formats_xml_free (data);
}

/* An element with nothing in it. @name: of the element. @line: in the source, 0 for none. */
FormatsXml *
formats_xml_new (const char *name, int line)
{
  FormatsXml *xml = g_new0 (FormatsXml, 1);

  xml->name = g_strdup (name);
  xml->line = line;
  xml->attributes = g_ptr_array_new_with_free_func (free_pair);
  xml->children = g_ptr_array_new_with_free_func (free_child);
  xml->text = g_string_new (NULL);
  return xml;
}

void
formats_xml_free (FormatsXml *xml)
{
  g_free (xml->name);
  g_ptr_array_unref (xml->attributes);
  g_ptr_array_unref (xml->children);
  g_string_free (xml->text, TRUE);
  g_free (xml);
}

/* @child: what becomes its last child. */
void
formats_xml_take (FormatsXml *parent, FormatsXml *child)
{
  g_ptr_array_add (parent->children, child);
}

/* The last child of @parent now; not the caller’s. @name: of a new one. */
FormatsXml *
formats_xml_add (FormatsXml *parent, const char *name)
{
  FormatsXml *child = formats_xml_new (name, 0);

  formats_xml_take (parent, child);
  return child;
}

/* A copy of it and all in it. */
FormatsXml *
formats_xml_dup (const FormatsXml *xml)
{
  FormatsXml *copy = formats_xml_new (xml->name, xml->line);

  g_string_assign (copy->text, xml->text->str);
  for (guint i = 0; i < xml->attributes->len; i++) {
    const FormatsPair *pair = xml->attributes->pdata[i];
    formats_xml_set (copy, pair->name, pair->value);
  }
  for (guint i = 0; i < xml->children->len; i++)
    formats_xml_take (copy, formats_xml_dup (xml->children->pdata[i]));
  return copy;
}

static FormatsPair *
find_attribute (const FormatsXml *xml, const char *name)
{
  for (guint i = 0; i < xml->attributes->len; i++) {
    FormatsPair *pair = xml->attributes->pdata[i];
    if (strcmp (pair->name, name) == 0)
      return pair;
  }
  return NULL;
}

/* @name: of an attribute. @value: what it says; NULL leaves it as it is. */
void
formats_xml_set (FormatsXml *xml, const char *name, const char *value)
{
  FormatsPair *pair = value ? find_attribute (xml, name) : NULL;

  if (!value)
    return;
  if (!pair) {
    pair = g_new0 (FormatsPair, 1);
    pair->name = g_strdup (name);
    g_ptr_array_add (xml->attributes, pair);
  }
  g_free (pair->value);
  pair->value = g_strdup (value);
}

/* What it says, or NULL. @name: of an attribute. */
const char *
formats_xml_get (const FormatsXml *xml, const char *name)
{
  const FormatsPair *pair = find_attribute (xml, name);

  return pair ? pair->value : NULL;
}

/* The first child of that name, or NULL. @name: of a child. @xml may be NULL. */
const FormatsXml *
formats_xml_child (const FormatsXml *xml, const char *name)
{
  for (guint i = 0; xml && i < xml->children->len; i++) {
    const FormatsXml *child = xml->children->pdata[i];
    if (strcmp (child->name, name) == 0)
      return child;
  }
  return NULL;
}

/* Whether all were read. @name: of those of its children that are read. @read: reads one. @error:
 * the reason of the first that cannot be read. @list may be NULL. */
gboolean
formats_xml_each (const FormatsXml *list, const char *name, FormatsXmlRead read, gpointer data,
                  GError **error)
{
  for (guint i = 0; list && i < list->children->len; i++) {
    const FormatsXml *xml = list->children->pdata[i];
    if (strcmp (xml->name, name) == 0 && !read (xml, data, error))
      return FALSE;
  }
  return TRUE;
}

/* What stands in the first child of that name, "" where there is none. @name: of a child. @xml
 * may be NULL. */
const char *
formats_xml_text (const FormatsXml *xml, const char *name)
{
  const FormatsXml *child = formats_xml_child (xml, name);

  return child ? child->text->str : "";
}

/* Sets @error to the sentence with the element's line before it. @format: a sentence, with its
 * figures. */
gboolean
formats_xml_refuse (const FormatsXml *xml, GError **error, const char *format, ...)
{
  g_autofree char *sentence = NULL;
  va_list values;

  va_start (values, format);
  sentence = g_strdup_vprintf (format, values);
  va_end (values);
  g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX, _ ("Line %d: %s"), xml->line, sentence);
  return FALSE;
}

/* What XML has no sign for cannot be written: other programs would refuse the whole file. */
static const char *
escape_of (gunichar letter)
{
  switch (letter) {
  case '&':
    return "&amp;";
  case '<':
    return "&lt;";
  case '>':
    return "&gt;";
  case '"':
    return "&quot;";
  case '\t':
    return "&#9;";
  case '\n':
    return "&#10;";
  case '\r':
    return "&#13;";
  default:
    return letter < ' ' || letter == 0xFFFE || letter == 0xFFFF ? "\357\277\275" : NULL;
  }
}

static void
write_escaped (const char *text, GString *out)
{
  for (; *text; text = g_utf8_find_next_char (text, NULL)) {
    const char *escape = escape_of (g_utf8_get_char (text));

    if (escape)
      g_string_append (out, escape);
    else
      g_string_append_len (out, text, g_utf8_find_next_char (text, NULL) - text);
  }
}

static void
write_tag (const FormatsXml *xml, int depth, GString *out)
{
  g_string_append_printf (out, "%*s<%s", 4 * depth, "", xml->name);
  for (guint i = 0; i < xml->attributes->len; i++) {
    const FormatsPair *pair = xml->attributes->pdata[i];
    g_string_append_printf (out, " %s=\"", pair->name);
    write_escaped (pair->value, out);
    g_string_append_c (out, '"');
  }
}

/* @depth: how far it is indented, in steps. @out: what it is added to, on lines of its own. */
void
formats_xml_write (const FormatsXml *xml, int depth, GString *out)
{
  write_tag (xml, depth, out);
  if (xml->children->len == 0 && xml->text->len == 0) {
    g_string_append (out, "/>\n");
    return;
  }
  g_string_append_c (out, '>');
  write_escaped (xml->text->str, out);
  if (xml->children->len > 0)
    g_string_append_c (out, '\n');
  for (guint i = 0; i < xml->children->len; i++)
    formats_xml_write (xml->children->pdata[i], depth + 1, out);
  g_string_append_printf (out, "%*s</%s>\n", xml->children->len > 0 ? 4 * depth : 0, "", xml->name);
}

/* It and all in it as text, without a declaration. */
char *
formats_xml_format (const FormatsXml *xml)
{
  GString *out = g_string_new (NULL);

  formats_xml_write (xml, 0, out);
  return g_string_free (out, FALSE);
}

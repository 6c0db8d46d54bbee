/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/text/xml.h"
#include <glib/gi18n.h>
#include <string.h>
#include "formats/text/encoding.h"

static void
free_child (gpointer data)
{
  formats_xml_free (data);
}

/* An element with nothing in it. */
FormatsXml *
formats_xml_new (const char *name, int line)
{
  FormatsXml *xml = g_new0 (FormatsXml, 1);

  xml->name = g_strdup (name);
  xml->line = line;
  xml->attributes = formats_pairs_new ();
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

/* The last child of @parent now; not the caller’s. */
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

/* @value: what it says; NULL leaves it as it is. */
void
formats_xml_set (FormatsXml *xml, const char *name, const char *value)
{
  if (value)
    formats_pairs_set (xml->attributes, name, value);
}

/* What it says, or NULL. */
const char *
formats_xml_get (const FormatsXml *xml, const char *name)
{
  return formats_pairs_get (xml->attributes, name);
}

/* The first child of that name, or NULL. @xml may be NULL. */
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

/* Whether all were read. @name: of those of its children that are read. @error: the reason of the
 * first that cannot be read. @list may be NULL. */
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

/* What stands in the first child of that name, "" where there is none. @xml may be NULL. */
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

/* @depth: how far it is indented, in steps. @out: what it is added to, on lines of its own. */
void
formats_xml_write (const FormatsXml *xml, int depth, GString *out)
{
  g_string_append_printf (out, "%*s<%s", 4 * depth, "", xml->name);
  for (guint i = 0; i < xml->attributes->len; i++) {
    const FormatsPair *pair = xml->attributes->pdata[i];
    g_string_append_printf (out, " %s=\"", pair->name);
    write_escaped (pair->value, out);
    g_string_append_c (out, '"');
  }
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

typedef struct {
  FormatsXml *root;
  FormatsXml *stack[FORMATS_XML_DEPTH];
  int depth;
  int n_elements;
} XmlReading;

/* The parser has gone one sign past the tag: where that is the end of the line, it counts as the
 * first of the next. */
static int
get_line (GMarkupParseContext *context)
{
  int line, sign;

  g_markup_parse_context_get_position (context, &line, &sign);
  return line > 1 && sign == 1 ? line - 1 : line;
}

static gboolean G_GNUC_PRINTF (4, 5) refuse (GMarkupParseContext *context, FormatsError code,
                                             GError **error, const char *format, ...)
{
  g_autofree char *sentence = NULL;
  va_list values;

  va_start (values, format);
  sentence = g_strdup_vprintf (format, values);
  va_end (values);
  g_set_error (error, FORMATS_ERROR, code, _ ("Line %d: %s"), get_line (context), sentence);
  return FALSE;
}

/* Signs that XML has no place for, which only a reference such as &#1; can bring in: controls, and
 * U+FFFE and U+FFFF. */
static gboolean
is_plain (const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (((guchar) text[i] < ' ' && !strchr ("\t\n\r", text[i])) ||
        (length - i >= 3 && memcmp (text + i, "\357\277", 2) == 0 && (guchar) text[i + 2] >= 0xBE))
      return FALSE;
  return TRUE;
}

static gboolean
check_value (GMarkupParseContext *context, const char *value, gsize length, gsize before,
             GError **error)
{
  if (before + length > FORMATS_XML_VALUE)
    return refuse (context, FORMATS_ERROR_TOO_LARGE, error, _ ("A value is longer than %d bytes."),
                   FORMATS_XML_VALUE);
  if (!is_plain (value, length))
    return refuse (context, FORMATS_ERROR_SYNTAX, error, _ ("A value holds a control character."));
  return TRUE;
}

static gboolean
take_attributes (GMarkupParseContext *context, FormatsXml *xml, const char **names,
                 const char **values, GError **error)
{
  for (int i = 0; names[i]; i++) {
    if (i == FORMATS_XML_ATTRIBUTES)
      return refuse (context, FORMATS_ERROR_TOO_LARGE, error,
                     _ ("An element has more than %d attributes."), FORMATS_XML_ATTRIBUTES);
    if (formats_xml_get (xml, names[i]))
      return refuse (context, FORMATS_ERROR_SYNTAX, error, _ ("The attribute %s comes twice."),
                     names[i]);
    if (!check_value (context, names[i], strlen (names[i]), 0, error) ||
        !check_value (context, values[i], strlen (values[i]), 0, error))
      return FALSE;
    formats_xml_set (xml, names[i], values[i]);
  }
  return TRUE;
}

static gboolean
check_room (GMarkupParseContext *context, XmlReading *reading, const char *name, GError **error)
{
  if (reading->depth == 0 && reading->root)
    return refuse (context, FORMATS_ERROR_SYNTAX, error,
                   _ ("There is text after the end of the outermost element."));
  if (reading->depth == FORMATS_XML_DEPTH)
    return refuse (context, FORMATS_ERROR_TOO_LARGE, error,
                   _ ("Elements are nested more than %d deep."), FORMATS_XML_DEPTH);
  if (++reading->n_elements > FORMATS_XML_ELEMENTS)
    return refuse (context, FORMATS_ERROR_TOO_LARGE, error, _ ("There are more than %d elements."),
                   FORMATS_XML_ELEMENTS);
  return check_value (context, name, strlen (name), 0, error);
}

static void
start_element (GMarkupParseContext *context, const char *name, const char **names,
               const char **values, gpointer data, GError **error)
{
  XmlReading *reading = data;
  FormatsXml *xml;

  if (!check_room (context, reading, name, error))
    return;
  xml = formats_xml_new (name, get_line (context));
  if (reading->depth > 0)
    formats_xml_take (reading->stack[reading->depth - 1], xml);
  else
    reading->root = xml;
  reading->stack[reading->depth++] = xml;
  take_attributes (context, xml, names, values, error);
}

static void
end_element (GMarkupParseContext *context, const char *name, gpointer data, GError **error)
{
  XmlReading *reading = data;
  GString *text = reading->stack[--reading->depth]->text;

  g_strstrip (text->str);
  g_string_truncate (text, strlen (text->str));
}

/* Blank lines between elements are most of it. */
static gboolean
is_blank (const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isspace (text[i]))
      return FALSE;
  return TRUE;
}

static void
add_text (GMarkupParseContext *context, const char *text, gsize length, gpointer data,
          GError **error)
{
  XmlReading *reading = data;
  GString *all = reading->depth > 0 ? reading->stack[reading->depth - 1]->text : NULL;

  if (!all || is_blank (text, length) || !check_value (context, text, length, all->len, error))
    return;
  g_string_append_len (all, text, (gssize) length);
}

/* Only what a document type defines could make a small file large. */
static void
pass (GMarkupParseContext *context, const char *text, gsize length, gpointer data, GError **error)
{
  if (length >= 9 && g_ascii_strncasecmp (text, "<!doctype", 9) == 0 && memchr (text, '[', length))
    refuse (context, FORMATS_ERROR_SYNTAX, error,
            _ ("The file defines entities of its own (a document type); this is not read."));
}

/* Reads a document within the bounds of this file's header. No entity but the five of XML itself is
 * known, and a document type that would define some is refused. Comments are left out. Returns its
 * outermost element, or NULL. @error: FORMATS_ERROR_SYNTAX or _TOO_LARGE, with the line. */
FormatsXml *
formats_xml_parse_text (const char *text, gsize length, GError **error)
{
  static const GMarkupParser parser = { start_element, end_element, add_text, pass, NULL };
  XmlReading reading = { NULL };
  g_autoptr (GMarkupParseContext) context =
      g_markup_parse_context_new (&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, &reading, NULL);
  GError *reason = NULL;

  if (!g_markup_parse_context_parse (context, text, (gssize) length, &reason) ||
      !g_markup_parse_context_end_parse (context, &reason)) {
    g_autofree char *message = g_utf8_make_valid (reason->message, -1);

    /* The parser's reason has the line in it. */
    g_clear_pointer (&reading.root, formats_xml_free);
    if (reason->domain == FORMATS_ERROR) {
      g_propagate_error (error, reason);
      return NULL;
    }
    g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX, _ ("This is not well-formed XML: %s"),
                 message);
    g_error_free (reason);
    return NULL;
  }
  if (!reading.root)
    g_set_error_literal (error, FORMATS_ERROR, FORMATS_ERROR_EMPTY,
                         _ ("The file contains no element."));
  return reading.root;
}

/* The outermost element of a file in any usual encoding, or NULL. @error: as
 * formats_xml_parse_text() and formats_encoding_decode(). */
FormatsXml *
formats_xml_parse (GBytes *source, GError **error)
{
  const char *encoding;
  gsize length;
  g_autofree char *text = formats_encoding_decode (source, &length, &encoding, error);

  return text ? formats_xml_parse_text (text, length, error) : NULL;
}

/* Behind what may stand before the outermost element: a declaration, a comment, a document type;
 * NULL where there is nothing of it. */
static const char *
skip_one (const char *at, const char *end)
{
  const char *closing = "?>", *found;

  if (at < end && g_ascii_isspace (*at))
    return at + 1;
  if (end - at < 4 || at[0] != '<' || (at[1] != '?' && at[1] != '!'))
    return NULL;
  if (at[1] == '!')
    closing = at[2] == '-' ? "-->" : ">";
  found = g_strstr_len (at, end - at, closing);
  return found ? found + strlen (closing) : NULL;
}

/* Whether they begin as a document with that outermost element. */
gboolean
formats_xml_is_root (const char *text, gsize length, const char *name)
{
  const char *end = length > 0 ? text + length : text, *at = text, *next;
  gsize n = strlen (name);

  if (length >= 3 && memcmp (text, "\357\273\277", 3) == 0)
    at += 3;
  while ((next = skip_one (at, end)))
    at = next;
  return (gsize) (end - at) > n + 1 && at[0] == '<' && memcmp (at + 1, name, n) == 0 &&
         (g_ascii_isspace (at[n + 1]) || at[n + 1] == '>');
}

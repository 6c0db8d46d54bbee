/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "formats/program/pairgoth-private.h"

/* The JSON of formats/program/pairgoth.c: what stands in an object, and what may not. */

#define DEPTH_MOST 32 /* objects and lists in each other: the parser calls itself for each */

gboolean
formats_pairgoth_refuse (GError **error, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error_literal (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX, text);
  return FALSE;
}

static gboolean
is_too_deep (const char *text)
{
  gboolean in_string = FALSE;
  int depth = 0;

  for (; *text; text++)
    if (in_string && *text == '\\' && text[1])
      text++;
    else if (*text == '"')
      in_string = !in_string;
    else if (!in_string && (*text == '{' || *text == '['))
      if (++depth > DEPTH_MOST)
        return TRUE;
      else
        continue;
    else if (!in_string && (*text == '}' || *text == ']'))
      depth--;
  return FALSE;
}

/* Of several values in a row the library loses all but the last. */
static gboolean
has_more (const char *text)
{
  gboolean in_string = FALSE;
  int depth = 0;

  for (; *text; text++)
    if (in_string && *text == '\\' && text[1])
      text++;
    else if (*text == '"')
      in_string = !in_string;
    else if (!in_string && (*text == '{' || *text == '['))
      depth++;
    else if (!in_string && (*text == '}' || *text == ']') && --depth <= 0)
      return text[1 + strspn (text + 1, " \t\r\n")] != '\0';
  return FALSE;
}

/* The object that it is, not to be changed, or NULL. */
JsonObject *
formats_pairgoth_parse (const char *text, GError **error)
{
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  g_autoptr (GError) failure = NULL;
  JsonNode *root;

  if (is_too_deep (text)) {
    formats_pairgoth_refuse (error, _ ("Its parts are nested more than %d deep."), DEPTH_MOST);
    return NULL;
  }
  if (text[strspn (text, " \t\r\n")] != '{' || has_more (text)) {
    formats_pairgoth_refuse (error, _ ("Line %d: this is not JSON."), 1);
    return NULL;
  }
  json_parser_load_from_data (parser, text, -1, &failure);
  root = failure ? NULL : json_parser_get_root (parser);
  if (root && JSON_NODE_HOLDS_OBJECT (root))
    return json_object_ref (json_node_get_object (root));
  formats_pairgoth_refuse (error, _ ("Line %d: this is not JSON."),
                           MAX ((int) json_parser_get_current_line (parser), 1));
  return NULL;
}

/* It, to be changed. @object: an object that was parsed. */
JsonObject *
formats_pairgoth_copy (JsonObject *object)
{
  JsonObject *copy = json_object_new ();
  g_autoptr (GList) names = json_object_get_members (object);

  for (GList *at = names; at; at = at->next) {
    JsonNode *node = json_object_get_member (object, at->data);
    if (JSON_NODE_HOLDS_OBJECT (node))
      json_object_set_object_member (copy, at->data,
                                     formats_pairgoth_copy (json_node_get_object (node)));
    else
      json_object_set_member (copy, at->data, json_node_copy (node));
  }
  return copy;
}

/* It, to be changed; NULL where @text is none. */
JsonObject *
formats_pairgoth_object (const char *text)
{
  g_autoptr (JsonObject) object = formats_pairgoth_parse (text, NULL);

  return object ? formats_pairgoth_copy (object) : NULL;
}

/* It in one line. */
char *
formats_pairgoth_text (JsonObject *object)
{
  g_autoptr (JsonNode) node = json_node_alloc ();

  json_node_init_object (node, object);
  return json_to_string (node, FALSE);
}

/* That, to be changed, or NULL. @name: of what is kept of its file. */
JsonObject *
formats_pairgoth_kept (const FormatsEvent *event, const char *name)
{
  const char *text = formats_event_kept (event, name);

  return text ? formats_pairgoth_object (text) : NULL;
}

/* Its text, or "". */
const char *
formats_pairgoth_string (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);
  const char *text = node && JSON_NODE_HOLDS_VALUE (node) ? json_node_get_string (node) : NULL;

  return text ? text : "";
}

static gboolean
is_blank (JsonNode *node)
{
  return JSON_NODE_HOLDS_VALUE (node) && g_strcmp0 (json_node_get_string (node), "") == 0;
}

/* "7" is 7, too: people and scripts write it so. */
static gboolean
take_number (JsonNode *node, gint64 *ret_number)
{
  GType type = JSON_NODE_HOLDS_VALUE (node) ? json_node_get_value_type (node) : G_TYPE_NONE;

  if (type == G_TYPE_STRING)
    return g_ascii_string_to_signed (json_node_get_string (node), 10, G_MININT, G_MAXINT,
                                     ret_number, NULL);
  if (type != G_TYPE_INT64 && type != G_TYPE_DOUBLE)
    return FALSE;
  *ret_number = json_node_get_int (node);
  return TRUE;
}

/* FALSE where it is no such number. @name: of a member; where it is not there or blank, @ret_number
 * is left alone. */
gboolean
formats_pairgoth_number (JsonObject *object, const char *name, int least, int most, int *ret_number,
                         GError **error)
{
  JsonNode *node = json_object_get_member (object, name);
  gint64 number = 0;

  if (!node || JSON_NODE_HOLDS_NULL (node) || is_blank (node))
    return TRUE;
  if (!take_number (node, &number) || number < least || number > most) {
    g_autofree char *said = json_to_string (node, FALSE);
    g_autofree char *text = g_utf8_substring (said, 0, MIN (g_utf8_strlen (said, -1), 40));
    return formats_pairgoth_refuse (error, _ ("%s is a number from %d to %d, not “%s”."), name,
                                    least, most, text);
  }
  *ret_number = (int) number;
  return TRUE;
}

/* That list, or NULL. */
JsonArray *
formats_pairgoth_array (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

/* That object; NULL where it is none. @list: players or games. */
JsonObject *
formats_pairgoth_element (JsonArray *list, guint i, GError **error)
{
  JsonNode *node = json_array_get_element (list, i);

  if (JSON_NODE_HOLDS_OBJECT (node))
    return json_node_get_object (node);
  formats_pairgoth_refuse (error, _ ("An entry for a player or a game is not valid."));
  return NULL;
}

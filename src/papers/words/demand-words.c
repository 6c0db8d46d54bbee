#include "papers/words/demand-words.h"
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>
#include "desk/round/restrict.h"
#include "desk/act/text.h"

/* What is demanded of the pairings, as acts and changes have it: "never 5 7 / club=Oslo T2 R1–3
 * ×9". Acts have names in the place of keys, and a weight without a sign. */

#define BETWEEN_GROUPS " / "
#define CLUB "club="
#define COUNTRY "country="

static char *
dup_group (const DeskState *state, const char *group, gboolean by_key)
{
  if (g_str_has_prefix (group, CLUB))
    return g_strdup_printf (_ ("players of the club %s"), group + strlen (CLUB));
  if (g_str_has_prefix (group, COUNTRY))
    return g_strdup_printf (_ ("players from %s"), group + strlen (COUNTRY));
  return by_key ? desk_restrict_who (state, group) : g_strdup (group);
}

static char *
dup_groups (const DeskState *state, const char *text, gboolean by_key)
{
  g_auto (GStrv) groups = g_strsplit (text, BETWEEN_GROUPS, 2);
  g_autofree char *one = groups[0] ? dup_group (state, groups[0], by_key) : g_strdup ("");
  g_autofree char *two = groups[0] && groups[1] ? dup_group (state, groups[1], by_key) : NULL;

  return g_strconcat (one, two ? BETWEEN_GROUPS : NULL, two, NULL);
}

/* "R1–3", "R2–", "×1000"; "1000" in an act */
static char *
say_end (const char *word, gboolean by_key)
{
  int first, last, end = 0;
  gint64 weight;
  const char *amount = g_str_has_prefix (word, "×") ? word + strlen ("×") : by_key ? "" : word;

  if (sscanf (word, "R%d–%d%n", &first, &last, &end) == 2 && !word[end])
    return g_strdup_printf (_ ("rounds %d to %d"), first, last);
  if (sscanf (word, "R%d–%n", &first, &end) == 1 && end && !word[end])
    return g_strdup_printf (_ ("from round %d on"), first);
  if (g_ascii_string_to_signed (amount, 10, 1, G_MAXINT64, &weight, NULL))
    return g_strdup_printf (_ ("weight %s"), amount);
  return desk_text_place (word);
}

/* Takes the words off the end of @words that say where and when: names stand before them. */
static char *
take_end (GStrv words, gboolean by_key)
{
  char *all = g_strdup (""), *said;

  for (guint n = g_strv_length (words); n && (said = say_end (words[n - 1], by_key)); n--) {
    char *more = g_strconcat (" · ", said, all, NULL);
    g_free (said);
    g_free (all);
    all = more;
    g_clear_pointer (&words[n - 1], g_free);
  }
  return all;
}

/* It in the user's language: "Never meet: Ana, Bo · rounds 1 to 3". @text: a demand in words of
 * no language. @by_key: whether its players are keys, as in a change; else names, as in an act. */
char *
papers_demand_words (const DeskState *state, const char *text, gboolean by_key)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_autofree char *end = NULL, *rest = NULL, *groups = NULL;
  PairingRestrictionKind kind;

  if (!words[0] || !desk_restrict_parse (words[0], &kind))
    return g_strdup (text);
  end = take_end (words + 1, by_key);
  rest = g_strjoinv (" ", words + 1);
  groups = dup_groups (state, rest, by_key);
  return g_strconcat (desk_restrict_label (kind), groups[0] ? ": " : "", groups, end, NULL);
}

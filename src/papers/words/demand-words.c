/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "papers/words/demand-words.h"
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>
#include "desk/round/restrict.h"
#include "desk/act/text.h"

/* What is demanded of the pairings: of a row, and as acts tell it in words of no language. */

#define BETWEEN_GROUPS " / "
#define CLUB "club="
#define COUNTRY "country="

/* NULL for players one by one. */
static char *
dup_group (const char *group)
{
  if (g_str_has_prefix (group, CLUB))
    return g_strdup_printf (_ ("players of the club %s"), group + strlen (CLUB));
  if (g_str_has_prefix (group, COUNTRY))
    return g_strdup_printf (_ ("players from %s"), group + strlen (COUNTRY));
  return NULL;
}

/* NULL for players one by one. */
static char *
join_groups (const char *one, const char *two)
{
  return g_strconcat (one, two[0] ? BETWEEN_GROUPS : "", two, NULL);
}

/* "Never meet: Ana, Bo · rounds 1 to 3" */
static char *
dup_demand (PairingRestrictionKind kind, const char *groups, const char *end)
{
  return g_strconcat (desk_restrict_label (kind), groups[0] ? ": " : "", groups, end, NULL);
}

/* --- A row --- */

static char *
dup_who (const DeskState *state, const char *group)
{
  char *all = dup_group (group);

  return all ? all : desk_restrict_who (state, group);
}

static void
append_said (GString *text, char *said)
{
  g_string_append_printf (text, " · %s", said);
  g_free (said);
}

/* Where and when: " · table 2 · from round 2 on". */
static char *
dup_end (const DeskRestriction *row)
{
  GString *end = g_string_new (NULL);
  int first = (int) row->first, last = (int) row->last;

  if (row->board)
    append_said (end, desk_text_at (-1, row->board));
  if (first == last)
    append_said (end, desk_text_at (first, -1));
  else if (last)
    append_said (end, g_strdup_printf (_ ("rounds %d to %d"), first, last));
  else if (first > 1)
    append_said (end, g_strdup_printf (_ ("from round %d on"), first));
  if (row->weight) {
    g_autofree char *weight = g_strdup_printf ("%" G_GINT64_FORMAT, row->weight);
    append_said (end, g_strdup_printf (_ ("weight %s"), weight));
  }
  return g_string_free (end, FALSE);
}

/* It in the user's language. */
char *
papers_demand_words (const DeskState *state, const DeskRestriction *row)
{
  PairingRestrictionKind kind;
  g_autofree char *one = dup_who (state, row->one), *two = dup_who (state, row->two);
  g_autofree char *groups = join_groups (one, two), *end = dup_end (row);

  return desk_restrict_parse (row->kind, &kind) ? dup_demand (kind, groups, end)
                                                : desk_restrict_text (row);
}

/* --- What an act tells: "never Ana, Bo / club=Oslo T2 R1–3 9" --- */

static char *
dup_groups (const char *text)
{
  g_auto (GStrv) groups = g_strsplit (text, BETWEEN_GROUPS, 2);
  const char *one = groups[0] ? groups[0] : "", *two = groups[0] && groups[1] ? groups[1] : "";
  g_autofree char *all = dup_group (one), *others = dup_group (two);

  return join_groups (all ? all : one, others ? others : two);
}

/* "R1–3", "R2–", "1000" */
static char *
say_end (const char *word)
{
  int first, last, end = 0;
  gint64 weight;

  if (sscanf (word, "R%d–%d%n", &first, &last, &end) == 2 && !word[end])
    return g_strdup_printf (_ ("rounds %d to %d"), first, last);
  if (sscanf (word, "R%d–%n", &first, &end) == 1 && end && !word[end])
    return g_strdup_printf (_ ("from round %d on"), first);
  if (g_ascii_string_to_signed (word, 10, 1, G_MAXINT64, &weight, NULL))
    return g_strdup_printf (_ ("weight %s"), word);
  return desk_text_place (word);
}

/* Takes the words off the end of @words that say where and when: names stand before them. */
static char *
take_end (GStrv words)
{
  char *all = g_strdup (""), *said;

  for (guint n = g_strv_length (words); n && (said = say_end (words[n - 1])); n--) {
    char *more = g_strconcat (" · ", said, all, NULL);
    g_free (said);
    g_free (all);
    all = more;
    g_clear_pointer (&words[n - 1], g_free);
  }
  return all;
}

/* It in the user's language; as it is where it tells something else. */
char *
papers_demand_told (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_autofree char *end = NULL, *rest = NULL, *groups = NULL;
  PairingRestrictionKind kind;

  if (!words[0] || !desk_restrict_parse (words[0], &kind))
    return g_strdup (text);
  end = take_end (words + 1);
  rest = g_strjoinv (" ", words + 1);
  groups = dup_groups (rest);
  return dup_demand (kind, groups, end);
}

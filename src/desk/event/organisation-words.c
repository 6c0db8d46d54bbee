/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "desk/event/organisation.h"

/* What the organisation keeps under names of its own, "duty Carl" or "case-by 2", in words. */
static const struct {
  const char *topic;
  const char *label; /* NULL: a mark that says nothing to people */
} topics[] = {
  { "duty", N_ ("Tables or room") },
  { "evaluation", N_ ("Evaluation") },
  { "summary", N_ ("Summary of the tournament") },
  { "case", N_ ("Hard case") },
  { "case-by", N_ ("Reported by") },
  { "case-answer", N_ ("The chief referee") },
  { "case-at", NULL },
  { "first-draw-by", N_ ("First draw signed by") },
  { "first-draw", NULL },
};

static int
find_organisation_words (const char *name)
{
  gsize length = strcspn (name, " ");

  for (int i = 0; i < (int) G_N_ELEMENTS (topics); i++)
    if (strlen (topics[i].topic) == length && strncmp (topics[i].topic, name, length) == 0)
      return i;
  return -1;
}

/* Whether it is one of the organisation that says something to people. @name: the name of a
 * setting. */
gboolean
desk_organisation_is_told (const char *name)
{
  int topic = find_organisation_words (name);

  return topic >= 0 && topics[topic].label;
}

/* Whether it is one of the organisation that says nothing to people. @name: the name of a
 * setting. */
gboolean
desk_organisation_is_mark (const char *name)
{
  int topic = find_organisation_words (name);

  return topic >= 0 && !topics[topic].label;
}

/* What it is in the user's language: "Evaluation · Carl". @name: the name of a setting that
 * desk_organisation_is_told(). */
char *
desk_organisation_label (const char *name)
{
  const char *subject = strchr (name, ' ');

  return g_strconcat (_ (topics[find_organisation_words (name)].label), subject ? " · " : "",
                      subject ? subject + 1 : "", NULL);
}

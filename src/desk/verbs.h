#pragma once
#include <glib.h>

/* Every thing a person can do, and its name. The words are those of the file: they never change. */
typedef struct {
  const char *verb;
  const char *label; /* to be translated */
} DeskVerb;

extern const DeskVerb desk_verbs[];
extern const int desk_n_verbs;

const char *desk_verb_label (const char *verb);
char *desk_verb_title (const char *verb, const char *about, const char **ret_rest);

#pragma once
#include <glib.h>

/* What a setting of the event is about, for who is to settle it. */
typedef struct {
  const char *name;   /* of the setting */
  const char *text;   /* two to four sentences, to be translated */
  const char *source; /* "Art. 12.3", which the rule book has, or another source; "" for none */
  const char *later;  /* what a change of it does to an event that runs, to be translated */
} DeskSettingWords;

const DeskSettingWords *desk_setting_words_find (const char *name);
char *desk_setting_words_text (const char *name);
char *desk_setting_words_standard (const char *name);
const char *desk_setting_words_source (const char *name);
const char *desk_setting_words_later (const char *name);

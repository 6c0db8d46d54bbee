#pragma once
#include <glib.h>

char *desk_word_at (gint64 round, gint64 table);
char *desk_word_place (const char *word);
char *desk_word_take_places (GStrv words, int most, int *ret_n);

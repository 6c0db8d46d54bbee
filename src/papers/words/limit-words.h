#pragma once
#include <glib.h>

char *papers_limit_words (const char *text);

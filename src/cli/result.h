#pragma once
#include <glib.h>
#include "rules/result.h"

gboolean cli_result_parse (const char *word, RulesResult *ret_result, GError **error);

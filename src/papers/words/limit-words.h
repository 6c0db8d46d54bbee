/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

char *papers_limit_words (const char *text);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

int formats_hanzi_place (gunichar letter);

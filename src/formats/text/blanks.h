/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

void formats_blanks_narrow (char *line);

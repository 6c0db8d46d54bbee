/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

void app_measure_amend (void);

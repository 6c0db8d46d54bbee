/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/window/window.h"

/* What is done at the desk on a day, by the window's own actions and keys. */
void soak_work_open (GtkWidget *window);
void soak_work_live (int ms);
void soak_work_pages (void);
void soak_work_windows (int n);
int soak_work_n_windows (void);
void soak_work_close (void);
void soak_work_keys (const char *keys);
void soak_work_papers (const char *folder);
void soak_work_publish (const char *folder);

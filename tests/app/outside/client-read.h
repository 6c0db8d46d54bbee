/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "client.h"

/* What a thing says of itself at one moment. */
typedef struct {
  char *name;
  AtspiRole role;
  guint64 states;      /* bits, AtspiStateType */
  AtspiRect box;       /* in its window; empty where it is not shown */
  GPtrArray *children; /* of char *, their paths */
} ClientRead;

void client_read (const char *bus, const char *path, ClientRead *ret);
void client_read_clear (ClientRead *read);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ClientRead, client_read_clear)

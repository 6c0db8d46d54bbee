/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "formats/event/kind.h"
#include "pairing/draw/task.h"

/* A tournament that OpenGotha saved, as the pairing has it. */
typedef struct {
  FormatsEvent *event;
  StandingField *field; /* players in the order of the file, numbered so; all games */
  PairingPlan plan;     /* its parameters, as far as a plan has them */
} Gotha;

Gotha *gotha_read (const char *name);
void gotha_free (Gotha *gotha);
int gotha_find (const Gotha *gotha, const char *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Gotha, gotha_free)

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <stddef.h>
#include <stdint.h>

/* One reader of ours, and what must hold of it for any bytes at all. */
typedef struct {
  const char *name; /* also of its folder in tests/data/fuzz */
  void (*check) (const uint8_t *data, size_t size);
} FuzzTarget;

extern const FuzzTarget fuzz_targets[]; /* ends with a name that is NULL */
const FuzzTarget *fuzz_target_find (const char *name);

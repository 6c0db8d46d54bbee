/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <stdlib.h>

/* Loaded before the C library (LD_PRELOAD): the allocation number TENGEN_OOM of the program, and
 * all after it, find no memory. */

static long left = -1;

__attribute__ ((constructor)) static void
begin (void)
{
  const char *number = getenv ("TENGEN_OOM");

  left = number ? atol (number) : -1;
}

static int
is_out (void)
{
  if (left > 0 && --left == 0)
    errno = ENOMEM;
  return left == 0;
}

extern void *__libc_malloc (size_t size);
extern void *__libc_calloc (size_t n, size_t size);
extern void *__libc_realloc (void *memory, size_t size);

void *
malloc (size_t size)
{
  return is_out () ? NULL : __libc_malloc (size);
}

void *
calloc (size_t n, size_t size)
{
  return is_out () ? NULL : __libc_calloc (n, size);
}

void *
realloc (void *memory, size_t size)
{
  return is_out () ? NULL : __libc_realloc (memory, size);
}

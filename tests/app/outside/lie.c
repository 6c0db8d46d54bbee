/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <fcntl.h>
#include <sys/file.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Loaded before the C library (LD_PRELOAD): as in some network folders, whoever asks gets every
 * lock. */

int lie_fcntl (int file, int command, void *argument) __asm__("fcntl");
int lie_fcntl64 (int file, int command, void *argument) __asm__("fcntl64");

int
lie_fcntl (int file, int command, void *argument)
{
  if (command == F_GETLK)
    ((struct flock *) argument)->l_type = F_UNLCK;
  if (command == F_GETLK || command == F_SETLK || command == F_SETLKW || command == F_OFD_SETLK)
    return 0;
  return (int) syscall (SYS_fcntl, file, command, argument);
}

int
lie_fcntl64 (int file, int command, void *argument)
{
  return lie_fcntl (file, command, argument);
}

int
flock (int file, int operation)
{
  return 0;
}

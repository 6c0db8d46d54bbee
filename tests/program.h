/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A file of tests is a main of its own, and all of a room are one program: linked once, and told by
 * its first argument (or by TENGEN_TEST, which a child inherits) which of them it is. The name is
 * the file's. What a file says with `TEST_MAIN (int argc, char **argv)` is found before main. */
typedef int (*TestMain) (int argc, char **argv);

void test_program_add (const char *file, TestMain run);

#define TEST_MAIN(...)                                                           \
  static int test_main (__VA_ARGS__);                                            \
  __attribute__ ((constructor)) static void test_main_add (void);                \
  static void test_main_add (void) { test_program_add (__FILE__, test_main); }   \
  static int test_main (__VA_ARGS__)

#pragma once

/* What a leak checker cannot know: fontconfig keeps its patterns behind offsets instead of
 * pointers, and cairo 1.16 loses a little when it embeds a CJK font. Whole stacks, so that no other
 * allocation of these libraries is excused. */

const char *__lsan_default_suppressions (void);
const char *__asan_default_options (void);

const char *
__lsan_default_suppressions (void)
{
  return "leak:libfontconfig\nleak:cairo_surface_finish\n";
}

const char *
__asan_default_options (void)
{
  return "fast_unwind_on_malloc=0:malloc_context_size=14";
}

/** The screens that need no task, by their paths, with their headings. */
export const screens: Readonly<Record<string, string>> = {
  '/': 'Create',
  '/tools': 'Tools',
  '/tools/denoise': 'Denoise',
  '/library': 'Library',
  '/voices': 'Voices',
  '/develop': 'Develop',
  '/credits': 'Credits',
  '/operate': 'Operate',
};

/** Run in a page: how far it can be scrolled sideways, also when it had some time to follow its window. */
export const pixelsSideways = `(async () => {
  const until = performance.now() + 2000;
  for (;;) {
    scrollTo({ left: 10_000, behavior: 'instant' });
    const pixels = Math.max(0, scrollX, document.documentElement.scrollWidth - innerWidth);
    if (pixels === 0 || performance.now() > until) return pixels;
    await new Promise(requestAnimationFrame);
  }
})()`;

/** Milliseconds between two looks at what changes by itself; none while the page is hidden. */
export const refetchMs = 5000;

// uPlot asks Intl for numbers in the browser's language as soon as it is loaded, and fails where that is no language, as
// `en-US@posix` of a system without one. Loaded before it.
try {
  new Intl.NumberFormat(navigator.language);
} catch {
  Object.defineProperty(navigator, 'language', { value: 'en', configurable: true });
}

import type { Plugin } from 'vite';

const languageFile = /(?:^|\/)([a-z]{2}-[A-Z]{2})\.(?:m?js|cjs)$/;
const ofControls = /\/node_modules\/(?:react-aria|react-stately|react-aria-components|@react-aria|@react-stately)\//;
const noTexts = '\0no-texts';

/** The controls bring their texts in 34 languages, the app speaks one: the others are a tenth of the first screen. */
export function englishOnly(): Plugin {
  return {
    name: 'english-only',
    enforce: 'pre',
    resolveId(address, from) {
      const language = languageFile.exec(address)?.[1];
      return language && language !== 'en-US' && from && ofControls.test(from) ? noTexts : null;
    },
    load: (id) => (id === noTexts ? 'export default {};' : null),
  };
}

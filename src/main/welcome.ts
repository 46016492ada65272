import type { Config } from './config.ts';
import type { FirstStart } from './first-start.ts';

/** What a person sees once the service answers; scripts read it from standard output too. */
export function welcome({
  config,
  publicUrl,
  firstStart,
  signInLink,
}: {
  config: Config;
  publicUrl: string;
  firstStart: FirstStart;
  signInLink?: string | undefined;
}): void {
  const { newKey, keyFile } = firstStart;
  const key = newKey
    ? `${newKey}\n                 (shown this once; kept in ${keyFile})`
    : config.SERINETTE_API_KEY
      ? 'the one in SERINETTE_API_KEY'
      : `in ${config.dataFolder}/api-key, or npx serinette keys create`;
  const isOnlyLocal = (config.HOST === '0.0.0.0' || config.HOST === '::') && config.PUBLIC_URL === undefined;
  process.stdout.write(`
  Serinette is ready.

  Base address   ${publicUrl}
${signInLink ? `  Sign in        ${signInLink}\n                 (works once, within 10 minutes; npx serinette sign-in-link makes another)\n` : ''}  API key        ${key}
  Documentation  ${publicUrl}/docs
  Description    ${publicUrl}/openapi.json
  Health         ${publicUrl}/readyz
${isOnlyLocal ? '\n  Set PUBLIC_URL: the addresses of results work on this machine alone.\n' : ''}
`);
}

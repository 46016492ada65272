/** The end of a test's name; with ` (slow)` the test is left to `npm run test:all`. */
export function slowUnless(isFast: boolean): string {
  return isFast ? '' : ' (slow)';
}

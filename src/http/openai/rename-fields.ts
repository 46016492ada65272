import { Fault } from '../../contract/fault.ts';

/**
 * What was thrown, with the fields of the request under the names that its client used.
 *
 * @param names by the operation's own
 */
export function renameFields(thrown: unknown, names: Readonly<Record<string, string>>): unknown {
  if (!(thrown instanceof Fault)) return thrown;
  const { code, status, cause, details, retryAfterSeconds } = thrown;
  const rename = (text: string): string =>
    Object.entries(names).reduce(
      (said, [own, sent]) => said.replace(new RegExp(`(^|[.;] )${own}(?=: | is )`, 'g'), `$1${sent}`),
      text,
    );
  const fieldErrors = Object.fromEntries(
    Object.entries(thrown.fieldErrors).map(([own, sentence]) => [names[own] ?? own, rename(sentence)]),
  );
  return new Fault(code, rename(thrown.message), {
    status,
    cause,
    details,
    fieldErrors,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}

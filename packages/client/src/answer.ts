/** A promise of what was answered, with the raw answer at hand. */
export interface Answer<T> extends Promise<T> {
  /** The same, and the response with its status and headers. */
  withResponse(): Promise<{ readonly data: T; readonly response: Response }>;
}

export interface Answered<T> {
  readonly data: T;
  readonly response: Response;
}

export function toAnswer<T>(answered: Promise<Answered<T>>): Answer<T> {
  const promise = answered.then(({ data }) => data);
  return Object.assign(promise, {
    withResponse() {
      // Its caller handles a failure there; here nobody waits any more.
      promise.catch(() => {});
      return answered;
    },
  });
}

/** What kept the embedded PostgreSQL from working, in words for the person who started the service. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
  /** The message alone is to be printed: a stack would tell this person nothing. */
  readonly isForOperator = true;
}

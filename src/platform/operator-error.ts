/** A failure that an operator can fix: the message alone is printed, in one or a few sentences, without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

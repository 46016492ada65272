/** What went wrong with a model, in a sentence for whoever runs the service. */
export class ModelStoreError extends Error {
  readonly isForOperator = true;
}

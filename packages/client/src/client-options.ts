/** How a client reaches its service. */
export interface ClientOptions {
  /** Where the service answers: `http://127.0.0.1:8080`, or the public API of the same shape with its prefix. */
  readonly baseUrl: string;
  /** API key. May be omitted in a page of the service itself that has signed in. */
  readonly key?: string | undefined;
  /** Default: that of the platform. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Headers of every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** How long one attempt may take until its answer begins. A form with files gets a second more for each 64 kB. */
  readonly timeoutMs?: number | undefined;
  /** How often a call is sent again after a broken line, a 429 or a 502 to 504. 0 for never. */
  readonly retriesMax?: number | undefined;
  /** Larger files are sent by resumable upload. `Infinity` for the public API, which has none. */
  readonly resumableAboveBytes?: number | undefined;
  /** Verifies webhooks; default: asked from the service once. */
  readonly webhookSecret?: string | undefined;
}

/** What a single call may have of its own. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
  readonly retriesMax?: number | undefined;
  /** Default: a random one for each call, the same for all of its attempts. */
  readonly idempotencyKey?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Told while the files of a task are sent by resumable upload. */
  readonly onUpload?: ((sent: { readonly sentBytes: number; readonly sizeBytes: number }) => void) | undefined;
}

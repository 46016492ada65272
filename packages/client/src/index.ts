export type { Answer, Answered } from './answer.ts';
export type { CallOptions, ClientOptions } from './client-options.ts';
export type { Conversion, TaskFile } from './conversion.ts';
export { type Client, createClient } from './create-client.ts';
export type { Downloadable, DownloadOptions } from './download.ts';
export {
  ApiError,
  ConnectionError,
  type ErrorCode,
  SerinetteError,
  TaskFailedError,
  TimeoutError,
  WebhookVerificationError,
} from './errors.ts';
export type { TaskEvent, WatchOptions } from './events.ts';
export type { Methods } from './generated/methods.ts';
export type { components, paths } from './generated/schema.ts';
export type { List } from './list.ts';
export type { TaskFields } from './method-types.ts';
export type { NamedStream, Source, Upload } from './source.ts';
export type { ResultOptions, Task } from './task.ts';
export { type ReceivedRequest, type VerifyOptions, verifyWebhook, type WebhookEvent } from './webhook.ts';

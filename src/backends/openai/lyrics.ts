import { type ChatServer, type ChatServerOptions, openChatServer } from './chat.ts';
import { listModels } from './chat-answer.ts';

/** Where the server is, and how it is called. */
export interface LyricsServerOptions
  extends Partial<Omit<ChatServerOptions, 'title' | 'settingPrefix' | 'pickModel' | 'fieldForms'>> {
  /** `http://gpu:8000`, with or without `/v1`. */
  readonly url: string;
}

/** The words of a long song and the thoughts before them. */
const answerTokensMax = 4000;

const defaults = {
  title: 'The lyrics server',
  settingPrefix: 'LYRICS',
  // Somebody waits for the song, which the built-in writer can do too.
  timeoutMs: 60_000,
  inFlightMax: 2,
  retryWaitsMs: [1_000],
  answerBytesMax: 256 * 1024,
  pickModel: (body: string) => listModels(body)[0],
  fieldForms: [
    { max_tokens: answerTokensMax, temperature: 0.8, response_format: { type: 'json_object' } },
    { max_tokens: answerTokensMax, temperature: 0.8 },
    { max_completion_tokens: answerTokensMax },
    {},
  ],
};

/** A language model that writes lyrics, over the OpenAI chat interface. */
export function openLyricsServer(options: LyricsServerOptions): ChatServer {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  return openChatServer({ ...defaults, url: options.url, ...Object.fromEntries(given) });
}

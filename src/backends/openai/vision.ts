import { type ChatServerOptions, openChatServer } from './chat.ts';
import { readFirstVisionModel } from './chat-answer.ts';

/** Where the server is, and how it is called. */
export interface VisionServerOptions
  extends Partial<Omit<ChatServerOptions, 'title' | 'settingPrefix' | 'pickModel' | 'fieldForms'>> {
  /** `http://gpu:8000`, with or without `/v1`. */
  readonly url: string;
}

/** A server that looks at pictures over the OpenAI chat interface. */
export interface VisionServer {
  /**
   * @param question what is asked about the picture
   * @returns the server's words unchanged: untrusted text
   * @throws Fault SERVICE_UNAVAILABLE for whatever goes wrong
   * @throws the reason of `signal` when that is aborted
   */
  describe(jpeg: Uint8Array, question: string, settings: { readonly signal: AbortSignal }): Promise<string>;
  close(): Promise<void>;
}

const answerTokensMax = 160;

const defaults = {
  title: 'The captioning server',
  settingPrefix: 'IMAGE_CAPTION',
  // Somebody waits for the song, which stands without a caption too.
  timeoutMs: 45_000,
  inFlightMax: 1,
  retryWaitsMs: [1_000],
  answerBytesMax: 256 * 1024,
  pickModel: readFirstVisionModel,
  // Some models refuse the one limit of the length, some the other, some a temperature.
  fieldForms: [{ max_tokens: answerTokensMax, temperature: 0 }, { max_completion_tokens: answerTokensMax }, {}],
};

export function openVisionServer(options: VisionServerOptions): VisionServer {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  const server = openChatServer({ ...defaults, url: options.url, ...Object.fromEntries(given) });
  return {
    describe: (jpeg, question, { signal }) => server.ask([ask(jpeg, question)], { signal }),
    close: () => server.close(),
  };
}

/** In one message of the user: some models know no other role beside pictures. */
function ask(jpeg: Uint8Array, question: string) {
  const address = `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;
  return {
    role: 'user',
    content: [
      { type: 'text', text: question },
      { type: 'image_url', image_url: { url: address } },
    ],
  };
}

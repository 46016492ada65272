import type { ModelAnswer } from '../http/model-client.ts';
import { createOpenAiClient, type OpenAiClient, type OpenAiClientOptions, withVersion } from './openai-http.ts';
import { readFirstVisionModel, readReply } from './vision-answer.ts';

/** Where the server is, and how it is called. */
export interface VisionServerOptions extends Partial<Omit<OpenAiClientOptions, 'title' | 'settingPrefix'>> {
  /** `http://gpu:8000`, with or without `/v1`. */
  readonly url: string;
  /** Default: the first that the server offers. */
  readonly model?: string | undefined;
}

/** A server that looks at pictures over the OpenAI chat interface: vLLM, llama.cpp, Ollama, LM Studio, OpenAI. */
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

const defaults = {
  title: 'The captioning server',
  settingPrefix: 'IMAGE_CAPTION',
  // Somebody waits for the song, which stands without a caption too.
  timeoutMs: 45_000,
  inFlightMax: 1,
  retryWaitsMs: [1_000],
  answerBytesMax: 256 * 1024,
};

const answerTokensMax = 160;

type Fields = Readonly<Record<string, unknown>>;

/** How the length is limited, the usual way first: some models refuse the one, some the other, some a temperature. */
const limitForms: readonly Fields[] = [
  { max_tokens: answerTokensMax, temperature: 0 },
  { max_completion_tokens: answerTokensMax },
  {},
];

/** "I do not know that field", of servers that have such manners. */
const refusals: ReadonlySet<number> = new Set([400, 422]);

export function openVisionServer(options: VisionServerOptions): VisionServer {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  const client = createOpenAiClient({ ...defaults, url: options.url, ...Object.fromEntries(given) });
  const root = withVersion(options.url);
  const findModel = createModelFinder(client, `${root}/models`, options.model);
  let knownForm = 0;

  return {
    async describe(jpeg, question, { signal }) {
      const url = `${root}/chat/completions`;
      const asked = { model: await findModel(signal), messages: [ask(jpeg, question)], stream: false };
      for (let form = knownForm; ; form++) {
        const makeBody = () => JSON.stringify({ ...asked, ...limitForms[form] });
        const answer = await client.call({ method: 'POST', url, makeBody, signal });
        if (answer.status === 200) {
          knownForm = form;
          return readWords(answer, client);
        }
        if (!refusals.has(answer.status) || form + 1 >= limitForms.length) throw toFault(answer, client);
      }
    },
    close: () => client.close(),
  };
}

/** In one message of the user: some models know no other role beside pictures. */
function ask(jpeg: Uint8Array, question: string): Fields {
  const address = `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;
  return {
    role: 'user',
    content: [
      { type: 'text', text: question },
      { type: 'image_url', image_url: { url: address } },
    ],
  };
}

/** Asks the server for the name of its model until it has told, where the operator gave none. */
function createModelFinder(
  client: OpenAiClient,
  modelsUrl: string,
  model: string | undefined,
): (signal: AbortSignal) => Promise<string> {
  let found = model;
  return async (signal) => {
    if (found !== undefined) return found;
    const answer = await client.call({ method: 'GET', url: modelsUrl, signal });
    client.checkAccess(answer);
    // Servers of one model take any name for theirs.
    const name = (answer.status === 200 ? readFirstVisionModel(answer.bytes.toString('utf8')) : undefined) ?? 'default';
    // One that failed to tell may tell the next time.
    if (answer.status < 500) found = name;
    return name;
  };
}

function readWords(answer: ModelAnswer, client: OpenAiClient): string {
  const reply = readReply(answer.bytes.toString('utf8'));
  if (reply === undefined) throw client.fail('answered something that is not a chat.', client.quote(answer));
  if (reply === '') throw client.fail('returned an empty description.', client.quote(answer));
  return reply;
}

function toFault(answer: ModelAnswer, client: OpenAiClient): Error {
  client.checkAccess(answer);
  if (answer.status === 404) {
    return client.fail(
      'does not know its model. Check IMAGE_CAPTION_MODEL and IMAGE_CAPTION_URL.',
      client.quote(answer),
    );
  }
  return client.fail('failed.', client.quote(answer));
}

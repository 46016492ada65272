import type { ModelAnswer } from '../http/model-client.ts';
import { readReply } from './chat-answer.ts';
import { createOpenAiClient, type OpenAiClient, type OpenAiClientOptions, withVersion } from './openai-http.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Where a chat server is, and how it is called. */
export interface ChatServerOptions extends OpenAiClientOptions {
  /** Default: the one that `pickModel` chooses of those that the server offers. */
  readonly model?: string | undefined;
  /** @param body the server's list of models */
  readonly pickModel: (body: string) => string | undefined;
  /** Fields beside the messages, the usual way first: models refuse what they do not know. */
  readonly fieldForms: readonly Fields[];
}

/** A server of the OpenAI chat interface: vLLM, llama.cpp, Ollama, LM Studio, OpenAI. */
export interface ChatServer extends Pick<OpenAiClient, 'fail' | 'close'> {
  /**
   * @returns the server's words unchanged: untrusted text
   * @throws Fault SERVICE_UNAVAILABLE for whatever goes wrong
   * @throws the reason of `signal` when that is aborted
   */
  ask(
    messages: readonly Fields[],
    settings: { readonly signal: AbortSignal; readonly fields?: Fields },
  ): Promise<string>;
}

/** "I do not know that field", of servers that have such manners. */
const refusals: ReadonlySet<number> = new Set([400, 422]);

export function openChatServer({ model, pickModel, fieldForms, ...options }: ChatServerOptions): ChatServer {
  const client = createOpenAiClient(options);
  const root = withVersion(options.url);
  let found = model;
  let knownForm = 0;

  /** Asks the server for the name of its model until it has told, where the operator gave none. */
  async function findModel(signal: AbortSignal): Promise<string> {
    if (found !== undefined) return found;
    const answer = await client.call({ method: 'GET', url: `${root}/models`, signal });
    client.checkAccess(answer);
    // Servers of one model take any name for theirs.
    const name = (answer.status === 200 ? pickModel(answer.bytes.toString('utf8')) : undefined) ?? 'default';
    // One that failed to tell may tell the next time.
    if (answer.status < 500) found = name;
    return name;
  }

  function readWords(answer: ModelAnswer): string {
    const reply = readReply(answer.bytes.toString('utf8'));
    if (reply === undefined) throw client.fail('answered something that is not a chat.', client.quote(answer));
    if (reply === '') throw client.fail('returned an empty answer.', client.quote(answer));
    return reply;
  }

  function toFault(answer: ModelAnswer): Error {
    client.checkAccess(answer);
    const { settingPrefix } = options;
    const advice = `does not know its model. Check ${settingPrefix}_MODEL and ${settingPrefix}_URL.`;
    return client.fail(answer.status === 404 ? advice : 'failed.', client.quote(answer));
  }

  return {
    async ask(messages, { signal, fields = {} }) {
      const url = `${root}/chat/completions`;
      const asked = { model: await findModel(signal), messages, stream: false };
      for (let form = knownForm; ; form++) {
        const isUsual = form === 0;
        const makeBody = () => JSON.stringify({ ...asked, ...(isUsual && fields), ...fieldForms[form] });
        const answer = await client.call({ method: 'POST', url, makeBody, signal });
        if (answer.status === 200) {
          knownForm = form;
          return readWords(answer);
        }
        if (!refusals.has(answer.status) || form + 1 >= fieldForms.length) throw toFault(answer);
      }
    },
    fail: client.fail,
    close: () => client.close(),
  };
}

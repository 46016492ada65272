import { isEntry, parseJson } from '../http/read-json.ts';
import { createOpenAiClient, type OpenAiClientOptions, withVersion } from './openai-http.ts';

/** Where the server is, and how it is called. */
export interface ModerationServerOptions extends Partial<Omit<OpenAiClientOptions, 'title' | 'settingPrefix'>> {
  /** `https://api.openai.com`, with or without `/v1`. */
  readonly url: string;
  /** Default: the server's own. */
  readonly model?: string | undefined;
}

/** A server that judges texts over the OpenAI moderation interface. */
export interface ModerationServer {
  /**
   * @returns the names of the categories that it flags: `hate`, `violence/graphic`
   * @throws Fault SERVICE_UNAVAILABLE for whatever goes wrong
   */
  judge(text: string, settings: { readonly signal: AbortSignal }): Promise<string[]>;
  close(): Promise<void>;
}

const defaults = {
  title: 'The moderation server',
  settingPrefix: 'MODERATION',
  // The caller waits for the answer to a request.
  timeoutMs: 5_000,
  inFlightMax: 16,
  retryWaitsMs: [],
  answerBytesMax: 256 * 1024,
};

export function openModerationServer({ model, ...options }: ModerationServerOptions): ModerationServer {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  const client = createOpenAiClient({ ...defaults, url: options.url, ...Object.fromEntries(given) });
  const url = `${withVersion(options.url)}/moderations`;
  return {
    async judge(input, { signal }) {
      const makeBody = () => JSON.stringify({ input, ...(model !== undefined && { model }) });
      const answer = await client.call({ method: 'POST', url, makeBody, signal });
      client.checkAccess(answer);
      if (answer.status !== 200) throw client.fail('failed.', client.quote(answer));
      const categories = readFlagged(answer.bytes.toString('utf8'));
      if (!categories) throw client.fail('answered something that is no judgement.', client.quote(answer));
      return categories;
    },
    close: () => client.close(),
  };
}

/** @returns undefined for what is no judgement */
function readFlagged(body: string): string[] | undefined {
  const answer = parseJson(body);
  const result: unknown = isEntry(answer) && Array.isArray(answer.results) ? answer.results[0] : undefined;
  if (!isEntry(result) || typeof result.flagged !== 'boolean') return undefined;
  if (!result.flagged) return [];
  const named = isEntry(result.categories)
    ? Object.entries(result.categories).flatMap(([name, isFlagged]) => (isFlagged === true ? [name] : []))
    : [];
  return named.length > 0 ? named : ['unnamed'];
}

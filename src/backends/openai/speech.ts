import { createOpenAiClient, withVersion } from './openai-http.ts';

export interface SpeechServerOptions {
  /** `http://gpu:8880`, with or without `/v1`. */
  readonly url: string;
  readonly apiKey?: string | undefined;
  readonly model?: string | undefined;
}

export interface SpeechRequest {
  readonly text: string;
  /** By the server's own name. */
  readonly voice: string;
  readonly speed: number;
  readonly signal: AbortSignal;
}

/** Speaks over the OpenAI interface `audio/speech`. */
export interface SpeechServer {
  /** @returns an audio file, untrusted @throws Fault SERVICE_UNAVAILABLE */
  speak(request: SpeechRequest): Promise<Buffer>;
  /** A fault on the server's side. */
  fail(what: string, cause: unknown): Error;
}

/** What OpenAI's own server takes in one request. */
export const spokenCharactersMax = 4096;
const defaultModel = 'tts-1';

/** speaches, kokoro-fastapi and others of that interface. */
export function openSpeechServer({ url, apiKey, model = defaultModel }: SpeechServerOptions): SpeechServer {
  const client = createOpenAiClient({
    url,
    apiKey,
    title: 'The speech server',
    settingPrefix: 'SPEECH',
    timeoutMs: 180_000,
    inFlightMax: 2,
    retryWaitsMs: [1_000, 4_000],
    // Ten minutes at 48 kHz in 16 bits.
    answerBytesMax: 64 * 1024 ** 2,
  });
  const address = `${withVersion(url)}/audio/speech`;
  return {
    fail: client.fail,
    async speak({ text, voice, speed, signal }) {
      const body = JSON.stringify({ model, input: text, voice, speed, response_format: 'wav' });
      const answer = await client.call({ method: 'POST', url: address, makeBody: () => body, signal });
      client.checkAccess(answer);
      if (answer.status !== 200) throw client.fail('cannot speak this text.', client.quote(answer));
      return answer.bytes;
    },
  };
}

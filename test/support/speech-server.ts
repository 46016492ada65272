import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeSpeechLikeSignal } from './speech-like.ts';
import { writeWav } from './wav.ts';

export interface SpeechQuestion {
  readonly path: string | undefined;
  readonly authorization: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface SpeechTestServer {
  readonly url: string;
  readonly questions: readonly SpeechQuestion[];
  close(): Promise<void>;
}

const rateHz = 24_000;
const secondsOfCharacter = 0.06;

/** Opens a server of the OpenAI interface that speaks. @param answer a status, or bytes, instead of its speech */
export async function openSpeechTestServer(
  answer: (question: SpeechQuestion, count: number) => number | Uint8Array | undefined = () => undefined,
): Promise<SpeechTestServer> {
  const questions: SpeechQuestion[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>;
    const question = { path: request.url, authorization: request.headers.authorization, body };
    questions.push(question);
    const said = answer(question, questions.length);
    if (typeof said === 'number') {
      response.writeHead(said, { 'content-type': 'application/json' }).end('{"detail":"CUDA error"}');
      return;
    }
    const length = Math.round(rateHz * secondsOfCharacter * String(body.input).length);
    const speech = said ?? writeWav([makeSpeechLikeSignal({ length, sampleRateHz: rateHz, seed: 3 })], rateHz);
    response.writeHead(200, { 'content-type': 'audio/wav' }).end(speech);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    questions,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One question as the server got it. */
export interface LyricsQuestion {
  readonly authorization: string | undefined;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly body: Readonly<Record<string, unknown>>;
}

/** A section that was asked for. */
export interface AskedSection {
  readonly kind: string;
  readonly lineCount: number;
  readonly syllables: number;
  readonly rhymes: readonly string[];
}

export interface LyricsTestServer {
  readonly url: string;
  readonly questions: readonly LyricsQuestion[];
  close(): Promise<void>;
}

/** Answers one question: text, a status, or nothing at all. */
export type LyricsAnswer = (question: LyricsQuestion, count: number) => string | number | 'silence';

/** Opens a chat server that writes lyrics; by default good ones. */
export async function openLyricsTestServer(answer: LyricsAnswer = answerWell): Promise<LyricsTestServer> {
  const questions: LyricsQuestion[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.url === '/v1/models') return send(response, 200, { data: [{ id: 'poet' }] });
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>;
    const messages = body.messages as LyricsQuestion['messages'];
    const question = { authorization: request.headers.authorization, messages, body };
    questions.push(question);
    const said = answer(question, questions.length);
    if (typeof said === 'number') return send(response, said, { error: 'Traceback: out of memory' });
    if (said !== 'silence') send(response, 200, { choices: [{ message: { role: 'assistant', content: said } }] });
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

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** The plan in the first message. */
export function readPlan({ messages }: LyricsQuestion): AskedSection[] {
  return [...messages[0]!.content.matchAll(/^\d+\. (\w+): (\d+) lines of (\d+) syllables, rhymes (.*)$/gm)].map(
    ([, kind = '', lineCount, syllables, rhymes = '']) => ({
      kind,
      lineCount: Number(lineCount),
      syllables: Number(syllables),
      rhymes: rhymes.split(' '),
    }),
  );
}

/** Words of one syllable by their rhyme; line ends are taken from them. */
const endings = [
  'light night bright sight white flight'.split(' '),
  'day way stay gray say play'.split(' '),
  'sea free tree key me three'.split(' '),
  'road load code snowed glowed showed'.split(' '),
  'rain train plain chain grain lane'.split(' '),
  'go snow glow show low row'.split(' '),
];
const fillers = 'cold warm long deep blue far high soft old new gold dark clear slow wide thin pale young'.split(' ');

/** Lines that fit the plan: so many words of one syllable, the last by its rhyme. */
export function writeWell(plan: readonly AskedSection[], salt = 0): string[][] {
  return plan.map(({ syllables, rhymes }, section) =>
    rhymes.map((rhyme, line) => {
      const first = 7 * section + 5 * line + salt;
      const words = Array.from(
        { length: syllables - 2 },
        (_, i) => fillers[(first + (3 + line) * i) % fillers.length]!,
      );
      const ending = endings[(section + [...new Set(rhymes)].indexOf(rhyme)) % endings.length]!;
      return `The ${words.join(' ')} ${ending[(line + salt) % ending.length]}`;
    }),
  );
}

export function answerWell(question: LyricsQuestion): string {
  const sections = writeWell(readPlan(question)).map((lines) => ({ lines }));
  return JSON.stringify({ title: 'The Old Road', sections });
}

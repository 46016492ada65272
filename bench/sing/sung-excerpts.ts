import { createRuleComposer } from '../../src/engines/composer/rule-composer.ts';
import { songRenderer } from '../../src/engines/renderer/render-song.ts';
import { wienerSeparator } from '../../src/engines/separator/wiener-separator.ts';
import type { Singer } from '../../src/engines/singer/singer.ts';

/** Songs of which an excerpt is taken apart, from sparse to dense. */
const prompts = [
  'a warm folk song about a lighthouse keeper, fingerpicked guitar, female voice',
  'bright pop about a bicycle and the first summer in a new town, female voice',
  'driving rock song about quitting a job at the harbour, male voice',
  'soul song for a grandmother, with horns, male voice',
] as const;

export const sampleRateHz = 44_100;
export const excerptSeconds = 45;

/** An excerpt of a song. */
export interface SungExcerpt {
  readonly name: string;
  /** The words that are sung in it. */
  readonly text: string;
  readonly sampleRateHz: number;
  readonly mix: Float32Array;
  /** The voice that our separator finds in the mix. */
  readonly separated: Float32Array;
}

/** Composes, sings and plays songs, and takes the voice out of each by our own separator. */
export async function* listSungExcerpts(singer: Singer): AsyncGenerator<SungExcerpt> {
  const composer = createRuleComposer({ renderer: songRenderer, singer });
  for (const [i, prompt] of prompts.entries()) {
    const request = { prompt, makeInstrumental: false, vocalOnly: false, model: 'v6' as const, durationSeconds: 60 };
    for await (const { facts, audio } of composer.compose({ request, seed: 70 + i, outputs: 1, sampleRateHz })) {
      const fromSeconds = Math.max(0, (facts.timedLyrics[0]?.startMs ?? 0) / 1000 - 1);
      const within = facts.timedLyrics.filter(({ endMs }) => endMs / 1000 < fromSeconds + excerptSeconds);
      const sung = { fromSeconds, toSeconds: 1 + (within.at(-1)?.endMs ?? 0) / 1000 };
      const name = prompt.split(' about ')[0]!.split(' for ')[0]!;
      const text = within.map((line) => line.text).join(' ');
      yield await excerptOf({ name, text }, await readStretch(audio.blocks, sung));
    }
  }
}

interface Stretch {
  readonly fromSeconds: number;
  readonly toSeconds: number;
}

async function readStretch(
  blocks: AsyncIterable<Float32Array[]>,
  { fromSeconds, toSeconds }: Stretch,
): Promise<Float32Array[]> {
  const [from, to] = [fromSeconds, toSeconds].map((seconds) => Math.round(seconds * sampleRateHz)) as [number, number];
  const channels = [new Float32Array(to - from), new Float32Array(to - from)];
  let at = 0;
  // A song is read to its end.
  for await (const block of blocks) {
    const length = block[0]!.length;
    for (const [c, samples] of block.entries()) {
      const piece = samples.subarray(Math.max(0, from - at), Math.max(0, to - at));
      if (piece.length > 0) channels[c]!.set(piece, Math.max(0, at - from));
    }
    at += length;
  }
  return channels;
}

/** @param channels left and right, at `sampleRateHz` */
export async function excerptOf(
  words: Pick<SungExcerpt, 'name' | 'text'>,
  channels: Float32Array[],
): Promise<SungExcerpt> {
  return { ...words, sampleRateHz, mix: fold(channels), separated: fold(await separate(channels)) };
}

async function separate(channels: Float32Array[]): Promise<Float32Array[]> {
  const blocks = (async function* () {
    yield channels;
  })();
  const audio = { sampleRateHz, channelCount: 2, blocks };
  const found: Float32Array[][] = [];
  for await (const { vocals } of wienerSeparator.separate(audio, { stems: ['vocals'] })) {
    if (vocals) found.push(vocals.map((channel) => channel.slice()));
  }
  return [0, 1].map((c) => {
    const joined = new Float32Array(channels[0]!.length);
    let at = 0;
    for (const block of found) {
      joined.set(block[c]!.subarray(0, joined.length - at), at);
      at += block[c]!.length;
    }
    return joined;
  });
}

function fold([left, right]: readonly Float32Array[]): Float32Array {
  return left!.map((value, i) => 0.5 * (value + right![i]!));
}

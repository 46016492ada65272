import loadSoundswallower, { type Decoder, type Segment } from 'soundswallower';
import { findWeights } from '../../../models/weights.ts';
import type { LookUp, Pronunciation } from './pronunciations.ts';

export const alignerRateHz = 16_000;

export interface TimeSpan {
  readonly startSeconds: number;
  readonly endSeconds: number;
}

export interface AcousticAligner {
  readonly lookUp: LookUp;
  /**
   * Finds known words in known order.
   *
   * @param audio at 16 kHz
   * @param words each as the ways in which it may be spoken, one at least
   * @returns one for each word, in order, or undefined when they cannot be what is heard
   */
  align(audio: Float32Array, words: readonly (readonly Pronunciation[])[]): TimeSpan[] | undefined;
  release(): void;
}

/**
 * Forced alignment by hidden Markov models of phones, with silence allowed between words.
 *
 * Source: PocketSphinx (D. Huggins-Daines et al., 2006) as SoundSwallower in wasm; its American English model.
 */
export async function openAcousticAligner(): Promise<AcousticAligner> {
  const { Decoder } = await loadWithoutAudio();
  const decoder = new Decoder({
    hmm: findWeights('pocketsphinx-en-us'),
    samprate: alignerRateHz,
    loglevel: 'FATAL',
    ...searchOptions,
  });
  await decoder.initialize();
  const keys = new Map<string, string>();

  /** The dictionary's own words are passed by: a written word may be spoken in more ways than it knows. */
  function teach(pronunciations: readonly Pronunciation[]): string {
    const spoken = pronunciations.join('|');
    const known = keys.get(spoken);
    if (known) return known;
    const key = `word-${keys.size}`;
    decoder.add_words(
      ...pronunciations.map((sounds, i): [string, string] => [i === 0 ? key : `${key}(${i + 1})`, sounds]),
    );
    keys.set(spoken, key);
    return key;
  }

  return {
    lookUp: (entry) => decoder.lookup_word(entry),
    align(audio, words) {
      const found = search(decoder, audio, words.map(teach).join(' '));
      return found?.length === words.length ? found : undefined;
    },
    release: () => decoder.delete(),
  };
}

/** Without the handlers for uncaught errors that the package lays over the whole process while it loads. */
async function loadWithoutAudio() {
  const before = new Set<unknown>(process.listeners('uncaughtException'));
  const loaded = await loadSoundswallower();
  for (const listener of process.listeners('uncaughtException')) {
    if (!before.has(listener)) process.off('uncaughtException', listener);
  }
  return loaded;
}

/** Wider beams than the default: a poor word must not end the search. */
const searchOptions = { beam: 1e-80, wbeam: 1e-60, pbeam: 1e-80 };

function search(decoder: Decoder, audio: Float32Array, keys: string): TimeSpan[] | undefined {
  let segments: Segment[];
  try {
    decoder.set_align_text(keys);
    decoder.start();
    decoder.process_audio(audio, false, true);
    decoder.stop();
    segments = decoder.get_alignment({ align_level: 0 }).w ?? [];
  } catch {
    return undefined; // there is no path through the words
  }
  return segments
    .filter(({ t }) => t.startsWith('word-'))
    .map(({ b, d }) => ({ startSeconds: b, endSeconds: Math.round(1000 * (b + d)) / 1000 }));
}

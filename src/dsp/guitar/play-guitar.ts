import { createEqualizer, type EqualizerBand } from '../mix/biquad.ts';
import { createNoise } from '../random.ts';
import { Amplifier, type AmplifierSettings } from './amplifier.ts';
import { type FrettedNote, placeOnStrings } from './fretboard.ts';
import type { GuitarNote } from './guitar-note.ts';
import { GuitarString } from './guitar-string.ts';
import type { GuitarSettings } from './guitars.ts';

export interface GuitarPlaying {
  readonly sampleRateHz: number;
  readonly sampleCount: number;
  /** Of what differs between two takes: noise of the pick, where it strikes, how the amplifier stands. */
  readonly seed: number;
}

const blockSamples = 4096;
/** After so long without a string the amplifier has come to rest, too. */
const afterSeconds = 1;
/** What is struck again so soon after its end was never let go. */
const heldSeconds = 0.03;
const tune = { share: 0.9, pitchMin: 57 } as const;

/** Plays notes on one guitar through its amplifier, in blocks whose two sides are the same: the same seed, the same samples. */
export function* playGuitar(
  notes: readonly GuitarNote[],
  settings: GuitarSettings,
  { sampleRateHz, sampleCount, seed }: GuitarPlaying,
): Generator<Float32Array[]> {
  const noise = createNoise(seed);
  const fretted = placeOnStrings(notes, settings.open);
  const own = varyTake(isTune(fretted) ? { ...settings, ...settings.lead } : settings, noise);
  const events = listEvents(fretted, sampleRateHz);
  const strings = own.open.map(() => new GuitarString(own, sampleRateHz, noise));
  const coil = createEqualizer([{ kind: 'lowPass', frequencyHz: own.pickupHz, q: own.pickupQ }], sampleRateHz);
  const amplifier = new Amplifier(own.amplifier, sampleRateHz, blockSamples);

  let next = 0;
  let quietSamples = Number.POSITIVE_INFINITY;
  for (let from = 0; from < sampleCount; from += blockSamples) {
    const count = Math.min(blockSamples, sampleCount - from);
    const block = new Float32Array(count);
    for (let at = 0; at < count; ) {
      for (; next < events.length && events[next]!.at <= from + at; next++) {
        const { note, isEnd } = events[next]!;
        if (isEnd) strings[note.string]!.end(note);
        else strings[note.string]!.begin(note);
      }
      const until = next < events.length ? Math.min(count, events[next]!.at - from) : count;
      for (const string of strings) string.addTo(block, at, until - at);
      at = until;
    }
    quietSamples = block.every((x) => x === 0) ? quietSamples + count : 0;
    if (quietSamples < afterSeconds * sampleRateHz) {
      coil(block);
      amplifier.run(block);
    }
    yield [block, block];
  }
}

/** Nearly all of it one note at a time, from the middle of the neck upwards: no riff and no accompaniment. */
function isTune(notes: readonly FrettedNote[]): boolean {
  const alone = notes.filter(({ isAlone, technique }) => isAlone && technique !== 'palmMute' && technique !== 'dead');
  const middle = alone.reduce((sum, { pitch }) => sum + pitch, 0) / alone.length;
  return alone.length > tune.share * notes.length && middle >= tune.pitchMin;
}

interface StringEvent {
  readonly at: number;
  readonly note: FrettedNote;
  readonly isEnd: boolean;
}

function listEvents(notes: readonly FrettedNote[], sampleRateHz: number): StringEvent[] {
  const following = new Map<number, number>();
  const events: StringEvent[] = [];
  for (const note of notes.toReversed()) {
    const again = following.get(note.string) ?? Number.POSITIVE_INFINITY;
    following.set(note.string, note.startSeconds);
    events.push({ at: Math.round(note.startSeconds * sampleRateHz), note, isEnd: false });
    if (again - note.endSeconds > heldSeconds)
      events.push({ at: Math.round(note.endSeconds * sampleRateHz), note, isEnd: true });
  }
  return events.sort((a, b) => a.at - b.at);
}

/** No two takes are played on quite the same guitar. */
function varyTake(settings: GuitarSettings, noise: () => number): GuitarSettings {
  const { amplifier, pluckAt } = settings;
  for (let i = 0; i < 8; i++) noise();
  return {
    ...settings,
    pluckAt: pluckAt * (1 + 0.15 * noise()),
    amplifier: varyAmplifier(amplifier, noise),
  };
}

function varyAmplifier(amplifier: AmplifierSettings, noise: () => number): AmplifierSettings {
  const shift = 1 + 0.04 * noise();
  const cabinet = amplifier.cabinet.map((band): EqualizerBand => ({ ...band, frequencyHz: band.frequencyHz * shift }));
  const [first, ...others] = amplifier.stages;
  const stages = first ? [{ ...first, gainDb: first.gainDb + 1.2 * noise() }, ...others] : [];
  return { ...amplifier, stages, cabinet };
}

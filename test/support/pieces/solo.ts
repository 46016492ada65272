import type { Part } from '../../../src/engines/synthesizer/synthesizer.ts';
import type { Note } from '../../../src/notation/note.ts';
import { createRandom } from '../signals.ts';
import type { Piece } from './piece.ts';
import { type Chord, makeTune, nameChord, type PieceKey, readProgression, voiceChord } from './theory.ts';
import { makeTimeline } from './timeline.ts';

export const soloKinds = ['piano', 'guitar', 'flute', 'strings', 'organ'] as const;
export type SoloKind = (typeof soloKinds)[number];

const programs: Readonly<Record<SoloKind, readonly number[]>> = {
  piano: [0],
  guitar: [24, 25, 26],
  flute: [73],
  strings: [48],
  organ: [19, 16],
};

/** A note before the player: in beats. */
interface Written {
  readonly at: number;
  readonly beats: number;
  readonly pitch: number;
  readonly velocity: number;
}

/** What is written for a bar of a chord. */
type Texture = (bar: { chord: Chord; from: number; random: () => number }) => Written[];

const block: Texture = ({ chord, from }) =>
  [0, 2].flatMap((at) => voiceChord(chord, 50).map((pitch) => ({ at: from + at, beats: 1.85, pitch, velocity: 66 })));

const arpeggio: Texture = ({ chord, from }) => {
  const [a, b, c] = voiceChord(chord, 48) as [number, number, number];
  return [a, b, c, a + 12, c, b, a + 12, c].map((pitch, i) => ({
    at: from + i / 2,
    beats: 0.48,
    pitch,
    velocity: i % 4 === 0 ? 72 : 60,
  }));
};

const strum: Texture = ({ chord, from }) =>
  [0, 1, 1.5, 2, 3, 3.5].flatMap((at) =>
    [...voiceChord(chord, 47), voiceChord(chord, 47)[0]! + 12].map((pitch, string) => ({
      // The strings are struck one after the other.
      at: from + at + 0.02 * string,
      beats: at % 1 === 0 ? 0.45 : 0.4,
      pitch,
      velocity: at === 0 || at === 2 ? 84 : 68,
    })),
  );

const held: Texture = ({ chord, from }) =>
  voiceChord(chord, 52).map((pitch) => ({ at: from, beats: 3.9, pitch, velocity: 70 }));

const octaves: Texture = ({ chord, from }) =>
  [0, 1, 2, 3].map((at) => ({ at: from + at, beats: 0.6, pitch: 36 + chord.root + (at % 2) * 12, velocity: 74 }));

const none: Texture = () => [];

const textures: Readonly<Record<SoloKind, readonly Texture[]>> = {
  piano: [arpeggio, block, octaves],
  guitar: [arpeggio, strum, none],
  flute: [none],
  strings: [held, block],
  organ: [held, block, octaves],
};

// From legato to staccato: the share of its written length that a note is held.
const articulations = [0.98, 0.9, 0.5] as const;

const progressions = {
  major: 'I vi IV V I IV V7 I',
  minor: 'i VI iv V7 i iv V7 i',
} as const;

/**
 * One instrument: a tune over broken, struck or held chords, or alone. Tempo, density, touch and loudness go with the
 * seed; it ends on the tonic.
 */
export function makeSoloPiece(seed: number, kind: SoloKind, key: PieceKey): Piece {
  const random = createRandom(seed * 104_729 + 31);
  const tempoBpm = Math.round(72 + 76 * random());
  const beatsPerBar = 4;
  const chords = readProgression(progressions[key.mode], key);
  const repeats = Math.max(1, Math.round(22 / (chords.length * beatsPerBar * (60 / tempoBpm))));
  const bars = Array.from({ length: repeats * chords.length }, (_, bar) => chords[bar % chords.length]!);
  const beatCount = bars.length * beatsPerBar;
  const timeline = makeTimeline({ tempoBpm, beatCount, swing: 0.5, drift: 0.015, leadInSeconds: 0.4, random });

  const written = write(kind, { seed, key, bars, random });
  const notes = written
    .map(({ at, beats, pitch, velocity }): Note => {
      const startSeconds = Math.max(0, timeline.at(at) + 0.012 * (random() - 0.5));
      const loudness = Math.round(velocity + 14 * (random() - 0.5) + 10 * Math.sin(at / 9));
      const endSeconds = Math.max(startSeconds + 0.06, timeline.at(Math.min(beatCount, at + beats)) - 0.01);
      return { startSeconds, endSeconds, pitch, velocity: Math.min(120, Math.max(30, loudness)) };
    })
    .sort((a, b) => a.startSeconds - b.startSeconds || a.pitch - b.pitch);
  const part: Part = { name: kind, program: programs[kind][seed % programs[kind].length]!, notes: separate(notes) };

  const { beatSeconds } = timeline;
  const endSeconds = beatSeconds.at(-1)!;
  const beats = beatSeconds.slice(0, -1);
  return {
    name: `${kind}-${seed}`,
    kind,
    seed,
    durationSeconds: endSeconds,
    parts: [part],
    tempoBpm,
    beatsPerBar,
    beats,
    downbeats: beats.filter((_, beat) => beat % beatsPerBar === 0),
    key,
    keyChanges: [{ key, startSeconds: beatSeconds[0]!, endSeconds }],
    chords: bars.map((chord, bar) => ({
      ...chord,
      symbol: nameChord(chord),
      startSeconds: beatSeconds[bar * beatsPerBar]!,
      endSeconds: beatSeconds[(bar + 1) * beatsPerBar]!,
    })),
    sections: Array.from({ length: repeats }, (_, i) => ({
      label: 'A',
      startSeconds: beatSeconds[i * chords.length * beatsPerBar]!,
      endSeconds: beatSeconds[(i + 1) * chords.length * beatsPerBar]!,
    })),
  };
}

function write(
  kind: SoloKind,
  { seed, key, bars, random }: { seed: number; key: PieceKey; bars: readonly Chord[]; random: () => number },
): Written[] {
  const turn = Math.floor(seed / 2);
  const texture = textures[kind][turn % textures[kind].length]!;
  const touch = articulations[seed % articulations.length]!;
  const density = [1, 2, 1][seed % 3]!;
  const range = kind === 'guitar' ? { lowest: 60, highest: 79 } : { lowest: 65, highest: 86 };
  const tune = makeTune({ key, chords: bars, beatsPerBar: 4, ...range, density, random });
  const melody = tune.map(({ at, beats, pitch }) => ({ at, beats: beats * touch, pitch, velocity: 86 }));
  return [...melody, ...bars.flatMap((chord, bar) => texture({ chord, from: 4 * bar, random }))];
}

/** One instrument has each key once: a note ends where the next of its pitch begins, and two at once are one. */
function separate(notes: readonly Note[]): Note[] {
  const separated: Note[] = [];
  const lastOf = new Map<number, number>();
  for (const note of notes) {
    const index = lastOf.get(note.pitch);
    const before = index === undefined ? undefined : separated[index]!;
    if (before && note.startSeconds - before.startSeconds < 0.08) continue;
    if (before && index !== undefined && before.endSeconds > note.startSeconds - 0.02) {
      separated[index] = { ...before, endSeconds: note.startSeconds - 0.02 };
    }
    lastOf.set(note.pitch, separated.length);
    separated.push(note);
  }
  return separated;
}

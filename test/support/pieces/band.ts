import type { Part } from '../../../src/engines/synthesizer/synthesizer.ts';
import type { Note } from '../../../src/notation/note.ts';
import { createRandom } from '../signals.ts';
import {
  type BandKind,
  type BandStyle,
  bandStyles,
  type DrumName,
  drumPitches,
  finalChord,
  type Stroke,
} from './band-styles.ts';
import type { Piece, TimedChord } from './piece.ts';
import {
  type Chord,
  makeTune,
  nameChord,
  type PieceKey,
  readProgression,
  type TuneNote,
  voiceChord,
} from './theory.ts';
import { makeTimeline, type Timeline } from './timeline.ts';

const forms = ['ABA', 'ABAC', 'ABACA', 'ABCA', 'ABACB'] as const;
const labels = 'ABC';

/** A stretch of the form, in bars. */
interface Section {
  readonly label: string;
  readonly firstBar: number;
  readonly chords: readonly Chord[];
  readonly key: PieceKey;
}

interface Plan {
  readonly style: BandStyle;
  readonly sections: readonly Section[];
  readonly barCount: number;
  readonly tempoBpm: number;
}

/**
 * A band: drums, bass, chords, a tune and from time to time a pad. It begins on the tonic and ends with a dominant and
 * a held tonic; sections of one label have the same chords and the same tune.
 */
export function makeBandPiece(seed: number, kind: BandKind, key: PieceKey): Piece {
  const random = createRandom(seed * 7919 + 17);
  const plan = planBand(bandStyles[kind], { key, modulates: seed % 3 === 2, random });
  const { style, barCount, tempoBpm } = plan;
  const { beatsPerBar, swing, drift } = style;
  // The held chord is one bar more.
  const beatCount = (barCount + 1) * beatsPerBar;
  const timeline = makeTimeline({ tempoBpm, beatCount, swing, drift, leadInSeconds: 0.3 + 0.4 * random(), random });
  const parts = playBand(plan, timeline, createPlayer(style, random));
  return describeBand(plan, timeline, { seed, kind, key, parts });
}

function planBand(style: BandStyle, settings: { key: PieceKey; modulates: boolean; random: () => number }): Plan {
  const { key, modulates, random } = settings;
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const [slowest, fastest] = style.tempoBpm;
  const tempoBpm = Math.round((slowest + (fastest - slowest) * random()) * 10) / 10;
  const barSeconds = (60 / tempoBpm) * style.beatsPerBar;
  const barsPerSection = [4, 8].sort((a, b) => Math.abs(a * barSeconds - 11) - Math.abs(b * barSeconds - 11))[0]!;
  const form = pick(forms).slice(0, Math.max(3, Math.floor(54 / (barsPerSection * barSeconds))));
  const progressions = [0, 1, 2].map((label) => pick(style.progressions[key.mode][label]!));

  const sections = [...form].map((label, i): Section => {
    const isLast = i === form.length - 1;
    const sectionKey = isLast && modulates ? { ...key, tonic: (key.tonic + 2) % 12 } : key;
    const four = readProgression(progressions[labels.indexOf(label)]!, sectionKey);
    const chords = Array.from({ length: barsPerSection }, (_, bar) => four[bar % 4]!);
    // The dominant leads to the held tonic, and to a section in another key.
    if (isLast) chords[chords.length - 1] = readProgression('V7', sectionKey)[0]!;
    if (modulates && i === form.length - 2) {
      chords[chords.length - 1] = readProgression('V7', { ...key, tonic: (key.tonic + 2) % 12 })[0]!;
    }
    return { label, firstBar: i * barsPerSection, chords, key: sectionKey };
  });
  return { style, sections, barCount: form.length * barsPerSection, tempoBpm };
}

/** Makes notes of strokes: late and early by a little, loud and soft by a little. */
interface Player {
  note(timeline: Timeline, stroke: { at: number; beats: number }, sound: { pitch: number; velocity: number }): Note;
}

function createPlayer({ humaniseSeconds }: BandStyle, random: () => number): Player {
  // The sum of three is nearly normal, with a deviation of half its reach.
  const wobble = () => (random() + random() + random() - 1.5) / 0.5;
  return {
    note(timeline, { at, beats }, { pitch, velocity }) {
      const startSeconds = Math.max(0, timeline.at(at) + wobble() * humaniseSeconds);
      const endSeconds = Math.max(startSeconds + 0.05, timeline.at(at + beats));
      const loudness = Math.round(velocity + 5 * wobble());
      return { startSeconds, endSeconds, pitch, velocity: Math.min(127, Math.max(20, loudness)) };
    },
  };
}

function playBand(plan: Plan, timeline: Timeline, player: Player): Part[] {
  const { style, sections, barCount } = plan;
  const { beatsPerBar, programs } = style;
  const bars = sections.flatMap(({ chords, label, firstBar }) =>
    chords.map((chord, i) => ({ chord, label, bar: firstBar + i, isFill: i === chords.length - 1 })),
  );
  const tonic = readProgression(sections[0]!.key.mode === 'major' ? 'I' : 'i', sections.at(-1)!.key)[0]!;
  const end = { chord: tonic, label: 'end', bar: barCount, isFill: false };

  const bass: Note[] = [];
  const comp: Note[] = [];
  const pad: Note[] = [];
  for (const { chord, label, bar } of [...bars, end]) {
    const from = bar * beatsPerBar;
    const isEnd = label === 'end';
    const shift = (stroke: Stroke) => ({ at: from + stroke.at, beats: isEnd ? beatsPerBar - 0.1 : stroke.beats });
    for (const stroke of isEnd ? finalChord : style.bass) {
      if (label === 'C' && stroke.at > 0) continue;
      const pitch = 33 + ((chord.root - 9 + 12) % 12) + (stroke.step ?? 0);
      bass.push(player.note(timeline, shift(stroke), { pitch, velocity: 92 }));
    }
    const voices = voiceChord(chord, 55);
    for (const stroke of isEnd ? finalChord : style.comp) {
      for (const pitch of voices) comp.push(player.note(timeline, shift(stroke), { pitch, velocity: 74 }));
    }
    if (label === 'A') continue;
    const long = { at: from, beats: beatsPerBar - 0.05 };
    for (const pitch of voiceChord(chord, 62)) pad.push(player.note(timeline, long, { pitch, velocity: 62 }));
  }
  return [
    { name: 'lead', program: programs.lead, pan: 0.1, notes: playTunes(plan, timeline, player) },
    { name: 'chords', program: programs.comp, pan: -0.35, volume: 0.7, notes: comp },
    { name: 'pad', program: programs.pad, pan: 0.4, volume: 0.6, notes: pad },
    { name: 'bass', program: programs.bass, volume: 0.85, notes: bass },
    { name: 'drums', program: 0, isDrums: true, volume: 0.8, notes: playDrums(plan, timeline, player) },
  ].filter(({ notes }) => notes.length > 0);
}

function playTunes({ style, sections, barCount }: Plan, timeline: Timeline, player: Player): Note[] {
  const { beatsPerBar } = style;
  const notes: Note[] = [];
  for (const { label, key, chords, firstBar } of sections) {
    // By its label alone, so that a section that comes back brings its tune along.
    const random = createRandom(1000 * (labels.indexOf(label) + 1) + Math.round(10 * style.tempoBpm[0]));
    const high = label === 'B' ? 5 : 0;
    const density = label === 'C' ? 0.5 : style.tuneDensity;
    const range = { lowest: 62 + high, highest: 81 + high };
    const tune: TuneNote[] = makeTune({ key, chords, beatsPerBar, ...range, density, random });
    for (const { at, beats, pitch } of tune) {
      const stroke = { at: firstBar * beatsPerBar + at, beats: beats * 0.93 };
      notes.push(player.note(timeline, stroke, { pitch, velocity: at % beatsPerBar === 0 ? 98 : 88 }));
    }
  }
  const { tonic } = sections.at(-1)!.key;
  const last = { at: barCount * beatsPerBar, beats: beatsPerBar - 0.1 };
  notes.push(player.note(timeline, last, { pitch: 72 + ((tonic + 6) % 12) - 6, velocity: 96 }));
  return notes;
}

const velocities: Readonly<Record<string, number>> = { X: 112, x: 92, o: 55 };

function playDrums({ style, sections, barCount }: Plan, timeline: Timeline, player: Player): Note[] {
  const { beatsPerBar } = style;
  const notes: Note[] = [];
  const hit = (name: DrumName, at: number, mark: string) => {
    const sound = { pitch: drumPitches[name], velocity: velocities[mark]! };
    notes.push(player.note(timeline, { at, beats: 0.2 }, sound));
  };
  for (const { label, firstBar, chords } of sections) {
    const grid = style.drums[labels.indexOf(label)];
    if (!grid) continue;
    for (let bar = firstBar; bar < firstBar + chords.length; bar++) {
      const isFill = bar === firstBar + chords.length - 1 && grid.snare !== undefined;
      for (const [name, marks] of Object.entries(grid) as [DrumName, string][]) {
        for (const [step, mark] of [...marks].entries()) {
          if (mark === '.' || (isFill && name === 'snare' && step >= 8)) continue;
          hit(name, bar * beatsPerBar + step / 4, mark);
        }
      }
      if (isFill) for (const step of [8, 10, 12, 13, 14, 15]) hit('snare', bar * beatsPerBar + step / 4, 'x');
    }
    if (firstBar > 0 && grid.kick) hit('crash', firstBar * beatsPerBar, 'x');
  }
  if (notes.length > 0) hit('crash', barCount * beatsPerBar, 'x');
  return notes.sort((a, b) => a.startSeconds - b.startSeconds);
}

function describeBand(
  { style, sections, barCount, tempoBpm }: Plan,
  { beatSeconds }: Timeline,
  of: { seed: number; kind: BandKind; key: PieceKey; parts: readonly Part[] },
): Piece {
  const { beatsPerBar } = style;
  const timeOfBar = (bar: number) => beatSeconds[bar * beatsPerBar]!;
  const endSeconds = beatSeconds.at(-1)!;
  const last = sections.at(-1)!;
  const tonic = readProgression(last.key.mode === 'major' ? 'I' : 'i', last.key)[0]!;
  const chords = [...sections.flatMap((section) => section.chords), tonic].map(
    (chord, bar): TimedChord => ({
      ...chord,
      symbol: nameChord(chord),
      startSeconds: timeOfBar(bar),
      endSeconds: timeOfBar(bar + 1) ?? endSeconds,
    }),
  );
  const isModulated = last.key.tonic !== of.key.tonic;
  const changeSeconds = isModulated ? timeOfBar(last.firstBar) : endSeconds;
  const beats = beatSeconds.slice(0, barCount * beatsPerBar + 1);
  return {
    name: `${of.kind}-${of.seed}`,
    ...of,
    durationSeconds: endSeconds,
    tempoBpm,
    beatsPerBar,
    beats,
    downbeats: beats.filter((_, beat) => beat % beatsPerBar === 0),
    keyChanges: [
      { key: of.key, startSeconds: beatSeconds[0]!, endSeconds: changeSeconds },
      ...(isModulated ? [{ key: last.key, startSeconds: changeSeconds, endSeconds }] : []),
    ],
    chords: mergeEqual(chords),
    sections: sections.map(({ label, firstBar }, i) => ({
      label,
      startSeconds: timeOfBar(firstBar),
      endSeconds: i === sections.length - 1 ? endSeconds : timeOfBar(sections[i + 1]!.firstBar),
    })),
  };
}

function mergeEqual(chords: readonly TimedChord[]): TimedChord[] {
  const merged: TimedChord[] = [];
  for (const chord of chords) {
    const before = merged.at(-1);
    if (before?.symbol === chord.symbol) merged[merged.length - 1] = { ...before, endSeconds: chord.endSeconds };
    else merged.push(chord);
  }
  return merged;
}

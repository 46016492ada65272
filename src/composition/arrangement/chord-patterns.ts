import type { Random } from '../../dsp/random.ts';
import { fitFigure, listBeatStarts, listGroupStarts } from '../../notation/bar-meter.ts';
import { modeSteps } from '../../notation/mode.ts';
import type { BarMeter, ScoreNote, SectionKind, SongChord } from '../../notation/song.ts';
import { drawFigures, type Hand } from '../comping-model/draw-figure.ts';
import type { ChordPattern } from '../styles/style.ts';
import { type ChordPlaying, joinSpans, listSpans, pushChords, type VoicedChord } from './chord-spans.ts';
import { playPad } from './pads.ts';
import type { Phrase } from './phrases.ts';
import { playFigure } from './play-figure.ts';
import { mute, playChug, playShuffle, scratch, voicePower } from './power-chords.ts';
import { varyStrokes } from './vary-strokes.ts';
import { voiceChords } from './voicing.ts';

export interface ChordSettings {
  readonly meter: BarMeter;
  readonly chords: readonly SongChord[];
  /** MIDI keys. */
  readonly range: readonly [lowest: number, highest: number];
  readonly voiceCount: number;
  /** Root, fifth and octave alone, from the lowest key on: thirds through distortion are mud. */
  readonly isPower?: boolean;
  /** Whether two hands play it, which break chords as pianists do. */
  readonly isPiano?: boolean;
  /** Whether the hand goes on between chords over strings that nobody holds down, as funk guitarists do; default: it rests. */
  readonly scratches?: boolean;
  /** Whether the chord that begins with a bar of a passage comes before its bar line; default: none does. */
  readonly isPushed?: (section: Phrase, bar: number) => boolean;
  readonly random: Random;
}

/** How an instrument of chords plays its sections; the whole song's chords are voiced once, so that voices lead on. */
export function playChords(
  sections: readonly Phrase[],
  pattern: ChordPattern,
  {
    meter,
    chords,
    isPower = false,
    isPiano = false,
    scratches = false,
    isPushed = () => false,
    random,
    ...voicing
  }: ChordSettings,
): ScoreNote[] {
  const riseOf = (chord: SongChord): number => riseAt(sections, chord, meter);
  const pitches = isPower
    ? chords.map((chord) => voicePower(chord, voicing.range[0]))
    : voiceChords(chords, { ...voicing, riseOf });
  const voiced = chords.map((chord, i) => ({ ...chord, pitches: pitches[i]! }));
  const highest = Math.max(voicing.range[1], ...pitches.flat());
  return sections
    .flatMap((section) =>
      playSection(section, pattern, { meter, voiced, isPiano, isPower, scratches, isPushed, random }),
    )
    .map((note) => (note.pitch > highest ? { ...note, pitch: note.pitch - 12 } : note));
}

/** Of verses and choruses, in semitones: voicings of a song go up with it. */
const riseOfKind: Readonly<Partial<Record<SectionKind, number>>> = { verse: -1.5, chorus: 2, drop: 2, bridge: -1 };
const finaleRise = 1.5;
/** Groups of four bars lie this much above and below that by turns. */
const groupRise = 1.5;

/** How far from the middle a chord is wanted. */
function riseAt(sections: readonly Phrase[], { startQuarters }: SongChord, { quarters }: BarMeter): number {
  const section = sections.findLast((each) => each.startQuarters <= startQuarters + 1e-6);
  if (!section) return 0;
  const group = Math.floor((startQuarters + 1e-6) / (4 * quarters));
  const own = (riseOfKind[section.kind] ?? 0) + (section.isFinale ? finaleRise : 0);
  return own + (group % 2 === 0 ? -groupRise : groupRise);
}

interface SectionSettings
  extends Required<Pick<ChordSettings, 'meter' | 'random' | 'isPiano' | 'isPower' | 'scratches' | 'isPushed'>> {
  readonly voiced: readonly VoicedChord[];
}

/** What becomes of calm patterns when the song comes to its height. */
const lifted: Readonly<Partial<Record<ChordPattern, ChordPattern>>> = {
  fingerpicked: 'strummed',
  alberti: 'arpeggio',
  powerEighths: 'strummed',
  pulse: 'blocks',
};

/** Patterns that keep to the bar line where others push, and those whose strokes are not varied from bar to bar. */
const unpushed: readonly ChordPattern[] = ['alberti', 'stride', 'montuno', 'clave', 'chug', 'shuffle'];
const unvaried: readonly ChordPattern[] = ['sustained', 'alberti', 'stride', 'tremolo', 'chug'];

function handOf(pattern: ChordPattern, { meter, isPiano }: SectionSettings): Hand | undefined {
  if (meter.quarters !== 4 || meter.groups) return undefined;
  if (pattern === 'blocks') return 'chords';
  if (pattern === 'strummed') return 'strums';
  return pattern === 'arpeggio' && isPiano ? 'broken' : undefined;
}

/** At the height of a song hands have more to do. */
const finaleFullness = 0.2;

function playSection(section: Phrase, usual: ChordPattern, settings: SectionSettings): ScoreNote[] {
  const { meter, random, voiced, isPower, scratches, isPushed } = settings;
  const pattern = (section.isFinale && lifted[usual]) || usual;
  const spans = listSpans(section, meter, voiced);
  // A figure holds for its section.
  const own = random.for(`${pattern} ${section.kind}${section.isFinale ? ' at last' : ''}`);
  const passing = random.for(`passing ${section.startQuarters}`);
  // What strums only at the height of a song strums through.
  const hand = pattern === usual ? handOf(pattern, settings) : undefined;
  const { energy } = section;
  const fullness = energy + (section.isFinale ? finaleFullness : 0);
  const figures = hand && drawFigures({ hand, energy: fullness, random: passing }, own);
  const riff = own.for('riff');
  const scale = modeSteps[section.key.mode].map((step) => (section.key.tonic + step) % 12);
  const held = pattern === 'sustained' ? joinSpans(spans, 2 * meter.quarters) : spans;
  const played = held.map((span) => {
    // Two bars answer each other, and each fourth one turns round.
    const draw = own.for(span.bar % 4 === 3 ? 'turn' : `${span.bar % 2}`);
    const beat = meter.quarters / meter.beats;
    const figure = figures?.(span.bar);
    const notes = patterns[pattern]({
      span,
      beat,
      meter,
      random: draw,
      riff,
      scale,
      energy,
      isPower,
      scratches,
      figure,
    });
    const isVaried = !hand && !unvaried.includes(pattern);
    const streams = {
      usual: draw.for('answer'),
      passing: passing.for(`${span.startQuarters}`),
      isFinale: section.isFinale,
    };
    return { span, notes: isVaried ? varyStrokes(notes, span, streams) : notes };
  });
  const pushed = unpushed.includes(pattern)
    ? played.flatMap(({ notes }) => notes)
    : pushChords(played, (bar) => isPushed(section, bar));
  return pushed.map((each) => ({ ...each, force: Math.min(1, each.force * (0.75 + 0.3 * energy)) }));
}

function chordAt(pitches: readonly number[], startQuarters: number, quarters: number, force: number): ScoreNote[] {
  return pitches.map((pitch) => ({ startQuarters, quarters, pitch, force }));
}

/** Whether figures of 4/4 are played: in metres of unequal groups they are fitted to those. */
function isInFours({ quarters, groups }: BarMeter): boolean {
  return quarters === 4 || groups !== undefined;
}

/** Riffs are bars of four on the root of a power chord; another instrument in their place has other figures. */
function isRiffed({ isPower, meter }: ChordPlaying): boolean {
  return isPower && isInFours(meter);
}

/** Offsets of a bar's figure that fall into a span, with the span's own start among them where asked. */
function within({ span, meter }: ChordPlaying, offsets: readonly number[], withStart = false): number[] {
  const from = span.startQuarters - span.barStart;
  const inside = fitFigure(offsets, meter).filter((at) => at >= from - 1e-6 && at < from + span.quarters - 0.05);
  return withStart && !inside.some((at) => Math.abs(at - from) < 1e-6) ? [from, ...inside] : inside;
}

function inSteps({ span }: ChordPlaying, step: number): number[] {
  return Array.from({ length: Math.max(1, Math.round(span.quarters / step)) }, (_, i) => span.startQuarters + i * step);
}

function isGroupStart({ span, meter }: ChordPlaying, at: number): boolean {
  return listGroupStarts(meter).some((start) => Math.abs(span.barStart + start - at) < 1e-6);
}

type PlayChord = (playing: ChordPlaying) => ScoreNote[];

/** Up and down through the tones. */
function roll(playing: ChordPlaying, step: number, path: (i: number, count: number) => number): ScoreNote[] {
  const { pitches } = playing.span;
  const longest = playing.span.startQuarters + playing.span.quarters;
  return inSteps(playing, step).map((at, i) => ({
    startQuarters: at,
    // Tones ring on under each other, as strings and pedals let them.
    quarters: Math.min(longest - at, 3 * step),
    pitch: pitches[path(i, pitches.length)]!,
    force: i % 4 === 0 ? 0.68 : 0.55,
  }));
}

const zigzag = (i: number, count: number): number => {
  const turn = Math.max(1, 2 * (count - 1));
  const place = i % turn;
  return place < count ? place : turn - place;
};

const eighths4 = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5];

const patterns: Readonly<Record<ChordPattern, PlayChord>> = {
  sustained: ({ random, ...held }) => playPad(held, random.for(`${held.span.bar % 4}`)),
  blocks: (playing) => (playing.figure ? playFigure(playing.span, playing.figure, 'chords') : playBlocks(playing)),
  strummed: (playing) => (playing.figure ? playFigure(playing.span, playing.figure, 'strums') : strum(playing)),
  fingerpicked: (playing) => {
    // The thumb alternates between the lower strings, fingers between the upper ones: "Travis picking".
    const count = playing.span.pitches.length;
    const order = [0, count - 1, Math.min(1, count - 1), Math.max(0, count - 2)];
    return roll(playing, 0.5, (i) => order[i % order.length]!);
  },
  arpeggio: (playing) =>
    playing.figure
      ? playFigure(playing.span, playing.figure, 'broken')
      : roll(playing, playing.energy > 0.75 && playing.meter.quarters === 4 ? 0.25 : 0.5, zigzag),
  alberti: (playing) => roll(playing, 0.5, (i, count) => [0, count - 1, Math.min(1, count - 1), count - 1][i % 4]!),
  stabs: (playing) => {
    const figures = [
      [0.5, 2.5],
      [1.5, 3.5],
      [0.75, 2.75],
      [0, 1.5, 3],
    ];
    const strokes = within(playing, playing.random.pick(figures));
    const { span, scratches } = playing;
    const stabs = strokes.flatMap((at) => chordAt(span.pitches, span.barStart + at, 0.25, 0.75));
    return scratches ? [...stabs, ...scratch(playing, strokes)] : stabs;
  },
  shuffle: (playing) => (isRiffed(playing) ? playShuffle(playing) : patterns.pulse(playing)),
  skank: (playing) =>
    within(playing, isInFours(playing.meter) ? [0.5, 1.5, 2.5, 3.5] : [0.5, 1.5, 2.5]).flatMap((at) =>
      chordAt(playing.span.pitches, playing.span.barStart + at, 0.2, 0.72),
    ),
  comping: comp,
  stride: ({ span, beat, meter }) => {
    const starts = listBeatStarts(meter).map((start) => span.barStart + start);
    const inside = starts.filter(
      (at) => at >= span.startQuarters - 1e-6 && at < span.startQuarters + span.quarters - 1e-6,
    );
    return (inside.length > 0 ? inside : [span.startQuarters]).flatMap((at) => {
      const isBass = starts.indexOf(at) % 2 === 0;
      return isBass
        ? chordAt([span.pitches[0]! - 12, span.pitches[0]!], at, 0.7 * beat, 0.74)
        : chordAt(span.pitches.slice(1), at, 0.45 * beat, 0.6);
    });
  },
  powerEighths: (playing) =>
    inSteps(playing, 0.5).flatMap((at, i) => {
      const isAccent = playing.meter.groups ? isGroupStart(playing, at) : i % 4 === 0;
      return isAccent
        ? chordAt(playing.span.pitches, at, 0.48, 0.85)
        : mute(playing, chordAt(playing.span.pitches, at, 0.5, 0.7));
    }),
  chug: (playing) => (isRiffed(playing) ? playChug(playing) : patterns.powerEighths(playing)),
  montuno: (playing) =>
    within(playing, playing.span.bar % 2 === 0 ? [0, 1, 1.5, 2.5, 3.5] : [0.5, 1.5, 2, 2.5, 3.5]).flatMap((at, i) =>
      chordAt(
        i % 2 === 0 ? playing.span.pitches : playing.span.pitches.slice(-2),
        playing.span.barStart + at,
        0.4,
        0.7,
      ),
    ),
  pulse: (playing) =>
    inSteps(playing, 0.5).flatMap((at, i) => chordAt(playing.span.pitches, at, 0.42, i % 2 === 0 ? 0.62 : 0.5)),
  gated: (playing) =>
    inSteps(playing, 0.25)
      .filter((_, i) => 'x.xxx.xx.xx.xx.x'[i % 16] === 'x')
      .flatMap((at) => chordAt(playing.span.pitches, at, 0.2, 0.66)),
  clave: (playing) =>
    // The bossa nova's pattern over two bars.
    within(playing, playing.span.bar % 2 === 0 ? [0, 1.5, 3] : [1, 2.5], playing.span.bar % 2 === 0).flatMap((at) =>
      chordAt(playing.span.pitches, playing.span.barStart + at, 0.6, 0.62),
    ),
  gallop: (playing) =>
    inSteps(playing, 0.25).flatMap((at, i) =>
      i % 4 === 1
        ? []
        : i % 4 === 0
          ? chordAt(playing.span.pitches, at, 0.42, 0.85)
          : mute(playing, chordAt(playing.span.pitches, at, 0.25, 0.68)),
    ),
  tresillo: (playing) =>
    within(playing, [0, 1.5, 3], true).flatMap((at) =>
      chordAt(playing.span.pitches, playing.span.barStart + at, 0.5, 0.66),
    ),
  tremolo: (playing) => inSteps(playing, 0.25).flatMap((at) => chordAt(playing.span.pitches, at, 0.24, 0.5)),
};

/** Rhythms of a bar in 4/4 for a keyboard, from calm to driving. */
const calmBlocks = [[0], [0, 2], [0, 2.5]];
const middleBlocks = [
  [0, 1.5, 3],
  [0, 1.5, 2.5],
  [0, 1, 2, 3],
  [0, 0.5, 1.5, 2.5, 3],
];
const fullBlocks = [[0, 1, 2, 3], [0, 1, 1.5, 2.5, 3, 3.5], [0, 0.5, 1.5, 2, 2.5, 3.5], eighths4];

/** As a keyboard accompanies: held while the band is calm, in figures as it fills; the low voice holds under the others. */
function playBlocks(playing: ChordPlaying): ScoreNote[] {
  const { span, random, energy, meter } = playing;
  const { pitches, barStart } = span;
  const inBar = span.startQuarters - barStart;
  const figures = energy < 0.45 ? calmBlocks : energy < 0.7 ? middleBlocks : fullBlocks;
  const beats = listBeatStarts(meter);
  const figure = isInFours(meter) ? random.pick<readonly number[]>(figures) : energy < 0.45 ? [0] : beats;
  // In three the low voice has the first beat to itself, and the others answer on the second and third.
  const answers = meter.beats === 3 && energy >= 0.45 ? within(playing, beats.slice(1)) : [];
  const strokes = answers.length > 0 ? answers : within(playing, figure, true);
  const low = chordAt(pitches.slice(0, 1), barStart + inBar, 0.96 * span.quarters, 0.6);
  const upper = strokes.flatMap((at, i) => {
    const until = strokes[i + 1] ?? inBar + span.quarters;
    const isOnBeat = Math.abs(at - Math.round(at)) < 1e-6;
    return chordAt(
      pitches.slice(1),
      barStart + at,
      0.88 * (until - at),
      (i === 0 ? 0.66 : 0.56) + (isOnBeat ? 0 : 0.04),
    );
  });
  return [...low, ...upper];
}

/** Down on the beats and up between them, strings a little after each other; some strokes are left out. */
function strum(playing: ChordPlaying): ScoreNote[] {
  const { span, random, meter } = playing;
  const figure = random.pick<readonly number[]>(
    isInFours(meter)
      ? [[0, 1, 1.5, 2.5, 3, 3.5], [0, 1, 2, 2.5, 3.5], [0, 1.5, 2, 3, 3.5], eighths4]
      : [
          [0, 1, 1.5, 2, 2.5],
          [0, 1, 2, 2.5],
        ],
  );
  const strokes = within(playing, figure, true);
  return strokes.flatMap((at, i) => {
    const isDown = Math.abs(at - Math.round(at)) < 1e-6;
    const until = strokes[i + 1] ?? span.startQuarters - span.barStart + span.quarters;
    const strings = isDown ? span.pitches : [...span.pitches].reverse().slice(0, 3);
    return strings.map((pitch, string) => ({
      startQuarters: span.barStart + at + 0.012 * string,
      quarters: Math.max(0.1, until - at - 0.02 * string),
      pitch,
      force: (isDown ? 0.66 : 0.5) * (1 - 0.04 * string),
    }));
  });
}

/** Short and long chords around the beat, sparse, never the same bar twice in a row (the "Charleston" and its kin). */
function comp(playing: ChordPlaying): ScoreNote[] {
  const { span, random, meter } = playing;
  const figure = random.pick<readonly number[]>(
    isInFours(meter)
      ? [
          [0, 1.5],
          [0.5, 2.5],
          [1.5, 3],
          [0, 2.5],
          [1, 2.5, 3.5],
        ]
      : [
          [0, 1.5],
          [1, 2],
          [0.5, 2],
        ],
  );
  return within(playing, figure, true).flatMap((at, i) =>
    chordAt(span.pitches, span.barStart + at, i === 0 ? 0.9 : 0.35, 0.52 + 0.1 * random.next()),
  );
}

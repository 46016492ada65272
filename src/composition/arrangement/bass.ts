import type { Random } from '../../dsp/random.ts';
import { fitFigure, listBeatStarts, listGroupStarts, regroupGrid } from '../../notation/bar-meter.ts';
import { findChordAt, listChordClasses } from '../../notation/chord-tones.ts';
import { modeSteps } from '../../notation/mode.ts';
import type { BarMeter, ScoreNote, SongChord, SongKey, SongSection } from '../../notation/song.ts';
import type { BassPattern } from '../styles/style.ts';
import type { Phrase } from './phrases.ts';
import { type BassSpan, varyBass } from './vary-bass.ts';

export interface BassSettings {
  readonly meter: BarMeter;
  readonly chords: readonly SongChord[];
  /** MIDI keys. */
  readonly range: readonly [lowest: number, highest: number];
  /** When the kick is struck, in quarters: patterns that lie on it do. Default: nobody strikes one. */
  readonly kicks?: readonly number[];
  readonly random: Random;
}

/** A chord as far as it lies within one bar. */
interface ChordSpan extends SongChord {
  readonly barStart: number;
  /** Where the whole chord began. */
  readonly chordStart: number;
  readonly following: SongChord;
}

/** Where a bass is at home, above its lowest key. */
const homeSemitones = 6;

/** The bass of a section. Notes never cross a bar line, so that a change of section is clean. */
export function playBass(section: Phrase, pattern: BassPattern, settings: BassSettings): ScoreNote[] {
  if (pattern === 'none') return [];
  const spans = listSpans(section, settings);
  const play = patterns[pattern];
  const roots = planRoots(spans, pattern, settings);
  return spans.flatMap((span, i) => {
    const playing = { span, root: roots[i]!, nextRoot: roots[i + 1]!, section, settings };
    const plain = play(playing);
    const isAnswered = !steady.includes(pattern) || pattern === 'tumbao';
    const varied = isAnswered ? varyBass(plain, describe(playing)) : plain;
    const notes = section.isFinale && !steady.includes(pattern) ? leadAcross(varied, playing) : varied;
    return notes.map((note) => ({ ...note, force: Math.min(1, note.force * (0.8 + 0.25 * section.energy)) }));
  });
}

function describe(playing: Playing): BassSpan {
  const { span, root, section, settings } = playing;
  const { meter, range, random } = settings;
  const place = Math.round(span.barStart / meter.quarters) % 8;
  const { isFinale } = section;
  const kind = `${section.kind} ${isFinale}`;
  const own = { ...span, root, place, kind, isFinale, range, random, beat: beatOf(playing) };
  return { ...own, fifth: fifthOf(playing), kicks: listKicks(playing), approach: () => approach(playing) };
}

/** They walk already, or stand still on purpose. */
const steady: readonly BassPattern[] = ['walking', 'pedal', 'tumbao'];

/** At the height of a song the bass does not wait for the next chord: its last beat before one runs there by step. */
function leadAcross(notes: readonly ScoreNote[], playing: Playing): ScoreNote[] {
  const { span, root, nextRoot, section, settings } = playing;
  const beat = beatOf(playing);
  const end = span.startQuarters + span.quarters;
  if (span.quarters < 2 * beat - 1e-6) return [...notes];
  const from = end - beat;
  const kept = notes.filter(({ startQuarters }) => startQuarters < from - 1e-6);
  const cut = kept.map((each) => ({ ...each, quarters: Math.min(each.quarters, from - each.startQuarters) }));
  const scale = scaleOf(section.key);
  const way = nextRoot === root ? settings.random.pick([-1, 1]) : Math.sign(root - nextRoot);
  const near = Array.from({ length: 9 }, (_, i) => nextRoot + way * (i + 1)).filter(
    (pitch) => scale.includes(pitch % 12) && pitch >= settings.range[0] && pitch <= settings.range[1],
  );
  const steps = near.slice(0, 2).reverse();
  return [...cut, ...steps.map((pitch, i) => note(from + (i * beat) / 2, (0.9 * beat) / 2, pitch, 0.7 + 0.05 * i))];
}

/** Where in a span the kick is struck, in quarters from its start, no nearer to each other than an eighth. */
function listKicks({ span, settings: { kicks = [] } }: Playing): number[] {
  const inside = kicks
    .map((at) => at - span.startQuarters)
    .filter((at) => at > -1e-6 && at < span.quarters - 0.2)
    .sort((a, b) => a - b);
  return inside.filter((at, i) => i === 0 || at - inside[i - 1]! > 0.2);
}

/**
 * The octave of each root, and of the one after the last. A bass lives in its lowest octave and does not leap out of it for
 * the sake of a shorter way; one that walks goes on from where it is.
 */
function planRoots(spans: readonly ChordSpan[], pattern: BassPattern, { range }: BassSettings): number[] {
  const home = range[0] + homeSemitones;
  const staying = pattern === 'walking' ? 0.65 : 0.25;
  let last = home;
  const after = spans.at(-1)?.following;
  return [...spans, ...(after ? [after] : [])].map((chord) => {
    last = nearest(chord.bass ?? chord.root, Math.round(staying * last + (1 - staying) * home), range);
    return last;
  });
}

function listSpans(section: SongSection, { meter, chords }: BassSettings): ChordSpan[] {
  const spans: ChordSpan[] = [];
  for (let bar = 0; bar < section.bars; bar++) {
    const barStart = section.startQuarters + bar * meter.quarters;
    const barEnd = barStart + meter.quarters;
    for (const chord of chords) {
      const start = Math.max(chord.startQuarters, barStart);
      const end = Math.min(chord.startQuarters + chord.quarters, barEnd);
      if (end - start < 1e-6) continue;
      const following = findChordAt(chords, end + 1e-3);
      const chordStart = Math.max(chord.startQuarters, section.startQuarters);
      spans.push({ ...chord, startQuarters: start, quarters: end - start, barStart, chordStart, following });
    }
  }
  return spans;
}

/** The key of that class nearest to another, within the range. */
export function nearest(pitchClass: number, to: number, [lowest, highest]: readonly [number, number]): number {
  let best = lowest + ((pitchClass - lowest + 120) % 12);
  for (let pitch = best; pitch <= highest; pitch += 12) if (Math.abs(pitch - to) < Math.abs(best - to)) best = pitch;
  return best;
}

interface Playing {
  readonly span: ChordSpan;
  readonly root: number;
  /** Of the chord that follows. */
  readonly nextRoot: number;
  readonly section: Phrase;
  readonly settings: BassSettings;
}

type PlayBass = (playing: Playing) => ScoreNote[];

const note = (startQuarters: number, quarters: number, pitch: number, force = 0.75): ScoreNote => ({
  startQuarters,
  quarters,
  pitch,
  force,
});

function beatOf({ settings: { meter } }: Playing): number {
  return meter.quarters / meter.beats;
}

/** A fifth above, or below where there is no room. */
function fifthOf({ span, root, settings: { range } }: Playing): number {
  const fifth = listChordClasses(span).find((tone) => [6, 7, 8].includes((tone - span.root + 12) % 12));
  return nearest(fifth ?? span.root, root + 5, range);
}

function octaveOf({ root, settings: { range } }: Playing): number {
  return root + 12 <= range[1] ? root + 12 : root;
}

/** Steps through a span in equal parts. */
function inParts({ span }: Playing, step: number, make: (at: number, i: number) => ScoreNote | undefined): ScoreNote[] {
  const count = Math.max(1, Math.round(span.quarters / step));
  return Array.from({ length: count }, (_, i) => make(span.startQuarters + i * step, i)).filter(
    (each) => each !== undefined,
  );
}

/** Beats of a span, each with its length. */
function listBeats({ span, settings: { meter } }: Playing): [at: number, quarters: number][] {
  const [from, end] = [span.startQuarters, span.startQuarters + span.quarters];
  const beats = listBeatStarts(meter)
    .map((start) => span.barStart + start)
    .filter((at) => at > from + 1e-6 && at < end - 1e-6);
  return [from, ...beats].map((at, i) => [at, (beats[i] ?? end) - at]);
}

function isGroupStart({ span, settings: { meter } }: Playing, at: number): boolean {
  return listGroupStarts(meter).some((start) => Math.abs(span.barStart + start - at) < 1e-6);
}

/** The root, and the fifth on every other group of a bar in unequal ones. */
function alternate(playing: Playing): ScoreNote[] {
  const strokes = listBeats(playing).filter(([at], i) => i === 0 || isGroupStart(playing, at));
  return strokes.map(([at], i) => {
    const until = strokes[i + 1]?.[0] ?? playing.span.startQuarters + playing.span.quarters;
    return note(at, 0.85 * (until - at), i % 2 === 0 ? playing.root : fifthOf(playing), i === 0 ? 0.85 : 0.74);
  });
}

/** Into the next chord from a step below or above it. */
function approach({ nextRoot: target, section, settings: { range, random } }: Playing): number {
  const scale = scaleOf(section.key);
  const near = [-1, 1, -2, 2].map((step) => target + step).filter((pitch) => pitch >= range[0] && pitch <= range[1]);
  const inKey = near.filter((pitch) => scale.includes(pitch % 12));
  return random.pick(inKey.length > 0 ? inKey : near);
}

function scaleOf({ tonic, mode }: SongKey): number[] {
  return modeSteps[mode].map((step) => (tonic + step) % 12);
}

const patterns: Readonly<Record<Exclude<BassPattern, 'none'>, PlayBass>> = {
  roots: (playing) => {
    const { span, root, section } = playing;
    // Long notes, struck again under the kick once the song is under way.
    const strokes = section.energy > answerEnergy ? listKicks(playing).filter((at) => at >= 0.5) : [];
    const starts = [0, ...strokes];
    return starts.map((at, i) => {
      const until = starts[i + 1] ?? span.quarters;
      return note(span.startQuarters + at, 0.96 * (until - at), root, i === 0 ? 0.75 : 0.66);
    });
  },
  rootFifth: (playing) => {
    const beat = beatOf(playing);
    if (playing.settings.meter.groups) return alternate(playing);
    const step = playing.settings.meter.beats === 3 ? 3 * beat : 2 * beat;
    // Counted from where the chord began: a chord of two bars in three has its fifth in the second.
    const passed = Math.round((playing.span.startQuarters - playing.span.chordStart) / step);
    return inParts(playing, step, (at, i) => {
      const isRoot = (passed + i) % 2 === 0;
      return note(at, 0.9 * beat, isRoot ? playing.root : fifthOf(playing), isRoot ? 0.8 : 0.7);
    });
  },
  eighths: playEighths,
  octaves: (playing) =>
    inParts(playing, 0.5, (at, i) =>
      note(at, 0.4, i % 2 === 0 ? playing.root : octaveOf(playing), i % 2 === 0 ? 0.82 : 0.7),
    ),
  walking: walk,
  syncopated: syncopate,
  offbeat: (playing) => inParts(playing, 0.5, (at, i) => (i % 2 === 1 ? note(at, 0.42, playing.root, 0.8) : undefined)),
  pedal: ({ span, section, settings: { range } }) => [
    note(span.startQuarters, 0.96 * span.quarters, nearest(section.key.tonic, range[0] + 6, range)),
  ],
  sub: (playing) => {
    const { span, root, settings } = playing;
    if (settings.meter.groups) return alternate(playing);
    const kicks = listKicks(playing).filter((at) => at === 0 || at >= 0.5);
    if (kicks.length > 1) return playSub(playing, kicks);
    if (span.quarters < 3) return [note(span.startQuarters, 0.95 * span.quarters, root, 0.85)];
    const second = settings.random.pick([1.5, 2.5, 2.75, 1.75]);
    return [
      note(span.startQuarters, 0.95 * second, root, 0.9),
      note(
        span.startQuarters + second,
        0.9 * (span.quarters - second),
        settings.random.chance(0.25) ? octaveOf(playing) : root,
        0.8,
      ),
    ];
  },
  tumbao: (playing) => {
    // Rests on the one: the fifth on the second and a half, the next chord's root a beat ahead.
    const { span, root, nextRoot: next } = playing;
    if (span.quarters < 4) return [note(span.startQuarters, 0.9 * span.quarters, root)];
    return [note(span.startQuarters + 1.5, 1.3, fifthOf(playing), 0.78), note(span.startQuarters + 3, 1, next, 0.84)];
  },
  dub: (playing) => {
    const { span, root, settings } = playing;
    const figure = settings.random.pick([
      [0, 0.75, 1.5, 2.5],
      [0, 0.5, 1, 2.5, 3],
      [0.5, 1, 1.5, 2.5],
    ]);
    const tones = [root, root, fifthOf(playing), root, fifthOf(playing)];
    return figure
      .filter((at) => at < span.quarters - 0.2)
      .map((at, i) => note(span.startQuarters + at, 0.45, tones[i]!, i === 0 ? 0.9 : 0.75));
  },
  arpeggio: (playing) => {
    const { span, root, settings } = playing;
    const tones = listChordClasses(span).slice(0, 3);
    const path = [root, ...tones.slice(1).map((tone) => nearest(tone, root + 5, settings.range)), octaveOf(playing)];
    return inParts(playing, 0.5, (at, i) => note(at, 0.45, path[i % path.length]!, i % path.length === 0 ? 0.8 : 0.65));
  },
  longShortShort: (playing) => playCell(playing, [0, 2, 3]),
  tresillo: (playing) => playCell(playing, [0, 1.5, 3]),
  gallop: (playing) =>
    inParts(playing, 0.25, (at, i) =>
      i % 4 === 1 ? undefined : note(at, 0.22, playing.root, i % 4 === 0 ? 0.85 : 0.7),
    ),
};

/** From which energy on a bass of long notes answers the kick. */
const answerEnergy = 0.55;

/** Long low notes, each from a kick to the next, the last of a figure now and then an octave up. */
function playSub(playing: Playing, kicks: readonly number[]): ScoreNote[] {
  const { span, root, settings } = playing;
  const starts = kicks[0]! < 0.1 ? kicks : [0, ...kicks];
  return starts.map((at, i) => {
    const until = starts[i + 1] ?? span.quarters;
    const isUp = i === starts.length - 1 && i > 0 && settings.random.chance(0.3);
    return note(span.startQuarters + at, 0.94 * (until - at), isUp ? octaveOf(playing) : root, i === 0 ? 0.9 : 0.8);
  });
}

/** Soft ones lie on the kick and leave gaps, full ones drive; which eighths are struck holds for a kind of section. */
function playEighths(playing: Playing): ScoreNote[] {
  const { span, section, settings, root } = playing;
  const { groups } = settings.meter;
  const isSoft = section.energy < 0.62;
  const draw = settings.random.for(`eighths ${section.kind} ${section.isFinale}`);
  const drawn = draw.pick(
    isSoft ? ['x--xx---', 'x--x--x-', 'x---x-x-'] : ['xxxxxxxx', 'xxxxxxxx', 'x-xxx-xx', 'xx-xxx-x'],
  );
  const figure = groups ? regroupGrid(drawn, groups) : drawn;
  const kicks = listKicks(playing);
  const inBar = span.startQuarters - span.barStart;
  const isAccent = (at: number): boolean =>
    groups ? isGroupStart(playing, span.startQuarters + at) : Math.abs(at - Math.round(at)) < 0.1;
  const wanted = Array.from({ length: Math.round(span.quarters / 0.5) }, (_, i) => 0.5 * i).filter(
    (at) => at === 0 || (groups && isAccent(at)) || figure[Math.round((inBar + at) / 0.5) % figure.length] === 'x',
  );
  // A kick between two eighths takes the place of the one after it.
  const free = wanted.filter((at) => !kicks.some((kick) => at - kick > 0.2 && at - kick < 0.3));
  const own = isSoft && kicks.length > 0 ? [0] : free;
  const starts = [...new Set([...own, ...kicks.map((at) => Math.round(at * 4) / 4)])].sort((a, b) => a - b);
  return starts.map((at, i) => {
    const until = starts[i + 1] ?? span.quarters;
    const isLeading = i > 0 && span.quarters - at <= 1 + 1e-6 && span.following.root !== span.root;
    const pitch = isLeading && settings.random.chance(0.45) ? approach(playing) : root;
    return note(span.startQuarters + at, 0.92 * (until - at), pitch, isAccent(at) ? 0.8 : 0.66);
  });
}

/** A figure of a bar: the root, a fifth and the octave above it. */
function playCell(playing: Playing, offsets: readonly number[]): ScoreNote[] {
  const { span, root } = playing;
  const inBar = span.startQuarters - span.barStart;
  const hits = offsets.filter((at) => at >= inBar - 1e-6 && at < inBar + span.quarters - 0.1);
  if (!hits.some((at) => Math.abs(at - inBar) < 1e-6)) hits.unshift(inBar);
  const tones = [root, fifthOf(playing), octaveOf(playing)];
  return hits.map((at, i) => {
    const until = hits[i + 1] ?? inBar + span.quarters;
    return note(span.barStart + at, 0.85 * (until - at), tones[i % tones.length]!, i === 0 ? 0.85 : 0.72);
  });
}

/**
 * A note a beat: the root first, chord tones and steps between, the last leads into the next chord.
 *
 * Source: R. Carter, "Building Jazz Bass Lines" (1966).
 */
function walk(playing: Playing): ScoreNote[] {
  const { span, root, section, settings } = playing;
  const beats = listBeats(playing);
  const tones = listChordClasses(span);
  const scale = scaleOf(section.key);
  let last = root;
  return beats.map(([at, beat], i) => {
    if (i === 0) return note(at, 0.92 * beat, root, 0.8);
    if (i === beats.length - 1) return note(at, 0.92 * beat, approach(playing), 0.74);
    const pool = Array.from({ length: 11 }, (_, k) => last - 5 + k).filter(
      (pitch) =>
        pitch >= settings.range[0] &&
        pitch <= settings.range[1] &&
        pitch !== last &&
        (tones.includes(pitch % 12) || (Math.abs(pitch - last) <= 2 && scale.includes(pitch % 12))),
    );
    // Now on towards where the next chord stands, now away from it.
    const towards = pool.filter((pitch) => Math.abs(pitch - playing.nextRoot) <= Math.abs(last - playing.nextRoot) + 2);
    const choice = towards.length > 0 ? towards : pool;
    last = choice.length > 0 ? settings.random.pick(choice) : root;
    return note(at, 0.92 * beat, last, 0.72);
  });
}

/** The one, the kicks, and sixteenths around the backbeats; a figure holds for its section. */
function syncopate(playing: Playing): ScoreNote[] {
  const { span, root, section, settings } = playing;
  const draw = settings.random.for(`figure ${section.kind} ${section.isFinale}`);
  const drawn = draw.pick([
    [0, 0.75, 1.5, 2.5, 3.25],
    [0, 1.5, 1.75, 2.75, 3.5],
    [0, 0.5, 1.75, 2.5, 3.75],
    [0, 0.75, 2, 2.75, 3.5],
  ]);
  const inBar = span.startQuarters - span.barStart;
  const kicks = listKicks(playing).map((at) => Math.round(4 * (inBar + at)) / 4);
  // With a kick to answer, the figure's own notes come where that leaves room.
  const fitted = fitFigure(drawn, settings.meter);
  const own = fitted
    .filter((at) => kicks.every((kick) => Math.abs(at - kick) > 0.3))
    .slice(0, kicks.length > 3 ? 1 : 2);
  const figure = kicks.length > 0 ? [...kicks, ...own].sort((a, b) => a - b) : fitted;
  const hits = figure.filter((at) => at >= inBar - 1e-6 && at < inBar + span.quarters - 0.1);
  if (!hits.some((at) => Math.abs(at - inBar) < 1e-6)) hits.unshift(inBar);
  return hits.map((at, i) => {
    const until = hits[i + 1] ?? inBar + span.quarters;
    const isLast = i === hits.length - 1 && hits.length > 2;
    const pitch = isLast ? approach(playing) : i % 3 === 1 ? octaveOf(playing) : i % 3 === 2 ? fifthOf(playing) : root;
    return note(span.barStart + at, 0.7 * (until - at), pitch, i === 0 ? 0.9 : 0.68);
  });
}

import { harmonise } from '../../../composition/harmony.ts';
import type { PassageFrame } from '../../../composition/passage/passage.ts';
import type { SongBrief } from '../../../composition/song-brief.ts';
import { blendStyles } from '../../../composition/styles/blend.ts';
import type { Style } from '../../../composition/styles/style.ts';
import { createRandom, type Random } from '../../../dsp/random.ts';
import { isMinor, type Mode } from '../../../notation/mode.ts';
import type { BarMeter, SongChord, SongKey } from '../../../notation/song.ts';
import type { PassageContext, Side } from '../passage-context.ts';
import { type BeatMap, countEvenly, countForStyle, followGrid } from './beat-map.ts';
import { hasDrums } from './guess-style.ts';
import { layChords } from './passage-chords.ts';

/** A passage over a gap of a recording. */
export interface PassagePlan {
  readonly frame: PassageFrame;
  /** The gap, in quarters from the first bar line. */
  readonly fromQuarters: number;
  readonly toQuarters: number;
  /** Time of the first bar in the recording; may be negative. */
  readonly startSeconds: number;
  /** The piece ends in the gap. */
  readonly isEnding: boolean;
  /** Times of the beats of the frame and of the next bar, from `startSeconds`. */
  readonly beatSeconds: readonly number[];
}

/** Sound beyond the gap, for matching and crossfades. */
const marginSeconds = 0.25;
/** At the start of a recording, the longest wait for the first bar line, as a share of the gap. */
const waitingShare = 0.25;
/** Shortest last chord. */
const ringingSeconds = 1.2;
/** Without a beat, the tempo may change by this share so that whole bars fill the gap. */
const freeFit = 0.06;

/** The beats to compose on; without a pulse, those of the style, in whole bars. */
export function findBeats(context: PassageContext, brief: SongBrief, seed: number): BeatMap {
  if (context.grid && context.grid.beats.length > 1) {
    const line = followGrid(context.grid);
    return countForStyle(line, blendStyles(brief.styles, line.meter).tempoBpm);
  }
  const style = blendStyles(brief.styles, brief.meter);
  const meter = brief.meter ?? createRandom(seed, 'meter').pickWeighted(style.meters);
  const wanted = brief.tempoBpm ?? style.tempoBpm.usual;
  const seconds = context.endSeconds - context.startSeconds;
  const bars = Math.max(1, Math.round((seconds * wanted) / 60 / meter.beats));
  const exact = (60 * bars * meter.beats) / seconds;
  const tempoBpm = Math.max(wanted * (1 - freeFit), Math.min(wanted * (1 + freeFit), exact));
  return countEvenly(context.startSeconds, tempoBpm, meter, style.swing.ratio);
}

/** Bars, chords and key of the music that fills a gap. */
export function planPassage(context: PassageContext, line: BeatMap, brief: SongBrief, seed: number): PassagePlan {
  const { meter, tempoBpm, swingRatio } = line;
  const { beats } = meter;
  const fromBar = findFirstBar(context, line);
  const isEnding = context.after === undefined;
  const toBar = Math.max(fromBar + 1, isEnding ? findLastBar(context, line) : barAfter(context.endSeconds, line));
  const bars = toBar - fromBar;
  const fromBeat = fromBar * beats;
  const perBeat = meter.quarters / beats;
  const random = createRandom(seed, 'plan');
  const style = blendStyles(brief.styles, meter);
  const key = context.key ?? brief.key ?? drawKey(style, brief, random);
  const heard = layChords(context.chords, line, { fromBeat, beats: (bars + 1) * beats });
  const startSeconds = line.secondsAt(fromBeat);
  const chords = heard.length > 0 ? heard : drawChords(key, style, { meter, bars: bars + 1, random });
  return {
    frame: {
      tempoBpm,
      meter,
      key,
      bars,
      chords: isEnding ? comeHome(chords, key, (bars - 1) * meter.quarters, meter.quarters) : chords,
      energies: planEnergies(context, style),
      swingRatio,
    },
    fromQuarters: (line.beatAt(context.startSeconds) - fromBeat) * perBeat,
    toQuarters: (line.beatAt(context.endSeconds) - fromBeat) * perBeat,
    startSeconds,
    isEnding,
    beatSeconds: Array.from({ length: (bars + 1) * beats + 1 }, (_, i) => line.secondsAt(fromBeat + i) - startSeconds),
  };
}

function barBefore(seconds: number, { beatAt, meter }: BeatMap): number {
  return Math.floor(beatAt(seconds - marginSeconds) / meter.beats + 1e-6);
}

function barAfter(seconds: number, { beatAt, meter }: BeatMap): number {
  return Math.ceil(beatAt(seconds + marginSeconds) / meter.beats - 1e-6);
}

/** At the start of a recording, the piece begins on a bar line, unless the wait is too long. */
function findFirstBar({ before, startSeconds, endSeconds }: PassageContext, line: BeatMap): number {
  const running = barBefore(startSeconds, line);
  if (before) return running;
  const own = Math.ceil(line.beatAt(startSeconds) / line.meter.beats - 1e-6);
  const waiting = line.secondsAt(own * line.meter.beats) - startSeconds;
  return waiting <= waitingShare * (endSeconds - startSeconds) ? own : running;
}

/** The bar line after the last chord, which has time to ring. */
function findLastBar({ endSeconds }: PassageContext, { beatAt, meter }: BeatMap): number {
  return Math.floor(beatAt(endSeconds - ringingSeconds) / meter.beats) + 1;
}

/** Sets the last bar to the tonic. */
function comeHome(chords: readonly SongChord[], { tonic, mode }: SongKey, from: number, quarters: number): SongChord[] {
  const before = chords.filter(({ startQuarters }) => startQuarters < from - 1e-6);
  const home: SongChord = { startQuarters: from, quarters, root: tonic, quality: isMinor(mode) ? 'minor' : 'major' };
  return [
    ...before.map((chord) => ({ ...chord, quarters: Math.min(chord.quarters, from - chord.startQuarters) })),
    home,
  ];
}

/** For a recording without pitch. */
function drawKey(style: Style, brief: SongBrief, random: Random): SongKey {
  const mode: Mode = brief.isMinor === undefined ? random.pickWeighted(style.modes) : brief.isMinor ? 'minor' : 'major';
  return { tonic: random.between(0, 11), mode };
}

function drawChords(
  key: SongKey,
  style: Style,
  { meter, bars, random }: { meter: BarMeter; bars: number; random: Random },
): SongChord[] {
  const section = { kind: 'verse', ordinal: 1, startQuarters: 0, bars, energy: 0.6, key } as const;
  return harmonise([section], style, { meter, random: random.for('harmony') });
}

/** Energies of the sides that map to the bare and full energies of a song. */
const sideEnergyRange = [0.45, 1] as const;
const songRange = [0.3, 0.9] as const;

/** Energy at both ends; a missing side is calmer than the other. */
function planEnergies(context: PassageContext, style: Style): [from: number, to: number] {
  const { before, after } = context;
  const least = hasDrums(context) ? findDrumEnergy(style) : 0;
  const energyOf = ({ energy }: Side): number => {
    const share = Math.max(0, Math.min(1, (energy - sideEnergyRange[0]) / (sideEnergyRange[1] - sideEnergyRange[0])));
    return Math.max(least, songRange[0] + share * (songRange[1] - songRange[0]));
  };
  const from = before ? energyOf(before) : after ? 0.75 * energyOf(after) : 0.6;
  const to = after ? energyOf(after) : 0.75 * from;
  return [from, to];
}

/** The energy at which a style's drums enter. */
function findDrumEnergy({ parts, grooves }: Style): number {
  const entersAt = parts.find(({ role }) => role === 'drums')?.entersAt ?? 0;
  if (grooves.length === 0) return 0;
  return Math.max(entersAt, Math.min(...grooves.map(({ energy: [least] }) => least))) + 0.01;
}

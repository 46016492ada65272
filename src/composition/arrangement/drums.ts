import type { Random } from '../../dsp/random.ts';
import { countGridSteps, listGroupStarts } from '../../notation/bar-meter.ts';
import { findInstrument } from '../../notation/instruments.ts';
import type { BarMeter, ScoreNote, SongSection } from '../../notation/song.ts';
import { findDrumGroup } from '../drum-model/vary-bar.ts';
import type { Groove, Style } from '../styles/style.ts';
import { hit } from './drum-keys.ts';
import { createFills } from './fills.ts';
import { liftGroove } from './lift-groove.ts';
import { varyLoop } from './machine-drums.ts';
import type { Phrase } from './phrases.ts';
import { playGroove } from './play-groove.ts';

export interface DrumSettings {
  readonly style: Style;
  /** A name of `instruments.ts`. */
  readonly kit: string;
  readonly meter: BarMeter;
  readonly random: Random;
}

/** How often a bridge is played at half the pace. */
const halfTimeChance = 0.35;
const arrivalEnergy = 0.6;

/**
 * The drums of a whole song: a groove by section and energy, a fill into the next section, a crash where one arrives.
 *
 * A groove holds for its section; its last bar of four is varied a little. Fills are longer the bigger the step into what
 * follows. A build-up is a roll that becomes twice and four times as fast.
 */
export function drum(sections: readonly Phrase[], settings: DrumSettings): ScoreNote[] {
  const { style, meter } = settings;
  const fill = createFills();
  return sections.flatMap((section, i) => {
    const random = settings.random.for(`${section.kind} ${section.ordinal} ${section.startQuarters}`);
    const following = sections[i + 1];
    const isJoined = following !== undefined && isRightAfter(section, following, meter);
    if (section.kind === 'build') return buildUp(section, { meter, isLast: following?.kind !== 'build' });
    const chosen = chooseGroove(section, style, settings.random.for(`groove ${section.kind}`));
    if (!chosen) return [];
    const isHalved = section.kind === 'bridge' && settings.random.for('half-time').chance(halfTimeChance);
    const usual = isHalved ? halve(chosen, meter) : chosen;
    const groove = section.isFinale
      ? liftGroove(usual, { keepsHats: settings.kit === 'trapKit', random: settings.random.for('lifted') })
      : usual;
    const isSame = isJoined && following.kind === section.kind && following.ordinal === section.ordinal;
    const hasFill =
      isJoined && groove.drums.snare !== undefined && random.chance(isSame ? 0.4 * style.fills : style.fills);
    const notes = playVaried(groove, section, {
      ...settings,
      random,
      usual: settings.random,
      barsBefore: countBarsBefore(sections, i),
    });
    const beats = fillBeats(section, following, { isSame, meter, random });
    const fillStart = section.startQuarters + section.bars * meter.quarters - beats;
    const kept = hasFill ? notes.filter(({ startQuarters }) => startQuarters < fillStart - 1e-6) : notes;
    return [
      ...(isArrival(section, sections[i - 1], style)
        ? [hit('crash', section.startQuarters, 0.5 + 0.35 * section.energy)]
        : []),
      ...kept,
      ...(section.isFinale && style.fills > 0 ? crashAgain(section, meter) : []),
      ...(hasFill ? fill(fillStart, beats, { energy: section.energy, random: random.for('fill') }) : []),
    ];
  });
}

/** Bars that this section has had already. */
function countBarsBefore(sections: readonly Phrase[], at: number): number {
  const { kind, ordinal } = sections[at]!;
  const own = sections.slice(0, at).filter((each) => each.kind === kind && each.ordinal === ordinal);
  return own.reduce((sum, { bars }) => sum + bars, 0);
}

/** How freely a drummer varies a song's groove against playing alone, and a programmer. */
const bandFreedom = 0.6;
const machineFreedom = 0.25;

function playVaried(
  groove: Groove,
  section: Phrase,
  { style, kit, meter, random, usual: song, barsBefore }: DrumSettings & { usual: Random; barsBefore: number },
): ScoreNote[] {
  const isMachine = findInstrument(kit).source.kind === 'synth';
  const usual = song.for(`${groove.name} ${section.isFinale}`);
  const group = findDrumGroup(style.family);
  const freedom = isMachine ? machineFreedom : bandFreedom;
  const notes = playGroove(groove, section, { meter, group, freedom, random, usual, barsBefore });
  if (!isMachine || meter.quarters !== 4 || meter.groups) return notes;
  return varyLoop(notes, section, { rollsHats: kit === 'trapKit', random: random.for('loop'), usual, barsBefore });
}

/** At the height of a song every fourth bar begins with a cymbal. */
function crashAgain({ startQuarters, bars, energy }: Phrase, meter: BarMeter): ScoreNote[] {
  const starts = Array.from({ length: Math.floor((bars - 1) / 4) }, (_, i) => 4 * (i + 1));
  return starts.map((bar) => hit('crash', startQuarters + bar * meter.quarters, 0.35 + 0.3 * energy));
}

function isRightAfter(section: SongSection, following: SongSection, meter: BarMeter): boolean {
  return following.startQuarters - section.startQuarters - section.bars * meter.quarters < 1e-6;
}

function isArrival(section: SongSection, before: SongSection | undefined, { fills }: Style): boolean {
  if (section.energy < arrivalEnergy || fills === 0) return false;
  const isSame = before?.kind === section.kind && before.ordinal === section.ordinal;
  return !isSame && ((before?.energy ?? 0) < section.energy || section.kind === 'chorus' || section.kind === 'drop');
}

/** In quarters. */
function fillBeats(
  section: SongSection,
  following: SongSection | undefined,
  { isSame, meter, random }: { isSame: boolean; meter: BarMeter; random: Random },
): number {
  const rise = (following?.energy ?? 0) - section.energy;
  if (isSame) return meter.quarters / meter.beats;
  if (meter.groups) return meter.groups.at(-1)!;
  if (rise > 0.25 && random.chance(0.35)) return meter.quarters;
  return random.chance(0.7) ? meter.quarters / 2 : meter.quarters / meter.beats;
}

/** Backbeats on the third beat alone, or the last group of unequal ones. */
function halve(groove: Groove, meter: BarMeter): Groove {
  const stepsPerBar = countGridSteps(meter);
  const middle = meter.groups ? 4 * listGroupStarts(meter).at(-1)! : stepsPerBar / 2;
  const one = (grid: string | undefined, at: number): string | undefined =>
    grid && Array.from(grid, (mark, i) => (i % stepsPerBar === at ? 'X' : mark === 'g' ? 'g' : '.')).join('');
  const { snare, clap, kick, ...others } = groove.drums;
  const drums = { ...others, snare: one(snare, middle), clap: one(clap, middle), kick: one(kick, 0) };
  return { ...groove, drums: Object.fromEntries(Object.entries(drums).filter(([, grid]) => grid !== undefined)) };
}

/** Quarters, eighths, sixteenths on the snare, louder and louder; the last beat is left to what comes. */
function buildUp(section: SongSection, { meter, isLast }: { meter: BarMeter; isLast: boolean }): ScoreNote[] {
  const total = section.bars * meter.quarters;
  const notes: ScoreNote[] = [];
  for (let at = 0; at < total - (isLast ? 1 : 0) - 1e-6; ) {
    const progress = (isLast ? 0.5 : 0) + (0.5 * at) / total;
    const step = progress < 0.5 ? 1 : progress < 0.75 ? 0.5 : 0.25;
    notes.push(hit('snare', section.startQuarters + at, 0.28 + 0.55 * progress));
    if (Math.abs(at - Math.round(at)) < 1e-6 && progress < 0.75)
      notes.push(hit('kick', section.startQuarters + at, 0.75));
    at += step;
  }
  return notes;
}

/** The groove of a section: at home there and at its energy; the nearest in energy where none is. */
function chooseGroove(section: SongSection, { grooves }: Style, random: Random): Groove | undefined {
  const athome = grooves.filter(({ sections }) => !sections || sections.includes(section.kind));
  const fitting = athome.filter(({ energy: [least, most] }) => section.energy >= least && section.energy <= most);
  if (fitting.length > 0) return random.pick(fitting);
  // Below the least energy of all there are no drums: an intro or a break without them.
  const gentlest = Math.min(...athome.map(({ energy: [least] }) => least));
  if (athome.length === 0 || section.energy < gentlest) return undefined;
  const distance = ({ energy: [least, most] }: Groove): number =>
    Math.max(least - section.energy, section.energy - most);
  return athome.reduce((best, groove) => (distance(groove) < distance(best) ? groove : best));
}

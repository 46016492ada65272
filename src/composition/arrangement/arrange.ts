import { songModels } from '../../contract/song-models.ts';
import type { Random } from '../../dsp/random.ts';
import { findInstrument } from '../../notation/instruments.ts';
import type { ScoreNote, SongPart, SongSection, VocalLine } from '../../notation/song.ts';
import type { SongBrief } from '../song-brief.ts';
import type { Style } from '../styles/style.ts';
import { articulate } from './articulate.ts';
import type { BandPlace } from './band-place.ts';
import { chooseBand } from './choose-band.ts';
import { clearClashes } from './clear-clashes.ts';
import type { SongDraft } from './draft.ts';
import { automate, shapePhrases } from './dynamics.ts';
import { fitOctave } from './lead-lines.ts';
import { loopBars } from './loop-bars.ts';
import { type Phrase, splitSections } from './phrases.ts';
import { playPart } from './play-part.ts';
import { returnHook } from './return-hook.ts';
import { playFourParts } from './solo/four-parts.ts';
import { seatSoloists } from './solo/seat-soloists.ts';
import { sweepFilters } from './sweep-filters.ts';
import { breathe, ringOut, stop, sweep } from './transitions.ts';
import { arrangeVoices } from './vocal-lines.ts';

export interface ArrangeSettings {
  readonly brief: SongBrief;
  readonly random: Random;
  /**
   * A part of a longer piece: its sections are phrases already, and nobody stops for a breath before one. In the middle no
   * last chord rings.
   */
  readonly within?: 'middle' | 'end';
}

/**
 * Gives a draft its band: who plays, from which section on, and what.
 *
 * Parts enter as the song grows and leave where it steps back; the first section that a part would be alone in keeps at
 * least one that carries the harmony.
 */
export function arrange(
  draft: SongDraft,
  style: Style,
  { brief, random, within }: ArrangeSettings,
): { parts: SongPart[]; vocals: VocalLine[]; warnings: string[] } {
  const vocals = arrangeVoices(draft, {
    tier: songModels[brief.model].tier,
    style,
    brief,
    random: random.for('voices'),
  });
  if (brief.isVocalOnly) return { parts: [], vocals: vocals.map(shapePhrases), warnings: [] };
  const phrases = within
    ? draft.sections.map((section) => ({ ...section, isFinale: false }))
    : splitSections(draft.sections, draft.meter.quarters);
  const soloists = seatSoloists(draft, brief);
  const band = chooseBand(style, brief, { meter: draft.meter, random: random.for('band') });
  const places = [...band, ...soloists.places];
  const hooked = within ? draft : { ...draft, hook: returnHook(draft) };
  const parts = playAll(places, phrases, { draft: hooked, style, random, pushes: !within });
  const breathed = within ? parts : breathe([...parts, ...addSweeps(draft, style, brief)], draft, random.for('breath'));
  const stopped = brief.wishes.hasStops && !within ? stop(breathed, draft) : breathed;
  const isEnding = within !== 'middle' && !brief.wishes.fadesOut;
  const shaped = isEnding ? ringOut(stopped, draft) : stopped;
  const cleared = clearClashes(shaped, vocals, draft.chords);
  const expressed = cleared.parts.map(shapePhrases);
  return {
    parts: within ? expressed : automate(isMade(style) ? sweepFilters(expressed, draft) : expressed, phrases, draft),
    vocals: cleared.vocals.map(shapePhrases),
    warnings: soloists.warnings,
  };
}

const kick = 36;

/** Players come in by how full a passage is beside the fullest of its song, which in some forms is a verse. */
const usualPeak = 0.92;
const finaleStep = 0.12;

function feel({ energy, isFinale }: Phrase, peak: number): number {
  return energy * Math.max(1, usualPeak / Math.max(0.5, peak)) + (isFinale ? finaleStep : 0);
}

/** The drums play first: the bass answers their kick. */
function playAll(
  places: readonly BandPlace[],
  phrases: readonly Phrase[],
  { draft, style, random, pushes }: Playing,
): SongPart[] {
  const hasLead = draft.melody.length > 0 || places.some(({ role }) => role === 'lead');
  const peak = Math.max(...phrases.map(({ energy }) => energy));
  const hasSoloist = places.some(({ task }) => task === 'improvise');
  const settings = { draft, style, pushes, hasLead, hasSoloist, voices: playVoices(places, phrases, draft) };
  const play = (place: BandPlace, kicks: readonly number[]): SongPart => {
    const there = phrases.filter((phrase) => plays(place, { ...phrase, energy: feel(phrase, peak) }, places));
    const draw = random.for(`part ${places.indexOf(place)} ${place.role}`);
    const notes = playPart(place, there, { ...settings, kicks, random: draw });
    const { role, instrument, levelDb, pan, loopBars: bars } = place;
    const played = articulate({ role, instrument, notes, levelDb, pan }, draw.for('articulation'));
    if (!bars || !pushes) return played;
    const loop = { chords: draft.chords, barQuarters: draft.meter.quarters, bars };
    return { ...played, notes: loopBars(played.notes, there, loop), isSampled: true };
  };
  const drums = places.find(({ role }) => role === 'drums');
  const kicks = (drums ? play(drums, []).notes : []).filter(({ pitch }) => pitch === kick);
  const times = kicks.map(({ startQuarters }) => startQuarters);
  return places.map((place) => play(place, times));
}

interface Playing {
  readonly draft: SongDraft;
  readonly style: Style;
  readonly random: Random;
  readonly pushes: boolean;
}

/** Of a quartet, the lines below its tune. */
function playVoices(
  places: readonly BandPlace[],
  phrases: readonly Phrase[],
  { hook, meter, chords }: SongDraft,
): ScoreNote[][] {
  const voices = places.filter(({ task }) => task === 'voice');
  if (voices.length < 2) return [];
  const ranges = voices.map(({ instrument }, i): readonly [number, number] => {
    const { lowest, highest } = findInstrument(instrument);
    const [from, to] = quartetRanges[i] ?? [lowest, highest];
    const fitting = [Math.max(lowest, from), Math.min(highest, to)] as const;
    return fitting[1] - fitting[0] >= 10 ? fitting : [lowest, lowest + 19];
  });
  const tune = fitOctave(hook, [
    findInstrument(voices[0]!.instrument).lowest,
    findInstrument(voices[0]!.instrument).highest,
  ]);
  return playFourParts(phrases, { meter, chords, tune, ranges });
}

/** Soprano, alto, tenor and bass, as a quartet of any instruments keeps to. */
const quartetRanges = [
  [60, 84],
  [55, 74],
  [48, 67],
  [36, 58],
] as const;

/** Whether it is dance music that is made with machines. */
function isMade({ parts, mix }: Style): boolean {
  const kits = parts.filter(({ role }) => role === 'drums').flatMap((part) => part.instruments);
  return kits.some(([name]) => isMachine(name)) && mix.sidechainDb > 0 && mix.lofi <= 0.2;
}

/** Sweeps of noise, where they belong. */
function addSweeps(draft: SongDraft, style: Style, brief: SongBrief): SongPart[] {
  if (!isMade(style) || brief.isOnlyWanted || brief.excludedInstruments.includes('riser')) return [];
  const notes = sweep(draft.sections, draft.meter.quarters);
  return [{ role: 'effects', instrument: 'riser', notes, levelDb: -8, pan: 0 }];
}

function isMachine(instrument: string): boolean {
  return findInstrument(instrument).source.kind === 'synth';
}

function plays(place: BandPlace, section: SongSection, places: readonly BandPlace[]): boolean {
  // Before a drop the bass steps back, so that it arrives with it.
  if (place.role === 'bass' && section.kind === 'build' && section.energy > 0.6) return false;
  if (section.energy >= place.entersAt) return true;
  // At least one part begins: the first to enter of those with chords, else of all.
  const carriers = places.filter(({ role }) => role === 'chords' || role === 'rhythm' || role === 'pad');
  const first = (carriers.length > 0 ? carriers : places).reduce((a, b) => (b.entersAt < a.entersAt ? b : a), place);
  const isSilent = places.every(({ role, entersAt }) => role === 'drums' || entersAt > section.energy);
  return isSilent && first === place;
}

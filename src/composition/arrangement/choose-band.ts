import type { Random } from '../../dsp/random.ts';
import { findInstrument } from '../../notation/instruments.ts';
import type { PartRole } from '../../notation/song.ts';
import type { SongBrief } from '../song-brief.ts';
import type { Style, StylePart, Weighted } from '../styles/style.ts';

/** A part of the style, with the instrument that was chosen for it. */
export interface BandPlace extends StylePart {
  readonly instrument: string;
}

/**
 * Who is in the band: the style's parts, with what was asked for put in and what was not wanted left out.
 *
 * A wanted instrument takes the place that suits it, or one of its own; an unwanted one is replaced by another that the
 * style knows for its place, else the place stays empty.
 */
export function chooseBand(style: Style, brief: SongBrief, random: Random): BandPlace[] {
  const wanted = brief.wantedInstruments.filter((name) => !brief.excludedInstruments.includes(name));
  const usual = brief.isOnlyWanted && wanted.length > 0 ? [] : drawUsual(style, brief, random);
  const places = [...usual];
  for (const name of wanted) {
    if (places.some(({ instrument }) => instrument === name)) continue;
    const role = roleFor(name, places, brief);
    const at = places.findIndex((place) => place.role === role && !wanted.includes(place.instrument));
    const place = placeOf(name, role, style);
    if (at >= 0) places[at] = { ...places[at]!, instrument: name, entersAt: Math.min(places[at]!.entersAt, 0.45) };
    else places.push(place);
  }
  return places;
}

function drawUsual(style: Style, brief: SongBrief, random: Random): BandPlace[] {
  return style.parts.flatMap((part, i) => {
    const draw = random.for(`${part.role} ${i}`);
    const allowed: Weighted<string> = part.instruments.filter(([name]) => !brief.excludedInstruments.includes(name));
    const isNeeded = part.role === 'lead' && brief.vocals === 'none';
    if (allowed.length === 0 || !(isNeeded || draw.chance(part.chance))) return [];
    return [{ ...part, instrument: draw.pickWeighted(allowed) }];
  });
}

/** What an instrument does best, where that place is free or the style has one like it. */
function roleFor(name: string, places: readonly BandPlace[], brief: SongBrief): PartRole {
  const { family, isPolyphonic } = findInstrument(name);
  if (family === 'drums') return 'drums';
  if (family === 'bass') return 'bass';
  if (family === 'percussion') return 'percussion';
  if (name.endsWith('Pad') || family === 'voices') return 'pad';
  if (!isPolyphonic) return brief.vocals === 'none' && !isTaken('lead', places, brief) ? 'lead' : 'counter';
  return isTaken('chords', places, brief) ? 'rhythm' : 'chords';
}

function isTaken(role: PartRole, places: readonly BandPlace[], { wantedInstruments }: SongBrief): boolean {
  return places.some((place) => place.role === role && wantedInstruments.includes(place.instrument));
}

const usualPans: Readonly<Record<PartRole, number>> = {
  drums: 0,
  percussion: 0.3,
  bass: 0,
  chords: -0.25,
  rhythm: 0.4,
  pad: 0,
  lead: 0.1,
  counter: -0.35,
  effects: 0,
};

function placeOf(name: string, role: PartRole, style: Style): BandPlace {
  const like: StylePart | undefined = style.parts.find((part) => part.role === role);
  return {
    role,
    instrument: name,
    instruments: [[name, 1]],
    entersAt: 0.3,
    chance: 1,
    levelDb: role === 'lead' ? -3 : -8,
    pan: usualPans[role],
    ...(like?.pattern && { pattern: like.pattern }),
  };
}

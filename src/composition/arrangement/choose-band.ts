import { type SongTier, songModels } from '../../contract/song-models.ts';
import type { Random } from '../../dsp/random.ts';
import { findInstrument } from '../../notation/instruments.ts';
import type { BarMeter, PartRole } from '../../notation/song.ts';
import type { SongBrief } from '../song-brief.ts';
import type { Style, StylePart, Weighted } from '../styles/style.ts';
import type { BandPlace } from './band-place.ts';
import { listExtras } from './extra-parts.ts';
import { chooseQuartet, shareOut } from './solo/choose-ensemble.ts';

/** How many a band has, and how likely those join whom a style has now and then: a chance below 1 comes this much nearer to it. */
const bandSizes: Readonly<Record<SongTier, { readonly places: number; readonly eagerness: number }>> = {
  quick: { places: 5, eagerness: 0 },
  rich: { places: 7, eagerness: 0.5 },
  full: { places: 10, eagerness: 1 },
};

/**
 * Who is in the band: the style's parts, with what was asked for put in and what was not wanted left out.
 *
 * A wanted instrument takes the place that suits it, or one of its own; an unwanted one is replaced by another that the
 * style knows for its place, else the place stays empty.
 */
export function chooseBand(
  style: Style,
  brief: SongBrief,
  { meter, random }: { meter: BarMeter; random: Random },
): BandPlace[] {
  const quartet = chooseQuartet(brief);
  if (quartet) return quartet;
  const wanted = brief.wantedInstruments.filter((name) => !brief.excludedInstruments.includes(name));
  const usual = brief.isOnlyWanted && wanted.length > 0 ? [] : drawUsual(style, brief, random);
  const places = [...usual];
  for (const name of wanted) {
    if (places.some((place) => place.instrument === name && isHeard(place, brief))) continue;
    const role = roleFor(name, places, brief);
    const at = places.findIndex((place) => place.role === role && !wanted.includes(place.instrument));
    const place = placeOf(name, role, style);
    if (at >= 0) places[at] = { ...places[at]!, instrument: name, entersAt: Math.min(places[at]!.entersAt, 0.45) };
    else places.push(place);
  }
  if (brief.isOnlyWanted && wanted.length > 0) return shareOut(places, style, brief, meter);
  const led = brief.vocals === 'none' ? ensureLead(places, style, brief) : places;
  const { playersMax } = brief.wishes;
  if (playersMax !== undefined) return limitPlayers(led, playersMax, brief);
  if (isSolo(style)) return led;
  const band = enlarge(led, style, { brief, random: random.for('extras') });
  return songModels[brief.model].tier === 'full' ? spreadEntrances(band, brief) : band;
}

/** Of a big band: how many have come in, at the latest, from which energy on. Verses begin below 0.5, second halves are fuller. */
const entrances = [
  [5, 0.44],
  [7, 0.5],
  [8, 0.6],
] as const;
/** Who comes last comes at the height of the song alone. */
const finaleEntersAt = 1.02;

/** A big band is not kept for the chorus: most of it plays in verses, one waits for the last chorus. */
function spreadEntrances(band: readonly BandPlace[], brief: SongBrief): BandPlace[] {
  const heard = band.filter((place) => isHeard(place, brief) && place.role !== 'effects');
  const byEntrance = heard.filter(({ task }) => task !== 'double').sort((a, b) => a.entersAt - b.entersAt);
  const last = heard.find(({ task }) => task === 'double');
  return band.map((place) => {
    if (place === last) return { ...place, entersAt: finaleEntersAt };
    const rank = byEntrance.indexOf(place);
    const latest = rank < 0 ? undefined : entrances.find(([count]) => rank < count)?.[1];
    return latest === undefined ? place : { ...place, entersAt: Math.min(place.entersAt, latest) };
  });
}

/** Who stays in a small band, the one who is needed most first. */
const neededRoles: readonly PartRole[] = ['lead', 'bass', 'chords', 'drums', 'rhythm', 'counter', 'pad', 'percussion'];

/**
 * A trio is three who play: those who were asked for, then those who are needed most. One of them has the tune, too: in up
 * to three, who has the chords, as in a piano trio.
 */
function limitPlayers(places: readonly BandPlace[], playersMax: number, { wantedInstruments }: SongBrief): BandPlace[] {
  const leader = places.findIndex(({ role }) => role === 'lead');
  const chords = playersMax <= 3 ? places.find(({ role }) => role === 'chords')?.instrument : undefined;
  const tuneful = wantedInstruments.find((name) => findInstrument(name).family !== 'drums') ?? chords;
  const led = places.map((place, i) =>
    i === leader && tuneful && !wantedInstruments.includes(place.instrument)
      ? { ...place, instrument: tuneful }
      : place,
  );
  const rank = ({ role, instrument }: BandPlace): number =>
    neededRoles.indexOf(role) - (wantedInstruments.includes(instrument) ? neededRoles.length : 0);
  const players = new Set<string>();
  for (const { instrument } of led.toSorted((a, b) => rank(a) - rank(b)))
    if (players.size < playersMax) players.add(instrument);
  return led.filter(({ instrument }) => players.has(instrument));
}

/** Leaders rest while somebody sings, and some forms leave them no place beside. */
function isHeard({ role }: BandPlace, { vocals, isOnlyWanted }: SongBrief): boolean {
  return role !== 'lead' || vocals === 'none' || isOnlyWanted;
}

/** Who plays the tune where a style's own leaders are not wanted. */
const standbys = ['grandPiano', 'cleanGuitar', 'violin', 'flute', 'vibraphone', 'sawLead'] as const;
/** Of an instrumental, the energy from which its tune plays at the latest: that of a quiet verse. */
const leadEntersAt = 0.4;

/** An instrumental always has a tune, in its verses, too, unless these are there to be rapped over. */
function ensureLead(
  places: readonly BandPlace[],
  { rapsVerses }: Style,
  { excludedInstruments }: SongBrief,
): BandPlace[] {
  const early = places.map((place) =>
    place.role === 'lead' && !rapsVerses ? { ...place, entersAt: Math.min(place.entersAt, leadEntersAt) } : place,
  );
  const standby = standbys.find((name) => !excludedInstruments.includes(name));
  if (early.some(({ role }) => role === 'lead') || !standby) return early;
  const tune = { role: 'lead', instrument: standby, instruments: [[standby, 1]] } as const;
  return [...early, { ...tune, entersAt: 0.3, chance: 1, levelDb: -5, pan: usualPans.lead }];
}

/** Whether a style is one player's: a piano's, with nobody who keeps time. */
function isSolo({ parts }: Style): boolean {
  const sure = parts.filter(({ chance, role }) => chance >= 1 && role !== 'lead');
  return sure.every(
    ({ role, instruments }) => role !== 'drums' && instruments[0]?.[0] === sure[0]?.instruments[0]?.[0],
  );
}

/** Fills a band up to the size that its model has, with those the style's family welcomes; nobody plays twice. */
function enlarge(
  places: readonly BandPlace[],
  style: Style,
  { brief, random }: { brief: SongBrief; random: Random },
): BandPlace[] {
  const size = bandSizes[songModels[brief.model].tier].places;
  const band = [...places];
  for (const extra of listExtras(style)) {
    if (band.length >= size) break;
    const isThere = (name: string): boolean =>
      band.some(({ instrument, role }) => instrument === name && role !== 'drums');
    const allowed = extra.instruments.filter(([name]) => !brief.excludedInstruments.includes(name) && !isThere(name));
    const isDrumless = extra.role === 'percussion' && !band.some(({ role }) => role === 'drums');
    if (allowed.length === 0 || isDrumless) continue;
    band.push({ ...extra, instrument: random.for(`${extra.role} ${extra.task}`).pickWeighted(allowed) });
  }
  return band;
}

function drawUsual(style: Style, brief: SongBrief, random: Random): BandPlace[] {
  const { eagerness } = bandSizes[songModels[brief.model].tier];
  return style.parts.flatMap((part, i) => {
    const draw = random.for(`${part.role} ${i}`);
    const allowed: Weighted<string> = part.instruments.filter(([name]) => !brief.excludedInstruments.includes(name));
    const isNeeded = part.role === 'lead' && brief.vocals === 'none';
    const chance = part.chance + eagerness * (1 - part.chance);
    if (allowed.length === 0 || !(isNeeded || draw.chance(chance))) return [];
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

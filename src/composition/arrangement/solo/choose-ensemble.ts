import { findInstrument } from '../../../notation/instruments.ts';
import type { BarMeter, PartRole } from '../../../notation/song.ts';
import type { SongBrief } from '../../song-brief.ts';
import type { Style } from '../../styles/style.ts';
import type { BandPlace } from '../band-place.ts';
import type { PartTask } from '../extra-parts.ts';
import { chooseHand } from './left-hand.ts';

/** Who plays where one name means four. */
const quartets: Readonly<Record<string, readonly string[]>> = {
  stringEnsemble: ['violin', 'violin', 'viola', 'cello'],
  slowStrings: ['violin', 'violin', 'viola', 'cello'],
  choirAahs: ['choirAahs', 'choirAahs', 'choirAahs', 'choirAahs'],
  voiceOohs: ['voiceOohs', 'voiceOohs', 'voiceOohs', 'voiceOohs'],
  brassSection: ['trumpet', 'trumpet', 'frenchHorn', 'tuba'],
};
const bowed: readonly string[] = ['violin', 'viola', 'cello', 'uprightBass'];
const blown: readonly string[] = ['brass', 'woodwinds'];
const pans = [-0.4, -0.15, 0.2, 0.4];
/** They can play a tune, chords and a bass at once. */
const handed: readonly string[] = ['piano', 'organ', 'guitar', 'mallets'];

/** A quartet of bowed strings, winds or voices, where nothing else was asked for; the highest voice first. */
export function chooseQuartet({ wantedInstruments: wanted, isOnlyWanted, vocals }: SongBrief): BandPlace[] | undefined {
  if (!isOnlyWanted || vocals !== 'none') return undefined;
  const families = new Set(wanted.map((name) => findInstrument(name).family));
  const isBowed = wanted.every((name) => bowed.includes(name));
  const isBlown = families.size === 1 && blown.includes([...families][0]!);
  const named = wanted.length >= 3 && (isBowed || isBlown) ? wanted : undefined;
  const players = wanted.length === 1 ? quartets[wanted[0]!] : named;
  if (!players) return undefined;
  const byHeight = players.toSorted((a, b) => middleOf(b) - middleOf(a));
  // A quartet of three names has two of the first.
  const four = byHeight.length === 3 ? [byHeight[0]!, ...byHeight] : byHeight.slice(0, 4);
  return four.map((instrument, i) => {
    const role = i === 0 ? 'lead' : i === four.length - 1 ? 'bass' : 'counter';
    return { ...placeFor(instrument, role, 'voice', pans[i]!), voice: i - 1 };
  });
}

function middleOf(name: string): number {
  const { lowest, highest } = findInstrument(name);
  return lowest + highest;
}

/**
 * Players who have nobody beside them take over what is missing: who has two hands plays the bass and the inner voices,
 * and the tune, too, where nobody sings or plays it.
 */
export function shareOut(places: readonly BandPlace[], style: Style, brief: SongBrief, meter: BarMeter): BandPlace[] {
  const { wantedInstruments, vocals } = brief;
  const hasRole = (role: PartRole): boolean => places.some((place) => place.role === role);
  const handedOne = wantedInstruments.find((name) => handed.includes(findInstrument(name).family) || name === 'harp');
  if (!handedOne) return vocals === 'none' && !hasRole('lead') ? promote(places) : [...places];
  const isGuitar = findInstrument(handedOne).family === 'guitar';
  const pattern = chooseHand(style, { meter, isGuitar });
  const others = places.filter(({ instrument, role }) => instrument !== handedOne || role === 'lead');
  const isLeading = vocals === 'none' && !others.some(({ role }) => role === 'lead');
  const hand = { ...placeFor(handedOne, 'chords', 'leftHand', -0.1), hand: pattern };
  const bass = others.some(({ role }) => role === 'bass')
    ? []
    : [{ ...hand, ...placeFor(handedOne, 'bass', 'thumb', -0.05) }];
  const tune = isLeading ? [placeFor(handedOne, 'lead', 'rightHand', 0.1)] : [];
  return [...others, ...bass, hand, ...tune];
}

/** The first who can plays the tune. */
function promote(places: readonly BandPlace[]): BandPlace[] {
  const at = places.findIndex(({ role }) => role === 'counter' || role === 'pad' || role === 'chords');
  return places.map((place, i) => (i === at ? { ...place, role: 'lead', levelDb: -3 } : place));
}

function placeFor(instrument: string, role: PartRole, task: PartTask, pan: number): BandPlace {
  const levels: Partial<Record<PartRole, number>> = { lead: -5, bass: -8, chords: -9, counter: -6 };
  return {
    role,
    instrument,
    instruments: [[instrument, 1]],
    entersAt: 0,
    chance: 1,
    levelDb: levels[role] ?? -8,
    pan,
    task,
  };
}

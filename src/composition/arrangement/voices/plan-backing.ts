import type { SongTier } from '../../../contract/song-models.ts';
import type { BackingWishes, SongBrief } from '../../song-brief.ts';
import type { BackingVocals } from '../../styles/backing-vocals.ts';

/** Who sings beside the lead in one song. */
export interface BackingPlan extends BackingVocals {
  /** From which verse on vowels are held behind it; 0 behind none. */
  readonly padsFromVerse: number;
  /** How many choruses from the last on have ad-libs. */
  readonly adLibChoruses: number;
  /** Whether an ad-lib may also answer lines of verses. */
  readonly adLibsInVerses: boolean;
}

/** Backing singers of a model; each voice costs processor time. */
const singersOf: Readonly<Record<SongTier, number>> = { quick: 1, rich: 2, full: 3 };
/** From such chances on a style is known for its ad-libs or answers. */
const knownFor = 0.75;
const answersKnownFor = 0.5;

/** What a style has beside the lead, as far as the model goes, and what was asked for. */
export function planBacking(
  style: BackingVocals,
  tier: SongTier,
  { wishes: { backing = {} }, vocals }: Pick<SongBrief, 'wishes' | 'vocals'>,
): BackingPlan {
  const wished = applyWishes(style, backing);
  const count = backing.harmonies || backing.pads ? Math.max(2, singersOf[tier]) : singersOf[tier];
  const harmonies = wished.harmonies.slice(0, backing.harmonies === 'choir' ? 3 : count);
  const { isDoubled, answers = 0, adLibs = 0, pads, ...rest } = wished;
  const isFull = tier === 'full';
  const hasDoubles = isDoubled === true && (tier !== 'quick' || backing.doubles === true);
  const hasAdLibs = backing.adLibs === true || isFull || (tier === 'rich' ? adLibs >= 0.3 : adLibs >= knownFor);
  const hasAnswers = isFull || answers >= answersKnownFor;
  const isPadded = pads !== undefined && harmonies.length > 1 && (tier !== 'quick' || backing.pads === true);
  return {
    ...rest,
    harmonies,
    ...(hasDoubles && { isDoubled }),
    ...(isPadded && { pads }),
    answers: hasAnswers && harmonies.length > 0 ? answers : 0,
    adLibs: hasAdLibs && vocals !== 'none' ? adLibs : 0,
    padsFromVerse: isPadded ? (backing.pads || style.fromChorus === 1 ? 1 : 2) : 0,
    adLibChoruses: isFull || backing.adLibs ? 2 : 1,
    adLibsInVerses: backing.adLibs === true || (isFull && adLibs >= knownFor),
  };
}

const usualHarmonies = ['above', 'below', 'high'] as const;
const choirHarmonies = ['above', 'below', 'low'] as const;
const usualAdLibs = ['oh', 'yeah', 'hey'] as const;
/** At least so often where it was asked for. */
const wishedChance = 0.8;

function applyWishes(style: BackingVocals, wishes: BackingWishes): BackingVocals {
  const { isDoubled, pads, isMixed, ...rest } = style;
  const { harmonies, doubles = isDoubled === true && harmonies !== false, adLibs, pads: wantsPads } = wishes;
  const isChoir = harmonies === 'choir';
  const wanted = isChoir ? choirHarmonies : style.harmonies.length > 1 ? style.harmonies : usualHarmonies;
  const hasPads = wantsPads ?? (pads !== undefined && harmonies !== false);
  return {
    ...rest,
    harmonies: harmonies === false ? [] : harmonies || wantsPads ? wanted : style.harmonies,
    fromChorus: harmonies ? 1 : style.fromChorus,
    ...((isMixed || isChoir) && { isMixed: true }),
    ...(doubles && { isDoubled: true }),
    ...(hasPads && { pads: pads ?? 'ooh' }),
    adLibs: adLibs === false ? 0 : adLibs ? Math.max(wishedChance, style.adLibs ?? 0) : (style.adLibs ?? 0),
    adLibWords: style.adLibWords ?? usualAdLibs,
  };
}

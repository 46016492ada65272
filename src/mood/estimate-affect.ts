import { judgeMood } from '../prompt/judge-mood.ts';
import type { Mood } from '../prompt/lexicon/words.ts';
import { parsePrompt } from '../prompt/parse-prompt.ts';
import type { ImageReading } from '../vision/image-reading.ts';
import { listFeatures, type PictureFeature } from './picture-features.ts';
import type { RecognisedScene } from './scene.ts';
import { type AffectRow, affectTable, sceneMoods, scenePull } from './tables/affect-table.ts';
import { sceneWords } from './tables/scene-words.ts';
import type { Citation } from './tables/sources.ts';

/** The affect of a picture, and which of its features cause it. */
export interface PictureAffect {
  /** −1 sad or tense to 1 glad. */
  readonly valence: number;
  /** 0 calm to 1 wild. */
  readonly arousal: number;
  /** All that has a part in it. */
  readonly causes: readonly AffectCause[];
}

export interface AffectCause {
  /** `many edges`, `darkness (brightness 21 %)`. */
  readonly words: string;
  readonly source: Citation;
  /** What it adds. */
  readonly valence: number;
  readonly arousal: number;
}

/** Scales of more than this many are no more than this. */
const scalesMax = 2.2;
/** Everyday pictures please a little, and leave calm rather than wild. */
const usual = { valence: 0.08, arousal: 0.45 } as const;
/** What a captioner says of the mood weighs this much of what its words would in a request. */
const captionWeight = 0.6;

/** Sums what the table says of each measure, drawn towards where such scenes lie and towards what a caption says. */
export function estimateAffect(reading: ImageReading, { kind, confidence }: RecognisedScene): PictureAffect {
  // Where there is nothing to see, nothing is felt.
  if (kind === 'blank' || kind === 'noise') return { ...usual, causes: [] };
  const features = listFeatures(reading);
  const causes = affectTable.flatMap((row) => judgeMeasure(row, features[row.of]));
  const sum = (of: 'valence' | 'arousal'): number =>
    causes.reduce<number>((total, cause) => total + cause[of], usual[of]);
  const draw = (words: string, towards: Mood, share: number): void => {
    const [valence, arousal] = [share * (towards.valence - sum('valence')), share * (towards.arousal - sum('arousal'))];
    causes.push({ words, source: 'scenes', valence, arousal });
  };
  const typical = sceneMoods[kind];
  if (typical) draw(`what ${sceneWords[kind].phrase} is like`, typical, scenePull * confidence);
  const said = judgeMood([parsePrompt(reading.caption ?? '')]);
  if (said.weight > 0) draw('the mood of the caption', said.mood, captionWeight * said.weight);
  // The hyperbolic tangent bounds what piles up, and leaves what is small as it is.
  const arousal = (1 + Math.tanh(2 * sum('arousal') - 1)) / 2;
  return { valence: round(Math.tanh(sum('valence'))), arousal: round(arousal), causes };
}

/** Measures whose figure tells people something. */
const sharesInWords: Readonly<Partial<Record<PictureFeature, string>>> = {
  brightness: 'brightness',
  saturation: 'strength of colour',
  nature: 'of the picture about',
  snow: 'of the picture about',
  fire: 'of the picture about',
};

function judgeMeasure(row: AffectRow, value: number): AffectCause[] {
  const amount = Math.max(-scalesMax, Math.min(scalesMax, (value - row.centre) / row.scale));
  const isDim = row.of === 'brightness' && amount < 0 && amount > -1;
  const name = isDim ? 'middling light' : amount > 0 ? row.more : row.less;
  if (name === undefined || amount === 0) return [];
  const measure = sharesInWords[row.of];
  const words = measure ? `${name} (${measure} ${Math.round(100 * value)} %)` : name;
  return [{ words, source: row.source, valence: amount * row.valence, arousal: amount * row.arousal }];
}

function round(value: number): number {
  return Math.round(1000 * value) / 1000;
}

/** The causes that do most in one direction, the strongest first. */
export function listCauses({ causes }: PictureAffect, of: 'valence' | 'arousal', isMore: boolean): AffectCause[] {
  const towards = (cause: AffectCause): number => (isMore ? 1 : -1) * cause[of];
  return causes.filter((cause) => towards(cause) > 0.02).sort((a, b) => towards(b) - towards(a));
}

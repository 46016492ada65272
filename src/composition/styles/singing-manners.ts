import type { SingingManner } from '../../notation/song.ts';
import type { Style } from './style.ts';

/** As most popular singers do. */
const plain: SingingManner = {
  vibratoCents: 32,
  vibratoRateHz: 5.8,
  vibratoDelaySeconds: 0.36,
  scoopSemitones: 0.8,
  scoopShare: 0.35,
  slideShare: 0.12,
  ending: { kind: 'fall', share: 0 },
  graceShare: 0,
  turnShare: 0,
  lateMs: 0,
  jitterMs: 8,
};
const pop: SingingManner = { ...plain, slideShare: 0.25, turnShare: 0.08 };
const straight: SingingManner = {
  ...plain,
  vibratoCents: 34,
  vibratoRateHz: 5.9,
  vibratoDelaySeconds: 0.5,
  scoopShare: 0.2,
  scoopSemitones: 0.6,
  slideShare: 0.08,
};
const melismatic: SingingManner = {
  ...plain,
  vibratoCents: 44,
  vibratoRateHz: 6,
  scoopSemitones: 0.9,
  scoopShare: 0.45,
  slideShare: 0.25,
  ending: { kind: 'fall', share: 0.1 },
  turnShare: 0.3,
  lateMs: 12,
  jitterMs: 11,
};
const legato: SingingManner = {
  ...plain,
  vibratoCents: 62,
  vibratoRateHz: 5.9,
  vibratoDelaySeconds: 0.3,
  scoopSemitones: 0.25,
  scoopShare: 0.05,
  slideShare: 0.3,
  jitterMs: 7,
};
const country: SingingManner = {
  ...plain,
  vibratoCents: 36,
  vibratoRateHz: 6.1,
  scoopShare: 0.55,
  graceShare: 0.1,
  slideShare: 0.2,
  ending: { kind: 'break', share: 0.14 },
};
const folk: SingingManner = { ...plain, vibratoCents: 22, scoopShare: 0.25, graceShare: 0.22, slideShare: 0.08 };
const ornate: SingingManner = { ...folk, vibratoCents: 34, graceShare: 0.35, turnShare: 0.3, vibratoRateHz: 6.1 };
const jazz: SingingManner = {
  ...plain,
  vibratoCents: 44,
  vibratoRateHz: 5.7,
  vibratoDelaySeconds: 0.45,
  scoopShare: 0.5,
  ending: { kind: 'fall', share: 0.22 },
  turnShare: 0.06,
  lateMs: 38,
  jitterMs: 14,
};
const made: SingingManner = { ...plain, vibratoCents: 20, scoopShare: 0.15, slideShare: 0.15, jitterMs: 5 };

/**
 * By families.
 *
 * Sources: rate and extent of vibrato, J. Sundberg, "Acoustic and psychoacoustic aspects of vocal vibrato" (1994), and E. Prame,
 * "Vibrato extent and intonation in professional Western lyric singing" (1997): 5.5 to 6.5 Hz, ±34 to ±123 cents, mean ±71; glides
 * and drifts within notes, J. Dai, S. Dixon, "Intonation trajectories within tones in unaccompanied soprano, alto, tenor, bass
 * quartet singing" (2019); who comes late, A. Friberg, A. Sundström, "Swing ratios and ensemble timing in jazz performance" (2002).
 * How often each style has which ornament is set by what its singing schools teach.
 */
const ofFamilies: Readonly<Record<string, SingingManner>> = {
  pop,
  rock: straight,
  folk,
  'hip-hop': { ...made, scoopShare: 0.25 },
  dance: made,
  electronic: made,
  jazz,
  soul: melismatic,
  latin: { ...pop, vibratoCents: 42, turnShare: 0.15 },
  caribbean: { ...pop, vibratoCents: 28 },
  classical: legato,
  world: { ...folk, vibratoCents: 32 },
};

const ofStyles: Readonly<Record<string, SingingManner>> = {
  'pop ballad': { ...pop, vibratoCents: 42, slideShare: 0.3 },
  'k-pop': { ...pop, turnShare: 0.12 },
  hyperpop: made,
  'synth-pop': made,
  chanson: { ...legato, vibratoCents: 40 },
  'musical theatre': { ...legato, vibratoCents: 52, vibratoDelaySeconds: 0.5, scoopShare: 0.15 },
  'power metal': { ...straight, vibratoCents: 62 },
  'progressive rock': { ...straight, vibratoCents: 40 },
  country,
  'honky-tonk': { ...country, ending: { kind: 'break', share: 0.22 } },
  bluegrass: country,
  lullaby: { ...plain, vibratoCents: 26, scoopShare: 0.15 },
  barbershop: { ...legato, vibratoCents: 18 },
  blues: { ...melismatic, turnShare: 0.25, lateMs: 20 },
  ragtime: plain,
  'r&b': { ...melismatic, turnShare: 0.4 },
  funk: { ...melismatic, turnShare: 0.15, lateMs: 0 },
  disco: pop,
  'doo-wop': { ...pop, turnShare: 0.15 },
  flamenco: { ...ornate, turnShare: 0.5 },
  'rumba flamenca': ornate,
  bulería: ornate,
  tango: { ...legato, vibratoCents: 46, lateMs: 15 },
  bolero: { ...legato, vibratoCents: 44 },
  mariachi: { ...legato, vibratoCents: 58, ending: { kind: 'break', share: 0.12 } },
  'bossa nova': { ...jazz, vibratoCents: 14, ending: { kind: 'fall', share: 0.05 } },
  celtic: ornate,
  'celtic ballad': ornate,
  bollywood: ornate,
  'middle eastern': ornate,
  enka: { ...ornate, vibratoCents: 60 },
  qawwali: { ...ornate, turnShare: 0.5 },
  'indian classical': { ...ornate, turnShare: 0.5, slideShare: 0.5 },
  fado: { ...ornate, vibratoCents: 46, lateMs: 15 },
  arabesque: ornate,
  raï: ornate,
};

/** How the lead voice of a style moves between and on its notes. */
export function findSingingManner({ name, family }: Pick<Style, 'name' | 'family'>): SingingManner {
  return ofStyles[name] ?? ofFamilies[family] ?? plain;
}

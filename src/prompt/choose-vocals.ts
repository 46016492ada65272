import type { SongBrief } from '../composition/song-brief.ts';
import { findStyle } from '../composition/styles/blend.ts';
import type { VocalRequest } from './lexicon/words.ts';
import type { ParsedText } from './parse-prompt.ts';
import type { SongRequest } from './song-request.ts';

/** Said of the whole: nothing else can bring the voice back. */
const firmly = new Set([
  'instrumental',
  'instrumentals',
  'instrumental version',
  'karaoke',
  'bgm',
  'voiceless',
  'wordless',
]);
/** Styles that are played rather than sung where nobody speaks of singing. */
const playedStyles = new Set([
  'classical',
  'romantic piano',
  'baroque',
  'cinematic',
  'emotional strings',
  'ambient',
  'ragtime',
  'chiptune',
  'lo-fi hip-hop',
  'techno',
  'dub',
  'march',
]);
/** Whose usual singer is a man. */
const maleFamilies = new Set(['rock', 'hip-hop', 'caribbean']);
const maleStyles = new Set([
  'country',
  'sea shanty',
  'blues',
  'big band swing',
  'funk',
  'reggaeton',
  'salsa',
  'bluegrass',
]);

export interface ChosenVocals {
  readonly vocals: SongBrief['vocals'];
  readonly isVocalOnly: boolean;
}

interface VocalContext {
  readonly texts: readonly ParsedText[];
  readonly styles: readonly { readonly name: string }[];
  /** "Solo guitar": the instruments that are asked for, and nothing beside them. */
  readonly isPlayedAlone: boolean;
}

/** Who sings: by the fields, then by the words, then by what is usual. */
export function chooseVocals(request: SongRequest, { texts, styles, isPlayedAlone }: VocalContext): ChosenVocals {
  const requests = listRequests(texts);
  const isVocalOnly = request.vocalOnly || (requests.has('alone') && !request.makeInstrumental);
  if (request.makeInstrumental && !request.vocalOnly) return { vocals: 'none', isVocalOnly: false };
  const gender = request.gender ?? pickGender(requests, styles);
  if (isVocalOnly || request.gender || request.lyrics?.trim()) return { vocals: gender, isVocalOnly };
  const isSungByWord = asksForSinging(requests) || (saysSong(texts) && !requests.has('none'));
  const isPlayed =
    requests.has('firm') ||
    (!isSungByWord &&
      (requests.has('none') || isPlayedAlone || (styles[0] !== undefined && isUsuallyPlayed(styles[0].name))));
  return { vocals: isPlayed ? 'none' : gender, isVocalOnly: false };
}

/** Whether fields or words ask for singing, before any style is known. */
export function isSongAsked({ lyrics, gender, makeInstrumental }: SongRequest, texts: readonly ParsedText[]): boolean {
  if (makeInstrumental) return false;
  const requests = listRequests(texts);
  if (lyrics?.trim() || gender) return true;
  return !requests.has('firm') && (asksForSinging(requests) || (saysSong(texts) && !requests.has('none')));
}

function asksForSinging(requests: ReadonlySet<VocalRequest | 'firm'>): boolean {
  return requests.has('female') || requests.has('male') || requests.has('neutral');
}

const songWords = new Set(
  'song songs anthem lied lieder cancion canciones chanson chansons canzone canzoni cancao ballad balada'.split(' '),
);

/** Something is a song, or about something. */
function saysSong(texts: readonly ParsedText[]): boolean {
  return texts.some(
    ({ tokens, subjectTokens }) => subjectTokens.size > 0 || tokens.some(({ text }) => songWords.has(text)),
  );
}

/** Whether songs of a style have no words where nobody asks for them. */
export function isUsuallyPlayed(style: string): boolean {
  return playedStyles.has(style);
}

function listRequests(texts: readonly ParsedText[]): Set<VocalRequest | 'firm'> {
  const requests = new Set<VocalRequest | 'firm'>();
  for (const { isNegated, isSubject, meanings, phrase } of texts.flatMap(({ phrases }) => phrases)) {
    const meaning = meanings.find(({ kind }) => kind === 'vocals');
    if (meaning?.kind !== 'vocals' || isSubject) continue;
    const { request } = meaning;
    if (request === 'beside') {
      if (!isNegated && !/^no /.test(phrase)) requests.add('neutral');
      continue;
    }
    if (!isNegated) requests.add(firmly.has(phrase) ? 'firm' : request);
    // Not instrumental is sung, no female voice is a male one, no vocals is none.
    else if (request === 'none') requests.add(firmly.has(phrase) ? 'neutral' : 'none');
    else if (request === 'female' || request === 'male') requests.add(request === 'female' ? 'male' : 'female');
    else requests.add('firm');
  }
  return requests;
}

function pickGender(
  requests: ReadonlySet<VocalRequest | 'firm'>,
  styles: readonly { readonly name: string }[],
): 'male' | 'female' | 'neutral' {
  if (requests.has('female') !== requests.has('male')) return requests.has('female') ? 'female' : 'male';
  if (requests.has('female')) return 'neutral';
  const name = styles[0]?.name;
  if (name === undefined) return 'female';
  return maleStyles.has(name) || maleFamilies.has(findStyle(name).family) ? 'male' : 'female';
}

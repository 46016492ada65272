import type { SongBrief } from '../../../score/brief/brief.ts';
import { chooseInstrument } from '../../../score/brief/choose-instruments.ts';
import { type HeardText, hearText } from '../../../score/brief/find-meanings.ts';
import { understand } from '../../../score/brief/understand.ts';
import { nameKey } from '../../../score/pitch-names.ts';
import { instruments } from '../../../score/song/instruments.ts';
import { isMinor } from '../../../score/song/mode.ts';
import type { SongKey } from '../../../score/song/song.ts';
import { blendStyles } from '../../../score/styles/blend.ts';
import type { Word } from '../../transcriber/transcriber.ts';
import type { InpaintIntent, InpaintRequest } from '../inpainter.ts';
import type { PassageContext } from '../passage-context.ts';
import { chooseLines } from './choose-lines.ts';
import { guessStyle, hearsDrums, hearsPianoAlone } from './guess-style.ts';

export interface PassageBrief {
  readonly brief: SongBrief;
  /** Plays the tune; absent, whoever does in the style. */
  readonly soloist?: string;
}

export interface BriefingSettings {
  readonly intent: InpaintIntent;
  /** Words heard around the gap, in times of the recording. */
  readonly heardWords?: readonly Word[];
}

/** Reads what is wanted in a gap; what the prompt leaves open comes from the recording. */
export function briefPassage(
  context: PassageContext,
  request: InpaintRequest,
  { intent, heardWords }: BriefingSettings,
): PassageBrief {
  const { prompt, gender } = request;
  const heard = hearText(prompt);
  const guessed = guessStyle(context);
  const lyrics = findLyrics(context, request, heardWords);
  const isSung = intent === 'sing' || (lyrics !== undefined && !refusesVoice(heard, request)) || asksForVoice(heard);
  const brief = understand({
    prompt,
    ...(isSung && lyrics !== undefined && { lyrics }),
    ...(isSung && { gender: gender ?? (namesVoice(heard) ? undefined : 'neutral') }),
    makeInstrumental: !isSung,
    vocalOnly: false,
    tier: 'quick',
    suggestion: {
      styles: [{ name: guessed, weight: 1 }],
      wantedInstruments: [],
      valence: context.key && isMinor(context.key.mode) ? -0.15 : 0.2,
      arousal: (context.before ?? context.after ?? context.inside).energy,
      themeWords: [],
      reasons: [],
    },
  });
  const soloist = isSung ? undefined : findSoloist(heard, brief);
  const fitting = brief.styles[0]!.name === guessed ? fitPlayers(brief, context) : brief;
  return { brief: { ...fitting, isVocalOnly: isSung && fitting.isVocalOnly }, ...(soloist && { soloist }) };
}

/** The lines of the gap: those that were given for it, or those of the whole lyrics that belong there. */
function findLyrics(
  context: PassageContext,
  { sectionLyrics, lyrics }: InpaintRequest,
  heardWords: readonly Word[] | undefined,
): string | undefined {
  if (sectionLyrics?.trim()) return sectionLyrics;
  const chosen = lyrics?.trim() ? chooseLines(lyrics, context, heardWords) : '';
  return chosen === '' ? undefined : chosen;
}

/** "Beat" and "piece" say little where words are given. */
const firmWords = /instrumental|karaoke|voiceless|wordless/;

interface VoiceWish {
  readonly wish: string;
  readonly phrase: string;
  readonly isNegated: boolean;
}

function listWishes({ phrases }: HeardText): VoiceWish[] {
  return phrases.flatMap(({ meanings, phrase, isNegated, isSubject }) =>
    meanings.flatMap((meaning) =>
      meaning.kind === 'vocals' && !isSubject ? [{ wish: meaning.wish, phrase, isNegated }] : [],
    ),
  );
}

/** Lyrics of the whole song say nothing against a prompt that wants no voice; lyrics of the gap do. */
function refusesVoice(heard: HeardText, { sectionLyrics }: InpaintRequest): boolean {
  if (sectionLyrics?.trim()) return false;
  return listWishes(heard).some(({ wish, isNegated, phrase }) =>
    wish === 'none' ? !isNegated && firmWords.test(phrase) : isNegated,
  );
}

function namesVoice(heard: HeardText): boolean {
  return listWishes(heard).some(({ wish, isNegated }) => !isNegated && (wish === 'male' || wish === 'female'));
}

/** A style that is usually sung does not ask for it: there are no words. */
function asksForVoice(heard: HeardText): boolean {
  return listWishes(heard).some(({ wish, isNegated }) => !isNegated && wish !== 'none');
}

/** "guitar solo", "a solo by the sax", "solo violin". */
function findSoloist({ tokens, phrases }: HeardText, { styles, excludedInstruments }: SongBrief): string | undefined {
  const style = blendStyles(styles);
  const isSolo = (at: number): boolean => /^(solos?|lead|melody)$/.test(tokens[at]?.text ?? '');
  for (const { start, end, meanings, isNegated } of phrases) {
    const meaning = meanings.find(({ kind }) => kind === 'instrument');
    if (meaning?.kind !== 'instrument' || isNegated) continue;
    if (!isSolo(end) && !isSolo(start - 1) && !isSolo(start - 2) && !isSolo(start - 3)) continue;
    const name = chooseInstrument(meaning.word, style);
    if (name && !excludedInstruments.includes(name)) return name;
  }
  return undefined;
}

/** Of a style that was guessed, only those play who are heard around the gap, as far as that can be told. */
function fitPlayers(brief: SongBrief, context: PassageContext): SongBrief {
  if (hearsDrums(context)) return brief;
  const undrummed = withoutDrums(brief);
  if (brief.wantedInstruments.length > 0 || !hearsPianoAlone(context)) return undrummed;
  return { ...undrummed, wantedInstruments: ['grandPiano'], isOnlyWanted: true };
}

function withoutDrums(brief: SongBrief): SongBrief {
  const kits = instruments
    .filter(({ family }) => family === 'drums' || family === 'percussion')
    .map(({ name }) => name);
  const excluded = kits.filter((name) => !brief.wantedInstruments.includes(name));
  return { ...brief, excludedInstruments: [...new Set([...brief.excludedInstruments, ...excluded])] };
}

/** What a prompt asks for that the recording does not have, in words: a passage keeps to the recording. */
export function listUnheeded({ tempoBpm, key, meter }: SongBrief, heard: PassageContext): string[] {
  const unheeded: string[] = [];
  const tempo = heard.grid?.tempoBpm;
  if (tempo !== undefined && tempoBpm !== undefined && Math.abs(tempoBpm / tempo - 1) > 0.05)
    unheeded.push(`${Math.round(tempoBpm)} bpm`);
  if (heard.key && key && !isSameKey(key, heard.key)) unheeded.push(nameSongKey(key));
  if (heard.grid && meter && meter.beats !== heard.grid.beatsPerBar && meter.quarters !== heard.grid.beatsPerBar)
    unheeded.push(`bars of ${meter.beats}`);
  return unheeded;
}

function isSameKey(a: SongKey, b: SongKey): boolean {
  return a.tonic === b.tonic && isMinor(a.mode) === isMinor(b.mode);
}

/** `F♯ minor`; modes by their third. */
export function nameSongKey({ tonic, mode }: SongKey): string {
  return nameKey({ tonic, mode: isMinor(mode) ? 'minor' : 'major' });
}

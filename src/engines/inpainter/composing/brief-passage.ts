import type { SongBrief } from '../../../composition/song-brief.ts';
import { blendStyles } from '../../../composition/styles/blend.ts';
import type { Word } from '../../../contract/transcript.ts';
import { findInstrument, instruments } from '../../../notation/instruments.ts';
import { isMinor } from '../../../notation/mode.ts';
import { nameKey } from '../../../notation/pitch-names.ts';
import type { SongKey } from '../../../notation/song.ts';
import { chooseInstrumentForWord } from '../../../prompt/choose-instruments.ts';
import { type ParsedText, parsePrompt } from '../../../prompt/parse-prompt.ts';
import { parseSongRequest } from '../../../prompt/parse-song-request.ts';
import type { InpaintIntent, InpaintRequest } from '../inpainter.ts';
import type { PassageContext } from '../passage-context.ts';
import { chooseLines } from './choose-lines.ts';
import { guessPassageStyle, hasDrums, isPianoAlone, listRiskyInstruments } from './guess-style.ts';

export interface PassageBrief {
  readonly brief: SongBrief;
  /** Plays the melody; default: the style's own lead. */
  readonly soloist?: string;
}

export interface BriefingSettings {
  readonly intent: InpaintIntent;
  /** Transcribed around the gap, in times of the recording. */
  readonly surroundingWords?: readonly Word[];
}

/** Parses the prompt for a gap; the recording decides what the prompt leaves open. */
export function briefPassage(
  context: PassageContext,
  request: InpaintRequest,
  { intent, surroundingWords }: BriefingSettings,
): PassageBrief {
  const { gender } = request;
  // "Piano solo" means a piece for piano alone; within a song it means a leading part.
  const prompt = request.prompt.replace(/\bpiano solos?\b/giu, 'piano lead');
  const heard = parsePrompt(prompt);
  const guessed = guessPassageStyle(context).name;
  const lyrics = findLyrics(context, request, surroundingWords);
  const isSung = intent === 'sing' || (lyrics !== undefined && !refusesVoice(heard, request)) || asksForVoice(heard);
  const brief = parseSongRequest({
    prompt,
    ...(isSung && lyrics !== undefined && { lyrics }),
    ...(isSung && { gender: gender ?? (namesVoice(heard) ? undefined : 'neutral') }),
    makeInstrumental: !isSung,
    vocalOnly: false,
    model: 'v6',
    suggestion: {
      styles: [{ name: guessed, weight: 1 }],
      wantedInstruments: [],
      valence: context.key && isMinor(context.key.mode) ? -0.15 : 0.2,
      arousal: (context.before ?? context.after ?? context.inside).energy,
      themeWords: [],
      reasons: [],
    },
  });
  const isAlone = brief.isOnlyWanted || (!isSung && brief.wantedInstruments.length > 0 && namesInterlude(heard));
  const asked: SongBrief = { ...brief, isOnlyWanted: isAlone, isVocalOnly: isSung && brief.isVocalOnly };
  const fitting = namesStyle(heard) ? asked : fitPlayers(asked, context);
  const soloist = isSung ? undefined : (findSoloist(heard, fitting) ?? findLeader(fitting));
  return { brief: fitting, ...(soloist && { soloist }) };
}

/** The lines of the gap: as given, or those of the whole lyrics that belong there. */
function findLyrics(
  context: PassageContext,
  { sectionLyrics, lyrics }: InpaintRequest,
  surroundingWords: readonly Word[] | undefined,
): string | undefined {
  if (sectionLyrics?.trim()) return sectionLyrics;
  const chosen = lyrics?.trim() ? chooseLines(lyrics, context, surroundingWords) : '';
  return chosen === '' ? undefined : chosen;
}

/** Whether a request says nothing of what is to be played: neither style nor instruments, voice nor words. */
export function leavesAllOpen({ prompt, sectionLyrics, lyrics }: InpaintRequest): boolean {
  return !sectionLyrics?.trim() && !lyrics?.trim() && !namesKind(prompt, ['style', 'instrument', 'vocals']);
}

/** Whether a prompt says nothing of who is to play, and in which style. */
export function leavesBandOpen(prompt: string): boolean {
  return !namesKind(prompt, ['style', 'instrument']);
}

function namesKind(prompt: string, kinds: readonly string[]): boolean {
  return parsePrompt(prompt).phrases.some(({ meanings, isSubject }) =>
    meanings.some(({ kind }) => !isSubject && kinds.includes(kind)),
  );
}

/** Without "beat" and "piece", which do not exclude given lyrics. */
const firmWords = /instrumental|karaoke|voiceless|wordless/;

interface VoiceRequest {
  readonly request: string;
  readonly phrase: string;
  readonly isNegated: boolean;
}

function listVoiceRequests({ phrases }: ParsedText): VoiceRequest[] {
  return phrases.flatMap(({ meanings, phrase, isNegated, isSubject }) =>
    meanings.flatMap((meaning) =>
      meaning.kind === 'vocals' && !isSubject ? [{ request: meaning.request, phrase, isNegated }] : [],
    ),
  );
}

/** Lyrics of the whole song do not overrule a prompt without voice; lyrics of the gap do. */
function refusesVoice(heard: ParsedText, { sectionLyrics }: InpaintRequest): boolean {
  if (sectionLyrics?.trim()) return false;
  return listVoiceRequests(heard).some(({ request, isNegated, phrase }) =>
    request === 'none' ? !isNegated && firmWords.test(phrase) : isNegated,
  );
}

function namesVoice(heard: ParsedText): boolean {
  return listVoiceRequests(heard).some(
    ({ request, isNegated }) => !isNegated && (request === 'male' || request === 'female'),
  );
}

/** A style that is usually sung is no request for singing: there are no words. */
function asksForVoice(heard: ParsedText): boolean {
  return listVoiceRequests(heard).some(({ request, isNegated }) => !isNegated && request !== 'none');
}

function namesStyle({ phrases }: ParsedText): boolean {
  return phrases.some(
    ({ meanings, isNegated, isSubject }) => !isNegated && !isSubject && meanings.some(({ kind }) => kind === 'style'),
  );
}

/** "a piano interlude", "drum break", "cello and harp intro": these instruments play alone. */
function namesInterlude({ tokens, phrases }: ParsedText): boolean {
  return phrases.some(
    ({ end, meanings, isNegated }) =>
      !isNegated &&
      meanings.some(({ kind }) => kind === 'instrument') &&
      /^(interludes?|breaks?|intermezzo|intro|outro|passages?|cadenza)$/.test(tokens[end]?.text ?? ''),
  );
}

const backing: readonly string[] = ['drums', 'percussion', 'bass', 'effects'];

/** The requested instrument that plays the melody: a single one, alone or with accompaniment. */
function findLeader({ wantedInstruments, isOnlyWanted }: SongBrief): string | undefined {
  const tuneful = wantedInstruments.filter(
    (name) => !backing.includes(findInstrument(name).family) && !name.endsWith('Pad'),
  );
  const [first] = tuneful;
  if (isOnlyWanted) return tuneful.find((name) => !findInstrument(name).isPolyphonic) ?? first;
  return tuneful.length === 1 ? first : undefined;
}

/** "guitar solo", "a solo by the sax", "solo violin". */
function findSoloist({ tokens, phrases }: ParsedText, { styles, excludedInstruments }: SongBrief): string | undefined {
  const style = blendStyles(styles);
  const isSolo = (at: number): boolean => /^(solos?|lead|melody)$/.test(tokens[at]?.text ?? '');
  for (const { start, end, meanings, isNegated } of phrases) {
    const meaning = meanings.find(({ kind }) => kind === 'instrument');
    if (meaning?.kind !== 'instrument' || isNegated) continue;
    if (!isSolo(end) && !isSolo(start - 1) && !isSolo(start - 2) && !isSolo(start - 3)) continue;
    const name = chooseInstrumentForWord(meaning.word, style);
    if (name && !excludedInstruments.includes(name)) return name;
  }
  return undefined;
}

/** In a guessed style, only instruments play that seem to be present around the gap. */
function fitPlayers(brief: SongBrief, context: PassageContext): SongBrief {
  const plain = exclude(brief, listRiskyInstruments(context));
  if (hasDrums(context)) return plain;
  const undrummed = exclude(plain, kits);
  if (brief.wantedInstruments.length > 0 || !isPianoAlone(context)) return undrummed;
  return { ...undrummed, wantedInstruments: ['grandPiano'], isOnlyWanted: true };
}

const kits = instruments.filter(({ family }) => family === 'drums' || family === 'percussion').map(({ name }) => name);

/** Excludes those instruments unless they were requested. */
function exclude(brief: SongBrief, names: readonly string[]): SongBrief {
  const excluded = names.filter((name) => !brief.wantedInstruments.includes(name));
  return { ...brief, excludedInstruments: [...new Set([...brief.excludedInstruments, ...excluded])] };
}

/** Requests that were not followed, in words: a passage keeps the recording's tempo, key and meter. */
export function listUnheeded({ tempoBpm, key, meter }: SongBrief, heard: PassageContext): string[] {
  const unheeded: string[] = [];
  const tempo = heard.grid?.tempoBpm;
  if (tempo !== undefined && tempoBpm !== undefined && Math.abs(tempoBpm / tempo - 1) > 0.05)
    unheeded.push(`${Math.round(tempoBpm)} bpm`);
  if (heard.key && key && !isSameKey(key, heard.key)) unheeded.push(nameKey(key));
  if (heard.grid && meter && meter.beats !== heard.grid.beatsPerBar && meter.quarters !== heard.grid.beatsPerBar)
    unheeded.push(`bars of ${meter.beats}`);
  return unheeded;
}

function isSameKey(a: SongKey, b: SongKey): boolean {
  return a.tonic === b.tonic && isMinor(a.mode) === isMinor(b.mode);
}

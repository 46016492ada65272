import type { AceStepTask } from '../../backends/ace-step/ace-step-server.ts';
import { durationOf } from '../../composition/performance/perform.ts';
import type { SongBrief } from '../../composition/song-brief.ts';
import { detectLyricLanguage } from '../../lyrics/detect-language.ts';
import { lookUpWord } from '../../models/pronunciation/dictionary.ts';
import { findInstrument } from '../../notation/instruments.ts';
import { isMinor } from '../../notation/mode.ts';
import type { BarMeter, Song, SongKey } from '../../notation/song.ts';
import { readKeyName } from '../../prompt/read-key-name.ts';
import type { SongRequest } from '../../prompt/song-request.ts';
import { writeOutLyrics } from './written-lyrics.ts';

const captionCharactersMax = 512;
/** One less than the model's own limit of 4096. */
const lyricsCharactersMax = 4095;
const secondsMin = 10;
const secondsMax = 600;
const tonics = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'] as const;

/** What is needed to ask for a song in the server's words. */
export interface SongServerQuery {
  readonly request: SongRequest;
  readonly brief: SongBrief;
  /** As our own composer would write it: its lyrics, key, tempo and length stand where nothing was said. */
  readonly draft: Song;
  readonly seeds: readonly number[];
}

/** Asks for a song: what was said in its own words, and what was left open as our own composer would have it. */
export function writeServerTask({ request, brief, draft, seeds }: SongServerQuery): AceStepTask {
  const seconds = brief.durationSeconds ?? durationOf(draft);
  return {
    caption: writeCaption(request, brief),
    lyrics: brief.vocals === 'none' ? '[Instrumental]' : (brief.lyrics ?? trimLyrics(writeOutLyrics(draft))),
    durationSeconds: Math.max(secondsMin, Math.min(secondsMax, Math.round(seconds))),
    tempoBpm: Math.max(30, Math.min(300, Math.round(draft.tempoBpm))),
    key: writeKey(draft.key),
    timeSignature: writeMeter(draft.meter),
    language:
      brief.vocals === 'none' ? undefined : brief.lyrics ? guessLanguage(brief.lyrics) : (brief.language ?? 'en'),
    seeds,
  };
}

/** Cuts lyrics that are longer than the model reads, at the end of a line. */
export function trimLyrics(lyrics: string): string {
  if (lyrics.length <= lyricsCharactersMax) return lyrics;
  const head = lyrics.slice(0, lyricsCharactersMax);
  const end = head.lastIndexOf('\n');
  return (end > 0 ? head.slice(0, end) : head).trimEnd();
}

/**
 * The sound of a song in at most 512 characters: who sings, the style that was asked for, the prompt clause by clause as
 * long as they fit, and what was understood besides. What is to be kept out is left out: models hear "no drums" as drums.
 */
export function writeCaption(request: SongRequest, brief: SongBrief): string {
  const voices = { none: 'instrumental', male: 'male vocals', female: 'female vocals', neutral: 'vocals' } as const;
  const clauses = [request.musicStyle, request.prompt].flatMap((text) => splitClauses(text ?? ''));
  const understood = [
    ...brief.styles.map(({ name }) => name),
    ...brief.wantedInstruments.map((name) => findInstrument(name).label),
  ];
  const taken: string[] = [];
  let length = 0;
  for (const part of [voices[brief.vocals], ...clauses, ...understood]) {
    const isThere = taken.some((each) => each.toLowerCase().includes(part.toLowerCase()));
    if (isThere || length + part.length + 2 > captionCharactersMax) continue;
    taken.push(part);
    length += part.length + 2;
  }
  return taken.join(', ');
}

/** Pieces that can stand alone; a piece that is longer than a caption ends with a whole word. */
function splitClauses(text: string): string[] {
  return text
    .replace(/\s+/g, ' ')
    .split(/[,;.!?]\s|[,;.!?]$|\s[-–—]\s/)
    .map((clause) => clause.trim().replace(/^(and|but) /i, ''))
    .filter((clause) => clause !== '' && !/^(no|not|without|avoid|don['’]t)\b/i.test(clause))
    .map((clause) => (clause.length > 400 ? clause.slice(0, clause.lastIndexOf(' ', 400)) : clause));
}

export function writeKey({ tonic, mode }: SongKey): string {
  return `${tonics[tonic]} ${isMinor(mode) ? 'minor' : 'Major'}`;
}

/** The key that the server says it took. @returns undefined for what is no key */
export function readKey(text: string | undefined): SongKey | undefined {
  return text === undefined ? undefined : readKeyName(text);
}

/** Undefined for what the model does not know, as 12/8. */
function writeMeter({ quarters, beats }: BarMeter): AceStepTask['timeSignature'] {
  if (quarters === 3 && beats === 2) return 6;
  return quarters === beats ? ([2, 3, 4] as const).find((count) => count === beats) : undefined;
}

/** By its script, else by its small words, else English where an English dictionary has the words. */
export function guessLanguage(lyrics: string): string | undefined {
  const scripts = [
    [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
    [/\p{Script=Hangul}/u, 'ko'],
    [/\p{Script=Han}/u, 'zh'],
    [/\p{Script=Cyrillic}/u, 'ru'],
  ] as const;
  const shown = scripts.find(([script]) => script.test(lyrics))?.[1] ?? detectLyricLanguage(lyrics);
  if (shown !== undefined) return shown;
  const words = lyrics.replace(/\[[^\]]*\]/g, ' ').match(/\p{L}[\p{L}'’]*/gu) ?? [];
  const known = words.filter((word) => lookUpWord(word.toLowerCase().replace('’', "'"))).length;
  return known > 0.8 * words.length ? 'en' : undefined;
}

import { type SpeechServer, spokenCharactersMax } from '../../backends/openai/speech.ts';
import type { MediaPrograms } from '../../media/programs.ts';
import type { ScriptSentence, SpeechScript } from '../../speech/speech-script.ts';
import { decodeVoice, isNoAudio } from '../voice-converter/server-audio.ts';
import { pauseAfter } from './pauses.ts';
import { readText } from './read-text.ts';
import type { Speaker, SpeakingSettings } from './speaker.ts';
import { genderOf } from './speaking-gender.ts';

const sampleRateHz = 44_100;
/** Of one answer. */
const answerSecondsMax = 600;
/** A paragraph is asked for in pieces: the first is heard sooner, and little is lost when one fails. */
const pieceCharactersMax = Math.min(1500, spokenCharactersMax);

export interface RemoteSpeakerOptions {
  /** The server's own names. */
  readonly voices: Readonly<Record<'female' | 'male', string>>;
  readonly programs: MediaPrograms;
}

/** Has a server speak: our readings of numbers and abbreviations, its melody; one of two voices. */
export function createRemoteSpeaker(server: SpeechServer, options: RemoteSpeakerOptions): Speaker {
  return {
    name: 'remote',
    async speak(text, settings) {
      const pieces = cutPieces(await readText(text));
      // The first answer is waited for: a server that is down is told before the speech has begun.
      const first = await speakPiece(server, pieces[0]!.text, settings, options);
      const blocks = speakPieces(pieces, (piece) => speakPiece(server, piece, settings, options), { first, settings });
      return { audio: { sampleRateHz, channelCount: 1, blocks }, isInVoice: settings.voice === undefined };
    },
  };
}

interface Piece {
  readonly text: string;
  /** The last of its sentences. */
  readonly last: ScriptSentence;
}

/** Sentences of one paragraph together, as many as fit. */
function cutPieces({ sentences }: SpeechScript): Piece[] {
  const pieces: Piece[] = [];
  for (const sentence of sentences) {
    const said = saySentence(sentence);
    const open = pieces.at(-1);
    const fits = open && !open.last.endsParagraph && open.text.length + said.length < pieceCharactersMax;
    if (fits) pieces[pieces.length - 1] = { text: `${open.text} ${said}`, last: sentence };
    else pieces.push({ text: said, last: sentence });
  }
  return pieces;
}

const breakMarks = { none: '', phrase: '', minor: ',', major: ';' } as const;
const endMarks = { statement: '.', question: '?', 'open-question': '?', exclamation: '!' } as const;

/** In plain words, with marks for the pauses; letters that are spelled stay capitals. */
function saySentence({ words, ending }: ScriptSentence): string {
  const said = words.map((word) => `${word.said}${breakMarks[word.breakAfter]}`).join(' ');
  return `${said[0]!.toUpperCase()}${said.slice(1, pieceCharactersMax)}${endMarks[ending]}`;
}

async function* speakPieces(
  pieces: readonly Piece[],
  speak: (text: string) => Promise<Float32Array>,
  { first, settings }: { readonly first: Float32Array; readonly settings: SpeakingSettings },
): AsyncGenerator<Float32Array[]> {
  for (const [i, { text, last }] of pieces.entries()) {
    yield [i === 0 ? first : await speak(text)];
    settings.onProgress?.((i + 1) / pieces.length);
    if (i < pieces.length - 1) yield [new Float32Array(Math.round(pauseAfter(last, settings.speed) * sampleRateHz))];
  }
}

async function speakPiece(
  server: SpeechServer,
  text: string,
  settings: SpeakingSettings,
  { voices, programs }: RemoteSpeakerOptions,
): Promise<Float32Array> {
  const { signal = new AbortController().signal, speed } = settings;
  const bytes = await server.speak({ text, voice: voices[genderOf(settings)], speed, signal });
  try {
    const samples = await decodeVoice(bytes, { sampleRateHz, secondsMax: answerSecondsMax, programs, signal });
    if (samples && samples.length > 0) return samples;
  } catch (error) {
    if (!isNoAudio(error)) throw error;
    throw server.fail('answered with something that is no audio.', error);
  }
  throw server.fail('answered with too long a sound, or none.', new Error(text.slice(0, 100)));
}

import type { TranscriptionServer } from '../../backends/openai/transcription.ts';
import type { TranscriptionAnswer } from '../../backends/openai/transcription-answer.ts';
import { Fault } from '../../contract/fault.ts';
import type { Transcript, Utterance, Word } from '../../contract/transcript.ts';
import type { AudioStream } from '../../dsp/audio.ts';
import { openSileroVad, type SileroVadModel } from '../../models/silero-vad.ts';
import { halvePiece, packSpeech, type SpeechPiece, toRecordingSeconds } from './remote-pieces.ts';
import { timeRemoteWords } from './remote-words.ts';
import type { Transcriber, TranscribeSettings } from './transcriber.ts';
import { cutSpeech, type SpokenStretch } from './voice-activity.ts';

export interface RemoteTranscriberOptions {
  /** Finds the speech in audio of 16 kHz; Silero VAD when absent. */
  readonly findSpeech?: (audio: AudioStream) => AsyncIterable<SpokenStretch>;
  /** Longest piece that is sent. vLLM refuses more than ten minutes, OpenAI more than 25 MB. */
  readonly pieceSecondsMax?: number;
}

const pieceSecondsMaxDefault = 300;

/** Nobody says so much in a second: the server loops, or means us ill. */
const charactersPerSecondMax = 60;

/** What was found in a piece. */
interface PieceTranscript {
  readonly language: string | undefined;
  readonly utterances: readonly Utterance[];
  readonly translation: readonly Utterance[];
}

/**
 * Transcribes by a server. Only speech is sent, in pieces that are cut at its pauses: the server gets no silence and no
 * music to make text of, and neither side ever holds the whole recording.
 */
export function createRemoteTranscriber(
  server: TranscriptionServer,
  options: RemoteTranscriberOptions = {},
): Transcriber {
  const { findSpeech = findSpeechBySilero, pieceSecondsMax: secondsMax = pieceSecondsMaxDefault } = options;
  return {
    async transcribe(audio, settings) {
      const pieces: PieceTranscript[] = [];
      const { sampleRateHz } = audio;
      for await (const piece of packSpeech(findSpeech(audio), { sampleRateHz, secondsMax })) {
        settings.signal.throwIfAborted();
        pieces.push(...(await transcribePiece(server, piece, settings)));
      }
      return joinPieces(pieces, settings);
    },
  };
}

async function transcribePiece(
  server: TranscriptionServer,
  piece: SpeechPiece,
  settings: TranscribeSettings,
): Promise<PieceTranscript[]> {
  const { language: asked, translate, signal } = settings;
  try {
    const heard = await server.transcribe(piece.samples, { language: asked, signal });
    const language = asked ?? heard.language;
    const utterances = placeAnswer(heard, piece);
    if (!translate || language === 'en' || utterances.length === 0) {
      return [{ language, utterances, translation: utterances }];
    }
    // Servers give a translation no word times, and some leave out other parts than the transcription does.
    const translated = await server.translate(piece.samples, { signal });
    return [{ language, utterances, translation: placeAnswer(translated, piece) }];
  } catch (error) {
    const halves = error instanceof Fault && error.code === 'PAYLOAD_TOO_LARGE' ? halvePiece(piece) : undefined;
    if (!halves) throw error;
    return [
      ...(await transcribePiece(server, halves[0], settings)),
      ...(await transcribePiece(server, halves[1], settings)),
    ];
  }
}

/** An answer's words at their times in the recording. */
function placeAnswer(heard: TranscriptionAnswer, piece: SpeechPiece): Utterance[] {
  const seconds = piece.samples.length / piece.sampleRateHz;
  const characters = heard.segments.reduce((sum, { text }) => sum + text.length, 0);
  if (characters > charactersPerSecondMax * (seconds + 1)) {
    throw new Fault('SERVICE_UNAVAILABLE', 'The transcription server returned an implausibly long transcript.', {
      cause: `${characters} characters for ${seconds.toFixed(1)} s`,
    });
  }
  const speech = piece.stretches.map(({ atSample, length }) => ({
    startSeconds: atSample / piece.sampleRateHz,
    endSeconds: (atSample + length) / piece.sampleRateHz,
  }));
  const place = <T extends Word | Utterance>(part: T): T => ({
    ...part,
    startSeconds: toRecordingSeconds(piece, part.startSeconds),
    endSeconds: toRecordingSeconds(piece, part.endSeconds),
  });
  return timeRemoteWords(heard, { seconds, speech }).map((utterance) => ({
    ...place(utterance),
    words: utterance.words.map(place),
  }));
}

function joinPieces(pieces: readonly PieceTranscript[], { language, translate }: TranscribeSettings): Transcript {
  return {
    language: language ?? findMainLanguage(pieces),
    utterances: pieces.flatMap((piece) => piece.utterances),
    ...(translate && { translation: pieces.flatMap((piece) => piece.translation) }),
  };
}

/** The language of most words; `und` where no server said. */
function findMainLanguage(pieces: readonly PieceTranscript[]): string {
  const words = new Map<string, number>();
  for (const { language, utterances } of pieces) {
    if (language === undefined) continue;
    const count = utterances.reduce((sum, utterance) => sum + utterance.words.length, 0);
    words.set(language, (words.get(language) ?? 0) + count);
  }
  const [most] = [...words].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? 'und';
}

let silero: Promise<SileroVadModel> | undefined;

async function* findSpeechBySilero(audio: AudioStream): AsyncIterable<SpokenStretch> {
  silero ??= openSileroVad();
  const cutter = cutSpeech(audio, (await silero).start());
  for (let stretch = await cutter.next(); stretch; stretch = await cutter.next()) yield stretch;
}

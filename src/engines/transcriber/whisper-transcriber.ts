import { Fault } from '../../contract/fault.ts';
import type { Transcript, Utterance } from '../../contract/transcript.ts';
import { openSileroVad, type SileroVadModel } from '../../models/silero-vad.ts';
import { fromWhisperLanguage, toWhisperLanguage } from '../../models/whisper/capability.ts';
import { type DecodedWindow, openWhisper, type Whisper, whisperWindowFrames } from '../../models/whisper/model.ts';
import type { Transcriber, TranscribeSettings } from './transcriber.ts';
import { cutSpeech } from './voice-activity.ts';
import { decodeWindow, rateLanguages } from './whisper/decode.ts';
import { joinUtterances } from './whisper/join-utterances.ts';
import { computeLogMel, whisperRateHz } from './whisper/log-mel.ts';
import { spreadSegments, timeSegmentWords } from './whisper/segment-words.ts';
import { splitAtTimestamps, type TimedSegment } from './whisper/segments.ts';
import { gatherSpeech, type SpeechWindow } from './whisper/speech-windows.ts';

/** Under this the language that was heard is told with a warning. */
const sureOfLanguage = 0.5;

export interface WhisperTranscriberOptions {
  /** Of the installed model. */
  readonly folder: string;
}

export interface WhisperTranscriber extends Transcriber {
  /** Gives back the memory of the networks; the next call loads them again. */
  release(): Promise<void>;
}

interface Networks {
  readonly whisper: Whisper;
  readonly vad: SileroVadModel;
}

/**
 * Speech in a hundred languages by an installed Whisper: what Silero VAD calls speech is heard in windows of up to 30 s,
 * written down with time stamps, and every word gets its time from the decoder's cross attention.
 *
 * No window knows of the text before it: that would make a few sentences hang together better, and lets one loop or
 * invention run on through a whole recording.
 */
export function createWhisperTranscriber({ folder }: WhisperTranscriberOptions): WhisperTranscriber {
  let loading: Promise<Networks> | undefined;
  const load = () => {
    loading ??= Promise.all([openWhisper(folder), openSileroVad()]).then(([whisper, vad]) => ({ whisper, vad }));
    // The next task may be able to load it.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  return {
    async transcribe(audio, settings) {
      const { whisper, vad } = await load();
      if (settings.language !== undefined && !whisper.vocabulary.languages.has(toWhisperLanguage(settings.language))) {
        throw new Fault(
          'UNPROCESSABLE_CONTENT',
          `This model of Whisper does not know the language "${settings.language}".`,
        );
      }
      const speech = gatherSpeech(cutSpeech(audio, vad.start()));
      const writer = createWriter(whisper, settings);
      for (let window = await speech.next(); window; window = await speech.next()) {
        settings.signal.throwIfAborted();
        const transcribedSeconds = await writer.write(window);
        if (transcribedSeconds < window.seconds) speech.resumeAt(transcribedSeconds);
      }
      return writer.finish();
    },
    async release() {
      const networks = await loading?.catch(() => undefined);
      loading = undefined;
      await Promise.all([networks?.whisper.release(), networks?.vad.release()]);
    },
  };
}

/** One recording on its way to text. */
interface Writer {
  /** @returns how far the window was understood */
  write(window: SpeechWindow): Promise<number>;
  finish(): Transcript;
}

function createWriter(whisper: Whisper, { language: given, translate, signal }: TranscribeSettings): Writer {
  let language = given === undefined ? undefined : toWhisperLanguage(given);
  const utterances: Utterance[] = [];
  const translation: Utterance[] = [];
  const warnings: string[] = [];
  let doubtedSeconds = 0;

  async function recognizeLanguage(heard: DecodedWindow): Promise<string> {
    const [code, probability] = [...(await rateLanguages(whisper, heard))].reduce((a, b) => (b[1] > a[1] ? b : a));
    if (probability < sureOfLanguage) {
      warnings.push(`The language was hard to tell; it was taken for "${fromWhisperLanguage(code)}".`);
    }
    return code;
  }

  return {
    async write(window) {
      const logMel = computeLogMel(window.samples, whisper.melBandCount, whisperWindowFrames);
      const heard = await whisper.hear(logMel);
      language ??= await recognizeLanguage(heard);
      const settings = { language, seconds: window.seconds, signal };

      const text = await decodeWindow(whisper, heard, { ...settings, task: 'transcribe' });
      if (!text.isTrusted) doubtedSeconds += window.seconds;
      const { segments, transcribedSeconds } = splitAtTimestamps(text.tokens, window.seconds, whisper.vocabulary);
      const samples = window.samples.subarray(0, Math.ceil(transcribedSeconds * whisperRateHz));
      const alignment = { language, task: 'transcribe', samples } as const;
      utterances.push(...toRecording(await timeSegmentWords(whisper, heard, segments, alignment), window));

      if (translate && language !== 'en') {
        const english = await decodeWindow(whisper, heard, { ...settings, task: 'translate' });
        const split = splitAtTimestamps(english.tokens, window.seconds, whisper.vocabulary);
        const kept = split.segments.filter((segment) => isWithin(segment, transcribedSeconds));
        translation.push(...toRecording(spreadSegments(whisper, kept), window));
      }
      return transcribedSeconds;
    },
    finish() {
      if (doubtedSeconds > 0) {
        warnings.push(`About ${Math.ceil(doubtedSeconds)} s were hard to understand; their text may be wrong.`);
      }
      const transcript = joinUtterances(utterances);
      const english = language === 'en' ? transcript : joinUtterances(translation);
      return {
        // Where nothing is said no language is spoken either; English is what is asked for most.
        language: fromWhisperLanguage(language ?? 'en'),
        utterances: transcript,
        ...(translate && { translation: english }),
        ...(warnings.length > 0 && { warnings }),
      };
    },
  };
}

/** What is heard again in the next window is left to it. */
function isWithin({ startSeconds, endSeconds }: TimedSegment, transcribedSeconds: number): boolean {
  return (startSeconds + endSeconds) / 2 < transcribedSeconds;
}

function toRecording(utterances: readonly Utterance[], window: SpeechWindow): Utterance[] {
  const place = <T extends { startSeconds: number; endSeconds: number }>(part: T): T => {
    const startSeconds = window.toStartSeconds(part.startSeconds);
    return { ...part, startSeconds, endSeconds: Math.max(startSeconds, window.toEndSeconds(part.endSeconds)) };
  };
  return utterances.map((utterance) => ({ ...place(utterance), words: utterance.words.map(place) }));
}

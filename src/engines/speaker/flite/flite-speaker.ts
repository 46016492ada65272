import type { FftFactory } from '../../../dsp/fft.ts';
import { createPitchContour } from '../../../dsp/prosody/fujisaki.ts';
import { type Flite, openFlite } from '../../../models/flite/flite.ts';
import { openPffft } from '../../../models/pffft.ts';
import type { ScriptSentence, SpeechScript } from '../../../speech/speech-script.ts';
import { createPhraseSounder, type PhraseSounder } from '../../singer/phrase-sound.ts';
import { type RecordedPhrase, takeApart } from '../../singer/recorded-phrase.ts';
import { pauseAfter } from '../pauses.ts';
import { readText } from '../read-text.ts';
import type { Speaker, Speaking, SpeakingSettings, TimedToken } from '../speaker.ts';
import { alignWords } from './align-words.ts';
import { type HearSentence, openHearing } from './hear-sentence.ts';
import { findMissedWords } from './missed-words.ts';
import { placeSentence, type SentencePlan } from './place-sentence.ts';
import { planMelody } from './plan-melody.ts';
import { createPronouncer, type PronounceSpoken } from './pronounce-spoken.ts';
import { speakClearly } from './speak-clearly.ts';
import { speakGroup } from './speak-group.ts';
import { createSpeakingVoices, type SpeakingVoice } from './speaking-voices.ts';
import { type SpelledWord, spellWord, writeSsml } from './spell-sentence.ts';

/** Of the result. */
const sampleRateHz = 44_100;
/** What is quoted lies a little higher. */
const quotedSemitones = 0.7;
/** At the very beginning and end. */
const edgeSeconds = 0.15;

/**
 * Speaks with the recorded voices of Flite: their sounds are laid along a new time, on a melody of its own, and made into
 * sound by our vocoder, in the voice that is asked for. With `isListening` a transcriber hears each sentence, and words that it
 * misses are said again.
 */
export function createFliteSpeaker(options: { readonly isListening: boolean }): Speaker {
  const speakWritten = createScriptSpeaker(options);
  return { name: 'flite', speak: async (text, settings) => speakWritten(await readText(text), settings) };
}

/** Speaks scripts; opened by the first. */
function createScriptSpeaker({
  isListening,
}: {
  readonly isListening: boolean;
}): (script: SpeechScript, settings: SpeakingSettings) => Promise<Speaking> {
  let opening: Promise<Studio> | undefined;
  return async (script, settings) => {
    opening ??= openStudio();
    const studio = await opening;
    const voice = studio.voices(settings);
    const times: TimedToken[][] = [];
    const hear = isListening && voice.isPlain ? await openHearing(settings.signal) : undefined;
    const blocks = speakScript(script, { ...settings, studio, voice, times, hear });
    return { audio: { sampleRateHz, channelCount: 1, blocks }, isInVoice: true, times };
  };
}

interface Studio {
  readonly flite: Flite;
  readonly createFft: FftFactory;
  readonly sound: PhraseSounder;
  readonly pronounce: PronounceSpoken;
  readonly voices: ReturnType<typeof createSpeakingVoices>;
}

async function openStudio(): Promise<Studio> {
  const [flite, createFft, pronounce] = await Promise.all([openFlite(), openPffft(), createPronouncer()]);
  const sound = createPhraseSounder(sampleRateHz, createFft);
  return { flite, createFft, sound, pronounce, voices: createSpeakingVoices(flite, sampleRateHz) };
}

interface Session extends Omit<SpeakingSettings, 'voice'> {
  readonly studio: Studio;
  readonly voice: SpeakingVoice;
  readonly times: TimedToken[][];
  /** Left out for voices that no transcriber takes for one. */
  readonly hear: HearSentence | undefined;
}

async function* speakScript({ sentences }: SpeechScript, session: Session): AsyncGenerator<Float32Array[]> {
  let written = 0;
  const silence = (seconds: number): Float32Array[] => {
    const block = new Float32Array(Math.max(0, Math.round(seconds * sampleRateHz)));
    written += block.length;
    return [block];
  };
  yield silence(edgeSeconds);
  for (const [i, sentence] of sentences.entries()) {
    session.signal?.throwIfAborted();
    if (sentence.pauseBeforeSeconds) yield silence(sentence.pauseBeforeSeconds);
    const before = sentences[i - 1];
    const { samples, plan } = await speakUnderstood(sentence, session, before?.endsParagraph ?? true);
    session.times.push(listTimes(sentence, plan, written / sampleRateHz));
    session.voice.timbre?.limitBand?.(samples);
    written += samples.length;
    yield [samples];
    const isLast = i === sentences.length - 1;
    const seconds = isLast ? edgeSeconds : pauseAfter(sentence, session.speed);
    yield silence(seconds);
    session.onProgress?.((i + 1) / sentences.length);
    // The speaking of a sentence is synchronous; a cancelled task is to be heard between them.
    await new Promise(setImmediate);
  }
}

interface SpokenSentence {
  readonly samples: Float32Array;
  readonly plan: SentencePlan;
}

/** Where a transcriber listens, the sentence is said so that it is understood. */
async function speakUnderstood(
  sentence: ScriptSentence,
  session: Session,
  beginsParagraph: boolean,
): Promise<SpokenSentence> {
  const { hear, studio } = session;
  const speak = (said: ScriptSentence): SpokenSentence => speakSentence(said, session, beginsParagraph);
  if (!hear) return speak(sentence);
  const soundOf = (word: string): string =>
    studio
      .pronounce([{ said: word }])
      .flatMap(({ phones }) => phones)
      .join(' ')
      .replaceAll(/\d/g, '') || word;
  const listen = async ({ samples }: SpokenSentence): Promise<readonly boolean[]> => {
    session.signal?.throwIfAborted();
    const transcript = await hear(surround(samples), sampleRateHz);
    return findMissedWords(
      sentence.words.map(({ said }) => said),
      transcript,
      soundOf,
    );
  };
  const { spoken } = await speakClearly(sentence, speak, listen);
  return spoken;
}

/** A transcriber waits for silence around what is said. */
function surround(samples: Float32Array): Float32Array {
  const edge = Math.round(edgeSeconds * sampleRateHz);
  const whole = new Float32Array(samples.length + 2 * edge);
  whole.set(samples, edge);
  return whole;
}

function speakSentence(
  sentence: ScriptSentence,
  { studio, voice, speed }: Session,
  beginsParagraph: boolean,
): SpokenSentence {
  const spelled = studio.pronounce(sentence.words).map(({ said, phones, isGiven }) => spellOne(said, phones, isGiven));
  const speech = studio.flite.speak({ say: { ssml: writeSsml(sentence, spelled) }, voice: voice.recorded });
  const recorded = takeApart(speech, { createFft: studio.createFft });
  const plain = spelled.map(({ phones }) => phones.map((phone) => phone.replace(/\d/, '')));
  const plan = placeSentence(sentence, recorded.phones, {
    stretch: voice.stretch / speed,
    wordOf: alignWords(
      plain,
      recorded.phones.map(({ phone }) => phone),
    ),
    stresses: spelled.map(({ phones }) => phones.flatMap(readStress)),
  });
  return { samples: soundSentence(plan, recorded, { sentence, studio, voice, beginsParagraph }), plan };
}

const spellOne = (said: string, phones: readonly string[], isGiven: boolean): SpelledWord => {
  const spelled = spellWord(said, () => phones);
  return { ...spelled, isGiven: spelled.isGiven || isGiven };
};

/** 2 for the main stress, as the melody counts. */
function readStress(phone: string): (0 | 1 | 2)[] {
  const digit = /\d$/.exec(phone)?.[0];
  return digit === undefined ? [] : digit === '1' ? [2] : digit === '2' ? [1] : [0];
}

interface Sounding {
  readonly sentence: ScriptSentence;
  readonly studio: Studio;
  readonly voice: SpeakingVoice;
  readonly beginsParagraph: boolean;
}

function soundSentence(
  plan: SentencePlan,
  recorded: RecordedPhrase,
  { sentence, studio, voice, beginsParagraph }: Sounding,
): Float32Array {
  const contour = createPitchContour(planMelody(sentence, plan, { beginsParagraph }));
  const semitonesAt = readSemitones(plan);
  const { baseHz, liveliness, timbre } = voice;
  const f0HzAt = (seconds: number): number =>
    baseHz * Math.exp(liveliness * contour(seconds)) * 2 ** (semitonesAt(seconds) / 12);
  const samples = new Float32Array(Math.ceil(plan.durationSeconds * sampleRateHz));
  for (const [i, group] of plan.groups.entries()) {
    const spoken = speakGroup(group, recorded, f0HzAt);
    const turned = timbre ? { ...spoken, frames: timbre.convert(spoken.frames) } : spoken;
    const { roughness = 0, unisonCount = 1 } = timbre ?? {};
    const sound = studio.sound(turned, { seed: 17 + i, roughness, unisonCount });
    addAt(samples, sound, Math.round(turned.startSeconds * sampleRateHz));
  }
  return samples;
}

function addAt(target: Float32Array, sound: Float32Array, offset: number): void {
  const from = Math.max(0, -offset);
  const to = Math.min(sound.length, target.length - offset);
  for (let i = from; i < to; i++) target[offset + i]! += sound[i]!;
}

/** Of the words, for ascending times. */
function readSemitones({ groups }: SentencePlan): (seconds: number) => number {
  const words = groups.flatMap((group) => group.words);
  let w = 0;
  return (seconds) => {
    if (w > 0 && words[w - 1]!.endSeconds > seconds) w = 0;
    while (w < words.length - 1 && words[w]!.endSeconds <= seconds) w++;
    const { pitchSemitones = 0, isQuoted = false } = words[w]?.word ?? {};
    return pitchSemitones + (isQuoted ? quotedSemitones : 0);
  };
}

function listTimes({ written }: ScriptSentence, { groups }: SentencePlan, startSeconds: number): TimedToken[] {
  const words = groups.flatMap((group) => group.words);
  return written.flatMap((text, token) => {
    const own = words.filter(({ word }) => word.token === token);
    if (own.length === 0) return [];
    return [
      { text, startSeconds: startSeconds + own[0]!.startSeconds, endSeconds: startSeconds + own.at(-1)!.endSeconds },
    ];
  });
}

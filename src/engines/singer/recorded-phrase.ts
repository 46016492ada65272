import type { FftFactory } from '../../dsp/fft.ts';
import { createPitchTracker } from '../../dsp/pitch/pitch-tracker.ts';
import { hissFromHz, levelHisses } from '../../dsp/singing/hiss-level.ts';
import { isNucleus, kindOfPhone } from '../../dsp/singing/phone-kinds.ts';
import type { RecordedPhone } from '../../dsp/singing/phone-timing.ts';
import { layOutFrames, type RecordedFrames } from '../../dsp/singing/recorded-frames.ts';
import { createVoiceAnalyser } from '../../dsp/vocoder/voice-analyser.ts';
import type { VoiceFrame } from '../../dsp/vocoder/voice-frame.ts';
import { frameVoice } from '../../dsp/vocoder/voice-frame.ts';
import { type Flite, fliteRateHz, type Speech } from '../../models/flite/flite.ts';
import { createRecentlyUsed } from '../recently-used.ts';
import type { SingerVoice } from './singer-voices.ts';

/** A phrase as the recorded voice says it. */
export interface RecordedPhrase {
  readonly samples: Float32Array;
  /** One for each that was asked for but for the pauses, in their order. */
  readonly phones: readonly RecordedPhone[];
  /** Of each phone, until it is half as strong as it becomes; of interest for vowels. */
  readonly attacksSeconds: readonly number[];
  /** Of each phone, what a hiss has to be raised by to stand against the vowels as in speech; 0 for the others. */
  readonly hissesDb: readonly number[];
  readonly frames: RecordedFrames;
}

export const recordedFraming = frameVoice(fliteRateHz);

/** Has a phrase spoken and takes it apart; kept, because choruses and second voices say the same again. */
export function createPhraseRecorder(flite: Flite, createFft: FftFactory) {
  const recent = createRecentlyUsed<RecordedPhrase>(keptPhrases);
  return (phones: readonly string[], voice: SingerVoice): RecordedPhrase =>
    recent.take(`${voice.recorded} ${phones.join(' ')}`, () => recordPhrase({ flite, createFft }, phones, voice));
}

/** Of 2 to 3 s and up to 1.4 MB each, with what the singing of it prepares. */
const keptPhrases = 40;

interface RecordingTools {
  readonly flite: Flite;
  readonly createFft: FftFactory;
}

function recordPhrase(
  { flite, createFft }: RecordingTools,
  phones: readonly string[],
  { recorded, pitchHz }: SingerVoice,
): RecordedPhrase {
  const say = { phones: ['pau', ...phones, 'pau'] };
  const speech = flite.speak({ say, voice: recorded, ...(pitchHz !== undefined && { pitchHz }) });
  const phrase = takeApart(speech, { createFft, pitchHz });
  const soundCount = phones.filter((phone) => phone !== 'pau').length;
  if (phrase.phones.length !== soundCount)
    throw new Error(`Flite said ${phrase.phones.length} of ${soundCount} phones`);
  return phrase;
}

/** Finds the sounds of a speech and its frames. @param pitchHz the one pitch that it was spoken on; default: its own melody */
export function takeApart(
  speech: Speech,
  { createFft, pitchHz }: { readonly createFft: FftFactory; readonly pitchHz?: number | undefined },
): RecordedPhrase {
  const spoken = speech.phones.filter(({ phone }) => phone !== 'pau');
  const tracked = trackPitch(speech.samples);
  const labelled = spoken.map((phone) => ({ ...phone, kind: kindOfPhone(phone.phone) }));
  const placed = moveToVoicing(findVoicing(labelled, tracked), tracked);
  const f0Hz = voiceVowels(tracked, placed, pitchHz);
  const { hopSeconds } = recordedFraming;
  const analyser = createVoiceAnalyser(fliteRateHz, { f0HzOf: (frame) => f0Hz[frame] ?? 0, createFft });
  const frames = [...analyser.push(speech.samples), ...analyser.finish()];
  const attacksSeconds = placed.map((phone) => measureAttack(phone, frames));
  const hissesDb = levelHisses(placed, {
    hopSeconds,
    all: frames.map((frame) => sumPower(frame, 0)),
    high: frames.map((frame) => sumPower(frame, hissFromHz)),
  });
  return {
    samples: speech.samples,
    phones: placed,
    attacksSeconds,
    hissesDb,
    frames: layOutFrames(frames, hopSeconds),
  };
}

/** Of each frame; 0 where there is no voice. */
function trackPitch(samples: Float32Array): number[] {
  const { hopSeconds } = recordedFraming;
  const tracker = createPitchTracker(fliteRateHz, { hopSeconds, lowestHz: 60, highestHz: 300 });
  return [...tracker.push(samples), ...tracker.finish()].map(({ frequencyHz }) => frequencyHz ?? 0);
}

/** An h between vowels and a t that is flapped are voiced, whatever they are called. */
function findVoicing(phones: readonly RecordedPhone[], tracked: readonly number[]): RecordedPhone[] {
  const { hopSeconds } = recordedFraming;
  return phones.map((phone) => {
    if (phone.kind !== 'unvoiced') return phone;
    const frames = tracked.slice(
      Math.round(phone.startSeconds / hopSeconds),
      Math.round(phone.endSeconds / hopSeconds),
    );
    const voiced = frames.filter((hz) => hz > 0).length;
    return voiced > voicedShareMin * frames.length ? { ...phone, kind: 'voiced' as const } : phone;
  });
}

const voicedShareMin = 0.6;

/** The ear sets a vowel's beginning where it has come up, not where it first stirs. */
function measureAttack({ startSeconds, endSeconds }: RecordedPhone, frames: readonly VoiceFrame[]): number {
  const { hopSeconds } = recordedFraming;
  const first = Math.ceil(startSeconds / hopSeconds);
  const powers = frames
    .slice(first, Math.max(first + 1, Math.round(endSeconds / hopSeconds)))
    .map((frame) => sumPower(frame, 0, lowsHz));
  const half = 0.25 * Math.max(...powers);
  return Math.min(attackSecondsMax, powers.findIndex((power) => power >= half) * hopSeconds);
}

const attackSecondsMax = 0.07;
const lowsHz = 1000;

function sumPower({ envelope }: VoiceFrame, fromHz: number, toHz = fliteRateHz / 2): number {
  const binOf = (hz: number): number => Math.round((hz / fliteRateHz) * recordedFraming.fftSize);
  return envelope.subarray(binOf(fromHz), binOf(toHz)).reduce((sum, power) => sum + power, 0);
}

/** A border between a vowel and an unvoiced sound is where the voice begins or ends: the labels are up to 60 ms off. */
function moveToVoicing(phones: readonly RecordedPhone[], tracked: readonly number[]): RecordedPhone[] {
  const { hopSeconds } = recordedFraming;
  const isVoicedAt = (seconds: number): boolean => (tracked[Math.round(seconds / hopSeconds)] ?? 0) > 0;
  const borders = phones.slice(1).map(({ kind, startSeconds, endSeconds }, i) => {
    const before = phones[i]!;
    const isOnset = before.kind === 'unvoiced' && isNucleus(kind);
    const isEnd = kind === 'unvoiced' && isNucleus(before.kind);
    if (!isOnset && !isEnd) return startSeconds;
    const vowelSeconds = isOnset ? endSeconds - startSeconds : before.endSeconds - before.startSeconds;
    const reach = Math.min(borderSecondsMax, borderShareMax * vowelSeconds);
    const step = isOnset ? hopSeconds : -hopSeconds;
    let moved = 0;
    while (Math.abs(moved) < reach && !isVoicedAt(startSeconds + moved)) moved += step;
    return startSeconds + moved;
  });
  return phones.map((phone, i) => ({
    ...phone,
    startSeconds: borders[i - 1] ?? phone.startSeconds,
    endSeconds: borders[i] ?? phone.endSeconds,
  }));
}

const borderSecondsMax = 0.07;
const borderShareMax = 0.4;

/** Vowels are voiced all through, whatever the tracker says of their middles. */
function voiceVowels(
  tracked: readonly number[],
  phones: readonly RecordedPhone[],
  pitchHz: number | undefined,
): Float32Array {
  const { hopSeconds } = recordedFraming;
  const f0Hz = Float32Array.from(tracked, (hz) => (hz > 0 ? (pitchHz ?? hz) : 0));
  for (const { kind, startSeconds, endSeconds } of phones) {
    const first = Math.ceil(startSeconds / hopSeconds);
    const end = Math.min(f0Hz.length, Math.ceil(endSeconds / hopSeconds));
    if (kind === 'unvoiced') f0Hz.fill(0, first, end);
    else if (isNucleus(kind) || kind === 'sonorant') fillGaps(f0Hz, { first, end }, pitchHz);
  }
  return f0Hz;
}

/** Where there is no pitch, the nearest one goes on. */
function fillGaps(f0Hz: Float32Array, { first, end }: { first: number; end: number }, pitchHz: number | undefined) {
  const known = f0Hz.slice(first, end);
  for (let i = 0; i < known.length; i++) {
    if (known[i]! > 0) continue;
    let hz = pitchHz ?? 0;
    for (let away = 1; hz === 0 && away < known.length; away++) hz = known[i - away] || known[i + away] || 0;
    f0Hz[first + i] = hz || fallbackHz;
  }
}

/** Of a man's voice that was not found in a whole vowel. */
const fallbackHz = 100;

import { firstFormantOf, isNucleus, type PhoneKind, strengthOfPhone } from '../../dsp/singing/phone-kinds.ts';
import { type PlacedPhone, placePhones, type SungSyllable } from '../../dsp/singing/phone-timing.ts';
import { createMomentReader } from '../../dsp/singing/recorded-frames.ts';
import { createSourceClock } from '../../dsp/singing/source-clock.ts';
import { drawSpokenPitch } from '../../dsp/singing/spoken-pitch.ts';
import { createFrameLoudness, planLevels } from '../../dsp/singing/sung-level.ts';
import { drawSungPitch, type PitchDip } from '../../dsp/singing/sung-pitch.ts';
import { createEffortTilt } from '../../dsp/singing/vocal-effort-tilt.ts';
import { createVoiceNoise } from '../../dsp/singing/voice-noise.ts';
import type { VoiceFrame } from '../../dsp/vocoder/voice-frame.ts';
import { type RecordedPhrase, recordedFraming } from './recorded-phrase.ts';
import type { SingerVoice } from './singer-voices.ts';
import type { SingingStyle } from './singing-style.ts';
import { endOf, type SungPhrase, startOf } from './sung-phrases.ts';

/** A phrase as frames of the vocoder, at the rate of the recording. */
export interface PhraseFrames {
  /** Of frame 0. */
  readonly startSeconds: number;
  readonly frames: readonly VoiceFrame[];
  readonly placed: readonly PlacedPhone[];
  /** On the recording's amplitude, one for each frame. */
  readonly gains: Float32Array;
}

/** Before the first sound and after the last. */
const marginSeconds = 0.03;
const vowelAttackSeconds = 0.012;
const releaseSeconds = 0.06;
/** Of the rest before a phrase, what its first consonants may take. */
const leadShare = 0.7;
const leadSecondsMax = 0.35;

/** Turns a spoken phrase into a sung one: time, pitch, level and effortTilt. */
export function singPhrase(
  phrase: SungPhrase,
  recorded: RecordedPhrase,
  { voice, style }: { readonly voice: SingerVoice; readonly style: SingingStyle },
): PhraseFrames {
  const { hopSeconds } = recordedFraming;
  const syllables = cutSyllables(phrase, recorded);
  const placed = placePhones(syllables, Math.min(leadSecondsMax, leadShare * phrase.restSeconds));
  const first = placed[0]!.startSeconds;
  const end = placed.at(-1)!.endSeconds;
  const startSeconds = first - marginSeconds;
  const frameCount = Math.ceil((end + marginSeconds - startSeconds) / hopSeconds);
  const notes = phrase.syllables.flatMap((syllable) => syllable.notes);
  const timing = { startSeconds, hopSeconds, frames: frameCount };
  const pitches = phrase.isSpoken
    ? drawSpokenPitch(notes, timing)
    : drawSungPitch(notes, {
        ...timing,
        style: style.pitch,
        dips: listDips(placed),
        draw: () => style.random.next(),
      });
  const clock = createSourceClock(placed);
  const read = createMomentReader(recorded.frames);
  const frames = layOutPhrase(frameCount);
  let p = 0;
  let n = 0;
  for (let i = 0; i < frameCount; i++) {
    const seconds = startSeconds + i * hopSeconds;
    while (p < placed.length - 1 && placed[p]!.endSeconds <= seconds) p++;
    while (n < notes.length - 1 && notes[n + 1]!.startSeconds <= seconds) n++;
    const { isVoiced, logEnvelope, aperiodicity } = read(clock(seconds));
    const frame = frames[i]!;
    frame.f0Hz = isVoiced ? 440 * 2 ** ((pitches[i]! - 69) / 12) : 0;
    const { force } = notes[n]!;
    const phone = placed[p]!;
    const tilt = {
      gender: voice.gender,
      formantRatio: voice.formantRatio * style.formantRatio,
      firstFormantHz: firstFormantOf(phone.source.phone, voice.gender),
      f0Hz: frame.f0Hz,
      force,
    };
    effortTilt(logEnvelope, tilt, frame.envelope);
    frame.aperiodicity.set(aperiodicity);
    if (isVoiced) limitNoise(frame.aperiodicity, { force, share: heldShareAt(phone, seconds) });
  }
  const gains = planGains(frames, { placed, phrase, recorded, style, startSeconds });
  for (const [i, { envelope }] of frames.entries()) {
    const gain = gains[i]! ** 2;
    for (let k = 0; k < envelope.length; k++) envelope[k]! *= gain;
  }
  return { startSeconds, frames, placed, gains };
}

const effortTilt = createEffortTilt(recordedFraming);
const limitNoise = createVoiceNoise(recordedFraming);
const loudnessOf = createFrameLoudness(recordedFraming);

/** Frames whose arrays lie in one: thousands of short ones would keep the collector busier than the singing. */
export function layOutPhrase(count: number): { -readonly [Field in keyof VoiceFrame]: VoiceFrame[Field] }[] {
  const bins = recordedFraming.fftSize / 2 + 1;
  const bands = recordedFraming.aperiodicityCentresHz.length;
  const rows = new Float32Array(count * (bins + bands));
  return Array.from({ length: count }, (_, i) => {
    const from = i * (bins + bands);
    const [envelope, aperiodicity] = [
      rows.subarray(from, from + bins),
      rows.subarray(from + bins, from + bins + bands),
    ];
    return { f0Hz: 0, envelope, aperiodicity };
  });
}

/** A consonant that narrows the vocal tract lowers the pitch: semitones at its middle. */
const dipSemitones: Readonly<Partial<Record<PhoneKind, number>>> = { voiced: 1, sonorant: 0.25 };

function listDips(placed: readonly PlacedPhone[]): PitchDip[] {
  return placed.flatMap(({ source, startSeconds, endSeconds }) => {
    const semitones = dipSemitones[source.kind];
    return semitones ? [{ startSeconds, endSeconds, semitones }] : [];
  });
}

/** A vowel comes out of the noise of a consonant, and goes into the next, within so long. */
const noiseFadeSeconds = 0.025;

/** How far a sound is held as singers hold it: vowels and murmurs are, but for their ends; hisses and stops are not. */
function heldShareAt({ source, startSeconds, endSeconds }: PlacedPhone, seconds: number): number {
  if (source.kind === 'sonorant') return 1;
  if (!isNucleus(source.kind)) return 0;
  return Math.max(0, Math.min(1, Math.min(seconds - startSeconds, endSeconds - seconds) / noiseFadeSeconds));
}

/** The recorded sounds of each syllable, with its place in the song. */
function cutSyllables({ syllables }: SungPhrase, { phones, attacksSeconds }: RecordedPhrase): SungSyllable[] {
  let at = 0;
  return syllables.map((syllable, i) => {
    const next = syllables[i + 1];
    const own = phones.slice(at, at + syllable.phones.length);
    const nucleus = own.findIndex(({ kind }) => isNucleus(kind));
    const attackSeconds = attacksSeconds[at + nucleus]!;
    at += own.length;
    return {
      onset: own.slice(0, nucleus),
      nucleus: own[nucleus]!,
      coda: own.slice(nucleus + 1),
      startSeconds: startOf(syllable) - attackSeconds,
      // Within a phrase the voice goes on through what is too short for a rest.
      endSeconds: next && !syllable.isReleased ? Math.max(endOf(syllable), startOf(next)) : endOf(syllable),
    };
  });
}

interface LevelArgs {
  readonly placed: readonly PlacedPhone[];
  readonly phrase: SungPhrase;
  readonly recorded: RecordedPhrase;
  readonly style: SingingStyle;
  readonly startSeconds: number;
}

function planGains(
  frames: readonly VoiceFrame[],
  { placed, phrase, recorded, style, startSeconds }: LevelArgs,
): Float32Array {
  const { hopSeconds } = recordedFraming;
  const vowels = placed
    .filter(({ role }) => role === 'nucleus')
    .map((vowel) => {
      const from = Math.max(0, Math.round((vowel.startSeconds - startSeconds) / hopSeconds));
      const to = Math.max(from + 1, Math.round((vowel.endSeconds - startSeconds) / hopSeconds));
      const power = frames
        .slice(from, to)
        .reduce((sum, { envelope, f0Hz }) => sum + 10 ** (loudnessOf(envelope, f0Hz) / 10), 0);
      const { startSeconds: start, endSeconds: end, syllable } = vowel;
      const loudnessLufs = 10 * Math.log10(power / (to - from) + 1e-12);
      return { startSeconds: start, endSeconds: end, loudnessLufs, force: phrase.syllables[syllable]!.notes[0]!.force };
    });
  const gainDbAt = planLevels(vowels, style.level);
  const fadeAt = createFades(placed);
  const hissesDb = new Map(recorded.phones.map((phone, i) => [phone, recorded.hissesDb[i]!]));
  const strengthsDb = placed.map(({ source, role }) =>
    role === 'nucleus' ? 0 : strengthOfPhone(source.phone) + hissesDb.get(source)! + style.consonantsDb,
  );
  let p = 0;
  return Float32Array.from(frames, (_, i) => {
    const seconds = startSeconds + i * hopSeconds;
    while (p < placed.length - 1 && placed[p]!.endSeconds <= seconds) p++;
    const strengthDb = strengthsDb[p]!;
    return fadeAt(seconds) * 10 ** ((gainDbAt(seconds) + strengthDb) / 20);
  });
}

/** The voice comes up after each silence and fades before the next. @returns 0 to 1, for ascending times */
function createFades(placed: readonly PlacedPhone[]): (seconds: number) => number {
  const runs: { begin: number; end: number; release: number }[] = [];
  for (const { role, startSeconds, endSeconds } of placed) {
    const release = role === 'nucleus' ? releaseSeconds : releaseSeconds / 3;
    const last = runs.at(-1);
    if (last && startSeconds - last.end < 1e-6) Object.assign(last, { end: endSeconds, release });
    else runs.push({ begin: startSeconds, end: endSeconds, release });
  }
  let r = 0;
  return (seconds) => {
    while (r < runs.length - 1 && runs[r]!.end <= seconds) r++;
    const { begin, end, release } = runs[r]!;
    return Math.max(0, Math.min(1, (seconds - begin) / vowelAttackSeconds, (end - seconds) / release));
  };
}

import { HistoryBuffer } from '../../dsp/history-buffer.ts';
import { createPitchTracker } from '../../dsp/pitch/pitch-tracker.ts';
import { median, sum } from '../../dsp/statistics.ts';
import { createStreamResampler } from '../../dsp/stream-resampler.ts';
import { type SileroVad, sileroFrameSamples, sileroRateHz } from '../../models/silero-vad.ts';

/** Of the frames that vocals are listened to in. */
export const frameSeconds = sileroFrameSamples / sileroRateHz;

/** What was heard in the vocals, frame by frame. */
export interface VocalFrames {
  /** Whether the detector hears a voice. */
  readonly isVoice: boolean[];
  /** How far the pitch has moved in 48 ms; undefined where there is none. */
  readonly movedCents: (number | undefined)[];
}

/** A frame holds a voice from here on. */
const voiceAt = 0.5;
/** Detected syllables last longer; a horn's attack is taken for one for a frame or two. */
const runFramesMin = 2;
/** Two pitches a frame; compared with the one three before. */
const pitchesAFrame = 2;
const movedOver = 3;

/** Listens with a voice detector and a pitch tracker to one channel that runs by. */
export function createVoiceDetector(vad: SileroVad, sampleRateHz: number) {
  const resampler = createStreamResampler(sampleRateHz, sileroRateHz);
  const tracker = createPitchTracker(sileroRateHz, { hopSeconds: frameSeconds / pitchesAFrame });
  const queue = new HistoryBuffer();
  const frame = new Float32Array(sileroFrameSamples);
  const pitches: (number | undefined)[] = [];
  const isVoice: boolean[] = [];
  let at = 0;
  let run = 0;

  async function listen(samples: Float32Array): Promise<void> {
    queue.append(samples);
    for (const { frequencyHz } of tracker.push(samples)) pitches.push(frequencyHz);
    for (; at + sileroFrameSamples <= queue.end; at += sileroFrameSamples) {
      queue.read(at, frame);
      run = (await vad.push(frame)) >= voiceAt ? run + 1 : 0;
      isVoice.push(run >= runFramesMin);
      if (run === runFramesMin) isVoice.fill(true, -runFramesMin);
    }
    queue.discardBefore(at);
  }

  return {
    push: (mono: Float32Array): Promise<void> => listen(resampler.push(mono)),
    async finish(): Promise<VocalFrames> {
      await listen(resampler.finish());
      for (const { frequencyHz } of tracker.finish()) pitches.push(frequencyHz);
      const movedCents = isVoice.map((_, n) => {
        const [is, was] = [pitches[n * pitchesAFrame], pitches[n * pitchesAFrame - movedOver]];
        return is === undefined || was === undefined ? undefined : Math.abs(1200 * Math.log2(is / was));
      });
      return { isVoice, movedCents };
    },
  };
}

/** Mean squares of vocals and mix, and what was heard in the vocals over the same time. */
export interface VocalStretch extends VocalFrames {
  /** One each 0.1 s, K-weighted. */
  readonly vocalPowers: readonly number[];
  readonly mixPowers: readonly number[];
  /** A mix softer than this does not sound. */
  readonly floorPower: number;
}

/** Less than this of sound does not tell. */
const soundingSecondsMin = 3;
/** Where the detector heard nothing that has a pitch. */
const unknownCents = 15;
/**
 * Fitted by logistic regression to 100 stretches of 12 s, sung, spoken and instrumental, made and recorded. The constant
 * was moved for the mask that is fitted to real songs, to where it parts 20 instrumentals from 20 sung songs: those are at
 * -0.3 and below, these at 1.1 and above.
 */
const weights = { logitShare: 1.6, levelDb: 0.82, logCents: 1.4, constant: 1.8 };

/**
 * Weighs whether a stretch of vocals is somebody's: by how much of the time the detector hears a voice in them, by how
 * far they stand out of the mix, and by how their pitch moves, since a voice never holds one as an instrument does. Each
 * alone is taken in by some instrument: the detector by strings and guitars, the level by a lead, the pitch by bends.
 *
 * @returns the natural logarithm of the odds that they are
 */
export function weighVocals(stretch: VocalStretch): number {
  const { isVoice, movedCents, vocalPowers, mixPowers, floorPower } = stretch;
  const soundingSeconds = 0.1 * mixPowers.filter((power) => power > floorPower).length;
  if (soundingSeconds === 0) return Number.NEGATIVE_INFINITY;
  const voiceSeconds = frameSeconds * isVoice.filter(Boolean).length;
  const share = Math.min(1, voiceSeconds / Math.max(soundingSecondsMin, soundingSeconds));
  const levelDb = 10 * Math.log10((sum(vocalPowers) + 1e-12) / (sum(mixPowers) + 1e-12));
  const moves = movedCents.filter((cents, n) => cents !== undefined && isVoice[n]) as number[];
  const cents = Math.max(3, Math.min(60, moves.length > 0 ? median(moves) : unknownCents));
  return (
    weights.logitShare * Math.log((share + 0.02) / (1.02 - share)) +
    weights.levelDb * levelDb +
    weights.logCents * Math.log(cents) +
    weights.constant
  );
}

import { createRealFft } from '../fft.ts';
import { HistoryBuffer } from '../history-buffer.ts';
import { layFrames, OverlapAdder } from '../overlap-add.ts';
import { dot } from '../statistics.ts';
import { type CueBands, layCueBands } from './cue-bands.ts';
import { createDecorrelator } from './decorrelator.ts';

/** Powers are averaged over about so long: shorter, and chance is heard as movement. */
const averageSeconds = 0.03;
/** Most that two channels may hold against their mean: beyond, they cancel each other out and the mean tells nothing. */
const spreadMax = 8;
/** Most that the decorrelated part is raised where it comes late: 6 dB. */
const lateGainMax = 2;
/** −140 dBFS. */
const silence = 1e-14;

/** Gives one channel the place and the width that another sound has in its two. */
export interface ImageTransfer {
  /**
   * Takes blocks of one length: both channels that the image is read from, and the voice that stands for their mean.
   * Gives the two channels that are done so far; may be of no length.
   */
  push(reference: readonly Float32Array[], voice: Float32Array): Float32Array[];
  /** Gives the rest: as much in all as was pushed. */
  finish(): Float32Array[];
}

/**
 * Reads level difference and coherence of two channels in bands of hearing, and makes two channels that have them out of
 * the voice and a decorrelated copy of it: what sat to the left sits to the left, a doubled or reverberant voice is as
 * wide as it was. Where both reference channels are the same, so are those that are made: the voice itself.
 *
 * Source: J. Breebaart, S. van de Par, A. Kohlrausch, E. Schuijers, "Parametric coding of stereo audio", EURASIP Journal
 * on Applied Signal Processing 9 (2005), sections 3 and 5. Where we differ: phase differences between the channels are
 * read as a sign of the coherence alone, and the decorrelated copy is made orthogonal to the voice and held to its power in each band.
 */
export function createImageTransfer(sampleRateHz: number): ImageTransfer {
  const grid = layFrames(sampleRateHz);
  const { frameSamples, hopSamples, bins } = grid;
  const bands = layCueBands(bins, sampleRateHz / frameSamples);
  const cues = createCueFollower(bands, Math.exp(-hopSamples / (averageSeconds * sampleRateHz)));
  const decorrelator = createDecorrelator(sampleRateHz);
  const start = hopSamples - frameSamples;
  const inputs = Array.from({ length: 4 }, () => new HistoryBuffer());
  const analyse = createFrameReader(grid.window);
  const write = [createFrameWriter(grid), createFrameWriter(grid)];
  let position = start;
  let pushed = 0;

  function work(end: number): Float32Array[] {
    const frames = Math.max(0, Math.floor((end - frameSamples - position) / hopSamples) + 1);
    const made = [0, 1].map(() => new Float32Array(frames * hopSamples));
    for (let frame = 0; frame < frames; frame++, position += hopSamples) {
      const [left, right, voice, echo] = inputs.map((input, i) => analyse(input, position, i));
      cues.hear(left!, right!, voice!, echo!);
      for (const [c, mix] of cues.mixes.entries()) {
        const into = made[c]!.subarray(frame * hopSamples, (frame + 1) * hopSamples);
        write[c]!(mixSpectra(voice!, echo!, mix, bands), into);
      }
      for (const input of inputs) input.discardBefore(position + hopSamples);
    }
    // The first frames lie before the recording.
    const early = Math.max(0, Math.min(made[0]!.length, frames * hopSamples - position));
    return made.map((samples) => samples.subarray(early));
  }

  return {
    push(reference, voice) {
      pushed += voice.length;
      const blocks = [reference[0]!, reference[1]!, voice, decorrelator.push(voice)];
      for (const [i, block] of blocks.entries()) inputs[i]!.append(block);
      return work(pushed);
    },
    finish() {
      const rest = pushed - Math.max(0, position);
      return work(pushed + frameSamples + hopSamples).map((samples) => samples.slice(0, Math.max(0, rest)));
    },
  };
}

/** How much of the voice and of its echo goes into one channel, per band. */
interface BandMix {
  readonly voice: Float64Array;
  readonly echo: Float64Array;
}

/** Follows the averaged powers of a band and turns them into the two channels' mixes. */
function createCueFollower({ count, edges }: CueBands, keep: number) {
  const averages = Array.from({ length: 6 }, () => new Float64Array(count));
  const mixes: readonly BandMix[] = [0, 1].map(() => ({
    voice: new Float64Array(count),
    echo: new Float64Array(count),
  }));

  return {
    mixes,
    hear(left: Float32Array, right: Float32Array, voice: Float32Array, echo: Float32Array): void {
      for (let band = 0; band < count; band++) {
        const [from, to] = [2 * edges[band]!, 2 * edges[band + 1]!];
        const sums = [
          dot(left, left, from, to),
          dot(right, right, from, to),
          dot(left, right, from, to),
          dot(voice, voice, from, to),
          dot(echo, echo, from, to),
          dot(voice, echo, from, to),
        ];
        for (const [i, sum] of sums.entries()) {
          averages[i]![band] = keep * averages[i]![band]! + (1 - keep) * sum;
        }
        placeBand(band);
      }
    },
  };

  function placeBand(band: number): void {
    const [ll = 0, rr = 0, lr = 0, vv = 0, ee = 0, ve = 0] = averages.map((average) => average[band]);
    const both = ll + rr + silence;
    // Against the mean of the channels, which the voice stands for: 2 for one voice in the middle.
    const spread = Math.min(spreadMax, both / ((ll + rr + 2 * lr) / 4 + silence));
    const levelLeft = Math.sqrt((spread * ll) / both);
    const levelRight = Math.sqrt((spread * rr) / both);
    const coherence = Math.max(
      -1,
      Math.min(1, (lr + silence / 2) / Math.sqrt((ll + silence / 2) * (rr + silence / 2))),
    );
    const alpha = Math.acos(coherence) / 2;
    const beta = Math.atan(
      Math.tan(Math.min(alpha, 1.57)) * ((levelRight - levelLeft) / (levelRight + levelLeft + 1e-9)),
    );
    // The part of the echo that correlates with the voice is removed; the rest is uncorrelated, at the same power.
    const alike = ve / (vv + silence);
    const unlike = Math.max(ee - alike * ve, 0.05 * ee);
    const echoGain = Math.min(lateGainMax, Math.sqrt(vv / (unlike + silence)));
    for (const [c, { level, angle }] of [
      { level: levelLeft, angle: beta + alpha },
      { level: levelRight, angle: beta - alpha },
    ].entries()) {
      const echo = level * Math.sin(angle) * echoGain;
      mixes[c]!.voice[band] = level * Math.cos(angle) - echo * alike;
      mixes[c]!.echo[band] = echo;
    }
  }
}

function mixSpectra(voice: Float32Array, echo: Float32Array, mix: BandMix, { lower, share }: CueBands): Float32Array {
  const mixed = new Float32Array(voice.length);
  for (let k = 0; k < lower.length; k++) {
    const band = lower[k]!;
    const next = Math.min(band + 1, mix.voice.length - 1);
    const toNext = share[k]!;
    const ofVoice = mix.voice[band]! * (1 - toNext) + mix.voice[next]! * toNext;
    const ofEcho = mix.echo[band]! * (1 - toNext) + mix.echo[next]! * toNext;
    mixed[2 * k] = ofVoice * voice[2 * k]! + ofEcho * echo[2 * k]!;
    mixed[2 * k + 1] = ofVoice * voice[2 * k + 1]! + ofEcho * echo[2 * k + 1]!;
  }
  return mixed;
}

/** Reads windowed frames; each of the four inputs has a spectrum of its own that the next frame overwrites. */
function createFrameReader(window: Float32Array) {
  const fft = createRealFft(window.length);
  const frame = new Float32Array(window.length);
  const spectra = Array.from({ length: 4 }, () => new Float32Array(window.length + 2));
  return (input: HistoryBuffer, position: number, index: number): Float32Array => {
    input.read(position, frame);
    for (let i = 0; i < frame.length; i++) frame[i] = frame[i]! * window[i]!;
    fft.forward(frame, spectra[index]!);
    return spectra[index]!;
  };
}

function createFrameWriter(grid: ReturnType<typeof layFrames>) {
  const fft = createRealFft(grid.frameSamples);
  const frame = new Float32Array(grid.frameSamples);
  const adder = new OverlapAdder(grid);
  return (spectrum: Float32Array, finished: Float32Array): void => {
    fft.inverse(spectrum, frame);
    adder.add(frame, finished);
  };
}

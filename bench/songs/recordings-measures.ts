// What is measured of a sound, ours or another's, without knowing its notes.
import { createRealFft } from '../../src/dsp/fft.ts';
import { createFineOnsets } from '../../src/dsp/onsets/fine-onsets.ts';
import { createHannWindow } from '../../src/dsp/windows.ts';
import { musicAnalyser } from '../../src/engines/analyser/music-analyser.ts';
import { streamOf } from '../../test/support/audio-blocks.ts';
import { measureCorrelation, measureStretch, sampleRateHz } from '../../test/support/song-metrics.ts';

/** In stereo, at 44.1 kHz. */
export interface Sound {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const deviation = (values: readonly number[]): number =>
  Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)));

/** By frames of 46 ms: centre of the spectrum in octaves over 1 kHz, flux, and bands in dB for likeness. */
function listFrames(samples: Float32Array): { centre: number; flux: number; power: number; bands: Float32Array }[] {
  const size = 2048;
  const [fft, window, spectrum] = [createRealFft(size), createHannWindow(size), new Float32Array(size + 2)];
  let before = new Float32Array(size / 2);
  return Array.from({ length: Math.floor(samples.length / size) }, (_, frame) => {
    fft.forward(
      samples.subarray(frame * size, (frame + 1) * size).map((x, i) => x * window[i]!),
      spectrum,
    );
    const own = Float32Array.from({ length: size / 2 }, (_, k) => Math.hypot(spectrum[2 * k]!, spectrum[2 * k + 1]!));
    const bands = new Float32Array(24);
    let [sum, weighted, rise, total] = [1e-9, 0, 0, 1e-9];
    for (let k = 2; k < size / 2; k++) {
      const power = own[k]! ** 2;
      sum += power;
      weighted += power * k;
      total += own[k]!;
      rise += Math.max(0, own[k]! - before[k]!);
      bands[Math.min(23, Math.floor(2.4 * Math.log2(k)))]! += power;
    }
    before = own;
    const centreHz = ((weighted / sum) * sampleRateHz) / size;
    return {
      centre: Math.log2(centreHz / 1000),
      flux: rise / total,
      power: sum,
      bands: bands.map((p) => Math.log10(p + 1e-6)),
    };
  });
}

/** Of each bar, how well the bar of the song that is most like it agrees with it, sixteenth by sixteenth; 1 is the same sound. */
function measureReturns(bands: readonly Float32Array[], downbeats: readonly number[]): number {
  const framesPerSecond = sampleRateHz / 2048;
  const bars = downbeats.slice(0, -1).map((from, i) =>
    Array.from({ length: 16 }, (_, s) => {
      const at = from + ((downbeats[i + 1]! - from) * (s + 0.5)) / 16;
      return [...(bands[Math.floor(at * framesPerSecond)] ?? new Float32Array(24))];
    }).flat(),
  );
  const level = bars[0]?.map((_, i) => mean(bars.map((bar) => bar[i]!))) ?? [];
  const centred = bars.map((bar) => bar.map((value, i) => value - level[i]!));
  const dot = (a: readonly number[], b: readonly number[]): number =>
    a.reduce((sum, value, i) => sum + value * b[i]!, 0);
  const norms = centred.map((bar) => Math.sqrt(dot(bar, bar)) + 1e-9);
  const best = centred.map((bar, i) =>
    Math.max(-1, ...centred.map((other, j) => (i === j ? -1 : dot(bar, other) / (norms[i]! * norms[j]!)))),
  );
  return mean(best);
}

export const soundFigures = [
  'likeness of a bar to the one most like it',
  'beats within 2 ms of their neighbours',
  'loudness range, LU',
  'difference of the sides',
  'centre of the spectrum, octaves over 1 kHz',
  'its deviation over 4 s',
  'flux',
] as const;

/** In the order of `soundFigures`. */
export async function measureSound(sound: Sound): Promise<number[]> {
  const mono = sound.left.map((x, i) => 0.5 * (x + sound.right[i]!));
  const { rangeLu } = measureStretch(sound, 0, mono.length / sampleRateHz);
  const halved = Float32Array.from({ length: mono.length >> 1 }, (_, i) => 0.5 * (mono[2 * i]! + mono[2 * i + 1]!));
  const analysis = await musicAnalyser.analyse(streamOf([halved], sampleRateHz / 2), {
    signal: new AbortController().signal,
  });
  const { beats, downbeats } = analysis;
  const fine = createFineOnsets(halved, sampleRateHz / 2);
  const attacks = beats.flatMap((beat) => {
    const at = fine.findAttack(beat);
    return at === undefined ? [] : [at];
  });
  // Against a straight line through five attacks: what is left is how a player or a machine keeps time.
  const errorsMs = attacks
    .slice(2, -2)
    .map((at, i) => 1000 * (at - mean([attacks[i]!, attacks[i + 1]!, attacks[i + 3]!, attacks[i + 4]!])));
  const frames = listFrames(mono);
  const heard = frames.filter(({ power }) => power > 1e-4 * mean(frames.map((frame) => frame.power)));
  const stretches = Array.from({ length: Math.floor(heard.length / 86) }, (_, i) => heard.slice(86 * i, 86 * (i + 1)));
  const exact = errorsMs.filter((error) => Math.abs(error) < 2).length / Math.max(1, errorsMs.length);
  return [
    measureReturns(
      frames.map(({ bands }) => bands),
      downbeats,
    ),
    exact,
    rangeLu,
    1 - measureCorrelation(sound),
    mean(heard.map(({ centre }) => centre)),
    deviation(stretches.map((own) => mean(own.map(({ centre }) => centre)))),
    mean(heard.map(({ flux }) => flux)),
  ];
}

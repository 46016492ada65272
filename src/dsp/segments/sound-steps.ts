import { createRealFft } from '../fft.ts';
import { createGrowableRows } from '../growable-rows.ts';
import { HistoryBuffer } from '../history-buffer.ts';
import { createSpeechMusicMeter, type SpeechMusicFeatures } from '../noise-reduction/speech-music.ts';
import { layFrames, measurePower } from '../overlap-add.ts';
import { createVoicingMeter } from './voicing.ts';

/** How often the sound is described. */
const stepSeconds = 0.5;
/** Each description hears so long around its step: pauses and syllables show in less, but not surely. */
const windowSeconds = 3;
/** After so long below the floor, what comes is another sound: no window looks across. */
const pauseSeconds = 0.8;
/** −72 dBFS, mean over a frame. */
const pauseLevelDb = -72;
/** From here on a frame is periodic. */
const periodicFrom = 0.6;
const bassHz = 140;

/** What a window of the sound is like, and which stretch it was heard in. */
export interface SoundWindow {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly features: SpeechMusicFeatures;
  /** Share of the loud frames that are periodic as a voice or a melody is. */
  readonly voicedShare: number;
  /** Share of the power that lies where bass drums do. */
  readonly bassShare: number;
}

export interface SoundSteps {
  readonly frameSeconds: number;
  /** Mean level of each frame in dBFS; frame i is centred on i * frameSeconds. 0.4 kB a second. */
  readonly levelsDb: Float32Array;
  readonly windows: readonly SoundWindow[];
  readonly durationSeconds: number;
}

export interface SoundCollector {
  push(block: Float32Array): void;
  finish(): SoundSteps;
}

/** Listens to levels and to what tells speech from music, through audio of any length. */
export function createSoundCollector(sampleRateHz: number): SoundCollector {
  const grid = layFrames(sampleRateHz);
  const { frameSamples, hopSamples } = grid;
  const frameSeconds = hopSamples / sampleRateHz;
  const fft = createRealFft(frameSamples);
  const samples = new Float32Array(frameSamples);
  const spectrum = new Float32Array(frameSamples + 2);
  const power = new Float64Array(grid.bins);
  const queue = new HistoryBuffer();
  const levels = createGrowableRows(1);
  const windows: SoundWindow[] = [];
  const framesMax = Math.round(windowSeconds / frameSeconds);
  const stepFrames = Math.round(stepSeconds / frameSeconds);
  const pauseFrames = Math.round(pauseSeconds / frameSeconds);
  const open = () =>
    createSpeechMusicMeter({ binHz: sampleRateHz / frameSamples, frameSeconds, frameSamples, framesMax });
  const meter = createVoicingMeter(grid.window, sampleRateHz);
  const glimpses = createGlimpses(framesMax);
  const bassBins = Math.round((bassHz * frameSamples) / sampleRateHz);
  let listener = open();
  let quiet = 0;
  let heard = 0;

  const describe = (frames: number) => {
    const features = listener.describe(frames);
    if (!features) return;
    const endSeconds = levels.length * frameSeconds;
    windows.push({
      startSeconds: endSeconds - frames * frameSeconds,
      endSeconds,
      features,
      ...glimpses.describe(frames),
    });
  };
  const listen = () => {
    queue.read(levels.length * hopSamples - frameSamples / 2, samples);
    let energy = 0;
    for (let i = 0; i < frameSamples; i++) {
      energy += samples[i]! ** 2;
      samples[i] = samples[i]! * grid.window[i]!;
    }
    const levelDb = 10 * Math.log10(energy / frameSamples + 1e-12);
    levels.push([levelDb]);
    quiet = levelDb < pauseLevelDb ? quiet + 1 : 0;
    if (quiet >= pauseFrames) {
      if (heard > stepFrames && heard < framesMax) describe(heard);
      if (heard > 0) listener = open();
      heard = 0;
      return;
    }
    fft.forward(samples, spectrum);
    measurePower(spectrum, power);
    listener.push(power);
    glimpses.push(power, meter.measure(power), bassBins);
    heard++;
    if (heard >= framesMax && (heard - framesMax) % stepFrames === 0) describe(framesMax);
  };

  return {
    push(block) {
      queue.append(block);
      while (levels.length * hopSamples + frameSamples / 2 <= queue.end) listen();
      queue.discardBefore(levels.length * hopSamples - frameSamples);
    },
    finish() {
      while (levels.length * hopSamples < queue.end) listen();
      // What ends before a window is full is described by what there is.
      if (heard > 0) describe(Math.min(heard, framesMax));
      return { frameSeconds, levelsDb: levels.values().slice(), windows, durationSeconds: queue.end / sampleRateHz };
    },
  };
}

/** Remembers power, voicing and bass of the newest frames. */
function createGlimpses(framesMax: number) {
  const glimpses: { power: number; bass: number; voicing: number }[] = [];
  return {
    push(power: Float64Array, voicing: number, bassBins: number) {
      let all = 0;
      let bass = 0;
      for (let k = 1; k < power.length; k++) {
        all += power[k]!;
        if (k <= bassBins) bass += power[k]!;
      }
      glimpses.push({ power: all, bass, voicing });
      if (glimpses.length > framesMax) glimpses.shift();
    },
    describe(frames: number) {
      const window = glimpses.slice(-frames);
      const total = window.reduce((sum, { power }) => sum + power, 1e-30);
      const bass = window.reduce((sum, glimpse) => sum + glimpse.bass, 0);
      const loud = window.filter(({ power }) => power > (0.1 * total) / window.length);
      const voiced = loud.filter(({ voicing }) => voicing > periodicFrom);
      return { voicedShare: voiced.length / Math.max(1, loud.length), bassShare: bass / total };
    },
  };
}

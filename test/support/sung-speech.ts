import { createPitchTracker, type PitchFrame } from '../../src/dsp/pitch/pitch-tracker.ts';
import type { Note } from '../../src/notation/note.ts';
import { createRandom } from './signals.ts';

export interface SingingSettings {
  readonly sampleRateHz: number;
  /** What is sung; the pitch holds through rests. */
  readonly notes: readonly Note[];
  /** How much longer the words last than spoken. */
  readonly stretch: number;
  readonly seed: number;
}

const HOP_SECONDS = 0.005;
const vibratoHz = 5.6;
const vibratoSemitones = 0.35;
/** Notes are reached in about this time. */
const glideSeconds = 0.05;

/**
 * Makes somebody's speech sing: words last longer, the pitch is a tune's, with glides, vibrato and a little unrest.
 *
 * Source: E. Moulines, F. Charpentier, "Pitch-synchronous waveform processing techniques for text-to-speech synthesis
 * using diphones" (1990), TD-PSOLA: the voice's own periods are laid at other distances, so it stays that voice.
 */
export function singSpeech(speech: Float32Array, settings: SingingSettings): Float32Array {
  const { sampleRateHz, notes, stretch, seed } = settings;
  const tracker = createPitchTracker(sampleRateHz, { hopSeconds: HOP_SECONDS, highestHz: 600 });
  const pitches = [...tracker.push(speech), ...tracker.finish()];
  const marks = placeMarks(speech, pitches, sampleRateHz);
  const sung = new Float32Array(Math.round(speech.length * stretch));
  const tune = followTune(notes, { seconds: sung.length / sampleRateHz, centreHz: findMedianHz(pitches), seed });
  const random = createRandom(seed);
  for (let at = 0, near = 0; at < sung.length; ) {
    const source = at / stretch;
    while (near + 1 < marks.length && Math.abs(marks[near + 1]!.at - source) <= Math.abs(marks[near]!.at - source))
      near++;
    const mark = marks[near];
    if (!mark) break;
    const toneHz = tune[Math.min(tune.length - 1, Math.floor(at / sampleRateHz / HOP_SECONDS))]!;
    const period = mark.isVoiced ? sampleRateHz / toneHz : mark.period * (0.7 + 0.6 * random());
    addGrain(sung, { speech, at: Math.round(at), mark, reach: Math.round(Math.min(mark.period, 1.6 * period)) });
    at += period;
  }
  return sung;
}

interface Mark {
  readonly at: number;
  /** In samples. */
  readonly period: number;
  readonly isVoiced: boolean;
}

/** One mark a period of the voice, each at the period's highest peak; every 5 ms where there is none. */
function placeMarks(speech: Float32Array, pitches: readonly PitchFrame[], sampleRateHz: number): Mark[] {
  const marks: Mark[] = [];
  for (let at = 0; at < speech.length; ) {
    const frame = pitches[Math.min(pitches.length - 1, Math.round(at / sampleRateHz / HOP_SECONDS))];
    const hz = frame?.frequencyHz;
    const period = hz === undefined ? Math.round(HOP_SECONDS * sampleRateHz) : sampleRateHz / hz;
    let peak = Math.round(at);
    if (hz !== undefined) {
      const reach = Math.round(period * (marks.at(-1)?.isVoiced ? 0.15 : 0.5));
      for (let i = Math.max(0, peak - reach); i < Math.min(speech.length, Math.round(at) + reach); i++) {
        if (speech[i]! > speech[peak]!) peak = i;
      }
    }
    peak = Math.max(peak, (marks.at(-1)?.at ?? -1) + 1);
    marks.push({ at: peak, period, isVoiced: hz !== undefined });
    at = Math.max(at + period / 2, peak + period);
  }
  return marks;
}

function findMedianHz(pitches: readonly PitchFrame[]): number {
  const heard = pitches.flatMap(({ frequencyHz }) => (frequencyHz === undefined ? [] : [frequencyHz]));
  return heard.sort((a, b) => a - b)[heard.length >> 1] ?? 200;
}

/** The pitch of each 5 ms; the tune is moved by octaves to where the voice is at home. */
function followTune(
  notes: readonly Note[],
  { seconds, centreHz, seed }: { seconds: number; centreHz: number; seed: number },
): Float32Array {
  const random = createRandom(seed + 1);
  const mean = notes.reduce((sum, { pitch }) => sum + pitch / notes.length, 0);
  const home = 69 + 12 * Math.log2(centreHz / 440) + 7;
  const shift = 12 * Math.round((home - mean) / 12);
  let note = 0;
  let tone = (notes[0]?.pitch ?? 60) + shift;
  let drift = 0;
  return Float32Array.from({ length: Math.ceil(seconds / HOP_SECONDS) + 1 }, (_, i) => {
    const time = i * HOP_SECONDS;
    while (note + 1 < notes.length && notes[note + 1]!.startSeconds <= time) note++;
    const goal = (notes[note]?.pitch ?? 60) + shift;
    tone += (goal - tone) * (HOP_SECONDS / glideSeconds);
    drift = 0.98 * drift + 0.02 * (random() - 0.5);
    const held = time - (notes[note]?.startSeconds ?? 0);
    const depth = vibratoSemitones * Math.min(1, Math.max(0, (held - 0.25) / 0.3));
    return 440 * 2 ** ((tone + drift + depth * Math.sin(2 * Math.PI * vibratoHz * time) - 69) / 12);
  });
}

function addGrain(
  sung: Float32Array,
  { speech, at, mark, reach }: { speech: Float32Array; at: number; mark: Mark; reach: number },
): void {
  for (let i = -reach; i < reach; i++) {
    const to = at + i;
    if (to < 0 || to >= sung.length) continue;
    sung[to]! += (speech[mark.at + i] ?? 0) * (0.5 + 0.5 * Math.cos((Math.PI * i) / reach));
  }
}

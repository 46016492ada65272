import type { SpeechCutter, SpokenStretch } from '../voice-activity.ts';
import { whisperRateHz } from './log-mel.ts';

/** What the encoder takes at a time. */
const windowSamples = 30 * whisperRateHz;
/** A longer pause is shortened to this: the encoder costs the same for silence as for speech. */
const pauseSamplesMax = whisperRateHz;

/** Speech segments one after the other, with pauses between them, as input of the encoder. */
export interface SpeechWindow {
  readonly samples: Float32Array;
  readonly seconds: number;
  /** Where in the recording something begins that is heard in the window at `seconds`. */
  toStartSeconds(seconds: number): number;
  /** Where in the recording something ends that is heard in the window until `seconds`. */
  toEndSeconds(seconds: number): number;
}

/** Gathers what is spoken in a recording into windows of at most 30 s, in bounded memory. */
export interface SpeechWindows {
  /** @returns undefined after the last */
  next(): Promise<SpeechWindow | undefined>;
  /** What the last window holds from here on was not understood: it begins the next. */
  resumeAt(windowSeconds: number): void;
}

/** A segment and its position in the window. */
interface Placed extends SpokenStretch {
  readonly windowSample: number;
}

export function gatherSpeech(cutter: Pick<SpeechCutter, 'next'>): SpeechWindows {
  let waiting: SpokenStretch[] = [];
  let placed: Placed[] = [];
  let isOver = false;

  async function peek(index: number): Promise<SpokenStretch | undefined> {
    while (!isOver && waiting.length <= index) {
      const stretch = await cutter.next();
      if (stretch) waiting.push(stretch);
      else isOver = true;
    }
    return waiting[index];
  }

  return {
    async next() {
      placed = [];
      for (let stretch = await peek(0); stretch; stretch = await peek(placed.length)) {
        const before = placed.at(-1);
        const windowSample = before ? endOf(before) + pauseBetween(before, stretch) : 0;
        if (before && windowSample + stretch.samples.length > windowSamples) break;
        placed.push({ ...stretch, windowSample });
      }
      if (placed.length === 0) return undefined;
      waiting = waiting.slice(placed.length);
      return layOut(placed);
    },
    resumeAt(windowSeconds) {
      const from = Math.round(windowSeconds * whisperRateHz);
      const rest = placed.filter((stretch) => endOf(stretch) > from);
      waiting = [...rest.map((stretch) => dropBefore(stretch, from)), ...waiting];
    },
  };
}

const endOf = ({ windowSample, samples }: Placed) => windowSample + samples.length;

function pauseBetween(before: SpokenStretch, after: SpokenStretch): number {
  const pause = after.startSample - before.startSample - before.samples.length;
  return Math.min(Math.max(pause, 0), pauseSamplesMax);
}

function dropBefore(stretch: Placed, windowSample: number): SpokenStretch {
  const skipped = Math.max(0, windowSample - stretch.windowSample);
  return { ...stretch, startSample: stretch.startSample + skipped, samples: stretch.samples.subarray(skipped) };
}

function layOut(stretches: readonly Placed[]): SpeechWindow {
  const samples = new Float32Array(Math.min(windowSamples, endOf(stretches.at(-1)!)));
  for (const stretch of stretches) samples.set(stretch.samples.subarray(0, windowSamples), stretch.windowSample);
  const toSeconds = (sample: number) => sample / whisperRateHz;
  return {
    samples,
    seconds: toSeconds(samples.length),
    toStartSeconds(seconds) {
      const at = seconds * whisperRateHz;
      const stretch = stretches.find((each) => endOf(each) > at) ?? stretches.at(-1)!;
      return toSeconds(stretch.startSample + clamp(at - stretch.windowSample, stretch.samples.length));
    },
    toEndSeconds(seconds) {
      const at = seconds * whisperRateHz;
      const stretch = stretches.findLast((each) => each.windowSample < at) ?? stretches[0]!;
      return toSeconds(stretch.startSample + clamp(at - stretch.windowSample, stretch.samples.length));
    },
  };
}

const clamp = (sample: number, length: number) => Math.min(Math.max(sample, 0), length);

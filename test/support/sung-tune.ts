/** A line of a song that everybody knows, in quarters: lengths and MIDI keys; 0 is a rest. Beethoven, opus 125, in D major. */
const tune: readonly (readonly [quarters: number, pitch: number])[] = [
  ...[66, 66, 67, 69, 69, 67, 66, 64, 62, 62, 64, 66].map((pitch) => [1, pitch] as const),
  ...([
    [1.5, 66],
    [0.5, 64],
    [2, 64],
  ] as const),
  ...[66, 66, 67, 69, 69, 67, 66, 64, 62, 62, 64, 66].map((pitch) => [1, pitch] as const),
  ...([
    [1.5, 64],
    [0.5, 62],
    [2, 62],
  ] as const),
];

export interface SungTune {
  readonly samples: Float32Array;
  /** When each quarter is sung, in seconds. */
  readonly beats: readonly number[];
}

const partials = 8;
const glideSeconds = 0.03;

/**
 * That line as a voice alone might sing it: vowels with some vibrato, begun a little after the recording, at a tempo that moves from
 * the first to the second.
 */
export function singTune(
  sampleRateHz: number,
  { fromBpm, toBpm, tuningCents = 0 }: { fromBpm: number; toBpm: number; tuningCents?: number },
): SungTune {
  const quarters = tune.reduce((sum, [length]) => sum + length, 0);
  const beats = [0.4];
  for (let beat = 0; beat < quarters; beat++) {
    beats.push(beats[beat]! + 60 / (fromBpm + ((toBpm - fromBpm) * beat) / quarters));
  }
  const timeOf = (quarter: number): number => {
    const at = Math.min(beats.length - 2, Math.floor(quarter));
    return beats[at]! + (quarter - at) * (beats[at + 1]! - beats[at]!);
  };
  const samples = new Float32Array(Math.ceil((beats.at(-1)! + 0.5) * sampleRateHz));
  let at = 0;
  for (const [length, pitch] of tune) {
    addNote(samples, sampleRateHz, {
      from: timeOf(at),
      to: timeOf(at + length) - 0.04,
      pitch: pitch + tuningCents / 100,
    });
    at += length;
  }
  return { samples, beats };
}

function addNote(
  samples: Float32Array,
  sampleRateHz: number,
  { from, to, pitch }: { from: number; to: number; pitch: number },
): void {
  let phase = 0;
  const first = Math.round(from * sampleRateHz);
  const count = Math.round((to - from) * sampleRateHz);
  for (let i = 0; i < count; i++) {
    const seconds = i / sampleRateHz;
    const vibrato = 0.25 * Math.min(1, seconds / 0.4) * Math.sin(2 * Math.PI * 5.5 * seconds);
    const scoop = -0.6 * Math.exp(-seconds / glideSeconds);
    phase += (440 * 2 ** ((pitch + vibrato + scoop - 69) / 12)) / sampleRateHz;
    const level = Math.min(1, seconds / 0.02, (count - i) / sampleRateHz / 0.03);
    let sum = 0;
    for (let partial = 1; partial <= partials; partial++) {
      // A formant about 700 Hz.
      const hz = (partial * 440 * 2 ** ((pitch - 69) / 12) - 700) / 500;
      sum += (Math.exp(-0.5 * hz * hz) + 0.1 / partial) * Math.sin(2 * Math.PI * partial * phase);
    }
    samples[first + i]! += 0.12 * level * sum;
  }
}

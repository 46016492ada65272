/** Speech is raised until its peaks are here (-6 dBFS); what is louder stays as it is. */
const targetPeak = 0.5;
/** +40 dB. */
const mostGain = 100;
/**
 * Steady noise is raised to -46 dBFS at most: it counts as if it had peaks 40 dB above it, which speech in a room has.
 * Noise that is raised to the level of speech dulls the ear of a detector: it then missed half of the speech after it.
 */
const peakAboveFloor = 100;
/** After a loud passage the gain comes back by 10 dB a second. */
const releaseDbPerSecond = 10;
/** The floor is the quietest frame of so long before and after: speech has a pause, if a short one, in 4 s. */
const lookAheadSeconds = 2;

/** Tells for each frame by how much to raise it, so that quiet speech is heard like any other, and noise is not. */
export interface AutomaticGain {
  /** Frames that have to be added before the gain of a frame is known (fewer at the end of the recording). */
  readonly lookAheadFrames: number;
  add(frame: Float32Array): void;
  /** Gain of the next frame: between 1 and 100. */
  next(): number;
}

export function rideLevel(frameSeconds: number): AutomaticGain {
  const lookAheadFrames = Math.round(lookAheadSeconds / frameSeconds);
  const release = 10 ** (-(releaseDbPerSecond * frameSeconds) / 20);
  const peaks: number[] = []; // from the next frame on
  const levels: number[] = []; // RMS, from up to two seconds before it on
  let pastFrames = 0;
  let held = 0;
  return {
    lookAheadFrames,
    add(frame) {
      let peak = 0;
      let power = 0;
      for (const x of frame) {
        peak = Math.max(peak, Math.abs(x));
        power += x * x;
      }
      peaks.push(peak);
      levels.push(Math.sqrt(power / frame.length));
    },
    next() {
      const floor = Math.min(...levels.slice(0, pastFrames + lookAheadFrames + 1));
      held = Math.max(held * release, peakAboveFloor * floor, ...peaks.slice(0, lookAheadFrames + 1));
      peaks.shift();
      if (pastFrames < lookAheadFrames) pastFrames++;
      else levels.shift();
      return Math.min(mostGain, Math.max(1, targetPeak / Math.max(held, Number.MIN_VALUE)));
    },
  };
}

/** Speech is raised until its peaks are here (-6 dBFS); what is louder stays as it is. */
const TARGET_PEAK = 0.5;
/** +40 dB, so that the noise of a silent recording does not become a roar. */
const MOST_GAIN = 100;
/** After a loud passage the gain comes back by 3 dB a second. */
const RELEASE_DB_PER_SECOND = 3;
const LOOK_AHEAD_SECONDS = 2;

/** Tells for each frame by how much to raise it, so that quiet speech is heard like any other. */
export interface LevelRider {
  /** Frames that have to be added before the gain of a frame is known (fewer at the end of the recording). */
  readonly lookAheadFrames: number;
  add(frame: Float32Array): void;
  /** Gain of the next frame: between 1 and 100. */
  next(): number;
}

export function rideLevel(frameSeconds: number): LevelRider {
  const lookAheadFrames = Math.round(LOOK_AHEAD_SECONDS / frameSeconds);
  const release = 10 ** (-(RELEASE_DB_PER_SECOND * frameSeconds) / 20);
  const ahead: number[] = [];
  let held = 0;
  return {
    lookAheadFrames,
    add(frame) {
      let peak = 0;
      for (const x of frame) peak = Math.max(peak, Math.abs(x));
      ahead.push(peak);
    },
    next() {
      held = Math.max(held * release, ...ahead.slice(0, lookAheadFrames + 1));
      ahead.shift();
      return Math.min(MOST_GAIN, Math.max(1, TARGET_PEAK / Math.max(held, Number.MIN_VALUE)));
    },
  };
}

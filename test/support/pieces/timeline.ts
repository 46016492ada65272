/** Where the beats of a piece lie in time. */
export interface Timeline {
  /** Of every beat, and one more where the piece ends. */
  readonly beatSeconds: readonly number[];
  /** Time of a place in beats; swung where the piece swings. */
  at(beats: number): number;
}

interface TimelineSettings {
  readonly tempoBpm: number;
  readonly beatCount: number;
  /** Where the second eighth of a beat falls: 0.5 is straight, 0.67 a triplet. */
  readonly swing: number;
  /** How far the tempo wanders, as a share of it. */
  readonly drift: number;
  readonly leadInSeconds: number;
  readonly random: () => number;
}

export function makeTimeline(settings: TimelineSettings): Timeline {
  const { tempoBpm, beatCount, swing, drift, leadInSeconds, random } = settings;
  const phase = 2 * Math.PI * random();
  const beatSeconds: number[] = [leadInSeconds];
  for (let beat = 0; beat < beatCount; beat++) {
    // A player's tempo comes and goes over some bars.
    const wander = drift * Math.sin(phase + (2 * Math.PI * beat) / 28);
    beatSeconds.push(beatSeconds[beat]! + 60 / (tempoBpm * (1 + wander)));
  }
  const at = (beats: number) => {
    const beat = Math.min(beatCount - 1, Math.floor(beats + 1e-9));
    const within = beats - beat;
    const swung = within < 0.5 ? 2 * within * swing : swing + (2 * within - 1) * (1 - swing);
    const from = beatSeconds[beat]!;
    return from + (within <= 1 ? swung : within) * (beatSeconds[beat + 1]! - from);
  };
  return { beatSeconds, at };
}

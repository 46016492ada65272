/** Piano keys, from A0 (MIDI 21). */
export const keys = 88;
export const lowestPitch = 21;
/** Semitones whose level is known: the keys and, above them, room for harmonics. */
export const levelKeys = 103;
/** Contour bins of a key; the middle one is in tune. */
export const binsPerKey = 3;

/** A run of frames as a network heard them; all arrays row-major by frame. */
export interface NoteFrames {
  readonly frameCount: number;
  /** [frame][88]: probability that a note begins. */
  readonly onsets: Float32Array;
  /** [frame][88]: probability that a note sounds. */
  readonly sounding: Float32Array;
  /** [frame][264]: probability that a pitch is there, by thirds of a semitone. */
  readonly contours: Float32Array;
  /** [frame][103]: power in dB, the most within the semitone. */
  readonly levels: Float32Array;
  /** [frame]: the highest level within a second on either side, smoothed. */
  readonly peaks: Float32Array;
}

/** What frames hold a number of: by the name of the array. */
const widths = {
  onsets: keys,
  sounding: keys,
  contours: keys * binsPerKey,
  levels: levelKeys,
  peaks: 1,
} as const;

/** The frames of `first` from `from` on, followed by those of `second`. */
export function joinFrames(first: NoteFrames, from: number, second: NoteFrames): NoteFrames {
  const join = (name: keyof typeof widths) => {
    const kept = first[name].subarray(from * widths[name]);
    const joined = new Float32Array(kept.length + second[name].length);
    joined.set(kept);
    joined.set(second[name], kept.length);
    return joined;
  };
  return {
    frameCount: first.frameCount - from + second.frameCount,
    onsets: join('onsets'),
    sounding: join('sounding'),
    contours: join('contours'),
    levels: join('levels'),
    peaks: join('peaks'),
  };
}

/** Silence: nothing begins, nothing sounds. */
export function makeSilentFrames(frameCount: number, levelDb: number): NoteFrames {
  return {
    frameCount,
    onsets: new Float32Array(frameCount * keys),
    sounding: new Float32Array(frameCount * keys),
    contours: new Float32Array(frameCount * keys * binsPerKey),
    levels: new Float32Array(frameCount * levelKeys).fill(levelDb),
    peaks: new Float32Array(frameCount).fill(levelDb),
  };
}

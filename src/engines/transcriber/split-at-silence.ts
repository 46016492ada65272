/** What was heard in each frame of 32 ms. */
export interface FrameLevels {
  probability(index: number): number;
  levelDb(index: number): number;
}

/** A frame below this probability belongs to a pause. */
const pauseBelow = 0.35;
/** So long a pause (0.1 s) lies between words, not within one. */
const safePauseFrames = 3;
/** How many dB of depth one certainty of silence is worth where no pause is. */
const silenceWorthDb = 20;

/**
 * Where to cut speech that went on too long: at the middle of its longest pause, else at its quietest moment.
 *
 * It looks at the later two thirds alone, so that no utterance becomes a scrap.
 *
 * @returns `end`, the first frame after the cut, and whether it lies in speech
 */
export function findDeepestPause(frames: FrameLevels, start: number, end: number) {
  const first = start + Math.floor((end - start) / 3);
  const pause = findLongestPause(frames, first, end);
  if (pause.length >= safePauseFrames) {
    return { end: pause.start + Math.ceil(pause.length / 2), cutInSpeech: false };
  }
  let quietest = end - 1;
  let lowest = Number.POSITIVE_INFINITY;
  for (let i = first + 1; i < end - 1; i++) {
    const level = (frames.levelDb(i - 1) + 2 * frames.levelDb(i) + frames.levelDb(i + 1)) / 4;
    const depth = level + silenceWorthDb * frames.probability(i);
    if (depth < lowest) {
      lowest = depth;
      quietest = i;
    }
  }
  return { end: quietest, cutInSpeech: true };
}

function findLongestPause(frames: FrameLevels, first: number, end: number) {
  const longest = { start: first, length: 0 };
  let start = first;
  for (let i = first; i < end; i++) {
    if (frames.probability(i) >= pauseBelow) start = i + 1;
    else if (i + 1 - start >= longest.length) {
      longest.start = start;
      longest.length = i + 1 - start;
    }
  }
  return longest;
}

import { type SoundBrief, secondsOf } from './sound-brief.ts';

/** Times of events that know nothing of each other, at least one: a Poisson process. */
export function scatterTimes(brief: SoundBrief, perSecond: number): number[] {
  const times: number[] = [];
  for (let at = 0; ; ) {
    at -= Math.log(1 - brief.random.next()) / perSecond;
    if (at >= secondsOf(brief)) return times.length > 0 ? times : [Math.min(0.1, secondsOf(brief) / 2)];
    times.push(at);
  }
}

/** Times of events that come in turn, each up to a share of the period early or late; a loop holds a whole number. */
export function repeatTimes(brief: SoundBrief, periodSeconds: number, jitterShare = 0): number[] {
  const { loopSeconds, random } = brief;
  const period =
    loopSeconds === undefined ? periodSeconds : loopSeconds / Math.max(1, Math.round(loopSeconds / periodSeconds));
  const times: number[] = [];
  for (let at = Math.min(0.1, period / 2); at < secondsOf(brief); at += period) {
    times.push(Math.max(0, at + jitterShare * period * (2 * random.next() - 1)));
  }
  return times;
}

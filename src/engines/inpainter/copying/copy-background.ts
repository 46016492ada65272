import { createRandom } from '../../../dsp/random.ts';
import { layRoomTone } from '../../../dsp/splice/room-tone.ts';
import type { Material } from '../material.ts';
import type { PassageContext } from '../passage-context.ts';
import type { Surroundings } from '../surroundings.ts';

/** Beyond the range on both sides, for the final phase alignment. */
const slackSeconds = 0.25;

/** Whether there is no music around: talk, noise or silence. Talk may seem to have a pulse, but has no key. */
export function lacksMusic({ key, grid, before, after }: PassageContext): boolean {
  return key === undefined && (grid === undefined || before?.hasVocals === true || after?.hasVocals === true);
}

/**
 * The background of the recording for a gap outside music: where a cough is cut out of talk, the room tone
 * continues.
 *
 * @returns undefined with too little sound around the gap
 */
export function copyBackground(
  { before, inside, after, sampleRateHz, context }: Surroundings,
  seed: number,
): Material | undefined {
  const slack = Math.round(slackSeconds * sampleRateHz);
  const lengthSamples = inside[0]!.length + 2 * slack;
  const random = createRandom(seed, 'background');
  const samples = layRoomTone([before, after], { lengthSamples, sampleRateHz }, random.next);
  if (!samples) return undefined;
  const startSample = Math.round(context.startSeconds * sampleRateHz) - slack;
  return { samples, startSample };
}

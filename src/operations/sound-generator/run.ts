import { randomInt } from 'node:crypto';
import { measureStream, settleLoudness } from '../audio/settle-loudness.ts';
import { writeBoth } from '../audio/write-both.ts';
import { drawCover } from '../songs/draw-cover.ts';
import type { Run } from '../tools.ts';
import type { soundGenerator } from './schema.ts';

const usualLufs = -20;
const truePeakDbtp = -1;
/** What coding adds to peaks. */
const codingRoomDb = 0.4;
/** Ticks and blows are quiet on the whole and high in their peaks: only so much of them is cut off. */
const cutDbMax = 4;

/** Has the sound made, and writes it as loud as its peaks allow. */
export const runSoundGenerator: Run<typeof soundGenerator> = async (input, tools) => {
  const seed = input.seed ?? randomInt(2 ** 32);
  tools.step('making the sound');
  const { open, layers, unused } = await tools.engines.soundGenerator.generate({
    prompt: input.prompt,
    seconds: input.audio_length,
    isLoop: input.loop,
    seed,
    signal: tools.signal,
    onProgress: (fraction) => tools.progress(0.8 * fraction),
  });
  tools.step('writing the files');
  const measured = await measureStream(open());
  // A limiter would know nothing of what comes before a loop's beginning.
  const roomDb = truePeakDbtp - codingRoomDb - measured.truePeakDbtp + (input.loop ? 0 : cutDbMax);
  const goalLufs = Math.min(usualLufs, measured.integratedLufs + roomDb);
  await writeBoth(tools, await settleLoudness(open, measured, { integratedLufs: goalLufs, truePeakDbtp }));
  if (input.generate_album_cover) {
    const mood = { valence: 0, arousal: 0.4, themeWords: layers.map((layer) => layer.split(',')[0]!) };
    await drawCover({ title: input.prompt.slice(0, 60), styles: ['ambient'], seed, ...mood }, tools);
  }
  return {
    sounds: [...layers],
    loudness_lufs: Number.isFinite(goalLufs) ? Math.round(10 * goalLufs) / 10 : null,
    seed,
    ...(unused.length > 0 && { warnings: [`Words without effect on the sound: ${unused.join(', ')}.`] }),
  };
};

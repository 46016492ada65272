import type { Random } from '../../dsp/random.ts';
import { type MixSettings, type SongMix, toneBandsHz } from '../../notation/song.ts';

/**
 * How the spectra of records differ, in dB at `toneBandsHz` for one standard deviation: both ends against the middle (a small
 * room of long ago, a recording with full range), bass against treble, and what is near against what is far.
 *
 * Source: the first three principal components of the third-octave curves of 37 recordings (`npm run bench -- band`), 94 % of
 * their variance. Those of its 25 songs with words and those of the rest by themselves have the same shapes.
 */
const colours = [
  [9.1, 6.5, 1.9, 0, 0, 2.4, 4, 5.8, 7.2],
  [4.6, 3.7, 1.7, 0, 0, -1.1, -2.1, -3.6, -5.1],
  [0, 0, -1.6, -0.5, 0.5, 2.4, 3, 0, -2.1],
] as const;
/** Where a colour comes to an end: bass is to leave room, and nothing is to be shrill. */
const leastDb = [-20, -17, -11, -5, -5, -8, -10, -15, -23] as const;
const mostDb = [8, 9, 8, 5, 5, 4, 3, 10, 12] as const;
/** Where somebody sings, what makes words clear stays so near to the mean of all records, whatever the genre. */
const clearDb: Readonly<Record<number, number>> = { 2000: 3, 4000: 4 };
const leastLimitDb = 0.5;
/** Of single bands: resonances of rooms and instruments. */
const bandDb = 2.2;
/** Draws are kept within so many standard deviations. */
const drawMax = 2;
/** Standard deviations of what engineers choose for the same band. */
const roomDb = 2.5;
const roomOctaves = 0.35;
const echoDb = 3;
const balanceDb = 1;
const density = 0.15;
/** Denser than this pumps; what is looser has its limits in the loudness of all songs. */
const densityMax = 0.95;

/** The mix of one song within its style: no two rooms, machines and engineers are alike. */
export function drawProduction(mix: MixSettings, { isSung, random }: { isSung: boolean; random: Random }): SongMix {
  const draw = (): number => Math.max(-drawMax, Math.min(drawMax, random.normal()));
  const scores = colours.map(draw);
  const room = draw();
  return {
    ...mix,
    colourDb: toneBandsHz.map((hz, i) => {
      const own = scores.reduce((sum, score, c) => sum + score * colours[c]![i]!, 0);
      const db = own + bandDb * draw();
      const end = (db < 0 ? leastDb : mostDb)[i]!;
      const clear = isSung ? clearDb[hz] : undefined;
      const limitDb = clear ? Math.max(leastLimitDb, clear - Math.sign(db) * mix.toneDb[i]!) : Math.abs(end);
      return limitDb * Math.tanh(db / limitDb);
    }),
    reverbSeconds: mix.reverbSeconds * 2 ** (roomOctaves * room),
    reverbLevelDb: mix.reverbLevelDb + roomDb * room,
    delayLevelDb: mix.delayLevelDb + echoDb * draw(),
    drumsDb: mix.drumsDb + balanceDb * draw(),
    bassDb: mix.bassDb + balanceDb * draw(),
    compression: Math.max(0, Math.min(densityMax, mix.compression + density * draw())),
  };
}

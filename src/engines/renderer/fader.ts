import { readFade } from '../../composition/performance/levels.ts';
import { createKFilter, designKWeighting } from '../../dsp/loudness/k-weighting.ts';
import type { SectionKind, SongSection } from '../../notation/song.ts';

/** Target level of each kind of section below the fullest, in LU. */
const depthsLu: Readonly<Record<SectionKind, number>> = {
  intro: 4.5,
  verse: 2.8,
  prechorus: 2.2,
  chorus: 0,
  bridge: 2,
  solo: 0.8,
  break: 4.5,
  build: 3,
  drop: 0,
  outro: 4,
};
/** How much of the way down a ride goes. */
const downStrength = 0.7;
/** And how much of the way up, in music that is left its dynamics and in music that is dense. */
const upStrengths = [0.3, 0.85] as const;
const rideMaxDb = 4.5;
/** The ride is over when the section begins. */
const rideSeconds = 0.35;
/** Whatever rings on at the end is let go without a click. */
const releaseSeconds = 0.9;
const fadeInSeconds = 0.01;

/** A section as the mixer sees it. */
export interface LevelMark extends Pick<SongSection, 'kind'> {
  readonly atSample: number;
}

export interface RideSettings {
  readonly sampleRateHz: number;
  /** Of the style: 0 leaves the music its dynamics, 1 is dense. */
  readonly compression: number;
  /** Over how long the song fades away at its end. */
  readonly fadeOutSeconds?: number | undefined;
}

/**
 * Rides the fader of a whole mix, in place: sections that came out too loud or too soft beside the fullest one are led
 * towards where their kind belongs, and the very end is faded.
 */
export function rideFader(
  held: readonly Float32Array[][],
  marks: readonly LevelMark[],
  { sampleRateHz, compression, fadeOutSeconds = 0 }: RideSettings,
): void {
  const upStrength = upStrengths[0] + compression * (upStrengths[1] - upStrengths[0]);
  const sampleCount = held.reduce((sum, block) => sum + block[0]!.length, 0);
  const loudness = measureSections(held, marks, sampleRateHz);
  const loudest = Math.max(...loudness.filter((_, i) => depthsLu[marks[i]!.kind] === 0), Math.max(...loudness) - 2);
  const gains = marks.map(({ kind }, i) => {
    const wantedDb = loudest - depthsLu[kind] - loudness[i]!;
    const rideDb = Number.isFinite(wantedDb) ? wantedDb * (wantedDb < 0 ? downStrength : upStrength) : 0;
    return 10 ** (Math.max(-rideMaxDb, Math.min(rideMaxDb, rideDb)) / 20);
  });
  const rideSamples = rideSeconds * sampleRateHz;
  let next = 1;
  let position = 0;
  for (const block of held) {
    const [left, right] = [block[0]!, block[1]!];
    for (let i = 0; i < left.length; i++, position++) {
      while (next < marks.length && marks[next]!.atSample <= position) next++;
      const here = gains[next - 1] ?? 1;
      const coming = gains[next] ?? here;
      const ahead = (marks[next]?.atSample ?? Number.POSITIVE_INFINITY) - position;
      const ride = ahead < rideSamples ? here + (coming - here) * (1 - ahead / rideSamples) : here;
      const secondsLeft = (sampleCount - position) / sampleRateHz;
      const edge = Math.min(1, secondsLeft / releaseSeconds, position / (fadeInSeconds * sampleRateHz));
      const gain = ride * edge * readFade(secondsLeft, fadeOutSeconds);
      left[i]! *= gain;
      right[i]! *= gain;
    }
  }
}

/** K-weighted mean power of each section in dB; −Infinity of silence. */
function measureSections(held: readonly Float32Array[][], marks: readonly LevelMark[], sampleRateHz: number): number[] {
  const filters = [0, 1].map(() => createKFilter(designKWeighting(sampleRateHz)));
  const energies = marks.map(() => 0);
  const counts = marks.map(() => 0);
  let position = 0;
  let section = 0;
  for (const block of held) {
    while (section + 1 < marks.length && marks[section + 1]!.atSample <= position) section++;
    for (const [c, samples] of block.entries())
      energies[section]! += filters[c]!.sumSquares(samples, 0, samples.length);
    counts[section]! += block[0]!.length;
    position += block[0]!.length;
  }
  return energies.map((energy, i) => 10 * Math.log10(energy / Math.max(1, counts[i]!)));
}

import { composeSong } from '../../src/composition/compose-song.ts';
import { songRenderer } from '../../src/engines/renderer/render-song.ts';
import { createPronounce } from '../../src/lyrics/pronounce.ts';
import { lookUpWord } from '../../src/models/pronunciation/dictionary.ts';
import type { PartRole, Song } from '../../src/notation/song.ts';
import { parseSongRequest } from '../../src/prompt/parse-song-request.ts';
import type { Stereo } from '../../test/support/vocal-mixes.ts';

const styles = (
  'rock|pop|funk|metal|reggae|country|soul|disco|house|hip-hop|indie rock|punk|bossa nova|salsa|jazz trio|synthwave|folk rock|' +
  'drum and bass|gospel|ska|trap|blues|techno|britpop|lofi|afrobeat|hard rock|motown'
).split('|');

/** Drums, bass and all else of a song that the service itself composes and plays: the parts of the same mixing desk. */
export interface MadeStems {
  readonly style: string;
  readonly drums: Stereo;
  readonly bass: Stereo;
  readonly other: Stereo;
}

/** Plays stretches of instrumental songs, each of another style, without the mastering that a sum alone can go through. */
export async function makeStems(
  seed: number,
  { sampleRateHz, seconds }: { sampleRateHz: number; seconds: number },
): Promise<MadeStems> {
  const style = styles[seed % styles.length]!;
  const request = {
    prompt: `${style}, instrumental`,
    makeInstrumental: true,
    vocalOnly: false,
    model: 'v7-pro' as const,
  };
  const brief = parseSongRequest({ ...request, durationSeconds: 45 });
  const song = composeSong(brief, { seed: 7000 + seed, pronounce: createPronounce(lookUpWord) });
  const play = (isWanted: (role: PartRole) => boolean) =>
    playRoles({ ...song, parts: song.parts.filter(({ role }) => isWanted(role)) }, { sampleRateHz, seconds });
  const isDrums = (role: PartRole) => role === 'drums' || role === 'percussion';
  return {
    style,
    drums: await play(isDrums),
    bass: await play((role) => role === 'bass'),
    other: await play((role) => !isDrums(role) && role !== 'bass'),
  };
}

/** Past the beginning, where the band is not yet together. */
const fromSeconds = 10;

async function playRoles(song: Song, shape: { sampleRateHz: number; seconds: number }): Promise<Stereo> {
  const { sampleRateHz, seconds } = shape;
  const whole: Stereo = [0, 1].map(() => new Float32Array(Math.round(seconds * sampleRateHz))) as Stereo;
  if (song.parts.length === 0) return whole;
  const audio = await songRenderer.play(song, { sampleRateHz, tier: 'full', vocals: [], isMastered: false });
  let at = -Math.round(fromSeconds * sampleRateHz);
  for await (const block of audio.blocks) {
    for (const [c, samples] of block.entries()) {
      for (const [i, x] of samples.entries()) if (at + i >= 0 && at + i < whole[0].length) whole[c]![at + i] = x;
    }
    at += block[0]!.length;
    if (at >= whole[0].length) break;
  }
  return whole;
}

import { describeScene } from '../../mood/describe-scene.ts';
import { suggestSong } from '../../mood/suggest-song.ts';
import { drawSeed, makeSongs } from '../songs/make-songs.ts';
import { completeInput, toRequest } from '../songs/song-fields.ts';
import type { Run } from '../tools.ts';
import { viewAnalysis } from './analysis.ts';
import type { imageToSong, PictureSongsValues } from './schema.ts';

/** Looks at the picture, asks what song it suggests, and has that made where the request says nothing else. */
export const runImageToSong: Run<typeof imageToSong> = async (given, tools): Promise<PictureSongsValues> => {
  const seed = given.seed ?? drawSeed();
  const input = completeInput({ ...given, seed });
  tools.step('looking at the picture');
  const { pixels, probe } = await tools.picture();
  const reading = await tools.engines.imageReader.read(pixels, { signal: tools.signal });
  const scene = describeScene(reading);
  const suggestion = suggestSong(reading, scene, seed, { isSung: !given.make_instrumental });
  const songs = await makeSongs(input, tools, { suggestion, picture: { pixels, reading } });
  const request = { ...toRequest(input), suggestion };
  const emptiness = reading.content === 'picture' ? [] : [`${scene.description} The song is a neutral one.`];
  const warnings = [...emptiness, ...(songs.warnings ?? [])];
  return {
    ...songs,
    ...(warnings.length > 0 && { warnings }),
    image_analysis: viewAnalysis({ probe, reading, scene, suggestion, request }),
  };
};

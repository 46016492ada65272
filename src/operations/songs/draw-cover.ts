import type { SongFacts } from '../../engines/composer/composer.ts';
import type { Tools } from '../tools.ts';

const coverPixels = 1024;
const thumbnailPixels = 256;

/** Draws the cover of both songs, as the first that was made has it. @returns the JPEG; undefined if there is none */
export async function drawCover(facts: SongFacts, tools: Tools): Promise<Uint8Array | undefined> {
  const { title, styles, seed, valence = 0.2, arousal = 0.5, themeWords = [] } = facts;
  try {
    const brief = { title, styles, valence, arousal, themeWords, seed };
    const png = await tools.engines.coverArtist.draw(brief, coverPixels);
    await tools.writePicture('cover_thumbnail', png, thumbnailPixels);
    return await tools.writePicture('cover', png, coverPixels);
  } catch (thrown) {
    tools.signal.throwIfAborted();
    // A song without a picture is a song still.
    tools.report(thrown);
    for (const role of ['cover', 'cover_thumbnail']) tools.discard(role);
    return undefined;
  }
}

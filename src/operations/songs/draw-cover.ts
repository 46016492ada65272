import type { SongFacts } from '../../engines/composer/composer.ts';
import type { CoverBrief } from '../../engines/cover-artist/cover-artist.ts';
import type { Tools } from '../tools.ts';

const coverPixels = 1024;
const thumbnailPixels = 256;

/** What a song was made from, where it was made from a picture. */
export type CoverPicture = NonNullable<CoverBrief['picture']>;

/** What a cover is made after. */
type CoverFacts = Pick<SongFacts, 'title' | 'styles' | 'seed' | 'valence' | 'arousal' | 'themeWords'>;

/** Draws the cover of both songs, as the first that was made has it. @returns the JPEG; undefined if there is none */
export async function drawCover(
  facts: CoverFacts,
  tools: Tools,
  picture?: CoverPicture,
): Promise<Uint8Array | undefined> {
  const { title, styles, seed, valence = 0.2, arousal = 0.5, themeWords = [] } = facts;
  tools.step('drawing the cover');
  try {
    const brief = { title, styles, valence, arousal, themeWords, seed, picture };
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

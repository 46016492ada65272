import { type FaceFinder, openFaceFinder } from '../../models/face-finder.ts';
import { type ObjectFinder, openObjectFinder } from '../../models/object-finder.ts';
import { judgeHarmony } from '../../vision/colour-harmony.ts';
import { measureDepthCues } from '../../vision/depth.ts';
import { countDirections, findEdges } from '../../vision/edges.ts';
import { measureFlatness } from '../../vision/flatness.ts';
import type { ImageReading, SeenObject } from '../../vision/image-reading.ts';
import { measureLettering } from '../../vision/lettering.ts';
import { measureChroma, measureHueDegrees, toHex, toLab } from '../../vision/oklab.ts';
import { findPalette } from '../../vision/palette.ts';
import type { Pixels } from '../../vision/pixels.ts';
import { cutCells } from '../../vision/regions/cells.ts';
import type { Box } from '../../vision/regions/skin.ts';
import { findFocus } from '../../vision/saliency.ts';
import { shrinkPixels } from '../../vision/shrink.ts';
import { measureSymmetry } from '../../vision/symmetry.ts';
import { measureTexture } from '../../vision/texture.ts';
import { measureTone } from '../../vision/tone.ts';
import { type Face, findFaces } from './find-faces.ts';
import { findObjects } from './find-objects.ts';
import type { ImageReader } from './image-reader.ts';
import { judgeContent } from './judge-content.ts';
import { nameDirection } from './name-direction.ts';
import { readPlaces } from './read-places.ts';

/** Longer side at which forms and surfaces are measured, so that the size of the file changes little. */
const analysisSide = 320;

/**
 * Reads pictures by measures of their pixels, and finds faces and things by small networks, which are loaded for the first
 * picture. The same pixels give the same reading.
 */
export function createImageReader(): ImageReader {
  let faceFinder: Promise<FaceFinder> | undefined;
  let objectFinder: Promise<ObjectFinder> | undefined;
  return {
    async read(pixels, { signal }) {
      signal.throwIfAborted();
      faceFinder ??= openFaceFinder();
      const faces = await findFaces(pixels, await faceFinder);
      signal.throwIfAborted();
      objectFinder ??= openObjectFinder();
      const objects = await findObjects(pixels, await objectFinder);
      signal.throwIfAborted();
      return readPixels(pixels, { faces: dropDoubtful(faces, objects), objects });
    },
  };
}

/** Where things are seen and none of them is a person, a face is an animal's, or headlamps and a grille. */
function dropDoubtful(faces: readonly Face[], objects: readonly SeenObject[]): readonly Face[] {
  return objects.length > 0 && objects.every(({ name }) => name !== 'person') ? [] : faces;
}

interface Found {
  readonly faces: readonly Face[];
  readonly objects: readonly SeenObject[];
}

function readPixels(pixels: Pixels, { faces, objects }: Found): ImageReading {
  const small = shrinkPixels(pixels, analysisSide);
  const image = toLab(small);
  const lightness = { ...image, values: image.lightness };
  const edges = findEdges(lightness);
  const flatness = measureFlatness(pixels);
  const fullLightness = small === pixels ? lightness : toLightness(pixels);
  const textPresence = measureLettering(fullLightness);
  const cues = measureDepthCues(lightness, edges);
  const tone = measureTone(small, image);
  const texture = measureTexture(lightness);
  const cells = cutCells(image);
  const places = readPlaces({
    image,
    cells,
    tone,
    texture,
    flatness,
    textPresence,
    faces: faces.map(({ box }) => box),
    cues,
  });
  return {
    widthPixels: pixels.widthPixels,
    heightPixels: pixels.heightPixels,
    palette: findPalette(image).map(({ share, ...colour }) => ({
      hex: toHex(colour),
      share,
      lightness: colour.lightness,
      chroma: measureChroma(colour.a, colour.b),
      hueDegrees: measureHueDegrees(colour.a, colour.b),
    })),
    colourHarmony: judgeHarmony(image),
    ...tone,
    texture,
    edgeDensity: edges.density,
    edgeDirection: nameDirection(edges.density, countDirections(edges)),
    symmetry: measureSymmetry(image),
    focus: faces[0] ? findMiddle(faces[0].box) : findFocus(image),
    faces: summariseFaces(faces),
    objects,
    content: judgeContent(pixels, image),
    textPresence,
    ...places,
  };
}

function toLightness(pixels: Pixels) {
  const { lightness, ...size } = toLab(pixels);
  return { ...size, values: lightness };
}

/** People look at faces first. */
function findMiddle({ left, top, width, height }: Box) {
  return { x: left + width / 2, y: top + height / 2 };
}

/** @param faces the largest first, whose looks count for more */
function summariseFaces(faces: readonly Face[]): ImageReading['faces'] {
  const [largest] = faces;
  if (!largest) return { count: 0, largestShare: 0 };
  const areas = faces.map(({ box }) => box.width * box.height);
  const total = areas.reduce((sum, area) => sum + area, 0);
  const valence = faces.reduce((sum, face, i) => sum + (face.valence * areas[i]!) / total, 0);
  return { count: faces.length, largestShare: areas[0]!, valence };
}

import type { ImageReading } from '../../vision/image-reading.ts';
import { type Cells, listCells, measureShare } from '../../vision/regions/cells.ts';
import { markGlow } from '../../vision/regions/glow.ts';
import { markEarth, markGreenery, markWhite } from '../../vision/regions/ground.ts';
import { findHorizon, findSeam } from '../../vision/regions/horizon.ts';
import { measureSkin } from '../../vision/regions/skin.ts';
import { cutSky, findSkyCandidate } from '../../vision/regions/sky.ts';
import { markWaterBelow, markWaterPatches } from '../../vision/regions/water.ts';
import { judgeDepth } from './judge-depth.ts';
import { judgeGraphic } from './judge-graphic.ts';
import { judgeSetting } from './judge-setting.ts';
import { isHorizonSeam, isSky, type SkyEvidence } from './judge-sky.ts';
import { judgeTimeOfDay } from './judge-time-of-day.ts';
import type { Measured, Places } from './places.ts';

type PlacesRead = Pick<ImageReading, 'shares' | 'depth' | 'timeOfDay' | 'setting' | 'isGraphic' | 'horizon'>;

export function readPlaces(measured: Measured): PlacesRead {
  const places = findPlaces(measured);
  const { shares, isGraphic, horizon } = places;
  return {
    shares,
    depth: judgeDepth(measured.cues, places),
    timeOfDay: judgeTimeOfDay(measured, places),
    setting: judgeSetting(measured, places),
    isGraphic,
    ...(horizon && { horizon: horizon.height }),
  };
}

function findPlaces({ image, cells, flatness, textPresence, faces }: Measured): Places {
  const isGraphic = judgeGraphic(flatness);
  const greenery = markGreenery(cells);
  const greenShare = measureShare(greenery);
  const { sky, horizon } = findSky(cells, { greenery: greenShare, hasFaces: faces.length > 0, isGraphic });
  const isOutdoors = !isGraphic && faces.length === 0 && (sky !== undefined || greenShare > 0.05);
  const water = markWater(cells, { sky, horizon }, isOutdoors);
  const glow = markGlow(cells);
  const skin = measureSkin(image, faces);
  // Indoors and on paper, white is no snow.
  const maySnow = sky !== undefined || (greenShare > 0.1 && faces.length === 0);
  const apart = (mask: Uint8Array) =>
    measureShare(mask.map((is, cell) => (is && !sky?.mask[cell] && !water[cell] ? 1 : 0)));
  return {
    isGraphic,
    sky,
    horizon,
    hasNightLights: faces.length === 0 && isDarkWithLights(image.lightness),
    hasLowSun: sky !== undefined && isInSky(cells, glow, sky.mask),
    shares: {
      sky: sky?.share ?? 0,
      greenery: apart(greenery),
      water: measureShare(water),
      skin,
      snow: maySnow && textPresence < 0.6 ? measureShare(markWhite(cells)) : 0,
      earth: Math.max(0, apart(markEarth(cells).map((is, cell) => (greenery[cell] ? 0 : is))) - skin),
      fire: measureShare(glow),
    },
  };
}

function findSky(cells: Cells, surroundings: Omit<SkyEvidence, 'horizon'>): Pick<Places, 'sky' | 'horizon'> {
  const candidate = findSkyCandidate(cells);
  if (!candidate) return { sky: undefined, horizon: undefined };
  // Over calm water the sky goes on in its mirror image.
  const seam = findSeam(cells);
  const above = seam && cutSky(cells, candidate, Math.round(seam.height * cells.rows));
  if (above && isHorizonSeam(seam, above, { ...surroundings, horizon: seam })) return { sky: above, horizon: seam };
  const horizon = findHorizon(candidate.floor, cells.rows);
  if (isSky(candidate, { ...surroundings, horizon })) return { sky: candidate, horizon };
  return { sky: undefined, horizon: undefined };
}

/** Share of the picture from which on a layered blue needs no witness to be water. */
const allWater = 0.55;

/** Without a horizon, water needs a witness that the picture was taken outdoors; many other things are blue. */
function markWater(cells: Cells, { sky, horizon }: Pick<Places, 'sky' | 'horizon'>, isOutdoors: boolean): Uint8Array {
  if (sky && horizon) return markWaterBelow(cells, sky, horizon);
  const patches = markWaterPatches(cells, sky);
  return isOutdoors || measureShare(patches) > allWater ? patches : new Uint8Array(patches.length);
}

/** Least share of the picture that a low sun and its light take. */
const sunShare = 0.003;

/** Whether the glow borders on the sky, or breaks through it, for the most part. */
function isInSky(cells: Cells, glow: Uint8Array, sky: Uint8Array): boolean {
  const glowing = listCells(cells, (cell) => glow[cell] === 1);
  const reach = 3;
  const inSky = glowing.filter((cell) => sky[cell] || sky[cell - reach * cells.columns] || sky[cell - reach]);
  return glowing.length > sunShare * glow.length && inSky.length > 0.5 * glowing.length;
}

/** Median lightness of a picture that is dark, and the lightness and shares of the lights in it. */
const darkBelow = 0.27;
const lightAbove = 0.62;
const lightsShare = [0.001, 0.12] as const;

function isDarkWithLights(lightness: Float32Array): boolean {
  let dark = 0;
  let light = 0;
  for (const value of lightness) {
    if (value < darkBelow) dark++;
    else if (value > lightAbove) light++;
  }
  const share = light / lightness.length;
  return dark > 0.6 * lightness.length && share > lightsShare[0] && share < lightsShare[1];
}

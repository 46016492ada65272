import type { PictureFeature } from '../picture-features.ts';
import type { SceneKind } from '../scene.ts';
import { readRows, splitList } from './read-rows.ts';

/**
 * Signs by which a scene is known where there is no caption and nothing was recognised by its form: `measure none full`, how
 * far the measure has come from where it says nothing to where it says all it can, downwards where the first is the larger.
 * All signs of a row must hold, and a row is as good as its weakest (L. Zadeh, "Fuzzy Sets", 1965), times how far such signs
 * can be trusted at all, which stands last. Of scenes with equal signs the earlier one is meant.
 *
 * Only scenes are here that colours and surfaces can tell for certain: of photos, signs of forests, fields, gardens,
 * mountains, deserts, snow, skies, towns, rooms and drawings were wrong more often than right (decisions/0065).
 */
const evidenceTable = `
document: text 0.45 0.85, saturation 0.45 0.15, brightness 0.6 0.8 | 0.9
crowd: faces 2 4 | 0.9
portrait: faces 0 1, faces 5 2.5, faceSize 0.006 0.04 | 0.9
sunset: goldenHour 0 0.9, outdoor -0.2 0.8, sky 0.1 0.3, greenery 0.3 0.1 | 0.85
sea: horizon 0 1, horizontals 0 1, water 0.15 0.3, sky 0.1 0.25, greenery 0.1 0.04, snow 0.3 0.15, warmth 0 -0.15 | 0.85
greenery: greenery 0.4 0.65, texture 0.35 0.5, warmth 0.05 0.15, saturation 0.35 0.5, graphic 1 0 | 0.85
night sky: night 0 1, outdoor 0 1, sky 0.3 0.6, edges 0.05 0.015, graphic 1 0.4 | 0.8
`;

/** One sign of a scene. */
export interface Sign {
  readonly of: PictureFeature;
  readonly none: number;
  readonly full: number;
}

export interface SceneEvidence {
  readonly kind: SceneKind;
  readonly signs: readonly Sign[];
  /** 0 to 1. */
  readonly trust: number;
}

export const sceneEvidence: readonly SceneEvidence[] = readRows(evidenceTable).map(({ head, cells }) => {
  const signs = splitList(cells[0]).map((sign): Sign => {
    const [of, none, full] = sign.split(' ');
    return { of: of as PictureFeature, none: Number(none), full: Number(full) };
  });
  return { kind: head as SceneKind, signs, trust: Number(cells[1]) };
});

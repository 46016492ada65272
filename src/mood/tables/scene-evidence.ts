import type { PictureFeature } from '../picture-features.ts';
import type { SceneKind } from '../scene.ts';
import { readRows, splitList } from './read-rows.ts';

/**
 * Signs by which a scene is known where there is no caption: `measure none full`, how far the measure has come from where
 * it says nothing to where it says all it can, downwards where the first is the larger. All signs of a row must hold, and
 * a row is as good as its weakest (L. Zadeh, "Fuzzy Sets", 1965), times how far such signs can be trusted at all, which
 * stands last. Of scenes with equal signs the earlier one is meant. A bound out of reach makes a sign weaken a scene where
 * it cannot rule it out: a drawn beach is a beach, if a less sure one than a photo of one.
 */
const evidenceTable = `
document: text 0.45 0.85, saturation 0.45 0.15, brightness 0.6 0.8 | 0.9
crowd: faces 2 4 | 0.9
portrait: faces 0 1, faces 5 2.5, faceSize 0.006 0.04 | 0.9
fire: fire 0.1 0.35, brightness 0.65 0.45, graphic 1 0.4, blank 0.2 0.05, sky 0.2 0.05 | 0.7
city at night: night 0 1, edges 0.015 0.05, greenery 0.35 0.12, graphic 2 0.4 | 0.7
night sky: night 0 1, outdoor 0 1, edges 0.05 0.015, graphic 1 0.4 | 0.7
sunset: goldenHour 0 0.9, outdoor -0.2 0.8, sky 0.08 0.3 | 0.85
sunset: dusk 0 0.9, outdoor -0.2 0.8, glow 0.02 0.12 | 0.7
snow: snow 0.25 0.5, outdoor -0.2 0.8, greenery 0.3 0.1, graphic 2 0.4, blank 0.3 0.15 | 0.8
beach: water 0.08 0.2, earth 0.06 0.2, sky 0 0.15, brightness 0.4 0.6, greenery 0.25 0.1, graphic 2 0.4 | 0.8
river: water 0.08 0.2, greenery 0.1 0.3, graphic 1 0.4, blank 0.2 0.05 | 0.7
sea: water 0.12 0.35, greenery 0.3 0.12, graphic 2 0.4, blank 0.2 0.05 | 0.85
garden: greenery 0.12 0.3, blossom 0.04 0.14, sky 0.3 0.1, graphic 1 0.4, blank 0.2 0.05 | 0.6
forest: greenery 0.3 0.5, sky 0.3 0.12, texture 0.2 0.45, graphic 1 0.4, blank 0.2 0.05 | 0.85
meadow: greenery 0.2 0.4, sky 0 0.12, graphic 2 0.4, blank 0.2 0.05 | 0.8
mountains: outdoor 0 1, depth 0.3 0.6, earth 0.08 0.22, sky 0.08 0.2, edges 0.14 0.06, graphic 1 0.4 | 0.65
desert: earth 0.3 0.5, outdoor 0 1, warmth 0 0.3, greenery 0.15 0.05, edges 0.12 0.05 | 0.7
sky: sky 0.5 0.75, graphic 1 0.4 | 0.85
city: outdoor 0 1, night 1 0, verticals -0.6 0.8, edges 0.04 0.09, greenery 0.35 0.12, graphic 1 0.4 | 0.6
forest: outdoor 0 1, greenery 0.1 0.25, sky 0.15 0.05, texture 0.45 0.65, graphic 1 0.4 | 0.55
forest: outdoor 0 1, greenery 0.2 0.35, sky 0.3 0.12, horizon 1 0, texture 0.15 0.3, faces 1 0, graphic 1 0.4, blank 0.5 0.3 | 0.45
garden: greenery 0.08 0.2, sky 0.2 0.1, horizon 1 0, texture 0.5 0.25, graphic 1 0.4, blank 0.2 0.05 | 0.5
landscape: outdoor 0 1, greenery 0.06 0.2, sky 0.02 0.1, verticals 1 0.5, graphic 1 0.4, blank 0.2 0.05 | 0.55
landscape: outdoor 0 1, sky 0.04 0.12, earth 0.08 0.2, verticals 1 0.5, graphic 1 0.4 | 0.55
room: indoor 0 0.8, graphic 1 0.4, blank 0.2 0.05, saturation 0.8 0.5, edges 0.01 0.03 | 0.5
abstract: graphic 0 1, text 0.8 0.4, blank 0.35 0.15, outdoor 2 0, night 2 0 | 0.8
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

import type { DepthCues } from '../../vision/depth.ts';
import type { Flatness } from '../../vision/flatness.ts';
import type { ImageReading } from '../../vision/image-reading.ts';
import type { LabImage } from '../../vision/oklab.ts';
import type { Cells } from '../../vision/regions/cells.ts';
import type { Horizon } from '../../vision/regions/horizon.ts';
import type { Box } from '../../vision/regions/skin.ts';
import type { SkyCandidate } from '../../vision/regions/sky.ts';
import type { Tone } from '../../vision/tone.ts';

/** What was measured before, and places are read from. */
export interface Measured {
  readonly image: LabImage;
  readonly cells: Cells;
  readonly tone: Tone;
  readonly texture: number;
  readonly flatness: Flatness;
  readonly textPresence: number;
  readonly faces: readonly Box[];
  readonly cues: DepthCues;
}

/** Regions as far as they were found. */
export interface Places {
  readonly isGraphic: boolean;
  readonly sky: SkyCandidate | undefined;
  readonly horizon: Horizon | undefined;
  readonly shares: ImageReading['shares'];
  /** Whether there is a warm light in the sky or at its edge. */
  readonly hasLowSun: boolean;
  /** Whether it is dark but for small lights, and nobody stands before it as in a dim room. */
  readonly hasNightLights: boolean;
}

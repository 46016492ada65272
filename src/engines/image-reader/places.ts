import type { DepthCues } from '../../dsp/image/depth.ts';
import type { Flatness } from '../../dsp/image/flatness.ts';
import type { LabImage } from '../../dsp/image/oklab.ts';
import type { Cells } from '../../dsp/image/regions/cells.ts';
import type { Horizon } from '../../dsp/image/regions/horizon.ts';
import type { Box } from '../../dsp/image/regions/skin.ts';
import type { SkyCandidate } from '../../dsp/image/regions/sky.ts';
import type { Tone } from '../../dsp/image/tone.ts';
import type { ImageReading } from '../../score/scene/image-reading.ts';

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
  /** Whether a warm light stands in the sky or at its rim. */
  readonly hasLowSun: boolean;
  /** Whether it is dark but for small lights, and nobody stands before it as in a dim room. */
  readonly hasNightLights: boolean;
}

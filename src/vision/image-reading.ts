/** A colour of a picture, in OKLCH (B. Ottosson, 2020), where lightness is even to the eye. */
export interface PaletteColour {
  /** `#rrggbb` */
  readonly hex: string;
  /** Of the picture's area, 0 to 1. */
  readonly share: number;
  /** 0 black to 1 white. */
  readonly lightness: number;
  /** 0 grey to about 0.32. */
  readonly chroma: number;
  /** 0 to 360. */
  readonly hueDegrees: number;
}

/** How the hues of a picture relate on the colour wheel. */
export type ColourHarmony = 'grey' | 'monochrome' | 'analogous' | 'complementary' | 'triadic' | 'mixed';

/** Things of one name that are seen in a picture. */
export interface SeenObject {
  /** `dog`, `bicycle`: a kind of the COCO data set; or `animal`, `vehicle`, `bike` where only that is sure. */
  readonly name: string;
  readonly count: number;
  /** Of the picture's area, of the largest. */
  readonly share: number;
  /** How likely it is right, 0 to 1. */
  readonly confidence: number;
}

/** The measures of a picture; those from 0 to 1 use the whole range on common photos. */
export interface ImageReading {
  readonly widthPixels: number;
  readonly heightPixels: number;
  /** The largest share first; three to eight. */
  readonly palette: readonly PaletteColour[];
  readonly colourHarmony: ColourHarmony;
  /** Mean lightness as seen, 0 black to 1 white. */
  readonly brightness: number;
  readonly contrast: number;
  readonly saturation: number;
  /** −1 all blue to 1 all red and yellow. */
  readonly warmth: number;
  /** 0 plain to 1 full of fine structure. */
  readonly texture: number;
  /** Share of the picture that lies on edges, 0 to 1. */
  readonly edgeDensity: number;
  readonly edgeDirection: 'horizontal' | 'vertical' | 'diagonal' | 'none';
  /** Left against right, 0 to 1. */
  readonly symmetry: number;
  /** Cues of distance: haze, a horizon, lines that run together, sharp before blurred; 0 flat to 1 deep. */
  readonly depth: number;
  readonly shares: {
    readonly sky: number;
    readonly greenery: number;
    readonly water: number;
    readonly skin: number;
    /** Snow, ice and bright cloud. */
    readonly snow: number;
    /** Sand, soil, rock and wood. */
    readonly earth: number;
    readonly fire: number;
  };
  /** Height of a horizon that was found, 0 the top to 1 the bottom. */
  readonly horizon?: number;
  /** What the eye goes to, from the top left, 0 to 1. */
  readonly focus: { readonly x: number; readonly y: number };
  readonly faces: {
    readonly count: number;
    /** Of the picture's area. */
    readonly largestShare: number;
    /** −1 sad or angry to 1 happy, where faces tell. */
    readonly valence?: number;
  };
  /** The largest first; only what is nearly certain. */
  readonly objects: readonly SeenObject[];
  /** Whether there is anything to see: one colour is blank, and pixels without any order are noise. */
  readonly content: 'picture' | 'blank' | 'noise';
  /** How likely it is that there is writing, 0 to 1. */
  readonly textPresence: number;
  readonly timeOfDay: 'day' | 'golden hour' | 'dusk' | 'night' | 'unknown';
  readonly setting: 'outdoor' | 'indoor' | 'unknown';
  /** Drawn, rendered or a chart, and not a photo. */
  readonly isGraphic: boolean;
  /** A caption by a vision server; omitted where none is set up. */
  readonly caption?: string;
}

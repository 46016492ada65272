import type { PicturePreset } from '../../contract/picture-presets.ts';

/** How a preset draws, beside its colours; `abstract` and `minimal` have compositions of their own. */
export interface DrawingManner {
  /** Width of dark outlines, in shorter sides; 0 for none. */
  readonly outline: number;
  readonly clouds: 'soft' | 'heaped' | 'wash';
  /** Clouds beside what the weather says. */
  readonly cloudiness: number;
  /** How far edges run as wet paint does, in shorter sides. */
  readonly bleed: number;
  /** How strong paper or film grain is, 0 to 1. */
  readonly grain: number;
  readonly vignette: number;
  readonly mist: number;
  readonly hasPetals: boolean;
  readonly hasFrame: boolean;
  readonly hasRays: boolean;
}

const plain: DrawingManner = {
  outline: 0,
  clouds: 'soft',
  cloudiness: 1,
  bleed: 0,
  grain: 0.1,
  vignette: 0.12,
  mist: 0.45,
  hasPetals: false,
  hasFrame: false,
  hasRays: false,
};

export const drawingManners: Readonly<Record<Exclude<PicturePreset, 'abstract' | 'minimal'>, DrawingManner>> = {
  standard: plain,
  anime: {
    ...plain,
    outline: 0.0042,
    clouds: 'heaped',
    cloudiness: 0.8,
    grain: 0,
    vignette: 0,
    mist: 0.25,
    hasPetals: true,
    hasRays: true,
  },
  nature: { ...plain, clouds: 'wash', bleed: 0.012, grain: 0.24, vignette: 0, mist: 0.6, hasFrame: true },
  dark: { ...plain, cloudiness: 0.7, grain: 0.2, vignette: 0.5, mist: 0.7 },
};

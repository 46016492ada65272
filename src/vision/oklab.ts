import type { Pixels } from './pixels.ts';

// Source: B. Ottosson, "A perceptual color space for image processing" (2020); sRGB by IEC 61966-2-1.

/** A picture in OKLab, one plane a coordinate, row-major. */
export interface LabImage {
  readonly widthPixels: number;
  readonly heightPixels: number;
  /** 0 black to 1 white. */
  readonly lightness: Float32Array;
  /** Green (below 0) to red. */
  readonly a: Float32Array;
  /** Blue (below 0) to yellow. */
  readonly b: Float32Array;
}

/** One colour in OKLab. */
export interface Lab {
  readonly lightness: number;
  readonly a: number;
  readonly b: number;
}

/** Light of an 8 bit sRGB value, 0 to 1. */
const linearLight = Float32Array.from({ length: 256 }, (_, value) => {
  const v = value / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
});

export function toLab({ widthPixels, heightPixels, rgb }: Pixels): LabImage {
  const count = widthPixels * heightPixels;
  const lightness = new Float32Array(count);
  const a = new Float32Array(count);
  const b = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    const red = linearLight[rgb[3 * i]!]!;
    const green = linearLight[rgb[3 * i + 1]!]!;
    const blue = linearLight[rgb[3 * i + 2]!]!;
    const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
    const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
    const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
    lightness[i] = Math.min(1, 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s);
    a[i] = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
    b[i] = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  }
  return { widthPixels, heightPixels, lightness, a, b };
}

/** @returns `#rrggbb`; what no screen shows is clipped to what it does */
export function toHex({ lightness, a, b }: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${linear.map((light) => encode(light).toString(16).padStart(2, '0')).join('')}`;
}

function encode(light: number): number {
  const v = Math.min(1, Math.max(0, light));
  return Math.round(255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055));
}

export function measureChroma(a: number, b: number): number {
  return Math.hypot(a, b);
}

/** 0 to 360; 0 for grey. */
export function measureHueDegrees(a: number, b: number): number {
  const degrees = (Math.atan2(b, a) * 180) / Math.PI;
  return degrees < 0 ? degrees + 360 : degrees;
}

/** How far two hues lie from each other on the wheel, 0 to 180. */
export function spanHues(one: number, other: number): number {
  const span = Math.abs(one - other) % 360;
  return span > 180 ? 360 - span : span;
}

import type { Random } from '../../dsp/random.ts';

/** Colours of a cover, as CSS takes them. */
export interface Palette {
  /** From the top of the picture to its bottom. */
  readonly sky: readonly [string, string, string];
  /** From far to near. */
  readonly grounds: readonly string[];
  /** What stands out. */
  readonly accents: readonly string[];
  readonly ink: string;
  readonly paper: string;
  readonly isDark: boolean;
}

/** What letters are set in: their own colour, and that of the shade behind them. */
export interface TextColours {
  readonly ink: string;
  readonly shade: string;
}

/** How a picture feels: −1 sad or tense to 1 glad; 0 calm to 1 wild. */
export interface CoverMood {
  readonly valence: number;
  readonly arousal: number;
}

/**
 * Colours for a feeling: glad is warm and light, sad is blue and dark, wild is saturated and its hues stand against each
 * other, calm ones are neighbours.
 *
 * Source: S. Palmer et al., "Music-color associations are mediated by emotion", PNAS 110 (2013): faster music in major
 * goes with more saturated, lighter, yellower colours. Computed in OKLCH (B. Ottosson, 2020), where lightness is even.
 */
export function mixPalette({ valence, arousal }: CoverMood, random: Random): Palette {
  const hue =
    (valence > 0 ? 60 - 40 * random.next() : 250 + 40 * random.next()) + 60 * random.normal() * (0.4 + 0.4 * arousal);
  const isDark = random.chance(0.5 - 0.35 * valence);
  const chroma = 0.05 + 0.11 * arousal + 0.03 * random.next();
  const spread = 25 + 70 * arousal;
  const base = isDark ? 0.22 : 0.82;
  const at = (lightness: number, amount: number, turn: number): string => toCss(lightness, amount * chroma, hue + turn);
  const toGround = isDark ? -0.03 : -0.11;
  return {
    sky: [
      at(base, 0.8, 0),
      at(base + (isDark ? 0.14 : 0.06), 1, 0.5 * spread),
      at(base + (isDark ? 0.32 : 0.12), 1.3, spread),
    ],
    grounds: [0, 1, 2, 3, 4].map((i) =>
      at((isDark ? 0.42 : 0.72) + toGround * i * (isDark ? 2.2 : 1.1), 1 - 0.1 * i, spread * (0.8 - 0.4 * i)),
    ),
    accents: [at(0.78, 1.5, 180 - 0.3 * spread), at(0.68, 1.7, 0.5 * spread + 40), at(0.86, 1.1, spread)],
    ink: toCss(isDark ? 0.97 : 0.2, 0.015, hue),
    paper: toCss(isDark ? 0.16 : 0.96, 0.012, hue),
    isDark,
  };
}

/** Letters for a light or a dark ground, with a breath of a hue. */
export function mixLettering(isDark: boolean, hueDegrees: number, chroma: number): TextColours {
  const [ink, shade] = isDark ? [0.98, 0.16] : [0.2, 0.98];
  const breath = Math.min(0.035, 0.4 * chroma);
  return { ink: toCss(ink, 0.5 * breath, hueDegrees), shade: toCss(shade, breath, hueDegrees) };
}

/** OKLCH to sRGB; what lies outside is brought in by its chroma. */
export function toCss(lightness: number, chroma: number, hueDegrees: number): string {
  const angle = (hueDegrees * Math.PI) / 180;
  for (let amount = chroma; ; amount *= 0.85) {
    const rgb = toRgb(lightness, amount * Math.cos(angle), amount * Math.sin(angle));
    if (amount < 0.004 || rgb.every((value) => value >= -0.002 && value <= 1.002)) {
      const parts = rgb.map((value) => Math.round(255 * Math.max(0, Math.min(1, value))));
      return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
    }
  }
}

function toRgb(lightness: number, a: number, b: number): number[] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((value) => (value <= 0.0031308 ? 12.92 * value : 1.055 * Math.max(0, value) ** (1 / 2.4) - 0.055));
}

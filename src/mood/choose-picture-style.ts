import { findStyle } from '../composition/styles/blend.ts';
import type { Style } from '../composition/styles/style.ts';
import type { Random } from '../dsp/random.ts';
import { isMinor } from '../notation/mode.ts';
import { isUsuallyPlayed } from '../prompt/choose-vocals.ts';
import type { Scene } from './scene.ts';
import { sceneMusic } from './tables/scene-music.ts';

/** Drawn from this many that fit best. */
const best = 6;
/** Further behind the best than this, a style does not fit. */
const shareMin = 0.2;
/** How far a style may lie from the picture: where half of its fit is gone, about. */
const valenceWidth = 0.4;
const arousalWidth = 0.2;
const tempoOctaves = 0.35;
/** A second style colours the first now and then. */
const blendChance = 0.55;
const secondWeight = 0.3;
/** Further apart than this in tempo or arousal, two styles are no blend. */
const blendOctaves = 0.35;
const blendArousal = 0.35;

export interface PictureMusic {
  readonly scene: Scene;
  readonly isMinor: boolean;
  /** How fast music of the picture's arousal is; styles are faster and slower. */
  readonly tempoBpm: number;
  readonly isSung: boolean;
}

/** One style, or two that go together: what the scene is at home in, as near as can be to how the picture feels. */
export function choosePictureStyle(music: PictureMusic, random: Random): { name: string; weight: number }[] {
  const ranked = sceneMusic[music.scene.kind].styles
    .map(([name, weight]) => [findStyle(name), weight * fitOf(findStyle(name), music)] as const)
    .sort((a, b) => b[1] - a[1]);
  const first = drawBest(
    ranked.filter(([style]) => !music.isSung || !isUsuallyPlayed(style.name)),
    random,
  );
  const others = ranked.filter(([style]) => style !== first && canColour(first, style));
  if (others.length === 0 || !random.chance(blendChance)) return [{ name: first.name, weight: 1 }];
  return [
    { name: first.name, weight: 1 - secondWeight },
    { name: drawBest(others, random).name, weight: secondWeight },
  ];
}

function drawBest(ranked: readonly (readonly [style: Style, fit: number])[], random: Random): Style {
  const least = shareMin * (ranked[0]?.[1] ?? 0);
  return random.pickWeighted(ranked.slice(0, best).filter(([, fit]) => fit >= least));
}

/** Tempo and bars must meet for a second style to be heard as a colour and not as a mistake. */
function canColour(first: Style, second: Style): boolean {
  const octaves = Math.abs(Math.log2(first.tempoBpm.usual / second.tempoBpm.usual));
  const [bar, other] = [first.meters[0]?.[0], second.meters[0]?.[0]];
  return (
    octaves < blendOctaves &&
    bar?.quarters === other?.quarters &&
    Math.abs(first.arousal - second.arousal) < blendArousal
  );
}

function fitOf(
  { valence, arousal, tempoBpm, modes }: Style,
  { scene, isMinor: isInMinor, tempoBpm: wanted }: PictureMusic,
): number {
  const fall = (distance: number, width: number): number => Math.exp(-0.5 * (distance / width) ** 2);
  const near = Math.max(tempoBpm.slowest, Math.min(tempoBpm.fastest, wanted));
  const total = modes.reduce((sum, [, weight]) => sum + weight, 0);
  const onSide = modes.reduce((sum, [mode, weight]) => sum + (isMinor(mode) === isInMinor ? weight : 0), 0);
  return (
    fall(scene.valence - valence, valenceWidth) *
    fall(scene.arousal - arousal, arousalWidth) *
    fall(Math.log2(near / wanted), tempoOctaves) *
    (0.15 + 0.85 * Math.min(1, (1.6 * onSide) / total))
  );
}

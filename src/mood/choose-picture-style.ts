import { findStyle } from '../composition/styles/blend.ts';
import type { Style } from '../composition/styles/style.ts';
import type { Random } from '../dsp/random.ts';
import { isMinor } from '../notation/mode.ts';
import { isUsuallyPlayed } from '../prompt/choose-vocals.ts';
import type { Scene } from './scene.ts';
import { sceneMusic } from './tables/scene-music.ts';

/** Drawn from this many that fit best. */
const BEST = 6;
/** Further behind the best than this, a style does not fit. */
const SHARE_MIN = 0.2;
/** How far a style may lie from the picture: where half of its fit is gone, about. */
const VALENCE_WIDTH = 0.4;
const AROUSAL_WIDTH = 0.2;
const TEMPO_OCTAVES = 0.35;
/** A second style colours the first now and then. */
const BLEND_CHANCE = 0.55;
const SECOND_WEIGHT = 0.3;
/** Further apart than this in tempo or arousal, two styles are no blend. */
const BLEND_OCTAVES = 0.35;
const BLEND_AROUSAL = 0.35;

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
  if (others.length === 0 || !random.chance(BLEND_CHANCE)) return [{ name: first.name, weight: 1 }];
  return [
    { name: first.name, weight: 1 - SECOND_WEIGHT },
    { name: drawBest(others, random).name, weight: SECOND_WEIGHT },
  ];
}

function drawBest(ranked: readonly (readonly [style: Style, fit: number])[], random: Random): Style {
  const least = SHARE_MIN * (ranked[0]?.[1] ?? 0);
  return random.pickWeighted(ranked.slice(0, BEST).filter(([, fit]) => fit >= least));
}

/** Tempo and bars must meet for a second style to be heard as a colour and not as a mistake. */
function canColour(first: Style, second: Style): boolean {
  const octaves = Math.abs(Math.log2(first.tempoBpm.usual / second.tempoBpm.usual));
  const [bar, other] = [first.meters[0]?.[0], second.meters[0]?.[0]];
  return (
    octaves < BLEND_OCTAVES &&
    bar?.quarters === other?.quarters &&
    Math.abs(first.arousal - second.arousal) < BLEND_AROUSAL
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
    fall(scene.valence - valence, VALENCE_WIDTH) *
    fall(scene.arousal - arousal, AROUSAL_WIDTH) *
    fall(Math.log2(near / wanted), TEMPO_OCTAVES) *
    (0.15 + 0.85 * Math.min(1, (1.6 * onSide) / total))
  );
}

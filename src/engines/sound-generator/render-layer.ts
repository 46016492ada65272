import { createLoudnessMeter } from '../../dsp/loudness/loudness-meter.ts';
import { createRandom } from '../../dsp/random.ts';
import { highPass } from '../../dsp/sounds/moving-filter.ts';
import { addAt, type SoundBrief } from '../../dsp/sounds/sound-brief.ts';
import { soundModels } from './models.ts';
import { distanceDb, fadeByDistance, panSound, passBy, type StereoSides } from './place-layer.ts';
import type { SoundLayer } from './sound-scene.ts';

export interface LayerFrame {
  readonly sampleRateHz: number;
  /** Of a loop, with what is laid over its beginning. */
  readonly sampleCount: number;
  readonly loopSeconds?: number | undefined;
  readonly seed: number;
  /** Where it stands if the sentence does not say so. */
  readonly pan: number;
  /** Parts of the time, in turn. */
  readonly turns: number;
}

const layerLufs = -24;
const fadeSeconds = 0.25;
/** A sound that is heard once begins after this; in a loop, after what is laid over its beginning. */
const leadSeconds = 0.08;
const pauseSeconds = 0.12;
const repeatsMax = 40;
/** Lower, nothing is heard, and room for what is would be lost. */
const lowestHeardHz = 35;

/** One sound of a scene, in its place and as loud as its distance says. */
export function renderLayer(layer: SoundLayer, frame: LayerFrame): StereoSides {
  const { sampleRateHz } = frame;
  const model = soundModels[layer.sound];
  const make = (side: string): Float32Array => {
    const heard = highPass(render(layer, frame, side), sampleRateHz, lowestHeardHz);
    return fadeByDistance(heard, layer.distance, sampleRateHz);
  };
  let sides: StereoSides;
  if (model.spread === 'wide') sides = [make('left'), make('right')];
  else if (layer.isPassing) sides = passBy(make('middle'), sampleRateHz, layer);
  else sides = panSound(make('middle'), layer.pan ?? frame.pan);
  const gainDb = (model.levelDb ?? 0) + distanceDb(layer.distance) + 8 * (layer.strength - 0.5);
  return amplifyTo(sides, layerLufs + gainDb, sampleRateHz);
}

function render(layer: SoundLayer, frame: LayerFrame, side: string): Float32Array {
  const { sampleRateHz, sampleCount, loopSeconds, seed, turns } = frame;
  const model = soundModels[layer.sound];
  const random = createRandom(seed, `${layer.sound} ${layer.kind} ${layer.turn} ${side}`);
  const brief: SoundBrief = { ...layer, sampleRateHz, sampleCount, loopSeconds, random };
  const turnSamples = Math.floor(sampleCount / turns);
  const start = layer.turn * turnSamples;
  const canvas = new Float32Array(sampleCount);
  if (model.lasts !== 'on') {
    const lead = leadSeconds + (loopSeconds === undefined ? 0 : sampleCount / sampleRateHz - loopSeconds);
    let at = start + (layer.turn === 0 ? lead * sampleRateHz : 0);
    for (let n = 0; n < (layer.count ?? (model.lasts === 'again' ? repeatsMax : 1)); n++) {
      const sound = model.render({ ...brief, sampleCount: turnSamples, random: random.for(String(n)) });
      // What is repeated by itself is not cut off.
      if (n > 0 && layer.count === undefined && at + sound.length > start + turnSamples) break;
      addAt(canvas, sound, at);
      at += sound.length + ((model.pauseSeconds ?? pauseSeconds) / layer.pace) * sampleRateHz;
    }
    return canvas;
  }
  const end = turns > 1 && model.spread === 'point' ? start + turnSamples : sampleCount;
  const sound = model.render({ ...brief, sampleCount: end - start });
  if (turns > 1) fadeEnds(sound, fadeSeconds * sampleRateHz, { first: start > 0, last: end < sampleCount });
  addAt(canvas, sound, start);
  return canvas;
}

function fadeEnds(sound: Float32Array, count: number, ends: { readonly first: boolean; readonly last: boolean }): void {
  for (let i = 0; i < Math.min(count, sound.length); i++) {
    if (ends.first) sound[i]! *= i / count;
    if (ends.last) sound[sound.length - 1 - i]! *= i / count;
  }
}

function amplifyTo(sides: StereoSides, lufs: number, sampleRateHz: number): StereoSides {
  const meter = createLoudnessMeter(sampleRateHz, 2);
  // Levels of models differ widely; the meter's absolute gate counts from full scale.
  let peak = 1e-9;
  for (const side of sides) for (const sample of side) peak = Math.max(peak, Math.abs(sample));
  const level = sides.map((side) => side.map((sample) => sample / peak));
  meter.push(level);
  const measured = meter.measure().integratedLufs;
  const gain = Number.isFinite(measured) ? 10 ** ((lufs - measured) / 20) : 0.1;
  for (const side of level) for (let i = 0; i < side.length; i++) side[i]! *= gain;
  return [level[0]!, level[1]!];
}

import { type FliteVoice, fliteVoices } from '../../src/models/flite/flite.ts';
import type { BandKind } from '../../test/support/pieces/band-styles.ts';
import { createRandom } from '../../test/support/signals.ts';
import { foldToMono, mixVocals, renderBacking, type Stereo, type VocalMix } from '../../test/support/vocal-mixes.ts';
import { singTune, speakLines } from '../../test/support/voices.ts';

const kinds = ('pop rock lofi edm waltz orchestral bossa reggae funk shuffle ballad folk' satisfies string).split(
  ' ',
) as BandKind[];
const seedOffset = 1000;

/**
 * A mix that no test makes: a synthetic voice sings or speaks over a band, from 4 dB above to 7 dB below it, dry or in
 * a room, doubled or not, some panned, some in mono, over bands from nearly mono to with nothing in the middle.
 */
export async function makeTrainingMix(
  seed: number,
  shape: { sampleRateHz: number; seconds: number },
): Promise<VocalMix> {
  const random = createRandom(seedOffset + 13 * seed);
  const kind = kinds[seed % kinds.length]!;
  const { band, tune } = await renderBacking({ seed: seedOffset + seed, kind, hasLead: random() < 0.2 }, shape);
  // kal16 is too coarse to stand for a singer.
  const voice = fliteVoices.filter((name) => name !== 'kal16')[Math.floor(3 * random())] as FliteVoice;
  const speaking = { ...shape, voice, firstLine: Math.floor(6 * random()) };
  const dry = random() < 0.65 ? await singTune(tune, speaking) : await speakLines(speaking);
  const mix = mixVocals(addBreath(dry, random), setWidth(band, shape.sampleRateHz, random), {
    sampleRateHz: shape.sampleRateHz,
    vocalDb: 4 - 11 * random(),
    pan: random() < 0.12 ? 0.6 * (random() - 0.5) : 0,
    isDoubled: random() < 0.15,
    ...(random() < 0.5 && { reverbDb: -6 - 12 * random() }),
  });
  return random() < 0.15 ? foldToMono(mix) : mix;
}

/** The synthetic voices end at 8 kHz; hiss that follows their highest sounds stands for what singers have above. */
function addBreath(voice: Float32Array, random: () => number): Float32Array {
  let [low, level, before] = [0, 0, 0];
  return voice.map((x) => {
    const high = x - low;
    low += 0.55 * high;
    level = 0.995 * level + 0.005 * Math.abs(high);
    const noise = 2 * random() - 1;
    const hiss = noise - before;
    before = noise;
    return x + 0.5 * level * hiss;
  });
}

/** Records differ in what stands in the middle, and in how unlike their sides are. */
function setWidth([left, right]: Stereo, sampleRateHz: number, random: () => number): Stereo {
  const width = random();
  const mid = width < 0.45 ? 0.15 + 0.5 * random() : 1;
  const side = width > 0.8 ? 0.5 : 1.2;
  const wide: Stereo = [
    left.map((x, i) => 0.5 * (mid * (x + right[i]!) + side * (x - right[i]!))),
    left.map((x, i) => 0.5 * (mid * (x + right[i]!) - side * (x - right[i]!))),
  ];
  if (random() >= 0.4) return wide;
  const delay = Math.round((0.004 + 0.012 * random()) * sampleRateHz);
  return [
    wide[0].map((x, i) => x + 0.35 * (wide[1][i - delay] ?? 0)),
    wide[1].map((x, i) => x - 0.35 * (wide[0][i - delay] ?? 0)),
  ];
}

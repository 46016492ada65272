// Prints what a tagger of sounds hears in every sound that the service makes: npm run bench -- sounds
// The tagger is YAMNet where SERINETTE_SOUND_TAGGER_DIR holds its weights (bench/sounds/sound-tagger.ts says where they come from).
// SOUNDS=rain,owl chooses; SOUNDS_SEED=7 is the usual seed. White noise of the same length is heard as a peer.
import { createUniform } from '../src/dsp/random.ts';
import { createStreamResampler } from '../src/dsp/stream-resampler.ts';
import { proceduralSoundGenerator } from '../src/engines/sound-generator/procedural-sound-generator.ts';
import { printPlace, printTable } from './report-table.ts';
import { expectedTags } from './sounds/expected-tags.ts';
import { openSoundTagger, type SoundTagger, soundTaggerRateHz } from './sounds/sound-tagger.ts';

const seconds = 5;
const seed = Number(process.env.SOUNDS_SEED ?? 7);
const chosen = process.env.SOUNDS?.split(',');

async function makeMono(prompt: string): Promise<Float32Array> {
  const { open } = await proceduralSoundGenerator.generate({ prompt, seconds, isLoop: false, seed });
  const { sampleRateHz, blocks } = open();
  const resampler = createStreamResampler(sampleRateHz, soundTaggerRateHz);
  const parts: Float32Array[] = [];
  for await (const [left, right] of blocks) parts.push(resampler.push(left!.map((x, i) => 0.5 * (x + right![i]!))));
  return Float32Array.from([...parts, resampler.finish()].flatMap((part) => [...part]));
}

function makeNoise(): Float32Array {
  const draw = createUniform(seed);
  return Float32Array.from({ length: seconds * soundTaggerRateHz }, () => 0.5 * (2 * draw() - 1));
}

async function hear(tagger: SoundTagger): Promise<void> {
  const noise = await tagger.tag(makeNoise());
  const rows: string[][] = [];
  const places: number[] = [];
  const noisePlaces: number[] = [];
  for (const [name, [prompt, ...wanted]] of Object.entries(expectedTags)) {
    if (chosen && !chosen.includes(name)) continue;
    const tags = await tagger.tag(await makeMono(prompt));
    const placeIn = (heard: typeof tags) => 1 + heard.findIndex((tag) => wanted.includes(tag.name));
    places.push(placeIn(tags));
    noisePlaces.push(placeIn(noise));
    const heard = tags.slice(0, 5).map((tag) => `${tag.name} ${tag.score.toFixed(2)}`);
    rows.push([prompt, String(placeIn(tags)), heard.join('; ')]);
  }
  printTable(['prompt', 'place', 'heard as'], rows);
  const share = (all: readonly number[], most: number) =>
    `${all.filter((place) => place <= most).length} of ${all.length}`;
  printTable(
    ['heard as meant', 'first', 'among 5', 'among 10'],
    [
      ['ours', share(places, 1), share(places, 5), share(places, 10)],
      ['white noise', share(noisePlaces, 1), share(noisePlaces, 5), share(noisePlaces, 10)],
    ],
  );
}

printPlace();
const tagger = await openSoundTagger();
if (tagger) await hear(tagger);
else console.log('Nothing is measured: SERINETTE_SOUND_TAGGER_DIR names no folder with yamnet.tflite.');

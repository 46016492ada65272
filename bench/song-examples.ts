// Makes the songs of docs/listen/songs, one a genre, each with its score, spectrogram and waveform as pictures, and curves.png, which
// lays their spectra over those of the recordings of npm run bench -- band: node_modules/.bin/node bench/song-examples.ts [folder]
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { composeSong } from '../src/composition/compose-song.ts';
import { seedOfOutput } from '../src/dsp/random.ts';
import { createRuleComposer } from '../src/engines/composer/rule-composer.ts';
import { songRenderer } from '../src/engines/renderer/render-song.ts';
import { createSinger } from '../src/engines/singer/flite-singer.ts';
import { resvgRenderer } from '../src/engines/svg-renderer/resvg-renderer.ts';
import { createPronounce } from '../src/lyrics/pronounce.ts';
import { lookUpWord } from '../src/models/pronunciation/dictionary.ts';
import { parseSongRequest } from '../src/prompt/parse-song-request.ts';
import { ffmpegPath } from '../test/support/recordings.ts';
import { listRecordings } from './band/band-songs.ts';
import { drawCurves, type NamedCurve } from './band/draw-curves.ts';
import { measureMix } from './band/mix-measures.ts';
import { drawScore } from './song-score.ts';

const folder = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../docs/listen/songs'));
const sampleRateHz = 44_100;

const songs = {
  folk: 'a warm folk song about a lighthouse keeper who waits for a letter, fingerpicked guitar, female voice',
  pop: 'bright pop about a bicycle and the first summer in a new town',
  rock: 'driving rock song about quitting a job at the harbour, guitar solo, male voice',
  metal: 'heavy metal about a storm at sea, instrumental',
  jazz: 'slow jazz ballad, saxophone and piano trio, instrumental',
  blues: 'a slow blues about an old dog who sleeps at the station, male voice',
  soul: 'soul song for a grandmother, with horns and backing singers',
  'hip-hop': 'laid-back hip-hop about night trains, rapped',
  house: 'deep house, 122 bpm, instrumental',
  salsa: 'salsa about dancing in the kitchen',
  'solo-piano': 'solo piano, a waltz in A minor, quiet and a little sad',
  orchestra: 'cinematic orchestra, the crossing of a mountain pass, builds to a big end',
} as const;

const composer = createRuleComposer({ renderer: songRenderer, singer: createSinger() });
mkdirSync(folder, { recursive: true });
const curves: NamedCurve[] = [];
for (const [i, [name, prompt]] of Object.entries(songs).entries()) {
  const request = { prompt, makeInstrumental: false, vocalOnly: false, model: 'v7-pro' as const, durationSeconds: 75 };
  const seed = 1400 + i;
  for await (const { facts, audio } of composer.compose({ request, seed, outputs: 1, sampleRateHz })) {
    const blocks: Float32Array[] = [];
    for await (const [left, right] of audio.blocks) blocks.push(interleave(left!, right!));
    encode(name, blocks);
    curves.push({ name, curveDb: measureMix(separate(blocks)).curveDb });
    const brief = parseSongRequest(request);
    const song = composeSong(brief, { seed: seedOfOutput(seed, 0), pronounce: createPronounce(lookUpWord) });
    writeFileSync(path.join(folder, `${name}.png`), await resvgRenderer.render(drawScore(song), { widthPixels: 1400 }));
    console.log([`## ${name}: ${facts.title}`, prompt, ...(facts.warnings ?? []), facts.lyrics, ''].join('\n'));
  }
}

const recordings = [...listRecordings()].map((song) => measureMix(song.sound).curveDb);
writeFileSync(
  path.join(folder, 'curves.png'),
  await resvgRenderer.render(drawCurves(curves, recordings), { widthPixels: 1360 }),
);

function separate(blocks: readonly Float32Array[]) {
  const side = (c: number) => Float32Array.from(blocks.flatMap((block) => [...block.filter((_, i) => i % 2 === c)]));
  return { left: side(0), right: side(1) };
}

function interleave(left: Float32Array, right: Float32Array): Float32Array {
  return Float32Array.from({ length: 2 * left.length }, (_, i) => (i % 2 === 0 ? left : right)[i >> 1]!);
}

/** As MP3 of 80 kbit/s, with its spectrogram and its waveform. */
function encode(name: string, blocks: readonly Float32Array[]): void {
  const raw = path.join(folder, `${name}.f32`);
  writeFileSync(raw, Buffer.concat(blocks.map((block) => Buffer.from(block.buffer))));
  const input = ['-v', 'error', '-y', '-f', 'f32le', '-ar', String(sampleRateHz), '-ac', '2', '-i', raw];
  execFileSync(ffmpegPath, [...input, '-b:a', '80k', path.join(folder, `${name}.mp3`)]);
  const spectrogram = 'showspectrumpic=s=1200x320:legend=0:mode=combined:scale=log:fscale=log:drange=90';
  execFileSync(ffmpegPath, [...input, '-lavfi', spectrogram, path.join(folder, `${name}-spectrogram.jpg`)]);
  const waveform = 'showwavespic=s=1200x200:split_channels=1:colors=#1f7fb5:filter=peak';
  execFileSync(ffmpegPath, [...input, '-lavfi', waveform, '-frames:v', '1', path.join(folder, `${name}-waveform.png`)]);
  rmSync(raw);
}

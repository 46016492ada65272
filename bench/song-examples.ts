// Makes the songs of docs/listen/songs, one a genre, each with its score, spectrogram and waveform as pictures; curves.png, which
// lays their spectra over those of the recordings of npm run bench -- band; and beside.jpg, some of them beside a recording of the
// same kind: node_modules/.bin/node bench/song-examples.ts [folder]
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
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
import { ffmpegPath, findRecording } from '../test/support/recordings.ts';
import { writeWav } from '../test/support/wav.ts';
import { joinBlocks, listRecordings } from './band/band-songs.ts';
import { drawBeside, type Pictured } from './band/draw-beside.ts';
import { drawCurves, type NamedCurve } from './band/draw-curves.ts';
import { measureMix } from './band/mix-measures.ts';
import { realFolder } from './real/real-material.ts';
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

/** Recordings of a kind, under licences that let their pictures be shown, and where the pictured minute begins. */
const besides: Partial<Record<keyof typeof songs, readonly [location: string, title: string, fromSeconds: number]>> = {
  folk: [
    `${realFolder}/librosa/data/audio/Karissa_Hobbs_-_Lets_Go_Fishin.hq.ogg`,
    'Karissa Hobbs, Let’s Go Fishin’ (CC BY)',
    15,
  ],
  pop: [
    `${realFolder}/UltraStar-Deluxe/songs/Creative Commons/Joshua Morin - On the run/audio.ogg`,
    'Joshua Morin, On the run (CC BY-SA)',
    30,
  ],
  metal: [findRecording('music/fullsongs/muldjord_mutilated_mime.song.ogg'), 'Muldjord, Mutilated Mime (CC BY-SA)', 30],
  jazz: [`${realFolder}/librosa/data/audio/Kevin_MacLeod_-_Vibe_Ace.hq.ogg`, 'Kevin MacLeod, Vibe Ace (CC BY)', 0],
  house: [
    `${realFolder}/singularity/singularity-music/music/Deprecation.ogg`,
    'Singularity, Deprecation (CC BY-SA)',
    30,
  ],
  'solo-piano': [
    `${realFolder}/tannerhelland/free-music/mp3/Leaving Millie (live piano).mp3`,
    'Tanner Helland, Leaving Millie, live (CC BY)',
    15,
  ],
  orchestra: [
    `${realFolder}/librosa/data/audio/Hungarian_Dance_number_5_-_Allegro_in_F_sharp_minor_(string_orchestra).hq.ogg`,
    'Brahms, Hungarian Dance 5 (Musopen, public domain)',
    10,
  ],
};

const composer = createRuleComposer({ renderer: songRenderer, singer: createSinger() });
mkdirSync(folder, { recursive: true });
const curves: NamedCurve[] = [];
const pairs: [Pictured, Pictured][] = [];
const waves = mkdtempSync(path.join(tmpdir(), 'song-examples-'));
for (const [i, [name, prompt]] of Object.entries(songs).entries()) {
  const request = { prompt, makeInstrumental: false, vocalOnly: false, model: 'v7-pro' as const, durationSeconds: 75 };
  const seed = 1400 + i;
  for await (const { facts, audio } of composer.compose({ request, seed, outputs: 1, sampleRateHz })) {
    const sound = await joinBlocks(audio.blocks);
    const wav = path.join(waves, `${name}.wav`);
    writeFileSync(wav, writeWav([sound.left, sound.right], sampleRateHz));
    encode(name, wav);
    pairs.push(...pairUp(name as keyof typeof songs, wav));
    curves.push({ name, curveDb: measureMix(sound).curveDb });
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
if (pairs.length > 0) writeFileSync(path.join(folder, 'beside.jpg'), await drawBeside(pairs));
rmSync(waves, { recursive: true });

/** As MP3 of 96 kbit/s, with its spectrogram and its waveform. */
function encode(name: string, wav: string): void {
  const input = ['-v', 'error', '-y', '-i', wav];
  execFileSync(ffmpegPath, [...input, '-b:a', '96k', '-cutoff', '16000', path.join(folder, `${name}.mp3`)]);
  const spectrogram =
    'showspectrumpic=s=1200x1024:legend=0:scale=log:drange=80:win_func=hann,scale=1200:320:flags=area';
  const mono = 'aformat=channel_layouts=mono';
  execFileSync(ffmpegPath, [
    ...input,
    '-lavfi',
    `${mono},${spectrogram}`,
    path.join(folder, `${name}-spectrogram.jpg`),
  ]);
  const waveform = 'showwavespic=s=1200x200:split_channels=1:colors=#1f7fb5:filter=peak';
  execFileSync(ffmpegPath, [...input, '-lavfi', waveform, '-frames:v', '1', path.join(folder, `${name}-waveform.png`)]);
}

/** The song beside a recording of its kind, where there is one here. */
function pairUp(name: keyof typeof songs, wav: string): [Pictured, Pictured][] {
  const [location, title, fromSeconds] = besides[name] ?? [];
  if (!location || !existsSync(location)) return [];
  return [
    [
      { title: `${name}, made here`, location: wav, fromSeconds: 0 },
      { title: title!, location, fromSeconds: fromSeconds! },
    ],
  ];
}

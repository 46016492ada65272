// The songs that the band is measured by, ours and those of others.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { composeSong } from '../../src/composition/compose-song.ts';
import { performPart } from '../../src/composition/performance/perform.ts';
import { createRandom, seedOfOutput } from '../../src/dsp/random.ts';
import { createRuleComposer } from '../../src/engines/composer/rule-composer.ts';
import { songRenderer } from '../../src/engines/renderer/render-song.ts';
import { createSinger } from '../../src/engines/singer/flite-singer.ts';
import { soundFontSynthesizer } from '../../src/engines/synthesizer/soundfont-synthesizer.ts';
import { createPronounce } from '../../src/lyrics/pronounce.ts';
import { lookUpWord } from '../../src/models/pronunciation/dictionary.ts';
import { findInstrument } from '../../src/notation/instruments.ts';
import type { Song } from '../../src/notation/song.ts';
import { parseSongRequest } from '../../src/prompt/parse-song-request.ts';
import { ffmpegPath, findRecording } from '../../test/support/recordings.ts';
import { sampleRateHz } from '../../test/support/song-metrics.ts';
import { listReal } from '../real/real-material.ts';
import type { Sound } from '../songs/recordings-measures.ts';

export interface BandSong {
  readonly name: string;
  readonly sound: Sound;
}

/** Each asked for as people do, half of them sung. */
export const bandGenres = [
  'rock',
  'metal',
  'country',
  'hip-hop',
  'jazz',
  'folk',
  'electronic',
  'soul',
  'classical',
] as const;
const durationSeconds = 60;
/** Shorter recordings say little of a song. */
const leastSeconds = 20;

const requestOf = (genre: string, seed: number) => ({
  prompt: seed % 2 === 0 ? `${genre} song about the road home` : `${genre}, instrumental`,
  makeInstrumental: false,
  vocalOnly: false,
  model: 'v7' as const,
  durationSeconds,
});

/** A whole song as the service makes it, and the processor time that took, in seconds per second of sound. */
export async function playOurs(genre: string, seed: number): Promise<BandSong & { readonly cost: number }> {
  const composer = createRuleComposer({ renderer: songRenderer, singer: createSinger() });
  const started = process.cpuUsage();
  const request = requestOf(genre, seed);
  for await (const { audio } of composer.compose({ request, seed, outputs: 1, sampleRateHz })) {
    const sound = await joinBlocks(audio.blocks);
    const { user, system } = process.cpuUsage(started);
    const seconds = sound.left.length / sampleRateHz;
    return { name: genre, sound, cost: (user + system) / 1e6 / seconds };
  }
  throw new Error(`no song of ${genre}`);
}

/** The same score without its voices, exact and unmixed, through the General MIDI font. */
export async function playPlainMidi(genre: string, seed: number): Promise<BandSong> {
  const brief = parseSongRequest(requestOf(genre, seed));
  const song = composeSong(brief, { seed: seedOfOutput(seed, 0), pronounce: createPronounce(lookUpWord) });
  return { name: genre, sound: await playPlain(song) };
}

/** The score as it is written, through the packaged font, all parts as loud as they come. */
export async function playPlain(song: Song): Promise<Sound> {
  const exact = { ...song, playing: { looseMs: 0, laidBackMs: 0, dynamics: 0 } };
  const parts = song.parts.flatMap(({ role, instrument, notes }) => {
    const { source, family } = findInstrument(instrument);
    const program = source.kind !== 'synth' ? source.program : family === 'bass' ? 38 : role === 'pad' ? 89 : 81;
    const played = performPart({ role, notes }, exact, { leadInSeconds: 0, random: createRandom(1) });
    return role === 'effects' ? [] : [{ name: instrument, program, isDrums: role === 'drums', notes: played }];
  });
  const { blocks } = await soundFontSynthesizer.play(parts, { sampleRateHz });
  return joinBlocks(blocks);
}

/** All of it, in stereo. */
export async function joinBlocks(blocks: AsyncIterable<Float32Array[]>): Promise<Sound> {
  const held: Float32Array[][] = [];
  for await (const block of blocks) held.push(block.map((samples) => samples.slice()));
  const [left, right] = [0, 1].map((c) => {
    const all = new Float32Array(held.reduce((sum, block) => sum + block[c]!.length, 0));
    let at = 0;
    for (const block of held) {
      all.set(block[c]!, at);
      at += block[c]!.length;
    }
    return all;
  });
  return { left: left!, right: right! };
}

const evaluation = [
  'music/songs/Kevin_MacLeod_-_Vibe_Ace.hq.ogg',
  'music/songs/Karissa_Hobbs_-_Lets_Go_Fishin.hq.ogg',
  'music/songs/442789__lena-orsa__happy-music-pistachio-ice-cream-ragtime.hq.ogg',
  'music/fullsongs/muldjord_mutilated_mime.song.ogg',
  'music/fullsongs/sectoid_feelings.song.ogg',
];

/** A minute of each song by others that is here and long enough. */
export function* listRecordings(): Generator<BandSong> {
  const own = evaluation.map(findRecording).filter(existsSync);
  const others = listReal('styles', 'report').map(({ location }) => location);
  const known = new Set(own.map((location) => fileName(location)));
  for (const location of [...own, ...others.filter((location) => !known.has(fileName(location)))]) {
    const sound = readStereo(location);
    if (sound.left.length >= leastSeconds * sampleRateHz) yield { name: fileName(location), sound };
  }
}

const fileName = (location: string): string =>
  location
    .split('/')
    .slice(-2)
    .join('/')
    .replace(/^(songs|audio|mp3|music|fullsongs)\//, '');

/** A minute of a recording. */
export function readStereo(location: string, fromSeconds = 15): Sound {
  const input = ['-v', 'error', '-ss', String(fromSeconds), '-i', location, '-t', String(durationSeconds), '-ac', '2'];
  const bytes = execFileSync(ffmpegPath, [...input, '-ar', String(sampleRateHz), '-f', 'f32le', '-'], {
    maxBuffer: 2 ** 28,
  });
  const both = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  const side = (c: number) => Float32Array.from({ length: both.length >> 1 }, (_, i) => both[2 * i + c]!);
  return { left: side(0), right: side(1) };
}

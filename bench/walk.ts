// A walk through every operation as a client makes it: what each says of its time and price, how long it takes from the
// first byte of the request to the result's address. `npm run bench -- walk`; with LISTEN_FOLDER=docs/listen it writes
// what came as short MP3s to listen to. All it works on is made by the service itself, or drawn here.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findPrograms } from '../src/media/programs.ts';
import { makeFanNoise } from '../test/support/noises.ts';
import { printPlace, printTable } from './report-table.ts';
import { startBenchService } from './tasks-service.ts';
import { drawSunset } from './walk-picture.ts';

type Fields = Readonly<Record<string, string | number | boolean | Blob>>;
type Answer = Readonly<Record<string, string | number | boolean | null>>;

interface Step {
  readonly operation: string;
  readonly path: string;
  readonly fields: Fields;
  /** The field of byId that holds the address of what is listened to, and from which second on. */
  readonly heard?: readonly [field: string, fromSeconds: number];
}

/** Short enough to lie in a repository. */
const heardSeconds = 12;
const heardBitRate = '80k';

printPlace();
const { ffmpegPath } = await findPrograms();
const service = await startBenchService(['serve']);
const folder = await mkdtemp(join(tmpdir(), 'serinette-walk-'));
const listenFolder = process.env.LISTEN_FOLDER;
const headers = { authorization: service.key };
const rows: string[][] = [];

async function read(url: string): Promise<Blob> {
  const response = await fetch(url, { headers: url.includes('/files/') ? {} : headers });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.blob();
}

async function post(path: string, fields: Fields): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.set(name, value, 'walk');
    else form.set(name, String(value));
  }
  const response = await fetch(service.baseUrl + path, { method: 'POST', headers, body: form });
  const answer = (await response.json()) as Answer;
  if (!response.ok) throw new Error(`${path}: ${response.status} ${answer.message}`);
  return answer;
}

async function follow(taskId: string): Promise<Answer> {
  for (;;) {
    const response = await fetch(`${service.baseUrl}/v1/byId?task_id=${taskId}`, { headers });
    const { conversion: task } = (await response.json()) as { conversion: Answer };
    if (task.status === 'COMPLETED') return task;
    if (task.status === 'FAILED') throw new Error(`${taskId}: ${task.message}`);
    await sleep(100);
  }
}

/** Posts, polls, writes the row. @returns byId's last answer */
async function walk({ operation, path, fields, heard }: Step): Promise<Answer> {
  const startedMs = performance.now();
  const { task_id, eta, credit_estimate = '' } = await post(path, fields);
  const task = await follow(String(task_id));
  const seconds = (performance.now() - startedMs) / 1000;
  rows.push([operation, `POST ${path}`, String(eta), seconds.toFixed(1), String(credit_estimate)]);
  console.log(`${operation}: ${seconds.toFixed(1)} s`);
  if (heard) await keep(operation, await read(String(task[heard[0]])), heard[1]);
  return task;
}

/** A few seconds of it, small. */
async function keep(name: string, audio: Blob, fromSeconds: number): Promise<void> {
  if (listenFolder === undefined) return;
  const whole = join(folder, name);
  await writeFile(whole, await audio.bytes());
  const cut = ['-ss', String(fromSeconds), '-i', whole, '-t', String(heardSeconds), '-map', '0:a'];
  const small = ['-map_metadata', '-1', '-b:a', heardBitRate, '-ar', '44100', '-y', join(listenFolder, `${name}.mp3`)];
  await promisify(execFile)(ffmpegPath, ['-v', 'error', '-nostdin', ...cut, ...small]);
}

async function addNoise(speech: Blob): Promise<Blob> {
  const [clean, noisy, noise] = ['clean', 'noisy.wav', 'noise.f32'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await writeFile(clean, await speech.bytes());
  const samples = makeFanNoise({ length: 30 * 44_100, sampleRateHz: 44_100, seed: 1 }).map((x) => 0.04 * x);
  await writeFile(noise, new Uint8Array(samples.buffer));
  const inputs = ['-i', clean, '-f', 'f32le', '-ar', '44100', '-ac', '1', '-i', noise];
  const mixing = ['-filter_complex', 'amix=inputs=2:duration=first:normalize=0', '-ac', '1', '-y', noisy];
  await promisify(execFile)(ffmpegPath, ['-v', 'error', '-nostdin', ...inputs, ...mixing]);
  return new Blob([await readFile(noisy)]);
}

try {
  if (listenFolder !== undefined) await mkdir(listenFolder, { recursive: true });
  const song = await walk({
    operation: 'music_ai',
    path: '/v2/MusicAI',
    fields: { prompt: 'A warm folk song about a lighthouse, female vocals, acoustic guitar', duration: 40, seed: 11 },
    heard: ['conversion_path_1', 10],
  });
  const [songMp3, songWav] = [
    await read(String(song.conversion_path_1)),
    await read(String(song.conversion_path_wav_1)),
  ];
  const other = await walk({
    operation: 'music_ai_v1',
    path: '/v1/MusicAI',
    fields: { prompt: 'Bright synthwave, instrumental, 112 bpm', duration: 40, seed: 5, generate_album_cover: false },
    heard: ['conversion_path_1', 12],
  });
  const otherMp3 = await read(String(other.conversion_path_1));
  const picture = await drawSunset();
  if (listenFolder !== undefined) await writeFile(join(listenFolder, 'picture.jpg'), await picture.bytes());
  await walk({
    operation: 'image_to_song',
    path: '/v1/image_to_song',
    fields: { image_file: picture, duration: 40, seed: 3 },
    heard: ['conversion_path_1', 10],
  });
  await walk({
    operation: 'inpaint',
    path: '/v1/inpaint',
    fields: {
      audio_file: songWav,
      prompt: 'a gentle piano interlude',
      replace_start_at: 14,
      replace_end_at: 20,
      seed: 7,
    },
    heard: ['conversion_path_1', 11],
  });

  const speech = await read(`${service.baseUrl}/voices/clara/preview.mp3`);
  await keep('speech', speech, 0);
  const noisy = await addNoise(speech);
  await keep('noisy-speech', noisy, 0);
  const steps: Step[] = [
    {
      operation: 'voice_changer',
      path: '/v1/VoiceChanger',
      fields: { audio_file: speech, voice_id: 'fabian' },
      heard: ['conversion_path', 0],
    },
    {
      operation: 'cover',
      path: '/v1/Cover',
      fields: { audio_file: songMp3, voice_id: 'fabian' },
      heard: ['conversion_path', 10],
    },
    { operation: 'audio_transcribe', path: '/v1/audio_transcribe', fields: { audio_file: speech } },
    {
      operation: 'audio_mastering',
      path: '/v1/audio_mastering',
      fields: { audio_file: songMp3, reference_audio_file: otherMp3, output_extension: 'mp3' },
      heard: ['audio_url', 10],
    },
    {
      operation: 'file_convert',
      path: '/v1/file_convert',
      fields: { audio_file: songMp3, target_format: 'ogg' },
      heard: ['audio_url', 10],
    },
    {
      operation: 'audio_cutter',
      path: '/v1/audio_cutter',
      fields: { audio_file: songMp3, start_time: 10_000, end_time: 20_000 },
      heard: ['audio_url', 0],
    },
    {
      operation: 'audio_speed_changer',
      path: '/v1/audio_speed_changer',
      fields: { audio_file: songMp3, speed_change_factor: 1.25 },
      heard: ['audio_url', 8],
    },
    {
      operation: 'audio_to_midi',
      path: '/v1/audio_to_midi',
      fields: { audio_file: otherMp3 },
      heard: ['sonify_file_path', 12],
    },
    { operation: 'denoise', path: '/v1/denoise', fields: { audio_file: noisy }, heard: ['audio_url', 0] },
  ];
  for (const step of steps) await walk(step);
  console.log();
  printTable(['operation', 'request', 'eta, s', 'taken, s', 'credits'], rows);
} finally {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
}

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPrograms } from '../../../src/media/programs.ts';
import { operations } from '../../../src/operations/catalogue.ts';
import { exampleFile } from '../../support/example-sources.ts';
import { makeRoomResponse } from '../../support/made-rooms.ts';
import { makeFanNoise } from '../../support/noises.ts';
import { drawSunset } from './sunset.ts';
import { type Conversion, poll, readJson, type UnderTest } from './under-test.ts';

type Fields = Readonly<Record<string, string | number | boolean | Blob>>;

/** What a result must be like when FFmpeg decodes it. */
interface Sound {
  /** The field of byId that holds its address. */
  readonly field: string;
  readonly seconds: number;
  readonly toleranceSeconds?: number;
  readonly lufs: readonly [lowest: number, highest: number];
  readonly peakDbtpMax?: number;
}

interface Step {
  readonly operation: string;
  readonly fields: Fields;
  readonly sounds: readonly Sound[];
  readonly check?: (conversion: Conversion) => void | Promise<void>;
}

/** What a client sees of one step. */
export interface WalkedStep {
  readonly operation: string;
  readonly path: string;
  readonly etaSeconds: number;
  /** From the first byte of the request to the address of the result. */
  readonly tookSeconds: number;
  readonly credits: number;
  /** What can be listened to, first the main result. */
  readonly audio: readonly Blob[];
}

/** A coder may go beyond the peak that it was given. */
const codedPeakDbtpMax = 0.5;
/** Songs, by what was promised of them. */
const songLufs = [-19, -9] as const;

/**
 * Goes through every operation of the catalogue over HTTP alone, as a client does, and asserts of each: it is accepted,
 * completes, costs what the account pays and at most the estimate; its files can be fetched, and sound as they should.
 *
 * @param onMaterial gets what the walk itself made to work on
 */
export async function walkOperations(
  service: UnderTest,
  onStep: (step: WalkedStep) => void | Promise<void> = () => {},
  onMaterial: (name: string, file: Blob) => void | Promise<void> = () => {},
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'serinette-walk-'));
  const { ffmpegPath } = await findPrograms();
  const walked = new Set<string>();

  async function fetchFile(url: string): Promise<Blob> {
    const response = await fetch(url);
    assert.equal(response.status, 200, url);
    const blob = await response.blob();
    assert.ok(blob.size > 0, `${url} is empty`);
    return blob;
  }

  async function readBalance(): Promise<number> {
    return Number((await readJson(await service.request('/v1/credits'))).balance);
  }

  async function assertSound(blob: Blob, { field, ...expected }: Sound): Promise<void> {
    const path = join(folder, 'heard');
    await writeFile(path, await blob.bytes());
    const filter = 'ebur128=peak=true:framelog=quiet';
    const { stderr } = await promisify(execFile)(ffmpegPath, [
      ...['-hide_banner', '-nostdin', '-i', path, '-map', '0:a', '-af', filter, '-f', 'null', '-'],
    ]);
    const last = (pattern: RegExp) => [...stderr.matchAll(pattern)].at(-1)!;
    const [, hours, minutes, rest] = last(/time=(\d+):(\d+):([\d.]+)/g);
    const seconds = 3600 * Number(hours) + 60 * Number(minutes) + Number(rest);
    const lufs = Number(last(/I:\s+(-?[\d.]+) LUFS/g)[1]);
    const peakDbtp = Number(last(/Peak:\s+(-?[\d.]+) dBFS/g)[1]);
    const what = `${field}: ${seconds} s, ${lufs} LUFS, ${peakDbtp} dBTP`;
    assert.ok(Math.abs(seconds - expected.seconds) <= (expected.toleranceSeconds ?? 0.1), what);
    assert.ok(lufs >= expected.lufs[0] && lufs <= expected.lufs[1], what);
    assert.ok(peakDbtp <= (expected.peakDbtpMax ?? codedPeakDbtpMax), what);
  }

  async function walk({
    operation: name,
    fields,
    sounds,
    check,
  }: Step): Promise<{ conversion: Conversion; audio: Blob[] }> {
    const operation = operations.find((each) => each.name === name)!;
    const body = new FormData();
    for (const [field, value] of Object.entries(fields)) {
      if (value instanceof Blob) body.set(field, value, 'walk');
      else body.set(field, String(value));
    }
    const balanceBefore = await readBalance();
    const startedMs = performance.now();
    const response = await service.request(operation.path, { method: 'POST', body });
    const answer = await readJson(response);
    assert.equal(response.status, 200, `${name}: ${JSON.stringify(answer)}`);
    assert.ok(Number.isInteger(answer.eta), `${name}: eta ${answer.eta}`);

    const conversion = await poll(service, `task_id=${answer.task_id}`, 100, 300_000);
    const tookSeconds = (performance.now() - startedMs) / 1000;
    assert.equal(conversion.status, 'COMPLETED', `${name}: ${conversion.message}`);
    assert.equal(conversion.feature, operation.feature, name);
    const cost = Number(conversion.conversion_cost);
    assert.equal((balanceBefore - (await readBalance())).toFixed(6), cost.toFixed(6), `${name}: what was paid`);
    if (answer.credit_estimate !== undefined) assert.ok(cost <= Number(answer.credit_estimate), `${name}: ${cost}`);

    const addresses = Object.values(conversion).flatMap((value) => String(value).match(/https?:\/\/[^"\s]+/g) ?? []);
    const files = new Map<string, Blob>();
    for (const url of new Set(addresses)) {
      if (new URL(url).pathname.includes('/files/')) files.set(url, await fetchFile(url));
    }
    assert.ok(files.size > 0, `${name} gave no file: ${JSON.stringify(conversion)}`);
    const audio: Blob[] = [];
    for (const sound of sounds) {
      const blob = files.get(String(conversion[sound.field]));
      assert.ok(blob, `${name}: nothing at ${sound.field}: ${JSON.stringify(conversion)}`);
      await assertSound(blob, { ...sound, field: `${name}.${sound.field}` });
      audio.push(blob);
    }
    await check?.(conversion);
    walked.add(name);
    await onStep({
      operation: name,
      path: operation.path,
      etaSeconds: Number(answer.eta),
      tookSeconds,
      credits: cost,
      audio,
    });
    return { conversion, audio };
  }

  try {
    const bothSongs = (seconds: number, toleranceSeconds = 4): Sound[] =>
      ['conversion_path_1', 'conversion_path_2'].map((field) => ({ field, seconds, toleranceSeconds, lufs: songLufs }));
    const song = await walk({
      operation: 'music_ai',
      fields: { prompt: 'A warm folk song about a lighthouse, female vocals, acoustic guitar', duration: 40, seed: 11 },
      sounds: bothSongs(40),
      check: ({ lyrics_1: lyrics }) => assert.match(String(lyrics), /\w+ \w+/),
    });
    const songMp3 = song.audio[0]!;
    const songWav = await fetchFile(String(song.conversion.conversion_path_wav_1));
    const songSeconds = Number(song.conversion.conversion_duration_1);
    const other = await walk({
      operation: 'music_ai_v1',
      fields: { prompt: 'Bright synthwave, instrumental, 112 bpm', duration: 40, seed: 5, generate_album_cover: false },
      sounds: bothSongs(40),
    });
    const otherMp3 = other.audio[0]!;
    const otherSeconds = Number(other.conversion.conversion_duration_1);
    const picture = await drawSunset();
    await onMaterial('picture.jpg', picture);
    await walk({
      operation: 'image_to_song',
      fields: { image_file: picture, duration: 40, seed: 3 },
      sounds: bothSongs(40),
      check: ({ image_analysis: analysis }) => assert.ok(analysis, 'no analysis of the picture'),
    });
    const replaced = { prompt: 'a gentle piano interlude', replace_start_at: 14, replace_end_at: 20, seed: 7 };
    await walk({
      operation: 'inpaint',
      fields: { audio_file: songWav, ...replaced },
      sounds: bothSongs(songSeconds, 0.1),
    });
    await walk({
      operation: 'extend',
      fields: { audio_file: songWav, extend_after: 16, extend_seconds: 12, seed: 7 },
      sounds: bothSongs(16 + 12),
    });

    await walk({
      operation: 'sing_over_instrumental',
      fields: {
        audio_file: otherMp3,
        lyrics: 'The river holds the morning light\nAnd carries it away from sight',
        prompt: 'a calm voice',
        seed: 7,
      },
      sounds: bothSongs(otherSeconds, 0.2),
      check: ({ lyrics_1: lyrics }) => assert.match(String(lyrics), /The river holds the morning light/),
    });
    await walk({
      operation: 'sing_over_vocal',
      fields: {
        audio_file: exampleFile('audio', 'sing_over_vocal'),
        lyrics: 'Joyful, joyful',
        prompt: 'folk',
        seed: 7,
      },
      sounds: bothSongs(21),
    });
    await walk({
      operation: 'remix',
      fields: { audio_file: otherMp3, prompt: 'a bossa nova, instrumental', seed: 7 },
      sounds: bothSongs(otherSeconds, 12),
    });
    const speech = await fetchFile(`${service.baseUrl}/voices/clara/preview.mp3`);
    const speechSeconds = await measureSeconds(speech);
    await onMaterial('speech', speech);
    const asLong = (field: string, seconds: number, lufs: Sound['lufs'], toleranceSeconds?: number): Sound => ({
      field,
      seconds,
      lufs,
      ...(toleranceSeconds !== undefined && { toleranceSeconds }),
    });
    const quietToLoud = [-30, -8] as const;
    const spokenExample =
      'Chapter IV. On March 3, 2024, at 7:30 a.m., Dr. Smith left 221B Baker St. with $12.50 in his coat.\n\n' +
      'Was that all he had? “It is enough,” he said, “for a ticket and a cup of tea.”';
    await walk({
      operation: 'voice_changer',
      fields: { audio_file: speech, voice_id: 'fabian' },
      sounds: [asLong('conversion_path', speechSeconds, quietToLoud)],
    });
    await walk({
      operation: 'text_to_speech',
      fields: { text: spokenExample, voice_id: 'judith' },
      sounds: [asLong('conversion_path', 18, [-19.5, -18.5], 4)],
    });
    await walk({
      operation: 'sound_generator',
      fields: { prompt: 'heavy rain on a tin roof with distant thunder', audio_length: 6, seed: 7 },
      sounds: [asLong('conversion_path', 6, [-21, -19])],
    });
    await walk({
      operation: 'prompt_to_lyrics',
      fields: { prompt: 'a folk song about a lighthouse keeper', seed: 7 },
      sounds: [],
      check: async ({ lyrics }) => {
        assert.match(String(lyrics), /^\[(Verse 1|Chorus)\]\n\w/);
        await onMaterial('prompt_to_lyrics.txt', new Blob([`${lyrics}\n`]));
      },
    });
    await walk({
      operation: 'image_generator',
      fields: { prompt: 'a lighthouse on a cliff at sunset', style_preset: 'anime', seed: 7 },
      sounds: [],
      check: async ({ conversion_path: address }) => {
        const png = await fetchFile(String(address));
        const size = new DataView(await png.arrayBuffer());
        assert.deepEqual([size.getUint32(16), size.getUint32(20)], [544, 960]);
        await onMaterial('image_generator.png', png);
      },
    });
    await walk({
      operation: 'cover',
      fields: { audio_file: songMp3, voice_id: 'fabian' },
      sounds: [asLong('conversion_path', songSeconds, songLufs)],
    });
    await walk({
      operation: 'extraction',
      fields: { audio_file: otherMp3 },
      sounds: [],
      check: async ({ conversion_path: mp3s, conversion_path_wav: wavs }) => {
        const stems = JSON.parse(String(wavs)) as Record<string, string>;
        assert.deepEqual(Object.keys(stems).sort(), ['bass', 'drums', 'other', 'vocals']);
        for (const [name, url] of Object.entries(stems)) {
          const seconds = await measureSeconds(await fetchFile(url));
          assert.ok(Math.abs(seconds - otherSeconds) < 0.1, `${name}: ${seconds} s`);
        }
        for (const name of ['drums', 'bass']) {
          await onMaterial(`extraction-${name}`, await fetchFile(JSON.parse(String(mp3s))[name]));
        }
      },
    });
    await walk({
      operation: 'audio_transcribe',
      fields: { audio_file: speech },
      sounds: [],
      check: ({ transcription }) => assert.ok(String(transcription).split(' ').length >= 5, String(transcription)),
    });
    await walk({
      operation: 'audio_mastering',
      fields: { audio_file: songMp3, reference_audio_file: otherMp3, output_extension: 'mp3' },
      sounds: [asLong('audio_url', songSeconds, songLufs)],
    });
    await walk({
      operation: 'file_convert',
      fields: { audio_file: songMp3, target_format: 'ogg' },
      sounds: [asLong('audio_url', songSeconds, songLufs)],
    });
    await walk({
      operation: 'audio_cutter',
      fields: { audio_file: songMp3, start_time: 10_000, end_time: 20_000 },
      sounds: [asLong('audio_url', 10, quietToLoud)],
    });
    await walk({
      operation: 'audio_speed_changer',
      fields: { audio_file: songMp3, speed_change_factor: 1.25 },
      sounds: [asLong('audio_url', songSeconds / 1.25, songLufs)],
    });
    await walk({
      operation: 'audio_to_midi',
      fields: { audio_file: otherMp3 },
      sounds: [asLong('sonify_file_path', otherSeconds, [-40, -5], 8)],
      check: async ({ midi_file_path: midi }) =>
        assert.equal((await (await fetchFile(String(midi))).text()).slice(0, 4), 'MThd'),
    });
    await walk({
      operation: 'extract_key_bpm',
      fields: { audio_file: otherMp3 },
      sounds: [],
      check: (conversion) => assert.match(JSON.stringify(conversion), /\b(112|56)\b/, 'its tempo'),
    });
    const noisy = await addNoise(speech);
    await onMaterial('noisy-speech', noisy);
    await walk({
      operation: 'denoise',
      fields: { audio_file: noisy },
      sounds: [asLong('audio_url', speechSeconds, quietToLoud)],
    });
    const inHall = await addHall(speech);
    await onMaterial('speech-in-a-hall', inHall);
    await walk({
      operation: 'dereverb',
      fields: { audio_file: inHall },
      sounds: [asLong('audio_url', speechSeconds, quietToLoud)],
    });
    const echoing = await addEcho(speech, speechSeconds);
    await onMaterial('speech-with-an-echo', echoing);
    await walk({
      operation: 'deecho',
      fields: { audio_file: echoing },
      sounds: [asLong('audio_url', speechSeconds, quietToLoud)],
    });
    await walk({
      operation: 'create_voice',
      fields: { audio_file: exampleFile('audio', 'create_voice'), name: 'Walker', consent: true },
      sounds: [],
      check: async ({ voice_id: voiceId }) => {
        const deletion = await service.request(`/v1/voices/${voiceId}`, { method: 'DELETE' });
        assert.ok(deletion.ok, `the voice is there until it is deleted: ${deletion.status}`);
      },
    });
    assert.deepEqual([...walked].sort(), operations.map(({ name }) => name).sort(), 'every operation has a step');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }

  async function measureSeconds(audio: Blob): Promise<number> {
    const path = join(folder, 'measured');
    await writeFile(path, await audio.bytes());
    const args = ['-v', 'error', '-nostdin', '-i', path, '-map', '0:a', '-ac', '1', '-ar', '8000', '-f', 's16le', '-'];
    const { stdout } = await promisify(execFile)(ffmpegPath, args, { encoding: 'buffer', maxBuffer: 2 ** 28 });
    return stdout.length / 2 / 8000;
  }

  async function addHall(clean: Blob): Promise<Blob> {
    const sampleRateHz = 44_100;
    const [cleanPath, hallPath, responsePath] = ['clean', 'hall.wav', 'hall.f32'].map((file) => join(folder, file));
    await writeFile(cleanPath!, await clean.bytes());
    const response = makeRoomResponse({ sampleRateHz, decaySeconds: 0.9, directDb: -2, seed: 2 });
    await writeFile(responsePath!, new Uint8Array(response.buffer));
    const inputs = ['-i', cleanPath!, '-f', 'f32le', '-ar', String(sampleRateHz), '-ac', '1', '-i', responsePath!];
    const convolving = ['-filter_complex', '[0]aformat=channel_layouts=mono[v];[v][1]afir=irnorm=-1,volume=1.5'];
    await promisify(execFile)(ffmpegPath, ['-v', 'error', ...inputs, ...convolving, '-y', hallPath!]);
    return new Blob([await readFile(hallPath!)], { type: 'audio/wav' });
  }

  async function addEcho(clean: Blob, seconds: number): Promise<Blob> {
    const [cleanPath, echoingPath] = ['clean', 'echoing.wav'].map((file) => join(folder, file));
    await writeFile(cleanPath!, await clean.bytes());
    const echoing = ['-af', `aecho=0.8:1:270|540:0.5|0.25,atrim=end=${seconds}`];
    await promisify(execFile)(ffmpegPath, ['-v', 'error', '-i', cleanPath!, ...echoing, '-y', echoingPath!]);
    return new Blob([await readFile(echoingPath!)], { type: 'audio/wav' });
  }

  async function addNoise(clean: Blob): Promise<Blob> {
    const [cleanPath, noisyPath, noisePath] = ['clean', 'noisy.wav', 'noise.f32'].map((file) => join(folder, file));
    await writeFile(cleanPath!, await clean.bytes());
    const samples = makeFanNoise({ length: 30 * 44_100, sampleRateHz: 44_100, seed: 1 }).map((x) => 0.04 * x);
    await writeFile(noisePath!, new Uint8Array(samples.buffer));
    const inputs = ['-i', cleanPath!, '-f', 'f32le', '-ar', '44100', '-ac', '1', '-i', noisePath!];
    const mixing = ['-filter_complex', 'amix=inputs=2:duration=first:normalize=0', '-ac', '1', '-y', noisyPath!];
    await promisify(execFile)(ffmpegPath, ['-v', 'error', '-nostdin', ...inputs, ...mixing]);
    return new Blob([await readFile(noisyPath!)]);
  }
}

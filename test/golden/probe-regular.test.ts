import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { after, describe, it } from 'node:test';
import fc from 'fast-check';
import { Fault } from '../../src/contract/fault.ts';
import { defaultMediaLimits } from '../../src/media/limits.ts';
import { probePackets } from '../../src/media/probe/probe-packets.ts';
import { probeRegular } from '../../src/media/probe.ts';
import { openAudioFiles } from '../support/audio-files.ts';
import { makeFlac, makeJunkFiles, makeReferringFiles, makeSilentMp3, makeWav } from '../support/hostile-files.ts';
import { makePinkNoise } from '../support/signals.ts';

const files = await openAudioFiles();
after(files.close);
const { programs } = files;
const noise = makePinkNoise(40_000, 1);

interface Compared {
  /** Whether it was answered without FFmpeg. */
  readonly isTaken: boolean;
}

/** What a look without FFmpeg says of a file is what FFmpeg says: the same probe or the same refusal. */
async function assertSame(path: string, name: string, limits = defaultMediaLimits): Promise<Compared> {
  const options = { path, programs, limits };
  const quick = await settle(() => probeRegular(options));
  if (quick === undefined) return { isTaken: false };
  assert.deepEqual(quick, await settle(() => probePackets(options)), name);
  return { isTaken: true };
}

async function settle<Result>(look: () => Promise<Result>): Promise<Result | { code: string; message: string }> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof Fault) return { code: error.code, message: error.message };
    throw error;
  }
}

function place(bytes: Uint8Array, extension = 'bin'): string {
  const path = files.name(extension);
  writeFileSync(path, bytes);
  return path;
}

function make(channelCount: number, sampleRateHz: number, args: readonly string[], extension: string): string {
  return files.make(new Array<Float32Array>(channelCount).fill(noise), sampleRateHz, args, extension);
}

const wavCodecs = ['pcm_u8', 'pcm_s16le', 'pcm_s24le', 'pcm_s32le', 'pcm_f32le', 'pcm_f64le'];
const bare = ['-id3v2_version', '0', '-write_xing', '0'];
const titled = ['-metadata', 'title=A song', '-write_id3v1', '1'];

/** Of each: whether it is regular enough to be answered without FFmpeg. */
const variants: readonly (readonly [string, boolean, () => string])[] = [
  ...wavCodecs.flatMap((codec) =>
    (
      [
        [1, 8000],
        [2, 44_100],
        [6, 48_000],
      ] as const
    ).map(
      ([channels, rate]) =>
        [`${codec} in ${channels} channels`, true, () => make(channels, rate, ['-c:a', codec], 'wav')] as const,
    ),
  ),
  ...(
    [
      [44_100, '128k'],
      [48_000, '320k'],
      [32_000, '64k'],
      [22_050, '32k'],
      [16_000, '48k'],
      [8000, '16k'],
    ] as const
  ).flatMap(([rate, bitRate]) =>
    [1, 2].map(
      (channels) =>
        [
          `MP3 at ${rate} Hz in ${channels} channels`,
          true,
          () => make(channels, rate, ['-b:a', bitRate], 'mp3'),
        ] as const,
    ),
  ),
  ['MP3 of a varying rate', true, () => make(2, 44_100, ['-q:a', '0'], 'mp3')],
  ['MP3 of an average rate', true, () => make(2, 44_100, ['-abr', '1', '-b:a', '128k'], 'mp3')],
  ['MP3 without joint stereo', true, () => make(2, 44_100, ['-joint_stereo', '0'], 'mp3')],
  ['MP3 without any tag', true, () => make(2, 44_100, bare, 'mp3')],
  ['MP3 with ID3v1 alone', true, () => make(2, 44_100, [...bare, ...titled], 'mp3')],
  ['MP3 with both ID3', true, () => make(2, 44_100, titled, 'mp3')],
  ['MP3 named WAV', true, () => place(readFileSync(make(1, 44_100, [], 'mp3')), 'wav')],
  ['WAV named MP3', true, () => place(readFileSync(make(1, 44_100, [], 'wav')), 'mp3')],
  ['WAV with tags', true, () => make(1, 44_100, titled, 'wav')],
  ['WAV with a bext chunk', true, () => make(1, 44_100, ['-write_bext', '1', '-metadata', 'description=x'], 'wav')],
  ['RF64', false, () => make(1, 44_100, ['-rf64', 'always'], 'wav')],
  ['WAV with MP3 inside', false, () => make(2, 44_100, ['-c:a', 'libmp3lame'], 'wav')],
  ['WAV of A-law', false, () => make(1, 8000, ['-c:a', 'pcm_alaw'], 'wav')],
  ['WAV of ADPCM', false, () => make(1, 44_100, ['-c:a', 'adpcm_ms'], 'wav')],
  ['MP2', false, () => make(2, 44_100, ['-c:a', 'mp2', '-f', 'mp2'], 'mp3')],
  ['AC-3 in a WAV of PCM', false, () => inPcm(make(2, 48_000, ['-c:a', 'ac3', '-f', 'spdif'], 'bin'))],
  ['bare AC-3 in a WAV of PCM', false, () => inPcm(make(2, 48_000, ['-c:a', 'ac3'], 'ac3'))],
  ['DTS in a WAV of PCM', false, () => inPcm(make(2, 48_000, ['-strict', '-2', '-c:a', 'dca'], 'dts'))],
  ['MP3 in a WAV of PCM', false, () => inPcm(make(2, 48_000, bare, 'mp3'))],
  ['AAC in a WAV of PCM', false, () => inPcm(make(2, 48_000, ['-c:a', 'aac'], 'aac'))],
];

/** A WAV that says its samples are PCM of 16 bit, in stereo at 48 kHz. */
function inPcm(path: string): string {
  const bytes = readFileSync(path);
  const whole = bytes.subarray(0, bytes.length - (bytes.length % 4));
  const wav = makeWav({ channelCount: 2, sampleRateHz: 48_000, dataBytes: whole.length });
  whole.copy(wav, 44);
  return place(wav, 'wav');
}

const kinds = [
  () => make(1, 8000, ['-c:a', 'pcm_s16le'], 'wav'),
  () => make(2, 44_100, ['-c:a', 'pcm_f32le'], 'wav'),
  () => make(6, 48_000, ['-c:a', 'pcm_s24le'], 'wav'),
  () => make(2, 44_100, ['-q:a', '2', ...titled], 'mp3'),
  () => make(1, 44_100, bare, 'mp3'),
  () => make(1, 16_000, ['-b:a', '24k'], 'mp3'),
];

/** A regular file, changed: bytes set, a range taken out, put in or moved, cut off, or something before or after it. */
const changes = fc.array(
  fc.record({
    what: fc.constantFrom('set', 'set', 'set', 'remove', 'repeat', 'insert', 'cut', 'append', 'prepend'),
    // Heads are where a byte can do most.
    where: fc.oneof(fc.double({ min: 0, max: 0.005, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
    length: fc.oneof(fc.constantFrom(1, 2, 4, 128, 417, 418), fc.integer({ min: 1, max: 2000 })),
    bytes: fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 12 }),
      fc
        .constantFrom('TAG', 'ID3\x04\0\0\0\0\0\x10', 'APETAGEX', 'Xing', 'Info', 'LIST\x04\0\0\0INFO', 'data')
        .map((text) => Buffer.from(text, 'latin1')),
    ),
  }),
  { minLength: 1, maxLength: 3 },
);

function change(file: Buffer, list: typeof changes extends fc.Arbitrary<infer Value> ? Value : never): Buffer {
  let bytes = Buffer.from(file);
  for (const { what, where, length, bytes: more } of list) {
    const at = Math.floor(where * bytes.length);
    const [before, after, part] = [bytes.subarray(0, at), bytes.subarray(at), bytes.subarray(at, at + length)];
    if (what === 'set') bytes.set(more.subarray(0, Math.max(0, bytes.length - at)), at);
    else if (what === 'remove') bytes = Buffer.concat([before, after.subarray(length)]);
    else if (what === 'repeat') bytes = Buffer.concat([before, part, after]);
    else if (what === 'insert') bytes = Buffer.concat([before, more, after]);
    else if (what === 'cut') bytes = Buffer.from(before);
    else if (what === 'append') bytes = Buffer.concat([bytes, more, Buffer.alloc(length)]);
    else bytes = Buffer.concat([more, bytes]);
  }
  return bytes;
}

async function assertChangedSame(numRuns: number): Promise<void> {
  const whole = kinds.map((kind) => readFileSync(kind()));
  const path = files.name('bin');
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...whole), changes, async (file, list) => {
      writeFileSync(path, change(file, list));
      await assertSame(path, JSON.stringify(list));
    }),
    { numRuns },
  );
}

describe('a file that is looked at without FFmpeg', () => {
  const everyFew = variants.filter((_, i) => i % 6 === 0);
  for (const [name, list] of [
    ['of some formats', everyFew],
    ['of every format (slow)', variants],
  ] as const) {
    it(`is described as FFmpeg does, sample for sample, and what is not regular is left to it: ${name}`, async () => {
      for (const [what, isRegular, makeFile] of list) {
        const { isTaken } = await assertSame(makeFile(), what);
        assert.equal(isTaken, isRegular, what);
      }
    });
  }

  it('is refused with the same words where it exceeds a limit', async () => {
    const [wav, mp3] = [make(2, 44_100, [], 'wav'), make(2, 44_100, [], 'mp3')];
    for (const change of [
      { channelCountMax: 1 },
      { sampleRateHzMax: 44_099 },
      { sampleRateHzMin: 44_101 },
      { durationSecondsMax: 0.5 },
      { durationSecondsMax: 40_000 / 44_100 },
      { samplesMax: 30_000 },
      { sizeBytesMax: 1000 },
    ]) {
      for (const path of [wav, mp3]) {
        const { isTaken } = await assertSame(path, JSON.stringify(change), { ...defaultMediaLimits, ...change });
        assert.ok(isTaken);
      }
    }
  });

  it('is judged as FFmpeg does after any damage: 25 changed files', () => assertChangedSame(25));
  it('is judged as FFmpeg does after any damage: 1,500 changed files (slow)', () => assertChangedSame(1500));

  it('is judged as FFmpeg does wherever it was cut off (slow)', async () => {
    for (const kind of kinds) {
      const whole = readFileSync(kind());
      for (let n = 0; n < 40; n++)
        await assertSame(place(whole.subarray(0, whole.length - n * 97)), `cut by ${n * 97}`);
    }
  });

  it('is judged as FFmpeg does where it is hostile (slow)', async () => {
    for (const { name, bytes } of [...makeJunkFiles(), ...makeReferringFiles(files.folder, 'http://127.0.0.1:9')]) {
      await assertSame(place(bytes), name);
    }
    for (const claimedBytes of [0, 1, 999, 1001, 2 ** 32 - 1]) {
      await assertSame(place(makeWav({ claimedBytes })), `claims ${claimedBytes}`);
    }
    await assertSame(place(makeSilentMp3(100)), 'silent MP3');
    await assertSame(place(makeSilentMp3(15_000)), 'MP3 that is too long');
    await assertSame(place(makeFlac({ sampleRateHz: 44_100, frameCount: 10 })), 'FLAC');
  });

  it('is described as FFmpeg does where people recorded it or tools broke it (slow)', async () => {
    const evaluation = resolve(import.meta.dirname, '../..', process.env.SERINETTE_EVAL_DIR ?? '../shared/eval');
    for (const folder of [resolve(import.meta.dirname, '../recordings'), evaluation].filter((path) =>
      existsSync(path),
    )) {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const path = join(folder, name);
        if (statSync(path).isFile()) await assertSame(path, name);
      }
    }
  });
});

import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import type { Probe } from '../../src/contract/audio.ts';
import { Fault } from '../../src/contract/fault.ts';
import { decodeAudio } from '../../src/media/decode.ts';
import { defaultMediaLimits } from '../../src/media/limits.ts';
import { probeFile, probeQuickly } from '../../src/media/probe.ts';
import { openAudioFiles } from '../support/audio-files.ts';
import {
  type HostileFile,
  makeFlac,
  makeJunkFiles,
  makeReferringFiles,
  makeSilentAmr,
  makeSilentMp3,
  makeWav,
  mutate,
} from '../support/hostile-files.ts';
import { makePinkNoise } from '../support/signals.ts';

const files = await openAudioFiles();
const { programs } = files;

let visits = 0;
const trap = createServer((_, answer) => {
  visits++;
  answer.end();
});
await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
after(() => {
  trap.close();
  files.close();
});

// What must never come out: a real recording beside the hostile files, and a segment and a list that work.
const noise = makePinkNoise(44_100, 1);
const recording = files.make([noise], 44_100, ['-c:a', 'pcm_s16le'], 'wav');
writeFileSync(join(files.folder, 'secret.wav'), readFileSync(recording));
files.ffmpeg(['-i', recording, '-c:a', 'mp2', '-f', 'mpegts', join(files.folder, 'seg.ts')]);
writeFileSync(
  join(files.folder, 'inner.m3u8'),
  '#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nseg.ts\n#EXT-X-ENDLIST\n',
);

function place({ bytes }: HostileFile): string {
  const path = files.name('bin');
  writeFileSync(path, bytes);
  return path;
}

function probe(path: string): Promise<Probe> {
  return probeFile({ path, programs, limits: defaultMediaLimits });
}

async function assertRefused(path: string): Promise<void> {
  const started = performance.now();
  await assert.rejects(probe(path), (error) => {
    assert.ok(error instanceof Fault, String(error));
    assert.equal(error.status, 422);
    // The caller reads our own sentence: no path, no word of FFmpeg's.
    assert.match(error.message, /^[A-Z].*\.$/);
    assert.doesNotMatch(error.message, /tmp|ffmpeg|Invalid data/i);
    return true;
  });
  const tookMs = performance.now() - started;
  // Far below what decoding it would take, with room for a machine that has other work.
  assert.ok(tookMs < 15_000, `refused after ${tookMs.toFixed(0)} ms`);
}

describe('a file that points elsewhere', () => {
  const { port } = trap.address() as AddressInfo;
  for (const file of makeReferringFiles(files.folder, `http://127.0.0.1:${port}`)) {
    it(`${file.name} is refused, and nothing is opened for it`, async () => {
      const path = place(file);
      await assertRefused(path);

      // Even to a decoder that was told it had been looked at.
      const lie = { container: 'wav', codec: 'pcm_s16le', durationSeconds: 10, sampleRateHz: 44_100, channelCount: 1 };
      const source = { path, probe: { ...lie, bitDepth: 16, sizeBytes: file.bytes.length } };
      let samples = 0;
      await assert.rejects(async () => {
        for await (const [block] of decodeAudio({ source, programs }).blocks) samples += block?.length ?? 0;
      }, Fault);
      assert.equal(samples, 0);
      assert.equal(visits, 0, 'an address was called');
      assert.ok(!existsSync(join(files.folder, 'touched')));
    });
  }

  it('would have been followed by FFmpeg left alone, so the files above are no straw men', () => {
    const beside = makeReferringFiles(files.folder, '').find(({ name }) => name === 'ffconcat with a file beside it');
    assert.ok(beside);
    assert.ok(files.ffmpeg(['-i', place(beside), '-f', 's16le', 'pipe:1']).length > 50_000);
  });
});

describe('a file that is no audio', () => {
  for (const file of makeJunkFiles()) {
    it(`${file.name} is refused`, () => assertRefused(place(file)));
  }

  it('an MP3 of which no frame can be decoded is not handed back as a result', async () => {
    const frame = Buffer.alloc(417, 0xff);
    frame.writeUInt32BE(0xfffb9064);
    const source = await files.probe(place({ name: '', bytes: Buffer.concat(new Array<Buffer>(50).fill(frame)) }));
    for (const format of ['mp3', 'wav'] as const) {
      await assert.rejects(files.convert(source, { format }), { code: 'UNPROCESSABLE_CONTENT' }, format);
    }
  });

  it('an MP3 that was cut off after two frames has the length that is decoded', async () => {
    const whole = readFileSync(files.make([noise], 44_100, ['-c:a', 'libmp3lame', '-b:a', '128k'], 'mp3'));
    const firstFrame = whole.indexOf(Buffer.from([0xff, 0xfb]));
    // LAME's tag, and two frames of 417 and 418 bytes.
    const tagBytes = whole.indexOf(Buffer.from([0xff, 0xfb]), firstFrame + 4) - firstFrame;
    const source = await files.probe(place({ name: '', bytes: whole.subarray(0, firstFrame + tagBytes + 417 + 418) }));
    const [samples] = await files.decode(source);
    assert.ok(Math.abs(source.probe.durationSeconds - samples!.length / 44_100) < 0.001);
  });

  it('a video without sound is refused, one with sound is taken', async () => {
    const picture = ['-f', 'lavfi', '-i', 'testsrc=size=64x64:rate=5:duration=2'];
    const silent = files.name('mp4');
    files.ffmpeg([...picture, '-c:v', 'mpeg4', silent]);
    await assertRefused(silent);

    const loud = files.name('mkv');
    files.ffmpeg([...picture, '-i', recording, '-c:v', 'mpeg4', '-c:a', 'libvorbis', loud]);
    const { codec, durationSeconds } = await probe(loud);
    assert.equal(codec, 'vorbis');
    assert.ok(Math.abs(durationSeconds - 1) < 0.05);
  });
});

describe('a file that is larger than it looks', () => {
  it('a FLAC of 1.6 MB that decodes to 27 GB is refused before it is decoded', async () => {
    const bytes = makeFlac({ sampleRateHz: 192_000, frameCount: 105_500 });
    assert.ok(bytes.length < 2_000_000);
    await assertRefused(place({ name: 'bomb', bytes }));
  });

  it('a FLAC of 5 MB that decodes to 3.9 h of 655 kHz in 8 channels, 294 GB of floats, is refused as too many samples', async () => {
    const bytes = makeFlac({ sampleRateHz: 655_350, frameCount: 140_400, channelCount: 8 });
    assert.ok(bytes.length < 5_500_000);
    const path = place({ name: 'wide bomb', bytes });
    await assertRefused(path);
    await assert.rejects(
      probe(path),
      /too many samples: of 8 channels at 655350 Hz, at most 1144 seconds.* Send a shorter/,
    );
  });

  it('four hours of 192 kHz stereo and of 48 kHz in 8 channels are taken, an hour of 96 kHz in 8 too (slow)', async () => {
    for (const [sampleRateHz, channelCount, hours] of [
      [192_000, 2, 4],
      [48_000, 8, 4],
      [96_000, 8, 1],
    ] as const) {
      const frameCount = Math.floor((hours * 3600 * sampleRateHz) / 65_535);
      const found = await probe(place({ name: '', bytes: makeFlac({ sampleRateHz, frameCount, channelCount }) }));
      assert.ok(Math.abs(found.durationSeconds / (hours * 3600) - 1) < 0.001, `${found.durationSeconds} s`);
    }
  });

  it('the same FLAC is true audio where it is short', async () => {
    const found = await probe(place({ name: 'short', bytes: makeFlac({ sampleRateHz: 192_000, frameCount: 300 }) }));
    // FFmpeg's parser gives the last two of such tiny frames no time of their own.
    assert.ok(Math.abs(found.durationSeconds / ((300 * 65_535) / 192_000) - 1) < 0.01);
  });

  it('a bit more than the longest MP3 is refused, a little less is taken (slow)', async () => {
    const { durationSecondsMax } = defaultMediaLimits;
    await assertRefused(place({ name: 'long', bytes: makeSilentMp3(durationSecondsMax + 60) }));
    const taken = await probe(place({ name: 'almost', bytes: makeSilentMp3(durationSecondsMax - 60) }));
    assert.ok(Math.abs(taken.durationSeconds - durationSecondsMax + 60) < 1);
  });

  it('four hours of AMR, 717,000 packets, take 100 ms where there is no more time: their length is estimated', async () => {
    const path = place({ name: 'long', bytes: makeSilentAmr(14_340) });
    const found = await probeQuickly({ path, programs, limits: defaultMediaLimits }, 100);
    assert.ok(found.probe === undefined);
    const { estimatedSeconds = 14_340 } = found;
    assert.ok(
      estimatedSeconds > 14_000 && estimatedSeconds <= defaultMediaLimits.durationSecondsMax,
      `${estimatedSeconds} s`,
    );
    const quick = await probeQuickly({ path: recording, programs, limits: defaultMediaLimits }, 10_000);
    assert.deepEqual(quick, { probe: await probe(recording) });
  });

  it('four hours of AMR are taken, however long they take to count (slow)', async () => {
    const { durationSeconds } = await probe(place({ name: 'long', bytes: makeSilentAmr(14_340) }));
    assert.equal(durationSeconds, 14_340);
  });

  it('a WAV that claims 4 GiB and holds 1 kB is 1 kB long', async () => {
    const bytes = makeWav({ dataBytes: 1000, claimedBytes: 2 ** 32 - 1 });
    assert.equal((await probe(place({ name: 'claim', bytes }))).durationSeconds, 500 / 8000);
  });

  it('more bytes than are taken are refused by their number', async () => {
    const limits = { ...defaultMediaLimits, sizeBytesMax: 1000 };
    await assert.rejects(probeFile({ path: recording, programs, limits }), { code: 'PAYLOAD_TOO_LARGE' });
  });
});

describe('a broken file', () => {
  // Each is looked at and, if taken, decoded. SERINETTE_MUTATIONS=2000 tries many.
  const count = Number(process.env.SERINETTE_MUTATIONS ?? 64);
  const args: readonly [string, ...string[]][] = [
    ['wav', '-c:a', 'pcm_s16le'],
    ['flac', '-c:a', 'flac'],
    ['mp3', '-c:a', 'libmp3lame'],
    ['ogg', '-c:a', 'libvorbis'],
    ['m4a', '-c:a', 'aac'],
    ['webm', '-c:a', 'libopus'],
    ['aac', '-c:a', 'aac'],
    ['aiff', '-c:a', 'pcm_s16be'],
  ];
  const whole = args.map(([extension, ...options]) =>
    readFileSync(files.make([noise.subarray(0, 15_000)], 48_000, options, extension)),
  );

  it(`is read or refused, never worse: ${count} mutations`, async () => {
    let taken = 0;
    for (let seed = 1; seed <= count; seed++) {
      const path = place({ name: '', bytes: mutate(whole[seed % whole.length] as Uint8Array, seed) });
      try {
        const source = { path, probe: await probe(path) };
        for await (const [block] of decodeAudio({ source, programs }).blocks) assert.ok(block);
        taken++;
      } catch (error) {
        assert.ok(error instanceof Fault && error.status === 422, `seed ${seed}: ${error}`);
      }
    }
    assert.ok(taken > count / 4, `only ${taken} of ${count} could be read`);
  });
});

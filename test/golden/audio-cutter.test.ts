import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { Probe } from '../../src/contract/audio.ts';
import { audioCutter } from '../../src/operations/audio-cutter/schema.ts';
import { openAudioFiles, snrDb } from '../support/audio-files.ts';
import { createRandom, makePinkNoise } from '../support/signals.ts';
import { slowUnless } from '../support/slow.ts';

const files = await openAudioFiles();
after(files.close);

const sampleRateHz = 44_100;
const noise = [1, 2].map((seed) => makePinkNoise(20 * sampleRateHz, seed).map((x) => 0.2 * x));
const original = files.make(noise, sampleRateHz, ['-c:a', 'pcm_s16le'], 'wav');

/** Cuts that lie on no round number: at the very start, across seconds, to the very end. */
const random = createRandom(5);
const cuts = [
  { startSeconds: 0, endSeconds: 0.001 },
  { startSeconds: 0.0314, endSeconds: 1.2345 },
  { startSeconds: 19.5, endSeconds: 20 },
  ...Array.from({ length: 2 }, () => {
    const startSeconds = 1 + random() * 15;
    return { startSeconds, endSeconds: startSeconds + 0.1 + random() * 2 };
  }),
];

describe('audio_cutter cuts to the sample', () => {
  const kinds: readonly [name: string, extension: string, ...args: string[]][] = [
    ['WAV of 16 bit', 'wav', '-c:a', 'pcm_s16le'],
    ['WAV of 24 bit', 'wav', '-c:a', 'pcm_s24le'],
    ['AIFF', 'aiff', '-c:a', 'pcm_s16be'],
    ['FLAC', 'flac', '-c:a', 'flac'],
    ['ALAC', 'm4a', '-c:a', 'alac'],
    ['MP3 of variable bit rate', 'mp3', '-c:a', 'libmp3lame', '-q:a', '4'],
    ['MP3 of variable bit rate without a Xing header', 'mp3', '-c:a', 'libmp3lame', '-q:a', '4', '-write_xing', '0'],
    ['MP3 of constant bit rate', 'mp3', '-c:a', 'libmp3lame', '-b:a', '128k'],
    ['AAC in MPEG-4', 'm4a', '-c:a', 'aac', '-aac_pns', '0'],
    ['AAC as a bare stream', 'aac', '-c:a', 'aac', '-aac_pns', '0'],
    ['Ogg Vorbis', 'ogg', '-c:a', 'libvorbis'],
    ['Ogg Opus', 'opus', '-c:a', 'libopus', '-f', 'ogg'],
    ['WebM', 'webm', '-c:a', 'libopus'],
    ['Matroska with FLAC', 'mka', '-c:a', 'flac'],
  ];
  const fastKinds = new Set(['WAV of 16 bit', 'FLAC', 'MP3 of constant bit rate']);
  for (const [name, extension, ...args] of kinds) {
    it(`${name}: every cut is what the whole decodes to at that place${slowUnless(fastKinds.has(name))}`, async () => {
      const source = await files.probe(files.make(noise, sampleRateHz, args, extension));
      const whole = await files.decode(source);
      const rate = source.probe.sampleRateHz;
      for (const span of cuts) {
        const result = await files.convert(source, { format: 'wav', bitDepth: 24 }, { span });
        const from = Math.round(span.startSeconds * rate);
        const to = Math.round(span.endSeconds * rate);
        const [left = new Float64Array(), right = new Float64Array()] = files.read(result.path, 2);
        assert.equal(left.length, to - from);
        for (const [channel, got] of [left, right].entries()) {
          const worst = got.reduce((most, x, i) => Math.max(most, Math.abs(x - (whole[channel]?.[from + i] ?? 9))), 0);
          // Rounding to 24 bit and, for Opus, a decoder that remembers more than the preroll.
          assert.ok(worst < 1e-5, `cut at ${span.startSeconds}: off by ${worst}`);
        }
      }
    });
  }

  it('a lossy file keeps its place in time: its cut lies on the original it was made from', async () => {
    for (const [extension, ...args] of [
      ['mp3', '-c:a', 'libmp3lame', '-b:a', '256k'],
      ['m4a', '-c:a', 'aac', '-b:a', '256k'],
      ['ogg', '-c:a', 'libvorbis', '-q:a', '8'],
    ] as const) {
      const source = await files.probe(files.make(noise, sampleRateHz, args, extension));
      const span = { startSeconds: 7.1234, endSeconds: 8.1234 };
      const result = await files.convert(source, { format: 'wav', bitDepth: 24 }, { span });
      const got = files.read(result.path, 2)[0] ?? new Float64Array();
      const from = Math.round(span.startSeconds * sampleRateHz);
      const shifts = [-2, -1, 0, 1, 2].map((shift) => snrDb(noise[0]?.subarray(from + shift) ?? [], got));
      assert.equal(shifts.indexOf(Math.max(...shifts)), 2, `${extension}: ${shifts.map((x) => x.toFixed(1))}`);
    }
  });

  it('16 bits stay the same bits', async () => {
    const source = await files.probe(original);
    const before = files.read(original, 2);
    for (const format of ['wav', 'flac'] as const) {
      const span = { startSeconds: 3.21, endSeconds: 4.32 };
      const result = await files.convert(source, { format }, { span });
      const got = files.read(result.path, 2);
      const [from, to] = [Math.round(3.21 * sampleRateHz), Math.round(4.32 * sampleRateHz)];
      assert.deepEqual(
        got,
        before.map((samples) => samples.subarray(from, to)),
      );
    }
  });

  it('compressed results are as long as the cut', async () => {
    const source = await files.probe(original);
    const span = { startSeconds: 2.5, endSeconds: 3.7501 };
    for (const format of ['mp3', 'ogg', 'aac'] as const) {
      const result = await files.convert(source, { format }, { span });
      const [got = []] = await files.decode(result);
      const asked = Math.round(3.7501 * sampleRateHz) - Math.round(2.5 * sampleRateHz);
      assert.ok(Math.abs(got.length - asked) <= 1, `${format}: ${got.length - asked} samples`);
    }
  });
});

describe('audio_cutter on an hour', () => {
  it('takes no longer near the end than near the start (slow)', async () => {
    // Repeated packets: an hour that costs nothing to make.
    const hour = files.name('mp3');
    const piece = files.make(noise, sampleRateHz, ['-c:a', 'libmp3lame', '-b:a', '128k'], 'mp3');
    files.ffmpeg(['-stream_loop', '179', '-i', piece, '-c', 'copy', hour]);
    const source = await files.probe(hour);
    assert.ok(source.probe.durationSeconds > 3590);

    const took: number[] = [];
    for (const startSeconds of [5.5, 3580.5]) {
      const started = performance.now();
      await files.convert(source, { format: 'wav' }, { span: { startSeconds, endSeconds: startSeconds + 1 } });
      took.push(performance.now() - started);
    }
    // Decoding the hour takes 6 s and more.
    assert.ok((took[1] ?? 0) < (took[0] ?? 0) + 3000, took.map((ms) => `${ms.toFixed(0)} ms`).join(', '));
  });
});

describe('audio_cutter refuses what it cannot cut', () => {
  const probe: Probe = {
    ...{ container: 'wav', codec: 'pcm_s16le', durationSeconds: 10, sampleRateHz, channelCount: 2 },
    ...{ bitDepth: 16, sizeBytes: 1 },
  };
  const check = (start_time: number, end_time: number, audio?: Probe) =>
    audioCutter.check?.({ start_time, end_time, output_extension: undefined }, audio === undefined ? {} : { audio }, {
      transcription: [],
      installableTranscription: [],
      separation: [],
    });

  for (const [name, start, end, numbers] of [
    ['a start after the end', 900, 100, [/900/, /100/]],
    ['a start at the end', 500, 500, [/500/]],
    ['a start beyond the audio', 10_000, 11_000, [/10000/]],
    ['an end beyond the audio', 100, 10_050, [/10050/, /10000/]],
  ] as const) {
    it(`${name}, with the numbers in its message`, () => {
      for (const number of numbers) {
        assert.throws(() => check(start, end, probe), { code: 'UNPROCESSABLE_CONTENT', message: number });
      }
    });
  }

  it('negative, missing and wordy times', () => {
    for (const input of [{ start_time: -1, end_time: 5 }, { start_time: 1 }, { start_time: 'soon', end_time: 5 }]) {
      assert.equal(audioCutter.input.safeParse(input).success, false, JSON.stringify(input));
    }
  });

  it('takes decimals, as numbers and as text, and an end a little beyond the audio', () => {
    const input = audioCutter.input.parse({ start_time: '10.5', end_time: 30.25, output_extension: ' MP3 ' });
    assert.deepEqual(input, { start_time: 10.5, end_time: 30.25, output_extension: 'mp3' });
    check(0, 10_049, probe);
    check(0, 99_999);
  });
});

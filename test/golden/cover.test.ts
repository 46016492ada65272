import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, before, describe, it } from 'node:test';
import { Fault } from '../../src/contract/fault.ts';
import type { Separator } from '../../src/engines/separator/separator.ts';
import { energyVocalFinder } from '../../src/engines/separator/vocal-finder.ts';
import { wienerSeparator } from '../../src/engines/separator/wiener-separator.ts';
import { hybridStretcher } from '../../src/engines/stretcher/hybrid-stretcher.ts';
import { vocoderConverter } from '../../src/engines/voice-converter/vocoder-converter.ts';
import { runCover } from '../../src/operations/cover/run.ts';
import { openAudioFiles } from '../support/audio-files.ts';
import { readCatalogueVoice } from '../support/catalogue-voice.ts';
import { foldSong, type MadeSong, makeSong } from '../support/made-songs.ts';
import { measureSnrDb } from '../support/metrics.ts';
import { findRecording, recordingsMissing } from '../support/recordings.ts';
import { type RecipeResult, runRecipe } from '../support/run-recipe.ts';
import { makeSine, mix, scale } from '../support/signals.ts';
import {
  compareSemitones,
  followSemitones,
  measureBalanceDb,
  measureLevelDb,
  measureLoudness,
  measureWidthDb,
} from '../support/stereo-metrics.ts';
import { measureTone } from '../support/stretch-metrics.ts';
import { renderBacking } from '../support/vocal-mixes.ts';

const audioFiles = await openAudioFiles();
after(() => audioFiles.close());

/** Knows the parts of the one song that it is given: what is measured then is the cover alone. */
function knowingSeparator(vocals: readonly Float32Array[]): Separator {
  return {
    name: 'knowing',
    stems: ['vocals'],
    async *separate(audio) {
      let at = 0;
      for await (const block of audio.blocks) {
        const end = at + block[0]!.length;
        yield { vocals: vocals.map((channel) => channel.slice(at, end)) };
        at = end;
      }
    },
  };
}

interface CoverSettings {
  readonly voiceId: string;
  readonly pitch: number;
  /** The vocals, where they are known. */
  readonly vocals?: readonly Float32Array[];
}

async function coverSong(
  song: readonly Float32Array[],
  sampleRateHz: number,
  { voiceId, pitch, vocals }: CoverSettings,
): Promise<RecipeResult> {
  const path = audioFiles.make(song, sampleRateHz, ['-c:a', 'pcm_f32le'], 'wav');
  return runRecipe({
    audioFiles,
    run: runCover,
    input: { voice_id: voiceId, pitch },
    audio: await audioFiles.probe(path),
    engines: {
      separator: vocals ? knowingSeparator(vocals) : wienerSeparator,
      vocalFinder: energyVocalFinder,
      voiceConverter: vocoderConverter,
      stretcher: hybridStretcher,
    },
    voice: await readCatalogueVoice(voiceId),
  });
}

function subtract(channels: readonly Float32Array[], others: readonly Float32Array[]): Float32Array[] {
  return channels.map((channel, c) => mix(channel, scale(others[c]!, -1)));
}

/** So quiet that no peak has to be turned down. */
function quieten(song: MadeSong): MadeSong {
  const down = (channels: readonly Float32Array[]) => channels.map((channel) => scale(channel, 0.3)) as never;
  return { ...song, vocals: down(song.vocals), accompaniment: down(song.accompaniment), mix: down(song.mix) };
}

const sungFromSeconds = 2;

describe('cover: a doubled voice in a room, a little to the left', () => {
  const sampleRateHz = 44_100;
  let song: MadeSong;
  let result: RecipeResult;
  let covered: Float32Array[];
  let sung: Float32Array[];
  before(async () => {
    const shape = { sampleRateHz, seconds: 7, sungFromSeconds, voice: 'rms' } as const;
    song = quieten(await makeSong({ ...shape, pan: -0.3, isDoubled: true, reverbDb: -9, vocalDb: 0 }));
    result = await coverSong(song.mix, sampleRateHz, { voiceId: 'clara', pitch: 0, vocals: song.vocals });
    covered = await result.read('wav');
    sung = subtract(covered, song.accompaniment);
  });

  it('lasts exactly as long, as mp3 and as wav', async () => {
    assert.equal(covered[0]!.length, song.mix[0]!.length);
    assert.equal((await result.read('audio'))[0]!.length, song.mix[0]!.length);
    assert.equal(result.view.durationSeconds('audio'), song.mix[0]!.length / sampleRateHz);
  });

  it('is as loud as the song, and its peaks stay below', async () => {
    const [was, is] = [measureLoudness(song.mix, sampleRateHz), measureLoudness(covered, sampleRateHz)];
    assert.ok(Math.abs(is.integratedLufs - was.integratedLufs) < 0.5, `${is.integratedLufs - was.integratedLufs} LU`);
    const coded = measureLoudness(await result.read('audio'), sampleRateHz);
    assert.ok(coded.truePeakDbtp <= -1, `${coded.truePeakDbtp} dBTP`);
  });

  it('is the song itself where nobody sings', () => {
    const samples = Math.round((sungFromSeconds - 0.6) * sampleRateHz);
    for (const [c, channel] of covered.entries()) {
      const snrDb = measureSnrDb(song.mix[c]!.subarray(0, samples), channel.subarray(0, samples));
      assert.ok(snrDb > 80, `${snrDb} dB`);
    }
  });

  it('has the vocals at their level against the band', () => {
    const was = measureLoudness(song.vocals, sampleRateHz).integratedLufs;
    const is = measureLoudness(sung, sampleRateHz).integratedLufs;
    assert.ok(Math.abs(is - was) < 0.5, `${is - was} LU`);
  });

  it('keeps the vocals as wide as they were, and in their place', (t) => {
    const [width, balance] = [measureWidthDb(sung) - measureWidthDb(song.vocals), measureBalanceDb(sung)];
    t.diagnostic(`width ${width.toFixed(2)} dB, balance ${balance.toFixed(2)} dB`);
    assert.ok(Math.abs(width) < 2, `${width} dB`);
    assert.ok(Math.abs(balance - measureBalanceDb(song.vocals)) < 1, `${balance} dB`);
  });

  it('lets the room fade away as it did', (t) => {
    // After the last word; the level falls from there.
    const [last, step] = [song.vocals[0]!.length, Math.round(0.15 * sampleRateHz)];
    const falls = [song.vocals, sung].map((channels) => {
      const levels = [4, 3, 2, 1].map((n) => measureLevelDb(channels, last - n * step, last - (n - 1) * step));
      return levels[0]! - levels.at(-1)!;
    });
    t.diagnostic(`falls by ${falls[0]!.toFixed(1)} dB, was; ${falls[1]!.toFixed(1)} dB, is`);
    assert.ok(Math.abs(falls[1]! - falls[0]!) < 6, `${falls}`);
  });

  it('keeps the melody: whole octaves, and nothing besides', (t) => {
    const { median, nearShare } = compareSemitones(
      followSemitones(song.vocals, sampleRateHz),
      followSemitones(sung, sampleRateHz),
    );
    t.diagnostic(`${median.toFixed(3)} semitones, ${(100 * nearShare).toFixed(1)} % near`);
    assert.ok(Math.abs(median - 12 * Math.round(median / 12)) < 0.2, `${median} semitones`);
    assert.ok(nearShare > 0.8, `${nearShare}`);
  });

  it('moves its progress forward, to the end', () => {
    assert.ok(result.progress.every((fraction, i) => i === 0 || fraction > result.progress[i - 1]! - 1e-9));
    assert.ok(result.progress.at(-1)! >= 0.9);
  });
});

describe('cover: pitch (slow)', () => {
  const sampleRateHz = 8000;
  const toneHz = 330;
  let vocals: Float32Array[];
  let drone: Float32Array;
  before(async () => {
    const song = await makeSong({ sampleRateHz, seconds: 5, sungFromSeconds: 2.2, voice: 'slt' });
    vocals = foldSong(song).vocals.map((channel) => scale(channel, 0.4));
    drone = makeSine({ sampleRateHz, lengthSamples: vocals[0]!.length, frequencyHz: toneHz, amplitude: 0.1 });
  });

  // The converter may move all vocals by octaves of its own accord.
  for (const [pitch, moved] of [
    [-12, 0],
    [3, 3],
  ] as const) {
    it(`${pitch}: the vocals move by ${pitch} and octaves, the band by ${moved}`, async (t) => {
      const song = [mix(drone, vocals[0]!)];
      const result = await coverSong(song, sampleRateHz, { voiceId: 'alasdair', pitch, vocals });
      const covered = await result.read('wav');
      assert.equal(covered[0]!.length, song[0]!.length);

      const intro = covered[0]!.subarray(0, 1.8 * sampleRateHz);
      const bandHz = toneHz * 2 ** (moved / 12);
      const { errorCents, snrDb } = measureTone(intro, sampleRateHz, bandHz);
      assert.ok(Math.abs(errorCents) < 1, `${errorCents} cents`);
      if (moved === 0) assert.ok(measureSnrDb(drone.subarray(0, intro.length), intro) > 80, `${snrDb} dB`);

      const { lengthSamples, amplitude } = { lengthSamples: drone.length, amplitude: 0.1 };
      const band = moved === 0 ? drone : makeSine({ sampleRateHz, lengthSamples, frequencyHz: bandHz, amplitude });
      const sung =
        moved === 0 ? subtract(covered, [band]) : covered.map((channel) => notch(channel, bandHz, sampleRateHz));
      const { median } = compareSemitones(followSemitones(vocals, sampleRateHz), followSemitones(sung, sampleRateHz));
      t.diagnostic(`vocals moved by ${median.toFixed(2)} semitones`);
      const off = median - pitch;
      assert.ok(Math.abs(off - 12 * Math.round(off / 12)) < 0.3, `${median} semitones`);
    });
  }
});

/** Takes one tone out. Source: R. Bristow-Johnson, "Cookbook formulae for audio EQ biquad filter coefficients", notch. */
function notch(samples: Float32Array, frequencyHz: number, sampleRateHz: number): Float32Array {
  const w = (2 * Math.PI * frequencyHz) / sampleRateHz;
  const alpha = Math.sin(w) / 60;
  const [b1, a0] = [-2 * Math.cos(w), 1 + alpha];
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return samples.map((x) => {
    const y = (x + b1 * x1 + x2 - b1 * y1 - (1 - alpha) * y2) / a0;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    return y;
  });
}

describe('cover: with what comes with the service', () => {
  it('refuses a song in which an instrument has the tune and nobody sings, in words that say so', async () => {
    const { band } = await renderBacking(
      { seed: 206, kind: 'bossa', hasLead: true },
      { sampleRateHz: 22_050, seconds: 8 },
    );
    await assert.rejects(coverSong(band, 22_050, { voiceId: 'clara', pitch: 0 }), (error) => {
      assert.ok(error instanceof Fault);
      assert.equal(error.code, 'UNPROCESSABLE_CONTENT');
      assert.match(error.message, /No vocals were found/);
      return true;
    });
  });

  for (const { sampleRateHz, seconds } of [
    { sampleRateHz: 22_050, seconds: 5 },
    { sampleRateHz: 96_000, seconds: 3 },
  ]) {
    it(`covers a song at ${sampleRateHz} Hz: as long and as loud (slow)`, async () => {
      const song = await makeSong({ sampleRateHz, seconds, sungFromSeconds: 0.5, voice: 'slt', vocalDb: 3 });
      const result = await coverSong(song.mix, sampleRateHz, { voiceId: 'angus', pitch: 0 });
      const covered = await result.read('wav');
      assert.deepEqual(
        covered.map((channel) => channel.length),
        song.mix.map((channel) => channel.length),
      );
      const [was, is] = [measureLoudness(song.mix, sampleRateHz), measureLoudness(covered, sampleRateHz)];
      assert.ok(Math.abs(is.integratedLufs - was.integratedLufs) < 0.5, `${is.integratedLufs - was.integratedLufs} LU`);
      assert.ok(is.truePeakDbtp <= Math.max(-1, was.truePeakDbtp), `${is.truePeakDbtp} dBTP`);
    });
  }

  it('covers a recorded song: as long, as loud, its peaks no higher (slow)', { skip: recordingsMissing }, async () => {
    const path = audioFiles.name('flac');
    const name = findRecording('music/lets-go-fishin.ogg');
    execFileSync(audioFiles.programs.ffmpegPath, ['-v', 'error', '-ss', '2', '-t', '5', '-i', name, path]);
    const source = await audioFiles.decode(await audioFiles.probe(path));
    const result = await coverSong(source, 44_100, { voiceId: 'clara', pitch: 0 });
    const was = measureLoudness(source, 44_100);
    for (const role of ['wav', 'audio']) {
      const covered = await result.read(role);
      assert.equal(covered[0]!.length, source[0]!.length);
      const is = measureLoudness(covered, 44_100);
      assert.ok(Math.abs(is.integratedLufs - was.integratedLufs) < 0.5, `${is.integratedLufs - was.integratedLufs} LU`);
      assert.ok(is.truePeakDbtp <= Math.max(-1, was.truePeakDbtp), `${is.truePeakDbtp} dBTP`);
    }
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makePinkNoise, makeSine, makeWhiteNoise } from '../../../test/support/signals.ts';
import type { Note } from '../../notation/note.ts';
import { soundFonts } from '../synthesizer/sound-fonts.ts';
import { soundFontSynthesizer } from '../synthesizer/soundfont-synthesizer.ts';
import { basicPitchTranscriber } from './basic-pitch-transcriber.ts';

const sampleRateHz = 22_050;

async function transcribe(samples: Float32Array, blockSamples = 10_000) {
  const blocks = (async function* () {
    for (let at = 0; at < samples.length; at += blockSamples) yield [samples.slice(at, at + blockSamples)];
  })();
  const { signal } = new AbortController();
  return basicPitchTranscriber.transcribe({ sampleRateHz, channelCount: 1, blocks }, { signal });
}

const hear = async (samples: Float32Array) => (await transcribe(samples)).notes;

async function play(program: number, notes: readonly Note[], font?: string): Promise<Float32Array> {
  const settings = { sampleRateHz, tailSeconds: 2, ...(font && { font }) };
  const { blocks } = await soundFontSynthesizer.play([{ name: 'part', program, notes }], settings);
  const mono: number[] = [];
  for await (const [left, right] of blocks) for (const [i, x] of left!.entries()) mono.push((x + right![i]!) / 2);
  return Float32Array.from(mono);
}

const note = (startSeconds: number, endSeconds: number, pitch: number, velocity = 90): Note => ({
  startSeconds,
  endSeconds,
  pitch,
  velocity,
});

describe('notes heard by Basic Pitch', () => {
  it('are none in silence, in no audio at all, and in a faint hiss', async () => {
    for (const samples of [
      new Float32Array(0),
      new Float32Array(1),
      new Float32Array(5 * sampleRateHz),
      makeWhiteNoise(5 * sampleRateHz, 1).map((x) => 1e-4 * x),
    ]) {
      assert.deepEqual(await hear(samples), []);
    }
  });

  it('are hardly any in noise (slow)', async () => {
    for (const make of [makeWhiteNoise, makePinkNoise]) {
      for (const gain of [0.01, 0.3]) {
        const notes = await hear(make(10 * sampleRateHz, 3).map((x) => gain * x));
        assert.ok(notes.length <= 2, `${notes.length} notes in 10 s of ${make.name}`);
      }
    }
  });

  for (const pitch of [45, 60, 69, 84]) {
    it(`are one in a sine of pitch ${pitch}, from its start to its end`, async () => {
      const frequencyHz = 440 * 2 ** ((pitch - 69) / 12);
      const tone = makeSine({ frequencyHz, amplitude: 0.3, sampleRateHz, lengthSamples: sampleRateHz });
      const samples = new Float32Array(3 * sampleRateHz);
      samples.set(tone, sampleRateHz);
      const notes = await hear(samples);
      assert.equal(notes.length, 1, JSON.stringify(notes.map((each) => [each.pitch, each.startSeconds])));
      assert.equal(notes[0]!.pitch, pitch);
      assert.ok(Math.abs(notes[0]!.startSeconds - 1) < 0.05, `starts at ${notes[0]!.startSeconds}`);
      assert.ok(Math.abs(notes[0]!.endSeconds - 2) < 0.15, `ends at ${notes[0]!.endSeconds}`);
    });
  }

  for (const [font, path] of Object.entries(soundFonts)) {
    for (const [name, program] of [
      ['piano', 0],
      ['nylon guitar', 24],
      ['flute', 73],
    ] as const) {
      it(`are one in each note that a ${name} plays alone (${font})`, async () => {
        const pitches = name === 'flute' ? [72, 79] : [48, 60, 67];
        for (const pitch of pitches) {
          const notes = await hear(await play(program, [note(0.5, 1.5, pitch)], path));
          assert.deepEqual(
            notes.map((each) => each.pitch),
            [pitch],
          );
          assert.ok(Math.abs(notes[0]!.startSeconds - 0.5) < 0.04, `starts at ${notes[0]!.startSeconds}`);
          assert.equal(notes[0]!.bendSemitones, undefined);
        }
      });
    }
  }

  it('are one where a note is held for fifteen seconds across the network’s windows (slow)', async () => {
    const notes = await hear(await play(19, [note(23, 38, 60), note(45, 46, 64)]));
    const held = notes.filter(({ pitch }) => pitch === 60);
    assert.equal(held.length, 1);
    assert.ok(Math.abs(held[0]!.startSeconds - 23) < 0.06 && Math.abs(held[0]!.endSeconds - 38) < 1);
  });

  it('are as many as a key is struck, and as loud', async () => {
    const struck = [40, 60, 80, 100, 120].map((velocity, i) => note(0.5 + 0.4 * i, 0.85 + 0.4 * i, 60, velocity));
    const heard = await hear(await play(0, struck));
    const velocities = heard.map(({ velocity }) => velocity);
    assert.equal(heard.length, struck.length);
    assert.deepEqual(
      velocities,
      velocities.toSorted((a, b) => a - b),
    );
    assert.ok(velocities.at(-1)! - velocities[0]! > 20, velocities.join());
  });

  it('bend where the player bends, by as much, and not where the whole recording is off', async () => {
    const slide = Array.from({ length: 20 }, (_, i) => Math.max(0, Math.min(1, (i - 6) / 8)) * 0.9);
    const [bent] = await hear(await play(73, [{ ...note(0.5, 2, 72), bendSemitones: slide }]));
    assert.ok(bent?.bendSemitones, 'no bend was heard');
    const [before, after] = [bent.bendSemitones[10]!, bent.bendSemitones.at(-10)!];
    assert.ok(Math.abs(after - before - 0.9) < 0.25, bent.bendSemitones.join());
    assert.ok(Math.abs(bent.endSeconds - 2) < 0.1, `ends at ${bent.endSeconds}`);

    const off = [60, 64, 67, 72].map((pitch, i) => ({
      ...note(0.5 + 0.6 * i, 1 + 0.6 * i, pitch),
      bendSemitones: [0.3, 0.3],
    }));
    const { notes, tuningSemitones } = await transcribe(await play(0, off));
    assert.ok(Math.abs(tuningSemitones - 0.3) < 0.12, `tuning ${tuningSemitones}`);
    assert.ok(notes.every(({ bendSemitones }) => bendSemitones === undefined));
  });

  it('are the same however the audio is cut into blocks (slow)', async () => {
    const samples = await play(0, [note(0.2, 0.7, 60), note(0.2, 0.7, 64), note(0.8, 1.4, 67), note(29.5, 30.5, 55)]);
    const whole = await transcribe(samples, samples.length);
    assert.ok(whole.notes.length >= 4);
    for (const blockSamples of [777, 44_100]) assert.deepEqual(await transcribe(samples, blockSamples), whole);
  });

  it('are given in order, within the audio, none on top of another of its pitch', async () => {
    const played = Array.from({ length: 40 }, (_, i) => note(0.2 + 0.15 * i, 0.6 + 0.15 * i, 48 + ((i * 7) % 25)));
    const samples = await play(48, played);
    const notes = await hear(samples);
    const last = new Map<number, number>();
    for (const [i, each] of notes.entries()) {
      const { startSeconds, endSeconds, pitch } = each;
      assert.ok(startSeconds >= (notes[i - 1]?.startSeconds ?? 0) && endSeconds > startSeconds);
      assert.ok(startSeconds >= (last.get(pitch) ?? 0) - 1e-9, `pitch ${pitch} sounds twice at ${startSeconds} s`);
      assert.ok(endSeconds <= samples.length / sampleRateHz + 0.05);
      last.set(pitch, endSeconds);
    }
  });

  it('are not troubled by samples that are no numbers', async () => {
    const samples = await play(0, [note(0.5, 1.5, 60)]);
    samples[100] = Number.NaN;
    samples[40_000] = Number.POSITIVE_INFINITY;
    const pitches = (await hear(samples)).map(({ pitch }) => pitch);
    assert.ok(pitches.includes(60));
  });

  it('stop being looked for when the task is cancelled', async () => {
    const controller = new AbortController();
    const blocks = (async function* () {
      for (let i = 0; ; i++) {
        if (i === 20) controller.abort();
        yield [new Float32Array(4096)];
      }
    })();
    const audio = { sampleRateHz, channelCount: 1, blocks };
    await assert.rejects(basicPitchTranscriber.transcribe(audio, { signal: controller.signal }), {
      name: 'AbortError',
    });
  });

  it('are refused at another rate', async () => {
    const audio = { sampleRateHz: 44_100, channelCount: 1, blocks: (async function* () {})() };
    const { signal } = new AbortController();
    await assert.rejects(basicPitchTranscriber.transcribe(audio, { signal }), RangeError);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { musicAnalyser } from '../../src/engines/analyser/music-analyser.ts';
import type { Engines } from '../../src/engines/engine.ts';
import { basicPitchTranscriber } from '../../src/engines/note-transcriber/basic-pitch-transcriber.ts';
import { resvgRenderer } from '../../src/engines/svg-renderer/resvg-renderer.ts';
import { soundFontSynthesizer } from '../../src/engines/synthesizer/soundfont-synthesizer.ts';
import { runAudioToMidi } from '../../src/operations/audio-to-midi/run.ts';
import type { Tools } from '../../src/operations/tools.ts';
import { readMidi } from '../support/pieces/midi-reader.ts';
import { makePiece } from '../support/pieces/pieces.ts';
import { renderPiece } from '../support/pieces/render.ts';

const sampleRateHz = 22_050;

/** The recipe with its real engines; only the files' way is short. */
async function convert(mono: Float32Array) {
  const files = new Map<string, string | Uint8Array>();
  const wav: Float32Array[] = [];
  const engines: Pick<Engines, 'noteTranscriber' | 'analyser' | 'synthesizer' | 'svgRenderer'> = {
    noteTranscriber: basicPitchTranscriber,
    analyser: musicAnalyser,
    synthesizer: soundFontSynthesizer,
    svgRenderer: resvgRenderer,
  };
  const tools = {
    hasSource: () => true,
    source: () => ({ path: '', probe: {} as never }),
    decode: (_source, settings) => {
      assert.equal(settings?.sampleRateHz, sampleRateHz);
      assert.equal(settings?.channelCount, 1);
      const blocks = (async function* () {
        for (let at = 0; at < mono.length; at += 16_384) yield [mono.slice(at, at + 16_384)];
      })();
      return { sampleRateHz, channelCount: 1, blocks };
    },
    write: async (role, content) => void files.set(role, content),
    encode: async (_role, { blocks }) => {
      for await (const [left, right] of blocks) wav.push(left!.map((sample, i) => (sample + right![i]!) / 2));
    },
    convert: async () => assert.fail('nothing is converted'),
    tags: async () => assert.fail('nothing is read of tags'),
    spool: async () => assert.fail('nothing is put aside'),
    picture: async () => assert.fail('nobody looks at a picture'),
    voice: async () => assert.fail('nobody is asked for'),
    recentLines: [],
    writePicture: async () => assert.fail('nothing is drawn'),
    stream: async () => assert.fail('nothing is streamed'),
    discard: () => assert.fail('nothing is taken back'),
    report: (thrown) => assert.fail(String(thrown)),
    progress: () => {},
    step: () => {},
    engines: engines as Engines,
    signal: new AbortController().signal,
  } satisfies Tools;
  const values = await runAudioToMidi({ sonify_midi: true, save_note_events: true }, tools);
  return { values, midi: readMidi(files.get('midi') as Uint8Array), csv: String(files.get('notes')), wav: join(wav) };
}

function join(blocks: readonly Float32Array[]): Float32Array {
  const joined = new Float32Array(blocks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const block of blocks) {
    joined.set(block, at);
    at += block.length;
  }
  return joined;
}

interface HeardNote {
  readonly startSeconds: number;
  readonly pitch: number;
}

/** F-measure of notes of the right pitch within 50 ms, each matched once. */
function measureOnsetF1(truth: readonly HeardNote[], heard: readonly HeardNote[]): number {
  const left = [...heard];
  let matched = 0;
  for (const { startSeconds, pitch } of truth) {
    const at = left.findIndex((note) => note.pitch === pitch && Math.abs(note.startSeconds - startSeconds) <= 0.05);
    if (at < 0) continue;
    matched++;
    left.splice(at, 1);
  }
  return (2 * matched) / (truth.length + heard.length);
}

/** Rises of the level, a value each 5 ms. */
function followOnsets(signal: Float32Array, rateHz: number): number[] {
  const boundary = (step: number) => Math.round(0.005 * step * rateHz);
  const levels = Array.from({ length: Math.floor(signal.length / rateHz / 0.005) }, (_, i) => {
    const stretch = signal.subarray(boundary(i), boundary(i + 1));
    const power = stretch.reduce((sum, sample) => sum + sample * sample, 0) / stretch.length;
    return Math.log10(1e-7 + power);
  });
  return levels.map((level, i) => Math.max(0, level - (levels[i - 2] ?? level)));
}

/** By how much the second is late, in seconds: where the onsets of both meet best. */
function measureLag(source: readonly number[], played: readonly number[]): number {
  let best = { lag: 0, sum: Number.NEGATIVE_INFINITY };
  for (let lag = -60; lag <= 60; lag++) {
    const sum = source.reduce((total, rise, i) => total + rise * (played[i + lag] ?? 0), 0);
    if (sum > best.sum) best = { lag, sum };
  }
  return best.lag * 0.005;
}

describe('audio_to_midi: a made piano piece', () => {
  const piece = makePiece(1, 'piano');
  const converted = renderPiece(piece, { font: 'fluidR3Mono', sampleRateHz }).then(async ([mono]) => ({
    mono: mono!,
    ...(await convert(mono!)),
  }));

  // Measured: F1 0.959, 118.9 BPM for 118, four flats, -5 ms.
  it('finds four of five notes, in the MIDI file and in the CSV alike', async (t) => {
    const { midi, csv, values } = await converted;
    const heard = midi.tracks.flatMap(({ notes }) => notes);
    const f1 = measureOnsetF1(piece.parts[0]!.notes, heard);
    t.diagnostic(`onset F1 ${f1.toFixed(3)}`);
    assert.ok(f1 >= 0.8, `onset F1 ${f1.toFixed(3)}`);

    const rows = csv.trimEnd().split('\r\n').slice(1);
    assert.equal(rows.length, values.note_count);
    const read = rows
      .map((row) => row.split(',').map(Number))
      .map(([start, , pitch]) => ({ startSeconds: start!, pitch: pitch! }));
    assert.ok(Math.abs(measureOnsetF1(piece.parts[0]!.notes, read) - f1) < 0.01);
  });

  it('writes the tempo, and the key or one of its relatives', async (t) => {
    const { midi } = await converted;
    const longest = midi.tempos
      .map(({ tick, microsecondsPerQuarter }, i) => ({
        bpm: 6e7 / microsecondsPerQuarter,
        ticks: (midi.tempos[i + 1]?.tick ?? tick) - tick,
      }))
      .toSorted((a, b) => b.ticks - a.ticks)[0]!;
    const ratio = longest.bpm / piece.tempoBpm;
    t.diagnostic(`${longest.bpm.toFixed(1)} BPM for ${piece.tempoBpm}, signs ${midi.keys[0]?.sharps}`);
    assert.ok(
      [0.5, 1, 2].some((octave) => Math.abs(ratio / octave - 1) < 0.04),
      `${longest.bpm} BPM`,
    );
    // F minor has four flats; its dominants and subdominants have three or five.
    assert.ok(Math.abs(midi.keys[0]!.sharps + 4) <= 1, `${midi.keys[0]!.sharps} signs`);
  });

  it('plays along with the source: as long to the sample, and in time within 20 ms', async (t) => {
    const { mono, wav } = await converted;
    assert.equal(wav.length, 2 * mono.length);
    const lag = measureLag(followOnsets(mono, sampleRateHz), followOnsets(wav, 44_100));
    t.diagnostic(`${(1000 * lag).toFixed(0)} ms late`);
    assert.ok(Math.abs(lag) <= 0.02, `${1000 * lag} ms`);
  });
});

describe('audio_to_midi: no music', () => {
  it('gives whole files without notes for silence, and says so', async () => {
    const { midi, values, wav } = await convert(new Float32Array(3 * sampleRateHz));
    assert.deepEqual(
      midi.tracks.flatMap(({ notes }) => notes),
      [],
    );
    assert.match(String(values.warning), /No notes/);
    assert.equal(wav.length, 3 * 44_100);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readMidi } from '../../../test/support/pieces/midi-reader.ts';
import type { Piece } from '../../../test/support/pieces/piece.ts';
import { makePiece } from '../../../test/support/pieces/pieces.ts';
import type { Probe } from '../../contract/audio.ts';
import type { LineKind } from '../../dsp/notes/solo-voice.ts';
import type { MusicAnalysis } from '../../engines/analyser/analyser.ts';
import type { Engines } from '../../engines/engine.ts';
import { resvgRenderer } from '../../engines/svg-renderer/resvg-renderer.ts';
import { soundFontSynthesizer } from '../../engines/synthesizer/soundfont-synthesizer.ts';
import type { Note } from '../../notation/note.ts';
import type { Tools } from '../tools.ts';
import { runAudioToMidi } from './run.ts';

const both = { sonify_midi: true, save_note_events: true };

/** What was heard, handed to the recipe as it is. */
interface Heard {
  readonly notes: readonly Note[];
  readonly analysis: MusicAnalysis;
  readonly lengthSamples: number;
  readonly lineKind?: LineKind;
}

function hearPiece(piece: Piece): Heard {
  const withConfidence = (key: Piece['key']) => ({ ...key, confidence: 1 });
  return {
    notes: piece.parts.filter(({ isDrums }) => !isDrums).flatMap(({ notes }) => notes),
    analysis: {
      ...piece,
      beatDivision: 2,
      key: withConfidence(piece.key),
      keyChanges: piece.keyChanges.map((change) => ({ ...change, key: withConfidence(change.key) })),
    },
    lengthSamples: Math.round(piece.durationSeconds * 22_050),
  };
}

const silence: Heard = {
  notes: [],
  analysis: {
    durationSeconds: 2,
    tempoBpm: undefined,
    beats: [],
    downbeats: [],
    beatsPerBar: 4,
    beatDivision: 2,
    key: undefined,
    keyChanges: [],
    chords: [],
    sections: [],
  },
  lengthSamples: 2 * 22_050,
};

async function run(heard: Heard, input = both) {
  const files = new Map<string, { content: string | Uint8Array; extension: string }>();
  const audio = new Map<string, { sampleRateHz: number; channels: Float32Array[] }>();
  const decoded: unknown[] = [];
  const probe: Probe = {
    container: 'wav',
    codec: 'pcm_s16le',
    durationSeconds: heard.lengthSamples / 22_050,
    sampleRateHz: 22_050,
    channelCount: 1,
    bitDepth: 16,
    sizeBytes: 2 * heard.lengthSamples,
  };
  /** Reads to the end, as a listener does, and spoils what it was given, as it may. */
  async function listen<T>(blocks: AsyncIterable<Float32Array[]>, result: T): Promise<T> {
    let sum = 0;
    for await (const [block] of blocks) {
      sum += block!.reduce((total, sample) => total + sample, 0);
      block!.fill(0);
    }
    assert.equal(sum, heard.lengthSamples);
    return result;
  }
  const engines: Pick<Engines, 'noteTranscriber' | 'analyser' | 'synthesizer' | 'svgRenderer'> = {
    noteTranscriber: {
      transcribe: ({ blocks }) =>
        listen(blocks, { notes: heard.notes, tuningSemitones: 0, lineKind: heard.lineKind ?? 'several' }),
    },
    analyser: { analyse: ({ blocks }) => listen(blocks, heard.analysis) },
    synthesizer: soundFontSynthesizer,
    svgRenderer: resvgRenderer,
  };
  const tools = {
    hasSource: () => true,
    source: () => ({ path: '/no/where.wav', probe }),
    decode: (_source, settings) => {
      decoded.push(settings);
      const blocks = (async function* () {
        for (let at = 0; at < heard.lengthSamples; at += 10_000) {
          yield [new Float32Array(Math.min(10_000, heard.lengthSamples - at)).fill(1)];
        }
      })();
      return { sampleRateHz: 22_050, channelCount: 1, blocks };
    },
    write: async (role, content, extension) => void files.set(role, { content, extension }),
    encode: async (role, { sampleRateHz, blocks }, { encoding }) => {
      assert.equal(encoding.format, 'wav');
      const parts: Float32Array[][] = [];
      for await (const block of blocks) parts.push(block);
      const channels = [0, 1].map((c) => Float32Array.from(parts.flatMap((block) => [...block[c]!])));
      audio.set(role, { sampleRateHz, channels });
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
  const values = await runAudioToMidi(input, tools);
  return { values, files, audio, decoded };
}

describe('audio_to_midi', () => {
  it('writes the notes as MIDI with the tempo, the bars and the key that were heard', async () => {
    const piece = makePiece(4, 'waltz');
    const { files, values, decoded } = await run(hearPiece(piece), { sonify_midi: false, save_note_events: false });
    assert.deepEqual([...files.keys()], ['midi', 'preview']);
    const midi = readMidi(files.get('midi')!.content as Uint8Array);
    assert.equal(midi.format, 1);
    assert.equal(midi.meters.at(-1)!.numerator, 3);
    // A flat major.
    assert.deepEqual(midi.keys, [{ seconds: 0, sharps: -4, isMinor: false }]);
    const bpm = 6e7 / midi.tempos[3]!.microsecondsPerQuarter;
    assert.ok(Math.abs(bpm / piece.tempoBpm - 1) < 0.02, `${bpm} BPM`);
    const lines = midi.barLines(piece.durationSeconds);
    for (const downbeat of piece.downbeats) {
      assert.ok(Math.min(...lines.map((line) => Math.abs(line - downbeat))) < 0.011);
    }
    assert.equal(
      values.note_count,
      piece.parts.slice(0, 4).reduce((sum, { notes }) => sum + notes.length, 0),
    );
    assert.equal(decoded.length, 1);
  });

  it('writes the CSV, the wav and the picture too when asked, and the wav plays along with the source', async () => {
    const piece = makePiece(1, 'piano');
    const { files, audio, values } = await run(hearPiece(piece));
    assert.deepEqual([...files.entries()].map(([role, { extension }]) => `${role}.${extension}`).sort(), [
      'midi.mid',
      'notes.csv',
      'preview.png',
    ]);
    const lines = String(files.get('notes')!.content).trimEnd().split('\r\n');
    assert.equal(lines[0], 'start_time_s,end_time_s,pitch_midi,velocity,pitch_bend');
    assert.equal(lines.length - 1, piece.parts[0]!.notes.length);
    assert.deepEqual([...(files.get('preview')!.content as Uint8Array).subarray(1, 4)], [0x50, 0x4e, 0x47]);
    assert.equal('warning' in values, false);

    const { sampleRateHz, channels } = audio.get('audio')!;
    assert.equal(sampleRateHz, 44_100);
    assert.equal(channels[0]!.length, 2 * Math.round(piece.durationSeconds * 22_050));
    const first = piece.parts[0]!.notes[0]!.startSeconds * sampleRateHz;
    const heard = channels[0]!.findIndex((sample) => sample !== 0);
    assert.ok(Math.abs(heard - first) < 50, `${heard - first} samples off`);
  });

  it('gives a sung line to a voice', async () => {
    const { files } = await run({ ...hearPiece(makePiece(1, 'flute')), lineKind: 'voice' });
    assert.equal(readMidi(files.get('midi')!.content as Uint8Array).tracks[0]!.program, 53);
  });

  it('says that speech holds no notes', async () => {
    const { values } = await run({ ...silence, lineKind: 'speech' });
    assert.equal(values.note_count, 0);
    assert.match(String((values.warnings as string[])[0]), /speech/);
  });

  it('gives whole files and a warning where there are no notes', async () => {
    const { files, audio, values } = await run(silence);
    assert.equal(values.note_count, 0);
    assert.match(String(values.warning), /No notes/);
    assert.deepEqual(readMidi(files.get('midi')!.content as Uint8Array).tracks[0]!.notes, []);
    assert.equal(audio.get('audio')!.channels[0]!.length, 2 * 44_100);
    assert.ok(audio.get('audio')!.channels[0]!.every((sample) => sample === 0));
  });
});

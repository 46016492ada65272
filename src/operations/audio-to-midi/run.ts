import { drawPianoRoll, formatTime, pianoRollWidth } from '../../charts/piano-roll.ts';
import type { AudioStream } from '../../dsp/audio.ts';
import type { MusicAnalysis } from '../../engines/analyser/analyser.ts';
import type { NoteTranscription } from '../../engines/note-transcriber/note-transcriber.ts';
import type { Part } from '../../engines/synthesizer/synthesizer.ts';
import { mapTempo, nameMeter } from '../../notation/map-tempo.ts';
import { writeMidiFile } from '../../notation/midi-file.ts';
import { writeNoteCsv } from '../../notation/note-csv.ts';
import { nameKey } from '../../notation/pitch-names.ts';
import { listBarLines, steadyTempoMap, type TempoMap } from '../../notation/tempo-map.ts';
import { splitStream } from '../audio/split-stream.ts';
import { watchSamples } from '../audio/watch-samples.ts';
import type { Run, Tools } from '../tools.ts';
import { chooseProgram } from './choose-instrument.ts';
import { fitLength } from './fit-length.ts';
import type { audioToMidi } from './schema.ts';

const analysisFormat = { sampleRateHz: 22_050, channelCount: 1 } as const;
const playedAtHz = 44_100;

interface ListenArgs extends NoteTranscription {
  readonly analysis: MusicAnalysis;
  readonly durationSeconds: number;
}

/** Reads the source once for notes and analysis, and writes all files from them. */
export const runAudioToMidi: Run<typeof audioToMidi> = async (input, tools) => {
  tools.step('listening for notes');
  const listening = await listen(tools);
  const { notes, analysis, lineKind } = listening;
  const tempoMap = analysis.tempoBpm === undefined ? steadyTempoMap : mapTempo(analysis);
  const part: Part = { ...chooseProgram(notes, lineKind), notes };

  tools.step('writing the notes');
  await tools.write('midi', writeMidi(listening, { part, tempoMap }), 'mid');
  if (input.save_note_events) await tools.write('notes', writeNoteCsv(notes), 'csv');
  await tools.write('preview', await drawPreview(listening, tempoMap, tools), 'png');
  tools.progress(input.sonify_midi ? 0.8 : 1);
  if (input.sonify_midi) await sonify(part, listening, tools);

  const warnings = listWarnings(listening);
  return { note_count: notes.length, ...(warnings.length > 0 && { warning: warnings[0], warnings }) };
};

function listWarnings({ notes, lineKind }: ListenArgs): string[] {
  if (lineKind === 'speech') return ['This sounds like speech, not like music: no notes were written.'];
  return notes.length === 0 ? ['No notes were found in this audio: the files hold none.'] : [];
}

async function listen(tools: Tools): Promise<ListenArgs> {
  const { signal } = tools;
  const decoded = tools.decode(tools.source('audio'), { ...analysisFormat, progressShare: [0, 0.75] });
  let length = 0;
  const counted = watchSamples(decoded.blocks, (samples) => {
    length = samples;
  });
  const [forNotes, forAnalysis] = splitStream(counted, 2);
  const [transcription, analysis] = await Promise.all([
    tools.engines.noteTranscriber.transcribe({ ...decoded, blocks: copyBlocks(forNotes!) }, { signal }),
    tools.engines.analyser.analyse({ ...decoded, blocks: copyBlocks(forAnalysis!) }, { signal }),
  ]);
  return { ...transcription, analysis, durationSeconds: length / decoded.sampleRateHz };
}

/** A block belongs to its reader, who may change it: so each of two readers gets a copy. */
async function* copyBlocks(blocks: AsyncIterable<Float32Array[]>): AsyncIterable<Float32Array[]> {
  for await (const block of blocks) yield block.map((channel) => channel.slice());
}

function writeMidi({ analysis }: ListenArgs, { part, tempoMap }: { part: Part; tempoMap: TempoMap }): Uint8Array {
  const { key, keyChanges } = analysis;
  const changes = keyChanges.map(({ startSeconds, key: { tonic, mode } }) => ({ startSeconds, tonic, mode }));
  const whole = key ? [{ startSeconds: 0, tonic: key.tonic, mode: key.mode }] : [];
  const keys = changes.length > 0 ? changes : whole;
  // A file begins in a key, even where its first seconds are silent.
  const fromStart = keys.map((change, i) => (i === 0 ? { ...change, startSeconds: 0 } : change));
  return writeMidiFile({ name: part.name, tempoMap, keys: fromStart, parts: [part] });
}

async function drawPreview(listening: ListenArgs, tempoMap: TempoMap, tools: Tools): Promise<Uint8Array> {
  const { notes, analysis, durationSeconds } = listening;
  const { tempoBpm, key } = analysis;
  const facts = [
    notes.length === 1 ? '1 note' : `${notes.length} notes`,
    formatTime(durationSeconds),
    tempoBpm === undefined ? undefined : `${Math.round(tempoBpm)} BPM, ${nameMeter(analysis)}`,
    key && nameKey(key),
  ];
  const svg = drawPianoRoll({
    title: 'Piano roll',
    subtitle: facts.filter((fact) => fact !== undefined).join('  ·  '),
    notes,
    durationSeconds,
    barLines: tempoBpm === undefined ? [] : listBarLines(tempoMap, durationSeconds),
  });
  return tools.engines.svgRenderer.render(svg, { widthPixels: pianoRollWidth });
}

/** Plays the notes in the tuning of the source, exactly as long as the source. */
async function sonify(part: Part, { durationSeconds, tuningSemitones }: ListenArgs, tools: Tools): Promise<void> {
  const { signal, engines } = tools;
  tools.step('playing the notes');
  const lengthSamples = Math.round(durationSeconds * playedAtHz);
  const played = await engines.synthesizer.play([part], { sampleRateHz: playedAtHz, tuningSemitones, signal });
  const audio: AudioStream = fitLength(played, lengthSamples);
  const blocks = watchSamples(audio.blocks, (samples) => tools.progress(0.8 + 0.2 * (samples / lengthSamples)));
  await tools.encode('audio', { ...audio, blocks }, { encoding: { format: 'wav', bitDepth: 16 } });
}

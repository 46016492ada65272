import { findMelodyKey, harmoniseMelody } from '../../composition/harmonise-melody.ts';
import { Fault } from '../../contract/fault.ts';
import { findSungPulse } from '../../dsp/rhythm/sung-pulse.ts';
import type { Note } from '../../notation/note.ts';
import type { BarMeter, ScoreNote } from '../../notation/song.ts';
import type { BeatMap } from '../inpainter/composing/beat-map.ts';
import { followGrid } from '../inpainter/composing/beat-map.ts';
import type { NoteTranscriber } from '../note-transcriber/note-transcriber.ts';
import { type Chart, layFrame, type PlacedFrame } from './read-chart.ts';

const monoRateHz = 22_050;
/** Sung beats scatter more than played ones: they are smoothed over so many to each side. */
const smoothedBeats = 5;
/** Fewer have no key. */
const notesMin = 4;
/** Long notes count for the beat, up to this. */
const longSeconds = 0.6;
/** What a note that begins with a bar adds to where bars begin, for a second of it. */
const downbeatWeight = 1.5;

/** A voice alone, as something that a band can play under. */
export interface VoiceChart extends PlacedFrame {
  /** In quarters of the frame. */
  readonly melody: readonly ScoreNote[];
  /** How far the voice is off A4 = 440 Hz, in semitones. */
  readonly tuningSemitones: number;
}

/** Hears the melody, and finds beats, bars, key and chords in it alone. */
export async function readVoiceChart(
  chart: Chart,
  { noteTranscriber, signal }: { readonly noteTranscriber: NoteTranscriber; readonly signal: AbortSignal },
): Promise<VoiceChart> {
  const blocks = (async function* () {
    yield [chart.mono];
  })();
  const audio = { sampleRateHz: monoRateHz, channelCount: 1, blocks };
  const { notes, tuningSemitones } = await noteTranscriber.transcribe(audio, { signal });
  if (notes.length < notesMin && !chart.grid) {
    throw new Fault(
      'UNPROCESSABLE_CONTENT',
      'No melody was heard in this recording. Give a voice that sings; of a song, Extraction takes it out.',
    );
  }
  const line = chart.grid ? chart.line : followVoice(chart, notes);
  const voices = listBarLines(line).map((own) => harmonise(chart, own, notes));
  const best = voices.reduce((a, b) => (b.score > a.score ? b : a));
  return { frame: best.frame, startSeconds: best.startSeconds, melody: best.melody, tuningSemitones };
}

/** The pulse of the notes, where the recording as a whole has none. */
function followVoice(chart: Chart, notes: readonly Note[]): BeatMap {
  const onsets = notes.map(({ startSeconds, endSeconds }) => ({
    seconds: startSeconds,
    weight: 0.3 + Math.min(longSeconds, endSeconds - startSeconds),
  }));
  const beats = findSungPulse(onsets, chart.analysis.durationSeconds);
  if (beats.length < 4) return chart.line;
  const smooth = beats.map((_, i) => {
    const reach = Math.min(smoothedBeats, i, beats.length - 1 - i);
    const around = beats.slice(i - reach, i + reach + 1);
    return around.reduce((sum, beat) => sum + beat, 0) / around.length;
  });
  const pace = (smooth.at(-1)! - smooth[0]!) / (smooth.length - 1);
  return followGrid({
    tempoBpm: 60 / pace,
    beatsPerBar: 4,
    beats: smooth,
    downbeats: [smooth[0]!],
    errorMs: 0,
    swingRatio: 0.5,
  });
}

/** The same beats with bars from each of them on. */
function listBarLines(line: BeatMap): BeatMap[] {
  return Array.from({ length: line.meter.beats }, (_, shift) => ({
    ...line,
    secondsAt: (beat: number) => line.secondsAt(beat + shift),
    beatAt: (seconds: number) => line.beatAt(seconds) - shift,
  }));
}

function harmonise(chart: Chart, line: BeatMap, notes: readonly Note[]) {
  const { frame, startSeconds } = layFrame(chart, line);
  const melody = writeMelody(notes, line, frame.meter, startSeconds);
  const key = findMelodyKey(melody);
  const { chords, score } = harmoniseMelody(melody, { key, meter: frame.meter, bars: frame.bars });
  const { quarters } = frame.meter;
  const onBars = melody.reduce((sum, note) => {
    const bar = Math.round(note.startQuarters / quarters) * quarters;
    return Math.abs(note.startQuarters - bar) < 0.2 ? sum + Math.min(2, note.quarters) : sum;
  }, 0);
  return { frame: { ...frame, key, chords }, startSeconds, melody, score: score + downbeatWeight * onBars };
}

/** Notes in quarters of the frame, as they are sung. */
export function writeMelody(notes: readonly Note[], line: BeatMap, meter: BarMeter, startSeconds: number): ScoreNote[] {
  const first = line.beatAt(startSeconds);
  const at = (seconds: number): number => ((line.beatAt(seconds) - first) * meter.quarters) / meter.beats;
  return notes.map(({ startSeconds: from, endSeconds, pitch, velocity }) => ({
    startQuarters: at(from),
    quarters: Math.max(0.05, at(endSeconds) - at(from)),
    pitch,
    force: velocity / 127,
  }));
}

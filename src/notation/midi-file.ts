import { createMidiBytes, type MidiBytes } from './midi-bytes.ts';
import type { MidiPart } from './midi-part.ts';
import type { Note } from './note.ts';
import { countSharps } from './pitch-names.ts';
import { spreadBends } from './spread-bends.ts';
import { type TempoMap, ticksPerQuarter, toTicks } from './tempo-map.ts';

export interface KeySignature {
  readonly startSeconds: number;
  /** Pitch class, 0 is C. */
  readonly tonic: number;
  readonly mode: 'major' | 'minor';
}

export interface MidiScore {
  readonly name: string;
  readonly tempoMap: TempoMap;
  /** By start; equal ones in a row are one. */
  readonly keys: readonly KeySignature[];
  readonly parts: readonly MidiPart[];
}

const drumChannel = 9;
const melodicChannels = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15] as const;

/** What happens at a tick; at one tick those of lower rank come first. */
interface TimedEvent {
  readonly tick: number;
  readonly rank: number;
  readonly bytes: readonly number[];
}

/**
 * A Standard MIDI File of type 1: a track of tempos, time and key signatures, and one a part.
 *
 * Times are kept, not quantised: to half a tick, which is 0.5 ms at 60 BPM. A pitch bend holds for a whole channel,
 * so notes that bend while others sound get tracks of their own (see `spreadBends`). More than fifteen melodic tracks
 * go to further MIDI ports.
 *
 * Source: "Standard MIDI Files 1.0" (MMA RP-001), 1996; RPN 0 for the bend range, MIDI 1.0.
 */
export function writeMidiFile(score: MidiScore): Uint8Array {
  const parts = score.parts.flatMap(spreadBends);
  const file = createMidiBytes();
  file.append(ascii('MThd'));
  file.pushInteger(6, 4);
  file.pushInteger(1, 2);
  file.pushInteger(1 + parts.length, 2);
  file.pushInteger(ticksPerQuarter, 2);
  appendTrack(file, listConductorEvents(score));

  let melodic = 0;
  for (const part of parts) {
    const place = part.isDrums ? 0 : melodic++;
    const channel = part.isDrums ? drumChannel : melodicChannels[place % melodicChannels.length]!;
    const port = Math.floor(place / melodicChannels.length);
    appendTrack(file, listPartEvents(part, { channel, port, tempoMap: score.tempoMap }));
  }
  return file.toBytes();
}

function listConductorEvents({ name, tempoMap, keys }: MidiScore): TimedEvent[] {
  const events: TimedEvent[] = [{ tick: 0, rank: 0, bytes: meta(0x03, text(name)) }];
  for (const { tick, microsecondsPerQuarter: tempo } of tempoMap.tempos) {
    events.push({ tick, rank: 2, bytes: meta(0x51, [tempo >> 16, (tempo >> 8) & 0xff, tempo & 0xff]) });
  }
  for (const { tick, numerator, denominator } of tempoMap.meters) {
    // A metronome click each quarter (24 clocks), or each dotted one; eight thirty-seconds in a quarter.
    const clickClocks = denominator === 8 && numerator % 3 === 0 ? 36 : 24;
    events.push({ tick, rank: 1, bytes: meta(0x58, [numerator, Math.log2(denominator), clickClocks, 8]) });
  }
  let before = '';
  for (const { startSeconds, tonic, mode } of keys) {
    if (before === `${tonic} ${mode}`) continue;
    before = `${tonic} ${mode}`;
    const tick = Math.round(toTicks(tempoMap, startSeconds));
    events.push({ tick, rank: 3, bytes: meta(0x59, [countSharps({ tonic, mode }) & 0xff, mode === 'minor' ? 1 : 0]) });
  }
  return events;
}

interface Place {
  readonly channel: number;
  readonly port: number;
  readonly tempoMap: TempoMap;
}

function listPartEvents(part: MidiPart, { channel, port, tempoMap }: Place): TimedEvent[] {
  const control = (controller: number, value: number) => [0xb0 | channel, controller, value];
  const events: TimedEvent[] = [{ tick: 0, rank: 0, bytes: meta(0x03, text(part.name)) }];
  if (port > 0) events.push({ tick: 0, rank: 1, bytes: meta(0x21, [port]) });
  events.push({ tick: 0, rank: 2, bytes: [0xc0 | channel, part.program] });

  const bends = part.notes.flatMap(({ bendSemitones = [] }) => bendSemitones);
  const isBent = bends.some((bend) => bend !== 0);
  const rangeSemitones = Math.min(
    24,
    Math.max(2, Math.ceil(bends.reduce((most, b) => Math.max(most, Math.abs(b)), 0))),
  );
  if (isBent) {
    const range = [control(101, 0), control(100, 0), control(6, rangeSemitones), control(38, 0)];
    const closed = [control(101, 127), control(100, 127)];
    for (const bytes of [...range, ...closed]) events.push({ tick: 0, rank: 3, bytes });
  }

  let expression = 127;
  for (const { seconds, gainDb } of part.levels ?? []) {
    // General MIDI level 2: an amplitude is the square of the controller's value.
    const value = Math.round(127 * 10 ** (Math.min(0, gainDb) / 40));
    if (value === expression) continue;
    expression = value;
    events.push({ tick: Math.round(toTicks(tempoMap, seconds)), rank: 3, bytes: control(11, value) });
  }

  let bendValue = 0x2000;
  const bendTo = (tick: number, semitones: number) => {
    const value = Math.min(0x3fff, Math.max(0, Math.round(0x2000 * (1 + semitones / rangeSemitones))));
    if (value === bendValue) return;
    bendValue = value;
    events.push({ tick, rank: 5, bytes: [0xe0 | channel, value & 0x7f, value >> 7] });
  };
  for (const { from, to, note } of placeNotes(part.notes, tempoMap)) {
    const pitch = Math.round(note.pitch);
    const velocity = Math.min(127, Math.max(1, Math.round(note.velocity)));
    if (isBent) listBendSteps(note, tempoMap).forEach(({ tick, semitones }) => void bendTo(tick, semitones));
    events.push({ tick: from, rank: 6, bytes: [0x90 | channel, pitch, velocity] });
    events.push({ tick: to, rank: 4, bytes: [0x80 | channel, pitch, 64] });
  }
  return events;
}

function listBendSteps(note: Note, tempoMap: TempoMap): { tick: number; semitones: number }[] {
  const { startSeconds, endSeconds, bendSemitones = [0] } = note;
  const stepSeconds = (endSeconds - startSeconds) / bendSemitones.length;
  return bendSemitones.map((semitones, i) => ({
    tick: Math.round(toTicks(tempoMap, startSeconds + i * stepSeconds)),
    semitones,
  }));
}

interface PlacedNote {
  readonly note: Note;
  readonly from: number;
  to: number;
}

/** In ticks, by start. A channel has each key once: a note ends where the next of its pitch begins. */
function placeNotes(notes: readonly Note[], tempoMap: TempoMap): PlacedNote[] {
  const ordered = notes.toSorted((a, b) => a.startSeconds - b.startSeconds || b.endSeconds - a.endSeconds);
  const placed: PlacedNote[] = [];
  const sounding = new Map<number, PlacedNote>();
  for (const note of ordered) {
    const from = Math.max(0, Math.round(toTicks(tempoMap, note.startSeconds)));
    const to = Math.max(from + 1, Math.round(toTicks(tempoMap, note.endSeconds)));
    const pitch = Math.round(note.pitch);
    const before = sounding.get(pitch);
    if (before && before.from === from) continue;
    if (before && before.to > from) before.to = from;
    const entry = { note, from, to };
    sounding.set(pitch, entry);
    placed.push(entry);
  }
  return placed;
}

function appendTrack(file: MidiBytes, events: readonly TimedEvent[]): void {
  const track = createMidiBytes();
  let tick = 0;
  // Sorting keeps the order of equals.
  for (const event of events.toSorted((a, b) => a.tick - b.tick || a.rank - b.rank)) {
    track.pushVariableLength(event.tick - tick);
    track.push(...event.bytes);
    tick = event.tick;
  }
  track.push(0, ...meta(0x2f, []));
  file.append(ascii('MTrk'));
  file.pushInteger(track.length, 4);
  file.append(track.toBytes());
}

function meta(type: number, content: readonly number[]): number[] {
  return [0xff, type, content.length, ...content];
}

// A length of one byte is 127 at most.
const maxTextBytes = 127;

function text(words: string): number[] {
  let kept = words.slice(0, maxTextBytes);
  let bytes = new TextEncoder().encode(kept.toWellFormed());
  while (bytes.length > maxTextBytes) {
    kept = kept.slice(0, -1);
    bytes = new TextEncoder().encode(kept.toWellFormed());
  }
  return [...bytes];
}

function ascii(word: string): Uint8Array {
  return Uint8Array.from(word, (letter) => letter.charCodeAt(0));
}

// Songs of POP909 (MIT, Z. Wang et al., ISMIR 2020) as the tune's models see them: the melody on the beats that were annotated.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type MidiEvent, parseMidi } from 'midi-file';
import type { TuneNote } from '../../test/support/tune-metrics.ts';

export interface TuneSong {
  readonly name: string;
  readonly tonic: number;
  readonly isMinor: boolean;
  readonly beatsPerBar: number;
  readonly melody: readonly TuneNote[];
  /** What accompanies it. */
  readonly piano: readonly TuneNote[];
  readonly chords: readonly {
    readonly startQuarters: number;
    readonly quarters: number;
    readonly root: number;
    readonly kind: number;
  }[];
}

/** Others judge with these: nothing is learned from them. */
const reserved: readonly string[] = '001 050 101 150 203 256 301 350 407 450 503 555'.split(' ');
/** Every tenth song is held apart: no model has seen it. */
const isHeldApart = (name: string): boolean => name.endsWith('7');
/** Below this share of notes in the annotated key's scale the key is doubtful. */
const scaleShareMin = 0.85;
const scales = { major: [0, 2, 4, 5, 7, 9, 11], minor: [0, 2, 3, 5, 7, 8, 10, 11] } as const;
const gridQuarters = 0.25;

/** @param folder `POP909` of a clone of music-x-lab/POP909-Dataset */
export function readPop909Songs(folder: string, part: 'training' | 'heldApart'): TuneSong[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^\d{3}$/.test(name) && !reserved.includes(name) && isHeldApart(name) === (part === 'heldApart'))
    .flatMap((name) => readSong(path.join(folder, name), name) ?? []);
}

function readSong(folder: string, name: string): TuneSong | undefined {
  const location = path.join(folder, `${name}.mid`);
  if (
    !['beat_midi.txt', 'chord_midi.txt', 'key_audio.txt', `${name}.mid`].every((file) =>
      existsSync(path.join(folder, file)),
    )
  )
    return undefined;
  const rows = (file: string) =>
    readFileSync(path.join(folder, file), 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter((cells) => cells.length > 1);
  const beats = rows('beat_midi.txt').map((row) => row.map(Number));
  const inTwo = beats.filter((row) => row[1] === 1);
  const isTriple = beats.length / inTwo.length > 2.5;
  const firstBar = beats.findIndex((row) => row[isTriple ? 1 : 2] === 1);
  const times = beats.map((row) => row[0]!);
  const toQuarters = (seconds: number): number => locate(times, seconds) - firstBar;
  const key = readKey(rows('key_audio.txt'));
  const tracks = readTracks(location);
  const notesOf = (track: string) => tracks.find((each) => each.name === track)?.notes;
  const [sung, played] = [notesOf('MELODY'), notesOf('PIANO')];
  if (!key || !sung || !played || times.length < 32) return undefined;
  const melody = snap(sung, toQuarters);
  const scale: readonly number[] = scales[key.isMinor ? 'minor' : 'major'];
  const inScale = melody.filter(({ pitch }) => scale.includes((pitch - key.tonic + 132) % 12)).length;
  if (inScale < scaleShareMin * melody.length) return undefined;
  const chords = rows('chord_midi.txt').flatMap(([start, end, symbol]) => {
    const chord = readSymbol(symbol!);
    const [from, until] = [Math.round(toQuarters(Number(start))), Math.round(toQuarters(Number(end)))];
    return chord && until > from ? [{ startQuarters: from, quarters: until - from, ...chord }] : [];
  });
  const piano = played.map(({ from, until, pitch }) => {
    const start = toQuarters(from);
    return { startQuarters: start, quarters: toQuarters(until) - start, pitch };
  });
  return { name, ...key, beatsPerBar: isTriple ? 3 : 4, melody, piano, chords };
}

/** Position of a time among beats, by straight lines between them. */
function locate(times: readonly number[], seconds: number): number {
  let [low, high] = [0, times.length - 1];
  while (low < high - 1) {
    const middle = (low + high) >> 1;
    if (times[middle]! <= seconds) low = middle;
    else high = middle;
  }
  return low + (seconds - times[low]!) / (times[low + 1]! - times[low]!);
}

/** One voice on a grid of sixteenths. */
function snap(notes: readonly MidiNote[], toQuarters: (seconds: number) => number): TuneNote[] {
  const onGrid = notes
    .map(({ from, until, pitch }) => {
      const startQuarters = gridQuarters * Math.round(toQuarters(from) / gridQuarters);
      return { startQuarters, end: Math.max(startQuarters + gridQuarters, toQuarters(until)), pitch };
    })
    .toSorted((a, b) => a.startQuarters - b.startQuarters || b.pitch - a.pitch)
    .filter((note, i, all) => i === 0 || note.startQuarters > all[i - 1]!.startQuarters);
  return onGrid.map(({ startQuarters, end, pitch }, i) => {
    const quarters = Math.min(end, onGrid[i + 1]?.startQuarters ?? end) - startQuarters;
    return { startQuarters, quarters, pitch };
  });
}

const letters: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

function readRoot(text: string): number {
  const accidental = (text.match(/#/g)?.length ?? 0) - (text.match(/b/g)?.length ?? 0);
  return (letters[text[0]!]! + accidental + 12) % 12;
}

/** The key of most of the song. */
function readKey(rows: readonly (readonly string[])[]): Pick<TuneSong, 'tonic' | 'isMinor'> | undefined {
  const longest = rows.toSorted((a, b) => Number(b[1]) - Number(b[0]) - Number(a[1]) + Number(a[0]))[0]?.[2];
  const [root, mode] = longest?.split(':') ?? [];
  return root && mode ? { tonic: readRoot(root), isMinor: mode.startsWith('min') } : undefined;
}

/** Harte's notation, by the kinds of `chordKinds`. */
function readSymbol(symbol: string): { root: number; kind: number } | undefined {
  const [root, quality = 'maj'] = symbol.split('/')[0]!.split(':');
  if (!root || !/^[A-G]/.test(root)) return undefined;
  const kind = /^maj/.test(quality)
    ? 0
    : /^min/.test(quality)
      ? 1
      : /^(7|9|13)/.test(quality)
        ? 2
        : /dim/.test(quality)
          ? 3
          : 4;
  return { root: readRoot(root), kind };
}

interface MidiNote {
  readonly from: number;
  readonly until: number;
  readonly pitch: number;
}

/** A MIDI file's tracks; times in seconds. */
export function readTracks(location: string): { readonly name: string; readonly notes: readonly MidiNote[] }[] {
  const { header, tracks } = parseMidi(readFileSync(location));
  const timed = tracks.map((events) => {
    let tick = 0;
    return events.map((event): { tick: number; event: MidiEvent } => {
      tick += event.deltaTime;
      return { tick, event };
    });
  });
  const tempos = timed
    .flat()
    .flatMap(({ tick, event }) => (event.type === 'setTempo' ? [{ tick, micros: event.microsecondsPerBeat }] : []));
  const toSeconds = (tick: number): number => {
    let [seconds, at, micros] = [0, 0, 500_000];
    for (const tempo of tempos) {
      if (tempo.tick > tick) break;
      seconds += ((tempo.tick - at) * micros) / 1e6 / header.ticksPerBeat!;
      [at, micros] = [tempo.tick, tempo.micros];
    }
    return seconds + ((tick - at) * micros) / 1e6 / header.ticksPerBeat!;
  };
  return timed.map((events) => {
    const open = new Map<number, number>();
    let name = '';
    const notes = events.flatMap(({ tick, event }) => {
      if (event.type === 'trackName') name = event.text;
      if (event.type !== 'noteOn' && event.type !== 'noteOff') return [];
      const begun = open.get(event.noteNumber);
      open.delete(event.noteNumber);
      if (event.type === 'noteOn' && event.velocity > 0) open.set(event.noteNumber, tick);
      return begun === undefined || begun === tick
        ? []
        : [{ from: toSeconds(begun), until: toSeconds(tick), pitch: event.noteNumber }];
    });
    return { name, notes };
  });
}

import { type MidiData, type MidiEvent, parseMidi } from 'midi-file';

/** One note as it sounds. */
export interface RollNote {
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** MIDI: 60 is the C in the middle of a piano. */
  readonly pitch: number;
  /** 1 to 127: how hard it is struck. */
  readonly velocity: number;
}

export interface RollTrack {
  readonly name: string;
  /** Its pitches name drums. */
  readonly isDrums: boolean;
  /** In order of their starts. */
  readonly notes: readonly RollNote[];
}

export interface Roll {
  readonly tracks: readonly RollTrack[];
  readonly barSeconds: readonly number[];
  readonly durationSeconds: number;
}

type Timed<T> = T & { readonly tick: number };
type EventOf<Type extends MidiEvent['type']> = Timed<Extract<MidiEvent, { type: Type }>>;

/** Channel 10, counted from 0, plays drums in every General MIDI file. */
const drumChannel = 9;

/**
 * Reads a MIDI file with its tempos and metres.
 *
 * @throws Error that says what is wrong with the file
 */
export function readMidi(bytes: Uint8Array): Roll {
  const midi = parse(bytes);
  const tracks = midi.tracks.map(addTicks);
  const events = tracks.flat();
  const toSeconds = mapTempo(midi, listOf(events, 'setTempo'));
  const lastTick = events.reduce((last, { tick }) => Math.max(last, tick), 0);
  const barTicks = listBars(listOf(events, 'timeSignature'), midi.header.ticksPerBeat, lastTick);
  return {
    tracks: tracks.flatMap((track, index) => readTracks(track, { index, lastTick, toSeconds })),
    barSeconds: barTicks.map(toSeconds),
    durationSeconds: toSeconds(lastTick),
  };
}

function parse(bytes: Uint8Array): MidiData {
  try {
    return parseMidi(bytes);
  } catch (cause) {
    // It throws texts.
    throw new Error('This MIDI file cannot be read.', { cause });
  }
}

function addTicks(track: readonly MidiEvent[]): Timed<MidiEvent>[] {
  let tick = 0;
  return track.map((event) => {
    tick += event.deltaTime;
    return { ...event, tick };
  });
}

function listOf<Type extends MidiEvent['type']>(events: readonly Timed<MidiEvent>[], type: Type): EventOf<Type>[] {
  const found = events.filter((event) => event.type === type) as unknown as EventOf<Type>[];
  return found.sort((a, b) => a.tick - b.tick);
}

/** From ticks to seconds; any track may change the tempo of all. */
function mapTempo({ header }: MidiData, tempos: readonly EventOf<'setTempo'>[]): (tick: number) => number {
  const { ticksPerBeat, framesPerSecond, ticksPerFrame } = header;
  if (!ticksPerBeat) return (tick) => tick / ((framesPerSecond ?? 25) * (ticksPerFrame ?? 40));
  // Without a tempo it is 120 beats a minute.
  const parts = [{ tick: 0, seconds: 0, secondsPerTick: 0.5 / ticksPerBeat }];
  for (const { tick, microsecondsPerBeat } of tempos) {
    const before = parts.at(-1)!;
    const seconds = before.seconds + (tick - before.tick) * before.secondsPerTick;
    parts.push({ tick, seconds, secondsPerTick: microsecondsPerBeat / 1e6 / ticksPerBeat });
  }
  return (tick) => {
    let low = 0;
    for (let high = parts.length; high - low > 1; ) {
      const middle = (low + high) >> 1;
      if (parts[middle]!.tick <= tick) low = middle;
      else high = middle;
    }
    const part = parts[low]!;
    return part.seconds + (tick - part.tick) * part.secondsPerTick;
  };
}

/** The ticks at which bars begin; none where the file counts no beats or names no metre. */
function listBars(metres: readonly EventOf<'timeSignature'>[], ticksPerBeat = 0, lastTick = 0): number[] {
  const bars: number[] = [];
  metres.forEach(({ tick, numerator, denominator }, index) => {
    const barTicks = (ticksPerBeat * 4 * numerator) / denominator;
    const end = metres[index + 1]?.tick ?? lastTick + 1;
    if (barTicks > 0) for (let at = tick; at < end; at += barTicks) bars.push(at);
  });
  return bars;
}

interface ReadOptions {
  readonly index: number;
  readonly lastTick: number;
  readonly toSeconds: (tick: number) => number;
}

/** One for each channel that plays: a file of one track may hold a whole band. */
function readTracks(events: readonly Timed<MidiEvent>[], { index, lastTick, toSeconds }: ReadOptions): RollTrack[] {
  const name = listOf(events, 'trackName')[0]?.text.trim() || `Track ${index + 1}`;
  const notes = new Map<number, RollNote[]>();
  const open = new Map<string, EventOf<'noteOn'>[]>();
  const end = ({ tick, noteNumber, channel, velocity }: EventOf<'noteOn'>, endTick: number) => {
    const ended = { startSeconds: toSeconds(tick), endSeconds: toSeconds(endTick), pitch: noteNumber, velocity };
    const played = notes.get(channel);
    if (played) played.push(ended);
    else notes.set(channel, [ended]);
  };
  for (const event of events) {
    if (event.type !== 'noteOn' && event.type !== 'noteOff') continue;
    const key = `${event.channel} ${event.noteNumber}`;
    const sounding = open.get(key) ?? [];
    open.set(key, sounding);
    if (event.type === 'noteOn') sounding.push(event);
    else if (sounding.length > 0) end(sounding.shift()!, event.tick);
  }
  for (const note of [...open.values()].flat()) end(note, lastTick);
  return [...notes].map(([channel, played]) => ({
    name: notes.size > 1 ? `${name}, channel ${channel + 1}` : name,
    isDrums: channel === drumChannel,
    notes: played.sort((a, b) => a.startSeconds - b.startSeconds),
  }));
}

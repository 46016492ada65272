/** Reads Standard MIDI Files strictly: whatever is out of place throws. Source: MMA RP-001, 1996. */

export interface ReadNote {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly pitch: number;
  readonly velocity: number;
  readonly channel: number;
}

export interface ReadTrack {
  readonly name: string;
  readonly port: number;
  readonly program: number | undefined;
  readonly notes: readonly ReadNote[];
  /** In semitones, by the range that the track set. */
  readonly bends: readonly { readonly seconds: number; readonly semitones: number }[];
}

export interface ReadMidi {
  readonly format: number;
  readonly ticksPerQuarter: number;
  readonly tempos: readonly { readonly tick: number; readonly microsecondsPerQuarter: number }[];
  readonly meters: readonly { readonly tick: number; readonly numerator: number; readonly denominator: number }[];
  readonly keys: readonly { readonly seconds: number; readonly sharps: number; readonly isMinor: boolean }[];
  readonly tracks: readonly ReadTrack[];
  readonly barLines: (endSeconds: number) => number[];
}

interface RawEvent {
  readonly tick: number;
  readonly status: number;
  /** Of a meta event. */
  readonly type: number;
  readonly data: Uint8Array;
}

export function readMidi(bytes: Uint8Array): ReadMidi {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tag = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  expect(tag(0) === 'MThd' && view.getUint32(4) === 6, 'the header is broken');
  const [format, trackCount, ticksPerQuarter] = [view.getUint16(8), view.getUint16(10), view.getUint16(12)];
  expect(ticksPerQuarter > 0 && ticksPerQuarter < 0x8000, 'the division is not in ticks of a quarter');

  const rawTracks: RawEvent[][] = [];
  let at = 14;
  while (at < bytes.length) {
    expect(tag(at) === 'MTrk', `there is no track at byte ${at}`);
    const length = view.getUint32(at + 4);
    expect(at + 8 + length <= bytes.length, 'a track is cut off');
    rawTracks.push(readEvents(bytes.subarray(at + 8, at + 8 + length)));
    at += 8 + length;
  }
  expect(rawTracks.length === trackCount, `${rawTracks.length} tracks instead of ${trackCount}`);

  const metas = (type: number) => rawTracks[0]!.filter((event) => event.status === 0xff && event.type === type);
  const tempos = metas(0x51).map(({ tick, data }) => ({
    tick,
    microsecondsPerQuarter: (data[0]! << 16) | (data[1]! << 8) | data[2]!,
  }));
  expect(tempos[0]?.tick === 0, 'there is no tempo at the start');
  const toSeconds = createClock(tempos, ticksPerQuarter);
  const meters = metas(0x58).map(({ tick, data }) => ({ tick, numerator: data[0]!, denominator: 2 ** data[1]! }));
  for (const event of rawTracks.slice(1).flat()) {
    expect(event.status !== 0xff || ![0x51, 0x58, 0x59].includes(event.type), 'the tempo map is not in track 0');
  }
  return {
    format,
    ticksPerQuarter,
    tempos,
    meters,
    keys: metas(0x59).map(({ tick, data }) => ({
      seconds: toSeconds(tick),
      sharps: (data[0]! << 24) >> 24,
      isMinor: data[1] === 1,
    })),
    tracks: rawTracks.slice(1).map((events) => readTrack(events, toSeconds)),
    barLines: (endSeconds) => {
      const lines: number[] = [];
      let meter = 0;
      for (let tick = 0; toSeconds(tick) < endSeconds; ) {
        while (meter + 1 < meters.length && meters[meter + 1]!.tick <= tick) meter++;
        lines.push(toSeconds(tick));
        tick += (meters[meter]!.numerator * 4 * ticksPerQuarter) / meters[meter]!.denominator;
      }
      return lines;
    },
  };
}

function readEvents(track: Uint8Array): RawEvent[] {
  const events: RawEvent[] = [];
  let at = 0;
  let tick = 0;
  const readLength = () => {
    let value = 0;
    for (let count = 0; ; count++) {
      expect(count < 4 && at < track.length, 'a length is broken');
      const byte = track[at++]!;
      value = (value << 7) | (byte & 0x7f);
      if (byte < 0x80) return value;
    }
  };
  while (at < track.length) {
    tick += readLength();
    const status = track[at++]!;
    expect(status >= 0x80, 'running status is not written');
    const type = status === 0xff ? track[at++]! : 0;
    const isChannel = status < 0xf0;
    const length = isChannel ? (status >> 4 === 0xc || status >> 4 === 0xd ? 1 : 2) : readLength();
    const data = track.subarray(at, at + length);
    expect(data.length === length, 'an event is cut off');
    expect(!isChannel || data.every((byte) => byte < 0x80), 'a data byte is over 127');
    at += length;
    events.push({ tick, status, type, data });
    if (status === 0xff && type === 0x2f) expect(at === track.length, 'the track goes on after its end');
  }
  const last = events.at(-1);
  expect(last?.status === 0xff && last.type === 0x2f, 'the track has no end');
  return events;
}

function createClock(tempos: ReadMidi['tempos'], ticksPerQuarter: number): (tick: number) => number {
  return (tick) => {
    let seconds = 0;
    for (const [i, tempo] of tempos.entries()) {
      const until = Math.min(tick, tempos[i + 1]?.tick ?? tick);
      if (until > tempo.tick) seconds += ((until - tempo.tick) * tempo.microsecondsPerQuarter) / ticksPerQuarter / 1e6;
    }
    return seconds;
  };
}

function readTrack(events: readonly RawEvent[], toSeconds: (tick: number) => number): ReadTrack {
  const notes: ReadNote[] = [];
  const bends: { seconds: number; semitones: number }[] = [];
  const sounding = new Map<number, { tick: number; velocity: number }>();
  let [name, port, rangeSemitones] = ['', 0, 2];
  let program: number | undefined;
  const parameter = [127, 127];
  for (const { tick, status, type, data } of events) {
    const [first = 0, second = 0] = data;
    const channel = status & 0x0f;
    if (status === 0xff && type === 0x03) name = new TextDecoder().decode(data);
    if (status === 0xff && type === 0x21) port = first;
    if (status >> 4 === 0xc) program = first;
    if (status >> 4 === 0xb && first === 101) parameter[0] = second;
    if (status >> 4 === 0xb && first === 100) parameter[1] = second;
    if (status >> 4 === 0xb && first === 6 && parameter.every((byte) => byte === 0)) rangeSemitones = second;
    if (status >> 4 === 0xe) {
      const semitones = (((second << 7) | first) / 0x2000 - 1) * rangeSemitones;
      bends.push({ seconds: toSeconds(tick), semitones });
    }
    if (status >> 4 === 0x9) {
      expect(!sounding.has(first), `key ${first} is pressed twice at tick ${tick}`);
      expect(second > 0, 'a note has no velocity');
      sounding.set(first, { tick, velocity: second });
    }
    if (status >> 4 === 0x8) {
      const begun = sounding.get(first);
      expect(begun !== undefined, `key ${first} is let go but was not pressed`);
      sounding.delete(first);
      const [startSeconds, endSeconds] = [toSeconds(begun!.tick), toSeconds(tick)];
      notes.push({ startSeconds, endSeconds, pitch: first, velocity: begun!.velocity, channel });
    }
  }
  expect(sounding.size === 0, 'a note does not end');
  return { name, port, program, notes, bends };
}

function expect(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(`The MIDI file is broken: ${otherwise}.`);
}

import { createRandom } from '../../dsp/random.ts';
import { findInstrument } from '../../notation/instruments.ts';
import { mapTempo } from '../../notation/map-tempo.ts';
import { writeMidiFile } from '../../notation/midi-file.ts';
import type { MidiPart } from '../../notation/midi-part.ts';
import { isMinor } from '../../notation/mode.ts';
import type { PartRole, ScoreNote, Song, SongPart } from '../../notation/song.ts';
import { listMidiLevels } from './levels.ts';
import { performPart, quartersToSeconds } from './perform.ts';

/** General MIDI programs that stand for our own synthesizers where a file is opened elsewhere. */
const synthPrograms: Readonly<Record<string, number>> = {
  subBass: 38,
  reeseBass: 39,
  acidBass: 38,
  pluckBass: 38,
  supersaw: 90,
  sawLead: 81,
  squareLead: 80,
  pluck: 84,
  warmPad: 89,
  glassPad: 92,
  fmPiano: 5,
  fmBell: 98,
  chip: 80,
  riser: 97,
};
const voiceProgram = 53;

/** The song as it is written, bars and all: straight and exact, with a track for each part and each voice. */
export function writeSongMidi(song: Song): Uint8Array {
  const exact = { ...song, playing: { looseMs: 0, laidBackMs: 0, dynamics: 0 } };
  const perform = (role: PartRole, notes: readonly ScoreNote[]) =>
    performPart({ role, notes }, exact, { leadInSeconds: 0, random: createRandom(song.seed) });
  const levelOf = balanceLevels(song);
  const parts: MidiPart[] = song.parts.map((part) => {
    const { role, instrument, notes } = part;
    const { label, source } = findInstrument(instrument);
    const isDrums = role === 'drums';
    const program = source.kind === 'synth' ? (synthPrograms[source.voice] ?? 0) : source.program;
    return {
      name: label,
      program: isDrums && source.kind === 'synth' ? 25 : program,
      isDrums,
      notes: perform(role, notes),
      levels: levelOf(part),
    };
  });
  const voices: MidiPart[] = song.vocals.map(({ part, notes }) => ({
    name: `voice, ${part}`,
    program: voiceProgram,
    notes: perform('lead', notes),
    levels: levelOf({}),
  }));
  // Bars of 7/8 and similar metres end off the beat: eighths are counted.
  const isOdd = !Number.isInteger(song.meter.beats);
  const beatQuarters = isOdd ? 0.5 : song.meter.quarters / song.meter.beats;
  const beatsPerBar = song.meter.quarters / beatQuarters;
  const beatCount = Math.ceil(song.totalQuarters / beatQuarters) + 1;
  const beats = Array.from({ length: beatCount }, (_, i) =>
    quartersToSeconds(i * beatQuarters, { ...song, swing: { unitQuarters: 0.5, ratio: 0.5 } }),
  );
  return writeMidiFile({
    name: song.title,
    tempoMap: mapTempo({
      beats,
      downbeats: beats.filter((_, i) => i % beatsPerBar === 0),
      beatsPerBar,
      beatDivision: isOdd ? 1 : beatQuarters === 1.5 ? 3 : 2,
    }),
    keys: song.sections.map(({ startQuarters, key }) => ({
      startSeconds: quartersToSeconds(startQuarters, song),
      tonic: key.tonic,
      mode: isMinor(key.mode) ? ('minor' as const) : ('major' as const),
    })),
    parts: [...voices, ...parts],
  });
}

/** A MIDI controller only turns down: where one part is turned up, all the others begin lower. */
function balanceLevels(song: Song): (part: Pick<SongPart, 'automation'>) => MidiPart['levels'] & {} {
  const raisedDb = song.parts.flatMap(({ automation = [] }) => automation.map(({ gainDb }) => gainDb));
  const headroomDb = Math.max(0, ...raisedDb);
  return (part) => {
    const levels = listMidiLevels(part, song);
    if (levels.length === 0 && headroomDb > 0) return [{ seconds: 0, gainDb: -headroomDb }];
    return levels.map(({ seconds, gainDb }) => ({ seconds, gainDb: gainDb - headroomDb }));
  };
}

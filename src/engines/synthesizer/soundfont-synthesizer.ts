import { setImmediate } from 'node:timers/promises';
import type { SpessaSynthProcessor } from 'spessasynth_core';
import type { AudioStream } from '../../dsp/audio.ts';
import { limitPeaks } from '../../dsp/limiter.ts';
import type { Note } from '../../notation/note.ts';
import { interpolateBend, listNoteEvents, type NoteEvent } from './note-events.ts';
import { openProcessor } from './open-processor.ts';
import { openSoundFont, soundFonts } from './sound-fonts.ts';
import type { Part, SynthesisSettings, Synthesizer } from './synthesizer.ts';

// Envelopes and oscillators of the synthesizer move once per quantum, and the attack of a note takes one. By SoundFont's
// defaults an envelope waits for 1 ms before it rises, so that a note starts a quantum late where these are shorter.
const quantumSeconds = 0.00145;
const blockSamples = 4096;
const bendStepSeconds = 0.006;

const defaultTailSeconds = 6;
// -80 dBFS.
const silence = 1e-4;

// The synthesizer by itself leaves room for a full orchestra. Shared out among the parts, one instrument and a band
// come out about equally loud: over the made pieces of the tests -17 to -25 dBFS, peaks 1.3 to 10 dB below the ceiling.
const gain = 3.2;
// Held under full scale, so that a lossy encoder's overshoots stay below it too.
const peakCeiling = 0.95;
const limiterLookaheadSeconds = 0.005;

/**
 * Plays parts with the sampled instruments of a SoundFont, each part on a channel of its own, however many there are.
 *
 * A note starts on the very sample that its time falls on; its attack is the sample's own. What goes over full scale is
 * turned down by a look-ahead limiter. The audio ends when the last note has faded, at the latest `tailSeconds` after
 * it ended. The same parts give the same samples.
 */
export const soundFontSynthesizer: Synthesizer = {
  async play(parts, settings) {
    const processor = await openPlayer(parts, settings);
    const { sampleRateHz } = settings;
    const blocks = playEvents(processor, parts, settings);
    const audio: AudioStream = { sampleRateHz, channelCount: 2, blocks };
    return limitPeaks(audio, { ceiling: peakCeiling, lookaheadSeconds: limiterLookaheadSeconds });
  },
};

async function openPlayer(parts: readonly Part[], settings: SynthesisSettings): Promise<SpessaSynthProcessor> {
  const programs = parts.map(({ program, isDrums = false }) => (isDrums ? `kit ${program}` : `program ${program}`));
  const bank = await openSoundFont(settings.font ?? soundFonts.museScoreGeneral, programs);
  const processor = await openProcessor(settings.sampleRateHz, {
    maxBufferSize: countQuantumSamples(settings.sampleRateHz),
    eventsEnabled: false,
  });
  processor.setSystemParameter('gain', gain / Math.sqrt(Math.max(1, parts.length)));
  processor.setSystemParameter('fineTune', 100 * (settings.tuningSemitones ?? 0));
  processor.soundBankManager.addSoundBank(bank, 'font');
  while (processor.midiChannels.length < parts.length) processor.createMIDIChannel();
  for (const [channel, part] of parts.entries()) setUpChannel(processor, channel, part);
  return processor;
}

const controllers = { dataEntry: 6, volume: 7, pan: 10, parameterLow: 100, parameterHigh: 101 } as const;

function setUpChannel(processor: SpessaSynthProcessor, channel: number, part: Part): void {
  const { isDrums = false, program, pan = 0, volume = 100 / 127 } = part;
  const control = (name: keyof typeof controllers, value: number) =>
    processor.controllerChange(channel, controllers[name], Math.round(Math.min(1, Math.max(0, value / 127)) * 127));
  processor.midiChannels[channel]!.setDrums(isDrums);
  processor.programChange(channel, program);
  control('volume', volume * 127);
  control('pan', 64 + 63 * pan);
  control('parameterHigh', 0);
  control('parameterLow', 0);
  control('dataEntry', bendRange(part));
}

/** In semitones: the General MIDI default of 2 where it is enough, for its steps are finest. */
function bendRange({ notes }: Part): number {
  let range = 2;
  for (const { bendSemitones = [] } of notes) for (const bend of bendSemitones) range = Math.max(range, Math.abs(bend));
  return Math.min(127, Math.ceil(range));
}

async function* playEvents(
  processor: SpessaSynthProcessor,
  parts: readonly Part[],
  settings: SynthesisSettings,
): AsyncIterable<Float32Array[]> {
  const { sampleRateHz, signal, tailSeconds = defaultTailSeconds } = settings;
  const events = listNoteEvents(parts, sampleRateHz);
  const player = createPlayer(processor, parts, sampleRateHz);
  const lastSample = events.at(-1)?.atSample ?? 0;
  const endSample = lastSample + Math.round(tailSeconds * sampleRateHz);
  const quantumSamples = countQuantumSamples(sampleRateHz);

  let next = 0;
  for (let at = 0; at < endSample; ) {
    // A block ends with a quantum, so that a note at its end is not cut in two.
    const room = Math.min(blockSamples, endSample - at) + quantumSamples;
    const block = [new Float32Array(room), new Float32Array(room)] as const;
    let filled = 0;
    while (filled < blockSamples && at + filled < endSample) {
      while (next < events.length && events[next]!.atSample <= at + filled) player.play(events[next++]!);
      const untilEvent = (events[next]?.atSample ?? endSample) - at - filled;
      const count = Math.min(quantumSamples, untilEvent, endSample - at - filled);
      player.bend((at + filled) / sampleRateHz);
      processor.process(block[0], block[1], filled, count);
      filled += count;
    }
    at += filled;
    const played = block.map((channel) => channel.subarray(0, filled));
    const isOver = at > lastSample && processor.voiceCount === 0 && isSilent(played);
    yield played;
    signal?.throwIfAborted();
    if (isOver) return;
    // A slot that plays for minutes must still hear that its task was cancelled.
    await setImmediate();
  }
}

function countQuantumSamples(sampleRateHz: number): number {
  return Math.ceil(quantumSeconds * sampleRateHz);
}

interface Player {
  play(event: NoteEvent): void;
  /** Moves the notes that are held and bent to where they are at that time. */
  bend(seconds: number): void;
}

function createPlayer(processor: SpessaSynthProcessor, parts: readonly Part[], sampleRateHz: number): Player {
  const ranges = parts.map(bendRange);
  const isBent = parts.map(({ notes }) => notes.some(({ bendSemitones = [] }) => bendSemitones.length > 0));
  const held = new Map<Note, number>();
  let bentUntil = 0;

  // Each key has a wheel of its own, so that notes that sound together bend apart.
  const turnWheel = (part: number, note: Note, seconds: number) => {
    const turned = interpolateBend(note, seconds) / ranges[part]!;
    processor.pitchWheel(part, Math.round(Math.min(16_383, 8192 + 8192 * turned)), Math.round(note.pitch));
  };

  return {
    play({ part, note, isStart, atSample }) {
      const pitch = Math.round(note.pitch);
      if (isStart) {
        if (isBent[part]) turnWheel(part, note, atSample / sampleRateHz);
        processor.noteOn(part, pitch, Math.round(note.velocity));
        if (note.bendSemitones && note.bendSemitones.length > 1) held.set(note, part);
      } else {
        processor.noteOff(part, pitch);
        held.delete(note);
      }
    },
    bend(seconds) {
      if (seconds < bentUntil) return;
      bentUntil = seconds + bendStepSeconds;
      for (const [note, part] of held) turnWheel(part, note, seconds);
    },
  };
}

function isSilent(block: readonly Float32Array[]): boolean {
  return block.every((channel) => channel.every((sample) => Math.abs(sample) < silence));
}

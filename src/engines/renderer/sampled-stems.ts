import { setImmediate } from 'node:timers/promises';
import type { SpessaSynthProcessor } from 'spessasynth_core';
import type { Note } from '../../notation/note.ts';
import { listNoteEvents } from '../synthesizer/note-events.ts';
import { openProcessor } from '../synthesizer/open-processor.ts';
import { openSoundFont, soundFonts } from '../synthesizer/sound-fonts.ts';

/** An instrument of the sampled font with what it plays. */
export interface SampledPart {
  readonly name: string;
  /** General MIDI program; of drums, the kit. */
  readonly program: number;
  readonly isDrums: boolean;
  readonly notes: readonly Note[];
}

export interface StemSettings {
  readonly sampleRateHz: number;
  readonly sampleCount: number;
  readonly signal?: AbortSignal | undefined;
}

// Envelopes move once per quantum. By SoundFont's defaults one waits 1 ms before it rises: longer than that, and notes start
// a quantum late.
const quantumSeconds = 0.00145;
const blockSamples = 8192;
const gain = 2;
const voicesMax = 256;
const volumeController = 7;
const volume = 100;

/**
 * Plays all sampled instruments of a song in one synthesizer, each on a channel of its own that comes out by itself: dry,
 * without the synthesizer's own room. Blocks hold left and right of the first part, then of the second, and so on.
 */
export async function* playStems(
  parts: readonly SampledPart[],
  settings: StemSettings,
): AsyncGenerator<Float32Array[]> {
  const { sampleRateHz, sampleCount, signal } = settings;
  const processor = await openStems(parts, sampleRateHz);
  const events = listNoteEvents(parts, sampleRateHz);
  const quantum = countQuantumSamples(sampleRateHz);
  let next = 0;
  for (let from = 0; from < sampleCount; from += blockSamples) {
    const count = Math.min(blockSamples, sampleCount - from);
    const stems = parts.map(() => [new Float32Array(count), new Float32Array(count)]);
    // The effects are off; the synthesizer asks for a place to put them all the same.
    const none = new Float32Array(count);
    for (let at = 0; at < count; ) {
      for (; next < events.length && events[next]!.atSample <= from + at; next++) {
        const { part, note, isStart } = events[next]!;
        if (isStart) processor.noteOn(part, Math.round(note.pitch), Math.round(note.velocity));
        else processor.noteOff(part, Math.round(note.pitch));
      }
      const untilEvent = (events[next]?.atSample ?? sampleCount) - from - at;
      const step = Math.min(quantum, untilEvent, count - at);
      processor.processSplit(stems, none, none, at, step);
      at += step;
    }
    yield stems.flat();
    signal?.throwIfAborted();
    // A slot that plays for minutes must still hear that its task was cancelled.
    await setImmediate();
  }
}

function countQuantumSamples(sampleRateHz: number): number {
  return Math.ceil(quantumSeconds * sampleRateHz);
}

async function openStems(parts: readonly SampledPart[], sampleRateHz: number): Promise<SpessaSynthProcessor> {
  const programs = parts.map(({ program, isDrums }) => (isDrums ? `kit ${program}` : `program ${program}`));
  const bank = await openSoundFont(soundFonts.museScoreGeneral, programs);
  const processor = await openProcessor(sampleRateHz, {
    maxBufferSize: countQuantumSamples(sampleRateHz),
    eventsEnabled: false,
    effectsEnabled: false,
  });
  processor.setSystemParameter('gain', gain);
  processor.setSystemParameter('voiceCap', voicesMax);
  processor.soundBankManager.addSoundBank(bank, 'font');
  while (processor.midiChannels.length < parts.length) processor.createMIDIChannel();
  for (const [channel, { program, isDrums }] of parts.entries()) {
    processor.midiChannels[channel]!.setDrums(isDrums);
    processor.programChange(channel, program);
    processor.controllerChange(channel, volumeController, volume);
  }
  return processor;
}

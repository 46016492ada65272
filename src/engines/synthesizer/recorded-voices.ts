import { StbVorbis } from 'stb-vorbis';
import { createKitRoom } from '../../dsp/synth/kit-room.ts';
import { createKeysVoice } from '../../dsp/synth/recorded-keys.ts';
import { createKitVoice, type RecordedKit, type RecordedSound } from '../../dsp/synth/recorded-kit.ts';
import { createLineVoice } from '../../dsp/synth/recorded-line.ts';
import type { SynthVoiceRenderer } from '../../dsp/synth/synth-note.ts';
import type { LineSet, RecordedSet } from '../../notation/instrument.ts';
import { kits } from './kits/acoustic-kits.ts';
import { lines, openLine } from './lines/lines.ts';
import { hasPiano, openPiano } from './piano-recordings.ts';
import { openSoundFont, soundFonts } from './sound-fonts.ts';

/** A set of recordings, ready to be played. */
export interface RecordedVoice {
  readonly render: SynthVoiceRenderer;
  /** What its sound goes through as a whole, block by block, in place. */
  readonly process?: (block: Float32Array[]) => void;
}

/** Whether a set can be played here; else the General MIDI font plays its part. */
export function hasRecordings(set: RecordedSet): boolean {
  return set !== 'grandPiano' || hasPiano();
}

export async function openRecordedVoice(set: RecordedSet, sampleRateHz: number): Promise<RecordedVoice> {
  if (set === 'grandPiano') return { render: createKeysVoice(await openPiano()) };
  if (isLine(set)) return { render: createLineVoice(await openLine(set)) };
  const { pieces, room } = kits[set];
  const kit = { pieces, takes: keptTakes.get(set) ?? new Map(), find: await openDrums() };
  keptTakes.set(set, kit.takes);
  return { render: createKitVoice(kit), process: createKitRoom(room, sampleRateHz) };
}

function isLine(set: RecordedSet): set is LineSet {
  return set in lines;
}

/** Pieces that are ready, for the next song. */
const keptTakes = new Map<RecordedSet, RecordedKit['takes']>();

/** The drums of the font one by one, by their names in it. */
async function openDrums(): Promise<(name: string) => RecordedSound | undefined> {
  const bank = await openSoundFont(soundFonts.museScoreGeneral, []);
  await StbVorbis.ready;
  return (name) => {
    const sample = bank.samples.find((each) => each.name === name);
    return sample && { sampleRateHz: sample.sampleRate, samples: sample.getAudioData() };
  };
}

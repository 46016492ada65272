import type { AudioStream } from '../../dsp/audio.ts';
import { type GuitarName, guitars } from '../../dsp/guitar/guitars.ts';
import { playGuitar } from '../../dsp/guitar/play-guitar.ts';
import { closeHats } from '../../dsp/synth/close-hats.ts';
import { synthVoices } from '../../dsp/synth/patches.ts';
import { renderNotes } from '../../dsp/synth/render-notes.ts';
import type { SynthVoiceRenderer } from '../../dsp/synth/synth-note.ts';
import type { RecordedSet } from '../../notation/instrument.ts';
import { findInstrument } from '../../notation/instruments.ts';
import type { Note } from '../../notation/note.ts';
import { hasRecordings, openRecordedVoice } from '../synthesizer/recorded-voices.ts';
import { playStems, type SampledPart } from './sampled-stems.ts';
import { splitStems } from './stem-splitter.ts';

/** One player: an instrument and its notes in seconds. */
export interface Track {
  readonly instrument: string;
  readonly notes: readonly Note[];
  /** Of the noise and phases of synthesizers. */
  readonly seed: number;
}

export interface TrackSettings {
  readonly sampleRateHz: number;
  readonly sampleCount: number;
  readonly signal?: AbortSignal | undefined;
}

/** Plays each track alone, in stereo, dry, all as long as asked for. Read them at one pace: they come together. */
export function playTracks(tracks: readonly Track[], settings: TrackSettings): AudioStream[] {
  const sampled: SampledPart[] = [];
  const placeOf = new Map<Track, number>();
  for (const track of tracks) {
    const { name, source } = findInstrument(track.instrument);
    if (source.kind !== 'sampled' || (source.recordings && hasRecordings(source.recordings))) continue;
    placeOf.set(track, sampled.length);
    sampled.push({ name, program: source.program, isDrums: source.isDrums ?? false, notes: track.notes });
  }
  const stems = splitStems(playStems(sampled, settings), sampled.length, settings.sampleRateHz);
  return tracks.map((track) => {
    const place = placeOf.get(track);
    if (place !== undefined) return stems[place]!;
    const { source } = findInstrument(track.instrument);
    if (source.kind === 'plucked') return plug(track, source.guitar, settings);
    if (source.kind === 'synth' && !source.recordings) return playVoice(track, synthVoices[source.voice], settings);
    const { sampleRateHz } = settings;
    return { sampleRateHz, channelCount: 2, blocks: playRecorded(track, source.recordings!, settings) };
  });
}

function playVoice(track: Track, voice: SynthVoiceRenderer, settings: TrackSettings): AudioStream {
  return {
    sampleRateHz: settings.sampleRateHz,
    channelCount: 2,
    blocks: fromArray(listBlocks(track, voice, settings)),
  };
}

function listBlocks({ instrument, notes, seed }: Track, voice: SynthVoiceRenderer, settings: TrackSettings) {
  const played = notes.map(({ startSeconds, endSeconds, pitch, velocity }) => ({
    startSeconds,
    endSeconds,
    pitch,
    frequencyHz: 440 * 2 ** ((pitch - 69) / 12),
    force: velocity / 127,
  }));
  const isKit = findInstrument(instrument).family === 'drums';
  return renderNotes(isKit ? closeHats(played) : played, voice, { ...settings, seed });
}

async function* playRecorded(track: Track, set: RecordedSet, settings: TrackSettings): AsyncGenerator<Float32Array[]> {
  const { render, process } = await openRecordedVoice(set, settings.sampleRateHz);
  for (const block of listBlocks(track, render, settings)) {
    process?.(block);
    yield block;
  }
}

/** Both sides of a guitar are the same: the desk places it whole. */
function plug({ notes, seed }: Track, name: GuitarName, settings: TrackSettings): AudioStream {
  const played = notes.map(({ velocity, ...note }) => ({ ...note, force: velocity / 127 }));
  const blocks = fromArray(playGuitar(played, guitars[name], { ...settings, seed }));
  return { sampleRateHz: settings.sampleRateHz, channelCount: 2, blocks };
}

async function* fromArray(blocks: Iterable<Float32Array[]>): AsyncGenerator<Float32Array[]> {
  yield* blocks;
}

import { Fault } from '../../contract/fault.ts';
import type { AudioStream, ReopenableAudio } from '../../dsp/audio.ts';
import type { LoudnessMeasures } from '../../dsp/loudness/loudness-meter.ts';
import type { TargetVoice } from '../../engines/voice-converter/voice-converter.ts';
import { alignStreams } from '../audio/align-streams.ts';
import { amplify, findGainDb, measureStream, meterStream, settleLoudness } from '../audio/settle-loudness.ts';
import { shiftPitch } from '../audio/shift-pitch.ts';
import { keepImage } from '../audio/transfer-stereo-image.ts';
import { writeBoth } from '../audio/write-both.ts';
import type { Run, Source, Tools } from '../tools.ts';
import type { cover } from './schema.ts';
import { findSungStretches, keepStretches } from './sung-stretches.ts';

/** Shares of the task's progress, by measured time. */
const shares = {
  separating: [0, 0.4],
  finding: [0.4, 0.43],
  listening: [0.43, 0.47],
  converting: [0.47, 0.85],
  mixing: [0.85, 0.95],
} as const;
type Share = (typeof shares)[keyof typeof shares];

/** The original song and its vocals. */
interface SongParts {
  /** Opens the whole song from its beginning. */
  readonly open: (progressShare: Share) => AudioStream;
  readonly measured: LoudnessMeasures;
  readonly vocals: ReopenableAudio;
}

/**
 * Sound that is not sung stays untouched: the accompaniment is the song minus the sung vocals, so without
 * singing the cover is the song itself.
 */
export const runCover: Run<typeof cover> = async (input, tools) => {
  const source = tools.source('audio');
  const voice = await tools.voice(input.voice_id);
  const song = await takeApart(source, tools);
  await checkIsSung(song, tools);
  const sung = await singAgain(song, { voice, pitch: input.pitch }, tools);
  const mixed = await mixAgain(song, sung, { pitch: input.pitch, tools });
  tools.step('matching the loudness');
  await writeBoth(tools, await settleLoudness(mixed.audio.open, mixed.measured, song.measured), source);
  return {};
};

async function takeApart(source: Source, tools: Tools): Promise<SongParts> {
  tools.step('separating the voice');
  const channelCount = source.probe.channelCount === 1 ? 1 : 2;
  const open: SongParts['open'] = (progressShare) => tools.decode(source, { channelCount, progressShare });
  const { audio, measure } = meterStream(open(shares.separating));
  const blocks = tools.engines.separator.separate(audio, { stems: ['vocals'], signal: tools.signal });
  async function* pick(): AsyncGenerator<Float32Array[]> {
    for await (const { vocals } of blocks) yield vocals!;
  }
  const vocals = await tools.spool({ ...audio, blocks: pick() });
  return { open, measured: measure(), vocals };
}

async function checkIsSung({ open, vocals }: SongParts, tools: Tools): Promise<void> {
  tools.step('listening for singing');
  const { isPresent } = await tools.engines.vocalFinder.find(vocals.open(), open(shares.finding));
  if (isPresent) return;
  const message = 'No vocals were found in this song, so there is nothing that the voice could sing. ';
  throw new Fault('UNPROCESSABLE_CONTENT', `${message}Give a song in which somebody sings.`);
}

/** The sung vocals, and the same by the other voice with equal level, width and position. */
interface SungTwice {
  readonly before: ReopenableAudio;
  readonly after: AudioStream;
}

async function singAgain(
  { open, vocals }: SongParts,
  { voice, pitch }: { voice: TargetVoice; pitch: number },
  tools: Tools,
): Promise<SungTwice> {
  const stretches = await findSungStretches(vocals.open(), open(shares.listening));
  const before: ReopenableAudio = { ...vocals, open: () => keepStretches(vocals.open(), stretches) };
  const [from, to] = shares.converting;
  tools.step('singing with the new voice');
  const converted = await tools.engines.voiceConverter.convert(before, {
    voice,
    pitchSemitones: pitch,
    material: 'singing',
    signal: tools.signal,
    onProgress: (fraction) => tools.progress(from + fraction * (to - from)),
  });
  const after = await tools.spool(keepImage(before.open(), converted));
  const [was, is] = [await measureStream(before.open()), await measureStream(after.open())];
  return { before, after: amplify(after.open(), findGainDb(is.integratedLufs, was.integratedLufs)) };
}

async function mixAgain(
  song: SongParts,
  { before, after }: SungTwice,
  { pitch, tools }: { pitch: number; tools: Tools },
): Promise<{ audio: ReopenableAudio; measured: LoudnessMeasures }> {
  tools.step('mixing');
  const whole = song.open(shares.mixing);
  const accompaniment = combine(whole, before.open(), (all, sung) => all - sung);
  const samples = Math.round(song.vocals.durationSeconds * whole.sampleRateHz);
  const { stretcher } = tools.engines;
  const moved = staysInKey(pitch)
    ? accompaniment
    : shiftPitch(accompaniment, { semitones: pitch, samples, stretcher, signal: tools.signal });
  const { audio, measure } = meterStream(combine(moved, after, (band, sung) => band + sung));
  return { audio: await tools.spool(audio), measured: measure() };
}

/** Vocals moved by an octave are still in the song's key. */
function staysInKey(semitones: number): boolean {
  return semitones % 12 === 0;
}

function combine(first: AudioStream, second: AudioStream, add: (a: number, b: number) => number): AudioStream {
  async function* blocks(): AsyncGenerator<Float32Array[]> {
    for await (const [a, b] of alignStreams([first, second])) {
      yield a!.map((samples, channel) => samples.map((value, i) => add(value, b![channel]![i]!)));
    }
  }
  return { ...first, blocks: blocks() };
}

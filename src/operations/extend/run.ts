import type { SpooledAudio } from '../../dsp/audio.ts';
import type { MusicAnalysis } from '../../engines/analyser/analyser.ts';
import { readMono } from '../../engines/inpainter/read-span.ts';
import { fillRange, readShare } from '../songs/fill-range.ts';
import type { Run, Tools } from '../tools.ts';
import { padRecording } from './pad-recording.ts';
import { planExtension } from './plan-extension.ts';
import { type ExtendInput, type extend, intentOfExtension, newSecondsOf } from './schema.ts';
import { singOverBars } from './sing-over-bars.ts';

/** The analyser's rate, and how much around the moment it hears. */
const analysisRateHz = 22_050;
const heardBeforeSeconds = 60;
const heardAfterSeconds = 8;
/** Copied bars have no end of their own. */
const fadeShare = 0.25;
const fadeSecondsMax = 6;

/** The new part is filled as if silence had been there. */
export const runExtend: Run<typeof extend> = async (input, tools) => {
  const source = tools.source('audio');
  tools.step('reading the recording');
  const recording = await tools.spool(tools.decode(source, { progressShare: [0, readShare] }));
  const { sampleRateHz, durationSeconds } = recording;
  const plan = planExtension(await findBeats(input, recording, tools), {
    afterSeconds: input.extend_after,
    newSeconds: newSecondsOf(input),
    durationSeconds,
  });
  const at = (seconds: number): number => Math.round(seconds * sampleRateHz);
  const range = { startSample: at(plan.startSeconds), endSample: at(plan.endSeconds) };
  return fillRange(
    {
      source,
      recording: padRecording(recording, { keptSamples: at(plan.keptSeconds), sampleCount: range.endSample }),
      range,
      intent: intentOfExtension(input),
      request: {
        prompt: input.prompt ?? '',
        lyrics: input.lyrics,
        sectionLyrics: input.lyrics_section_to_extend,
        gender: input.gender,
      },
      inpainter: singOverBars(tools),
      outputs: input.num_outputs === 1 ? 1 : 2,
      seed: input.seed,
      title: input.title,
      hasCover: input.generate_album_cover,
      timesLyrics: input.lyrics_timestamps,
      finish: ({ method, samples }) => {
        if (method === 'copied') fadeOut(samples, sampleRateHz);
      },
    },
    tools,
  );
};

/** Beats around the moment, in seconds of the recording. */
async function findBeats(
  { extend_after: after }: ExtendInput,
  recording: SpooledAudio,
  { engines, signal, step }: Tools,
): Promise<Pick<MusicAnalysis, 'beats' | 'downbeats' | 'beatsPerBar' | 'tempoBpm'>> {
  step('finding the next bar line');
  const { sampleRateHz, durationSeconds } = recording;
  const to = Math.min(durationSeconds, after + heardAfterSeconds);
  const from = Math.max(0, Math.min(after, durationSeconds) - heardBeforeSeconds);
  const span = { startSample: Math.round(from * sampleRateHz), endSample: Math.round(to * sampleRateHz) };
  const mono = await readMono(recording, span, { sampleRateHz: analysisRateHz, signal });
  const blocks = (async function* () {
    yield [mono];
  })();
  const heard = await engines.analyser.analyse({ sampleRateHz: analysisRateHz, channelCount: 1, blocks }, { signal });
  const place = (times: readonly number[]): number[] => times.map((time) => from + time);
  return { ...heard, beats: place(heard.beats), downbeats: place(heard.downbeats) };
}

function fadeOut(channels: readonly Float32Array[], sampleRateHz: number): void {
  for (const samples of channels) {
    const count = Math.round(Math.min(fadeShare * samples.length, fadeSecondsMax * sampleRateHz));
    const from = samples.length - count;
    for (let i = 0; i < count; i++) samples[from + i]! *= Math.cos((Math.PI / 2) * ((i + 1) / count));
  }
}

import { makeCaptions } from '../../captions/captions.ts';
import { writeSrt, writeVtt } from '../../captions/write-captions.ts';
import type { JsonObject } from '../../contract/task.ts';
import type { Utterance } from '../../contract/transcript.ts';
import type { SpooledAudio } from '../../dsp/audio.ts';
import { createStreamResampler } from '../../dsp/stream-resampler.ts';
import type { Speaking, TimedToken } from '../../engines/speaker/speaker.ts';
import type { TargetVoice } from '../../engines/voice-converter/voice-converter.ts';
import { cleanRecording } from '../audio/clean-recording.ts';
import { meterStream, settleLoudness } from '../audio/settle-loudness.ts';
import { writeBoth } from '../audio/write-both.ts';
import type { Run, Tools } from '../tools.ts';
import type { textToSpeech } from './schema.ts';

/** As spoken books and programmes are delivered. */
const goal = { integratedLufs: -19, truePeakDbtp: -1 };
const sampleRateHzMax = 44_100;
/** What transcribers take. */
const heardRateHz = 16_000;
/** Of the catalogue. */
const neutralVoiceId = 'robin';

/** Reads the text, has it spoken, and writes it at the loudness of spoken programmes. */
export const runTextToSpeech: Run<typeof textToSpeech> = async (input, tools) => {
  const { voice, begunAt } = await findVoice(input, tools);
  tools.step('speaking');
  const speaking = await tools.engines.speaker.speak(input.text, {
    gender: input.gender === 'female' ? 'female' : 'male',
    voice,
    speed: input.speed,
    signal: tools.signal,
    onProgress: (fraction) => tools.progress(begunAt + fraction * (0.9 - begunAt)),
  });
  const { audio, measure } = meterStream(speaking.audio);
  const spoken = await tools.spool(audio);
  if (speaking.isInVoice || !voice) await deliver(spoken, measure(), tools);
  else await convertAndDeliver(spoken, voice, tools);
  if (!input.word_timestamps) return {};
  return writeTimes(speaking.times ?? (await hearTimes(spoken, tools)), tools);
};

type Input = Parameters<typeof runTextToSpeech>[0];

/** The speaker of a sample, else the voice that is named, else the standard one. */
async function findVoice(input: Input, tools: Tools): Promise<{ voice: TargetVoice | undefined; begunAt: number }> {
  if (!tools.hasSource('sample_audio')) {
    // The speaker has standard voices of its own for women and men.
    const voiceId = input.voice_id ?? (input.gender === 'neutral' ? neutralVoiceId : undefined);
    return { voice: voiceId === undefined ? undefined : await tools.voice(voiceId), begunAt: 0 };
  }
  tools.step('listening to the sample');
  const source = tools.source('sample_audio');
  const sampleRateHz = Math.min(source.probe.sampleRateHz, sampleRateHzMax);
  const recording = await tools.spool(
    tools.decode(source, { channelCount: 1, sampleRateHz, progressShare: [0, 0.05] }),
  );
  const { audio } = await cleanRecording(recording, { ...tools, ...tools.engines });
  const print = await tools.engines.voiceMeasurer.measure(audio.open(), { signal: tools.signal });
  tools.progress(0.2);
  return { voice: { voiceId: 'sample', print, design: {} }, begunAt: 0.2 };
}

/** For speakers that have voices of their own only. */
async function convertAndDeliver(spoken: SpooledAudio, voice: TargetVoice, tools: Tools): Promise<void> {
  tools.step('changing the voice');
  const settings = { voice, pitchSemitones: 0, material: 'speech', signal: tools.signal } as const;
  const { audio, measure } = meterStream(await tools.engines.voiceConverter.convert(spoken, settings));
  const converted = await tools.spool(audio);
  await deliver(converted, measure(), tools);
}

async function deliver(
  spoken: SpooledAudio,
  measured: Parameters<typeof settleLoudness>[1],
  tools: Tools,
): Promise<void> {
  tools.step('writing the files');
  await writeBoth(tools, await settleLoudness(() => spoken.open(), measured, goal));
}

/** Of speakers that do not tell them: as a transcriber hears them. */
async function hearTimes(spoken: SpooledAudio, { engines, signal }: Tools): Promise<TimedToken[][]> {
  const settings = { language: 'en', translate: false, signal };
  const { blocks } = spoken.open();
  const resampler = createStreamResampler(spoken.sampleRateHz, heardRateHz);
  async function* resample(): AsyncGenerator<Float32Array[]> {
    for await (const [block] of blocks) yield [resampler.push(block!)];
    yield [resampler.finish()];
  }
  const audio = { sampleRateHz: heardRateHz, channelCount: 1, blocks: resample() };
  const { utterances } = await engines.transcriber.transcribe(audio, settings);
  return utterances.map(({ words }) => [...words]);
}

/** More are in the file alone: receivers of webhooks refuse large bodies. */
const wordsShownMax = 500;

/** Writes when each word is heard, and subtitles. */
async function writeTimes(times: NonNullable<Speaking['times']>, tools: Tools): Promise<JsonObject> {
  const utterances = times.flatMap((words): Utterance[] => {
    const [first, last] = [words[0], words.at(-1)];
    if (!first || !last) return [];
    const text = words.map((word) => word.text).join(' ');
    return [{ text, startSeconds: first.startSeconds, endSeconds: last.endSeconds, words }];
  });
  const words = times.flat().map(({ text, startSeconds, endSeconds }) => ({
    word: text,
    start: Math.round(1000 * startSeconds) / 1000,
    end: Math.round(1000 * endSeconds) / 1000,
  }));
  const cues = makeCaptions(utterances, 'en');
  await tools.write('json', `${JSON.stringify({ words }, undefined, 1)}\n`, 'json');
  await tools.write('srt', writeSrt(cues), 'srt');
  await tools.write('vtt', writeVtt(cues), 'vtt');
  return { word_timestamps: words.slice(0, wordsShownMax) };
}

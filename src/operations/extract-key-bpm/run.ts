import type { AudioStream } from '../../dsp/audio.ts';
import { createLoudnessMeter, type LoudnessMeasures } from '../../dsp/loudness/loudness-meter.ts';
import { createSegmenter, type Segmenter } from '../../dsp/segments/segments.ts';
import { chooseOutputFormat } from '../audio/output-format.ts';
import type { Run, Tools } from '../tools.ts';
import { type AnalysisResult, describeAnalysis, summarise } from './describe-analysis.ts';
import type { extractKeyBpm } from './schema.ts';

const analysisFormat = { sampleRateHz: 22_050, channelCount: 1 } as const;

/** Clients of this operation expect an address of the analysed audio, so the source is stored unchanged. */
export const runExtractKeyBpm: Run<typeof extractKeyBpm> = async (_input, tools) => {
  tools.step('listening for key, beats and chords');
  const heard = { ...(await listen(tools)), loudness: await measureLoudness(tools) };
  await tools.write('analysis', `${JSON.stringify(describeAnalysis(heard), null, 1)}\n`, 'json');
  const source = tools.source('audio');
  tools.step('writing the audio');
  await tools.convert('audio', source, { encoding: { format: chooseOutputFormat(undefined, source.probe) } });
  return summarise(heard.music);
};

async function listen(tools: Tools): Promise<Omit<AnalysisResult, 'loudness'>> {
  const { engines, signal } = tools;
  const audio = tools.decode(tools.source('audio'), { ...analysisFormat, progressShare: [0, 0.7] });
  const segmenter = createSegmenter(audio.sampleRateHz);
  const music = await engines.analyser.analyse(overhear(audio, segmenter), { signal });
  return { music, sounds: segmenter.finish() };
}

function overhear(audio: AudioStream, segmenter: Segmenter): AudioStream {
  async function* blocks(): AsyncGenerator<Float32Array[]> {
    for await (const block of audio.blocks) {
      segmenter.push(block[0]!);
      yield block;
    }
  }
  return { ...audio, blocks: blocks() };
}

/** Loudness is that of all channels at a full rate; what lies above 11 kHz and beside the middle counts. */
async function measureLoudness(tools: Tools): Promise<LoudnessMeasures> {
  tools.step('measuring the loudness');
  const audio = tools.decode(tools.source('audio'), { sampleRateHz: 48_000, progressShare: [0.7, 0.95] });
  const meter = createLoudnessMeter(audio.sampleRateHz, audio.channelCount);
  for await (const block of audio.blocks) {
    tools.signal.throwIfAborted();
    meter.push(block);
  }
  return meter.measure();
}

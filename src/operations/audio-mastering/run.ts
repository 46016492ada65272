import { chartWidth, drawMasteringChart } from '../../charts/mastering-chart.ts';
import type { AudioFormat, BitDepth, Encoding, Probe } from '../../contract/audio.ts';
import { formatFacts } from '../../contract/audio-formats.ts';
import type { MasteringReport } from '../../contract/mastering-report.ts';
import type { JsonObject } from '../../contract/task.ts';
import { chooseOutputFormat } from '../audio/output-format.ts';
import type { DecodeSettings, Run } from '../tools.ts';
import type { audioMastering } from './schema.ts';

/** The reference is read at the track's rate, so that both spectra have the same bands. */
export const runAudioMastering: Run<typeof audioMastering> = async (input, tools) => {
  const source = tools.source('audio');
  const reference = tools.source('reference_audio');
  const { sampleRateHz } = source.probe;
  const format = chooseOutputFormat(input.output_extension, source.probe);
  tools.step('listening to both recordings');
  const { audio, report } = await tools.engines.masterer.master(
    (progressShare) => tools.decode(source, { ...stereo(source.probe), progressShare }),
    (progressShare) => tools.decode(reference, { sampleRateHz, ...stereo(reference.probe), progressShare }),
    { signal: tools.signal, ceilingDbtp: ceilingsDbtp[format] },
  );
  tools.step('mastering');
  await tools.encode('audio', audio, { encoding: chooseEncoding(format, source.probe), source });

  tools.step('drawing the chart');
  const told = await report;
  await tools.write('report', `${JSON.stringify(told, roundFigures, 2)}\n`, 'json');
  const chart = drawMasteringChart(told);
  await tools.write('chart', await tools.engines.svgRenderer.render(chart, { widthPixels: chartWidth }), 'png');
  return describeResult(told);
};

/**
 * True peaks before coding, so that what a player decodes stays at or below -1 dBTP. Coding raised the peaks of three
 * loud masters by up to 0.3 dB as MP3, 0.4 dB as AAC and Vorbis, and 1.0 dB as Opus.
 */
const ceilingsDbtp: Readonly<Record<AudioFormat, number>> = {
  wav: -1,
  flac: -1,
  mp3: -1.4,
  aac: -1.5,
  ogg: -1.5,
  webm: -2,
};

/** More than two channels are mixed down to two. */
function stereo({ channelCount }: Probe): Pick<DecodeSettings, 'channelCount'> {
  return { channelCount: channelCount === 1 ? 1 : 2 };
}

/** 16 bit stays 16 bit; higher depths, and lossy sources, become 24 bit. */
function chooseEncoding(format: AudioFormat, probe: Probe): Encoding {
  const bitDepth: BitDepth = probe.bitDepth !== null && probe.bitDepth <= 16 ? 16 : 24;
  return formatFacts[format].isLossless ? { format, bitDepth } : { format };
}

function describeResult({ input, reference, result, spectrumDifferenceDb, warnings }: MasteringReport): JsonObject {
  const round = (figure: number): number | null => (Number.isFinite(figure) ? Number(figure.toFixed(2)) : null);
  return {
    loudness_before: round(input.loudnessLufs),
    loudness_reference: round(reference.loudnessLufs),
    loudness_after: round(result.loudnessLufs),
    true_peak_before: round(input.truePeakDbtp),
    true_peak_after: round(result.truePeakDbtp),
    spectrum_difference_before: round(spectrumDifferenceDb.before),
    spectrum_difference_after: round(spectrumDifferenceDb.after),
    warnings,
  };
}

/** Hundredths of a decibel are enough; infinities become null. */
function roundFigures(_key: string, value: unknown): unknown {
  return typeof value === 'number' && Number.isFinite(value) ? Number(value.toFixed(2)) : value;
}

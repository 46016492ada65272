import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  channels,
  segmentSamples,
  spectrumBins,
  spectrumFrames,
  weightsFile,
} from '../../src/models/htdemucs/network.ts';
import { createOnnxGraph } from '../../src/models/onnx-writer.ts';

/** What the tiny network gives of each source, of what it hears: as a wave, as a spectrum, and of a segment's mean. */
export const tinyShares = {
  drums: { wave: 0, spectrum: 0.5, mean: 0 },
  bass: { wave: 0.125, spectrum: 0.125, mean: 0 },
  other: { wave: 0, spectrum: 0, mean: 1 },
  vocals: { wave: 0.25, spectrum: 0, mean: 0 },
} as const;

/** Writes a network with the inputs and outputs of HTDemucs, whose answers are shares of what it is given. */
export async function writeTinyHtdemucs(folder: string): Promise<void> {
  const graph = createOnnxGraph('tiny-htdemucs');
  const wave = graph.input('input', [1, channels, segmentSamples]);
  const spectrum = graph.input('spectrum', [1, 2 * channels, spectrumBins, spectrumFrames]);
  const shares = Object.values(tinyShares);
  const gains = (pick: (share: (typeof shares)[number]) => number, shape: readonly number[]) =>
    graph.constant({ data: Float32Array.from(shares, pick), shape });
  const perSource = (value: string) => graph.node('Unsqueeze', [value, graph.integers([1])]);

  const spectra = graph.node('Mul', [perSource(spectrum), gains((share) => share.spectrum, [1, 4, 1, 1, 1])]);
  graph.output(spectra, [1, 4, 2 * channels, spectrumBins, spectrumFrames], 'spectra');
  const waves = graph.node('Mul', [perSource(wave), gains((share) => share.wave, [1, 4, 1, 1])]);
  const mean = graph.node('ReduceMean', [perSource(wave)], { axes: [3], keepdims: 1 });
  const means = graph.node('Mul', [mean, gains((share) => share.mean, [1, 4, 1, 1])]);
  graph.output(graph.node('Add', [waves, means]), [1, 4, channels, segmentSamples], 'waves');

  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, weightsFile), graph.encode());
}

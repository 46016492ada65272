import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { resvgRenderer } from '../../src/engines/svg-renderer/resvg-renderer.ts';
import { ffmpegPath } from '../../test/support/recordings.ts';

/** A sound file and what stands over its picture. */
export interface Pictured {
  readonly title: string;
  readonly location: string;
  /** Where the pictured minute begins. */
  readonly fromSeconds: number;
}

const seconds = 60;
const [width, spectrogramHeight, waveformHeight] = [560, 180, 50];
const [titleHeight, margin] = [18, 8];
const panelHeight = titleHeight + spectrogramHeight + waveformHeight + margin;

/** Pairs from top to bottom, each a minute of two sounds: spectrogram from 0 to 22 kHz over 80 dB, and waveform. As JPEG. */
export async function drawBeside(pairs: readonly (readonly [Pictured, Pictured])[]): Promise<Buffer> {
  const panels = pairs.flatMap((pair, row) =>
    pair.map(({ title, ...sound }, column) => {
      const at = `translate(${margin + column * (width + margin)},${row * panelHeight})`;
      const picture = drawSound(sound).toString('base64');
      return `<g transform="${at}"><text y="13" font-size="12" font-weight="bold">${title}</text><image y="${titleHeight}" width="${width}" height="${spectrogramHeight + waveformHeight}" href="data:image/png;base64,${picture}"/></g>`;
    }),
  );
  const [wholeWidth, wholeHeight] = [2 * width + 3 * margin, pairs.length * panelHeight];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${wholeWidth}" height="${wholeHeight}" font-family="DejaVu Sans"><rect width="100%" height="100%" fill="#fff"/>${panels.join('')}</svg>`;
  return sharp(await resvgRenderer.render(svg, { widthPixels: wholeWidth }))
    .jpeg({ quality: 80 })
    .toBuffer();
}

function drawSound({ location, fromSeconds }: Omit<Pictured, 'title'>): Buffer {
  const spectrogram = `showspectrumpic=s=${width}x1024:legend=0:scale=log:drange=80:win_func=hann,scale=${width}:${spectrogramHeight}:flags=area`;
  const waveform = `showwavespic=s=${width}x${waveformHeight}:colors=#1f7fb5:filter=peak`;
  const graph = `[0:a]aformat=channel_layouts=stereo,aresample=44100,asplit=2[a][b];[a]aformat=channel_layouts=mono,${spectrogram}[s];[b]aformat=channel_layouts=mono,${waveform},format=rgba[w];color=white:s=${width}x${waveformHeight}[p];[p][w]overlay[v];[s]format=rgb24[t];[v]format=rgb24[u];[t][u]vstack`;
  const input = ['-v', 'error', '-ss', String(fromSeconds), '-t', String(seconds), '-i', location];
  const output = ['-filter_complex', graph, '-frames:v', '1', '-f', 'image2pipe', '-c:v', 'png', '-'];
  return execFileSync(ffmpegPath, [...input, ...output], { maxBuffer: 2 ** 26 });
}

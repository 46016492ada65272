// The pictures of docs/06-how-a-song-is-made.md: a song's score, and how alike its bars sound.
// `node_modules/.bin/node bench/song-pictures.ts`
import { mkdir, writeFile } from 'node:fs/promises';
import { composeSong } from '../src/composition/compose-song.ts';
import { durationOf, leadInSeconds, quartersToSeconds } from '../src/composition/performance/perform.ts';
import { createStreamResampler } from '../src/dsp/stream-resampler.ts';
import { compareStretches } from '../src/dsp/structure/section-labels.ts';
import { createStructureFeatures } from '../src/dsp/structure/structure-features.ts';
import { cutIntoUnits, type Units } from '../src/dsp/structure/units.ts';
import { songRenderer } from '../src/engines/renderer/render-song.ts';
import { resvgRenderer } from '../src/engines/svg-renderer/resvg-renderer.ts';
import { createPronounce } from '../src/lyrics/pronounce.ts';
import { lookUpWord } from '../src/models/pronunciation/dictionary.ts';
import type { Song } from '../src/notation/song.ts';
import { parseSongRequest } from '../src/prompt/parse-song-request.ts';
import { drawScore } from './song-score.ts';

const analysedAtHz = 22_050;
const SAMPLE_RATE_HZ = 44_100;
const folder = new URL('../docs/pictures/', import.meta.url);

const brief = parseSongRequest({
  prompt: 'an upbeat pop song about summer nights by the sea, female vocals',
  makeInstrumental: false,
  vocalOnly: false,
  model: 'v7',
  durationSeconds: 120,
});
const song = composeSong(brief, { seed: 11, pronounce: createPronounce(lookUpWord) });
await mkdir(folder, { recursive: true });
await writeFile(new URL('song-score.png', folder), await resvgRenderer.render(drawScore(song), { widthPixels: 1400 }));
const units = await hearBars(song);
await writeFile(
  new URL('song-likeness.png', folder),
  await resvgRenderer.render(drawLikeness(units, song), { widthPixels: 720 }),
);
console.log(`docs/pictures/song-score.png, song-likeness.png: "${song.title}", ${song.tempoBpm} BPM`);

async function hearBars(played: Song): Promise<Units> {
  const audio = await songRenderer.play(played, { sampleRateHz: SAMPLE_RATE_HZ, tier: 'rich', vocals: [] });
  const resampler = createStreamResampler(SAMPLE_RATE_HZ, analysedAtHz);
  const features = createStructureFeatures(analysedAtHz);
  for await (const [left, right] of audio.blocks) {
    features.push(resampler.push(left!.map((x, i) => 0.5 * (x + right![i]!))));
  }
  features.push(resampler.finish());
  const bars = Math.round(played.totalQuarters / played.meter.quarters);
  const downbeats = Array.from(
    { length: bars },
    (_, bar) => leadInSeconds + quartersToSeconds(bar * played.meter.quarters, played),
  );
  return cutIntoUnits(features.finish(), { beats: downbeats, downbeats, durationSeconds: durationOf(played) });
}

function drawLikeness(heard: Units, { sections, meter }: Song): string {
  const count = heard.harmony.length;
  const [side, margin] = [640, 60];
  const cell = side / count;
  const cells: string[] = [];
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < count; j++) {
      const likeness = compareStretches(heard, [i, i + 1], [j, j + 1]);
      const shade = Math.round(255 * (1 - Math.max(0, (likeness - 0.3) / 0.7)));
      cells.push(
        `<rect x="${(margin + j * cell).toFixed(1)}" y="${(margin + i * cell).toFixed(1)}" width="${(cell + 0.3).toFixed(1)}" height="${(cell + 0.3).toFixed(1)}" fill="rgb(${shade},${Math.round(0.7 * shade + 60)},${Math.round(0.5 * shade + 110)})"/>`,
      );
    }
  }
  const names = sections.map(({ kind, startQuarters }) => {
    const at = margin + (cell * startQuarters) / meter.quarters;
    return `<text x="${(at + 3).toFixed(1)}" y="${margin - 6}" font-size="11" transform="rotate(-35 ${at.toFixed(1)} ${margin - 6})">${kind}</text><line x1="${at.toFixed(1)}" x2="${at.toFixed(1)}" y1="${margin}" y2="${margin + side}" stroke="#fff" stroke-width="0.7"/><line y1="${at.toFixed(1)}" y2="${at.toFixed(1)}" x1="${margin}" x2="${margin + side}" stroke="#fff" stroke-width="0.7"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="720" font-family="DejaVu Sans"><rect width="100%" height="100%" fill="#fff"/>${cells.join('')}${names.join('')}</svg>`;
}

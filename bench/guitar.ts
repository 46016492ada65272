// Prints guitars beside recorded ones and the General MIDI font, in one run: npm run bench -- guitar
// Recorded are the guitars of two metal songs in SERINETTE_EVAL_DIR.
import { playTracks } from '../src/engines/renderer/play-tracks.ts';
import { soundFontSynthesizer } from '../src/engines/synthesizer/soundfont-synthesizer.ts';
import type { Note } from '../src/notation/note.ts';
import { evaluationMissing, findRecording } from '../test/support/recordings.ts';
import { sampleRateHz } from '../test/support/song-metrics.ts';
import { joinBlocks, readStereo } from './band/band-songs.ts';
import { averageCurve, curveHz, measureMix } from './band/mix-measures.ts';
import { printPlace, printTable } from './report-table.ts';
import { mean, type Sound } from './songs/recordings-measures.ts';

const recorded = ['music/fullsongs/muldjord_mutilated_mime.guitar.ogg', 'music/fullsongs/sectoid_feelings.guitar.ogg'];
const missing = recorded.map((name) => evaluationMissing(name)).find((reason) => reason);
if (missing) throw new Error(`Nothing to measure: ${missing}`);
const seconds = 20;
const sixteenth = 60 / 160 / 4;
const shownHz = [63, 125, 250, 500, 1000, 2000, 3150, 4000, 6300, 8000];

/** Riffs that are no song's: two bars each, on C, C, G sharp and A sharp below the low E. */
const riffs = {
  chug: 'X.mmX.mmmmX.mmX.',
  tremolo: 'XXXXXXXXXXXXXXXX',
  held: 'X...............',
} as const;

function listNotes(riff: string, take: number): Note[] {
  const notes: Note[] = [];
  for (let step = 0; step * sixteenth < seconds - 0.5; step++) {
    const letter = riff[step % riff.length];
    if (letter === '.') continue;
    const root = 36 + [0, 0, 8, 10][Math.floor(step / 32) % 4]!;
    const next = riff.slice((step % riff.length) + 1).search(/[^.]/);
    const startSeconds = 0.1 + step * sixteenth + 0.002 * Math.sin(step * (7 + take));
    const endSeconds = startSeconds + (next < 0 ? riff.length - (step % riff.length) : next + 1) * sixteenth;
    const technique = letter === 'm' ? ('palmMute' as const) : undefined;
    for (const semitones of letter === 'm' ? [0] : [0, 7, 12])
      notes.push({ startSeconds, endSeconds, pitch: root + semitones, velocity: letter === 'm' ? 92 : 110, technique });
  }
  return notes;
}

/** Two takes, left and right, as records have them. */
async function playOwn(riff: string): Promise<{ sound: Sound; cost: number }> {
  const tracks = [1, 2].map((take) => ({ instrument: 'lowGuitar', notes: listNotes(riff, take), seed: take }));
  const started = process.cpuUsage();
  const takes = playTracks(tracks, { sampleRateHz, sampleCount: seconds * sampleRateHz });
  const [first, second] = [await joinBlocks(takes[0]!.blocks), await joinBlocks(takes[1]!.blocks)];
  const { user, system } = process.cpuUsage(started);
  return { sound: { left: first.left, right: second.left }, cost: (user + system) / 1e6 / seconds };
}

async function playFont(riff: string): Promise<Sound> {
  const part = { name: 'guitar', program: 30, isDrums: false, notes: listNotes(riff, 1) };
  const { blocks } = await soundFontSynthesizer.play([part], { sampleRateHz });
  return joinBlocks(blocks);
}

printPlace();
const real = recorded.map((name) => measureMix(readStereo(findRecording(name))));
const wanted = averageCurve(real.map(({ curveDb }) => curveDb));

function row(name: string, { curveDb, crestDb }: ReturnType<typeof measureMix>, cost?: number): string[] {
  const inside = curveHz.map((hz, i) => (hz > 90 && hz < 9000 ? (curveDb[i]! - wanted[i]!) ** 2 : 0));
  const away = Math.sqrt(mean(inside.filter((_, i) => curveHz[i]! > 90 && curveHz[i]! < 9000)));
  const shown = shownHz.map((hz) => curveDb[nearestBand(hz)]!.toFixed(0));
  return [name, ...shown, away.toFixed(1), crestDb.toFixed(1), cost === undefined ? '' : cost.toFixed(4)];
}

function nearestBand(hz: number): number {
  return curveHz.reduce((best, each, i) => (Math.abs(each - hz) < Math.abs(curveHz[best]! - hz) ? i : best), 0);
}

const rows = real.map((measures, i) => row(`recorded ${i + 1}`, measures));
for (const [name, riff] of Object.entries(riffs)) {
  await playOwn(riff);
  const { sound, cost } = await playOwn(riff);
  rows.push(row(`ours, ${name}`, measureMix(sound), cost), row(`font, ${name}`, measureMix(await playFont(riff))));
}
printTable(
  ['guitars', ...shownHz.map((hz) => `${hz} Hz`), 'dB from the recorded, 100 Hz to 8 kHz', 'crest dB', 's a second'],
  rows,
);

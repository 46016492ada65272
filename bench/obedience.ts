// Forty requests, one a style: what is asked for is looked for in the finished sound and in the score.
// `npm run bench -- obedience`, some ten minutes. Songs of 30 s, played by the band, nobody sings; the second output of each
// request is composed and compared with the first.

import { composeSong } from '../src/composition/compose-song.ts';
import { createLoudnessMeter } from '../src/dsp/loudness/loudness-meter.ts';
import { createStreamResampler } from '../src/dsp/stream-resampler.ts';
import { musicAnalyser } from '../src/engines/analyser/music-analyser.ts';
import { songRenderer } from '../src/engines/renderer/render-song.ts';
import { createPronounce } from '../src/lyrics/pronounce.ts';
import { lookUpWord } from '../src/models/pronunciation/dictionary.ts';
import { findInstrument } from '../src/notation/instruments.ts';
import { isMinor } from '../src/notation/mode.ts';
import type { Song } from '../src/notation/song.ts';
import { parseSongRequest } from '../src/prompt/parse-song-request.ts';
import { printPlace, printTable } from './report-table.ts';

interface Request {
  readonly prompt: string;
  readonly bpm: number;
  /** Pitch class and mode that the prompt asks for. */
  readonly key: readonly [tonic: number, mode: 'major' | 'minor'];
  /** Families or names of instruments. */
  readonly wanted?: readonly string[];
  readonly unwanted?: readonly string[];
}

const SAMPLE_RATE_HZ = 44_100;
const seconds = 30;
const silence = 10 ** (-60 / 20);

const requests: readonly Request[] = [
  { prompt: 'bright pop song, 110 bpm, in C major, with piano', bpm: 110, key: [0, 'major'], wanted: ['piano'] },
  {
    prompt: 'indie pop at 124 bpm in D major with a glockenspiel',
    bpm: 124,
    key: [2, 'major'],
    wanted: ['glockenspiel'],
  },
  {
    prompt: 'slow pop ballad, 72 bpm, F major, strings and no drums',
    bpm: 72,
    key: [5, 'major'],
    wanted: ['strings'],
    unwanted: ['drums'],
  },
  { prompt: 'synth-pop, 118 bpm, A minor', bpm: 118, key: [9, 'minor'] },
  {
    prompt: 'hard rock with distorted guitars, 140 bpm, in E minor',
    bpm: 140,
    key: [4, 'minor'],
    wanted: ['distortionGuitar'],
  },
  { prompt: 'punk rock, 176 bpm, key of A major', bpm: 176, key: [9, 'major'] },
  { prompt: 'heavy metal in D minor, 150 bpm', bpm: 150, key: [2, 'minor'] },
  { prompt: 'soft rock, 96 bpm, G major, acoustic guitar', bpm: 96, key: [7, 'major'], wanted: ['steelGuitar'] },
  {
    prompt: 'folk song with banjo and fiddle, 104 bpm, D major',
    bpm: 104,
    key: [2, 'major'],
    wanted: ['banjo', 'violin'],
  },
  { prompt: 'country in G major at 112 bpm, no piano', bpm: 112, key: [7, 'major'], unwanted: ['piano'] },
  { prompt: 'bluegrass, 132 bpm, A major, banjo', bpm: 132, key: [9, 'major'], wanted: ['banjo'] },
  { prompt: 'sea shanty, 100 bpm, E minor, accordion', bpm: 100, key: [4, 'minor'], wanted: ['accordion'] },
  {
    prompt: 'lullaby with music box, 70 bpm, C major, no drums',
    bpm: 70,
    key: [0, 'major'],
    wanted: ['musicBox'],
    unwanted: ['drums'],
  },
  { prompt: 'hip hop beat, 92 bpm, C minor', bpm: 92, key: [0, 'minor'] },
  { prompt: 'trap with 808 bass, 142 bpm, F minor', bpm: 142, key: [5, 'minor'], wanted: ['subBass'] },
  {
    prompt: 'lofi hip hop to study, 80 bpm, D minor, electric piano',
    bpm: 80,
    key: [2, 'minor'],
    wanted: ['electricPiano'],
  },
  { prompt: 'deep house, 122 bpm, G minor', bpm: 122, key: [7, 'minor'] },
  { prompt: 'techno, 132 bpm, A minor', bpm: 132, key: [9, 'minor'] },
  { prompt: 'uplifting trance at 138 bpm in F# minor', bpm: 138, key: [6, 'minor'] },
  { prompt: 'drum and bass, 174 bpm, E minor', bpm: 174, key: [4, 'minor'] },
  { prompt: 'dubstep, 140 bpm, D minor', bpm: 140, key: [2, 'minor'] },
  { prompt: 'dark synthwave, 100 bpm, B minor', bpm: 100, key: [11, 'minor'] },
  { prompt: 'chiptune adventure, 150 bpm, C major', bpm: 150, key: [0, 'major'] },
  { prompt: 'jazz trio with brushes, 120 bpm, Bb major', bpm: 120, key: [10, 'major'], wanted: ['piano'] },
  { prompt: 'big band swing, 160 bpm, F major, brass', bpm: 160, key: [5, 'major'], wanted: ['brass'] },
  { prompt: 'bossa nova, 130 bpm, A minor, nylon guitar', bpm: 130, key: [9, 'minor'], wanted: ['nylonGuitar'] },
  { prompt: 'ragtime piano, 100 bpm, C major', bpm: 100, key: [0, 'major'], wanted: ['piano'] },
  { prompt: 'disco, 118 bpm, D minor, strings', bpm: 118, key: [2, 'minor'], wanted: ['strings'] },
  { prompt: 'funk with slap bass, 104 bpm, E minor', bpm: 104, key: [4, 'minor'], wanted: ['slapBass'] },
  { prompt: 'gospel, 84 bpm, Ab major, organ', bpm: 84, key: [8, 'major'], wanted: ['organ'] },
  { prompt: 'soul, 96 bpm, Eb major, horns', bpm: 96, key: [3, 'major'], wanted: ['brass'] },
  { prompt: 'salsa, 180 bpm, C minor, brass', bpm: 180, key: [0, 'minor'], wanted: ['brass'] },
  { prompt: 'reggaeton, 94 bpm, B minor', bpm: 94, key: [11, 'minor'] },
  { prompt: 'tango with bandoneon, 116 bpm, D minor', bpm: 116, key: [2, 'minor'], wanted: ['bandoneon'] },
  { prompt: 'reggae, 78 bpm, G major', bpm: 78, key: [7, 'major'] },
  { prompt: 'ska, 150 bpm, C major, trumpet', bpm: 150, key: [0, 'major'], wanted: ['trumpet'] },
  { prompt: 'celtic jig feeling with tin whistle, 112 bpm, G major', bpm: 112, key: [7, 'major'], wanted: ['whistle'] },
  { prompt: 'epic cinematic orchestra, 90 bpm, C minor', bpm: 90, key: [0, 'minor'], wanted: ['strings'] },
  {
    prompt: 'romantic solo piano, 80 bpm, Eb major',
    bpm: 80,
    key: [3, 'major'],
    wanted: ['piano'],
    unwanted: ['drums', 'bass', 'guitar'],
  },
  { prompt: 'march, 116 bpm, Bb major, brass', bpm: 116, key: [10, 'major'], wanted: ['brass'] },
];

interface Judged {
  readonly name: string;
  readonly tempo: boolean;
  readonly isOctave: boolean;
  readonly key: number;
  readonly instruments: boolean;
  readonly lengthError: number;
  readonly lufs: number;
  readonly truePeakDbtp: number;
  readonly silenceSeconds: number;
  readonly likeness: number;
}

printPlace();
const pronounce = createPronounce(lookUpWord);
const judged: Judged[] = [];
for (const [i, request] of requests.entries()) {
  const each = await judge(request, 100 + i);
  judged.push(each);
  const mark = (isMet: boolean): string => (isMet ? 'yes' : 'NO');
  console.error(`${i + 1}/${requests.length} ${request.prompt}: tempo ${mark(each.tempo)}, key ${each.key}`);
}
printTable(
  ['request', 'tempo', 'key', 'instruments', 'length', 'LUFS', 'dBTP', 'silence s', 'outputs alike'],
  judged.map((each) => [
    each.name.slice(0, 44),
    each.tempo ? 'yes' : each.isOctave ? 'octave' : 'NO',
    each.key.toFixed(1),
    each.instruments ? 'yes' : 'NO',
    `${(100 * each.lengthError).toFixed(1)} %`,
    each.lufs.toFixed(1),
    each.truePeakDbtp.toFixed(1),
    each.silenceSeconds.toFixed(1),
    each.likeness.toFixed(2),
  ]),
);
const share = (holds: (each: Judged) => boolean): string => `${judged.filter(holds).length} of ${judged.length}`;
console.log(
  `tempo within 2 %: ${share(({ tempo }) => tempo)}; with octaves: ${share(({ tempo, isOctave }) => tempo || isOctave)}`,
);
console.log(
  `key exact: ${share(({ key }) => key === 1)}; MIREX score ${(judged.reduce((sum, { key }) => sum + key, 0) / judged.length).toFixed(2)}`,
);
console.log(
  `instruments: ${share(({ instruments }) => instruments)}; length within 5 %: ${share(({ lengthError }) => Math.abs(lengthError) <= 0.05)}`,
);
console.log(
  `-14 LUFS ±0.5: ${share(({ lufs }) => Math.abs(lufs + 14) <= 0.5)}; at most -1 dBTP: ${share(({ truePeakDbtp }) => truePeakDbtp <= -1)}`,
);
console.log(
  `silence below 2 s: ${share(({ silenceSeconds }) => silenceSeconds < 2)}; outputs differ: ${share(({ likeness }) => likeness < 0.5)}`,
);

async function judge(request: Request, seed: number): Promise<Judged> {
  const brief = parseSongRequest({
    prompt: request.prompt,
    makeInstrumental: true,
    vocalOnly: false,
    model: 'v6',
    durationSeconds: seconds,
  });
  const [song, other] = [composeSong(brief, { seed, pronounce }), composeSong(brief, { seed: seed + 7919, pronounce })];
  const audio = await songRenderer.play(song, { sampleRateHz: SAMPLE_RATE_HZ, tier: 'quick', vocals: [] });
  const meter = createLoudnessMeter(SAMPLE_RATE_HZ, 2);
  const resampler = createStreamResampler(SAMPLE_RATE_HZ, 22_050);
  const mono: Float32Array[] = [];
  let samples = 0;
  let quiet = 0;
  let quietMax = 0;
  for await (const block of audio.blocks) {
    meter.push(block);
    const [left, right] = [block[0]!, block[1]!];
    mono.push(resampler.push(left.map((x, i) => 0.5 * (x + right[i]!))));
    samples += left.length;
    for (let i = 0; i < left.length; i++) {
      quiet = Math.max(Math.abs(left[i]!), Math.abs(right[i]!)) < silence ? quiet + 1 : 0;
      quietMax = Math.max(quietMax, quiet);
    }
  }
  mono.push(resampler.finish());
  const blocks = (async function* () {
    for (const block of mono) if (block.length > 0) yield [block];
  })();
  const heard = await musicAnalyser.analyse(
    { sampleRateHz: 22_050, channelCount: 1, blocks },
    { signal: new AbortController().signal },
  );
  const { integratedLufs, truePeakDbtp } = meter.measure();
  const ratio = (heard.tempoBpm ?? 0) / request.bpm;
  return {
    name: request.prompt,
    tempo: Math.abs(ratio - 1) <= 0.02,
    isOctave: [0.5, 2, 1.5, 2 / 3].some((octave) => Math.abs(ratio / octave - 1) <= 0.02),
    key: scoreKey(request.key, heard.key && [heard.key.tonic, heard.key.mode]),
    instruments: hasAsked(song, request),
    lengthError: samples / SAMPLE_RATE_HZ / seconds - 1,
    lufs: integratedLufs,
    truePeakDbtp,
    silenceSeconds: quietMax / SAMPLE_RATE_HZ,
    likeness: compareTunes(song, other),
  };
}

/** MIREX: 1 exact, 0.5 a fifth above, 0.3 relative, 0.2 parallel. */
function scoreKey(asked: Request['key'], heard: Request['key'] | undefined): number {
  if (!heard) return 0;
  const [tonic, mode] = asked;
  const steps = (heard[0] - tonic + 12) % 12;
  if (mode === heard[1]) return steps === 0 ? 1 : steps === 7 ? 0.5 : 0;
  if (steps === 0) return 0.2;
  return steps === (mode === 'major' ? 9 : 3) ? 0.3 : 0;
}

function hasAsked({ parts, key }: Song, { wanted = [], unwanted = [], key: asked }: Request): boolean {
  const names = parts.map(({ instrument }) => instrument);
  const families = names.map((name) => findInstrument(name).family);
  const has = (word: string): boolean => names.includes(word) || families.includes(word);
  const isInKey = key.tonic === asked[0] && isMinor(key.mode) === (asked[1] === 'minor');
  return wanted.every(has) && !unwanted.some(has) && isInKey;
}

/** Share of the tune's intervals and onsets that two songs have in common, bar by bar. */
function compareTunes(a: Song, b: Song): number {
  const lead = ({ parts }: Song) => parts.find(({ role }) => role === 'lead')?.notes ?? [];
  const [first, second] = [lead(a), lead(b)];
  const places = new Map(first.map((note) => [Math.round(4 * note.startQuarters), note.pitch - a.key.tonic]));
  const same = second.filter((note) => places.get(Math.round(4 * note.startQuarters)) === note.pitch - b.key.tonic);
  return same.length / Math.max(1, Math.min(first.length, second.length));
}

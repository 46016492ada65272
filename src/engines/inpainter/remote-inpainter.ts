import type { AceStepServer, AceStepSong, AceStepTask } from '../../backends/ace-step/ace-step-server.ts';
import type { SongBrief } from '../../composition/song-brief.ts';
import type { SampleSpan } from '../../dsp/audio.ts';
import { seedOfOutput } from '../../dsp/random.ts';
import type { MediaPrograms } from '../../media/programs.ts';
import { nameKey } from '../../notation/pitch-names.ts';
import type { Analyser } from '../analyser/analyser.ts';
import { guessLanguage, trimLyrics, writeCaption, writeKey } from '../composer/server-request.ts';
import { keepServerSound, type ServerSound, unavailable } from '../composer/server-sound.ts';
import type { Selective } from '../engine.ts';
import type { Separator, VocalFinder } from '../separator/separator.ts';
import type { Transcriber } from '../transcriber/transcriber.ts';
import { analyseContext } from './analysis/analyse-context.ts';
import { transcribeSurroundings } from './analysis/transcribe-words.ts';
import { briefPassage } from './composing/brief-passage.ts';
import { spread } from './composing/play-passage.ts';
import { fitChannels } from './fitting/fit-channels.ts';
import type { InpaintedTake, Inpainter, InpaintSettings } from './inpainter.ts';
import type { Material } from './material.ts';
import { editLyrics } from './server/edit-lyrics.ts';
import { encodeWindow, findWindow } from './server/song-window.ts';
import { timeSection } from './server/time-section.ts';
import type { Surroundings } from './surroundings.ts';
import { readSurroundings } from './surroundings.ts';

export interface RemoteInpainterDependencies {
  readonly analyser: Analyser;
  readonly separator: Separator;
  readonly vocalFinder: VocalFinder;
  /** For encoding the request and decoding the answer. */
  readonly programs: MediaPrograms;
  /** Finds the lines around the range, and the times of those in it. */
  readonly transcriber?: Transcriber | undefined;
  /** Receives notices for the operator. */
  readonly onNotice?: (notice: string) => void;
}

/** Shares of the whole work: analysis first, fitting last. */
const analysisShare = 0.15;
const serverShare = 0.9;
/** Margin on both sides, for crossfades and filters. */
const slackSeconds = 0.25;
/** Models work in steps of 40 ms: this much may be missing at the end of a recording. */
const missingSecondsMax = 0.12;
const serverTempoBpm = { least: 30, most: 300 } as const;

/**
 * Has a range replaced by an ACE-Step server, which receives the surroundings.
 *
 * Only the range is taken from the answer, matched and joined like our own music; the rest is
 * dropped. If one version is missing, its error is thrown after the other version was yielded.
 */
export function createRemoteInpainter(server: AceStepServer, engines: RemoteInpainterDependencies) {
  return {
    name: 'ace-step',
    decline({ intent, request }) {
      // A repair sounds closer to the recording when it is copied from it; and the server writes no lyrics.
      const needsLyrics = intent === 'sing' && !request.lyrics && !request.sectionLyrics;
      return intent === 'restore' || needsLyrics ? 'not a task for the server' : undefined;
    },
    async *inpaint(settings) {
      const { source, signal, outputs, onProgress, onStep } = settings;
      onStep?.('listening to the song around the gap');
      const window = findWindow(source, settings.range);
      const job = await prepare(settings, window, engines);
      onProgress?.(analysisShare);
      onStep?.('waiting for the music server');
      const songs = await server.generate(job.task, {
        signal,
        onProgress: (fraction) => onProgress?.(analysisShare + (serverShare - analysisShare) * fraction),
      });
      let failure: unknown;
      for (const [i, song] of songs.entries()) {
        const take = await makeTake(song, job.task.seeds[i]!, { ...job, settings, window, engines }).catch(
          (error: unknown) => {
            signal.throwIfAborted();
            failure ??= error;
          },
        );
        onProgress?.(serverShare + ((1 - serverShare) * (i + 1)) / outputs);
        if (take) yield take;
      }
      if (failure === undefined && songs.length < outputs) failure = unavailable('made one version of two.', 'too few');
      if (failure !== undefined) throw failure;
    },
  } satisfies Inpainter & Selective<Inpainter['inpaint']>;
}

interface Job {
  readonly task: AceStepTask;
  readonly brief: SongBrief;
  readonly surroundings: Surroundings;
  /** Lyrics of the range; empty without singing. */
  readonly section: string;
}

/** Analyses the surroundings and writes the server's request. */
async function prepare(
  settings: InpaintSettings,
  window: SampleSpan,
  engines: RemoteInpainterDependencies,
): Promise<Job> {
  const { source, range, request, intent, seed, outputs, signal } = settings;
  const context = await analyseContext(source, range, { ...engines, signal });
  const surroundings = await readSurroundings(source, range, { context, signal });
  const surroundingWords = await transcribeSurroundings(settings, engines);
  const { brief } = briefPassage(context, request, { intent, surroundingWords });
  const lyrics = brief.vocals === 'none' ? undefined : editLyrics(request, context, surroundingWords);
  const rate = source.sampleRateHz;
  const [from, to] = [range.startSample - window.startSample, range.endSample - window.startSample];
  const seconds = (window.endSample - window.startSample) / rate;
  const tempoBpm = context.grid && Math.round(context.grid.tempoBpm);
  const task: AceStepTask = {
    caption: writeCaption({ ...request, makeInstrumental: !lyrics, vocalOnly: false, model: 'v7' }, brief),
    lyrics: lyrics ? trimLyrics(lyrics.whole) : '[Instrumental]',
    // Recordings shorter than the models' minimum keep their length.
    ...(seconds >= 10 && { durationSeconds: Math.round(100 * seconds) / 100 }),
    ...(tempoBpm && { tempoBpm: Math.max(serverTempoBpm.least, Math.min(serverTempoBpm.most, tempoBpm)) }),
    ...(context.key && { key: writeKey(context.key) }),
    language: lyrics && guessLanguage(lyrics.whole),
    seeds: Array.from({ length: outputs }, (_, output) => seedOfOutput(seed, output)),
    repaint: {
      source: await encodeWindow(source, window, { programs: engines.programs, signal }),
      startSeconds: from / rate,
      ...(range.endSample < window.endSample && { endSeconds: to / rate }),
    },
  };
  return { task, brief, surroundings, section: lyrics?.section ?? '' };
}

interface TakeWork extends Job {
  readonly settings: InpaintSettings;
  readonly window: SampleSpan;
  readonly engines: RemoteInpainterDependencies;
}

async function makeTake(song: AceStepSong, asked: number, work: TakeWork): Promise<InpaintedTake> {
  const { settings, engines, surroundings, brief, section } = work;
  const { programs, transcriber, onNotice } = engines;
  const { context } = surroundings;
  const { signal } = settings;
  const sound = await keepServerSound(await song.read(signal), { programs, signal });
  try {
    const material = await readMaterial(sound, work);
    const key = context.key && nameKey(context.key);
    const tempoBpm = context.grid?.tempoBpm;
    const styles = brief.styles.map(({ name }) => name);
    const named = [key, tempoBpm && `${Math.round(tempoBpm)} bpm`, styles.join(', ')];
    const timing = { material, range: settings.range, sampleRateHz: settings.source.sampleRateHz };
    return {
      ...fitChannels(material, surroundings),
      method: 'server',
      sounds: ['made by the song server', ...named.filter(Boolean)].join('; '),
      ...(key && { key }),
      ...(tempoBpm && { tempoBpm }),
      timedLyrics: await timeSection(section, timing, { transcriber, signal, onNotice }),
      styles,
      seed: song.seed ?? asked,
    };
  } finally {
    await sound.remove();
  }
}

/** The range with a margin, from the server's answer. @throws Fault SERVICE_UNAVAILABLE if the answer is too short */
async function readMaterial(sound: ServerSound, { settings, window }: TakeWork): Promise<Material> {
  const { source, range, signal } = settings;
  const rate = source.sampleRateHz;
  const slack = Math.round(slackSeconds * rate);
  const startSample = Math.max(window.startSample, range.startSample - slack);
  const endSample = Math.min(window.endSample, range.endSample + slack);
  const [from, to] = [startSample - window.startSample, endSample - window.startSample];
  const stereo = [0, 1].map(() => new Float32Array(to - from));
  let at = 0;
  for await (const block of sound.read(rate).blocks) {
    signal.throwIfAborted();
    const length = block[0]!.length;
    const [first, last] = [Math.max(at, from), Math.min(at + length, to)];
    if (first < last)
      for (const [c, side] of stereo.entries()) side.set(block[c]!.subarray(first - at, last - at), first - from);
    at += length;
    if (at >= to) break;
  }
  const missing = (to - at) / rate;
  if (missing > missingSecondsMax) throw unavailable('answered with less sound than it was given.', `${missing} s`);
  return { samples: spread(stereo, source.channelCount), startSample };
}

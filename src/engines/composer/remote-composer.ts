import type { AceStepServer, AceStepSong, AceStepTask } from '../../backends/ace-step/ace-step-server.ts';
import { composeSong } from '../../composition/compose-song.ts';
import { durationOf, leadInSeconds } from '../../composition/performance/perform.ts';
import type { SongBrief } from '../../composition/song-brief.ts';
import { seedOfOutput } from '../../dsp/random.ts';
import { createPronounce } from '../../lyrics/pronounce.ts';
import type { MediaPrograms } from '../../media/programs.ts';
import { lookUpWord } from '../../models/pronunciation/dictionary.ts';
import { findInstrument } from '../../notation/instruments.ts';
import type { Song } from '../../notation/song.ts';
import { parseSongRequest } from '../../prompt/parse-song-request.ts';
import type { Selective } from '../engine.ts';
import type { Lyricist } from '../lyricist/lyricist.ts';
import { createRuleLyricist } from '../lyricist/rule-lyricist.ts';
import type { Transcriber } from '../transcriber/transcriber.ts';
import type { ComposedSong, Composer, CompositionSettings, SongFacts, TimedLine } from './composer.ts';
import { findWords } from './find-words.ts';
import { readKey, trimLyrics, writeServerTask } from './server-request.ts';
import { keepServerSound, type ServerSound, unavailable } from './server-sound.ts';
import { timeLyrics } from './timed-lyrics.ts';
import { timeHeardLyrics } from './transcribed-lyrics.ts';

export interface RemoteComposerOptions {
  /** Models whose songs the server makes. */
  readonly models: readonly string[];
  /** To decode what comes back. */
  readonly programs: MediaPrograms;
  /** Finds the times of lyrics; if omitted, they are timed by the song's form. */
  readonly transcriber?: Transcriber | undefined;
  /** Default: the built-in writer. */
  readonly lyricist?: Lyricist | undefined;
  /** Told what an operator may want to know of a song. */
  readonly onNotice?: (notice: string) => void;
}

/** Of the whole work; the rest is listening to what came. */
const serverShare = 0.9;
const listeningRateHz = 16_000;

/**
 * Has songs made by a server of ACE-Step: our understanding of the request and our lyrics, its sound.
 *
 * Both songs are one task of the server. A song that is missing, or that cannot be fetched, is thrown as the last thing,
 * when the other one has been given.
 */
export function createRemoteComposer(server: AceStepServer, options: RemoteComposerOptions) {
  const pronounce = createPronounce(lookUpWord);
  const lyricist = options.lyricist ?? createRuleLyricist(pronounce);
  return {
    name: 'ace-step',
    decline({ voice, request }) {
      if (!options.models.includes(request.model)) return 'not a model of the server';
      // It sings in no voice but its own, and may always add accompaniment.
      return voice || request.vocalOnly ? 'not a task for the server' : undefined;
    },
    async *compose(settings) {
      const { signal = new AbortController().signal, onProgress, onStep, outputs } = settings;
      const { lyrics } = settings.request;
      const request = { ...settings.request, lyrics: lyrics && trimLyrics(lyrics) };
      const asked = parseSongRequest(request);
      const writing = { lyricist, pronounce, seed: settings.seed, prompt: request.prompt, signal };
      if (!request.lyrics && asked.vocals !== 'none') onStep?.('writing words');
      const { brief, words, warnings } = await findWords(asked, writing);
      // The server gets given lyrics as they are, and sings them as often as it likes.
      const draft = composeSong(brief, { seed: settings.seed, pronounce, words, singsOnce: true });
      const seeds = Array.from({ length: outputs }, (_, output) => seedOfOutput(settings.seed, output));
      const task = writeServerTask({ request, brief, draft, seeds });
      onStep?.('waiting for the music server');
      const songs = await server.generate(task, {
        signal,
        onProgress: (fraction) => onProgress?.(serverShare * fraction),
      });
      const producer = createProducer({
        ...options,
        settings: { ...settings, signal },
        brief,
        draft,
        task,
        warnings,
      });
      let failure: unknown;
      for (const [i, song] of songs.entries()) {
        onStep?.('listening to what the server made', i + 1);
        const produced = await producer(song, seeds[i]!).catch((error: unknown) => {
          signal.throwIfAborted();
          failure ??= error;
        });
        if (!produced) continue;
        onProgress?.(serverShare + ((1 - serverShare) * (i + 1)) / outputs);
        try {
          yield produced.song;
        } finally {
          await produced.sound.remove();
        }
      }
      if (failure === undefined && songs.length < outputs) failure = unavailable('made one song of two.', 'too few');
      if (failure !== undefined) throw failure;
    },
  } satisfies Composer & Selective<Composer['compose']>;
}

interface Production extends RemoteComposerOptions {
  readonly settings: CompositionSettings & { readonly signal: AbortSignal };
  readonly brief: SongBrief;
  readonly draft: Song;
  readonly task: AceStepTask;
  readonly warnings: readonly string[];
}

/** Fetches a song, levels it, and finds out what is to be said of it. */
function createProducer(production: Production) {
  const { programs, settings, brief, draft, task, warnings } = production;
  const { signal, sampleRateHz } = settings;

  function describe({ metas, seed }: AceStepSong, asked: number, timedLyrics: readonly TimedLine[]): SongFacts {
    const { valence, arousal, themeWords, styles, wantedInstruments } = brief;
    return {
      title: draft.title,
      lyrics: brief.vocals === 'none' ? '' : task.lyrics,
      timedLyrics,
      styles: styles.map(({ name }) => name),
      tempoBpm: metas.tempoBpm ?? draft.tempoBpm,
      key: readKey(metas.key) ?? draft.key,
      // Which others it chose the server does not say.
      instruments: wantedInstruments.map((name) => findInstrument(name).label),
      seed: seed ?? asked,
      valence,
      arousal,
      themeWords,
      ...(warnings.length > 0 && { warnings }),
    };
  }

  return async (song: AceStepSong, seed: number): Promise<{ song: ComposedSong; sound: ServerSound }> => {
    const sound = await keepServerSound(await song.read(signal), { programs, signal });
    try {
      const audio = await sound.finish(sampleRateHz);
      const isTimed = brief.vocals !== 'none' && settings.timesLyrics !== false;
      const timedLyrics = isTimed ? await timeSong(sound, production) : [];
      return { song: { facts: describe(song, seed, timedLyrics), audio }, sound };
    } catch (error) {
      await sound.remove();
      throw error;
    }
  };
}

/** By what is heard; by the form of the draft, at the length of the song, where nothing is. */
async function timeSong(sound: ServerSound, production: Production): Promise<readonly TimedLine[]> {
  const { draft, transcriber, settings, task, onNotice } = production;
  const planned = stretchLines(timeLyrics(draft, leadInSeconds), sound.durationSeconds / durationOf(draft));
  if (!transcriber) return planned;
  try {
    const audio = sound.listen(listeningRateHz);
    const { utterances } = await transcriber.transcribe(audio, {
      language: task.language,
      translate: false,
      signal: settings.signal,
    });
    const heard = utterances.flatMap(({ words }) => words);
    const { lines, heardShare } = timeHeardLyrics(planned, heard, sound.durationSeconds);
    onNotice?.(`Heard ${Math.round(100 * heardShare)} % of the words of the lyrics.`);
    return lines;
  } catch (error) {
    settings.signal.throwIfAborted();
    // A song whose lines are timed roughly is a song still.
    onNotice?.(`The lyrics are timed by the form of the song: ${error}`);
    return planned;
  }
}

function stretchLines(lines: readonly TimedLine[], ratio: number): TimedLine[] {
  const at = <T extends { startMs: number; endMs: number }>(span: T): T => ({
    ...span,
    startMs: Math.round(ratio * span.startMs),
    endMs: Math.round(ratio * span.endMs),
  });
  return lines.map((line) => ({ ...at(line), words: line.words.map(at) }));
}

import type { CogInput, CogServer } from '../../../backends/cog/cog.ts';
import { createCallLimit } from '../../../backends/http/limit-calls.ts';
import { Fault } from '../../../contract/fault.ts';
import type { AudioStream } from '../../../dsp/audio.ts';
import type { MediaPrograms } from '../../../media/programs.ts';
import type { LyricLine } from '../../../notation/song.ts';
import type { Singer, SingingSettings, SungPart } from '../singer.ts';
import { chooseSingingStyle } from '../singing-style.ts';
import { type SungPhrase, splitSungPhrases } from '../sung-phrases.ts';
import { writeScore } from './singing-score.ts';
import { openSungFile } from './sung-file.ts';

export interface RemoteSingerOptions {
  /** To decode what comes back. */
  readonly programs: MediaPrograms;
  /** Of the server's models or voices; default: the server's own. */
  readonly model?: string | undefined;
  /** Sings what the server cannot, or did not. */
  readonly own: Singer;
  readonly onNotice?: (text: string) => void;
  /** How long a server that failed is left alone, so that a song waits for it once. */
  readonly restMs?: number;
}

const restMsDefault = 2 * 60_000;

/**
 * Sings by a server behind Cog's interface: DiffSinger and its kin. A part goes as one score and comes back as one recording,
 * before its stream is given.
 *
 * When the server fails, is silent or sings something else, the own singer sings the part, and the song says so. A target voice
 * always sings here.
 */
export function createRemoteSinger(server: CogServer, options: RemoteSingerOptions): Singer {
  const { own, onNotice, restMs = restMsDefault } = options;
  const inTurns = createCallLimit(1);
  let restsUntilMs = 0;
  return {
    name: 'cog',
    async sing(part, lyrics, settings) {
      const { voice, onWarning, signal = new AbortController().signal } = settings;
      const phrases = splitSungPhrases(part.notes, lyrics, false);
      if (voice || phrases.length === 0) return own.sing(part, lyrics, settings);
      try {
        return await inTurns(signal, () => {
          if (performance.now() < restsUntilMs)
            throw new Fault('SERVICE_UNAVAILABLE', 'The singing server failed before.');
          return singByServer(part, lyrics, { ...settings, signal, phrases, server, options });
        });
      } catch (error) {
        signal.throwIfAborted();
        const isServers =
          error instanceof Fault && (error.code === 'SERVICE_UNAVAILABLE' || error.code === 'PAYLOAD_TOO_LARGE');
        if (!isServers) throw error;
        if (performance.now() >= restsUntilMs)
          onNotice?.(`the own singer instead of the singing server: ${error.message} ${error.cause ?? ''}`.trim());
        restsUntilMs = Math.max(restsUntilMs, performance.now() + restMs);
        onWarning?.('The singing server failed: the built-in voice sings, at least in part.');
        return own.sing(part, lyrics, settings);
      }
    },
  };
}

interface ServerCall extends SingingSettings {
  readonly signal: AbortSignal;
  readonly phrases: readonly SungPhrase[];
  readonly server: CogServer;
  readonly options: RemoteSingerOptions;
}

async function singByServer(part: SungPart, lyrics: readonly LyricLine[], call: ServerCall): Promise<AudioStream> {
  const { server, phrases, signal, gender, seed, sampleRateHz, durationSeconds, onProgress, options } = call;
  const score = writeScore(phrases, { style: chooseSingingStyle(part, seed), lyrics });
  const wanted: Record<string, CogInput | undefined> = {
    score: JSON.stringify(score.segments),
    voice: gender,
    seed,
    model: options.model,
  };
  const known = await server.describeInputs(signal);
  if (known && !known.fields.has('score')) {
    throw new Fault('SERVICE_UNAVAILABLE', 'The singing server takes no input `score`.', {
      cause: [...known.fields.keys()],
    });
  }
  const input = Object.entries(wanted).filter(
    ([name, value]) => value !== undefined && (!known || known.fields.has(name)),
  );
  const [file] = await server.predict(Object.fromEntries(input) as Record<string, CogInput>, { signal });
  const bytes = await file!.read(signal);
  const audio = await openSungFile(bytes, score, { sampleRateHz, durationSeconds, programs: options.programs, signal });
  onProgress?.(1);
  return audio;
}

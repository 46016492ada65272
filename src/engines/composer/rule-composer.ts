import { composeSong } from '../../composition/compose-song.ts';
import { durationOf, leadInSeconds } from '../../composition/performance/perform.ts';
import { writeSongMidi } from '../../composition/performance/song-midi.ts';
import type { SongBrief } from '../../composition/song-brief.ts';
import { songModels } from '../../contract/song-models.ts';
import { seedOfOutput } from '../../dsp/random.ts';
import { createPronounce } from '../../lyrics/pronounce.ts';
import { lookUpWord } from '../../models/pronunciation/dictionary.ts';
import type { Song } from '../../notation/song.ts';
import { briefFrom } from '../../prompt/parse-song-request.ts';
import { readRequest } from '../../prompt/read-request.ts';
import { tellWishes } from '../../prompt/wishes/tell-wishes.ts';
import type { Lyricist } from '../lyricist/lyricist.ts';
import { createRuleLyricist } from '../lyricist/rule-lyricist.ts';
import type { Renderer } from '../renderer/renderer.ts';
import type { Singer } from '../singer/singer.ts';
import type { ComposedSong, Composer, CompositionSettings } from './composer.ts';
import { describeSong } from './describe-song.ts';
import { findWords } from './find-words.ts';
import { listVocals } from './list-vocals.ts';
import { createSectionTeller } from './tell-section.ts';

interface RuleComposerOptions {
  readonly renderer: Renderer;
  readonly singer: Singer;
  /** Default: the built-in writer. */
  readonly lyricist?: Lyricist | undefined;
}

/** Composes by rule, has it sung and played: offline, from what came with the packages. */
export function createRuleComposer({ renderer, singer, ...options }: RuleComposerOptions): Composer {
  const pronounce = createPronounce(lookUpWord);
  const lyricist = options.lyricist ?? createRuleLyricist(pronounce);
  return {
    name: 'rules',
    async *compose(settings) {
      const read = readRequest(settings.request);
      const asked = briefFrom(read);
      for (let output = 0; output < settings.outputs; output++) {
        const seed = seedOfOutput(settings.seed, output);
        const { signal = new AbortController().signal, request } = settings;
        const tell = (words: string): void => settings.onStep?.(words, output + 1);
        if (!request.lyrics && asked.vocals !== 'none') tell('writing words');
        const found = await findWords(asked, { lyricist, pronounce, seed, prompt: request.prompt, signal });
        const { brief, words } = found;
        tell('composing');
        const song = composeSong(brief, { seed, pronounce, words });
        const share = (fraction: number): void => settings.onProgress?.((output + fraction) / settings.outputs);
        const told = {
          ...song,
          warnings: [...found.warnings, ...(song.warnings ?? []), ...tellWishes(read, asked, song)],
        };
        yield await record(told, brief, { ...settings, renderer, singer, share, tell });
        share(1);
      }
    },
  };
}

interface RecordArgs extends CompositionSettings {
  readonly renderer: Renderer;
  readonly singer: Singer;
  readonly share: (fraction: number) => void;
  readonly tell: (words: string) => void;
}

async function record(song: Song, brief: SongBrief, recording: RecordArgs): Promise<ComposedSong> {
  const { renderer, sampleRateHz, request, signal, share, tell } = recording;
  // Voices are asked for before the song is given: what happened to them is known by then.
  const warnings = new Set(song.warnings);
  const audio = await renderer.play(song, {
    sampleRateHz,
    tier: songModels[request.model].tier,
    vocals: listVocals(song, {
      ...recording,
      vocals: brief.vocals,
      onWarning: (sentence) => warnings.add(sentence),
    }),
    ...(signal && { signal }),
    onStep: tell,
  });
  const tellSection = createSectionTeller(song);
  const tellPlayed = (seconds: number): void => {
    share(Math.min(1, seconds / durationOf(song)));
    tell(tellSection(seconds));
  };
  return {
    facts: describeSong({ ...song, warnings: [...warnings] }, brief, leadInSeconds),
    audio: { ...audio, blocks: tellReading(audio.blocks, sampleRateHz, tellPlayed) },
    midi: writeSongMidi(song),
  };
}

async function* tellReading(
  blocks: AsyncIterable<Float32Array[]>,
  sampleRateHz: number,
  tellPlayed: (seconds: number) => void,
): AsyncGenerator<Float32Array[]> {
  let read = 0;
  for await (const block of blocks) {
    read += block[0]!.length;
    tellPlayed(read / sampleRateHz);
    yield block;
  }
}

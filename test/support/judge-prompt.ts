import type { SongBrief } from '../../src/composition/song-brief.ts';
import { blendStyles } from '../../src/composition/styles/blend.ts';
import { isMinor } from '../../src/notation/mode.ts';
import { listInstrumentsFor } from '../../src/prompt/choose-instruments.ts';
import { parseSongRequest } from '../../src/prompt/parse-song-request.ts';
import type { ExpectedPrompt } from './prompts.ts';

const tonics = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'];
const meters: Readonly<Record<string, readonly [quarters: number, beats: number]>> = { '3/4': [3, 3], '6/8': [3, 2] };

/** Whether each expected attribute was understood. */
const judges: Readonly<Record<string, (brief: SongBrief, values: readonly string[]) => boolean>> = {
  style: ({ styles }, names) => names.includes(styles[0]!.name),
  also: ({ styles }, names) =>
    styles.some(({ name }) => names.includes(name) || names.includes(blendStyles([{ name, weight: 1 }]).family)),
  wants: ({ wantedInstruments }, words) =>
    words.every((word) => listInstrumentsFor(word).some((name) => wantedInstruments.includes(name))),
  without: ({ excludedInstruments, wantedInstruments }, words) =>
    words.every((word) => {
      const names = listInstrumentsFor(word);
      return names.every((name) => excludedInstruments.includes(name) && !wantedInstruments.includes(name));
    }),
  vocals: ({ vocals }, [value]) => (value === 'sung' ? vocals !== 'none' : vocals === value),
  key: ({ key }, [value]) =>
    key !== undefined && `${tonics[key.tonic]} ${key.mode}` === value?.replace('Db', 'C#').replace('Gb', 'F#'),
  bpm: ({ tempoBpm }, [value]) => tempoBpm === Number(value),
  about: ({ tempoBpm, styles }, [value]) => {
    const { usual } = blendStyles(styles).tempoBpm;
    return tempoBpm !== undefined && (value === 'slow' ? tempoBpm < 0.95 * usual : tempoBpm > 1.05 * usual);
  },
  meter: ({ meter }, [value = '']) => meter?.quarters === meters[value]?.[0] && meter?.beats === meters[value]?.[1],
  seconds: ({ durationSeconds }, [value]) => durationSeconds === Number(value),
  mood: ({ valence }, [value]) => (value === 'glad' ? valence > 0.15 : valence < -0.15),
  energy: ({ arousal }, [value]) => (value === 'high' ? arousal >= 0.65 : arousal <= 0.4),
  minor: ({ key, isMinor: asked }) => (key ? isMinor(key.mode) : asked === true),
  only: ({ isOnlyWanted, isVocalOnly }, [value]) => value === undefined || isOnlyWanted || isVocalOnly,
  theme: ({ themeWords }, words) => words.every((word) => themeWords.includes(word)),
};

export interface PromptScore {
  readonly attribute: string;
  readonly asked: number;
  readonly understood: number;
}

/** Share understood of each attribute; `missed` receives what was not. */
export function scorePrompts(prompts: readonly ExpectedPrompt[], missed: string[] = []): PromptScore[] {
  const counts = new Map<string, { asked: number; understood: number }>();
  for (const { prompt, expected } of prompts) {
    const brief = parseSongRequest({ prompt, makeInstrumental: false, vocalOnly: false, model: 'v6' });
    for (const [attribute, values] of expected) {
      const judge = judges[attribute];
      if (!judge) throw new RangeError(`no such attribute: ${attribute}`);
      if (values.length === 0) continue;
      const count = counts.get(attribute) ?? { asked: 0, understood: 0 };
      const isUnderstood = judge(brief, values);
      counts.set(attribute, { asked: count.asked + 1, understood: count.understood + Number(isUnderstood) });
      if (!isUnderstood) missed.push(`${attribute}=${values}: ${prompt} -> ${describe(brief)}`);
    }
  }
  return [...counts].map(([attribute, count]) => ({ attribute, ...count }));
}

function describe(brief: SongBrief): string {
  const { styles, wantedInstruments, excludedInstruments, vocals, valence, arousal, tempoBpm, key, themeWords } = brief;
  const names = styles.map(({ name, weight }) => `${name} ${weight.toFixed(2)}`).join(', ');
  const band = `+${wantedInstruments.join(',')} -${excludedInstruments.length}`;
  return `${names} | ${band} | ${vocals} v${valence} a${arousal} ${tempoBpm ?? ''} ${key ? `${tonics[key.tonic]} ${key.mode}` : ''} | ${themeWords.join(' ')}`;
}

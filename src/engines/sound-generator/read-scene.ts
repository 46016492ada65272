import { findSounds, type NamedSounds } from '../../contract/sounds/find-sounds.ts';
import { findPhrase, listForms, readWords, type SentenceWord } from '../../contract/sounds/sentence-words.ts';
import type { SoundWords } from '../../contract/sounds/sound-word-table.ts';
import { type SoundName, soundNames } from '../../contract/sounds/sound-words.ts';
import { idleWords, modifiers, roomWords } from './modifier-words.ts';
import type { SoundLayer, SoundScene } from './sound-scene.ts';

/** Words at which a new thought begins: what stands before says nothing of what follows. */
const dividers = new Set([
  'with',
  'and',
  'while',
  'over',
  'as',
  'then',
  'under',
  'behind',
  'plus',
  'amid',
  'against',
  'but',
  'followed',
]);

/** Reads a sentence: each sound, and the words around it that say how it is. */
export function readScene(sentence: string): SoundScene {
  const words = readWords(sentence);
  const texts = words.map(({ text }) => text);
  const named = findSounds(words);
  const used = new Set<number>();
  for (const { from, to } of named) for (let at = from; at < to; at++) used.add(at);
  const place = findPlace(texts, used);
  const layers = named.flatMap((each, n) => {
    const span = spanOf(words, named, n);
    const turn = countTurns(texts.slice(0, each.from));
    return each.sounds.map((sound, i) => readLayer(texts, { span, used, sound, turn, isBehind: i > 0, named: each }));
  });
  const unused = texts.filter((text, at) => !used.has(at) && !idleWords.has(text) && !dividers.has(text));
  return { layers: mergeLayers(layers), place, unused: [...new Set(unused)] };
}

const isDividing = ({ isAfterMark, text }: SentenceWord): boolean => isAfterMark || dividers.has(text);

/** Where the thought that begins there ends. */
function thoughtEnd(words: readonly SentenceWord[], from: number): number {
  let end = from + 1;
  while (end < words.length && !isDividing(words[end]!)) end++;
  return end;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** The words that say how a sound is: of its own thought, and of thoughts after it that name no sound. */
function spanOf(words: readonly SentenceWord[], named: readonly NamedSounds[], n: number): Span {
  const isDivider = (at: number) => isDividing(words[at]!);
  const [previous, { from, to }, next] = [named[n - 1], named[n]!, named[n + 1]];
  let start = from;
  while (start > (previous?.to ?? 0) && !isDivider(start)) start--;
  let end = to;
  const limit = next?.from ?? words.length;
  while (end < limit && !(next && isDivider(end) && thoughtEnd(words, end) > next.from)) end++;
  // Between two sounds, words such as `distant` belong to the second.
  if (next && end === limit) while (end > to && isAdjective(words[end - 1]!.text)) end--;
  return { from: start, to: end };
}

const isAdjective = (text: string): boolean => modifiers.some(({ words }) => words.includes(text));

interface LayerSource {
  readonly span: Span;
  readonly used: Set<number>;
  readonly sound: SoundName;
  readonly turn: number;
  /** The further sounds of a scene's word are behind its first. */
  readonly isBehind: boolean;
  readonly named: NamedSounds;
}

function readLayer(texts: readonly string[], source: LayerSource): SoundLayer {
  const { span, sound, turn, isBehind, used } = source;
  const take = (phrase: string): boolean => {
    for (const form of listForms(phrase)) {
      const at = findPhrase(texts, form, span.from, span.to);
      if (at < 0) continue;
      for (let i = 0; i < form.length; i++) used.add(at + i);
      return true;
    }
    return false;
  };
  const base = { distance: isBehind ? 0.45 : 0.25, strength: 0.5, pace: 1, size: 1, isPassing: false };
  const layer: { -readonly [Key in keyof SoundLayer]: SoundLayer[Key] } = { sound, turn, ...base };
  const { kinds = {} }: SoundWords = soundNames[sound];
  for (const [kind, phrases] of Object.entries(kinds)) {
    // All are tried, so that none counts as unused.
    const isMeant = phrases.filter(take).length > 0;
    if (isMeant) layer.kind ??= kind;
  }
  for (const { words, change } of modifiers) if (words.filter(take).length > 0) Object.assign(layer, change(layer));
  return {
    ...layer,
    strength: Math.min(1, Math.max(0, layer.strength)),
    distance: Math.min(1, Math.max(0, layer.distance)),
  };
}

function findPlace(texts: readonly string[], used: Set<number>): string | undefined {
  for (const [place, phrases] of Object.entries(roomWords)) {
    for (const phrase of phrases) {
      const at = texts.indexOf(phrase);
      if (at < 0) continue;
      used.add(at);
      return place;
    }
  }
  return undefined;
}

const countTurns = (texts: readonly string[]): number =>
  texts.filter((text) => text === 'then' || text === 'followed' || text === 'after').length;

/** A sound that is named twice, such as `thunderstorm with thunder`, is one, as it is named last. */
function mergeLayers(layers: readonly SoundLayer[]): SoundLayer[] {
  const merged = new Map<string, SoundLayer>();
  for (const layer of layers) {
    const before = [...merged].find(
      ([, { sound, turn, kind }]) =>
        sound === layer.sound &&
        turn === layer.turn &&
        (kind === undefined || layer.kind === undefined || kind === layer.kind),
    );
    merged.set(before?.[0] ?? String(merged.size), before ? { ...layer, kind: layer.kind ?? before[1].kind } : layer);
  }
  return [...merged.values()];
}

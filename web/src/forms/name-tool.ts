import type { Operation } from './operations.ts';

/** Two operations of one conversion type are told apart by their own names. */
const ownNames: Readonly<Record<string, string>> = {
  music_ai: 'Song',
  image_to_song: 'Picture to song',
  extraction: 'Separate',
  extract_key_bpm: 'Key and tempo',
  prompt_to_lyrics: 'Lyrics',
  image_generator: 'Picture',
};

/** An operation's name for people, in sentence case. */
export function nameTool({ name, conversion_type }: Pick<Operation, 'name' | 'conversion_type'>): string {
  const [first = '', ...rest] = conversion_type.split(' ');
  const words = rest.map((word) => (word === word.toUpperCase() ? word : word.toLowerCase()));
  return ownNames[name] ?? [first, ...words].join(' ');
}

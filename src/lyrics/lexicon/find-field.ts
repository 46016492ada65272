import type { Random } from '../../dsp/random.ts';
import type { ImageField } from './field.ts';
import { fieldsOfLand } from './fields-of-land.ts';
import { fieldsOfPeople } from './fields-of-people.ts';
import { fieldsOfTown } from './fields-of-town.ts';

export const imageFields: readonly ImageField[] = [...fieldsOfTown, ...fieldsOfLand, ...fieldsOfPeople];

/** So common at home that what else a prompt names says more. */
const commonField = 'home';

const fieldOfWord = new Map<string, ImageField>();
for (const field of imageFields)
  for (const word of listWords(field)) if (!fieldOfWord.has(word)) fieldOfWord.set(word, field);
for (const field of imageFields) for (const word of field.words.split(' ')) fieldOfWord.set(word, field);

/** The last words of its nouns, in the singular. */
function listWords({ thing, things, at }: ImageField): string[] {
  return [thing, things, at].flatMap((list) => list.split('|')).map((phrase) => singularOf(phrase.split(' ').at(-1)!));
}

function singularOf(word: string): string {
  return word.replace(/(?<=[a-z]{2}[^s])s$/, '');
}

/** Where the images of a song come from: what its prompt names, else a field that its story likes. */
export function findField(words: readonly string[], liked: readonly string[], random: Random): ImageField {
  const found = words.flatMap((word) => {
    const lower = word.toLowerCase();
    return fieldOfWord.get(lower) ?? fieldOfWord.get(singularOf(lower)) ?? [];
  });
  const named = found.find(({ name }) => name !== commonField) ?? found[0];
  if (named) return named;
  const among = imageFields.filter(({ name }) => liked.includes(name));
  return random.pick(among.length > 0 ? among : imageFields);
}

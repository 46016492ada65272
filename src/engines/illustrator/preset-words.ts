import type { PicturePreset } from '../../contract/picture-presets.ts';

/** Words of a prompt that ask for the manner of a preset. */
export const presetWords: Readonly<Partial<Record<PicturePreset, string>>> = {
  abstract: 'abstract geometric geometry pattern gradient swirling ornament',
  minimal: 'minimal minimalist minimalistic',
  anime: 'anime manga cartoon comic',
  nature: 'watercolour watercolor aquarelle',
};

/** The manner that a prompt asks for in its words; undefined where it asks for none. */
export function findPreset(prompt: string): PicturePreset | undefined {
  const words = prompt.toLowerCase().match(/\p{L}+/gu) ?? [];
  const presets = Object.entries(presetWords) as [PicturePreset, string][];
  return presets.find(([, list]) => words.some((word) => list.split(' ').includes(word.replace(/s$/, ''))))?.[0];
}

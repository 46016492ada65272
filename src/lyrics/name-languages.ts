import type { SheetSection } from './lyric-sheet.ts';
import { isSungLanguage } from './phonetics/sung-languages.ts';

const names = new Intl.DisplayNames('en', { type: 'language' });

/** Sentences about languages that an English voice sings. */
export function warnOfLanguages(sheet: readonly SheetSection[]): string[] {
  const codes = new Set(sheet.flatMap(({ lines }) => lines.flatMap(({ language }) => language ?? [])));
  return [...codes].map((code) => {
    const name = names.of(code) ?? code;
    return isSungLanguage(code)
      ? `Lines in ${name} are sung with the nearest sounds of an English voice.`
      : `Lines in ${name} are sung as if they were English: its spelling is not known here.`;
  });
}

import { createRequire } from 'node:module';
import type { ItsFunction, Model, WinkMethods } from 'wink-nlp';

/** A word as grammar sees it. */
export interface TaggedWord {
  /** As it was written; `'s` and signs are words of their own. */
  readonly text: string;
  /** A part of speech of Universal Dependencies: `NOUN`, `PROPN`, `VERB`, `AUX`, `ADJ`, `PRON`, `DET`, `ADP`, `PUNCT` … */
  readonly partOfSpeech: string;
  /** `lose` for `lost`. */
  readonly lemma: string;
}

let loaded: WinkMethods | undefined;

/**
 * Parts of speech of an English text, by wink-nlp's small English model (95 % of words right, by its authors).
 *
 * The first call takes 0.2 s and 54 MiB: only slots make it.
 */
export function tagWords(text: string): TaggedWord[] {
  loaded ??= load();
  const { its } = loaded;
  const tokens = loaded.readDoc(text).tokens();
  const [parts, lemmas] = [tokens.out(its.pos as ItsFunction<string>), tokens.out(its.lemma as ItsFunction<string>)];
  return tokens.out().map((word, i) => ({ text: word, partOfSpeech: parts[i] ?? 'X', lemma: lemmas[i] ?? word }));
}

/** Packages of the old module system, loaded when the first text comes. */
function load(): WinkMethods {
  const require = createRequire(import.meta.url);
  const createTagger = require('wink-nlp') as (model: Model, pipe: string[]) => WinkMethods;
  return createTagger(require('wink-eng-lite-web-model') as Model, ['sbd', 'pos']);
}

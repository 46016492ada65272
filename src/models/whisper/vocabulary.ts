/** The meaning of Whisper's tokens. */
export interface WhisperVocabulary {
  readonly endOfText: number;
  readonly startOfTranscript: number;
  readonly translate: number;
  readonly transcribe: number;
  readonly noSpeech: number;
  readonly noTimestamps: number;
  /** The token of 0.00 s; each next is 0.02 s later. */
  readonly timestampBegin: number;
  /** Whisper's language codes and their tokens. */
  readonly languages: ReadonlyMap<string, number>;
  /** @returns the text of these tokens; tokens that are not text are skipped */
  decode(tokens: readonly number[]): string;
  /** @returns the UTF-8 bytes of a token, which may end inside a character */
  bytesOf(token: number): Uint8Array;
}

interface TokenizerFile {
  readonly model: { readonly vocab: Readonly<Record<string, number>> };
  readonly added_tokens: readonly { readonly id: number; readonly content: string }[];
}

/**
 * Reads a `tokenizer.json` of Whisper: byte-level BPE and the special tokens.
 *
 * Source: A. Radford et al., "Language Models are Unsupervised Multitask Learners" (2019), 2.2 (byte-level BPE);
 * A. Radford et al., "Robust Speech Recognition via Large-Scale Weak Supervision" (2022), 2.3 (special tokens).
 *
 * @throws Error for a file that is not such a vocabulary
 */
export function readWhisperVocabulary(json: string): WhisperVocabulary {
  const { model, added_tokens: added } = JSON.parse(json) as TokenizerFile;
  const specials = new Map(added.map(({ content, id }) => [content, id]));
  const find = (...names: string[]): number => {
    const id = names.map((name) => specials.get(name)).find((each) => each !== undefined);
    if (id === undefined) throw new Error(`tokenizer.json has no ${names[0]}: it is not a vocabulary of Whisper`);
    return id;
  };

  const texts = readTexts(model.vocab);
  const startOfTranscript = find('<|startoftranscript|>');
  const translate = find('<|translate|>');
  const noTimestamps = find('<|notimestamps|>');
  // Between the start and the tasks are the languages and nothing else.
  const languages = [...specials].flatMap(([content, id]): [string, number][] => {
    const code = /^<\|([a-z]{2,3})\|>$/.exec(content)?.[1];
    return code !== undefined && id > startOfTranscript && id < translate ? [[code, id]] : [];
  });
  const decoder = new TextDecoder();
  const none = new Uint8Array(0);
  const bytesOf = (token: number) => texts.get(token) ?? none;
  return {
    endOfText: find('<|endoftext|>'),
    startOfTranscript,
    translate,
    transcribe: find('<|transcribe|>'),
    // Older files have another name for it.
    noSpeech: find('<|nospeech|>', '<|nocaptions|>'),
    noTimestamps,
    timestampBegin: noTimestamps + 1,
    languages: new Map(languages),
    decode: (tokens) => decoder.decode(Buffer.concat(tokens.map(bytesOf))),
    bytesOf,
  };
}

function readTexts(vocab: Readonly<Record<string, number>>): Map<number, Uint8Array> {
  const byteOf = new Map(byteLetters().map((letter, byte) => [letter, byte]));
  return new Map(
    Object.entries(vocab).flatMap(([letters, id]): [number, Uint8Array][] => {
      const bytes = [...letters].map((letter) => byteOf.get(letter));
      // A special token among the texts is not text.
      return bytes.includes(undefined) || /^<\|.*\|>$/.test(letters) ? [] : [[id, Uint8Array.from(bytes as number[])]];
    }),
  );
}

/** The letter that byte-level BPE writes for each byte: printable ones stand for themselves, the others follow at U+0100. */
function byteLetters(): string[] {
  let next = 0x100;
  return Array.from({ length: 256 }, (_, byte) => {
    const isPrintable = (byte > 0x20 && byte < 0x7f) || (byte > 0xa0 && byte !== 0xad);
    return String.fromCodePoint(isPrintable ? byte : next++);
  });
}

import llamaTokenizer from 'llama-tokenizer-js';

/** Ids below are `<unk>`, `<s>` and `</s>`; ids of the vocabulary's end on are a network's own marks. */
const firstTextToken = 3;
const byteToken = /^<0x([0-9A-F]{2})>$/;
/** Stands for a space in the vocabulary (SentencePiece). */
const space = '\u2581';

/** Text of tokens of Llama's vocabulary; characters that the vocabulary lacks come as the bytes of their UTF-8. */
export function decodeLlamaTokens(tokens: readonly number[]): string {
  const vocabulary = llamaTokenizer.vocabById;
  const encoder = new TextEncoder();
  const bytes: number[] = [];
  for (const token of tokens) {
    const piece = token < firstTextToken ? undefined : vocabulary[token];
    if (piece === undefined) continue;
    const byte = byteToken.exec(piece);
    if (byte) bytes.push(Number.parseInt(byte[1]!, 16));
    else bytes.push(...encoder.encode(piece.replaceAll(space, ' ')));
  }
  return new TextDecoder().decode(Uint8Array.from(bytes)).trim();
}

import { z } from 'zod';

/** Microcredits in one credit; 1 credit = 1 US dollar in the public API's price list. */
export const microcreditsPerCredit = 1_000_000;

/** What an operation costs, in credits. */
const priceSchema = z.strictObject({
  base: z.number().min(0),
  perMinute: z.number().min(0),
  /** For each output: some operations make two songs. */
  perOutput: z.number().min(0).optional(),
  /** For each begun hundred of words that are spoken. */
  perHundredWords: z.number().min(0).optional(),
});
export type Price = z.output<typeof priceSchema>;

/** Price column -> operation -> price. */
export const pricesSchema = z.record(z.string(), z.record(z.string(), priceSchema));
export type Prices = z.output<typeof pricesSchema>;

/** Codecs pad the ends of a file: a minute in Opus probes as 60.02 s. */
const toleranceSeconds = 0.05;

/** Bills in 60-second increments, as the public API does. */
export function priceInMicrocredits(
  { base, perMinute, perOutput = 0, perHundredWords = 0 }: Price,
  { audioSeconds, outputs, words = 0 }: { audioSeconds: number; outputs: number; words?: number },
): number {
  const minutes = Math.ceil(Math.max(0, audioSeconds - toleranceSeconds) / 60);
  const hundreds = Math.ceil(words / 100);
  const credits = base + perMinute * minutes + perOutput * outputs + perHundredWords * hundreds;
  return Math.round(credits * microcreditsPerCredit);
}

/** For the wire format, where amounts are in credits. */
export function toCredits(microcredits: number): number {
  return microcredits / microcreditsPerCredit;
}

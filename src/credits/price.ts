import { z } from 'zod';

/** Microcredits in one credit; 1 credit = 1 US dollar in the public API's price list. */
export const microcreditsPerCredit = 1_000_000;

/** What an operation costs, in credits. */
const priceSchema = z.strictObject({
  base: z.number().min(0),
  perMinute: z.number().min(0),
  /** For each output that is made: songs come in pairs. */
  perOutput: z.number().min(0).optional(),
});
export type Price = z.output<typeof priceSchema>;

/** Price column -> operation -> price. */
export const pricesSchema = z.record(z.string(), z.record(z.string(), priceSchema));
export type Prices = z.output<typeof pricesSchema>;

/** What codecs add at the ends of a file is not sound: a minute in Opus probes as 60.02 s. */
const forgivenSeconds = 0.05;

/** Every begun minute counts whole: 60-second increments, as the public API bills. */
export function priceInMicrocredits(
  { base, perMinute, perOutput = 0 }: Price,
  { audioSeconds, outputs }: { audioSeconds: number; outputs: number },
): number {
  const minutes = Math.ceil(Math.max(0, audioSeconds - forgivenSeconds) / 60);
  return Math.round((base + perMinute * minutes + perOutput * outputs) * microcreditsPerCredit);
}

/** For the wire, where money is a number of credits. */
export function toCredits(microcredits: number): number {
  return microcredits / microcreditsPerCredit;
}

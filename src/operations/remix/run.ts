import { arrangeSongs } from '../songs/arrange-songs.ts';
import type { Run } from '../tools.ts';
import type { remix } from './schema.ts';

/** Everything but a voice that is kept is new: it is as loud as songs are. */
export const runRemix: Run<typeof remix> = (input, tools) =>
  arrangeSongs({ task: 'remix', input, makeInstrumental: asksForNoVoice(input), keepsLoudness: false }, tools);

function asksForNoVoice({
  prompt,
  lyrics,
}: {
  readonly prompt: string;
  readonly lyrics?: string | undefined;
}): boolean {
  return (
    lyrics === undefined &&
    /\b(?:instrumental|(?:no|without|remove(?: the)?) (?:vocals?|voices?|singing))\b/i.test(prompt)
  );
}

import type { ModerationServer } from '../../backends/openai/moderation.ts';
import { type Judgement, moderate, moderatedCharactersMax } from './moderator.ts';

export interface ModeratorOptions {
  /** Judges what the rules let through; default: the rules judge alone. */
  readonly server?: ModerationServer | undefined;
  /** Told of each text that the server could not judge. */
  readonly onFailure: (error: unknown) => void;
}

/** Murder ballads and war laments are songs: what is only violent is left to the rules. */
const toleratedCategories: ReadonlySet<string> = new Set(['violence', 'violence/graphic']);

/** Judges texts by the rules, then by a server if there is one; when that fails, the rules' judgement stands. */
export function createModerator({ server, onFailure }: ModeratorOptions): (text: string) => Promise<Judgement> {
  return async (text) => {
    const own = moderate(text);
    if (own.isFlagged || !server || text.trim() === '') return own;
    try {
      const signal = new AbortController().signal;
      const found = await server.judge(text.slice(0, moderatedCharactersMax), { signal });
      const refused = found.filter((category) => !toleratedCategories.has(category));
      if (refused.length === 0) return own;
      return { isFlagged: true, reason: `The moderation server flagged it: ${refused.join(', ')}.` };
    } catch (error) {
      onFailure(error);
      return own;
    }
  };
}

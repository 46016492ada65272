import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { listSongStyles } from '../../operations/songs/song-styles.ts';
import type { AuthorizeDeps } from '../authorize.ts';
import { addRoute, describeRoute } from '../route.ts';

const bpm = z.int();

export const stylesRoute = describeRoute({
  method: 'GET',
  path: '/v1/styles',
  operationId: 'listStyles',
  tag: 'tasks',
  summary: 'Every style that songs are made in, with its other names and its tempo.',
  description: 'A name, or up to three with commas between them, goes into `music_style`; the first weighs most.',
  answer: {
    description: 'All styles, those of one family together.',
    schema: z.object({
      success: z.literal(true),
      styles: z.array(
        z.object({
          name: z.string(),
          family: z.string().describe('The kind of music that it belongs to.'),
          words: z.array(z.string()).describe('Words by which it is found in a prompt, its name included.'),
          tempo_bpm: z.object({ slowest: bpm, usual: bpm, fastest: bpm }).describe('Beats per minute.'),
        }),
      ),
    }),
    example: {
      success: true,
      styles: [
        {
          name: 'folk',
          family: 'folk',
          words: ['folk', 'folk song'],
          tempo_bpm: { slowest: 70, usual: 96, fastest: 130 },
        },
      ],
    },
  },
});

export function registerListStyles(app: FastifyInstance, deps: AuthorizeDeps): void {
  const styles = listSongStyles().map(({ name, family, words, tempoBpm }) => ({
    name,
    family,
    words,
    tempo_bpm: tempoBpm,
  }));
  addRoute(app, deps, stylesRoute, async () => ({ success: true, styles }));
}

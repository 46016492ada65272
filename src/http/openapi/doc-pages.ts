import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

export interface DocPagesDeps {
  /** Of the README, with `docs/` in it. */
  readonly docsFolder: string;
  readonly publicUrl: string;
}

interface Page {
  /** `/docs/interface.md`. */
  readonly path: string;
  readonly title: string;
  /** Its first sentence. */
  readonly about: string;
  readonly text: string;
}

/** GET of every page of the documentation as Markdown, and of /llms.txt, which lists them; links between them work. */
export function registerDocPages(app: FastifyInstance, { docsFolder, publicUrl }: DocPagesDeps): void {
  const pages = listPages(docsFolder);
  for (const { path, text } of pages) answerText(app, { path, type: 'text/markdown', text });
  answerText(app, { path: '/llms.txt', type: 'text/plain', text: writeIndex(pages, publicUrl) });
}

function answerText(
  app: FastifyInstance,
  { path, type, text }: { readonly path: string; readonly type: string; readonly text: string },
): void {
  app.get(path, async (_request, reply) =>
    // Pages of other origins may read it.
    reply.header('access-control-allow-origin', '*').type(`${type}; charset=utf-8`).send(text),
  );
}

function listPages(folder: string): Page[] {
  const names = readdirSync(join(folder, 'docs')).filter((name) => name.endsWith('.md'));
  return ['README.md', ...names.sort().map((name) => `docs/${name}`)].map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const [, title = name] = /^# (.+)$/m.exec(text) ?? [];
    const [, first = ''] = /^# .+\n+([^#\n|`<][\s\S]*?)(?:\n\n|$)/m.exec(text) ?? [];
    return { path: `/${name}`, title, about: firstSentence(first), text };
  });
}

function firstSentence(paragraph: string): string {
  const line = paragraph
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return /^.*?[.:](?= |$)/.exec(line)?.[0].replace(/:$/, '.') ?? line;
}

/** Source: llmstxt.org. */
function writeIndex(pages: readonly Page[], publicUrl: string): string {
  const link = ({ path, title, about }: Page) => `- [${title}](${publicUrl}${path})${about && `: ${about}`}`;
  return `# Serinette

> Audio processing and music generation behind one HTTP interface: songs from a sentence, voices, stems, transcription, mastering, cleaning, conversion.

A task is posted, and answered at once with its ids, an eta and a price. \`Prefer: wait=60\` answers with the result instead; else it comes by \`GET /v1/byId\`, server-sent events or a webhook. Every call but those of this documentation needs \`Authorization: Bearer <key>\`. \`POST /mcp\` has the operations as tools of the Model Context Protocol.

## Interface

- [OpenAPI](${publicUrl}/openapi.json): every path, field and answer.
- [Operations](${publicUrl}/v1/operations): each with its fields as JSON Schema and its prices; needs a key.
- [Webhooks](${publicUrl}/schemas/webhooks.json): JSON Schema of each webhook.

## Documentation

${pages.map(link).join('\n')}
`;
}

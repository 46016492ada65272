import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { validate } from '@scalar/openapi-parser';
import { buildOpenApi } from '../../src/http/openapi/build-openapi.ts';
import { operations } from '../../src/operations/catalogue.ts';

// Of no release, so that the committed document changes with the interface alone.
const document = buildOpenApi({ publicUrl: 'http://127.0.0.1:8080', version: '0.0.0' });
const committedFile = new URL('../../openapi.json', import.meta.url);

interface Content {
  readonly schema: { readonly properties: object };
  readonly example: unknown;
}

interface Answer {
  readonly $ref?: string;
  readonly content: Record<string, { readonly example: unknown }>;
}

const { responses: sharedAnswers } = document.components as { responses: Record<string, Answer> };

interface PathItem {
  readonly post: {
    readonly requestBody: { readonly content: Record<string, Content> };
    readonly responses: Record<string, Answer>;
  };
}

describe('OpenAPI description', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await validate(JSON.parse(JSON.stringify(document)));
    assert.ok(valid, JSON.stringify(errors));
    assert.equal(document.openapi, '3.1.0');
  });

  it('is the committed openapi.json (npm run openapi rewrites it)', () => {
    const text = `${JSON.stringify(document, null, 2)}\n`;
    if (process.env.SERINETTE_WRITE_DOCS === '1') writeFileSync(committedFile, text);
    // Compared as objects first: the message shows what changed.
    assert.deepEqual(JSON.parse(readFileSync(committedFile, 'utf8')), JSON.parse(text));
    assert.equal(readFileSync(committedFile, 'utf8'), text);
  });

  it('names the key’s header and a server, as readers of such descriptions miss first', () => {
    assert.match(JSON.stringify(document.components), /"in":"header","name":"Authorization"/);
    assert.match(JSON.stringify(document.servers), /127\.0\.0\.1:8080\/api\/public/);
  });

  it('shows in the example of a webhook what arrives', () => {
    const webhooks = document.webhooks as Record<string, PathItem>;
    const example = (name: string) =>
      webhooks[name]!.post.requestBody.content['application/json']!.example as Record<string, unknown>;
    const key = example('extract_key_bpm');
    assert.equal(key.conversion_duration, '0');
    assert.match(String(key.dominant_key), /^[A-G]#? (major|minor)$/);
    assert.equal(key.message, 'Key BPM extraction completed');
    const midi = example('audio_to_midi');
    assert.match(String(midi.midi_file_path), /\.mid$/);
    assert.match(String(midi.sonify_file_path), /\.wav$/);
    assert.equal(typeof midi.note_count, 'number');
  });

  it('has every path of the voices, and keeps making one beside listing them', () => {
    const paths = document.paths as Record<string, Record<string, unknown>>;
    assert.deepEqual(Object.keys(paths['/v1/voices']!).sort(), ['get', 'post']);
    assert.deepEqual(Object.keys(paths['/v1/voices/{voice_id}']!).sort(), ['delete', 'get']);
    for (const path of ['/v1/searchVoices', '/v1/getAllVoices', '/voices/{voice_id}/preview.mp3']) {
      assert.ok(paths[path]?.get, path);
    }
  });

  it('names each thing that can be asked for once', () => {
    const items = Object.values(document.paths as Record<string, Record<string, { operationId?: string }>>);
    const ids = items.flatMap((item) => Object.values(item).flatMap(({ operationId }) => operationId ?? []));
    assert.deepEqual([...new Set(ids)].sort(), ids.sort());
  });

  for (const operation of operations) {
    for (const path of operation.otherPaths ?? []) {
      it(`has ${path}, the same as ${operation.path}`, () => {
        const paths = document.paths as Record<string, PathItem>;
        assert.deepEqual(paths[path]!.post.requestBody, paths[operation.path]!.post.requestBody);
      });
    }

    it(`has ${operation.path} in three encodings, with its fields, examples and webhook`, () => {
      const paths = document.paths as Record<string, PathItem>;
      const { requestBody, responses } = paths[operation.path]!.post;
      assert.equal(Object.keys(requestBody.content).length, 3);
      const { properties } = requestBody.content['multipart/form-data']!.schema;
      for (const field of Object.keys(operation.input.shape)) assert.ok(field in properties, field);
      for (const { name } of operation.sources) assert.ok(`${name}_file` in properties);
      for (const status of ['200', '401', '402', '422', '429']) {
        const answer = responses[status]?.$ref ? sharedAnswers[status] : responses[status];
        assert.ok(answer?.content['application/json']?.example, `${status} has no example`);
      }
      assert.ok(operation.name in (document.webhooks as object));
    });
  }
});

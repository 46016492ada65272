import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { musicAiV1 } from './schema.ts';

describe('the first version of song making', () => {
  const input = musicAiV1.input.parse({ prompt: 'rain', model: 'v7-pro', lyrics_timestamps: 'true' });

  it('draws a cover unless told not to, and knows neither models nor timed lyrics', () => {
    assert.equal(input.generate_album_cover, true);
    assert.equal(musicAiV1.input.parse({ prompt: 'rain', generate_album_cover: 'False' }).generate_album_cover, false);
    assert.equal('model' in input || 'lyrics_timestamps' in input, false);
  });

  it('costs what the model v6 costs', () => {
    assert.equal(musicAiV1.pricing!.rowOf(input), 'music_ai_v6');
    assert.equal(musicAiV1.plannedSeconds!(input), 240);
  });

  it('is not gone before it is deprecated', () => {
    const { since, sunset, successor } = musicAiV1.deprecation!;
    assert.ok(Date.parse(since) < Date.parse(sunset));
    assert.equal(successor, '/v2/MusicAI');
  });
});

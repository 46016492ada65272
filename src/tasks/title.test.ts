import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Task, TaskSource } from './task.ts';
import { titleOf } from './title.ts';

const upload = (filename: string) => ({ kind: 'upload', name: 'audio', key: 'k', filename }) as TaskSource;
const address = (url: string): TaskSource => ({ kind: 'address', name: 'audio', url });
const titled = (task: Partial<Task>) => titleOf({ input: {}, sources: [], result: null, ...task });
const result = { files: {}, values: { songs: { 2: { title: 'Second' } } } };

describe('the title of a task', () => {
  it('is that of its song, then what was asked for, then the file, then the prompt', () => {
    assert.equal(titled({ result, input: { title: 'Asked', prompt: 'a song' } }), 'Second');
    assert.equal(titled({ input: { title: 'Asked', prompt: 'a song' } }), 'Asked');
    assert.equal(titled({ sources: [upload('C:\\talks\\my talk.tar.mp3')], input: { prompt: 'p' } }), 'my talk.tar');
    assert.equal(titled({ sources: [address('https://a.example/x/caf%C3%A9.wav?y=1')] }), 'café');
    assert.equal(titled({ input: { prompt: ' a  song\nabout rain ' } }), 'a song about rain');
  });

  it('is left out where there is nothing to name it by, and never too long for a line', () => {
    assert.equal(titled({}), undefined);
    assert.equal(titled({ sources: [address('https://a.example/%')], input: { title: '  ', prompt: 7 } }), '%');
    assert.equal([...titled({ input: { prompt: '𝄞'.repeat(500) } })!].length, 80);
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { exampleFile } from '../support/example-sources.ts';
import { type Conversion, type Service, startService } from '../support/service.ts';

let service: Service;
before(async () => {
  service = await startService();
});
after(() => service.stop());

/** Everything that the events of a task say, to its end. */
async function follow(taskId: string): Promise<Conversion[]> {
  const response = await service.request(`/v1/tasks/${taskId}/events`);
  const events = [...(await response.text()).matchAll(/^data: (.*)$/gm)];
  return events.map(([, data]) => JSON.parse(data!) as Conversion);
}

async function submit(path: string, form: Record<string, string | Blob>): Promise<string> {
  const answer = (await (await service.post(path, form)).json()) as { task_id: string };
  return answer.task_id;
}

/** Each step once, in order. */
function listSteps(events: readonly Conversion[]): string[] {
  return [...new Set(events.map(({ step }) => String(step)))].filter((step) => step !== '');
}

describe('a task that is followed', () => {
  it('tells in words what is being done of a song, in the order of the work', async () => {
    const fields = {
      prompt: 'a slow folk song about the sea, female vocals',
      duration: '40',
      outputs: '1',
      seed: '7',
    };
    const events = await follow(await submit('/v2/MusicAI', fields));
    assert.equal(events.at(-1)!.status, 'COMPLETED', events.at(-1)!.message);
    assert.ok(events.every(({ operation }) => operation === 'music_ai'));
    const steps = listSteps(events);
    // A step that takes less than half a second may not be told.
    const order = [/^composing/, /^mixing$/, /^mastering$/, /^singing /];
    const places = steps.map((step) => order.findIndex((each) => each.test(step))).filter((place) => place >= 0);
    assert.ok(places.length >= 2 && places.at(-1) === 3, `told: ${steps.join(', ')}`);
    assert.deepEqual(
      [...places].sort((a, b) => a - b),
      places,
      `told: ${steps.join(', ')}`,
    );
  });

  it('tells it of a recording too, and nothing once it has ended', async () => {
    const events = await follow(await submit('/v1/denoise', { audio_file: exampleFile('audio', 'denoise') }));
    assert.equal(events.at(-1)!.status, 'COMPLETED', events.at(-1)!.message);
    assert.ok(listSteps(events).includes('removing the noise'), `told: ${listSteps(events).join(', ')}`);
    assert.equal(events.at(-1)!.step, '');
  });
});

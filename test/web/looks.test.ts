import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { readMidi } from '../../web/src/piano-roll/read-midi.ts';
import { describeRoll } from '../../web/src/piano-roll/roll-facts.ts';
import { writeSharps } from '../../web/src/timeline/analysis.ts';
import { checkAccessibility } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { type Service, startService } from '../support/service.ts';

describe('the notes of a MIDI file', () => {
  it('are where they sound, whatever its tempos are', () => {
    const { tracks, barSeconds, durationSeconds } = readMidi(
      // A beat of 60 bpm, then two of 120, in bars of three beats; a piano note over the change, and a drum.
      writeMidi([
        [
          [0, 0xff, 0x58, 4, 3, 2, 24, 8],
          [0, 0xff, 0x51, 3, ...bytesOf(1_000_000)],
          [96, 0xff, 0x51, 3, ...bytesOf(500_000)],
        ],
        [
          [0, 0xff, 0x03, 5, ...Buffer.from('Piano')],
          [48, 0x90, 60, 100],
          [96, 0x80, 60, 0],
          [0, 0x99, 36, 127],
          [96, 0x99, 36, 0],
        ],
      ]),
    );
    assert.deepEqual(
      tracks.map(({ name, isDrums, notes }) => ({
        name,
        isDrums,
        times: notes.map((n) => [n.startSeconds, n.endSeconds]),
      })),
      [
        { name: 'Piano, channel 1', isDrums: false, times: [[0.5, 1.25]] },
        { name: 'Piano, channel 10', isDrums: true, times: [[1.25, 1.75]] },
      ],
    );
    assert.deepEqual(barSeconds, [0]);
    assert.equal(durationSeconds, 1.75);
    assert.equal(describeRoll({ tracks, barSeconds, durationSeconds }), '2 notes in 2 tracks, C4 to C4, 0:01');
  });

  it('that is none is refused in words', () => {
    assert.throws(() => readMidi(Buffer.from('no notes at all')), /This MIDI file cannot be read/);
  });
});

describe('a result in the web app', () => {
  const browser = useBrowser();
  let service: Service;
  before(async () => {
    service = await startService();
  });
  after(() => service.stop());

  async function run(path: string, form: Record<string, string>): Promise<string> {
    const fields = await Promise.all(
      Object.entries(form).map(async ([name, value]) => [name, name.endsWith('_file') ? await openFile(value) : value]),
    );
    const { task_id } = (await (await service.post(path, Object.fromEntries(fields))).json()) as { task_id: string };
    assert.equal((await service.waitFor(task_id)).status, 'COMPLETED');
    return task_id;
  }

  async function open(taskId: string): Promise<Page> {
    const page = await browser.openSignedIn(service, { viewport: { width: 900, height: 1400 } });
    await page.goto(`/tasks/${taskId}`);
    return page;
  }

  it('that is notes is a piano roll: a click and a key go to a place, and it can be made larger', async () => {
    const page = await open(
      await run('/v1/audio_to_midi', { audio_file: 'music/leadguitar.mp3', save_note_events: 'false' }),
    );
    const roll = page.getByRole('slider', { name: 'Place in the notes of leadguitar' });
    await page.getByText(/^\d+ notes in one track, \S+ to \S+, 0:1\d$/).waitFor();
    assert.ok((await countColours(roll.locator('canvas').first())) > 3, 'notes are drawn');
    await roll.click({ position: { x: 300, y: 100 } });
    await page.waitForFunction(() => document.querySelector('audio')!.currentTime > 0.5);
    const before = await timeOf(page);
    await roll.press('PageUp');
    await page.waitForFunction((seconds) => document.querySelector('audio')!.currentTime > seconds, before + 5);
    // Not by its button: on a slow machine the sound may have ended.
    await page.evaluate(() => document.querySelector('audio')!.pause());
    await page.getByRole('button', { name: 'Show it larger' }).click();
    await page.waitForFunction(() => {
      const scroller = document.querySelector('[role=slider][aria-label^="Place in the notes"]')!;
      return scroller.scrollWidth > scroller.clientWidth;
    });
    await checkAccessibility(page);
  });

  it('that is an analysis shows key and tempo large, and chords and beats over time', async () => {
    const page = await open(await run('/v1/extract_key_bpm', { audio_file: 'music/vibe-ace.ogg' }));
    await page.getByRole('definition').filter({ hasText: 'beats a minute' }).waitFor();
    const line = page.getByRole('slider', { name: 'Place in the parts of vibe-ace' });
    await line.click({ position: { x: 400, y: 20 } });
    await page.waitForFunction(() => document.querySelector('audio')!.currentTime > 5);
    await line.locator('[data-sounding]').first().waitFor();
    await page.getByText('The same as a table').click();
    await page.getByRole('cell', { name: 'Chords' }).first().waitFor();
    await checkAccessibility(page);
  });

  it('that was mastered shows what was done as curves and as figures', async () => {
    const files = { audio_file: 'music/drums.mp3', reference_audio_file: 'music/leadguitar.mp3' };
    const taskId = await run('/v1/audio_mastering', files);
    const page = await browser.openSignedIn(service, { viewport: { width: 900, height: 1400 } });
    // As of a task that was made before its source was measured.
    let asked = 0;
    await page.route(/peaks\?file=source_audio/, async (route) => {
      asked++;
      await route.fulfill({ status: 404, json: { success: false, error_code: 'NOT_FOUND', message: 'It has none.' } });
    });
    await page.goto(`/tasks/${taskId}`);
    await page.getByText('The sound differed from the reference by').waitFor();
    for (const name of [/^Spectra before/, /^The gain of the filter/, /^Loudness over time/]) {
      assert.ok((await countColours(page.getByRole('img', { name }).locator('canvas'))) > 3, String(name));
    }
    await page.getByRole('row', { name: /True peak/ }).waitFor();
    await page.getByRole('region', { name: 'Before and after', exact: true }).waitFor();
    assert.equal(asked, 1, 'what is not there is asked for once');
    await checkAccessibility(page);
  });

  it('that was made of a picture has it beside what was seen, and the notes of its songs', async () => {
    const fields = {
      image_file: 'images/sharp/Landscape_1.jpg',
      duration: '10',
      outputs: '1',
      make_instrumental: 'true',
    };
    const page = await open(await run('/v1/image_to_song', fields));
    const picture = page.getByRole('img', { name: /picture/i });
    await picture.waitFor();
    const heading = page.getByRole('heading', { name: 'What was seen' });
    const [seen, words] = [
      await picture.boundingBox(),
      await page.getByRole('list', { name: 'Seen in it' }).boundingBox(),
    ];
    assert.ok(seen!.x + seen!.width <= words!.x && (await heading.isVisible()), 'the words are beside it');
    await page.setViewportSize({ width: 360, height: 800 });
    const [above, below] = [
      await picture.boundingBox(),
      await page.getByRole('list', { name: 'Seen in it' }).boundingBox(),
    ];
    assert.ok(above!.y + above!.height <= below!.y, 'the words are below it');
    await page.getByRole('button', { name: 'Notes' }).first().click();
    await page.getByRole('list', { name: 'Tracks' }).waitFor();
    assert.ok(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      'nothing sticks out',
    );
    await checkAccessibility(page);
  });
});

describe('a key or a chord', () => {
  it('is written with its own signs', () => {
    assert.deepEqual(['A# major', 'Em7b5/Bb', 'Bb', 'B minor', 'F#m'].map(writeSharps), [
      'A♯ major',
      'Em7b5/B♭',
      'B♭',
      'B minor',
      'F♯m',
    ]);
  });
});

async function openFile(path: string): Promise<File> {
  return new File([await readFile(new URL(`../recordings/${path}`, import.meta.url))], path.split('/').at(-1)!);
}

const timeOf = (page: Page) => page.evaluate(() => document.querySelector('audio')!.currentTime);

/** How many colours a canvas shows: an empty one has one. */
function countColours(canvas: Locator): Promise<number> {
  return canvas.evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement;
    const { data } = (element as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height);
    return new Set(new Uint32Array(data.buffer)).size;
  });
}

const bytesOf = (value: number) => [value >> 16, (value >> 8) & 255, value & 255];

/** A file of 96 ticks a beat; an event is its distance in ticks, below 128, and its bytes. */
function writeMidi(tracks: readonly (readonly (readonly number[])[])[]): Buffer {
  const chunk = (name: string, body: readonly number[]) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(body.length);
    return Buffer.concat([Buffer.from(name), size, Buffer.from(body)]);
  };
  const header = chunk('MThd', [0, 1, 0, tracks.length, 0, 96]);
  return Buffer.concat([header, ...tracks.map((track) => chunk('MTrk', [...track.flat(), 0, 0xff, 0x2f, 0]))]);
}

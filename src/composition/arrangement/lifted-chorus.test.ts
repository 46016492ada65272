import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  compareLayer,
  countSounding,
  findChoruses,
  findFullest,
  layers,
  measureHands,
  measureKickAnswers,
} from '../../../test/support/arrangement-metrics.ts';
import { compose } from '../../../test/support/song-metrics.ts';
import type { SongModelName } from '../../contract/song-models.ts';
import type { Song } from '../../notation/song.ts';

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const styleNames = ['pop', 'rock', 'folk', 'hip-hop', 'house', 'soul', 'jazz', 'salsa', 'cinematic', 'country'];
const songsOf = (model: SongModelName): Song[] =>
  styleNames.map((name, i) => compose(name, 640 + i, { model, durationSeconds: 140 }));

test('the last chorus is known again and no copy: in each layer between a quarter and seven tenths are as before', () => {
  const songs = songsOf('v7');
  for (const layer of layers) {
    const likeness = songs.flatMap((song) => compareLayer(song, findChoruses(song)!, layer) ?? []);
    assert.ok(mean(likeness) <= 0.7 && mean(likeness) >= 0.25, `${layer}: ${mean(likeness)}`);
  }
  const highest = songs.filter((song) => findFullest(song) === findChoruses(song)![1]).length;
  assert.ok(highest >= 0.6 * songs.length, `the last chorus is the height of ${highest} of ${songs.length} songs`);
});

test('dearer models have bigger bands, and a bass answers its kick', () => {
  const sounding = (model: SongModelName): number =>
    mean(songsOf(model).map((song) => countSounding(song, [findChoruses(song)![1]])));
  const [quick, rich, full] = [sounding('v6'), sounding('v7'), sounding('v7-pro')];
  assert.ok(quick >= 4 && quick <= 6, `v6: ${quick}`);
  assert.ok(rich >= 5.8 && rich <= 7.2, `v7: ${rich}`);
  assert.ok(full >= 8, `v7-pro: ${full}`);
  const answers = mean(songsOf('v6').flatMap((song) => measureKickAnswers(song) ?? []));
  assert.ok(answers >= 0.65, `${answers}`);
});

test('one who plays alone has a bass below, a tune on top and voices between, in every bar', () => {
  for (const instrument of ['grandPiano', 'steelGuitar', 'harp', 'drawbarOrgan']) {
    for (const style of ['pop', 'classical', 'jazz']) {
      const song = compose(style, 7, { wantedInstruments: [instrument], isOnlyWanted: true, durationSeconds: 60 });
      const { low, high } = measureHands(song);
      assert.ok(low >= 0.95 && high >= 0.9, `${instrument}, ${style}: ${low}, ${high}`);
      assert.deepEqual(new Set(song.parts.map((part) => part.instrument)), new Set([instrument]));
      assert.deepEqual(song.parts.map(({ role }) => role).sort(), ['bass', 'chords', 'lead']);
    }
  }
});

test('strings alone are a quartet of four lines, each in its own register, that move by themselves', () => {
  const song = compose('classical', 9, { wantedInstruments: ['stringEnsemble'], isOnlyWanted: true });
  assert.deepEqual(song.parts.map((part) => part.instrument).sort(), ['cello', 'viola', 'violin', 'violin']);
  const middle = (part: Song['parts'][number]): number => mean(part.notes.map(({ pitch }) => pitch));
  const heights = song.parts.map(middle);
  assert.deepEqual(
    heights,
    heights.toSorted((a, b) => b - a),
    'first violin on top, cello below',
  );
  for (const { notes, instrument } of song.parts) {
    const sung = notes.toSorted((a, b) => a.startQuarters - b.startQuarters);
    const doubled = sung.filter(
      (note, i) => sung[i + 1] && sung[i + 1]!.startQuarters < note.startQuarters + note.quarters - 0.05,
    );
    assert.ok(doubled.length <= 0.03 * sung.length, `${instrument} plays two notes at once ${doubled.length} times`);
  }
});

import assert from 'node:assert/strict';
import test from 'node:test';
import { objectKinds } from '../../models/object-finder.ts';
import { nameObject } from './name-object.ts';

function name(likely: Readonly<Record<string, number>>, share = 0.2): string | undefined {
  return nameObject(
    Float32Array.from(objectKinds, (kind) => likely[kind] ?? 0.02),
    share,
  )?.name;
}

test('a thing is named by its kind where that is sure, else by its family, else not at all', () => {
  assert.equal(name({ dog: 0.7, cat: 0.2 }), 'dog');
  assert.equal(name({ dog: 0.5, cat: 0.4 }), 'animal');
  assert.equal(name({ dog: 0.4, cat: 0.1 }), undefined);
  assert.equal(name({ car: 0.6, truck: 0.5 }), 'vehicle');
  assert.equal(name({ truck: 0.8, car: 0.1 }), 'vehicle', 'any big car is a truck to the network');
  assert.equal(name({ bicycle: 0.45, motorcycle: 0.4 }), 'bike');
});

test('a family is not named of specks, nor a kind that flowers and coins are taken for', () => {
  assert.equal(name({ bird: 0.5, sheep: 0.4 }, 0.005), undefined);
  assert.equal(name({ vase: 0.72 }), undefined);
  assert.equal(name({ clock: 0.6 }), undefined);
});

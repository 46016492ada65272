import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import type { SongSubject } from '../subject/song-subject.ts';
import { detailCouplets } from './detail-couplets.ts';
import { phraseCouplets } from './phrase-couplets.ts';
import { detailClasses, findDetails, slotsOfDetails } from './subject-details.ts';

const subject = (text: string, own: Partial<SongSubject> = {}): SongSubject => ({
  text,
  kind: 'thing',
  isPlural: false,
  isName: false,
  isMass: false,
  ...own,
});

describe('details of a subject', () => {
  it('are those of its word, else of what it is a kind of, else of its kind', () => {
    assert.equal(findDetails(subject('old truck'))?.name, 'vehicle');
    assert.equal(findDetails(subject('dulcimer', { broader: ['stringed instrument'] }))?.name, 'instrument');
    assert.equal(findDetails(subject('cleaner', { kind: 'person' }))?.name, 'worker');
    assert.equal(findDetails(subject('gizmo'))?.name, 'thing');
    assert.equal(findDetails(subject('entropy', { kind: 'idea' })), undefined);
  });

  it('agree with it in number and person', () => {
    const details = findDetails(subject('glove'))!;
    const one = slotsOfDetails(subject('glove'), details, { address: 'third', determiner: 'my' });
    assert.deepEqual(one.sub, ['my glove']);
    assert.ok(one.acts!.includes('hangs by the door') && one.use!.includes('fold it away'));
    const many = slotsOfDetails(subject('gloves', { isPlural: true }), details, { address: 'third' });
    assert.ok(many.acts!.includes('hang by the door') && many.use!.includes('fold them away'));
    const sister = subject('sister', { kind: 'relation', gender: 'female' });
    const spokenTo = slotsOfDetails(sister, findDetails(sister)!, { address: 'second' });
    assert.ok(spokenTo.sub![0] === 'you' && spokenTo.use!.includes('race you to the gate'));
  });

  it('hold nothing obscene', () => {
    const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
    for (const text of [detailClasses, detailCouplets, phraseCouplets].map((each) => JSON.stringify(each)))
      assert.deepEqual(
        matcher.getAllMatches(text).map(({ startIndex, endIndex }) => text.slice(startIndex - 8, endIndex + 8)),
        [],
      );
  });
});

import assert from 'node:assert/strict';
import test from 'node:test';
import type { Subject } from '../../lyrics/lyric-brief.ts';
import { readSubjects } from './read-subjects.ts';

/** `prompt => subjects`: all that must be found, verbs in their base form after `to`; nothing else may be found. */
const told = `
a folk song about a lighthouse keeper who waits for his brother => lighthouse keeper, brother, to wait
we met in Paris in the rain and lost the umbrella => Paris, rain, umbrella, to meet, to lose
I left my jacket at the back of a chair, indie pop please => jacket, chair, to leave
a song for my daughter Maya => daughter, Maya
something like Taylor Swift about moving to New York => New York, to move
a song for my sister anna in new york => sister, Anna, New York
love song for Jean and Roberto's wedding in Santa Fe => Jean, Roberto, wedding, Santa Fe
chill lofi vibe, rain on the window, 85 bpm => rain, window
make a track with a guitar solo and heavy drums, 140 bpm, E minor =>
please generate a banger with punchy 808s, catchy hook, 2 minutes long, high quality =>
upbeat pop in the style of Ed Sheeran, radio ready, female vocals =>
blues about a stray dog on Route 66 => stray dog, Route 66
soul song, our dog Rufus passed away last week => dog, Rufus, week, to pass
she packed her suitcase and took the last train to Lisbon => suitcase, train, Lisbon, to pack, to take
song about being stuck in traffic in Los Angeles => traffic, Los Angeles, stuck
upbeat track about losing my keys on a Monday => keys, Monday, to lose
my cat Biscuit sleeps on the keyboard, funny song => cat, Biscuit, keyboard, to sleep
Create a cinematic trailer. The mood should be dark. The drums slam in after the intro. =>
background music for a podcast =>
a waltz for my parents' anniversary => parents, anniversary
`;

const say = ({ text, partOfSpeech }: Subject): string => (partOfSpeech === 'verb' ? `to ${text}` : text);

test('the subject is what a prompt says it is about, and no other of its words', () => {
  for (const line of told.trim().split('\n')) {
    const [prompt = '', expected = ''] = line.split('=>').map((part) => part.trim());
    const found = readSubjects(prompt).subjects.map(say).sort();
    assert.deepEqual(found, expected.split(', ').filter(Boolean).sort(), prompt);
  }
});

test('people, places and verbs are told apart, with who does what', () => {
  const { subjects } = readSubjects('we met in Paris in the rain and lost the umbrella');
  const find = (text: string) => subjects.find((subject) => subject.text === text);
  assert.deepEqual(find('Paris'), { text: 'Paris', kind: 'place', partOfSpeech: 'properNoun' });
  assert.deepEqual(find('lose'), {
    text: 'lose',
    kind: 'action',
    partOfSpeech: 'verb',
    past: 'lost',
    doer: 'we',
    object: 'umbrella',
  });
  const [maya] = readSubjects('about Maya').subjects;
  assert.deepEqual(maya, { text: 'Maya', kind: 'person', partOfSpeech: 'properNoun', gender: 'female' });
});

test('the story is told by what happens', () => {
  const stories: readonly (readonly [prompt: string, story: string | undefined])[] = [
    ['my father died in March', 'grief'],
    ['a song about my ex, we broke up in May', 'love lost'],
    ['we met at the station', 'love begun'],
    ["for Anna's wedding", 'wedding'],
    ['grandma turns eighty', 'birthday'],
    ['leaving home for college', 'leaving home'],
    ['working double shifts at the warehouse', 'work'],
    ['against the pipeline on our river', 'protest'],
    ['about a hedgehog', 'animal'],
    ['techno, 130 bpm', undefined],
  ];
  for (const [prompt, story] of stories) assert.equal(readSubjects(prompt).story, story, prompt);
});

test('artists are named as such and are no subject', () => {
  assert.deepEqual(readSubjects('like Radiohead and Billie Eilish, about rain').artists, [
    'Radiohead',
    'Billie Eilish',
  ]);
  assert.deepEqual(readSubjects('Drake type beat').artists, ['Drake']);
  assert.deepEqual(readSubjects('a walk in the park like Paris in spring').artists, []);
});

import assert from 'node:assert/strict';
import test from 'node:test';
import type { SongBrief } from '../composition/song-brief.ts';
import { blendStyles } from '../composition/styles/blend.ts';
import { barMeters } from '../notation/bar-meter.ts';
import { parseSongRequest } from './parse-song-request.ts';
import type { SongRequest } from './song-request.ts';
import type { SongSuggestion } from './song-suggestion.ts';

function ask(prompt: string, fields: Partial<SongRequest> = {}): SongBrief {
  return parseSongRequest({ prompt, makeInstrumental: false, vocalOnly: false, model: 'v6', ...fields });
}

const styleOf = (prompt: string): string => ask(prompt).styles[0]!.name;

test('"not" and "no" turn what they belong to, and nothing else', () => {
  assert.ok(
    !ask('not too fast').tempoBpm ||
      ask('not too fast').tempoBpm! < blendStyles([{ name: 'pop', weight: 1 }]).tempoBpm.usual,
  );
  const guitar = ask('no sad piano but a happy guitar');
  assert.ok(guitar.excludedInstruments.includes('grandPiano'));
  assert.ok(guitar.wantedInstruments.some((name) => /guitar/i.test(name)));
  assert.ok(guitar.valence > 0);
  const list = ask('rock without drums, bass or guitar');
  for (const name of ['powerKit', 'pickedBass', 'overdrivenGuitar'])
    assert.ok(list.excludedInstruments.includes(name), name);
  const tags = ask('no drums, violin, female vocals');
  assert.deepEqual([tags.wantedInstruments, tags.vocals], [['violin'], 'female']);
  assert.ok(tags.excludedInstruments.includes('standardKit'));
  assert.deepEqual(ask('jazz with no drums and a flute').wantedInstruments, ['flute']);
  assert.equal(ask('not only piano but also cello').wantedInstruments.length, 2);
  assert.equal(styleOf('not rock, something like soul'), 'soul');
  assert.ok(ask('drumless hip hop').excludedInstruments.includes('roomKit'));
});

test('fields win over words', () => {
  assert.equal(ask('female vocals', { makeInstrumental: true }).vocals, 'none');
  assert.equal(ask('female vocals', { gender: 'male' }).vocals, 'male');
  assert.equal(ask('instrumental', { gender: 'male' }).vocals, 'male');
  assert.equal(ask('rock at 120 bpm', { tempoBpm: 99 }).tempoBpm, 99);
  assert.equal(ask('30 seconds', { durationSeconds: 100 }).durationSeconds, 100);
  assert.deepEqual(ask('in F minor', { key: { tonic: 0, mode: 'major' } }).key, { tonic: 0, mode: 'major' });
  assert.equal(ask('lofi', { vocalOnly: true }).isVocalOnly, true);
  assert.notEqual(ask('lofi beats', { lyrics: 'Hello darkness' }).vocals, 'none');
  assert.equal(ask('pop', { musicStyle: 'techno' }).styles[0]!.name, 'techno');
  assert.ok(ask('pop', { negativeTags: 'drums, piano, sad' }).excludedInstruments.includes('grandPiano'));
});

test('keys are told from articles and verbs', () => {
  const key = (prompt: string): string => {
    const { key: found } = ask(prompt);
    return found ? `${found.tonic} ${found.mode}` : 'none';
  };
  assert.equal(key('a minor setback in my life, pop'), 'none');
  assert.equal(key('in a minor key'), 'none');
  assert.equal(key('I am what I am'), 'none');
  assert.equal(key('Am I dreaming'), 'none');
  assert.equal(key('a song in a major city'), 'none');
  assert.equal(key('rock, key of Am'), '9 minor');
  assert.equal(key('song in A minor'), '9 minor');
  assert.equal(key('in F# minor'), '6 minor');
  assert.equal(key('C♯ major'), '1 major');
  assert.equal(key('E flat major'), '3 major');
  assert.equal(key('in B♭'), '10 major');
  assert.equal(key('fis-Moll'), '6 minor');
  assert.equal(key('si bémol majeur'), '10 major');
  assert.equal(key('sol menor'), '7 minor');
});

test('lengths are told from decades, times of day and meters', () => {
  const length = (prompt: string): number | undefined => ask(prompt).durationSeconds;
  assert.equal(length('80s pop'), undefined);
  assert.equal(length('a 30s clip of rock'), 30);
  assert.equal(length('45s of techno'), 45);
  assert.equal(length('two and a half minutes'), 150);
  assert.equal(length('half a minute'), 30);
  assert.equal(length('1:30 long'), 90);
  assert.equal(length('waltz in 3/4'), undefined);
  assert.equal(length('a 2-minute waltz'), 120);
  assert.equal(length('anderthalb Lieder, 90 Sekunden'), 90);
});

test('ordinary words do not become styles or instruments by a likeness', () => {
  assert.deepEqual(ask('my horse ran through the county, a pop song').styles, [{ name: 'pop', weight: 1 }]);
  assert.deepEqual(ask('a song about a guitar in the attic').wantedInstruments, []);
  assert.deepEqual(
    ask('a pop song about the trumpet of doom and techno robots').styles.map(({ name }) => name),
    ['pop'],
  );
  assert.equal(ask('a ballad about a man and his mother').vocals, ask('a ballad').vocals);
});

test('two styles make a blend with the one that it is as the heavier', () => {
  assert.deepEqual(
    ask('jazz house').styles.map(({ name }) => name),
    ['house', 'jazz'],
  );
  const flavoured = ask('deep house with a touch of jazz').styles;
  assert.equal(flavoured[0]!.name, 'deep house');
  assert.ok(flavoured[1]!.name === 'jazz' && flavoured[1]!.weight < 0.4);
  for (const { styles } of [ask('rock'), ask('jazz, funk, soul, metal, reggae')]) {
    assert.ok(Math.abs(styles.reduce((sum, { weight }) => sum + weight, 0) - 1) < 1e-9);
    assert.ok(styles.length <= 3);
  }
});

test('what it is about is left for the lyrics', () => {
  assert.deepEqual(ask('upbeat pop song about a lighthouse keeper, 120 bpm, female vocals').themeWords, [
    'lighthouse',
    'keeper',
  ]);
  assert.deepEqual(ask('pop ohne Schlagzeug über die Liebe').themeWords, ['love']);
  assert.ok(!ask('no drums please, rock').themeWords.includes('drums'));
});

test('text of any kind is understood as something, and fast', () => {
  const hostile = [
    '',
    ' ',
    '🎵'.repeat(5000),
    'a'.repeat(50_000),
    'in '.repeat(10_000),
    'no '.repeat(10_000),
    'not too '.repeat(8000),
    '1:'.repeat(9000),
    'a minor '.repeat(6000),
    'x '.repeat(20_000),
    'synthwavee '.repeat(4000),
    '\u0000\uFFFF'.repeat(3000),
    'песня о любви',
    '悲しいピアノの曲',
    '((((((((((((((((((((((((((('.repeat(100),
  ];
  const before = process.cpuUsage();
  for (const text of hostile) {
    const brief = ask(text, { musicStyle: text, negativeTags: text, title: text, lyrics: text });
    assert.ok(brief.styles.length > 0 && brief.themeWords.length <= 24);
    blendStyles(brief.styles);
  }
  const { user } = process.cpuUsage(before);
  assert.ok(user < 5_000_000, `${user} µs of processor time`);
});

const lake: SongSuggestion = {
  styles: [
    { name: 'folk', weight: 0.7 },
    { name: 'celtic', weight: 0.3 },
  ],
  tempoBpm: 92,
  isMinor: false,
  key: { tonic: 4, mode: 'mixolydian' },
  wantedInstruments: ['flute', 'harp'],
  valence: 0.4,
  arousal: 0.2,
  themeWords: ['lake', 'morning'],
  title: 'Still Water',
  reasons: [],
};

test('a suggestion fills what words leave open', () => {
  const bare = ask('', { suggestion: lake });
  assert.deepEqual(
    [bare.styles, bare.tempoBpm, bare.key, bare.wantedInstruments, bare.themeWords],
    [lake.styles, 92, lake.key, ['flute', 'harp'], ['lake', 'morning']],
  );
  assert.deepEqual([bare.valence, bare.arousal], [0.4, 0.2]);
  assert.equal(bare.title, undefined, 'a song with words is named by its hook');
  assert.equal(ask('', { suggestion: lake, makeInstrumental: true }).title, 'Still Water');
  assert.equal(ask('', { suggestion: lake, makeInstrumental: true, title: 'Mine' }).title, 'Mine');
});

test('words win over a suggestion, and what they do not belie of it stays', () => {
  const solo = ask('just a cello', { suggestion: lake });
  assert.deepEqual([solo.wantedInstruments, solo.isOnlyWanted, solo.styles[0]!.name], [['cello'], true, 'folk']);
  const techno = ask('techno', { suggestion: lake });
  assert.equal(techno.styles[0]!.name, 'techno');
  assert.equal(techno.tempoBpm, undefined, 'the tempo of the suggested style is none of techno');
  assert.deepEqual(techno.wantedInstruments, [], 'techno has no harp of its own');
  assert.deepEqual(techno.key, { tonic: 4, mode: 'major' });
  assert.notEqual(ask('angry and aggressive', { suggestion: lake }).styles[0]!.name, 'folk');
  assert.deepEqual(ask('sad', { suggestion: lake }).key, { tonic: 4, mode: 'minor' });
  assert.ok(ask('sad', { suggestion: lake }).valence < 0);
  assert.equal(ask('fast', { suggestion: lake }).tempoBpm! > 110, true);
  assert.deepEqual(ask('about a dragon', { suggestion: lake }).themeWords, ['dragon', 'lake', 'morning']);
});

test('what is denied is not suggested', () => {
  const without = ask('', { suggestion: lake, negativeTags: 'folk, flute, lakes' });
  assert.deepEqual(without.styles, [{ name: 'celtic', weight: 1 }]);
  assert.deepEqual([without.wantedInstruments, without.themeWords], [['harp'], ['morning']]);
  assert.ok(!ask('no folk and no celtic', { suggestion: lake }).styles.some(({ name }) => /folk|celtic/.test(name)));
});

test('uneven metres are read in figures and words, with the groups that are asked for', () => {
  const meterOf = (prompt: string) => ask(prompt).meter;
  assert.deepEqual(meterOf('prog rock in 7/8'), barMeters['7/8']);
  assert.deepEqual(meterOf('a jazz tune in five-four time'), barMeters['5/4']);
  assert.deepEqual(meterOf('an Irish slip jig'), barMeters['9/8']);
  assert.deepEqual(meterOf('a Balkan dance in 7/8 (3+2+2)'), { ...barMeters['7/8'], groups: [1.5, 1, 1] });
  assert.deepEqual(meterOf('5/4 as 2+3'), { ...barMeters['5/4'], groups: [2, 3] });
});

test('a title in quotation marks is the title, a field counts more', () => {
  assert.equal(ask('a song called "Harbour Lights" about two sailors').title, 'Harbour Lights');
  assert.equal(ask('a song called "Harbour Lights"', { title: 'Mine' }).title, 'Mine');
  assert.equal(ask('a song about lights').title, undefined);
});

test('what stays when everything else stops is wanted', () => {
  assert.deepEqual(ask('pop, a bridge where everything drops out except the piano').excludedInstruments, []);
  assert.ok(ask('strings except violin').excludedInstruments.includes('violin'));
});

test('an instrument alone is played, unless words ask for singing', () => {
  const solo = ask('solo guitar, calm');
  assert.deepEqual([solo.vocals, solo.isOnlyWanted], ['none', true]);
  assert.equal(ask('tabla and cello, just the two').isOnlyWanted, true);
  assert.notEqual(ask('just a guitar and a voice').vocals, 'none');
  assert.notEqual(ask('a song for solo guitar about my dog').vocals, 'none');
});

test('an anthem is no march unless a nation or a band marches', () => {
  assert.equal(styleOf('an anthem'), 'pop');
  assert.equal(styleOf('a rock anthem about winning'), 'rock');
  assert.equal(styleOf('a national anthem for my garden'), 'march');
});

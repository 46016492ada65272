import assert from 'node:assert/strict';
import test from 'node:test';
import { composeSong } from '../../composition/compose-song.ts';
import { createPronounce } from '../../lyrics/pronounce.ts';
import { lookUpWord } from '../../models/pronunciation/dictionary.ts';
import { findInstrument } from '../../notation/instruments.ts';
import { briefFrom, parseSongRequest } from '../parse-song-request.ts';
import { readRequest } from '../read-request.ts';
import type { SongRequest } from '../song-request.ts';
import { settleLanguage, tellWishes } from './tell-wishes.ts';

const pronounce = createPronounce(lookUpWord);

const ask = (prompt: string): SongRequest => ({ prompt, makeInstrumental: false, vocalOnly: false, model: 'v6' });

function compose(prompt: string, more: Partial<SongRequest> = {}) {
  const request = { ...ask(prompt), ...more };
  const read = readRequest(request);
  const brief = briefFrom(read);
  const song = composeSong(settleLanguage(brief), { seed: 5, pronounce });
  return { song, told: tellWishes(read, brief, song) };
}

test('turns of a song are read, and denied ones are not', () => {
  const wishes = (prompt: string) => parseSongRequest(ask(prompt)).wishes;
  assert.equal(wishes('pop with a key change up a semitone at the end').keyLiftSemitones, 1);
  assert.equal(wishes('pop without a key change').keyLiftSemitones, 0);
  assert.equal(wishes('disco that fades out').fadesOut, true);
  assert.equal(wishes('disco, no fade out').fadesOut, false);
  assert.equal(wishes('funk with stop-time breaks').hasStops, true);
  assert.equal(wishes('country duet').isDuet, true);
  assert.equal(wishes('a song about a duet that nobody sang').isDuet, undefined);
  assert.equal(wishes('pop with a rap verse').rapped, 'verses');
  assert.equal(wishes('flute and harp, no singing').rapped, undefined);
  assert.equal(wishes('a jazz trio').playersMax, 3);
  assert.equal(wishes('techno that speeds up at the end').tempoChange, 'faster');
  assert.deepEqual(wishes('jazz with a clarinet solo at the end').solos, [{ instrument: 'clarinet', place: 'end' }]);
  assert.deepEqual(wishes('rock, opening with a solo on the violin').solos, [{ instrument: 'violin', place: 'start' }]);
});

test('voices beside the lead are read, and denied ones are not', () => {
  const backing = (prompt: string) => parseSongRequest(ask(prompt)).wishes.backing;
  assert.equal(backing('folk rock with harmonies')?.harmonies, true);
  assert.equal(backing('country, three-part harmonies in the chorus')?.harmonies, true);
  assert.equal(backing('punk with gang vocals')?.harmonies, true);
  assert.equal(backing('pop ballad, a choir in the chorus')?.harmonies, 'choir');
  assert.equal(backing('rock with doubled vocals')?.doubles, true);
  assert.equal(backing('trap with ad-libs')?.adLibs, true);
  assert.equal(backing('soul with backing oohs and aahs')?.pads, true);
  assert.equal(backing('trap, no ad-libs')?.adLibs, false);
  assert.equal(backing('folk, no harmonies')?.harmonies, false);
  const none = { harmonies: false, doubles: false, adLibs: false, pads: false };
  assert.deepEqual(backing('pop without backing vocals'), none);
  assert.deepEqual(backing('folk, a single voice'), none);
  for (const prompt of [
    'pop, no backing vocals',
    'folk without harmonies',
    'rock, no doubled vocals',
    'soul, no backing singers',
  ]) {
    const { vocals, isVocalOnly } = parseSongRequest(ask(prompt));
    assert.deepEqual([vocals !== 'none', isVocalOnly], [true, false], prompt);
  }
  assert.equal(parseSongRequest(ask('techno, no vocals, no backing vocals')).vocals, 'none');
  assert.equal(backing('jazz with rich chords about a choir of frogs'), undefined);
  assert.match(compose('techno with backing vocals, instrumental').told.join(' '), /instrumental/);
  for (const prompt of ['country with harmonies', 'soul with ad-libs and backing vocals', 'rock with doubled vocals'])
    assert.deepEqual(compose(prompt, { durationSeconds: 120 }).told, [], prompt);
});

/** Wishes that nobody meets, written while the rules were; each must be told. */
const unmet = `
a folk song with kora about rain
meditation drone at 432 Hz
binaural beats for sleep
8D audio lofi beat
jazz and a cheering crowd
ambient with ocean wave sounds
vocoder synthpop
a whistled melody
beatbox a cappella
spoken word over piano
a children's choir sings
barbershop quartet about ice cream
a ballad like Adele about winter
prog metal in 13/8
rubato piano nocturne
dobro blues
heavy metal with growled vocals
pop song, no chorus
hip hop with turntable scratches
mono recording like the 1930s
atonal string quartet
seamless loop for a game
drop D tuned guitars, grunge
the beat drops at 0:45, edm
reggae with a jamaican accent
a pop song in Spanish about my sister
hip hop, no hi-hats
polyrhythms and changing time signatures
`;

test('what nobody can do is told', () => {
  const silent = unmet
    .trim()
    .split('\n')
    .filter((prompt) => compose(prompt).told.length === 0);
  assert.deepEqual(silent, []);
});

test('what is done, denied or only sung of is not told', () => {
  const plain = [
    'upbeat pop song about summer love',
    'a song about whistling in the dark and a crowd of people',
    'folk without autotune, no vocoder, with acoustic guitar',
    'lo-fi hip hop with vinyl crackle',
    'a waltz in 3/4 for my grandmother',
    'country song about my old truck, male vocals, 96 bpm, in G major',
    'instrumental jazz with piano and double bass',
    'a cappella soul about hope',
  ];
  for (const prompt of plain) assert.deepEqual(compose(prompt).told, [], prompt);
});

/** Wishes that no list has, each with a word of its clause. */
const unlisted: Readonly<Record<string, string>> = {
  'folk about a mill, bowed saws, strings played with the back of the bow': 'back of the bow',
  'pop, the drums only come in after the second verse': 'second verse',
  'rock ballad with a false ending': 'false ending',
  'jazz, brushes swapped for knitting needles on the snare': 'knitting needles',
  'house, verses in English, chorus in Spanish': 'chorus in Spanish',
  'soul, verse in 7/4, chorus in 4/4': 'Verse|verse in 7/4',
  'indie rock, one verse each for the three of us': 'one verse each',
  'choral piece, sopranos answer the basses in the last refrain': 'last refrain',
};

test('what had no influence is quoted, prose about the subject is not', () => {
  for (const [prompt, quoted] of Object.entries(unlisted))
    assert.match(compose(prompt).told.join(' '), new RegExp(`used.*"[^"]*(?:${quoted})`), prompt);
  const prose = [
    'My father drove a bus for forty years. He never missed a shift. Soul, male vocals.',
    'a song about the day we found a dog at the station and took it home on the last train',
    'country, she left me for a man who sells boats',
  ];
  for (const prompt of prose) assert.deepEqual(compose(prompt).told, [], prompt);
});

test('wishes in other languages are composed or told like English ones', () => {
  const wishes = (prompt: string) => parseSongRequest(ask(prompt)).wishes;
  assert.ok(wishes('una bachata triste sobre un taxista, con cambio de tono al final').keyLiftSemitones);
  assert.deepEqual(wishes('Rock lento para minha avó, solo de guitarra no início').solos?.[0]?.place, 'start');
  assert.equal(wishes('Une chanson douce sur la neige, en fondu à la fin').fadesOut, true);
  const foreign: Readonly<Record<string, string>> = {
    'una canzone allegra sulla bicicletta di mio nonno, con un coro di bambini': 'coro di bambini',
    'Jazzballade über den Winter, gesprochenes Intro von einem alten Mann': 'gesprochenes Intro',
    'chanson punk sur la pluie, le refrain est chuchoté': 'chuchoté',
    'un valzer per mia nonna, ultima nota solo al violino': 'ultima nota',
  };
  for (const [prompt, quoted] of Object.entries(foreign))
    assert.match(compose(prompt).told.join(' '), new RegExp(quoted));
});

test('the subject of a text in another language stays in its words', () => {
  const themes = (prompt: string) => parseSongRequest(ask(prompt)).themeWords;
  assert.deepEqual(themes('Ein Schlager über meinen alten Traktor, mit Saxophon'), ['alten', 'traktor']);
  assert.deepEqual(themes('una canzone allegra sulla bicicletta di mio nonno, con fisarmonica'), [
    'bicicletta',
    'nonno',
  ]);
  assert.deepEqual(themes('una canción sobre la lluvia, con guitarra'), ['rain']);
});

test('a missing instrument is named with the one that plays instead', () => {
  const { told, song } = compose('erhu and guzheng, chinese folk');
  assert.deepEqual(told, [
    'An erhu is not among the instruments: a violin plays instead.',
    'A guzheng is not among the instruments: a koto plays instead.',
  ]);
  assert.ok(song.parts.some(({ instrument }) => instrument === 'violin'));
});

test('words that nobody here can write in their language are not sung in English', () => {
  for (const prompt of [
    'canción triste sobre la lluvia y el mar',
    'canción triste',
    'ein Lied über das Meer',
    'kurzes fröhliches Lied',
    'chanson triste',
    'a song in Swedish',
  ]) {
    const { song, told } = compose(prompt);
    assert.equal(song.vocals.length, 0, prompt);
    assert.match(told.join(' '), /cannot be written in (?:Spanish|German|French|Swedish) here/);
  }
  const given = compose('a song in Spanish', { lyrics: 'Llueve en la ciudad' });
  assert.ok(given.song.vocals.length > 0);
  assert.doesNotMatch(given.told.join(' '), /cannot be written/);
  assert.ok(compose('acoustic ballad about home, no piano, no strings').song.vocals.length > 0);
});

test('how many songs and in which files is told where it is not followed', () => {
  const told = (prompt: string) => compose(prompt).told.join(' ');
  assert.match(told('pop about summer, 3 outputs'), /How many songs are made is chosen by the field `outputs`/);
  assert.match(told('pop about summer, as flac'), /Songs come as mp3 and wav; file_convert/);
  assert.equal(told('pop about summer, mp3'), '');
});

test('a long text has one bass and one drum kit, two where two are asked for', () => {
  const long =
    'A modern pop track with warm deep bass, punchy drums, a round electric bass that locks with the kick drum, trap hats ' +
    'and 808 sub bass swells, live drums in the chorus, electronic drums in the verses, and a slap bass fill.';
  const count = (prompt: string, family: string) =>
    parseSongRequest(ask(prompt)).wantedInstruments.filter((name) => findInstrument(name).family === family).length;
  assert.equal(count(long, 'bass'), 1);
  assert.equal(count(long, 'drums'), 1);
  assert.equal(count('rock with upright bass and slap bass', 'bass'), 2);
  assert.equal(count('jazz with two basses: upright bass, fretless bass', 'bass'), 2);
});

test('no synths is no synthesizer in any place of the band', () => {
  const { song } = compose('synthwave, no synths');
  const made = song.parts.filter(
    ({ instrument, role }) => role !== 'effects' && findInstrument(instrument).source.kind === 'synth',
  );
  assert.deepEqual(made, []);
  assert.ok(song.parts.every(({ instrument }) => instrument !== 'synthBass'));
});

test('the length of a part is not the length of the song', () => {
  const lengthOf = (prompt: string) => parseSongRequest(ask(prompt)).durationSeconds;
  for (const part of [
    'doom metal, then blast beats for ten seconds, then slow',
    'soul with an intro of 45 seconds',
    'rock, and after a minute the band comes in',
    'folk with a four minute outro',
  ])
    assert.equal(lengthOf(part), undefined, part);
  assert.equal(lengthOf('a song of 3 minutes with a 20 second intro'), 180);
  assert.equal(lengthOf('a 45-second intro for my podcast'), 45);
  assert.equal(lengthOf('make it last 90 seconds'), 90);
});

test('players take solos in more words than one, and no instruments are voices alone', () => {
  const read = (prompt: string) => parseSongRequest(ask(prompt));
  for (const prompt of ['folk with the clarinet taking the solo', 'folk, give the clarinet player a solo'])
    assert.equal(read(prompt).wishes.solos?.[0]?.instrument, 'clarinet', prompt);
  assert.equal(read('barbershop, zero instruments').isVocalOnly, true);
  assert.equal(read('instrumental rock').vocals, 'none');
});

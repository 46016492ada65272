import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { normaliseSentence } from './normalise-sentence.ts';

const words = new Set('stop now read this the house never again'.split(' '));
const read = (sentence: string): string =>
  normaliseSentence(sentence, { isWord: (word) => words.has(word) })
    .flatMap((token) => token.words)
    .filter((word) => word !== ',')
    .join(' ');

/** What is written, and what somebody who reads it aloud says. */
const readings: Readonly<Record<string, readonly (readonly [written: string, said: string])[]>> = {
  numbers: [
    ['1,000,000 of 3.14159', 'one million of three point one four one five nine'],
    ['.5, 0.5 and -5', 'point five zero point five and minus five'],
    ['1st, 2nd, 23rd and 101st', 'first second twenty third and one hundred first'],
    ['007 and 0123', 'oh oh seven and oh one two three'],
    ['10–15 or 3-4 times', 'ten to fifteen or three to four times'],
    ['1/2, 3/4, 2/3 and 5/16', 'one half three quarters two thirds and five sixteenths'],
    ['1 1/2 cups and 2½ spoons', 'one and a half cups and two and a half spoons'],
    ['open 24/7', 'open twenty four seven'],
    ['a ratio of 16:9', 'a ratio of sixteen to nine'],
    ['version 2.3.1', 'version two point three point one'],
    ['a 3x4 grid', 'a three by four grid'],
  ],
  'dates and times': [
    ['on March 3, 2024', 'on march third twenty twenty four'],
    ['5 March 1999', 'the fifth of march nineteen ninety nine'],
    ['the 5th of March', 'the fifth of march'],
    ['2024-07-04', 'july fourth twenty twenty four'],
    ['12/25/2020', 'december twenty fifth twenty twenty'],
    ['25/12/2020', 'december twenty fifth twenty twenty'],
    ['in 1905, 2005 and 1900', 'in nineteen oh five two thousand five and nineteen hundred'],
    ["the 1990s and the '80s", 'the nineteen nineties and the eighties'],
    ['1914–18 and 1939-1945', 'nineteen fourteen to eighteen and nineteen thirty nine to nineteen forty five'],
    ['Jan. 5 was a Fri. then', 'january fifth was a friday then'],
    ['at 3:30 p.m. or 10 am', 'at three thirty P M or ten A M'],
    ['9:00, 9:05 and 15:00', "nine o'clock nine oh five and fifteen hundred"],
  ],
  money: [
    ['$1,234.56', 'one thousand two hundred thirty four dollars and fifty six cents'],
    ['$1, $0.99 and 50¢', 'one dollar ninety nine cents and fifty cents'],
    ['£3.50 or €1.2 million', 'three pounds and fifty pence or one point two million euros'],
    ['US$20 and 5 USD', 'twenty dollars and five dollars'],
    ['$5M, $2bn', 'five million dollars two billion dollars'],
    ['¥500', 'five hundred yen'],
  ],
  measures: [
    ['12 kg, 1 km and 64GB', 'twelve kilograms one kilometer and sixty four gigabytes'],
    ['20°C (68 °F)', 'twenty degrees celsius sixty eight degrees fahrenheit'],
    ['5% to 7.5%', 'five percent to seven point five percent'],
    ['10–15 lbs', 'ten to fifteen pounds'],
    ['6\'2" tall', 'six feet two inches tall'],
    ['60 mph and 5 m/s', 'sixty miles per hour and five meters per second'],
  ],
  abbreviations: [
    ['Dr. Smith and Mrs. Hill', 'doctor smith and missus hill'],
    ['Mr. and Mrs. Hill', 'mister and missus hill'],
    ['cats, dogs, etc.', 'cats dogs et cetera'],
    ['i.e. this, e.g. that', 'that is this for example that'],
    ['No. 5 vs. No. 6', 'number five versus number six'],
    ['Fig. 3, p. 12 and vol. 2', 'figure three page twelve and volume two'],
    ['J. K. Rowling, Ph.D.', 'J K rowling P H D'],
    ['the U.S. and the FBI', 'the U S and the F B I'],
    ['NASA and NATO', 'nasa and nato'],
    ['MP3, 5G, B2 and COVID-19', 'M P three five G B two and covid nineteen'],
    ['STOP NOW', 'stop now'],
    ['and/or, he/she', 'and or he or she'],
    ["rock 'n' roll", 'rock and roll'],
  ],
  'Roman numerals': [
    ['Chapter IV of World War II', 'chapter four of world war two'],
    ['Henry VIII and Louis XIV', 'henry the eighth and louis the fourteenth'],
    ['I am here', 'i am here'],
  ],
  addresses: [
    [
      '221B Baker St., Apt. 4, Springfield, IL 62704',
      'two twenty one B baker street apartment four springfield illinois six two seven oh four',
    ],
    ["St. John's church on Main St.", "saint john's church on main street"],
    ['1600 Pennsylvania Ave.', 'sixteen hundred pennsylvania avenue'],
    ['12 Elm Dr., Austin, TX', 'twelve elm drive austin texas'],
    ['P.O. Box 12', 'P O box twelve'],
    ['jo.smith@example.com', 'jo dot smith at example dot com'],
    ['https://www.example.org/docs', 'W W W dot example dot org slash docs'],
    ['(555) 123-4567', 'five five five one two three four five six seven'],
    ['+44 20 7946 0958', 'plus four four two oh seven nine four six oh nine five eight'],
    ['#music by @jo', 'hashtag music by at jo'],
  ],
  'signs and quotes': [
    ['“Read this,” she said.', 'read this she said'],
    ['salt & pepper + oil = food', 'salt and pepper plus oil equals food'],
    ['the dog’s bone isn’t here', "the dog's bone isn't here"],
    ['never — again… 🙂', 'never again'],
  ],
};

describe('a sentence in plain words', () => {
  for (const [kind, pairs] of Object.entries(readings)) {
    it(`reads ${kind}`, () => {
      for (const [written, said] of pairs) assert.equal(read(written), said, written);
    });
  }

  it('keeps what stands between words, for the pauses', () => {
    const marks = normaliseSentence('Yes, (we) can; now: go — on…', { isWord: () => true }).map(({ mark }) => mark);
    assert.deepEqual(
      marks,
      [',(', '', ')', ';', ':', '—', '…'].filter((_, i) => i !== 1),
    );
  });

  it('ends with any text, however long or strange', () => {
    const strange = [
      '',
      '....',
      '$',
      '-',
      '12:',
      '1/',
      '@',
      '#',
      'a'.repeat(5000),
      '1'.repeat(500),
      '€€€ 5 %%',
      'ПРИВЕТ мир',
      '東京 2020',
      '\u202e\u0000x',
    ];
    for (const text of strange) assert.ok(Array.isArray(normaliseSentence(text, { isWord: () => false })), text);
  });
});

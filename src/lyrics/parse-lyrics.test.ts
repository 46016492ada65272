import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { lookUpWord } from '../models/pronunciation/dictionary.ts';
import { parseLyrics } from './parse-lyrics.ts';
import { createPronounce } from './pronounce.ts';

const pronounce = createPronounce(lookUpWord);
const read = (text: string): [string, string[]][] =>
  parseLyrics(text, pronounce).map(({ kind, lines }) => [kind, lines.map((line) => line.text)]);
const kinds = (text: string): string[] => read(text).map(([kind]) => kind);

describe('lyrics as people write them', () => {
  it('read tags in brackets, with numbers, singers and repetitions', () => {
    assert.deepEqual(
      read('[Verse 1: Mia]\nWalking home\n\n[Pre-Chorus]\nHere it comes\n[CHORUS]\nWe run\n\n[Bridge]\nStop\n[Chorus]'),
      [
        ['verse', ['Walking home']],
        ['prechorus', ['Here it comes']],
        ['chorus', ['We run']],
        ['bridge', ['Stop']],
        ['chorus', ['We run']],
      ],
    );
    assert.deepEqual(kinds('[Verse]\nOne\n[Chorus x2]\nTwo'), ['verse', 'chorus', 'chorus']);
  });

  it('read tags without brackets and with markup', () => {
    assert.deepEqual(
      read('Chorus: We are the light\nWe are the day\n\nVerse 2\nMorning comes\n## Bridge\nSlow\n**Outro**\nBye'),
      [
        ['chorus', ['We are the light', 'We are the day']],
        ['verse', ['Morning comes']],
        ['bridge', ['Slow']],
        ['outro', ['Bye']],
      ],
    );
  });

  it('read tags in other brackets, decorated, and as editors of every system write them', () => {
    const expected = [
      ['chorus', ['We run']],
      ['verse', ['Walking home']],
    ];
    for (const [chorus, verse] of [
      ['<chorus>', '<verse 2>'],
      ['Chorus:', 'Verse 2:'],
      ['(Chorus)', '(Verse 2)'],
      ['(Chorus:)', '(Verse 2 - Mia)'],
      ['**Chorus**', '## Verse'],
      ['**[Chorus]**', '### [Verse 2]'],
      ['*Chorus*', '__Verse 2:__'],
      ['`[Chorus]`', '> Verse'],
      ['--- Chorus ---', '=== Verse 1 ==='],
      ['<Chorus: all>', '<Verse: Mia>'],
    ]) {
      for (const end of ['\n', '\r\n', '\r']) {
        assert.deepEqual(read([chorus, 'We run', '', verse, 'Walking home'].join(end)), expected, chorus);
      }
    }
    assert.deepEqual(read('<chorus>\nWe run\n</chorus>\n<verse>\nWalking home\n</verse>'), expected);
    assert.deepEqual(read('<b>We run</b><br/>\n*applause*\n- Walking home'), [['verse', ['We run', 'Walking home']]]);
  });

  it('take a sung line for a line, though it has a word of a tag', () => {
    assert.deepEqual(read('[Verse]\nHook me up\nCross that bridge tonight\nListen: I was wrong\n(ooh, ooh)'), [
      ['verse', ['Hook me up', 'Cross that bridge tonight', 'Listen: I was wrong', '(ooh, ooh)']],
    ]);
  });

  it('know tags of other languages', () => {
    assert.deepEqual(
      kinds(
        '[Couplet 1]\na la\n[Refrain]\nb la\n[Estribillo]\nc la\n[Strophe 2]\nd la\n[Куплет]\nда\n[Припев]\nда\n[サビ]\nはな\n[Puente]\ne la\n[副歌]\nla\n[Ritornello]\nla',
      ),
      ['verse', 'chorus', 'chorus', 'verse', 'verse', 'chorus', 'chorus', 'bridge', 'chorus', 'chorus'],
    );
  });

  it('sing a line or a block again where it says so', () => {
    assert.deepEqual(read('[Chorus]\nHold on (x3)\nLet go x2'), [
      ['chorus', ['Hold on', 'Hold on', 'Hold on', 'Let go', 'Let go']],
    ]);
    assert.deepEqual(kinds('[Chorus]\nHold on\n(x2)\n[Verse]\nGo'), ['chorus', 'chorus', 'verse']);
  });

  it('do not sing timestamps, facts, directions, emoji or stage business', () => {
    assert.deepEqual(
      read(
        '[ar: Somebody]\n[00:12.34]Hello <00:13.00>there\n🔥🔥🔥\n[whispered]\n*claps* Goodbye {softly} now\n---\n...',
      ),
      [['verse', ['Hello there', 'Goodbye now']]],
    );
    assert.deepEqual(
      read('1\n00:00:01,000 --> 00:00:03,000\nSubtitles sing\n\n2\n00:00:04,000 --> 00:00:06,000\nToo'),
      [
        ['verse', ['Subtitles sing']],
        ['verse', ['Too']],
      ],
    );
  });

  it('find the chorus among blocks without tags: the one that comes again', () => {
    assert.deepEqual(kinds('One line here\n\nAll of us,\nsinging\n\nThree here\n\nall of us\nSinging!'), [
      'verse',
      'chorus',
      'verse',
      'chorus',
    ]);
  });

  it('break a line that nobody has the breath for, at a pause, and keep its words', () => {
    const long =
      'I walked along the river in the evening when the lights were going on, and all the people I had ever known were waiting by the water for a sign';
    const [[, lines]] = read(long) as [[string, string[]]];
    assert.ok(lines.length >= 2);
    assert.equal(lines.join(' '), long);
    for (const { words } of parseLyrics(long, pronounce)[0]!.lines) {
      assert.ok(words.reduce((sum, { syllables }) => sum + syllables.length, 0) <= 18);
    }
  });

  it('keep a section without words where an instrument plays, and sing nothing of an empty text', () => {
    assert.deepEqual(kinds('[Intro]\n[Verse]\nHi\n[Guitar Solo]\n[Outro]'), ['intro', 'verse', 'solo', 'outro']);
    assert.deepEqual(read(''), []);
    assert.deepEqual(read('🎵 🎶\n\n!!!'), []);
  });

  it('cut a section of many lines', () => {
    const sections = parseLyrics(Array.from({ length: 40 }, (_, i) => `line ${i}`).join('\n'), pronounce);
    assert.deepEqual(
      sections.map(({ lines }) => lines.length),
      [16, 16, 8],
    );
  });
});

describe('any lyrics', () => {
  const word = fc.constantFrom('rain', 'morning', 'we', 'run', 'home', 'light', 'again', 'river');
  const line = fc.array(word, { minLength: 2, maxLength: 6 }).map((words) => words.join(' '));
  const section = fc.record({
    kind: fc.constantFrom('verse', 'chorus', 'bridge', 'outro'),
    lines: fc.uniqueArray(line, { minLength: 1, maxLength: 8 }),
  });

  it('written out with tags are read as the same sections and lines', () => {
    fc.assert(
      fc.property(fc.array(section, { minLength: 1, maxLength: 6 }), (sections) => {
        const text = sections.map(({ kind, lines }) => `[${kind}]\n${lines.join('\n')}`).join('\n\n');
        assert.deepEqual(
          read(text),
          sections.map(({ kind, lines }) => [kind, lines]),
        );
      }),
    );
  });

  it('are read without an error, in lines that can be sung', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 500 }),
      fc.string({ unit: 'binary', maxLength: 500 }),
    );
    fc.assert(
      fc.property(text, (anything) => {
        for (const { lines } of parseLyrics(anything, pronounce)) {
          for (const { words } of lines) assert.ok(words.some(({ syllables }) => syllables.length > 0));
        }
      }),
    );
  });
});

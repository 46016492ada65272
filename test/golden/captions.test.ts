import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import stringWidth from 'string-width';
import { makeCaptions } from '../../src/captions/captions.ts';
import { writeFormattedText, writePlainText } from '../../src/captions/paragraphs.ts';
import { writeSrt, writeVtt } from '../../src/captions/write-captions.ts';
import type { Utterance, Word } from '../../src/contract/transcript.ts';
import { type ParsedCue, parseSrtStrictly, parseVttStrictly } from '../support/parse-captions.ts';
import { createRandom } from '../support/signals.ts';
import { speak, toUtterance } from '../support/transcripts.ts';

const withoutSpaces = (text: string) => text.replace(/\s+/gu, '');

/** All that a broadcaster asks of every subtitle, whatever was said. */
function assertBroadcastable(cues: readonly ParsedCue[]): void {
  cues.forEach(({ startMs, endMs, lines }, index) => {
    assert.ok(lines.length >= 1 && lines.length <= 2, `${lines.length} lines`);
    for (const line of lines) assert.ok(stringWidth(line) <= 42, `${stringWidth(line)} columns: ${line}`);
    assert.ok(endMs - startMs >= 1000 && endMs - startMs <= 7000, `${endMs - startMs} ms: ${lines.join(' / ')}`);
    if (index > 0) {
      const before = cues[index - 1]!;
      const gapMs = startMs - before.endMs;
      const couldNotStay = before.endMs - before.startMs === 7000 && gapMs >= 80;
      assert.ok(gapMs === 80 || gapMs >= 500 || couldNotStay, `a gap of ${gapMs} ms`);
    }
  });
}

/** Captions through both formats and back, checked for form; as a player reads them. */
function caption(utterances: readonly Utterance[], language = 'en'): ParsedCue[] {
  const cues = makeCaptions(utterances, language);
  const vtt = parseVttStrictly(writeVtt(cues));
  const srt = parseSrtStrictly(writeSrt(cues));
  assert.equal(srt.length, vtt.length);
  assertBroadcastable(vtt);
  assert.deepEqual(
    srt.map(({ startMs, endMs }) => [startMs, endMs]),
    vtt.map(({ startMs, endMs }) => [startMs, endMs]),
  );
  return vtt;
}

const textOf = (cues: readonly ParsedCue[]) => cues.flatMap((cue) => cue.lines).join(' ');

const vocabulary = (
  'a I the and of to in it is was that for on are with as his they be at one have this from or had by hot word but what ' +
  'some we can out other were all there when up use your how said an each she which do their time if will way about ' +
  'many then them write would like so these her long make thing see him two has look more day could go come did number ' +
  'sound no most people my over know water than call first who may down side been now find any new work part take get ' +
  'place made live where after back little only round man year came show every good me give our under name ' +
  'internationalization incomprehensibilities counterrevolutionaries 1,234,567.89 $5 3rd Netherlands Müller naïve ' +
  'https://example.org/a/very/long/path/that/goes/on?and=on&and=on#top ' +
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen x<y <b>bold</b> {\\an8} --> AT&T &amp; 1 2 3 日本語 👨‍👩‍👧‍👦 مرحبا'
).split(' ');

/** How words may follow each other; every one of these an engine or a server has been seen to write. */
const timings: Readonly<Record<string, (random: () => number, index: number, at: number) => [number, number]>> = {
  'as spoken': (random, _, at) => {
    const start = at + (random() < 0.1 ? random() : 0.03);
    return [start, start + 0.15 + random() * 0.4];
  },
  'without length': (random, _, at) => [at + random() * 0.4, at + random() * 0.4],
  'all at once': () => [5, 5],
  'a thousand words a minute': (_, __, at) => [at, at + 0.06],
  'a word an hour': (_, index) => [index * 3600, index * 3600 + 0.4],
  'words of an hour': (_, index) => [index * 3600, (index + 1) * 3600],
  'with huge gaps': (random, _, at) => [at + (random() < 0.05 ? random() * 5000 : 0.02), at + 0.3],
  'in disorder': (random) => {
    const start = random() * 100;
    return [start, start + random() * 3 - 1.5];
  },
  'no numbers at all': (random, _, at) => (random() < 0.3 ? [Number.NaN, Number.POSITIVE_INFINITY] : [at, at + 0.3]),
  'before the beginning': (_, index) => [index - 5, index - 4.5],
};

function randomTranscript(seed: number, timing: (typeof timings)[string], chosen = vocabulary): Utterance[] {
  const random = createRandom(seed);
  const count = Math.floor(random() * 120);
  const utterances: Utterance[] = [];
  let words: Word[] = [];
  let at = random() * 3;
  for (let index = 0; index < count; index++) {
    const mark = random() < 0.1 ? '.' : random() < 0.1 ? ',' : '';
    const [startSeconds, endSeconds] = timing(random, index, at);
    words.push({ text: chosen[Math.floor(random() * chosen.length)]! + mark, startSeconds, endSeconds });
    at = Number.isFinite(endSeconds) ? Math.max(at, endSeconds) : at;
    if (random() < 0.08) {
      utterances.push(toUtterance(words));
      words = [];
    }
  }
  return [...utterances, toUtterance(words)];
}

describe('captions of any stream of words', () => {
  for (const [name, timing] of Object.entries(timings)) {
    it(`keep every word once and in order, and every rule of broadcasters: words ${name}`, () => {
      for (let seed = 1; seed <= 40; seed++) {
        const utterances = randomTranscript(seed, timing);
        const spoken = utterances.flatMap(({ words }) => words.map((word) => word.text)).join(' ');
        const cues = caption(utterances, ['en', 'de', 'xx'][seed % 3]);
        assert.equal(withoutSpaces(textOf(cues)), withoutSpaces(spoken), `seed ${seed}`);
        assert.equal(writePlainText(utterances), spoken.replace(/\s+/g, ' ').trim(), `seed ${seed}`);
      }
    });
  }

  it('keep words whole: only one longer than a line is cut', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const utterances = randomTranscript(seed, timings['as spoken']!);
      const spoken = utterances.flatMap(({ words }) => words.map((word) => word.text));
      const shown = textOf(caption(utterances)).split(' ');
      const long = spoken.filter((word) => stringWidth(word) > 42);
      const pieces = shown.filter((word) => !spoken.includes(word));
      assert.equal(withoutSpaces(pieces.join('')), withoutSpaces(long.join('')), `seed ${seed}`);
    }
  });

  it('are there as long as the words are spoken, where they are spoken as people speak', () => {
    const short = vocabulary.filter((word) => stringWidth(word) <= 14);
    for (let seed = 1; seed <= 40; seed++) {
      const utterances = randomTranscript(seed, timings['as spoken']!, short);
      const words = utterances.flatMap((utterance) => utterance.words);
      const cues = caption(utterances);
      // Words are found back by their place in the text, as they all are there once.
      let at = 0;
      const starts = words.map(({ text }) => {
        const from = at;
        at += withoutSpaces(text).length;
        return from;
      });
      let passed = 0;
      for (const { startMs, lines } of cues) {
        const word = words[starts.indexOf(passed)];
        // A cue may begin within a word that is longer than a line.
        if (word) assert.ok(Math.abs(startMs - word.startSeconds * 1000) <= 250, `seed ${seed}: ${lines.join(' / ')}`);
        passed += withoutSpaces(lines.join('')).length;
      }
    }
  });
});

describe('captions of an empty transcript', () => {
  it('are files that players take', () => {
    for (const nothing of [[], [toUtterance([])], [toUtterance([{ text: ' \n', startSeconds: 1, endSeconds: 2 }])]]) {
      assert.equal(writeVtt(makeCaptions(nothing, 'en')), 'WEBVTT\n\n');
      assert.equal(writeSrt(makeCaptions(nothing, 'en')), '');
      assert.equal(writePlainText(nothing), '');
      assert.equal(writeFormattedText(nothing), '');
    }
  });
});

const gutenberg =
  'Printing, in the only sense with which we are at present concerned, differs from most if not from all the arts and ' +
  'crafts represented in the Exhibition in being comparatively modern. For although the Chinese took impressions from ' +
  'wood blocks engraved in relief for centuries before the woodcutters of the Netherlands, by a similar process ' +
  'produced the block books, which were the immediate predecessors of the true printed book, the invention of movable ' +
  'metal letters in the middle of the fifteenth century may justly be considered as the invention of the art of ' +
  'printing. And it is worth mention in passing that, as an example of fine typography, the earliest book printed with ' +
  'movable types, the Gutenberg, or "forty-two line Bible" of about 1455, has never been surpassed.';

/** Ends of lines that hold a reader up: a small word waits there for the one it belongs to. */
const danglers = /\b(a|an|the|of|to|my|your|our|and|or|but|very|Mr\.|Mrs\.|Dr\.)$/i;

describe('captions of read speech', () => {
  for (const charactersPerSecond of [10, 15, 20]) {
    it(`break where a reader breathes, at ${charactersPerSecond} characters a second`, () => {
      const cues = caption(speak(gutenberg, { charactersPerSecond }));
      const lines = cues.flatMap((cue) => cue.lines);
      const dangling = lines.filter((line) => danglers.test(line));
      assert.ok(dangling.length <= lines.length * 0.06, dangling.join(' | '));
      assert.deepEqual(
        cues.filter((cue) => danglers.test(cue.lines.at(-1)!)).map((cue) => cue.lines.at(-1)),
        [],
        'no cue ends with a word that waits for the next',
      );
      const ends = cues.filter((cue) => /[.,;]"?$/.test(cue.lines.at(-1)!)).length;
      assert.ok(ends >= cues.length * 0.6, `${ends} of ${cues.length} cues end with a clause`);
    });
  }

  it('let every sentence begin on a cue of its own', () => {
    const cues = caption(speak(gutenberg));
    for (const opener of ['Printing, in', 'For although', 'And it is']) {
      assert.ok(
        cues.some((cue) => cue.lines[0]!.startsWith(opener)),
        opener,
      );
    }
  });

  it('leave time to read: at most 20 columns a second where the speaker does not hurry', () => {
    const cues = caption(speak(gutenberg, { charactersPerSecond: 14 }));
    for (const { startMs, endMs, lines } of cues) {
      const columnsPerSecond = stringWidth(lines.join(' ')) / ((endMs - startMs) / 1000);
      assert.ok(columnsPerSecond <= 20, `${columnsPerSecond.toFixed(1)}: ${lines.join(' / ')}`);
    }
  });

  it('keep numbers, names and titles together', () => {
    const text =
      'Yesterday in the afternoon Mr. John Smith paid 3 million dollars, or about 2.5 percent, to Dr. Maria Habsburg in ' +
      'the middle of New York City at 5 p.m. on Tuesday, and 12 000 people who had been waiting there looked on at it.';
    const breaks = caption(speak(text)).flatMap(({ lines }) => lines);
    for (const together of [
      'Mr. John Smith',
      '3 million dollars',
      '2.5 percent',
      'Dr. Maria Habsburg',
      'New York City',
      '12 000 people',
    ]) {
      assert.ok(
        breaks.some((line) => line.includes(together)),
        `${together}: ${breaks.join(' | ')}`,
      );
    }
  });

  it('do not stay through a silence', () => {
    const utterances = [...speak('So it ended.'), ...speak('And it began again.', { fromSeconds: 30 })];
    const [first, second] = caption(utterances);
    assert.ok(first!.endMs < 3000, `${first!.endMs} ms`);
    assert.equal(second!.startMs, 30_000);
  });

  it('show a short word long enough, and with its neighbours where there is no room', () => {
    const alone = caption(speak('No.', { fromSeconds: 3 }));
    assert.equal(alone[0]!.endMs - alone[0]!.startMs, 1000);
    const together = caption(speak('No. Yes. Well. Perhaps so.', { charactersPerSecond: 20, pauseSeconds: 0.1 }));
    assert.equal(together.length, 1);
  });
});

describe('captions of other scripts', () => {
  it('count the wide characters of Japanese twice and never begin a line with its full stop', () => {
    const text =
      '吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。何でも薄暗いじめじめした所でニャーニャー泣いていた事だけは記憶している。' +
      '吾輩はここで始めて人間というものを見た。しかもあとで聞くとそれは書生という人間中で一番獰悪な種族であったそうだ。';
    const cues = caption(speak(text, { charactersPerSecond: 7 }), 'ja');
    const lines = cues.flatMap((cue) => cue.lines);
    assert.equal(lines.join(''), text);
    for (const line of lines) {
      assert.ok(line.length <= 21, line);
      assert.doesNotMatch(line, /^[。、ーッャュョ]/u);
    }
  });

  it('cut Thai between words, and Arabic with its marks as they are', () => {
    const thai = 'ประเทศไทยเป็นประเทศที่ตั้งอยู่ในเอเชียตะวันออกเฉียงใต้มีพรมแดนติดกับประเทศลาวและกัมพูชาทางทิศตะวันออก';
    assert.equal(withoutSpaces(textOf(caption(speak(thai), 'th'))), thai);
    const arabic =
      'مرحبا بكم في هذا البرنامج، الذي نتحدث فيه عن تاريخ الطباعة والكتب القديمة، وعن الذين صنعوها بأيديهم.';
    const cues = caption(speak(arabic), 'ar');
    assert.equal(textOf(cues), arabic);
    assert.ok(cues.some((cue) => cue.lines.at(-1)!.endsWith('،')));
  });
});

describe('formatted text', () => {
  it('makes paragraphs where the speaker paused, and loses no word', () => {
    const part = (fromSeconds: number) => speak(gutenberg, { fromSeconds });
    const text = writeFormattedText([...part(0), ...part(80), ...part(160)]);
    const paragraphs = text.split('\n\n');
    assert.ok(paragraphs.length >= 3, `${paragraphs.length}`);
    assert.equal(paragraphs.filter((paragraph) => paragraph.startsWith('Printing, in')).length, 3);
    assert.equal(withoutSpaces(text), withoutSpaces(gutenberg.repeat(3)));
    for (const paragraph of paragraphs) {
      assert.match(paragraph, /^\p{Lu}.*[.!?]["”]?$/u);
      assert.ok(paragraph.length <= 1500, `${paragraph.length} characters`);
    }
  });

  it('keeps paragraphs readable where nobody ever pauses', () => {
    const sentence = 'One word follows the other here and so does one sentence after the other. ';
    const paragraphs = writeFormattedText(speak(sentence.repeat(60), { pauseSeconds: 0.05 })).split('\n\n');
    for (const paragraph of paragraphs) {
      assert.ok(paragraph.length >= 140 && paragraph.length <= 1000, `${paragraph.length} characters`);
    }
  });

  it('gives sentences to an engine that writes none', () => {
    const bare = [
      ...speak('printing differs from most of the arts', { fromSeconds: 0 }),
      ...speak('it is comparatively modern', { fromSeconds: 4 }),
      ...speak('the iPhone is too', { fromSeconds: 7 }),
    ];
    assert.equal(
      writeFormattedText(bare),
      'Printing differs from most of the arts. It is comparatively modern. The iPhone is too.',
    );
  });
});

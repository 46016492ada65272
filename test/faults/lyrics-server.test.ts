import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { type LyricsServerOptions, openLyricsServer } from '../../src/backends/openai/lyrics.ts';
import type { LyricOrder } from '../../src/engines/lyricist/lyricist.ts';
import { createRuleLyricist } from '../../src/engines/lyricist/rule-lyricist.ts';
import { createServerLyricist } from '../../src/engines/lyricist/server-lyricist.ts';
import { createPronounce } from '../../src/lyrics/pronounce.ts';
import { lookUpWord } from '../../src/models/pronunciation/dictionary.ts';
import { deleteTask } from '../../src/tasks/transitions.ts';
import {
  answerWell,
  type LyricsAnswer,
  type LyricsQuestion,
  openLyricsTestServer,
  readPlan,
  writeWell,
} from '../support/lyrics-server.ts';
import { startService } from '../support/service.ts';

const pronounce = createPronounce(lookUpWord);
const plan = [
  { kind: 'verse', lineCount: 4, syllablesPerLine: 8 },
  { kind: 'chorus', lineCount: 4, syllablesPerLine: 7 },
  { kind: 'verse', lineCount: 4, syllablesPerLine: 8 },
  { kind: 'chorus', lineCount: 4, syllablesPerLine: 7 },
] as const;
const brief: LyricOrder['brief'] = { styles: [{ name: 'folk', weight: 1 }], valence: 0, themeWords: ['lighthouse'] };
const order: LyricOrder = { room: plan, brief, themes: [], seed: 7, signal: new AbortController().signal };

interface Scene {
  readonly order?: Partial<LyricOrder>;
  readonly client?: Partial<LyricsServerOptions>;
}

/** Has words written by a server of such manners. */
async function write(t: TestContext, answer: LyricsAnswer, { order: more, client }: Scene = {}) {
  const server = await openLyricsTestServer(answer);
  const chat = openLyricsServer({ url: server.url, retryWaitsMs: [5], timeoutMs: 20_000, ...client });
  t.after(async () => {
    await server.close();
    await chat.close();
  });
  const notices: string[] = [];
  const lyricist = createServerLyricist(chat, { pronounce, notice: (text) => notices.push(text) });
  const written = await lyricist.write({ ...order, ...more });
  const lines = written.sheet?.map((section) => section.lines.map(({ text }) => text)) ?? [];
  return { server, written, lines, notices };
}

/** What the good answer would be, with some lines changed. */
const answerWith =
  (change: (sections: string[][]) => void) =>
  (question: LyricsQuestion): string => {
    const sections = writeWell(readPlan(question));
    change(sections);
    return JSON.stringify({ title: 'The Old Road', sections: sections.map((lines) => ({ lines })) });
  };

/** The lines that were asked for again, each with this text. */
function answerAgain({ messages }: LyricsQuestion, text: (section: number, line: number) => string): string {
  const asked = [...messages.at(-1)!.content.matchAll(/^section (\d+), line (\d+)/gm)];
  const lines = asked.map(([, section, line]) => ({
    section: Number(section),
    line: Number(line),
    text: text(Number(section) - 1, Number(line) - 1),
  }));
  return JSON.stringify({ lines });
}

const countSyllables = (line: string): number => line.split(' ').reduce((sum, word) => sum + pronounce(word).length, 0);
const ownWords = async (more: Partial<LyricOrder> = {}) =>
  (await createRuleLyricist(pronounce).write({ ...order, ...more })).sheet!.map(({ lines }) =>
    lines.map(({ text }) => text),
  );

describe('a lyrics server', () => {
  it('is told the plan, and its words are sung where they were planned', async (t) => {
    const { server, written, lines } = await write(t, answerWell, {
      client: { apiKey: 'sk-of-the-operator' },
      order: { prompt: 'a folk song about a lighthouse', brief: { ...brief, recentLines: ['A line of yesterday'] } },
    });
    const [question] = server.questions;
    assert.equal(question!.authorization, 'Bearer sk-of-the-operator');
    assert.equal(question!.body.model, 'poet');
    assert.match(question!.messages[0]!.content, /English.*folk.*lighthouse.*A line of yesterday/s);
    const asked = readPlan(question!);
    assert.deepEqual(
      asked.map(({ kind, syllables }) => `${kind} ${syllables}`),
      ['verse 8', 'chorus 7', 'verse 8'],
    );
    const [first, chorus, second] = writeWell(asked);
    assert.deepEqual(lines, [first, chorus, second, chorus]);
    assert.equal(written.title, 'The Old Road');
    assert.deepEqual(written.warnings, []);
    assert.equal(server.questions.length, 1);
  });

  it('may talk around its answer', async (t) => {
    const chatty = (question: LyricsQuestion) =>
      `<think>eight syllables {…}</think>Sure! Here it is:\n\`\`\`json\n${answerWell(question)}\n\`\`\`\nEnjoy!`;
    const { written, lines } = await write(t, chatty);
    assert.deepEqual(written.warnings, []);
    assert.equal(lines[0]!.length, 4);
  });

  it('is asked again for lines that do not fit, and for them alone', async (t) => {
    const long = 'The very very very long and never ending light';
    const { server, lines, written } = await write(t, (question, count) =>
      count === 1
        ? answerWith((sections) => {
            sections[0]![0] = long;
          })(question)
        : answerAgain(question, (section, line) => writeWell(readPlan(question))[section]![line]!),
    );
    assert.equal(server.questions.length, 2);
    assert.match(server.questions[1]!.messages.at(-1)!.content, /section 1, line 1 .*14 syllables instead of 8/);
    assert.deepEqual(written.warnings, []);
    assert.ok(!lines.flat().includes(long));
  });

  it('is asked a bounded number of times; lines of the built-in writer come in', async (t) => {
    const long = 'The very very very long and never ending light of all the cold and lonely nights';
    const { server, lines, written } = await write(t, (question, count) =>
      count === 1
        ? answerWith((sections) => {
            sections[0]![0] = long;
          })(question)
        : answerAgain(question, () => long),
    );
    assert.equal(server.questions.length, 3);
    assert.match(written.warnings.join(), /lines of the lyrics server did not fit/);
    assert.ok(!lines.flat().includes(long));
    assert.equal(lines[0]![0], (await ownWords())[0]![0]);
    for (const line of lines.flat()) assert.ok(countSyllables(line) <= 11, line);
  });

  const stubborn: Readonly<Record<string, string>> = {
    'is obscene': 'The cold and fucking endless night',
    'was sung in another song of the account': 'The Salt and smoke, of yesterday!',
    'is in another language': 'La noche es muy larga sin ti',
    'is missing': '',
  };
  for (const [what, line] of Object.entries(stubborn)) {
    it(`has no line sung that ${what}, however often it says it`, async (t) => {
      const { lines, written } = await write(
        t,
        (question, count) =>
          count === 1
            ? answerWith((sections) => {
                sections[1]![2] = line;
              })(question)
            : answerAgain(question, () => line),
        { order: { brief: { ...brief, recentLines: ['the salt and smoke of yesterday'] } } },
      );
      assert.ok(!lines.flat().includes(line), line);
      assert.match(written.warnings.join(), /replaced/);
      assert.equal(lines.flat().length, 16);
    });
  }

  const failing: Readonly<Record<string, readonly [LyricsAnswer, Partial<LyricsServerOptions>?]>> = {
    fails: [() => 500],
    'is busy': [() => 503],
    'refuses the key': [() => 401],
    'answers too late': [() => 'silence', { timeoutMs: 300 }],
    'answers prose': [() => 'I am sorry, but I cannot write that.'],
    'answers no lines': [() => '{"title": "Nothing", "sections": []}'],
    'writes in another language': [
      answerWith((sections) => {
        for (const lines of sections) lines.fill('Y la noche es muy larga sin ti');
      }),
    ],
    'answers without an end': [() => `{"sections": [{"lines": ["${'la '.repeat(200_000)}"]}]}`],
  };
  for (const [what, [answer, client]] of Object.entries(failing)) {
    it(`that ${what} leaves the words to the built-in writer`, async (t) => {
      const { written, lines, notices } = await write(t, answer, client ? { client } : {});
      assert.deepEqual(lines, await ownWords());
      assert.match(written.warnings.join(), /could not write the words.*built-in writer/);
      assert.equal(notices.length, 1);
    });
  }

  it('writes in a language that the built-in writer does not have', async (t) => {
    const spanish = [
      'La noche cae sobre la mar',
      'y yo no dejo de esperar',
      'que vuelvas pronto junto a mí',
      'mi corazón es para ti',
    ];
    const inSpanish = (question: LyricsQuestion) =>
      JSON.stringify({ title: 'La mar', sections: readPlan(question).map(() => ({ lines: spanish })) });
    const order = { brief: { ...brief, language: 'es' } };
    const { written, server } = await write(t, inSpanish, { order });
    assert.match(server.questions[0]!.messages[0]!.content, /song in Spanish/);
    const [line] = written.sheet![0]!.lines;
    assert.equal(line!.language, 'es');
    assert.deepEqual(line!.words[1]!.syllables, [
      ['N', 'OW1'],
      ['CH', 'EH0'],
    ]);
    const away = await write(t, () => 500, { order });
    assert.equal(away.written.sheet, undefined);
    assert.match(away.written.warnings.join(), /could not write/);
  });

  it('is left at once when the task is cancelled', async (t) => {
    const cancelling = new AbortController();
    setTimeout(() => cancelling.abort(new Error('cancelled')), 100);
    await assert.rejects(
      write(t, () => 'silence', { order: { signal: cancelling.signal } }),
      /cancelled/,
    );
  });

  it('writes the words of a song of the service, and none of the account’s last songs again (slow)', async (t) => {
    const server = await openLyricsTestServer();
    t.after(() => server.close());
    const service = await startService({ environment: { LYRICS_URL: server.url, LYRICS_MODEL: 'bard' } });
    t.after(() => service.stop());
    const make = async (more: Readonly<Record<string, string>> = {}) => {
      const before = server.questions.length;
      const fields = { prompt: 'A folk song about the sea, female vocals', duration: '10', outputs: '1', ...more };
      const { task_id } = (await (await service.post('/v2/MusicAI', fields)).json()) as { task_id: string };
      const shown = await service.waitFor(task_id);
      assert.equal(shown.status, 'COMPLETED', shown.message);
      const question = server.questions[before]!;
      const lines = String(shown.lyrics_1)
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('['));
      return { task_id, shown, question, lines };
    };

    const first = await make();
    assert.equal(first.question.body.model, 'bard');
    assert.deepEqual([...new Set(first.lines)], writeWell(readPlan(first.question)).flat());
    assert.equal(first.shown.title_1, 'The Old Road');

    const second = await make();
    assert.match(second.question.messages[0]!.content, new RegExp(`Do not use these lines:.*"${first.lines[0]}"`));
    assert.deepEqual(
      second.lines.filter((line) => first.lines.includes(line)),
      [],
    );
    assert.notEqual(second.shown.title_1, first.shown.title_1);

    const seeded = await make({ seed: '5' });
    assert.doesNotMatch(seeded.question.messages[0]!.content, /Do not use/);
    const { pool } = service.database;
    for (const { task_id } of [first, second, seeded]) {
      const { rows } = await pool.query('select account_id as "accountId" from tasks where id = $1', [task_id]);
      await deleteTask({ pool, showFile: () => '' }, { accountId: rows[0]!.accountId, taskId: task_id });
    }
    const forgotten = await make();
    assert.doesNotMatch(forgotten.question.messages[0]!.content, /Do not use/);
  });
});

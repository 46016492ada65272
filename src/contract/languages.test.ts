import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nameLanguage, readLanguage } from './languages.ts';

describe('a language that a caller or a server names', () => {
  for (const [text, code] of [
    ['en', 'en'],
    [' EN ', 'en'],
    ['en-US', 'en'],
    ['pt_BR', 'pt'],
    ['zh-Hans-CN', 'zh'],
    ['deu', 'de'],
    ['ger', 'de'],
    ['cmn', 'zh'],
    ['iw', 'he'],
    ['jw', 'jv'],
    ['tl', 'tl'],
    ['fil', 'tl'],
    ['nb', 'no'],
    ['nn', 'nn'],
    ['yue', 'yue'],
    ['english', 'en'],
    ['German', 'de'],
    ['haitian creole', 'ht'],
    ['mandarin', 'zh'],
    ['CASTILIAN', 'es'],
  ] as const) {
    it(`reads ${JSON.stringify(text)} as ${code}`, () => assert.equal(readLanguage(text), code));
  }

  // Of the languages that Whisper names, by its own spelling.
  const whisperNames =
    'english chinese german spanish russian korean french japanese portuguese turkish polish catalan dutch arabic ' +
    'swedish italian indonesian hindi finnish vietnamese hebrew ukrainian greek malay czech romanian danish hungarian ' +
    'tamil norwegian thai urdu croatian bulgarian lithuanian latin maori malayalam welsh slovak telugu persian latvian ' +
    'bengali serbian azerbaijani slovenian kannada estonian macedonian breton basque icelandic armenian nepali ' +
    'mongolian bosnian kazakh albanian swahili galician marathi punjabi sinhala khmer shona yoruba somali afrikaans ' +
    'occitan georgian belarusian tajik sindhi gujarati amharic yiddish lao uzbek faroese pashto turkmen nynorsk ' +
    'maltese sanskrit luxembourgish myanmar tibetan tagalog malagasy assamese tatar hawaiian lingala hausa bashkir ' +
    'javanese sundanese cantonese';
  it('reads every name that Whisper servers answer', () => {
    const unread = whisperNames.split(' ').filter((name) => readLanguage(name) === undefined);
    assert.deepEqual(unread, []);
    assert.equal(new Set(whisperNames.split(' ').map(readLanguage)).size, whisperNames.split(' ').length);
  });

  it('takes nothing else for a language', () => {
    for (const text of [
      '',
      '  ',
      'xx',
      'qqq',
      'klingonese',
      'e',
      '../en',
      'en<script>',
      '12',
      'en US',
      'a'.repeat(1e5),
    ])
      assert.equal(readLanguage(text), undefined, text.slice(0, 20));
  });

  it('gives the name back in English', () => {
    assert.equal(nameLanguage('de'), 'German');
    assert.equal(nameLanguage('yue'), 'Cantonese');
  });
});

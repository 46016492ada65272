import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { audioFormats } from './audio.ts';
import {
  checkEncoding,
  describeRates,
  type EncodingSource,
  fitEncoding,
  formatFacts,
  holdsRate,
  resolveEncoding,
} from './audio-formats.ts';

const cd: EncodingSource = { codec: 'pcm_s16le', sampleRateHz: 44_100, channelCount: 2, bitDepth: 16 };
const studio: EncodingSource = { codec: 'pcm_s24le', sampleRateHz: 96_000, channelCount: 6, bitDepth: 24 };

describe('an encoding with open parts', () => {
  it('keeps the rate, depth and channels of the source where the format holds them', () => {
    assert.deepEqual(resolveEncoding({ format: 'flac' }, studio), {
      ...{ format: 'flac', sampleRateHz: 96_000, bitDepth: 24, isFloat: false, channelCount: 6 },
    });
    assert.equal(resolveEncoding({ format: 'wav' }, { ...cd, sampleRateHz: 37_800 }).sampleRateHz, 37_800);
  });

  it('takes the lowest rate that loses nothing, else the highest', () => {
    for (const [format, from, to] of [
      ['webm', 44_100, 48_000],
      ['webm', 11_025, 12_000],
      ['webm', 96_000, 48_000],
      ['mp3', 37_800, 44_100],
      ['mp3', 192_000, 48_000],
      ['mp3', 4000, 8000],
      ['aac', 192_000, 96_000],
      ['ogg', 352_800, 192_000],
      ['flac', 96_001, 96_010],
      ['wav', 705_600, 384_000],
    ] as const) {
      const { sampleRateHz } = resolveEncoding({ format }, { ...cd, sampleRateHz: from });
      assert.equal(sampleRateHz, to, `${format} of ${from} Hz`);
    }
  });

  it('has 16 bit for a source without a depth, and floats only where the source has them', () => {
    const compressed = { ...cd, codec: 'mp3', bitDepth: null };
    assert.equal(resolveEncoding({ format: 'wav' }, compressed).bitDepth, 16);
    assert.equal(resolveEncoding({ format: 'mp3' }, studio).bitDepth, null);
    const floats = { ...cd, codec: 'pcm_f32le', bitDepth: 32 };
    assert.equal(resolveEncoding({ format: 'wav' }, floats).isFloat, true);
    assert.equal(resolveEncoding({ format: 'flac' }, floats).isFloat, false);
    assert.equal(resolveEncoding({ format: 'wav', bitDepth: 32 }, cd).isFloat, false);
    assert.equal(resolveEncoding({ format: 'wav', bitDepth: 32, isFloat: true }, compressed).isFloat, true);
    assert.equal(resolveEncoding({ format: 'wav', bitDepth: 16, isFloat: true }, floats).isFloat, false);
  });

  it('mixes down what the format has no room for', () => {
    assert.equal(resolveEncoding({ format: 'mp3' }, studio).channelCount, 2);
    assert.equal(resolveEncoding({ format: 'webm' }, { ...studio, channelCount: 5 }).channelCount, 2);
    assert.equal(resolveEncoding({ format: 'webm' }, { ...studio, channelCount: 7 }).channelCount, 6);
  });
});

describe('a combination that cannot exist', () => {
  for (const [encoding, named] of [
    [{ format: 'mp3', sampleRateHz: 96_000 }, /MP3 .*96,000 Hz.*8,000 · .* · 48,000 Hz/],
    [{ format: 'mp3', bitDepth: 24 }, /MP3 .*24 bit.*wav or flac/],
    [{ format: 'webm', sampleRateHz: 22_050 }, /WebM .*22,050 Hz.*8,000 · 12,000 · 16,000 · 24,000 · 48,000 Hz/],
    [{ format: 'webm', sampleRateHz: 44_100 }, /48,000/],
    [{ format: 'aac', sampleRateHz: 192_000 }, /AAC .*96,000 Hz/],
    [{ format: 'aac', bitDepth: 32 }, /no bit depth/],
    [{ format: 'flac', sampleRateHz: 65_537 }, /FLAC/],
  ] as const) {
    it(`${JSON.stringify(encoding)} is refused with what is possible`, () => {
      const expected = { code: 'UNPROCESSABLE_CONTENT', status: 422, message: named };
      assert.throws(() => checkEncoding(encoding), expected);
      assert.throws(() => resolveEncoding(encoding, cd), expected);
    });
  }

  it('becomes the nearest that can, and that is told', () => {
    for (const [asked, rate, depth, told] of [
      [{ format: 'webm', sampleRateHz: 44_100 }, 48_000, undefined, /44,100 Hz; it became 48,000 Hz/],
      [{ format: 'webm', sampleRateHz: 22_050 }, 24_000, undefined, /24,000/],
      [{ format: 'webm', sampleRateHz: 192_000 }, 48_000, undefined, /48,000/],
      [{ format: 'mp3', sampleRateHz: 96_000 }, 48_000, undefined, /MP3 cannot hold 96,000 Hz; it became 48,000/],
      [{ format: 'aac', sampleRateHz: 192_000, bitDepth: 24 }, 96_000, undefined, /96,000.*no bit depth; 24 had no/],
      [{ format: 'flac', sampleRateHz: 65_537 }, 65_540, undefined, /65,540/],
      [{ format: 'mp3', bitDepth: 16 }, undefined, undefined, /^$/],
      [{ format: 'wav', sampleRateHz: 192_000, bitDepth: 32 }, 192_000, 32, /^$/],
    ] as const) {
      const { encoding, warnings } = fitEncoding(asked);
      assert.deepEqual([encoding.sampleRateHz, encoding.bitDepth], [rate, depth], JSON.stringify(asked));
      assert.match(warnings.join(' '), told);
      resolveEncoding(encoding, cd);
    }
  });

  it("leaves alone 16 bit, the public API's default, for formats without a depth", () => {
    for (const format of audioFormats) checkEncoding({ format, bitDepth: 16 });
  });
});

describe('docs/formats.md', () => {
  it('says what the table says (SERINETTE_WRITE_DOCS=1 rewrites it)', () => {
    const file = new URL('../../docs/formats.md', import.meta.url);
    if (process.env.SERINETTE_WRITE_DOCS === '1') writeFileSync(file, renderDocument());
    assert.equal(readFileSync(file, 'utf8'), renderDocument());
  });
});

function renderDocument(): string {
  const asked = [8000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 96_000, 192_000];
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
    [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
  const channels = (counts: readonly number[]) =>
    counts.length === counts.at(-1) ? `1 to ${counts.length}` : counts.join(', ');

  return `# What each format holds

Generated from \`src/contract/audio-formats.ts\`, which a test compares with it;
\`test/golden/file-convert-table.test.ts\` converts to every cell.

${table(
  ['format', 'sample rates', 'bits a sample', 'channels', 'tags, cover', 'file'],
  audioFormats.map((format) => {
    const facts = formatFacts[format];
    return [
      `\`${format}\` ${facts.title}`,
      describeRates(format),
      facts.bitDepths.join(', ') || '–',
      channels(facts.channelCounts),
      facts.holdsCover ? 'tags and cover' : 'tags',
      `\`.${facts.extension}\`, \`${facts.contentType}\``,
    ];
  }),
)}

${audioFormats.map((format) => `- **${formatFacts[format].title}**: ${formatFacts[format].note}`).join('\n')}

## \`target_sr\` of file_convert

${table(
  ['format', ...asked.map((rate) => String(rate))],
  audioFormats.map((format) => [format, ...asked.map((rate) => (holdsRate(format, rate) ? 'yes' : '–'))]),
)}

- Of a rate or a depth that the format cannot hold, file_convert uses the nearest that it can, and says so in
  \`sample_rate\`, \`bit_depth\` and \`warnings\` of its result.
- Without a rate, a result has the source's own; if the format cannot hold it, the lowest rate above it, so
  that nothing is lost, else the format's highest.
- Without a depth, wav and flac have the source's own, and 16 bit of a compressed source. \`target_bit_depth\`
  16 is accepted for every format, as it is the public API's default; formats without a depth ignore it.
- More channels than a format holds are mixed down.
- 16 bit is dithered (triangular) where bits were lost, and not touched where none were. 24 bit is rounded.
`;
}

import assert from 'node:assert/strict';

/** A cue as a player reads it: markup and escapes resolved. */
export interface ParsedCue {
  readonly startMs: number;
  readonly endMs: number;
  readonly lines: readonly string[];
}

/**
 * Reads WebVTT by the grammar a writer must follow, not by the forgiving one of players.
 *
 * Source: W3C, "WebVTT: The Web Video Text Tracks Format", section 4.1 and 4.2.
 * @throws AssertionError that names the first line in breach
 */
export function parseVttStrictly(text: string): ParsedCue[] {
  assertLines(text);
  assert.match(text, /^WEBVTT\n\n/, 'the signature stands alone, and two line ends follow it');
  const blocks = readBlocks(text.slice('WEBVTT\n\n'.length));
  const cues = blocks.map(([times, ...lines]) => {
    const { startMs, endMs } = readTimes(times!, '.');
    for (const line of lines) {
      assert.ok(!line.includes('-->'), `an arrow in the text: ${line}`);
      assert.ok(!line.includes('<') && !line.includes('>'), `markup nobody wrote: ${line}`);
      assert.match(line, /^([^&]|&(amp|lt|gt|lrm|rlm|nbsp);)*$/, `an open escape: ${line}`);
    }
    return { startMs, endMs, lines: lines.map(unescapeVtt) };
  });
  assertOrder(cues);
  return cues;
}

/**
 * Reads SubRip as its strictest readers do: numbered from 1 without a gap, two digits and a comma in its times, one
 * blank line after each cue, nothing else.
 */
export function parseSrtStrictly(text: string): ParsedCue[] {
  if (text === '') return [];
  assertLines(text);
  assert.ok(text.endsWith('\n\n') && !text.endsWith('\n\n\n'), 'the last cue ends with one blank line');
  const cues = readBlocks(text).map(([number, times, ...lines], index) => {
    assert.equal(number, String(index + 1), 'cues are numbered from 1');
    for (const line of lines) {
      assert.ok(!line.includes('-->'), `an arrow in the text: ${line}`);
      assert.doesNotMatch(line, /<[\p{L}/!]|\{\\/u, `what players take for markup: ${line}`);
    }
    return { ...readTimes(times!, ','), lines };
  });
  assertOrder(cues);
  return cues;
}

function assertLines(text: string): void {
  assert.ok(text.isWellFormed(), 'no half characters');
  assert.doesNotMatch(text, /\r|\uFEFF|\0/, 'no carriage return, byte order mark or NUL');
  assert.ok(text.endsWith('\n'), 'the last line ends');
  for (const line of text.split('\n')) assert.equal(line, line.trim(), `space at the ends of "${line}"`);
}

function readBlocks(text: string): string[][] {
  if (text === '') return [];
  return text
    .replace(/\n+$/, '')
    .split('\n\n')
    .map((block) => {
      const lines = block.split('\n');
      assert.ok(lines.length >= 2 && lines.every((line) => line !== ''), `an empty line within a cue: ${block}`);
      return lines;
    });
}

function readTimes(line: string, mark: '.' | ','): { startMs: number; endMs: number } {
  const time = `(\\d{2,}):([0-5]\\d):([0-5]\\d)\\${mark}(\\d{3})`;
  const match = new RegExp(`^${time} --> ${time}$`).exec(line);
  assert.ok(match, `no times: ${line}`);
  const [h1, m1, s1, ms1, h2, m2, s2, ms2] = match.slice(1).map(Number) as number[];
  const toMs = (h = 0, m = 0, s = 0, ms = 0) => ((h * 60 + m) * 60 + s) * 1000 + ms;
  return { startMs: toMs(h1, m1, s1, ms1), endMs: toMs(h2, m2, s2, ms2) };
}

function assertOrder(cues: readonly ParsedCue[]): void {
  cues.forEach(({ startMs, endMs }, index) => {
    assert.ok(startMs < endMs, `cue ${index + 1} ends after it starts`);
    if (index > 0) assert.ok(cues[index - 1]!.endMs <= startMs, `cue ${index + 1} starts after the one before`);
  });
}

function unescapeVtt(line: string): string {
  return line.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

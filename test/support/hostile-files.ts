import { createRandom } from './signals.ts';

/** A file that nobody should be able to make us read, and why. */
export interface HostileFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Texts that make a media program open something else: another file beside this one, one by its whole path, or an
 * address. Each goes in as an upload whose name says nothing.
 */
export function makeReferringFiles(folder: string, trapUrl: string): HostileFile[] {
  const secret = `${folder}/secret.wav`;
  const hls = (segment: string, more = '') =>
    `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:10\n${more}#EXTINF:10.0,\n${segment}\n#EXT-X-ENDLIST\n`;
  const dash = (base: string) =>
    `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT5S" ` +
    `profiles="urn:mpeg:dash:profile:isoff-on-demand:2011"><Period><AdaptationSet mimeType="audio/mp4"><Representation ` +
    `id="1" bandwidth="1"><BaseURL>${base}</BaseURL><SegmentList><SegmentURL media="${base}"/></SegmentList>` +
    '</Representation></AdaptationSet></Period></MPD>';
  const sdp = (host: string) => `v=0\no=- 0 0 IN IP4 ${host}\ns=x\nc=IN IP4 ${host}\nt=0 0\nm=audio 9 RTP/AVP 0\n`;

  const texts: Record<string, string> = {
    'HLS with a file by its path': hls(`file://${secret}`),
    'HLS with a segment beside it': hls('seg.ts'),
    'HLS with a bare path': hls(secret),
    'HLS with an address': hls(`${trapUrl}/seg.ts`),
    'HLS with a key at an address': hls('seg.ts', `#EXT-X-KEY:METHOD=AES-128,URI="${trapUrl}/key"\n`),
    'HLS with a key in a file': hls('seg.ts', `#EXT-X-KEY:METHOD=AES-128,URI="file://${secret}"\n`),
    'HLS with a map in a file': hls('seg.ts', `#EXT-X-MAP:URI="file://${secret}"\n`),
    'HLS of HLS': `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nfile://${folder}/inner.m3u8\n`,
    'HLS by concat:': hls(`concat:file://${secret}|file://${secret}`),
    'HLS by subfile': hls(`subfile,,start,0,end,1000,,:${secret}`),
    'ffconcat with a file beside it': 'ffconcat version 1.0\nfile secret.wav\n',
    'ffconcat with a path': `ffconcat version 1.0\nfile '${secret}'\n`,
    'ffconcat with an address': `ffconcat version 1.0\nfile '${trapUrl}/a.wav'\n`,
    'concat list without its header': `file '${secret}'\n`,
    'concat: as text': `concat:${secret}|${secret}`,
    'DASH with a file': dash(`file://${secret}`),
    'DASH with an address': dash(`${trapUrl}/a.mp4`),
    'SDP of another host': sdp('127.0.0.1'),
    'SDP with a file': `v=0\ns=x\nm=audio 0 RTP/AVP 0\na=control:file://${secret}\n`,
    'M3U list': `#EXTM3U\n${secret}\n`,
    'PLS list': `[playlist]\nFile1=${secret}\nNumberOfEntries=1\nVersion=2\n`,
    'ASX list': `<asx version="3.0"><entry><ref href="${trapUrl}/a.wav"/></entry></asx>`,
    'XSPF list': `<?xml version="1.0"?><playlist version="1"><trackList><track><location>file://${secret}</location></track></trackList></playlist>`,
    'SMIL list': `<smil><body><audio src="${trapUrl}/a.wav"/></body></smil>`,
    'IMF list': `<?xml version="1.0"?><CompositionPlaylist xmlns="http://www.smpte-ra.org/schemas/2067-3/2016"><Id>urn:uuid:0</Id></CompositionPlaylist>`,
    'SubRip subtitles': `1\n00:00:00,000 --> 00:00:10,000\nfile://${secret}\n`,
    'WebVTT subtitles': 'WEBVTT\n\n00:00.000 --> 00:10.000\nhello\n',
    'SSA subtitles': '[Script Info]\nScriptType: v4.00+\n\n[Events]\nDialogue: 0,0:00:00.00,0:00:10.00,,,,0,0,0,,x\n',
    'VobSub index':
      '# VobSub index file, v7 (do not modify this line!)\nid: en, index: 0\ntimestamp: 00:00:00:000, filepos: 0\n',
    'AviSynth script': `WavSource("${secret}")\n`,
    'FFmpeg metadata': ';FFMETADATA1\ntitle=x\n',
    'SVG picture': `<svg xmlns="http://www.w3.org/2000/svg"><image href="file://${secret}"/></svg>`,
    'HTML page': `<!doctype html><html><body><audio src="${trapUrl}/a.wav"></audio></body></html>`,
    'shell command': `|touch ${folder}/touched`,
    'plain words': 'This is not audio, however often it is asked.\n'.repeat(50),
  };
  return Object.entries(texts).map(([name, text]) => ({ name, bytes: Buffer.from(text) }));
}

/** Bytes that are no audio, or hardly. */
export function makeJunkFiles(): HostileFile[] {
  const random = createRandom(11);
  const noise = (length: number) => Uint8Array.from({ length }, () => random() * 256);
  return [
    { name: 'nothing at all', bytes: new Uint8Array(0) },
    { name: 'one byte', bytes: Uint8Array.of(0) },
    { name: 'zeros', bytes: new Uint8Array(100_000) },
    { name: 'random bytes', bytes: noise(100_000) },
    { name: 'a ZIP', bytes: Buffer.concat([Buffer.from('PK\x03\x04\x14\0'), noise(2000)]) },
    { name: 'a PDF', bytes: Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n') },
    { name: 'a program', bytes: Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), noise(4000)]) },
    { name: 'a WAV header alone', bytes: makeWav({ dataBytes: 0 }) },
    { name: 'a WAV of 65,535 channels', bytes: makeWav({ channelCount: 65_535, dataBytes: 131_070 }) },
    { name: 'a WAV of no channels', bytes: makeWav({ channelCount: 0 }) },
    { name: 'a WAV of 9 channels', bytes: makeWav({ channelCount: 9, dataBytes: 18_000 }) },
    { name: 'a WAV at 0 Hz', bytes: makeWav({ sampleRateHz: 0 }) },
    { name: 'a WAV at 1 Hz', bytes: makeWav({ sampleRateHz: 1 }) },
    { name: 'a WAV at 4,294,967,295 Hz', bytes: makeWav({ sampleRateHz: 2 ** 32 - 1 }) },
    {
      name: 'an MP3 tag without audio',
      bytes: Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\x07\x76'), Buffer.alloc(1014)]),
    },
    { name: 'FLAC without frames', bytes: makeFlac({ sampleRateHz: 44_100, frameCount: 0 }) },
    { name: 'Ogg without packets', bytes: Buffer.concat([Buffer.from('OggS\0\x02'), Buffer.alloc(22)]) },
  ];
}

interface WavFacts {
  readonly channelCount?: number;
  readonly sampleRateHz?: number;
  /** What is there. */
  readonly dataBytes?: number;
  /** What the header says is there. */
  readonly claimedBytes?: number;
}

/** A 16-bit WAV whose header says whatever is wished. */
export function makeWav({ channelCount = 1, sampleRateHz = 8000, dataBytes = 1000, claimedBytes }: WavFacts): Buffer {
  const bytes = Buffer.alloc(44 + dataBytes);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE((claimedBytes ?? dataBytes + 36) >>> 0, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(channelCount, 22);
  bytes.writeUInt32LE(sampleRateHz, 24);
  bytes.writeUInt32LE((sampleRateHz * channelCount * 2) >>> 0, 28);
  bytes.writeUInt16LE((channelCount * 2) & 0xffff, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE((claimedBytes ?? dataBytes) >>> 0, 40);
  for (let i = 44; i + 1 < bytes.length; i += 2) bytes.writeInt16LE(((i * 37) % 2000) - 1000, i);
  return bytes;
}

interface FlacFacts {
  readonly sampleRateHz: number;
  readonly frameCount: number;
  readonly channelCount?: number;
}

/**
 * Silence as FLAC, 15 bytes for 65,535 samples of stereo: 10 hours at 192 kHz, 27 GB once decoded, are 1.6 MB.
 *
 * Source: RFC 9639, section 9, "Frame structure". The header's length of 0 means unknown, so it is no lie either.
 */
export function makeFlac({ sampleRateHz, frameCount, channelCount = 2 }: FlacFacts): Buffer {
  const blockSamples = 65_535;
  const streamInfo = Buffer.alloc(34);
  streamInfo.writeUInt16BE(blockSamples, 0);
  streamInfo.writeUInt16BE(blockSamples, 2);
  // 20 bits of rate, 3 of channels - 1, 5 of depth - 1.
  streamInfo.writeUInt32BE(((sampleRateHz << 12) | ((channelCount - 1) << 9) | (15 << 4)) >>> 0, 10);
  const frames = Array.from({ length: frameCount }, (_, number) => {
    // Sync, fixed block size; size in 16 bits, rate from the stream; channels, 16 bit.
    const head = [
      0xff,
      0xf8,
      0x70,
      ((channelCount - 1) << 4) | 8,
      ...encodeNumber(number),
      (blockSamples - 1) >> 8,
      (blockSamples - 1) & 0xff,
    ];
    const frame = [...head, crc(head, 0x07, 8), ...new Array<number>(3 * channelCount).fill(0)];
    const sum = crc(frame, 0x8005, 16);
    return [...frame, sum >> 8, sum & 0xff];
  });
  return Buffer.concat([Buffer.from('fLaC\x80\0\0\x22', 'latin1'), streamInfo, Buffer.from(frames.flat())]);
}

/** A frame's number as RFC 9639 codes it, which is UTF-8's way. */
function encodeNumber(number: number): number[] {
  return [...Buffer.from(String.fromCodePoint(number >= 0xd800 ? number + 0x800 : number), 'utf8')];
}

function crc(bytes: readonly number[], polynomial: number, bits: number): number {
  const top = 1 << (bits - 1);
  let value = 0;
  for (const byte of bytes) {
    value ^= byte << (bits - 8);
    for (let bit = 0; bit < 8; bit++) value = (value & top) !== 0 ? (value << 1) ^ polynomial : value << 1;
    value &= (1 << bits) - 1;
  }
  return value;
}

/** Hours of silent MP3: one frame of 72 bytes, 72 ms at 8 kHz, again and again. */
export function makeSilentMp3(seconds: number): Buffer {
  const frame = Buffer.alloc(72);
  frame.writeUInt32BE(0xffe318c4);
  return Buffer.concat(Array.from({ length: Math.ceil(seconds / 0.072) }, () => frame));
}

/**
 * Hours of silent AMR, 50 packets of 13 bytes a second: 720,000 of them for four hours.
 *
 * Source: RFC 4867, section 5, "AMR Storage Format"; a frame of 4.75 kbit/s.
 */
export function makeSilentAmr(seconds: number): Buffer {
  const frame = Buffer.from([0x04, ...new Array<number>(12).fill(0)]);
  return Buffer.concat([Buffer.from('#!AMR\n'), Buffer.alloc(50 * seconds * frame.length, frame)]);
}

/** The file with something wrong in it, another thing for each seed. */
export function mutate(file: Uint8Array, seed: number): Uint8Array {
  const random = createRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const bytes = Buffer.from(file);
  switch (below(6)) {
    case 0: {
      for (let n = 1 + below(20); n > 0; n--) bytes[below(bytes.length)] = below(256);
      return bytes;
    }
    case 1: {
      // Headers are where a byte can do most.
      for (let n = 1 + below(8); n > 0; n--) bytes[below(Math.min(200, bytes.length))] = below(256);
      return bytes;
    }
    case 2:
      return bytes.subarray(0, below(bytes.length));
    case 3: {
      const from = below(bytes.length);
      return bytes.fill(below(2) * 255, from, Math.min(bytes.length, from + 1 + below(400)));
    }
    case 4: {
      const from = below(bytes.length);
      return Buffer.concat([bytes.subarray(0, from), bytes.subarray(below(bytes.length))]);
    }
    default: {
      // The largest numbers a header can say.
      const at = below(Math.max(1, Math.min(400, bytes.length) - 4));
      bytes.fill(255, at, at + 4);
      return bytes;
    }
  }
}

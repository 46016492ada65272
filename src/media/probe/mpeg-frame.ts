/** What the four bytes before a frame of MPEG audio say. */
export interface MpegFrame {
  readonly layer: 1 | 2 | 3;
  readonly sizeBytes: number;
  readonly samples: number;
  readonly sampleRateHz: number;
  readonly channelCount: 1 | 2;
  /** Half the rates and half the samples of MPEG-1: MPEG-2, and 2.5, which halves the rates again. */
  readonly isLowRate: boolean;
}

/** By layer, in kbit/s; 0 stands for free format. */
const bitRates = {
  full: [
    [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
    [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
    [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  ],
  low: [
    [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
    [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
    [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  ],
} as const;

const sampleRatesHz = [44_100, 48_000, 32_000] as const;

/**
 * Reads the head of a frame; undefined where there is none, or one of free format, whose size it does not say.
 *
 * Source: ISO/IEC 11172-3, 2.4.1.3 and 2.4.2.3; ISO/IEC 13818-3 for the low rates.
 */
export function readMpegFrame(bytes: Buffer, at: number): MpegFrame | undefined {
  if (bytes[at] !== 0xff || at + 4 > bytes.length) return undefined;
  const [second, third, fourth] = [bytes.readUInt8(at + 1), bytes.readUInt8(at + 2), bytes.readUInt8(at + 3)];
  const version = (second >> 3) & 3; // 3 is MPEG-1, 2 is MPEG-2, 0 is 2.5.
  const layer = 4 - ((second >> 1) & 3);
  const rate = sampleRatesHz[(third >> 2) & 3];
  if (second < 0xe0 || version === 1 || layer === 4 || rate === undefined) return undefined;
  const isLowRate = version !== 3;
  const kbits = bitRates[isLowRate ? 'low' : 'full'][layer - 1]?.[third >> 4];
  if (!kbits) return undefined;

  const sampleRateHz = rate / (version === 3 ? 1 : version === 2 ? 2 : 4);
  const padding = (third >> 1) & 1;
  const samples = layer === 1 ? 384 : layer === 3 && isLowRate ? 576 : 1152;
  const sizeBytes =
    layer === 1
      ? (Math.floor((12_000 * kbits) / sampleRateHz) + padding) * 4
      : Math.floor((samples * 125 * kbits) / sampleRateHz) + padding;
  const channelCount = fourth >> 6 === 3 ? 1 : 2;
  return { layer: layer as MpegFrame['layer'], sizeBytes, samples, sampleRateHz, channelCount, isLowRate };
}

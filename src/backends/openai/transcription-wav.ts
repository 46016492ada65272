/** The rate at which speech is sent: recognisers of this kind work at it. */
const speechRateHz = 16_000;

/** Some servers refuse what is shorter than a tenth of a second. */
const samplesMin = speechRateHz / 2;

const headerBytes = 44;

/** A WAV file of 16 bits and one channel; what is very short ends in silence. */
export function encodeSpeechWav(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const dataBytes = 2 * Math.max(samples.length, samplesMin);
  const bytes = new Uint8Array(headerBytes + dataBytes);
  const view = new DataView(bytes.buffer);
  const writeText = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  writeText(0, 'RIFF');
  view.setUint32(4, headerBytes - 8 + dataBytes, true);
  writeText(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true); // PCM
  view.setUint16(22, 1, true); // one channel
  view.setUint32(24, speechRateHz, true);
  view.setUint32(28, 2 * speechRateHz, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  writeText(36, 'data');
  view.setUint32(40, dataBytes, true);
  samples.forEach((sample, index) => {
    const held = Math.max(-1, Math.min(1, sample || 0)); // NaN is silence
    view.setInt16(headerBytes + 2 * index, Math.round(held * 32_767), true);
  });
  return bytes;
}

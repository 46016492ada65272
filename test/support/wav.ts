/** Writes 16-bit WAV, for tests that upload what they made; channels are full scale at ±1. */
export function writeWav(channels: readonly Float32Array[], sampleRateHz: number): Buffer<ArrayBuffer> {
  const frames = channels[0]?.length ?? 0;
  const bytes = Buffer.alloc(44 + frames * channels.length * 2);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(channels.length, 22);
  bytes.writeUInt32LE(sampleRateHz, 24);
  bytes.writeUInt32LE(sampleRateHz * channels.length * 2, 28);
  bytes.writeUInt16LE(channels.length * 2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(frames * channels.length * 2, 40);
  let at = 44;
  for (let i = 0; i < frames; i++) {
    for (const channel of channels) {
      bytes.writeInt16LE(Math.max(-32768, Math.min(32767, Math.round(channel[i]! * 32767))), at);
      at += 2;
    }
  }
  return bytes;
}

/** A few seconds of a quiet tone as a file to upload. */
export function toneFile(seconds: number, sampleRateHz = 16_000): Blob {
  const tone = Float32Array.from(
    { length: Math.round(seconds * sampleRateHz) },
    (_, i) => 0.3 * Math.sin((2 * Math.PI * 440 * i) / sampleRateHz),
  );
  return new Blob([writeWav([tone], sampleRateHz)], { type: 'audio/wav' });
}

/**
 * The samples of a recording, the mean of its channels.
 *
 * @throws Error in words for people
 */
export async function decodeMono(url: string, sampleRateHz: number, signal: AbortSignal): Promise<Float32Array> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error('The file is not there any more.');
  const context = new OfflineAudioContext(1, 1, sampleRateHz);
  const decoded = await context.decodeAudioData(await response.arrayBuffer()).catch(() => {
    throw new Error('This browser cannot decode the file.');
  });
  const mono = decoded.getChannelData(0).slice();
  for (let channel = 1; channel < decoded.numberOfChannels; channel++) {
    const samples = decoded.getChannelData(channel);
    for (let i = 0; i < mono.length; i++) mono[i]! += samples[i]!;
  }
  for (let i = 0; i < mono.length; i++) mono[i]! /= decoded.numberOfChannels;
  return mono;
}

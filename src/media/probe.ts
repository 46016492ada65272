import { stat } from 'node:fs/promises';
import type { Probe, QuickProbe } from '../contract/audio.ts';
import type { MediaLimits } from './limits.ts';
import { checkLength, checkSize } from './probe/check-limits.ts';
import { composeProbe } from './probe/compose-probe.ts';
import {
  type FoundPackets,
  type ProbeOptions,
  probePackets,
  readDeclared,
  readPackets,
  readProbe,
} from './probe/probe-packets.ts';
import { readRegular } from './probe/regular-audio.ts';

/**
 * Probes a file without decoding it: every packet is read and counted, so false headers have no effect.
 *
 * Takes 20 ms, and a second per 500 MB or 200,000 packets.
 *
 * @throws Fault UNPROCESSABLE_CONTENT, or PAYLOAD_TOO_LARGE by its size
 */
export async function probeFile(options: ProbeOptions): Promise<Probe> {
  return (await probeRegular(options)) ?? probePackets(options);
}

/**
 * Probes a file whose own structure says all of it, without FFmpeg; undefined for any other.
 *
 * @throws Fault as probeFile
 */
export async function probeRegular({ path, limits, signal }: ProbeOptions): Promise<Probe | undefined> {
  signal?.throwIfAborted();
  const { size: sizeBytes } = await stat(path);
  checkSize(sizeBytes, limits);
  const audio = await readRegular(path);
  if (audio === undefined) return undefined;
  checkLength(audio.facts, audio.seconds, limits);
  return composeProbe(audio, sizeBytes);
}

/**
 * Probes a file as far as the time allows; the stream's header is checked in any case where it was reached.
 *
 * @throws Fault as probeFile
 */
export async function probeQuickly(options: Omit<ProbeOptions, 'signal'>, timeoutMs: number): Promise<QuickProbe> {
  const probe = await probeRegular(options);
  if (probe !== undefined) return { probe };
  const late = AbortSignal.timeout(timeoutMs);
  const found = await readPackets({ ...options, signal: late });
  if (!late.aborted) return { probe: await readProbe(options, found) };
  return { estimatedSeconds: estimateSeconds(found, options.limits) };
}

/**
 * How long audio is of which only the beginning was fetched, by what its header says or by the part that was counted.
 *
 * @param totalBytes of the whole, where that is known
 * @returns undefined where the beginning does not tell
 */
export async function estimateBeginning(
  options: Omit<ProbeOptions, 'signal'>,
  { totalBytes, timeoutMs }: { totalBytes: number | undefined; timeoutMs: number },
): Promise<number | undefined> {
  const signal = AbortSignal.timeout(timeoutMs);
  const found = await readPackets({ ...options, signal }).catch(() => undefined);
  if (found === undefined) return undefined;
  const { packets, end } = found;
  const declared = readDeclared(end);
  const bySize =
    totalBytes === undefined || packets.sizeBytes === 0
      ? undefined
      : (packets.seconds / packets.sizeBytes) * Math.max(totalBytes, found.sizeBytes);
  // A length near that of the beginning was only guessed from the file's size, and one far from the rest is false.
  const isTold = declared !== undefined && declared > 1.05 * packets.seconds;
  const isLikely = isTold && (bySize === undefined || (declared > bySize / 2 && declared < 2 * bySize));
  const seconds = isLikely ? declared : bySize;
  return seconds && Math.min(options.limits.durationSecondsMax, seconds);
}

/** Probes a file that the service wrote, without limits: it proves that the result can be read. */
export async function probeWritten(options: Omit<ProbeOptions, 'limits'>): Promise<Probe> {
  const none = Number.POSITIVE_INFINITY;
  const limits = { sizeBytesMax: none, durationSecondsMax: none, samplesMax: none, channelCountMax: none };
  return probeFile({ ...options, limits: { ...limits, sampleRateHzMin: 0, sampleRateHzMax: none } });
}

/** By the container's own word and what was counted, else by the part of the bytes that was counted. */
function estimateSeconds(
  { packets, end, sizeBytes }: FoundPackets,
  { durationSecondsMax }: MediaLimits,
): number | undefined {
  const declared = readDeclared(end);
  if (declared === undefined && packets.sizeBytes === 0) return undefined;
  const seconds = declared ?? (packets.seconds / packets.sizeBytes) * sizeBytes;
  return Math.min(durationSecondsMax, Math.max(packets.seconds, seconds));
}

import { availableParallelism } from 'node:os';
import type { SpeechDeps } from '../http/openai/speech.ts';
import { encodeSpeech } from '../media/encode-speech.ts';
import { probeImage } from '../media/image/probe-image.ts';
import { estimateBeginning, probeQuickly } from '../media/probe.ts';
import { beginFetch } from '../media/source/fetch.ts';
import { limitFairly } from '../platform/limit-fairly.ts';
import type { AcceptDeps } from '../tasks/accept.ts';
import { imageLimits, mediaLimits } from './media-limits.ts';
import type { Dependencies } from './open-dependencies.ts';

/** FFmpeg processes that look at uploads at once, each of which takes a core and some 30 MB for a moment; an account half the cores. */
const probeJobs = { jobsMax: 2 * availableParallelism(), jobsOfOneMax: Math.ceil(availableParallelism() / 2) };

/** A million packets take some 5 s of one core; four hours of MP3 have 600,000. */
const probeMsMax = 4000;

/** Addresses that are asked at once while their tasks are submitted: each waits for some server. */
const fetchJobs = { jobsMax: 64, jobsOfOneMax: 8 };

/** Files of accounts' own that are copied at once: each keeps a disk busy. */
const copyJobs = { jobsMax: 4, jobsOfOneMax: 2 };

/** Decoders that look at pictures at once: each takes a core, 90 MB for most and 450 MB at most. */
const imageProbesMax = Math.min(4, availableParallelism());
const imageProbeJobs = { jobsMax: imageProbesMax, jobsOfOneMax: Math.ceil(imageProbesMax / 2) };

/** Speech that is written in another format while its client waits. */
const encodeJobs = { jobsMax: Math.ceil(availableParallelism() / 2), jobsOfOneMax: 1 };

/** How the files of a request are fetched, copied and looked at before its task is accepted, and written for its answer. */
export function readSources(
  parts: Dependencies,
): Pick<AcceptDeps, 'probeAudio' | 'probeImage' | 'beginFetch' | 'estimateAudio' | 'takeTurn'> &
  Pick<SpeechDeps, 'encodeSpeech'> {
  const { config, outbound, ytDlpPath } = parts;
  const { confiners } = parts.programs;
  // A slot's programs run in its sandbox already; here each look at an upload has one of its own.
  const programs = { ...parts.programs, confiners: { ...confiners, sandbox: parts.sandbox } };
  const limits = mediaLimits(config);
  const limitProbes = limitFairly(probeJobs);
  const limitImageProbes = limitFairly(imageProbeJobs);
  const limitFetches = limitFairly(fetchJobs);
  const limitEncodes = limitFairly(encodeJobs);
  return {
    probeAudio: (accountId, path) => limitProbes(accountId, () => probeQuickly({ path, programs, limits }, probeMsMax)),
    probeImage: (accountId, path) =>
      limitImageProbes(accountId, () => probeImage({ path, programs, limits: imageLimits(config) })),
    beginFetch: (accountId, { address, source, path }) => {
      const { sizeBytesMax } = source === 'image' ? imageLimits(config) : limits;
      const medium = source === 'image' ? 'image' : 'audio';
      const options = { outbound, medium, path, limits: { sizeBytesMax }, ytDlpPath } as const;
      return limitFetches(accountId, () => beginFetch(address, options));
    },
    estimateAudio: (accountId, { path, totalBytes }) =>
      limitProbes(accountId, () =>
        estimateBeginning({ path, programs, limits }, { totalBytes, timeoutMs: probeMsMax }),
      ),
    takeTurn: limitFairly(copyJobs),
    encodeSpeech: (accountId, files) => limitEncodes(accountId, () => encodeSpeech({ ...files, programs })),
  };
}

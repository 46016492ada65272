import { existsSync } from 'node:fs';
import { findRecording } from '../../test/support/recordings.ts';
import { readStereoFile } from '../../test/support/vocal-mixes.ts';
import { realFolder } from '../real/real-material.ts';

/** People who sing without a band, as recorded. */
export interface SungRecording {
  readonly name: string;
  readonly location: string;
  readonly fromSeconds: number;
}

/**
 * Those of SERINETTE_EVAL_DIR, and lead vocals of songs that `npm run bench -- real` collects into SERINETTE_REAL_DIR. The
 * first are little processed, the others as they are for the mix.
 */
const recordings: readonly SungRecording[] = [
  { name: 'vocadito 10', location: findRecording('music/singing/vocadito_10.wav'), fromSeconds: 0 },
  { name: 'vocadito 14', location: findRecording('music/singing/vocadito_14.wav'), fromSeconds: 0 },
  { name: 'waveform-playlist', location: findRecording('music/separation/wplaylist.Vocals30.mp3'), fromSeconds: 0 },
  { name: 'ATC', location: `${realFolder}/kevincennis/Mix.js/public/sounds/ATCLeadVocals_03.mp3`, fromSeconds: 0 },
  { name: 'nov2', location: `${realFolder}/davetorre/nov2/audio/vox.mp3`, fromSeconds: 0 },
  { name: 'multitrack-test', location: `${realFolder}/rrphl/multitrack-test/Vocals.mp3`, fromSeconds: 0 },
];

const secondsMax = 60;

/** The recordings that are here, one after the other, in one channel; the missing ones are named. */
export function* readSungRecordings(sampleRateHz: number): Generator<{ name: string; samples: Float32Array }> {
  const missing = recordings.filter(({ location }) => !existsSync(location));
  if (missing.length > 0) {
    console.log(
      `Not here: ${missing.map(({ name }) => name).join(', ')} (SERINETTE_EVAL_DIR, SERINETTE_REAL_DIR with npm run bench -- real).\n`,
    );
  }
  for (const { name, location, fromSeconds } of recordings) {
    if (missing.some((each) => each.location === location)) continue;
    const [left, right] = readStereoFile(location, { sampleRateHz, from: fromSeconds, seconds: secondsMax });
    yield { name, samples: left.map((value, i) => 0.5 * (value + right[i]!)) };
  }
}

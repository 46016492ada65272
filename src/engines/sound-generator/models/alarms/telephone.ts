import { repeatTimes } from '../../../../dsp/sounds/event-times.ts';
import { ringModes } from '../../../../dsp/sounds/modes.ts';
import { makeRotor } from '../../../../dsp/sounds/rotor.ts';
import {
  addAt,
  fitCycles,
  makeSilence,
  type SoundBrief,
  secondsOf,
  shapeBy,
} from '../../../../dsp/sounds/sound-brief.ts';
import { makeToneRow } from '../../../../dsp/sounds/tone-row.ts';
import { fallingPartials, makeTone } from '../../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../../sound-model.ts';

/**
 * A telephone that rings: a hammer between two bells, 20 strokes a second each, or the tones of an exchange (`busy`, `dial`), of a
 * keypad, of a mobile telephone, or its motor that buzzes on a table.
 * Source: A. Farnell, "Designing Sound" (2010), chapters 26 and 29; ITU-T E.180, Q.23.
 */
export const telephoneSound: SoundModel = {
  spread: 'point',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, kind, pace, size } = brief;
    if (kind === 'dial' || kind === 'busy') return makeLineTone(brief);
    if (kind === 'keypad') return makeKeypad(brief);
    if (kind === 'mobile') return makeRingtone(brief);
    if (kind === 'vibrating') return makeVibration(brief);
    const bells = [1180, 1490].map((hz) =>
      ringModes(
        brief,
        [1, 1.52, 2.74, 4.1].map((ratio, n) => ({
          frequencyHz: (hz * ratio) / size,
          decaySeconds: 0.7,
          gain: 0.6 ** n,
        })),
        0.7,
      ),
    );
    const sound = makeSilence(brief);
    const period = 1 / fitCycles(brief, pace / 3);
    for (let start = 0.05; start < secondsOf(brief); start += period) {
      for (let n = 0; n < 60 && n / 40 < period * 0.5; n++)
        addAt(sound, bells[n % 2]!, (start + n / 40) * sampleRateHz, 0.2);
    }
    return sound;
  },
};

/** North American: dial 350 and 440 Hz, busy 480 and 620 Hz, half a second on and off. */
function makeLineTone(brief: SoundBrief): Float32Array {
  const isBusy = brief.kind === 'busy';
  const gainAt = (at: number) => (isBusy ? Math.max(0, Math.min(1, (0.25 - Math.abs((at % 1) - 0.25)) / 0.004)) : 1);
  const [low, high] = (isBusy ? [480, 620] : [350, 440]).map((hz) => makeTone(brief, fitCycles(brief, hz), { gainAt }));
  addAt(low!, high!, 0);
  return low!;
}

/** Rows and columns of the keypad in hertz. Source: ITU-T Q.23. */
const [keyRows, keyColumns] = [
  [697, 770, 852, 941],
  [1209, 1336, 1477],
] as const;

function makeKeypad(brief: SoundBrief): Float32Array {
  const { sampleRateHz, random, pace } = brief;
  const sound = makeSilence(brief);
  for (const [n, at] of repeatTimes(brief, 0.24 / pace).entries()) {
    if (n % 11 === 10) continue;
    const gainAt = (s: number) => Math.max(0, Math.min(1, s / 0.003, (0.12 - s) / 0.003));
    for (const hz of [random.pick(keyRows), random.pick(keyColumns)])
      addAt(sound, makeTone(brief, hz, { seconds: 0.12, gainAt }), at * sampleRateHz, 0.5);
  }
  return sound;
}

/** A pattern of bright tones, again and again. */
function makeRingtone(brief: SoundBrief): Float32Array {
  const { sampleRateHz, pace, size } = brief;
  const sound = makeSilence(brief);
  const notes = [0, 4, 7, 12, 7, 4].map((semitones, n) => ({
    startSeconds: 0.13 * n,
    hz: (1047 * 2 ** (semitones / 12)) / size,
    seconds: 0.11,
  }));
  const row = makeToneRow(brief, notes, { partials: [1, 0.3, 0.3, 0.1, 0.1] });
  for (const at of repeatTimes(brief, 1.6 / pace)) addAt(sound, row, at * sampleRateHz);
  return sound;
}

/** A weight off its axis turns some 170 times a second, and the table rattles. */
function makeVibration(brief: SoundBrief): Float32Array {
  const { sampleRateHz, pace, size } = brief;
  const buzz = makeRotor(brief, {
    turnsHz: 170 / size,
    partials: fallingPartials(24, 3),
    noiseHz: 1500,
    noise: 0.8,
    chop: 0.9,
  });
  const perSecond = fitCycles(brief, 0.55 * pace);
  return shapeBy(buzz, sampleRateHz, (at) => {
    const phase = (at * perSecond) % 1;
    return Math.max(0, Math.min(1, phase / 0.01, (0.5 - phase) / 0.01));
  });
}

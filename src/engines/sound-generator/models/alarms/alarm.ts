import { addAt, fitCycles, makeSilence, secondsOf } from '../../../../dsp/sounds/sound-brief.ts';
import { makeTone } from '../../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../../sound-model.ts';

/** Pitch in hertz, length of a beep, starts of the beeps in a turn, and the turn's length in seconds. */
const patterns: Readonly<Record<string, readonly [number, number, readonly number[], number]>> = {
  clock: [2048, 0.06, [0, 0.125, 0.25, 0.375], 1],
  // ISO 8201: three beeps of half a second, and a pause.
  smoke: [3100, 0.5, [0, 1, 2], 4],
  reversing: [1250, 0.45, [0], 1],
  // IEC 60601-2-27 leaves the pitch open; monitors sound near 1 kHz, 72 times a minute.
  monitor: [960, 0.09, [0], 60 / 72],
  buzzer: [420, 0.7, [0], 1.2],
};

/** Electronic alarms: beeps of a piezo sounder. Source: A. Farnell, "Designing Sound" (2010), chapter 25 (alarms); ISO 8201. */
export const alarmSound: SoundModel = {
  spread: 'point',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, kind, pace } = brief;
    const [hz, seconds, starts, turn] = patterns[kind ?? 'clock']!;
    const beep = makeTone(brief, hz / brief.size, {
      seconds: seconds / Math.max(1, pace),
      partials: [1, 0, 0.35, 0, 0.12],
      gainAt: (at) => Math.min(1, at / 0.003, (seconds / Math.max(1, pace) - at) / 0.003),
    });
    const sound = makeSilence(brief);
    const period = 1 / fitCycles(brief, pace / turn);
    for (let at = 0.05; at < secondsOf(brief); at += period) {
      for (const start of starts) addAt(sound, beep, (at + (start * period) / turn) * sampleRateHz);
    }
    return sound;
  },
};

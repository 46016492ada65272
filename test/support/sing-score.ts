import { writeWav } from './wav.ts';

interface Segment {
  readonly offset: number;
  readonly ph_seq: string;
  readonly ph_dur: string;
  readonly f0_seq: string;
  readonly f0_timestep: string;
}

export const scoreRateHz = 24_000;
const vowels = /^(?:aa|ae|ah|ao|aw|ay|eh|er|ey|ih|iy|ow|oy|uh|uw)$/;
const harmonics = 12;

const numbers = (text: string): number[] => text.split(' ').map(Number);

/**
 * What a singing server makes of a `score`: partials on its pitch while a vowel lasts, softer ones on voiced consonants, noise on the
 * others, silence between phrases.
 */
export function singScore(score: unknown): Buffer {
  const segments = JSON.parse(String(score)) as Segment[];
  const lengthOf = ({ offset, ph_dur }: Segment): number =>
    offset + numbers(ph_dur).reduce((sum, each) => sum + each, 0);
  const samples = new Float32Array(Math.round(Math.max(...segments.map(lengthOf)) * scoreRateHz));
  for (const { offset, ph_seq, ph_dur, f0_seq, f0_timestep } of segments) {
    const f0 = numbers(f0_seq);
    let [at, phase] = [0, 0];
    for (const [i, seconds] of numbers(ph_dur).entries()) {
      const phone = ph_seq.split(' ')[i]!;
      const level = phone === 'SP' ? 0 : vowels.test(phone) ? 0.2 : 0.03;
      for (let s = Math.round(at * scoreRateHz); s < Math.round((at + seconds) * scoreRateHz); s++) {
        const hz = f0[Math.min(f0.length - 1, Math.round(s / scoreRateHz / Number(f0_timestep)))]!;
        phase += (2 * Math.PI * hz) / scoreRateHz;
        let sum = 0;
        for (let h = 1; h <= harmonics && h * hz < scoreRateHz / 2; h++) sum += Math.sin(h * phase) / h;
        const to = Math.round(offset * scoreRateHz) + s;
        if (to < samples.length) samples[to] = level * sum;
      }
      at += seconds;
    }
  }
  return writeWav([samples], scoreRateHz);
}

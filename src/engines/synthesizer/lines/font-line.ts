import { type BasicPreset, GeneratorTypes, type VoiceParameters } from 'spessasynth_core';
import type { HeldRecording } from '../../../dsp/synth/recorded-line.ts';
import { taps, toRecordedSide } from '../../../dsp/synth/recording.ts';
import { createRecentlyUsed } from '../../recently-used.ts';
import { openSoundFont, soundFonts } from '../sound-fonts.ts';

/** What a font's recordings are taken for: they were played neither softly nor hard. */
const recordedForce = 0.75;
/** Attack and release of the font where they are not shorter than a player's. */
const shortestAttackSeconds = 0.004;
const releaseSecondsMin = 0.12;

/** Of up to 1 MB each: some instruments in all their zones. */
const keptRecordings = 128;

const recent = createRecentlyUsed<HeldRecording>(keptRecordings);

/** The recordings of a General MIDI program of the packaged font, as they are, without its filters and oscillators. */
export async function openFontLine(program: number): Promise<(pitch: number, force: number) => HeldRecording[]> {
  const bank = await openSoundFont(soundFonts.museScoreGeneral, [`program ${program}`]);
  const preset = bank.presets.find((each) => each.program === program && each.bankMSB === 0 && !each.isGMGSDrum);
  return preset ? (pitch, force) => findZones(preset, Math.round(pitch), Math.round(127 * force)) : () => [];
}

function findZones(preset: BasicPreset, key: number, velocity: number): HeldRecording[] {
  return preset.getVoiceParameters(key, Math.max(1, velocity)).map((zone) => {
    const { sample, generators } = zone;
    const name = `${preset.program} ${sample.name} ${generators[GeneratorTypes.pan]} ${generators[GeneratorTypes.initialAttenuation]}`;
    return recent.take(name, () => readZone(zone));
  });
}

const secondsOf = (timecents: number): number => 2 ** (timecents / 1200);

const coarseSamples = 32_768;

/** Source: SoundFont Technical Specification 2.04, 8.1.2; attenuation in the steps of 0.04 dB of the first sound cards. */
function readZone({ sample, generators }: VoiceParameters): HeldRecording {
  const read = (name: keyof typeof GeneratorTypes): number => generators[GeneratorTypes[name]]!;
  const rootKey = read('overridingRootKey') < 0 ? sample.originalKey : read('overridingRootKey');
  const cents = 100 * (rootKey - 69 - read('coarseTune')) - read('fineTune') - sample.pitchCorrection;
  const whole = sample.getAudioData();
  const start = read('startAddrsOffset') + coarseSamples * read('startAddrsCoarseOffset');
  const from = sample.loopStart + read('startloopAddrsOffset') + coarseSamples * read('startloopAddrsCoarseOffset');
  const to = sample.loopEnd + read('endloopAddrsOffset') + coarseSamples * read('endloopAddrsCoarseOffset');
  const isLooped = read('sampleModes') !== 0 && from >= start && to > from && to <= whole.length;
  return {
    sampleRateHz: sample.sampleRate,
    sides: [toRecordedSide(isLooped ? runOn(whole.subarray(start, to), from - start) : whole.subarray(start))],
    gain: 10 ** ((-0.04 * read('initialAttenuation')) / 20),
    frequencyHz: 440 * 2 ** (cents / 1200),
    force: recordedForce,
    ...(isLooped && { loop: [from - start, to - start] as const }),
    pan: read('pan') / 500,
    attackSeconds: Math.max(shortestAttackSeconds, secondsOf(read('attackVolEnv'))),
    releaseSeconds: Math.max(releaseSecondsMin, secondsOf(read('releaseVolEnv'))),
  };
}

/** With what interpolation reads beyond the end of a loop: its beginning, however short it is. */
function runOn(samples: Float32Array, loopFrom: number): Float32Array {
  const more = new Float32Array(samples.length + taps);
  more.set(samples);
  for (let i = samples.length; i < more.length; i++) more[i] = more[i - (samples.length - loopFrom)]!;
  return more;
}

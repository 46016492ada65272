import type { SpeakingSettings } from './speaker.ts';

/** Between the pitches at which men and women speak. */
const highVoiceHz = 160;

/** Whose voice is the nearer one: of the voice that is asked for by its pitch. */
export function genderOf({ voice, gender }: Pick<SpeakingSettings, 'voice' | 'gender'>): 'female' | 'male' {
  if (!voice) return gender;
  const medianHz = Math.exp(voice.print.logF0Mean) * 2 ** ((voice.design.pitchSemitones ?? 0) / 12);
  return medianHz > highVoiceHz ? 'female' : 'male';
}

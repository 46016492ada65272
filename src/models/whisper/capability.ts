import type { TranscriptionCapability } from '../../contract/capabilities.ts';

/** Languages of the multilingual Whisper, in its own order: most training data first. */
const codes = (
  'en zh de es ru ko fr ja pt tr pl ca nl ar sv it id hi fi vi he uk el ms cs ro da hu ta no th ur hr bg lt la mi ml cy ' +
  'sk te fa lv bn sr az sl kn et mk br eu is hy ne mn bs kk sq sw gl mr pa si km sn yo so af oc ka be tg sd gu am yi lo ' +
  'uz fo ht ps tk nn mt sa lb my bo tl mg as tt haw ln ha ba jw su'
).split(' ');

/** Whisper uses a withdrawn code for one language. */
const ownCodes: Readonly<Record<string, string>> = { jv: 'jw' };

/** @returns Whisper's code for a language in ISO 639-1 */
export function toWhisperLanguage(language: string): string {
  return ownCodes[language] ?? language;
}

/** @returns ISO 639-1 for a code of Whisper; the code itself for the few that have none */
export function fromWhisperLanguage(code: string): string {
  return Object.keys(ownCodes).find((language) => ownCodes[language] === code) ?? code;
}

/** What an installed Whisper can do. @param name as the catalogue of models has it */
export function whisperCapability(name: string): TranscriptionCapability {
  const isThird = name.includes('large-v3');
  return {
    name,
    languages: [...codes, ...(isThird ? ['yue'] : [])].map(fromWhisperLanguage),
    detectsLanguage: true,
    // The turbo was trained on transcription alone; asked to translate, it transcribes.
    translates: !name.includes('turbo'),
  };
}

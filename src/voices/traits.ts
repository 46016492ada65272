import type { VoiceGender } from '../contract/voice.ts';

/** What people write for a word on a voice's card. */
const otherWords: Readonly<Record<string, readonly string[]>> = {
  female: ['woman', 'women', 'lady', 'feminine'],
  male: ['man', 'men', 'guy', 'gentleman', 'masculine'],
  neutral: ['androgynous', 'unisex', 'non-binary'],
  adult: ['middle-aged', 'mature', 'grown-up'],
  elder: ['elderly', 'senior', 'aged', 'old'],
  young: ['youthful', 'teenager', 'teen'],
  child: ['kid', 'children', 'childlike'],
  american: ['us', 'usa', 'en-us'],
  scottish: ['british', 'uk', 'en-gb'],
  narration: ['narrator', 'narrative', 'reading', 'documentary'],
  audiobook: ['book', 'story'],
  storyteller: ['storytelling', 'tale'],
  singing: ['singer', 'vocalist', 'song', 'music'],
  announcement: ['announcer'],
  presenter: ['host', 'anchor', 'broadcast'],
  assistant: ['customer service', 'support'],
  calm: ['relaxed', 'soothing', 'gentle'],
  warm: ['friendly', 'cosy'],
  lively: ['energetic', 'cheerful', 'upbeat', 'happy'],
  deep: ['low'],
  dark: ['serious', 'sad'],
  rough: ['raspy', 'husky', 'gruff'],
  whisper: ['whispering', 'quiet'],
  cartoon: ['animation', 'funny'],
  robot: ['robotic', 'ai'],
};

/** All voices speak and sing English; other languages are sung by their own sounds. */
const languageWords = ['english', 'en'];

/** Words that a voice is found by beside its name, tags and description. */
export function listTraits({ gender, tags }: { gender: VoiceGender | undefined; tags: readonly string[] }): string[] {
  const own = gender === undefined ? tags : [gender, ...tags];
  return [...new Set([...own, ...own.flatMap((word) => otherWords[word] ?? []), ...languageWords])];
}

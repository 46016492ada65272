import { glossedLanguages, readForeign } from './foreign/read-foreign.ts';
import { type ParsedText, parsePrompt } from './parse-prompt.ts';
import { detectPromptLanguage } from './prompt-language.ts';
import type { SongRequest } from './song-request.ts';
import { type ReadSubjects, readSubjects } from './subjects/read-subjects.ts';

/** A request with its texts parsed, once for all that is made of it. */
export interface ReadRequest {
  readonly request: SongRequest;
  readonly prompt: ParsedText;
  readonly styleText: ParsedText;
  readonly unwanted: ParsedText;
  /** What the prompt says of the subject, and what is left for the sound. */
  readonly promptSubjects: ReadSubjects;
  readonly styleSubjects: ReadSubjects;
  /** That the prompt is written in, as an ISO 639-1 code. */
  readonly language: string;
}

export function readRequest(request: SongRequest): ReadRequest {
  const { prompt: written = '', musicStyle = '', negativeTags = '' } = request;
  const prompt = parsePrompt(written);
  const language = detectPromptLanguage(written, prompt.tokens);
  return {
    request,
    prompt,
    styleText: parsePrompt(musicStyle),
    unwanted: parsePrompt(negativeTags, true),
    promptSubjects: glossedLanguages.has(language) ? readForeign(written) : readSubjects(written),
    styleSubjects: readSubjects(musicStyle),
    language,
  };
}

/** One engine that can transcribe. */
export interface TranscriptionCapability {
  /** `moonshine-base`, `whisper-small`, `remote` … */
  readonly name: string;
  /** ISO 639-1; empty: any. */
  readonly languages: readonly string[];
  /** Whether it can detect the language. */
  readonly detectsLanguage: boolean;
  /** Whether it can translate to English. */
  readonly translates: boolean;
}

/** One engine that separates a mix into stems. */
export interface SeparationCapability {
  readonly name: string;
  /** `vocals`, `accompaniment` … */
  readonly stems: readonly string[];
}

/** What depends on the installation: on its models and its model servers. */
export interface Capabilities {
  /** Best first. */
  readonly transcription: readonly TranscriptionCapability[];
  /** Of the models that the operator could install, under the names that install them; best first. */
  readonly installableTranscription: readonly TranscriptionCapability[];
  /** Best first. */
  readonly separation: readonly SeparationCapability[];
  /** The longest gap that can be replaced at once. Default: two minutes. */
  readonly inpaintSecondsMax?: number | undefined;
}

/** What a request needs of a transcriber. */
export interface TranscriptionQuery {
  /** ISO 639-1. Default: detected. */
  readonly language?: string | undefined;
  /** To English. */
  readonly translate: boolean;
}

/**
 * The first that can answer the query, or undefined.
 *
 * English needs no translation. Without a language an engine that detects it is preferred, then one that has a single
 * language and assumes that. Only an engine that detects the language can translate from one that is not given.
 */
export function chooseCapability<Ability extends TranscriptionCapability>(
  capabilities: readonly Ability[],
  { language, translate }: TranscriptionQuery,
): Ability | undefined {
  const translates = (each: Ability) => !translate || each.translates;
  if (language !== undefined) {
    const knows = ({ languages }: Ability) => languages.length === 0 || languages.includes(language);
    return capabilities.find((each) => knows(each) && (language === 'en' || translates(each)));
  }
  return (
    capabilities.find((each) => each.detectsLanguage && translates(each)) ??
    (translate ? undefined : capabilities.find(({ languages }) => languages.length === 1))
  );
}

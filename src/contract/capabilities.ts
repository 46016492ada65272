/** One engine that can transcribe. */
export interface TranscriptionCapability {
  /** `moonshine-base`, `whisper-small`, `remote` … */
  readonly name: string;
  /** ISO 639-1; empty where it takes any. */
  readonly languages: readonly string[];
  /** Whether it can also hear which of them is spoken. */
  readonly detectsLanguage: boolean;
  /** Whether it translates what it hears to English. */
  readonly translates: boolean;
}

/** One engine that takes a mix apart. */
export interface SeparationCapability {
  readonly name: string;
  /** `vocals`, `accompaniment` … */
  readonly stems: readonly string[];
}

/** What this installation can do beyond what every one can: by models that were installed, by servers that were named. */
export interface Capabilities {
  /** The best comes first. */
  readonly transcription: readonly TranscriptionCapability[];
  /** Of the models that its operator can add, by the name that installs each; what suits most comes first. */
  readonly installableTranscription: readonly TranscriptionCapability[];
  /** The best comes first. */
  readonly separation: readonly SeparationCapability[];
  /** The longest stretch of a recording that is made anew at once; absent, two minutes. */
  readonly inpaintSecondsMax?: number | undefined;
}

/** What a caller wants of a transcriber. */
export interface TranscriptionQuery {
  /** ISO 639-1; absent, it is to be heard. */
  readonly language?: string | undefined;
  /** To English. */
  readonly translate: boolean;
}

/**
 * The first that can do what is wished, or undefined.
 *
 * English needs no translation. Where no language is given, one that hears it is preferred; where none does, one that
 * knows a single language takes the audio for that. Only who hears the language can translate out of one not given.
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

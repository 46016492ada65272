/** One engine that can transcribe. */
export interface TranscriptionAbility {
  /** `moonshine-base`, `whisper-small`, `remote` … */
  readonly name: string;
  /** ISO 639-1; empty where it takes any. */
  readonly languages: readonly string[];
  /** Whether it can also hear which of them is spoken. */
  readonly detectsLanguage: boolean;
  /** Whether it translates what it hears to English. */
  readonly translates: boolean;
}

/** What this installation can do beyond what every one can: by models that were installed, by servers that were named. */
export interface Abilities {
  /** The best comes first. */
  readonly transcription: readonly TranscriptionAbility[];
}

/** What engines need to know of this installation. */
export interface EngineSettings {
  /** Where installed models lie. */
  readonly modelsFolder: string;
  /** A model that needs more memory is passed over; absent, none is. */
  readonly slotMibMax?: number | undefined;
  /** A server that transcribes, where the operator named one. */
  readonly transcriptionServer?: TranscriptionServer | undefined;
  /** A server that converts voices, where the operator named one. */
  readonly voiceConversionServer?: VoiceConversionServer | undefined;
  /** A server that makes songs, where the operator named one. */
  readonly songServer?: SongServer | undefined;
  /** A server that says what pictures show, where the operator named one. */
  readonly captionServer?: CaptionServer | undefined;
  /** The longest stretch of a recording that is made anew at once; absent, the engines' own limit. */
  readonly inpaintSecondsMax?: number | undefined;
}

/** A server that speaks the OpenAI chat interface and sees pictures. */
export interface CaptionServer {
  readonly url: string;
  readonly apiKey?: string | undefined;
  readonly model?: string | undefined;
}

/** A server that speaks the OpenAI transcription interface. */
export interface TranscriptionServer {
  readonly url: string;
  readonly apiKey?: string | undefined;
  readonly model?: string | undefined;
}

/** A server of ACE-Step 1.5 that makes songs. */
export interface SongServer {
  readonly url: string;
  readonly apiKey?: string | undefined;
  /** Which of its checkpoints; absent, its own choice. */
  readonly checkpoint?: string | undefined;
  /** Names of our models whose songs it makes. */
  readonly models: readonly string[];
  /** Whether songs are composed here where the server is away or fails. */
  readonly mayStandIn: boolean;
}

/** A server of voice conversion behind Cog's interface. */
export interface VoiceConversionServer {
  readonly url: string;
  readonly apiKey?: string | undefined;
  /** What it calls its inputs; see `readConversionInputs`. */
  readonly inputs: string;
  /** Whether the embedded converter works where the server is away or fails. */
  readonly mayStandIn: boolean;
}

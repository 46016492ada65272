/** A model that this installation has or can get, and how far its install is. */
export interface InstallableModel {
  readonly name: string;
  readonly summary: string;
  readonly kind: 'transcription' | 'separation' | 'denoising' | 'speech';
  /** Omitted where the model does not depend on language. */
  readonly languages?: string;
  readonly licence: string;
  readonly sourceAddress: string;
  /** On disk. */
  readonly sizeBytes: number;
  /** SLOT_MIB_MAX with which it runs. */
  readonly slotMibMin: number;
  readonly installedAt: Date | null;
  /** What the operator has to agree to before it is installed; null for nothing, also when it was agreed to before. */
  readonly agreement: string | null;
  readonly install: ModelInstall;
}

/** `idle`: none was begun, or it is done. */
export const modelInstallStates = ['idle', 'waiting', 'running', 'failed'] as const;

export interface ModelInstall {
  readonly state: (typeof modelInstallStates)[number];
  /** What has arrived of what is fetched. */
  readonly progressBytes: number;
  readonly totalBytes: number;
  /** Why the last one failed; empty otherwise. */
  readonly error: string;
}

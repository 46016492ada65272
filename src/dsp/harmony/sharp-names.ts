/** Names of the pitch classes, all in sharps: for notes without a key that says how to spell them. */
export const sharpNames = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'] as const;

/** What a source of a task is going to be. */
export type SourceValue =
  /** Sent with the form. */
  | { readonly kind: 'file'; readonly file: File; readonly seconds?: number }
  /** Already at the service, or somewhere on the web. */
  | { readonly kind: 'address'; readonly url: string; readonly name: string; readonly seconds?: number };

export function nameOfSource(value: SourceValue): string {
  return value.kind === 'file' ? value.file.name : value.name;
}

/** Files above this are sent piece by piece, so that a broken line costs little. */
export const plainUploadBytesMax = 8 * 1024 * 1024;

/** Length of a recording by its head, without decoding it; undefined for what the browser cannot read. */
export function readSeconds(url: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const audio = new Audio();
    const end = (seconds: number | undefined) => {
      audio.removeAttribute('src');
      resolve(seconds);
    };
    audio.preload = 'metadata';
    audio.onloadedmetadata = () => end(Number.isFinite(audio.duration) ? audio.duration : undefined);
    audio.onerror = () => end(undefined);
    audio.src = url;
  });
}

/** An address that may be followed: of the web, or of this service. */
export function isSafeAddress(url: string): boolean {
  return /^(https?:\/\/|\/(?!\/)|blob:)/.test(url);
}

/** What is set for one stem. */
export interface Channel {
  readonly isMuted: boolean;
  readonly isSolo: boolean;
  readonly decibels: number;
}

export const usualChannel: Channel = { isMuted: false, isSolo: false, decibels: 0 };

/** The lowest is silence. */
export const decibelsMin = -40;
export const decibelsMax = 6;

/** How loud each stem is: where any is solo, only those are heard, muted or not. */
export function mixChannels(
  stems: readonly { readonly role: string }[],
  channels: Readonly<Record<string, Channel>>,
): ReadonlyMap<string, number> {
  const isAnySolo = Object.values(channels).some(({ isSolo }) => isSolo);
  return new Map(
    stems.map(({ role }) => {
      const { isMuted, isSolo, decibels } = channels[role] ?? usualChannel;
      const isHeard = (isAnySolo ? isSolo : !isMuted) && decibels > decibelsMin;
      return [role, isHeard ? 10 ** (decibels / 20) : 0];
    }),
  );
}

/** `+3 dB`, `−12 dB`, `Silent`. */
export function sayDecibels(decibels: number): string {
  if (decibels <= decibelsMin) return 'Silent';
  const sign = decibels > 0 ? '+' : decibels < 0 ? '−' : '';
  return `${sign}${Math.abs(decibels)} dB`;
}

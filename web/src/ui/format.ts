/** `3:07`, `1:02:09`. */
export function formatSeconds(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const [hours, minutes, rest] = parts as [number, number, number];
  const tail = `${hours > 0 ? String(minutes).padStart(2, '0') : minutes}:${String(rest).padStart(2, '0')}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}

const credits = new Intl.NumberFormat('en', { maximumFractionDigits: 4 });

/** `0.016 credits`. */
export function formatCredits(amount: number): string {
  return `${credits.format(amount)} ${amount === 1 ? 'credit' : 'credits'}`;
}

const moments = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A time of the interface, in the reader's own zone. */
export function formatMoment(timestamp: string): string {
  return moments.format(new Date(timestamp));
}

/** `640 B`, `3.4 MB`. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB'];
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${(bytes / 1000 ** power).toFixed(power === 0 || bytes >= 100 * 1000 ** power ? 0 : 1)} ${units[power]}`;
}

/** `a moment`, `12 s`, `3 min`. */
export function formatDuration(seconds: number): string {
  if (seconds < 1) return 'a moment';
  return seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
}

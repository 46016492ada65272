// What broadcasters ask of subtitles: the EBU's and the BBC's guidelines, and the timed-text guides of streaming houses
// agree on two lines of 42 columns, on one to seven seconds, and on a gap that the eye sees as a change.

export const linesMax = 2;
/** A wide character of East Asia takes two. */
export const lineColumnsMax = 42;
export const cueMsMin = 1_000;
export const cueMsMax = 7_000;
/** Two frames at 25 a second. */
export const gapMsMin = 80;
/** A longer gap is a rest; a shorter one would flicker and is closed to `gapMsMin`. */
export const gapMsRest = 500;
/** Adults read 17 to 20 columns a second without haste. */
export const columnsPerSecondAim = 17;

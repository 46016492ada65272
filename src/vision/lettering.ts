import type { Plane } from './blur.ts';

/** A window holds some letters of the size that is looked for: about 16 × 8 pixels. */
const windowWidth = 16;
const windowHeight = 8;
/** Least difference of lightness between letters and their ground. */
const inkMin = 0.2;
/** Windows side by side that make a line of text. */
const lineMin = 3;

/**
 * How likely it is that there is writing, 0 to 1, judged at three sizes of letters.
 *
 * A place looks written on when it has two tones, letters and a plain ground, that alternate quickly both across and
 * down; writing is a run of such places side by side with a plain place above or below. Foliage has no plain ground,
 * a fence alternates one way only, a chequered floor has no space between its lines.
 *
 * @param lightness at most some 640 pixels wide
 */
export function measureLettering(lightness: Plane): number {
  let plane = lightness;
  let windows = 0;
  for (let size = 0; size < 3; size++) {
    windows = Math.max(windows, countWritten(plane) * (size === 2 ? 2 : 1));
    plane = halve(plane);
  }
  return 1 - Math.exp(-windows / 14);
}

type Look = 'written' | 'plain' | 'other';

/** Number of windows in lines of text. */
function countWritten(plane: Plane): number {
  const columns = Math.floor(plane.widthPixels / windowWidth);
  const rows = Math.floor((2 * plane.heightPixels) / windowHeight) - 1;
  if (columns < lineMin || rows < 2) return 0;
  const looks: Look[][] = [];
  for (let row = 0; row < rows; row++) {
    const top = (row * windowHeight) / 2;
    looks.push(Array.from({ length: columns }, (_, column) => judge(plane, column * windowWidth, top)));
  }
  let count = 0;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; ) {
      let end = column;
      while (end < columns && looks[row]![end] === 'written') end++;
      if (end - column >= lineMin && hasSpaceBeside(looks, row, column, end)) count += (end - column) / 2;
      column = Math.max(end, column + 1);
    }
  }
  return count;
}

/** Whether the line is set off by plain windows above or below it. */
function hasSpaceBeside(looks: readonly Look[][], row: number, from: number, to: number): boolean {
  const plainIn = (other: number) =>
    (looks[other] ?? []).slice(from, to).filter((look) => look === 'plain').length >= 0.5 * (to - from);
  return [-4, -3, -2, 2, 3, 4].some((step) => plainIn(row + step));
}

function judge({ widthPixels, values }: Plane, left: number, top: number): Look {
  let darkest = 1;
  let lightest = 0;
  for (let y = top; y < top + windowHeight; y++) {
    for (let x = left; x < left + windowWidth; x++) {
      const value = values[y * widthPixels + x]!;
      darkest = Math.min(darkest, value);
      lightest = Math.max(lightest, value);
    }
  }
  const range = lightest - darkest;
  if (range < 0.08) return 'plain';
  if (range < inkMin) return 'other';
  const middle = (darkest + lightest) / 2;
  let across = 0;
  let down = 0;
  let light = 0;
  let nearDark = 0;
  let nearLight = 0;
  for (let y = top; y < top + windowHeight; y++) {
    for (let x = left; x < left + windowWidth; x++) {
      const value = values[y * widthPixels + x]!;
      const isLight = value > middle;
      if (isLight) light++;
      if (value > lightest - 0.15 * range) nearLight++;
      if (value < darkest + 0.15 * range) nearDark++;
      if (x > left && isLight !== values[y * widthPixels + x - 1]! > middle) across++;
      if (y > top && isLight !== values[(y - 1) * widthPixels + x]! > middle) down++;
    }
  }
  const area = windowWidth * windowHeight;
  const ground = Math.max(light, area - light);
  const plainGround = light * 2 > area ? nearLight : nearDark;
  const isTwoToned = ground > 0.55 * area && ground < 0.94 * area && plainGround > 0.62 * ground;
  const alternates = across >= 2.2 * windowHeight && across <= 8 * windowHeight && down >= 0.8 * windowWidth;
  return isTwoToned && alternates ? 'written' : 'other';
}

function halve({ widthPixels, heightPixels, values }: Plane): Plane {
  const width = widthPixels >> 1;
  const height = heightPixels >> 1;
  const half = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = 2 * y * widthPixels + 2 * x;
      half[y * width + x] =
        (values[at]! + values[at + 1]! + values[at + widthPixels]! + values[at + widthPixels + 1]!) / 4;
    }
  }
  return { widthPixels: width, heightPixels: height, values: half };
}

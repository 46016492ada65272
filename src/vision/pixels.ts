/** A decoded picture, upright, on white where it was transparent. */
export interface Pixels {
  readonly widthPixels: number;
  readonly heightPixels: number;
  /** sRGB, 8 bit: `[row][column][red, green, blue]`, row-major from the top left. */
  readonly rgb: Uint8Array;
}

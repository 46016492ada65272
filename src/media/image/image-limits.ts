/** What a stranger's picture may be at most; looked at before any of it is decoded. */
export interface ImageLimits {
  readonly sizeBytesMax: number;
  /** Width times height, as the header says and as it turns out. */
  readonly pixelsMax: number;
}

/**
 * 16 megapixels fit as a BMP of 32 bit, 40 as a PNG of a photo; the largest photos that telephones take fit as JPEG.
 * Reading 100 megapixels takes 0.3 to 1.3 s of one core, and 100 to 400 MB: progressive and interlaced ones most.
 */
export const defaultImageLimits: ImageLimits = {
  sizeBytesMax: 64 * 1024 ** 2,
  pixelsMax: 100_000_000,
};

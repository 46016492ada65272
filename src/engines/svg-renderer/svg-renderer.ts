/** Draws pictures for people: reports, piano rolls. */
export interface SvgRenderer {
  /** @param svg a whole SVG document; text is set in DejaVu Sans. @returns a PNG of that width */
  render(svg: string, settings: { readonly widthPixels: number }): Promise<Uint8Array>;
}

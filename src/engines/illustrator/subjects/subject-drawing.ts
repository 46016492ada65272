/** What a subject is painted with, as CSS takes it. */
export interface SubjectPaints {
  readonly body: string;
  readonly shade: string;
  readonly lit: string;
  readonly accent: string;
  readonly accent2: string;
  readonly roof: string;
  readonly wall: string;
  readonly wallShade: string;
  readonly leaf: string;
  readonly leafShade: string;
  readonly ink: string;
}

/** How a subject is drawn and put into a picture. */
export interface SubjectDrawing {
  /** In shorter sides. */
  readonly height: number;
  /** Default: on the ground. */
  readonly where?: 'air' | 'water';
  /** SVG in a box of 100 by 100 whose foot is at y = 100; it may be wider. */
  draw(paints: SubjectPaints): string;
}

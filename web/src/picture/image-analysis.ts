/** `image_analysis` of a task that made songs out of a picture. */
export interface ImageAnalysis {
  readonly width: number;
  readonly height: number;
  readonly description: string;
  readonly caption?: string;
  readonly scene: { readonly kind: string; readonly confidence: number };
  readonly objects: readonly { readonly name: string; readonly count: number }[];
  readonly palette: readonly { readonly hex: string; readonly share: number }[];
  readonly colour_harmony: string;
  readonly focus: { readonly x: number; readonly y: number };
  readonly faces: { readonly count: number };
  readonly time_of_day: string;
  readonly setting: string;
  readonly brightness: number;
  readonly contrast: number;
  readonly saturation: number;
  readonly warmth: number;
  readonly texture: number;
  readonly symmetry: number;
  readonly because: readonly Reason[];
  readonly overridden: readonly { readonly of: string; readonly suggested: string; readonly asked: string }[];
}

/** What was seen, what followed from it, and who found that it does. */
export interface Reason {
  readonly of: string;
  readonly because: string;
  readonly therefore: string;
  readonly source?: string;
}

/** What can be said in a word or two, as far as it was seen. */
export function listSights({ scene, objects, faces, setting, time_of_day, colour_harmony }: ImageAnalysis): string[] {
  return [
    ...(scene.confidence > 0 ? [scene.kind] : []),
    ...objects.map(({ name, count }) => (count > 1 ? `${count} × ${name}` : name)),
    ...(faces.count > 0 ? [faces.count === 1 ? 'one face' : `${faces.count} faces`] : []),
    setting,
    time_of_day,
    `${colour_harmony} colours`,
  ].filter((word) => word && !/^(unknown|none)\b/.test(word));
}

/** What is measured from none to full. */
export function listMeasures({ brightness, contrast, saturation, warmth, texture, symmetry }: ImageAnalysis) {
  return [
    { name: 'Brightness', value: brightness },
    { name: 'Contrast', value: contrast },
    { name: 'Strength of colour', value: saturation },
    { name: 'Warmth', value: warmth },
    { name: 'Texture', value: texture },
    { name: 'Symmetry', value: symmetry },
  ];
}

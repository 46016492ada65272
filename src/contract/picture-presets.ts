/** How a picture is drawn. */
export const picturePresets = ['standard', 'anime', 'nature', 'abstract', 'minimal', 'dark'] as const;

export type PicturePreset = (typeof picturePresets)[number];

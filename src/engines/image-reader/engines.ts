import { captionServerSettings } from '../../backends/openai/settings.ts';
import { defineEngine } from '../engine.ts';

/** The embedded reader, with a caption of a vision server; without one the reading is complete too. */
export const captionedImageReader = defineEngine({
  role: 'imageReader',
  name: 'captioned',
  settings: captionServerSettings,
  enabledBy: 'IMAGE_CAPTION_URL',
  async load({ values, programs, notice }) {
    const { openVisionServer } = await import('../../backends/openai/vision.ts');
    const { createCaptionedImageReader } = await import('./captioned-image-reader.ts');
    const { createImageReader } = await import('./pixel-image-reader.ts');
    const { IMAGE_CAPTION_URL: url, IMAGE_CAPTION_API_KEY: apiKey, IMAGE_CAPTION_MODEL: model } = values;
    const server = openVisionServer({ url: url!, apiKey, model }); // enabled by the URL
    return createCaptionedImageReader(createImageReader(), { server, programs, notice });
  },
});

export const pixelImageReader = defineEngine({
  role: 'imageReader',
  name: 'pixels',
  load: async () => (await import('./pixel-image-reader.ts')).createImageReader(),
});

import type { EngineSettings } from '../../engines/engine-settings.ts';
import type { ImageReader } from '../../engines/image-reader/image-reader.ts';
import type { SlotContext } from '../../worker/serve-slot.ts';

/** Our own reader of pictures; a server that was named says in words what they show. */
export function openImageReader({ captionServer }: EngineSettings, { programs, notice }: SlotContext): ImageReader {
  async function load(): Promise<ImageReader> {
    const { createImageReader } = await import('../../engines/image-reader/pixel-image-reader.ts');
    const reader = createImageReader();
    if (!captionServer) return reader;
    const { openVisionServer } = await import('../../backends/openai/vision.ts');
    const { createCaptionedImageReader } = await import('../../engines/image-reader/captioned-image-reader.ts');
    return createCaptionedImageReader(reader, { server: openVisionServer(captionServer), programs, notice });
  }
  let loading: Promise<ImageReader> | undefined;
  return {
    async read(pixels, how) {
      loading ??= load();
      return (await loading).read(pixels, how);
    },
  };
}

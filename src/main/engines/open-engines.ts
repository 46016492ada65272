import type { Analyser } from '../../engines/analyser/analyser.ts';
import { hybridDenoiser } from '../../engines/denoiser/hybrid-denoiser.ts';
import type { EngineSettings } from '../../engines/engine-settings.ts';
import { referenceMasterer } from '../../engines/masterer/reference-masterer.ts';
import { createSeparator } from '../../engines/separator/choose-separator.ts';
import type { Separator } from '../../engines/separator/separator.ts';
import { energyVocalFinder } from '../../engines/separator/vocal-finder.ts';
import { wienerSeparator } from '../../engines/separator/wiener-separator.ts';
import { hybridStretcher } from '../../engines/stretcher/hybrid-stretcher.ts';
import { moonshineCapability, remoteCapability, sortByQuality } from '../../engines/transcriber/capabilities.ts';
import type { TranscriberEntry } from '../../engines/transcriber/choose-transcriber.ts';
import type { Transcriber } from '../../engines/transcriber/transcriber.ts';
import { vocoderMeasurer } from '../../engines/voice-converter/vocoder-measurer.ts';
import type { Engines } from '../../operations/tools.ts';
import type { EngineSet, SlotContext } from '../../worker/serve-slot.ts';
import { openComposer } from './open-composer.ts';
import { openImageReader } from './open-image-reader.ts';
import { openInpainter } from './open-inpainter.ts';
import { openVoiceConverter } from './open-voice-converter.ts';
import { readCapabilities } from './read-capabilities.ts';

/**
 * The engines of this installation.
 *
 * Those that bring a network, a SoundFont or a program of their own are loaded by the first task that needs them: a
 * slot that never does stays small.
 */
export function openEngines(settings: EngineSettings, slot: SlotContext): EngineSet {
  const transcriber = openTranscriber(settings);
  const separator = openSeparator(settings);
  const analyser: Analyser = {
    async analyse(audio, how) {
      const { musicAnalyser } = await import('../../engines/analyser/music-analyser.ts');
      return musicAnalyser.analyse(audio, how);
    },
  };
  const listeners = { analyser, separator, vocalFinder: energyVocalFinder, transcriber, stretcher: hybridStretcher };
  const engines: Engines = {
    stretcher: hybridStretcher,
    denoiser: hybridDenoiser,
    masterer: referenceMasterer,
    transcriber,
    noteTranscriber: {
      async transcribe(audio, how) {
        const { basicPitchTranscriber } = await import('../../engines/note-transcriber/basic-pitch-transcriber.ts');
        return basicPitchTranscriber.transcribe(audio, how);
      },
    },
    analyser,
    synthesizer: {
      async play(parts, how) {
        const { soundFontSynthesizer } = await import('../../engines/synthesizer/soundfont-synthesizer.ts');
        return soundFontSynthesizer.play(parts, how);
      },
    },
    svgRenderer: {
      async render(svg, how) {
        const { resvgRenderer } = await import('../../engines/svg-renderer/resvg-renderer.ts');
        return resvgRenderer.render(svg, how);
      },
    },
    separator,
    vocalFinder: energyVocalFinder,
    voiceConverter: openVoiceConverter(settings, slot),
    voiceMeasurer: vocoderMeasurer,
    composer: openComposer(settings, slot, transcriber),
    coverArtist: {
      async draw(brief, sizePixels) {
        const { createDrawnCoverArtist } = await import('../../engines/cover-artist/drawn-cover-artist.ts');
        const { resvgRenderer } = await import('../../engines/svg-renderer/resvg-renderer.ts');
        return createDrawnCoverArtist(resvgRenderer).draw(brief, sizePixels);
      },
    },
    imageReader: openImageReader(settings, slot),
    inpainter: openInpainter(settings, slot, listeners),
  };
  return { engines, readCapabilities: () => readCapabilities(settings) };
}

/** Whoever takes mixes apart here, chosen anew for each task. */
function openSeparator({ modelsFolder, slotMibMax }: EngineSettings): Separator {
  return createSeparator({
    async listSeparators() {
      const { listHtdemucsSeparators } = await import('../../engines/separator/htdemucs-separator.ts');
      return [...(await listHtdemucsSeparators(modelsFolder, slotMibMax)), wienerSeparator];
    },
  });
}

function openTranscriber(settings: EngineSettings): Transcriber {
  let opening: Promise<Transcriber> | undefined;
  return {
    async transcribe(audio, how) {
      opening ??= loadTranscriber(settings);
      return (await opening).transcribe(audio, how);
    },
  };
}

/** Whoever can transcribe, chosen anew for each task. */
async function loadTranscriber({
  modelsFolder,
  slotMibMax,
  transcriptionServer,
}: EngineSettings): Promise<Transcriber> {
  const { createTranscriber } = await import('../../engines/transcriber/choose-transcriber.ts');
  const { moonshineTranscriber } = await import('../../engines/transcriber/moonshine-transcriber.ts');
  const { createWhisperTranscribers } = await import('../../engines/transcriber/whisper-transcribers.ts');
  const listWhispers = createWhisperTranscribers(modelsFolder, slotMibMax);
  const always: TranscriberEntry[] = [{ capability: moonshineCapability, transcriber: moonshineTranscriber }];
  if (transcriptionServer) {
    const { openTranscriptionServer } = await import('../../backends/openai/transcription.ts');
    const { createRemoteTranscriber } = await import('../../engines/transcriber/remote-transcriber.ts');
    const server = openTranscriptionServer(transcriptionServer);
    always.push({ capability: remoteCapability, transcriber: createRemoteTranscriber(server) });
  }
  return createTranscriber({ listTranscribers: async () => sortByQuality([...always, ...(await listWhispers())]) });
}

import type { SettingShape } from '../../contract/setting.ts';
import { ruleArranger } from '../../engines/arranger/engines.ts';
import { aceStepComposer, ruleComposer } from '../../engines/composer/engines.ts';
import {
  defineEngine,
  type EngineDefinition,
  type EngineSettings,
  type Engines,
  type InstalledEngines,
} from '../../engines/engine.ts';
import { captionedImageReader, pixelImageReader } from '../../engines/image-reader/engines.ts';
import { aceStepInpainter, ruleInpainter } from '../../engines/inpainter/engines.ts';
import { ruleLyricist, serverLyricist } from '../../engines/lyricist/engines.ts';
import { installedHtdemucs, wiener } from '../../engines/separator/engines.ts';
import { cogSinger, fliteSinger } from '../../engines/singer/engines.ts';
import { localSpeaker, remoteSpeaker } from '../../engines/speaker/engines.ts';
import { installedWhispers, moonshine, remoteTranscriber } from '../../engines/transcriber/engines.ts';
import { cogConverter, vocoderVoiceConverter } from '../../engines/voice-converter/engines.ts';

/** What the registry holds: one engine, or all installed models of one kind. */
export type AnyEngineDefinition =
  | { [Role in keyof Engines]: EngineDefinition<Role> }[keyof Engines]
  | InstalledEngines<'transcriber'>
  | InstalledEngines<'separator'>;

/**
 * Every engine there is; see docs/adding-an-engine.md.
 *
 * Of a role, the first that is enabled is used, and the next one takes what it declines. Transcribers and separators are
 * chosen by capability instead.
 */
export const registry: readonly AnyEngineDefinition[] = [
  remoteTranscriber,
  moonshine,
  installedWhispers,
  installedHtdemucs,
  wiener,
  cogConverter,
  vocoderVoiceConverter,
  serverLyricist,
  ruleLyricist,
  cogSinger,
  fliteSinger,
  remoteSpeaker,
  localSpeaker,
  aceStepComposer,
  ruleComposer,
  aceStepInpainter,
  ruleInpainter,
  ruleArranger,
  captionedImageReader,
  pixelImageReader,
  defineEngine({
    role: 'stretcher',
    name: 'hybrid',
    load: async () => (await import('../../engines/stretcher/hybrid-stretcher.ts')).hybridStretcher,
  }),
  defineEngine({
    role: 'denoiser',
    name: 'hybrid',
    async load({ settings }) {
      const { createHybridDenoiser } = await import('../../engines/denoiser/hybrid-denoiser.ts');
      return createHybridDenoiser(settings.modelsFolder);
    },
  }),
  defineEngine({
    role: 'dereverberator',
    name: 'wpe',
    load: async () => (await import('../../engines/dereverberator/wpe-dereverberator.ts')).wpeDereverberator,
  }),
  defineEngine({
    role: 'echoRemover',
    name: 'cepstral',
    load: async () => (await import('../../engines/echo-remover/cepstral-echo-remover.ts')).cepstralEchoRemover,
  }),
  defineEngine({
    role: 'soundGenerator',
    name: 'procedural',
    load: async () =>
      (await import('../../engines/sound-generator/procedural-sound-generator.ts')).proceduralSoundGenerator,
  }),
  defineEngine({
    role: 'masterer',
    name: 'reference',
    load: async () => (await import('../../engines/masterer/reference-masterer.ts')).referenceMasterer,
  }),
  defineEngine({
    role: 'noteTranscriber',
    name: 'basic-pitch',
    load: async () => (await import('../../engines/note-transcriber/basic-pitch-transcriber.ts')).basicPitchTranscriber,
  }),
  defineEngine({
    role: 'analyser',
    name: 'music',
    load: async () => (await import('../../engines/analyser/music-analyser.ts')).musicAnalyser,
  }),
  defineEngine({
    role: 'synthesizer',
    name: 'soundfont',
    load: async () => (await import('../../engines/synthesizer/soundfont-synthesizer.ts')).soundFontSynthesizer,
  }),
  defineEngine({
    role: 'svgRenderer',
    name: 'resvg',
    load: async () => (await import('../../engines/svg-renderer/resvg-renderer.ts')).resvgRenderer,
  }),
  defineEngine({
    role: 'vocalFinder',
    name: 'energy',
    load: async () => (await import('../../engines/separator/vocal-finder.ts')).energyVocalFinder,
  }),
  defineEngine({
    role: 'voiceMeasurer',
    name: 'vocoder',
    load: async () => (await import('../../engines/voice-converter/vocoder-measurer.ts')).vocoderMeasurer,
  }),
  defineEngine({
    role: 'coverArtist',
    name: 'drawn',
    async load({ engines }) {
      const { createDrawnCoverArtist } = await import('../../engines/cover-artist/drawn-cover-artist.ts');
      return createDrawnCoverArtist(engines.svgRenderer);
    },
  }),
  defineEngine({
    role: 'illustrator',
    name: 'drawn',
    async load({ engines }) {
      const { createDrawnIllustrator } = await import('../../engines/illustrator/drawn-illustrator.ts');
      return createDrawnIllustrator(engines.svgRenderer);
    },
  }),
];

/** Whether the settings turn it on. */
export function isEnabled(definition: AnyEngineDefinition, { values }: EngineSettings): boolean {
  const by = 'enabledBy' in definition ? definition.enabledBy : undefined;
  return by === undefined || values?.[by] !== undefined;
}

/** Every setting that an engine declares, in the registry's order. */
export function collectEngineSettings(definitions: readonly AnyEngineDefinition[] = registry): SettingShape {
  return Object.assign({}, ...definitions.map((definition) => ('settings' in definition ? definition.settings : {})));
}

/** The origins of all servers that the settings name. */
export function collectOrigins(settings: EngineSettings): string[] {
  const values = settings.values ?? {};
  const addresses = registry.flatMap((definition) => {
    if (!('enabledBy' in definition) || !isEnabled(definition, settings)) return [];
    const { enabledBy, listMoreOrigins } = definition as EngineDefinition;
    return [values[enabledBy!], ...(listMoreOrigins?.(values) ?? [])];
  });
  return [
    ...new Set(addresses.flatMap((address) => (URL.canParse(String(address)) ? new URL(String(address)).origin : []))),
  ];
}

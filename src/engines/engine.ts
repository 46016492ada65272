import type { SeparationCapability, TranscriptionCapability } from '../contract/capabilities.ts';
import type { SettingShape, SettingValues } from '../contract/setting.ts';
import type { MediaPrograms } from '../media/programs.ts';
import type { Analyser } from './analyser/analyser.ts';
import type { Arranger } from './arranger/arranger.ts';
import type { Composer } from './composer/composer.ts';
import type { CoverArtist } from './cover-artist/cover-artist.ts';
import type { Denoiser } from './denoiser/denoiser.ts';
import type { Dereverberator } from './dereverberator/dereverberator.ts';
import type { EchoRemover } from './echo-remover/echo-remover.ts';
import type { Illustrator } from './illustrator/illustrator.ts';
import type { ImageReader } from './image-reader/image-reader.ts';
import type { Inpainter } from './inpainter/inpainter.ts';
import type { Lyricist } from './lyricist/lyricist.ts';
import type { Masterer } from './masterer/masterer.ts';
import type { NoteTranscriber } from './note-transcriber/note-transcriber.ts';
import type { Separator, VocalFinder } from './separator/separator.ts';
import type { Singer } from './singer/singer.ts';
import type { SoundGenerator } from './sound-generator/sound-generator.ts';
import type { Speaker } from './speaker/speaker.ts';
import type { Stretcher } from './stretcher/stretcher.ts';
import type { SvgRenderer } from './svg-renderer/svg-renderer.ts';
import type { Synthesizer } from './synthesizer/synthesizer.ts';
import type { Transcriber } from './transcriber/transcriber.ts';
import type { VoiceConverter, VoiceMeasurer } from './voice-converter/voice-converter.ts';

/** The engines that recipes may call, one per role. */
export interface Engines {
  readonly stretcher: Stretcher;
  readonly denoiser: Denoiser;
  readonly dereverberator: Dereverberator;
  readonly echoRemover: EchoRemover;
  readonly transcriber: Transcriber;
  readonly noteTranscriber: NoteTranscriber;
  readonly analyser: Analyser;
  readonly masterer: Masterer;
  readonly synthesizer: Synthesizer;
  readonly svgRenderer: SvgRenderer;
  readonly separator: Separator;
  readonly vocalFinder: VocalFinder;
  readonly voiceConverter: VoiceConverter;
  readonly voiceMeasurer: VoiceMeasurer;
  readonly lyricist: Lyricist;
  readonly singer: Singer;
  readonly speaker: Speaker;
  readonly composer: Composer;
  readonly coverArtist: CoverArtist;
  readonly illustrator: Illustrator;
  readonly imageReader: ImageReader;
  readonly inpainter: Inpainter;
  readonly arranger: Arranger;
  readonly soundGenerator: SoundGenerator;
}

/** What this installation tells its engines, as JSON: the API and the slots hold the same. */
export interface EngineSettings {
  readonly modelsFolder: string;
  /** Models that need more memory are skipped. Default: no limit. */
  readonly slotMibMax?: number | undefined;
  /** The longest range that is inpainted at once. Default: the engine's own limit. */
  readonly inpaintSecondsMax?: number | undefined;
  /** The sockets by which a slot in a sandbox reaches servers, by their origins. Default: it reaches them directly. */
  readonly sockets?: Readonly<Record<string, string>> | undefined;
  /** Of the settings that engines declare. Default: none is set. */
  readonly values?: Readonly<Record<string, unknown>> | undefined;
}

/** What an engine may use besides its arguments. */
export interface EngineContext<Values = Readonly<Record<string, unknown>>> {
  /** The values of the engine's own settings. */
  readonly values: Values;
  readonly settings: EngineSettings;
  readonly programs: MediaPrograms;
  /** The other roles; each is loaded when it is first called. */
  readonly engines: Engines;
  /** Tells the operator something about the current task. */
  readonly notice: (text: string) => void;
}

/** Known without loading the engine: the API reads it too. */
export interface RoleCapabilities {
  readonly transcriber: TranscriptionCapability;
  readonly separator: SeparationCapability;
}
type CapabilityOf<Role> = Role extends keyof RoleCapabilities ? RoleCapabilities[Role] : undefined;

/** One implementation of a role as the registry lists it. The file that defines it loads nothing heavy itself. */
export interface EngineDefinition<
  Role extends keyof Engines = keyof Engines,
  Shape extends SettingShape = SettingShape,
> {
  readonly role: Role;
  readonly name: string;
  /** Settings of the environment that it reads. */
  readonly settings?: Shape;
  /** The setting without which it is not used; if that is an address, slots can reach it. Default: it is always used. */
  readonly enabledBy?: keyof Shape & string;
  /** The setting that lets the role's next engine take over when this one fails with a server fault. Default: never. */
  readonly fallbackBy?: keyof Shape & string;
  /** For roles whose engine is chosen by capability. */
  readonly capability?: CapabilityOf<Role>;
  /** What else it calls: a slot in a sandbox reaches nothing but its servers. */
  listMoreOrigins?(values: SettingValues<Shape>): readonly string[];
  /** Imports and opens it; called when a task first needs it. */
  load(context: EngineContext<SettingValues<Shape>>): Promise<Engines[Role] & Selective>;
}

/** Engines of one kind, one for each model that is installed; looked up for each task, as models come and go. */
export interface InstalledEngines<Role extends keyof RoleCapabilities = keyof RoleCapabilities> {
  readonly role: Role;
  readonly name: string;
  readCapabilities(settings: EngineSettings): Promise<readonly RoleCapabilities[Role][]>;
  loadInstalled(context: EngineContext): Promise<() => Promise<readonly EngineCandidate<Role>[]>>;
}

/** An engine and what it can do. */
export interface EngineCandidate<Role extends keyof RoleCapabilities> {
  readonly capability: RoleCapabilities[Role];
  readonly engine: Engines[Role];
}

/** An engine that does not take every task. */
export interface Selective<Method extends (...args: never[]) => unknown = (...args: never[]) => unknown> {
  /**
   * Called with the arguments of the role's method.
   *
   * @returns why it leaves this task to the role's next engine; undefined when it takes it
   */
  decline?(...args: Parameters<Method>): string | undefined | Promise<string | undefined>;
}

/** Checks a definition's types; the registry takes the result. */
export function defineEngine<Role extends keyof Engines, Shape extends SettingShape = Record<never, never>>(
  definition: EngineDefinition<Role, Shape>,
): EngineDefinition<Role, Shape> {
  return definition;
}

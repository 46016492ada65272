import type { JsonObject, JsonValue } from '../../contract/task.ts';
import type { CatalogueVoice } from '../../contract/voice.ts';
import { formatTimestamp, type ShowFile, withoutAbsent } from '../../tasks/view.ts';
import type { OwnVoice } from '../../voices/own-voices.ts';
import type { SearchableVoice } from '../../voices/search.ts';
import { listTraits } from '../../voices/traits.ts';

/** Makes the addresses of previews. */
export interface VoiceViewDeps {
  readonly showFile: ShowFile;
  readonly publicUrl: string;
}

/** A voice as lists show it, with the fields that the search reads. */
export interface ListedVoice extends SearchableVoice {
  readonly view: JsonObject;
}

export const exampleVoice = {
  voice_id: 'clara',
  voice_name: 'Clara',
  description: 'A clear, friendly voice for reading.',
  gender: 'female',
  tags: ['female', 'narration'],
  preview_url: 'https://serinette.example/voices/clara/preview.mp3',
};

/** The preview of a catalogue voice, below the public address and without a key. */
function previewUrl(publicUrl: string, voiceId: string): string {
  return `${publicUrl}/voices/${voiceId}/preview.mp3`;
}

export function listCatalogueVoice(voice: CatalogueVoice, { publicUrl }: VoiceViewDeps): ListedVoice {
  const { voiceId, name, description, gender, tags } = voice;
  const preview_url = previewUrl(publicUrl, voiceId);
  return {
    ...voice,
    traits: listTraits(voice),
    view: { voice_id: voiceId, voice_name: name, description, gender, tags, preview_url },
  };
}

export function listOwnVoice(voice: OwnVoice, deps: VoiceViewDeps): ListedVoice {
  const { name, description } = voice;
  const tags = ['own', ...(voice.gender ? [voice.gender] : [])];
  const preview = voice.task.result?.files.preview;
  const view = withoutAbsent({
    voice_id: voice.voiceId,
    voice_name: name,
    description,
    gender: voice.gender,
    tags,
    preview_url: preview && deps.showFile(preview),
  });
  return { name, description, tags, traits: listTraits({ gender: voice.gender, tags }), view };
}

/** The full view of a catalogue voice. */
export function viewCatalogueVoice(voice: CatalogueVoice, deps: VoiceViewDeps): JsonObject {
  const { lowest, highest } = voice.rangeHz;
  return {
    ...listCatalogueVoice(voice, deps).view,
    is_own: false,
    status: 'COMPLETED',
    range_hz: { lowest, highest },
  };
}

/** The full view of an account's own voice, in any state. */
export function viewOwnVoice(voice: OwnVoice, deps: VoiceViewDeps): JsonObject {
  const { task } = voice;
  const facts: Record<string, JsonValue> = { ...task.result?.values };
  return {
    ...facts,
    ...listOwnVoice(voice, deps).view,
    is_own: true,
    status: task.status,
    message: task.message,
    progress: Math.round(task.progress * 100),
    task_id: task.id,
    createdAt: formatTimestamp(task.createdAt),
    updatedAt: formatTimestamp(task.updatedAt),
  };
}

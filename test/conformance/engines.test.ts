import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { EngineDefinition, Engines } from '../../src/engines/engine.ts';
import { openEngines } from '../../src/main/engines/open-engines.ts';
import { type AnyEngineDefinition, collectEngineSettings, registry } from '../../src/main/engines/registry.ts';
import { findPrograms, type MediaPrograms } from '../../src/media/programs.ts';
import { openAceStepTestServer } from '../support/ace-step-server.ts';
import { openCogTestServer } from '../support/cog-server.ts';
import { openLyricsTestServer } from '../support/lyrics-server.ts';
import { useOwnTemporaryFolder } from '../support/own-temporary-folder.ts';
import { makePinkNoise } from '../support/signals.ts';
import { singScore } from '../support/sing-score.ts';
import { openSpeechTestServer } from '../support/speech-server.ts';
import { openTranscriptionTestServer } from '../support/transcription-server.ts';
import { openVisionTestServer } from '../support/vision-server.ts';
import { writeWav } from '../support/wav.ts';
import { conformance } from './conformance.ts';

useOwnTemporaryFolder();

/** The server that stands behind each remote engine here, by the setting that turns the engine on. */
const servers: Readonly<Record<string, () => Promise<{ readonly url: string; close(): Promise<void> }>>> = {
  MUSIC_SERVER_URL: () => {
    const song = [1, 2].map((seed) => makePinkNoise(12 * 48_000, seed).map((sample) => 0.5 * sample));
    return openAceStepTestServer({ sing: () => writeWav(song, 48_000) });
  },
  VOICE_CONVERSION_URL: () => openCogTestServer(),
  SINGING_SERVER_URL: () => openCogTestServer({ sing: ({ score }) => singScore(score) }),
  TRANSCRIPTION_URL: () => openTranscriptionTestServer(),
  IMAGE_CAPTION_URL: () => openVisionTestServer(),
  LYRICS_URL: () => openLyricsTestServer(),
  SPEECH_URL: () => openSpeechTestServer(),
};

const enabledBy = (definition: AnyEngineDefinition) => ('enabledBy' in definition ? definition.enabledBy : undefined);

describe('what its role promises is kept by', () => {
  let programs: MediaPrograms;
  before(async () => {
    programs = await findPrograms();
  });

  for (const definition of registry) {
    // What is installed differs from machine to machine.
    if (!('load' in definition)) continue;
    const { role, name } = definition as EngineDefinition;
    it(`the ${role} ${name}${role === 'inpainter' ? ' (slow)' : ''}`, { timeout: 120_000 }, async (t) => {
      const setting = enabledBy(definition);
      if (setting !== undefined) assert.ok(servers[setting], `add a line for ${setting} to servers`);
      const server = setting === undefined ? undefined : await servers[setting]!();
      t.after(() => server?.close());
      const values: Record<string, unknown> = {};
      for (const [each, { schema }] of Object.entries(collectEngineSettings())) {
        values[each] = schema.safeParse(undefined).data;
      }
      Object.assign(values, { VOICE_CONVERSION_INPUTS: '{"source":"source","voice":"voice"}' });
      if (setting !== undefined) values[setting] = server!.url;
      // Of its role it alone: nothing may do the work in its place.
      const others = registry.filter((each) => each.role !== role && enabledBy(each) === undefined);
      const { engines } = openEngines({ modelsFolder: '', values }, { programs, notice() {} }, [definition, ...others]);
      await (conformance[role] as (engine: Engines[typeof role]) => Promise<void>)(engines[role]);
    });
  }
});

import { musicServerOptions, musicServerSettings } from '../../backends/ace-step/settings.ts';
import { defineEngine } from '../engine.ts';

/** New music for a range, made by an ACE-Step server. */
export const aceStepInpainter = defineEngine({
  role: 'inpainter',
  name: 'ace-step',
  settings: musicServerSettings,
  enabledBy: 'MUSIC_SERVER_URL',
  fallbackBy: 'MUSIC_SERVER_FALLBACK',
  async load({ values, programs, engines, notice }) {
    const { openAceStepServer } = await import('../../backends/ace-step/ace-step-server.ts');
    const { createRemoteInpainter } = await import('./remote-inpainter.ts');
    const { analyser, separator, vocalFinder, transcriber } = engines;
    const server = openAceStepServer(musicServerOptions(values));
    return createRemoteInpainter(server, { analyser, separator, vocalFinder, transcriber, programs, onNotice: notice });
  },
});

/** Bars of the song again, or music composed over its beats and chords. */
export const ruleInpainter = defineEngine({
  role: 'inpainter',
  name: 'rules',
  async load({ engines, notice }) {
    const { createRuleInpainter } = await import('./rule-inpainter.ts');
    const { songRenderer } = await import('../renderer/render-song.ts');
    return createRuleInpainter({
      ...engines,
      renderer: songRenderer,
      onNotice: notice,
    });
  },
});

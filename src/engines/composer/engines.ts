import { musicServerOptions, musicServerSettings } from '../../backends/ace-step/settings.ts';
import { defineEngine } from '../engine.ts';

/** Songs of the models in MUSIC_SERVER_MODELS, made by an ACE-Step server. */
export const aceStepComposer = defineEngine({
  role: 'composer',
  name: 'ace-step',
  settings: musicServerSettings,
  enabledBy: 'MUSIC_SERVER_URL',
  fallbackBy: 'MUSIC_SERVER_FALLBACK',
  async load({ values, programs, engines, notice }) {
    const { openAceStepServer } = await import('../../backends/ace-step/ace-step-server.ts');
    const { createRemoteComposer } = await import('./remote-composer.ts');
    return createRemoteComposer(openAceStepServer(musicServerOptions(values)), {
      models: values.MUSIC_SERVER_MODELS,
      transcriber: engines.transcriber,
      lyricist: engines.lyricist,
      programs,
      onNotice: notice,
    });
  },
});

/** Songs composed by rule, played with sampled instruments and sung by Flite. */
export const ruleComposer = defineEngine({
  role: 'composer',
  name: 'rules',
  async load({ engines }) {
    const { createRuleComposer } = await import('./rule-composer.ts');
    const { songRenderer } = await import('../renderer/render-song.ts');
    return createRuleComposer({ renderer: songRenderer, singer: engines.singer, lyricist: engines.lyricist });
  },
});

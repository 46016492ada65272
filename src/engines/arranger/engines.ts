import { defineEngine } from '../engine.ts';

/** Voices over instrumentals and bands under voices, composed by rule over what is heard in the recording. */
export const ruleArranger = defineEngine({
  role: 'arranger',
  name: 'rules',
  async load({ engines }) {
    const { createRuleArranger } = await import('./rule-arranger.ts');
    const { songRenderer } = await import('../renderer/render-song.ts');
    return createRuleArranger({ ...engines, renderer: songRenderer });
  },
});

import { defineEngine } from '../engine.ts';

/** Recorded sounds of Flite, on a melody of their own. */
export const fliteSpeaker = defineEngine({
  role: 'speaker',
  name: 'flite',
  load: async () => (await import('./flite/flite-speaker.ts')).createFliteSpeaker({ isListening: true }),
});

import { readInstalledHtdemucs } from '../../models/htdemucs/installed-htdemucs.ts';
import { defineEngine, type InstalledEngines } from '../engine.ts';
import { htdemucsCapability, wienerCapability } from './capabilities.ts';

/** Those that `serinette models install` brought. */
export const installedHtdemucs: InstalledEngines<'separator'> = {
  role: 'separator',
  name: 'htdemucs',
  readCapabilities: async ({ modelsFolder, slotMibMax }) =>
    (await readInstalledHtdemucs(modelsFolder, slotMibMax)).map(({ name }) => htdemucsCapability(name)),
  async loadInstalled({ settings: { modelsFolder, slotMibMax } }) {
    const { listHtdemucsSeparators } = await import('./htdemucs-separator.ts');
    return async () =>
      (await listHtdemucsSeparators(modelsFolder, slotMibMax)).map((engine) => ({ capability: engine, engine }));
  },
};

export const wiener = defineEngine({
  role: 'separator',
  name: 'wiener',
  capability: wienerCapability,
  load: async () => (await import('./wiener-separator.ts')).wienerSeparator,
});

import { apiKeySetting, serverUrlSetting, setting, textSetting } from '../../contract/setting.ts';
import { defineEngine } from '../engine.ts';

/** DiffSinger and its kin behind Cog's HTTP interface; see docs/singing-servers.md. */
export const cogSinger = defineEngine({
  role: 'singer',
  name: 'cog',
  settings: {
    SINGING_SERVER_URL: setting(
      'Server that sings scores through Cog’s HTTP interface, such as `http://gpu:5001`; where it fails, the built-in voice sings',
      serverUrlSetting('SINGING_SERVER_API_KEY'),
    ),
    SINGING_SERVER_API_KEY: apiKeySetting(),
    SINGING_SERVER_MODEL: setting(
      'Model or voice to request from that server. Default: its own',
      textSetting.optional(),
    ),
  },
  enabledBy: 'SINGING_SERVER_URL',
  async load({ values, programs, notice }) {
    const { openCogServer } = await import('../../backends/cog/cog.ts');
    const { createRemoteSinger } = await import('./server/remote-singer.ts');
    const { createThreadedSinger } = await import('./threaded-singer.ts');
    const server = openCogServer({
      url: values.SINGING_SERVER_URL!, // enabled by it
      apiKey: values.SINGING_SERVER_API_KEY,
      title: 'The singing server',
      settingPrefix: 'SINGING_SERVER',
      ...singingLimits,
    });
    const own = createThreadedSinger();
    return createRemoteSinger(server, { programs, model: values.SINGING_SERVER_MODEL, own, onNotice: notice });
  },
});

/** A song waits so long for a part; then the built-in voice sings it. Eight minutes of 16-bit stereo at 48 kHz are 92 MB. */
const singingLimits = { timeoutMs: 5 * 60_000, busyWaitMsMax: 2 * 60_000, answerBytesMax: 128 * 1024 ** 2 };

/** Recorded syllables of Flite, moved to their notes. */
export const fliteSinger = defineEngine({
  role: 'singer',
  name: 'flite',
  load: async () => (await import('./threaded-singer.ts')).createThreadedSinger(),
});

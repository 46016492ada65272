import { z } from 'zod';
import {
  apiKeySetting,
  fallbackSetting,
  listSetting,
  type SettingValues,
  serverUrlSetting,
  setting,
  textSetting,
} from '../../contract/setting.ts';
import { songModelNames } from '../../contract/song-models.ts';

/** The server that makes songs and inpaints; see docs/song-servers.md. */
export const musicServerSettings = {
  MUSIC_SERVER_URL: setting(
    'ACE-Step 1.5 server that makes songs and inpaints, such as `http://gpu:8001`',
    serverUrlSetting('MUSIC_SERVER_API_KEY'),
    { formerName: 'COMPOSER_URL' },
  ),
  MUSIC_SERVER_API_KEY: apiKeySetting('COMPOSER_API_KEY'),
  MUSIC_SERVER_MODELS: setting(
    `Models whose songs that server makes, separated by commas: ${songModelNames.map((name) => `\`${name}\``).join(', ')}`,
    listSetting.pipe(z.array(z.enum(songModelNames))).prefault('v6-pro,v7,v7-pro'),
    { formerName: 'COMPOSER_MODELS' },
  ),
  MUSIC_SERVER_CHECKPOINT: setting(
    'Checkpoint to request from that server. Default: the server’s own',
    textSetting.optional(),
    { formerName: 'COMPOSER_CHECKPOINT' },
  ),
  MUSIC_SERVER_FALLBACK: fallbackSetting('COMPOSER_STAND_IN'),
};

/** What `openAceStepServer` takes of them. */
export function musicServerOptions(values: SettingValues<typeof musicServerSettings>) {
  const { MUSIC_SERVER_URL: url, MUSIC_SERVER_API_KEY: apiKey, MUSIC_SERVER_CHECKPOINT: model } = values;
  return { url: url!, apiKey, model }; // only called where MUSIC_SERVER_URL is set
}

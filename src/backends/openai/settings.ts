import { apiKeySetting, fallbackSetting, serverUrlSetting, setting, textSetting } from '../../contract/setting.ts';

const modelSetting = setting('Model to request from that server. Default: the first it offers', textSetting.optional());

/** The server that transcribes. */
export const transcriptionServerSettings = {
  TRANSCRIPTION_URL: setting(
    'OpenAI-compatible server that transcribes more languages and translates, such as `http://gpu:8000`',
    serverUrlSetting('TRANSCRIPTION_API_KEY'),
  ),
  TRANSCRIPTION_API_KEY: apiKeySetting(),
  TRANSCRIPTION_MODEL: modelSetting,
};

/** The server that describes pictures. */
export const captionServerSettings = {
  IMAGE_CAPTION_URL: setting(
    'OpenAI-compatible vision server that describes pictures, such as `http://gpu:8000`',
    serverUrlSetting('IMAGE_CAPTION_API_KEY'),
  ),
  IMAGE_CAPTION_API_KEY: apiKeySetting(),
  IMAGE_CAPTION_MODEL: modelSetting,
};

/** The server that judges prompts and lyrics. */
export const moderationServerSettings = {
  MODERATION_URL: setting(
    'OpenAI-compatible server that also judges prompts and lyrics, such as `https://api.openai.com`',
    serverUrlSetting('MODERATION_API_KEY'),
  ),
  MODERATION_API_KEY: apiKeySetting(),
  MODERATION_MODEL: setting('Model to request from that server. Default: its own', textSetting.optional()),
};

/** The server that writes lyrics. */
export const lyricsServerSettings = {
  LYRICS_URL: setting(
    'OpenAI-compatible chat server that writes the words of songs, such as `http://gpu:8000`',
    serverUrlSetting('LYRICS_API_KEY'),
  ),
  LYRICS_API_KEY: apiKeySetting(),
  LYRICS_MODEL: modelSetting,
};

/** The server that speaks. */
export const speechServerSettings = {
  SPEECH_URL: setting(
    'OpenAI-compatible server that speaks texts, such as `http://gpu:8880`',
    serverUrlSetting('SPEECH_API_KEY'),
  ),
  SPEECH_API_KEY: apiKeySetting(),
  SPEECH_MODEL: setting('Model to request from that server. Default: `tts-1`', textSetting.optional()),
  SPEECH_VOICE_FEMALE: setting('Its voice for women', textSetting.default('nova')),
  SPEECH_VOICE_MALE: setting('Its voice for men', textSetting.default('onyx')),
  SPEECH_FALLBACK: fallbackSetting(),
};

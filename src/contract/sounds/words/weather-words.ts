import type { SoundWordTable } from '../sound-word-table.ts';

export const weatherWords = {
  rain: {
    words: ['rain', 'raining', 'rainfall', 'rainy', 'drizzle~', 'downpour', 'rainstorm', 'raindrop', 'rain shower'],
    kinds: {
      tin: ['tin roof', 'metal roof', 'tin', 'roof', 'corrugated', 'car roof'],
      window: ['window', 'windowpane', 'glass', 'pane'],
      tent: ['tent', 'umbrella', 'canvas', 'tarp'],
    },
  },
  wind: {
    words: ['wind', 'windy', 'breeze', 'gust~', 'gale', 'blizzard', 'snowstorm', 'wind howl~', 'howling wind'],
    kinds: { howling: ['howl~', 'whistling', 'moan~', 'blizzard', 'snowstorm'] },
  },
  thunder: { words: ['thunder', 'thunderclap', 'thundering', 'lightning', 'lightning strike', 'thunder clap'] },
  hail: {
    words: ['hail', 'hailstone', 'hailstorm', 'hailing', 'sleet'],
    kinds: { tin: ['tin', 'metal', 'car', 'roof', 'car roof'], window: ['window', 'glass'] },
  },
} as const satisfies SoundWordTable;

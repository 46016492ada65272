import { Resvg } from '@resvg/resvg-js';
import type { Pixels } from '../../src/vision/pixels.ts';

const WIDTH = 640;
const HEIGHT = 420;

/** Draws a scene of 640 × 420 pixels on white. */
export function drawSvg(body: string, widthPixels = WIDTH): Pixels {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>${body}</svg>`;
  const image = new Resvg(svg, { fitTo: { mode: 'width', value: widthPixels } }).render();
  const rgba = image.pixels;
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let i = 0; i < rgb.length / 3; i++) rgb.set(rgba.subarray(4 * i, 4 * i + 3), 3 * i);
  return { widthPixels: image.width, heightPixels: image.height, rgb };
}

/** The grain of a camera, so that what was drawn passes for a photo: the same for the same picture. */
export function addGrain(pixels: Pixels, levels = 3): Pixels {
  const next = randomFrom(7);
  const rgb = pixels.rgb.map((value) => Math.min(255, Math.max(0, Math.round(value + levels * (next() + next() - 1)))));
  return { ...pixels, rgb };
}

/** Sky of three stops from the top to the horizon. */
function sky(stops: readonly [string, string, string], bottom: number): string {
  const [top, middle, low] = stops;
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/>
    <stop offset=".6" stop-color="${middle}"/><stop offset="1" stop-color="${low}"/></linearGradient></defs>
    <rect width="${WIDTH}" height="${bottom}" fill="url(#sky)"/>`;
}

function scatter(count: number, seed: number, draw: (next: () => number) => string): string {
  const next = randomFrom(seed);
  return Array.from({ length: count }, () => draw(next)).join('');
}

/** Mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const waves = (colours: readonly string[], top: number) =>
  scatter(260, 3, (next) => {
    const y = top + next() * (HEIGHT - top);
    const size = 1 + (4 * (y - top)) / (HEIGHT - top);
    const colour = colours[Math.floor(next() * colours.length)];
    return `<ellipse cx="${next() * WIDTH}" cy="${y}" rx="${14 * size * next() + 6}" ry="${size * 0.7}" fill="${colour}" opacity=".6"/>`;
  });

/** Scenes whose truth is known because they were drawn so. */
export const drawnScenes = {
  /** Horizon at 0.55. */
  sunsetOverSea: `${sky(['#3b4a86', '#e8895a', '#ffd08a'], 231)}<circle cx="320" cy="205" r="22" fill="#fff3cf"/>
    <rect y="231" width="640" height="189" fill="#7c5548"/>${waves(['#c98a5e', '#5a3f44', '#f0b880'], 235)}`,
  /** Horizon at 0.5. */
  beachAtNoon: `${sky(['#3f86d8', '#7fb5ea', '#bfdcf3'], 210)}<rect y="210" width="640" height="90" fill="#1f7fa8"/>
    ${waves(['#2b93ba', '#176a92', '#8fd0df'], 212)}<rect y="300" width="640" height="120" fill="#dcc594"/>
    ${scatter(900, 5, (next) => `<circle cx="${next() * 640}" cy="${302 + next() * 118}" r="1.2" fill="#c4aa78"/>`)}`,
  cityAtNight: `<rect width="640" height="420" fill="#070b1c"/>
    ${scatter(70, 11, (next) => `<circle cx="${next() * 640}" cy="${next() * 200}" r="${0.6 + next()}" fill="#dfe6ff"/>`)}
    ${scatter(12, 13, (next) => {
      const [x, top] = [next() * 580, 170 + next() * 120];
      const windows = Array.from({ length: 24 }, (_, i) =>
        next() < 0.5
          ? ''
          : `<rect x="${x + 8 + 16 * (i % 4)}" y="${top + 12 + 26 * Math.floor(i / 4)}" width="8" height="11" fill="#ffd98a"/>`,
      );
      return `<rect x="${x}" y="${top}" width="74" height="${420 - top}" fill="#11152a"/>${windows.join('')}`;
    })}`,
  forest: `<rect width="640" height="420" fill="#21381f"/>
    ${scatter(26, 17, (next) => `<rect x="${next() * 630}" y="0" width="${6 + 10 * next()}" height="420" fill="#2b2318"/>`)}
    ${scatter(2600, 19, (next) => {
      const shade = Math.floor(40 + 90 * next());
      return `<ellipse cx="${next() * 640}" cy="${next() * 420}" rx="${3 + 5 * next()}" ry="${2 + 3 * next()}" fill="rgb(${Math.floor(shade * 0.62)},${shade},${Math.floor(shade * 0.35)})"/>`;
    })}`,
  snowyHills: `${sky(['#5d97d6', '#8fbae6', '#c5dcf2'], 260)}
    <path d="M0 250 Q120 130 260 230 T520 190 T640 240 V420 H0Z" fill="#e3e9f1"/>
    <path d="M0 330 Q200 240 380 320 T640 300 V420 H0Z" fill="#f4f6f9"/>
    ${scatter(300, 23, (next) => `<circle cx="${next() * 640}" cy="${330 + next() * 90}" r="2" fill="#dfe6ee"/>`)}`,
  lampRoom: `<defs><radialGradient id="lamp"><stop offset="0" stop-color="#fff6dc"/><stop offset=".12" stop-color="#ffd589"/>
    <stop offset=".45" stop-color="#b06c2c"/><stop offset="1" stop-color="#3a2110"/></radialGradient></defs>
    <rect width="640" height="420" fill="#3a2110"/><circle cx="420" cy="170" r="330" fill="url(#lamp)"/>
    <rect x="60" y="260" width="260" height="110" rx="18" fill="#4a2c18"/><rect x="70" y="60" width="120" height="90" fill="#5b3a20"/>
    <rect y="370" width="640" height="50" fill="#2c190c"/><rect x="414" y="190" width="12" height="190" fill="#1f120a"/>`,
  textPage: `<g font-family="DejaVu Sans, sans-serif" font-size="15" fill="#1a1a1a">${Array.from(
    { length: 17 },
    (_, line) =>
      `<text x="50" y="${46 + 22 * line}">The quick brown fox jumps over a lazy dog and goes home ${line * 37}</text>`,
  ).join('')}</g>`,
  /** A face of flat colours: no photo, and not a face of a person to the network. */
  redSquareOnBlue: `<rect width="640" height="420" fill="#2446a8"/><rect x="440" y="80" width="90" height="90" fill="#d8342a"/>`,
} as const;

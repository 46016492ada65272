import sharp from 'sharp';

/** A sun that goes down over the sea, drawn: the picture that the acceptance walk makes a song of. */
const sunset = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">
  <defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#27305f"/><stop offset="0.6" stop-color="#d8624b"/><stop offset="1" stop-color="#f9c46b"/>
    </linearGradient>
    <linearGradient id="sea" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#c9704f"/><stop offset="0.3" stop-color="#5a4a6a"/><stop offset="1" stop-color="#141b38"/>
    </linearGradient>
    <filter id="ripple"><feTurbulence baseFrequency="0.012 0.16" numOctaves="3" seed="4"/>
      <feColorMatrix values="0 0 0 0 1  0 0 0 0 0.8  0 0 0 0 0.55  0 0 0 2.2 -1.15"/></filter>
  </defs>
  <rect width="1200" height="500" fill="url(#sky)"/>
  <circle cx="760" cy="440" r="86" fill="#ffe3a0"/>
  <rect y="500" width="1200" height="300" fill="url(#sea)"/>
  <rect y="500" width="1200" height="300" filter="url(#ripple)" opacity="0.5"/>
  <path d="M0 500 L0 420 Q90 380 180 430 T360 470 L420 500 Z" fill="#1d1f3a"/>
</svg>`;

/** As JPEG. */
export async function drawSunset(): Promise<Blob> {
  const bytes = await sharp(Buffer.from(sunset)).jpeg({ quality: 82 }).toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}

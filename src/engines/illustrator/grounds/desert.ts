import { closeBelow, createWave, type Point, polygon, ridgeLine } from '../canvas.ts';
import { type DrawnScene, type Ground, outlineOf } from '../scene.ts';

/** Dunes with a lit and a shaded side. */
export function drawDesert(scene: DrawnScene): Ground {
  const { canvas, paints, random } = scene;
  const lines: Point[][] = [];
  const dunes = [0, 1, 2, 3].map((row) => {
    const draw = random.for(`dune ${row}`);
    const wave = createWave(draw, 1.15 - 0.12 * row, 2);
    const y = canvas.horizon + 0.05 * canvas.side + (canvas.height - canvas.horizon) * (row / 4) ** 1.1;
    const line = ridgeLine(canvas, y, (at) => canvas.side * (0.16 - 0.015 * row) * wave(at) ** 1.3);
    lines.push(line);
    const depth = 0.25 + 0.24 * row;
    // A crest runs down from each height; what is behind it lies in the shade.
    const crest = line.map(([x, top], i): Point => {
      const rising = (line[Math.min(line.length - 1, i + 3)]![1] - line[Math.max(0, i - 3)]![1]) / canvas.side;
      return [x + 0.05 * canvas.side, top + canvas.side * (0.012 + Math.max(0, 5 * rising))];
    });
    return (
      polygon(closeBelow(line, canvas), `fill="${paints.ground(Math.min(1, depth + 0.32))}"${outlineOf(scene, 0.7)}`) +
      polygon(closeBelow(crest, canvas), `fill="${paints.ground(depth)}"`)
    );
  });
  return {
    elements: dunes.join(''),
    standAt: (x) => (lines[2]!.find(([at]) => at >= x)?.[1] ?? canvas.height) + 0.03 * canvas.side,
  };
}

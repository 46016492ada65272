import { circle, type Point, trim } from '../canvas.ts';
import { type DrawnScene, type Ground, mistAt, outlineOf } from '../scene.ts';

/** A sea of clouds below us. */
export function drawCloudSea(scene: DrawnScene): Ground {
  const { canvas, paints, random } = scene;
  const rows = Array.from({ length: 6 }, (_, row) => {
    const draw = random.for(`bank ${row}`);
    const y = canvas.horizon + 0.08 * canvas.side + ((canvas.height - canvas.horizon) * row) / 6;
    const size = canvas.side * (0.045 + 0.028 * row);
    let puffs = '';
    for (let x = -size; x < canvas.width + size; x += size * (0.5 + 0.6 * draw.next())) {
      const at: Point = [x, y + 0.5 * size * draw.next()];
      const radius = size * (0.6 + 0.7 * draw.next());
      puffs +=
        circle(at, radius, `fill="${paints.cloudShade}"${outlineOf(scene, 0.3)}`) +
        circle([at[0] - 0.1 * radius, at[1] - 0.16 * radius], 0.86 * radius, `fill="${paints.cloud}"`);
    }
    return `<g opacity="${trim(0.6 + 0.08 * row)}">${puffs}<rect x="0" y="${trim(y + 0.6 * size)}" width="${canvas.width}" height="${canvas.height}" fill="${paints.cloudShade}" opacity="0.8"/></g>`;
  });
  return {
    elements: rows.join('') + mistAt(scene, 'cloudmist', canvas.horizon + 0.1 * canvas.side, 1),
    standAt: () => canvas.horizon - 0.06 * canvas.side,
  };
}

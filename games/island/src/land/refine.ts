import { Landscape } from 'gumption/procedural/landscapes';

/** The same land with twice as many cells along each side, smooth between the old ones. */
export function refineLandscape(coarse: Landscape): Landscape {
  const land = new Landscape({ width: 2 * coarse.width, height: 2 * coarse.height });
  for (let y = 0, cell = 0; y < land.height; y++)
    for (let x = 0; x < land.width; x++, cell++)
      land.elevation[cell] = heightBetween(coarse, (x - 0.5) / 2, (y - 0.5) / 2);
  return land;
}

/** The height at a place between the middles of four cells. */
export function heightBetween({ width, height, elevation }: Landscape, x: number, y: number): number {
  const u = Math.min(width - 1, Math.max(0, x));
  const v = Math.min(height - 1, Math.max(0, y));
  const left = Math.floor(u);
  const above = Math.floor(v);
  const right = Math.min(width - 1, left + 1);
  const below = Math.min(height - 1, above + 1);
  const [p, q] = [u - left, v - above];
  const upper = (1 - p) * elevation[above * width + left] + p * elevation[above * width + right];
  const lower = (1 - p) * elevation[below * width + left] + p * elevation[below * width + right];
  return (1 - q) * upper + q * lower;
}

import type { Grid } from 'gumption/procedural/generators';
import { Landscape } from 'gumption/procedural/landscapes';

/** The landscape of heights that a generator has made, with the land that drains through each cell. */
export function landOf({ width, height, cells }: Grid<Float64Array>, drainage?: Grid<Float64Array>): Landscape {
  const land = new Landscape({ width, height });
  land.elevation.set(cells);
  if (drainage !== undefined) land.layer('drainage').set(drainage.cells);
  return land;
}

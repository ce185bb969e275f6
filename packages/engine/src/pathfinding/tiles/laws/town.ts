import { Rng } from '../../../math/rng.js';
import { TileGraph } from '../tile-graph.js';
import { createTileMap } from '../tile-map.js';

/** A map with scattered walls, and pairs of free cells on it. */
export function createTown(size = 64): { tiles: TileGraph; pairs: [number, number][] } {
  const map = createTileMap(size, size);
  const rng = new Rng('town');
  for (let cell = 0; cell < map.blocked.length; cell++) if (rng.chance(0.2)) map.blocked[cell] = 1;
  const free = Array.from(map.blocked.keys()).filter((cell) => map.blocked[cell] === 0);
  return { tiles: new TileGraph(map), pairs: Array.from({ length: 40 }, () => [rng.pick(free), rng.pick(free)]) };
}

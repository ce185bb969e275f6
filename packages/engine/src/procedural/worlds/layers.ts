import { checkOptions } from '../../data/parse.js';
import { number, optional, struct } from '../../data/schema.js';
import { TileSight } from '../../pathfinding/tiles/tile-sight.js';
import { coverLayer } from '../../tactics/analyses/cover-layer.js';
import { storedLayer } from '../../tactics/analyses/stored-layer.js';
import { createGround } from '../../tactics/ground/ground.js';
import { LayerServer } from '../../tactics/layers/layer-server.js';
import { TileLevel } from '../levels/tile-level.js';
import { createTileGraphFrom, slopeAt } from './tile-worlds.js';
import { type WorldOptions, type WorldSource, worldFrame } from './world-source.js';

const coverOptions = struct({
  __proto__: null,
  /** How far away attackers stand, in world units. By default 8 cells. */
  coverDistance: optional(number({ above: 0 })),
});

/**
 * Makes tactical layers over a level or land: `open`, 1 where somebody can stand, and `cover`, how
 * well walls cover each place; of land also `height`, `slope` and every other layer of the landscape
 * by its name. Add your own, such as influence, and call `step` every frame.
 */
export function createLayersFrom(
  source: WorldSource,
  options: WorldOptions & { readonly coverDistance?: number } = {},
): LayerServer {
  const { coverDistance, ...more } = options;
  checkOptions(coverOptions, coverDistance === undefined ? {} : { coverDistance }, 'createLayersFrom');
  const { cellSize, heightScale } = worldFrame(source, more, 'createLayersFrom');
  const tiles = createTileGraphFrom(source, more);
  const ground = createGround(tiles);
  const layers = new LayerServer(ground);
  layers.add('open', storedLayer(Uint8Array.from(tiles.map.blocked, (blocked) => 1 - blocked)));
  layers.add('cover', coverLayer(ground, new TileSight(tiles), { distance: coverDistance ?? 8 * cellSize }));
  if (source instanceof TileLevel) return layers;
  const slopes = Float64Array.from(
    { length: source.count },
    (_, cell) => (slopeAt(source, cell) * Math.abs(heightScale)) / cellSize,
  );
  layers.add('height', storedLayer(source.elevation.map((height) => height * heightScale)));
  layers.add('slope', storedLayer(slopes, { unit: 'height per length' }));
  for (const name of source.layers)
    if (!layers.names.includes(name) && name !== 'elevation') layers.add(name, storedLayer(source.layer(name)));
  return layers;
}

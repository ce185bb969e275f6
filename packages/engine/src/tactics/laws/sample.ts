import type { Bits } from '../../../../../tests/engines/bits.js';
import { Rng } from '../../math/rng.js';
import { createTileMap, TileGraph } from '../../pathfinding/tiles/index.js';
import { CellularAutomaton, levelingRule } from '../automata/index.js';
import {
  createGround,
  FragMap,
  gaussianKernel,
  gridNeighbors,
  InfluenceMap,
  MapFlood,
  SpreadingMap,
  sharpeningKernel,
  writeSlopes,
} from '../index.js';

const DROP_OFFS = ['inverse', 'root', 'square', 'plateau'] as const;

/** Units that move, fight and claim ground, tick by tick. */
export function sample(bits: Bits): void {
  const rng = new Rng('tactics');
  const size = { width: 20, depth: 14 };
  const ground = createGround(new TileGraph(createTileMap(size.width, size.depth)));
  const neighbors = gridNeighbors(size);
  const units = Array.from({ length: 12 }, (_, i) => ({
    position: { x: rng.range(0, 20), z: rng.range(0, 14) },
    side: i % 2,
    strength: rng.range(1, 4),
    dropOff: DROP_OFFS[i % 4],
    radius: rng.range(3, 9),
  }));
  const influence = new InfluenceMap(ground, 2);
  const flood = new MapFlood(ground, { threshold: 0.1 });
  const rumor = new SpreadingMap(size, gaussianKernel(2), { sources: 'add', keep: 0.9 });
  const sharp = new SpreadingMap(size, sharpeningKernel(), { keep: 0.5, edges: 'renormalize' });
  const frags = new FragMap(ground.count, { keepPerEvent: 0.9, halfLife: 2 });
  const town = new CellularAutomaton(
    neighbors,
    levelingRule,
    Array.from({ length: ground.count }, () => rng.integer(0, 5)),
  );
  const security = new Float64Array(ground.count);
  const slopes = new Float64Array(ground.count);
  for (let tick = 0; tick < 60; tick++) {
    for (const { position } of units) {
      position.x = Math.min(20, Math.max(0, position.x + rng.range(-0.5, 0.5)));
      position.z = Math.min(14, Math.max(0, position.z + rng.range(-0.5, 0.5)));
    }
    influence.compute(units);
    influence.writeSecurity(security);
    const places = units.map(
      ({ position: { x, z } }) => Math.min(13, Math.floor(z)) * 20 + Math.min(19, Math.floor(x)),
    );
    flood.compute(places.map((place, i) => ({ place, strength: units[i].strength })));
    rumor.sources[places[0]] = rng.next();
    sharp.sources[places[1]] = rng.next();
    rumor.step(5);
    sharp.pass();
    frags.record({ attacker: places[2], victim: places[3], amount: rng.next() });
    frags.tick(0.05);
    writeSlopes(slopes, ground, neighbors, rumor.values);
    bits.number('cells that changed', town.step());
    for (const place of places) {
      bits.number(`security of ${place}`, security[place]);
      bits.number(`owner of ${place}`, flood.owner[place]);
      bits.number(`claim on ${place}`, flood.strength[place]);
      bits.number(`rumor at ${place}`, rumor.values[place]);
      bits.number(`sharpened at ${place}`, sharp.values[place]);
      bits.number(`experience with ${place}`, frags.valueOf(place));
      bits.number(`slope at ${place}`, slopes[place]);
    }
    bits.endTick();
  }
}

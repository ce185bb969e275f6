import { describe, expect, it } from 'vitest';
import { heapGrowth } from '../../data/laws/heap-growth.js';
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
} from '../index.js';

const ROUNDS = 40;
const size = { width: 40, depth: 30 };
const ground = createGround(new TileGraph(createTileMap(40, 30)));
// One number for each cell or unit of a round would be many times this.
const LITTLE = 4000;

describe('what runs every frame allocates nothing', () => {
  it('influence maps, with every drop-off', () => {
    const map = new InfluenceMap(ground, 2);
    const units = Array.from({ length: 100 }, (_, i) => ({
      position: { x: (i * 7.3) % 40, z: (i * 3.7) % 30 },
      side: i % 2,
      strength: 1.5 + (i % 3),
      dropOff: (['inverse', 'root', 'square', 'plateau'] as const)[i % 4],
      radius: 4.5,
    }));
    const controllers = new Int8Array(ground.count);
    const security = new Float64Array(ground.count);
    const grown = heapGrowth(() => {
      for (let i = 0; i < ROUNDS; i++) {
        map.compute(units);
        map.writeControllers(controllers);
        map.writeSecurity(security);
      }
    });
    expect(security[0]).not.toBe(security[500]);
    expect(grown).toBeLessThan(LITTLE);
  });

  it('floods, straight and by path', () => {
    const sources = Array.from({ length: 20 }, (_, i) => ({ place: i * 53, strength: 1 + (i % 4) }));
    for (const distance of ['straight', 'path'] as const) {
      const flood = new MapFlood(ground, { distance });
      const grown = heapGrowth(() => {
        for (let i = 0; i < ROUNDS; i++) flood.compute(sources);
      });
      expect(flood.expanded).toBeGreaterThanOrEqual(ground.count);
      expect(grown).toBeLessThan(LITTLE);
    }
  });

  it('spreading maps, with kernels of both kinds', () => {
    for (const kernel of [gaussianKernel(2), sharpeningKernel()]) {
      const map = new SpreadingMap(size, kernel, { keep: 0.5, sources: 'add', edges: 'renormalize' });
      map.sources[77] = 3.5;
      const grown = heapGrowth(() => {
        for (let i = 0; i < ROUNDS; i++) map.step(7);
      });
      expect(map.passes).toBeGreaterThan(0);
      expect(grown).toBeLessThan(LITTLE);
    }
  });

  it('automata', () => {
    const states = Array.from({ length: ground.count }, (_, i) => (i * 7) % 5);
    const automaton = new CellularAutomaton(gridNeighbors(size), levelingRule, states);
    const grown = heapGrowth(() => {
      for (let i = 0; i < ROUNDS; i++) automaton.step();
    });
    expect(automaton.steps).toBeGreaterThanOrEqual(ROUNDS);
    expect(grown).toBeLessThan(LITTLE);
  });

  it('frag maps', () => {
    const frags = new FragMap(ground.count, { keepPerEvent: 0.9, halfLife: 3 });
    const event = { attacker: 3, victim: 9, amount: 0.5 };
    const grown = heapGrowth(() => {
      for (let i = 0; i < 50 * ROUNDS; i++) {
        frags.record(event);
        frags.tick(0.1);
      }
    });
    expect(frags.valueOf(9)).toBeLessThan(0);
    expect(grown).toBeLessThan(LITTLE);
  });
});

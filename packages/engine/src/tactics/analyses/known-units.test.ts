import { describe, expect, it } from 'vitest';
import { createTileMap, TileGraph } from '../../pathfinding/tiles/index.js';
import { SensoryMemory } from '../../world/index.js';
import { createGround } from '../ground/ground.js';
import type { InfluenceUnit } from '../influence/influence-map.js';
import {
  bestPlace,
  hidingLayer,
  influenceLayer,
  knownUnits,
  LayerServer,
  leadLayer,
  storedLayer,
  suspectUnits,
  type UnitEstimator,
} from '../layers/index.js';
import { FragMap } from './frag-map.js';

const ground = createGround(new TileGraph(createTileMap(12, 8)));
const at = (x: number, z: number) => z * 12 + x;
const [RED, BLUE] = [0, 1];

interface Tank {
  readonly side: number;
  readonly strength: number;
  position: { x: number; y: number; z: number };
}
const tank = (side: number, x: number, z: number, strength = 2): Tank => ({ side, strength, position: { x, y: 0, z } });

/** The layers of one side: its own units, and those that it knows of; terrain is shared. */
function createSide(side: number, tanks: readonly Tank[], terrain: LayerServer, estimators: UnitEstimator[] = []) {
  const memory = new SensoryMemory<Tank>({ halfLife: 10 });
  const known = knownUnits(memory, ({ side: of, strength }) => ({ side: of, strength }));
  const units = (add: (unit: InfluenceUnit) => void) => {
    for (const each of tanks) if (each.side === side) add(each);
    known(add);
  };
  const layers = new LayerServer(ground, { shared: terrain });
  layers.add('own', influenceLayer(ground, { units, side }));
  layers.add('enemy', influenceLayer(ground, { units, side: 1 - side, estimators }));
  layers.add('lead', leadLayer('own', ['enemy']));
  layers.addCombinations({ version: 1, combinations: { march: { weights: { enemy: 2, difficulty: 1 } } } });
  return { memory, layers };
}

function createTerrain() {
  const terrain = new LayerServer(ground);
  terrain.add('difficulty', storedLayer(Float64Array.from(ground.x, (x) => x / 4)));
  terrain.compute();
  return terrain;
}

const picture = (layers: LayerServer) => layers.names.map((name) => [...layers.values(name)]);

describe('fog of war', () => {
  it('TAC-35 uses only units that a side knows, and shares the terrain', () => {
    const [seen, hidden] = [tank(BLUE, 8.5, 2.5), tank(BLUE, 3.5, 6.5, 9)];
    const tanks = [tank(RED, 1.5, 1.5), seen, hidden];
    const terrain = createTerrain();
    const red = createSide(RED, tanks, terrain);
    const blue = createSide(BLUE, tanks, terrain);
    red.memory.notice(seen, 'sight', seen.position, 1, 0);
    for (const { layers } of [red, blue]) layers.compute();
    for (let place = 0; place < ground.count; place++) {
      const [x, z] = [ground.x[place], ground.z[place]];
      expect(red.layers.values('enemy')[place]).toBeCloseTo(2 / (1 + Math.hypot(x - 8.5, z - 2.5)), 10);
      expect(blue.layers.values('enemy')[place]).toBe(0);
    }
    expect(red.layers.values('difficulty')).toBe(blue.layers.values('difficulty'));
  });

  it('TAC-35 gives the same bits in two worlds that differ only in units that were never sensed', () => {
    const shared = [tank(RED, 1.5, 1.5), tank(RED, 4.5, 3.5, 1.1), tank(BLUE, 8.5, 2.5, 1.7)];
    const pictures = [[], [tank(BLUE, 2.5, 2.5, 50), tank(BLUE, 6.1, 6.9)]].map((ghosts) => {
      const tanks = [...ghosts, ...shared];
      const { memory, layers } = createSide(RED, tanks, createTerrain());
      const frames: number[][][] = [];
      for (let frame = 0; frame < 40; frame++) {
        for (const [i, each] of tanks.entries())
          each.position = { ...each.position, z: each.position.z + (i % 2) * 0.01 };
        shared[2].position = { x: 8.5 - frame * 0.1, y: 0, z: 2.5 };
        if (frame < 20) memory.notice(shared[2], 'sight', shared[2].position, 1, frame * 0.1);
        for (const each of shared) if (each.side === RED) each.position.z = 2 + frame * 0.05;
        memory.tick(frame * 0.1);
        layers.step(90);
        frames.push(picture(layers));
      }
      return frames;
    });
    expect(pictures[1]).toEqual(pictures[0]);
    expect(pictures[0][39]).not.toEqual(pictures[0][10]);
  });

  it('TAC-36 lets what was last seen count for less as time passes, at its last place', () => {
    const enemy = tank(BLUE, 8.5, 2.5, 4);
    const { memory, layers } = createSide(RED, [enemy], createTerrain());
    memory.notice(enemy, 'sight', enemy.position, 1, 0);
    enemy.position = { x: 0.5, y: 0, z: 7.5 };
    const strengths = [0, 10.25, 20.25].map((time) => {
      memory.tick(time);
      layers.compute();
      expect(bestPlace(layers, 'enemy')).toBe(at(8, 2));
      return layers.values('enemy')[at(8, 2)];
    });
    expect(strengths[0]).toBe(4);
    expect(strengths[1]).toBeCloseTo(2, 9);
    expect(strengths[2]).toBeCloseTo(1, 9);
    memory.tick(500);
    layers.compute();
    expect(layers.values('enemy')[at(8, 2)]).toBe(0);
  });

  it('TAC-36 adds what an estimator concludes from the units that are known', () => {
    // Where there is a scout, artillery stands behind it.
    const behindScouts: UnitEstimator = (known, add) => {
      const { count } = known;
      for (let i = 0; i < count; i++)
        if (known.side[i] === BLUE && known.strength[i] < 2)
          add({ position: { x: known.x[i] + 3, z: known.z[i] }, side: BLUE, strength: 5 });
    };
    const scout = tank(BLUE, 5.5, 2.5, 1);
    const [visible, estimated] = [[], [behindScouts]].map((estimators) => {
      const { memory, layers } = createSide(RED, [scout], createTerrain(), estimators);
      memory.notice(scout, 'sight', scout.position, 1, 0);
      layers.compute();
      return layers.values('enemy');
    });
    for (let place = 0; place < ground.count; place++) expect(estimated[place]).toBeGreaterThan(visible[place]);
    expect(estimated[at(8, 2)] - visible[at(8, 2)]).toBeCloseTo(5, 12);
  });
});

describe('deception', () => {
  it('TAC-94 hides a unit where there is cover, it is safe, and the enemy believes the place harmless', () => {
    // Red holds the west. Blue has seen only the tank in the north.
    const tanks = [tank(RED, 2.5, 1.5, 3), tank(RED, 2.5, 6.5, 3), tank(BLUE, 10.5, 4.5, 3)];
    const terrain = createTerrain();
    const red = createSide(RED, tanks, terrain);
    const blue = createSide(BLUE, tanks, terrain);
    red.memory.notice(tanks[2], 'sight', tanks[2].position, 1, 0);
    blue.memory.notice(tanks[0], 'sight', tanks[0].position, 1, 0);
    const cover = new Float64Array(ground.count).fill(0.1);
    const [known, secret, foreign] = [at(3, 1), at(3, 6), at(10, 5)];
    for (const place of [known, secret, foreign]) cover[place] = 0.9;
    red.layers.add('cover', storedLayer(cover));
    red.layers.add('believed', storedLayer(blue.layers.values('enemy'), { category: 'slow', unit: 'strength' }));
    red.layers.add('hiding', hidingLayer({ cover: 'cover', lead: 'lead', believed: 'believed' }));
    blue.layers.compute();
    red.layers.compute();
    expect(bestPlace(red.layers, 'hiding')).toBe(secret);
    const hiding = red.layers.values('hiding');
    // As well covered and nearly as safe, but the enemy expects somebody there.
    expect(hiding[known]).toBeLessThan(0.7 * hiding[secret]);
    expect(hiding[foreign]).toBe(0);
    // Equally safe and unsuspected, but in the open.
    expect(hiding[at(3, 7)]).toBeLessThan(0.2 * hiding[secret]);
    const [lead, believed] = [red.layers.values('lead'), red.layers.values('believed')];
    for (let place = 0; place < ground.count; place++)
      expect(hiding[place]).toBeCloseTo((cover[place] * Math.max(0, lead[place])) / (1 + believed[place]), 12);
  });

  it('TAC-94 suspects an enemy where units are lost again and again without a visible cause', () => {
    const frags = new FragMap(ground.count);
    const enemy = tank(BLUE, 9.5, 1.5, 4);
    const suspicion = suspectUnits(ground, frags, { side: BLUE, radius: 4 });
    const { memory, layers } = createSide(RED, [enemy], createTerrain(), [suspicion]);
    memory.notice(enemy, 'sight', enemy.position, 1, 0);
    layers.compute();
    const [quiet, loud] = [at(2, 6), at(9, 1)];
    const before = layers.values('enemy').slice();
    const seen: number[] = [];
    for (let loss = 0; loss < 4; loss++) {
      frags.record({ victim: quiet });
      frags.record({ victim: loud });
      layers.compute();
      seen.push(layers.values('enemy')[quiet]);
      // Losses beside the tank that everybody sees are explained.
      expect(layers.values('enemy')[loud]).toBe(before[loud]);
    }
    for (let i = 1; i < seen.length; i++) expect(seen[i]).toBeGreaterThan(seen[i - 1]);
    expect(seen[3]).toBeGreaterThan(before[quiet] + 3);
    expect(() => suspectUnits(ground, new FragMap(3), { side: 1 })).toThrow('frags: must have 96 places, got 3');
    expect(() => suspectUnits(ground, frags, { side: 1, explained: 0 })).toThrow('explained: must be above 0, got 0');
  });
});

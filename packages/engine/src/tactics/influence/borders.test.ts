import { describe, expect, it } from 'vitest';
import { createTileMap, TileGraph } from '../../pathfinding/tiles/index.js';
import { createGround } from '../ground/ground.js';
import { gridNeighbors } from '../ground/neighbor-table.js';
import { BLACK, UNITS, WHITE } from '../laws/battle.js';
import { listBorder, listSafeZones, listWeakRuns } from './borders.js';
import { InfluenceMap } from './influence-map.js';

const size = { width: 16, depth: 16 };
const neighbors = gridNeighbors(size, { diagonals: false });

function battle(): InfluenceMap {
  const origin = { x: -0.5, y: 0, z: -0.5 };
  const map = new InfluenceMap(createGround(new TileGraph(createTileMap(16, 16), { origin })), 2);
  map.compute(UNITS);
  return map;
}

const where = (place: number) => [place % 16, Math.floor(place / 16)];

describe('borders', () => {
  it('TAC-34 begin with the weakest place, where an attack is best', () => {
    const border = listBorder(battle(), WHITE, neighbors);
    expect(border.slice(0, 3).map(({ place }) => where(place))).toEqual([
      [10, 7],
      [7, 11],
      [11, 5],
    ]);
    expect(border[0].security).toBeCloseTo(0.0026, 4);
    const mean = (side: number) => {
      const places = listBorder(battle(), side, neighbors);
      return places.reduce((sum, { security }) => sum + security, 0) / places.length;
    };
    expect(mean(WHITE)).toBeLessThan(mean(BLACK));
  });

  it('TAC-34 have weak runs, which are connected', () => {
    const map = battle();
    const border = listBorder(map, WHITE, gridNeighbors(size));
    const around = gridNeighbors(size);
    const runs = listWeakRuns(border, 0.2, around);
    expect(runs.length).toBeGreaterThan(1);
    expect(runs.map((run) => run.length)).toEqual([...runs.map((run) => run.length)].sort((a, b) => b - a));
    const weak = border.filter(({ security }) => security <= 0.2).map(({ place }) => place);
    expect(runs.flat().sort((a, b) => a - b)).toEqual(weak.sort((a, b) => a - b));
    for (const run of runs)
      for (const place of run) {
        const neighbors = around.cells.subarray(around.starts[place], around.starts[place + 1]);
        const beside = weak.filter((other) => neighbors.includes(other));
        expect(run).toEqual(expect.arrayContaining(beside));
      }
  });

  it('TAC-34 list the places of a zone in ascending order, whatever its shape', () => {
    const small = { width: 3, depth: 3 };
    const map = new InfluenceMap(createGround(new TileGraph(createTileMap(3, 3))), 1);
    // A horseshoe, open at the top.
    const horseshoe = [0, 2, 3, 5, 6, 7, 8];
    map.compute(
      horseshoe.map((cell) => ({
        position: { x: (cell % 3) + 0.5, z: Math.floor(cell / 3) + 0.5 },
        side: 0,
        strength: 1,
        radius: 0.1,
      })),
    );
    expect(listSafeZones(map, 0, 0.5, gridNeighbors(small, { diagonals: false }))).toEqual([horseshoe]);
  });

  it('TAC-34 enclose safe zones: connected, controlled and secure', () => {
    const zones = listSafeZones(battle(), WHITE, 2, neighbors);
    expect(zones.length).toBeGreaterThan(0);
    const map = battle();
    const security = new Float64Array(256);
    map.writeSecurity(security);
    const expected = Array.from(security.keys()).filter(
      (cell) => security[cell] >= 2 && map.controllerOf(cell) === WHITE,
    );
    expect(zones.flat().sort((a, b) => a - b)).toEqual(expected);
    expect(zones[0]).toContain(2 * 16 + 1);
    expect(listSafeZones(map, WHITE, 99, neighbors)).toEqual([]);
  });
});

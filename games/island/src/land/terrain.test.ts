import { beforeAll, describe, expect, it } from 'vitest';
import { distanceBetween } from '../../../shared/point.js';
import { SEA_LEVEL, WORLD_CELLS } from './size.js';
import { cellAt, createTerrain, heightAt, type Terrain } from './terrain.js';
import { HOUSE_RADIUS } from './town.js';
import { DRY, RIVER, SEA } from './waters.js';
import { TREES } from './woods.js';

describe('what stands on the island', () => {
  let terrain: Terrain;
  beforeAll(() => {
    terrain = createTerrain(2);
  });

  it('has rivers that run downhill into the sea or into a larger one', () => {
    const { rivers, land, water } = terrain;
    expect(rivers.length).toBeGreaterThan(5);
    const taken = new Set<number>();
    for (const { cells } of rivers) {
      for (let i = 1; i < cells.length; i++)
        expect(land.elevation[cells[i]]).toBeLessThan(land.elevation[cells[i - 1]]);
      const mouth = cells.at(-1)!;
      expect(water[mouth] === SEA || taken.has(mouth)).toBe(true);
      for (const cell of cells) taken.add(cell);
    }
  });

  it('has woods in which no two trees overlap, and each kind grows where it thrives', () => {
    const { woods, water, land } = terrain;
    expect(woods.count).toBeGreaterThan(300);
    const heights: Record<string, number[]> = {};
    for (let i = 0; i < woods.count; i++) {
      const cell = cellAt(woods.x[i], woods.y[i]);
      expect(water[cell]).toBe(DRY);
      (heights[woods.kindOf(i)] ??= []).push(land.elevation[cell]);
      for (let j = 0; j < i; j++) {
        const apart = Math.hypot(woods.x[i] - woods.x[j], woods.y[i] - woods.y[j]);
        if (apart < woods.radius[i] + woods.radius[j] - 1e-9) expect.unreachable(`trees ${i} and ${j} overlap`);
      }
    }
    expect(Object.keys(heights).sort()).toEqual([...TREES].sort());
    expect(Math.max(...heights.oak)).toBeLessThanOrEqual(9.5);
    expect(Math.min(...heights.pine)).toBeGreaterThanOrEqual(6);
    expect(Math.min(...Object.values(heights).flat())).toBeGreaterThan(SEA_LEVEL);
  });

  it('has a town on every island, with houses beside its ways', () => {
    for (const { town } of [terrain, createTerrain(7)]) {
      expect(town.settlements[0].kind).toBe('town');
      expect(town.houses.length).toBeGreaterThan(8);
      for (const [i, house] of town.houses.entries())
        for (const other of town.houses.slice(0, i))
          expect(distanceBetween(house, other)).toBeGreaterThanOrEqual(2 * HOUSE_RADIUS - 1e-9);
    }
  });

  it('lets animals walk only where it is dry or shallow, not too steep, and in one piece', () => {
    const { tiles, water, slopes, town } = terrain;
    const bridges = new Set(town.bridges);
    let free = 0;
    for (let cell = 0; cell < tiles.nodeCount; cell++) {
      if (tiles.isBlocked(cell)) continue;
      free++;
      expect(water[cell] < RIVER || bridges.has(cell)).toBe(true);
      expect(slopes[cell] <= 1.3 || bridges.has(cell)).toBe(true);
    }
    expect(free).toBeGreaterThan(0.25 * WORLD_CELLS * WORLD_CELLS);
  });

  it('gives the height of the ground between the middles of cells', () => {
    const { land } = terrain;
    expect(heightAt(land, 60.5, 70.5)).toBeCloseTo(land.at(60, 70), 12);
    expect(heightAt(land, 61, 70.5)).toBeCloseTo((land.at(60, 70) + land.at(61, 70)) / 2, 12);
    expect(heightAt(land, -5, 0)).toBe(land.at(0, 0));
  });
});

import { describe, expect, it } from 'vitest';
import { Rng } from '../../../math/rng.js';
import type { Vector3 } from '../../../math/vector3.js';
import { drawTiles, waypointsAt } from '../../graph/sight/laws/drawing.js';
import { ObstacleSight, rectangleObstacle, sightOf } from '../../index.js';
import { createTileMap, HexGraph, TileSight } from '../../tiles/index.js';
import { checkValidity, Domains, delaunayLinks, nearbyRegions, passableLinks, tileRegions } from '../index.js';

const rows = ['..#...', '.#..#.', '......', '#.##..'];
const at = (x: number, z: number) => ({ x, y: 0, z });

describe('validity', () => {
  it('PATH-33 holds for fully free or blocked tiles, with diagonals only between two free cells', () => {
    const tiles = drawTiles(rows);
    const report = checkValidity(tiles, tileRegions(tiles), new TileSight(tiles), new Rng(1));
    expect([report.failures, report.violations, report.shares.size]).toEqual([0, [], 0]);
    expect(report.legs).toBe(16 * report.connections);
  });

  it('PATH-33 finds the cut corners where diagonals pass between blocked tiles, with their points', () => {
    const tiles = drawTiles(rows, { diagonals: 'always' });
    const sight = new TileSight(drawTiles(rows));
    const report = checkValidity(tiles, tileRegions(tiles), sight, new Rng(1), { limit: 5 });
    expect(report.failures).toBeGreaterThan(5);
    expect(report.violations).toHaveLength(5);
    for (const { start, end, from, to, connection } of report.violations) {
      expect(sight.isClear(waypointsAt([start.x, start.z], [end.x, end.z]), 0, 1)).toBe(false);
      expect([tiles.quantize(start), tiles.quantize(end)]).toEqual([from, to]);
      expect(report.shares.get(connection)).toBeGreaterThan(0);
      // Only diagonal steps can fail.
      expect(connection % 8).toBeGreaterThanOrEqual(4);
    }
  });

  it('PATH-33 looks along connections, not back', () => {
    const onlyRight = sightOf((ax, _az, bx) => bx >= ax);
    const points = [at(0, 0), at(9, 0)];
    const report = (from: number, to: number) => {
      const domains = new Domains(points, [{ from, to, oneWay: true }]);
      return checkValidity(domains, nearbyRegions(domains, 1), onlyRight, new Rng(2), { samples: 8 });
    };
    expect(report(0, 1)).toMatchObject({ connections: 1, legs: 8, failures: 0, violations: [] });
    const back = report(1, 0);
    expect([back.connections, back.legs, back.failures, back.violations.length]).toEqual([1, 8, 8, 8]);
    for (const { from, to, start, end } of back.violations) {
      expect([from, to]).toEqual([1, 0]);
      expect(start.x).toBeGreaterThan(end.x);
    }
    expect([...back.shares.values()]).toEqual([1]);
  });

  it('PATH-33 reports domains with a wall between them, although a ray from point to point is free (E12)', () => {
    const points = [at(0, 0), at(4, 0), at(2, 5)];
    const wall = new ObstacleSight([rectangleObstacle(1.9, 0.5, 2.1, 3)], { radius: 0.2 });
    const { passable } = passableLinks(points, delaunayLinks(points), wall);
    expect(passable).toHaveLength(3);
    const domains = new Domains(points, passable);
    const regions = nearbyRegions(domains, 2);
    const report = checkValidity(domains, regions, wall, new Rng(7), { samples: 60 });
    const bad = report.violations.filter(({ from, to }) => from + to === 1);
    expect(bad.length).toBeGreaterThan(0);
    for (const { start, from } of bad) {
      expect(domains.quantize(start)).toBe(from);
      // No leg starts where the body does not fit.
      expect(wall.isClear(waypointsAt([start.x, start.z]), 0, 0)).toBe(true);
    }
    const same = checkValidity(domains, regions, wall, new Rng(7), { samples: 60 });
    expect(same).toEqual(report);
  });

  it('PATH-33 shows that hexagons guarantee less than squares: off their centers, a third cell may be in the way', () => {
    const hexes = new HexGraph(createTileMap(5, 5));
    hexes.setBlocked(12, true);
    const sight = hexes.createSight();
    const report = checkValidity(hexes, nearbyRegions(hexes, 0.6), sight, new Rng(3), { samples: 200 });
    expect(report.failures).toBeGreaterThan(0);
    expect(report.failures).toBeLessThan(0.05 * report.legs);
    const centers = {
      samplePoint(out: Vector3, node: number) {
        hexes.localize(out, node);
        return true;
      },
    };
    expect(checkValidity(hexes, centers, sight, new Rng(3)).failures).toBe(0);
  });

  it('skips regions in which the body cannot stand', () => {
    const tiles = drawTiles(['..']);
    const report = checkValidity(
      tiles,
      tileRegions(tiles),
      sightOf(() => false),
      new Rng(1),
    );
    expect([report.connections, report.legs, report.failures]).toEqual([2, 0, 0]);
    const nowhere = checkValidity(
      tiles,
      { samplePoint: () => false },
      sightOf(() => true),
      new Rng(1),
    );
    expect(nowhere.legs).toBe(0);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../../tests/number-between.js';
import { lengthOf, waypointsAt } from '../../graph/sight/laws/drawing.js';
import { AStar, findRoute, Route, routeToWaypoints, smoothWaypoints, Waypoints } from '../../index.js';
import { createTileMap, HexGraph } from '../index.js';
import type { HexLayout } from './hex-graph.js';

const layouts: HexLayout[] = ['pointy', 'flat'];

describe.each(layouts)('sight over hexagons, %s', (layout) => {
  const blockedCells = fc.array(fc.nat(41), { maxLength: 12 });
  const hexesWith = (blocked: readonly number[]) => {
    const map = createTileMap(7, 6);
    for (const cell of blocked) map.blocked[cell] = 1;
    return new HexGraph(map, { layout, cellSize: 2, origin: { x: -3, y: 0, z: -5 } });
  };

  it('PATH-35 agrees with dense samples of the leg, for a point and for a body', () => {
    const place = fc.tuple(numberBetween(-4, 14), numberBetween(-6, 9));
    const radius = fc.oneof(fc.constant(0), numberBetween(0.1, 2.5));
    fc.assert(
      fc.property(blockedCells, place, place, radius, (blocked, [ax, az], [bx, bz], radius) => {
        const hexes = hexesWith(blocked);
        const isClear = hexes.createSight({ radius }).isClear(waypointsAt([ax, az], [bx, bz]), 0, 1);
        const isFree = (x: number, z: number) => {
          const cell = hexes.quantize({ x, y: 0, z });
          return cell >= 0 && !hexes.isBlocked(cell);
        };
        // On a border, it is enough that one side is free.
        const isFreeOrBorder = (x: number, z: number) =>
          isFree(x, z) ||
          [-1e-6, 1e-6].some((nudge) => isFree(x + nudge, z + nudge / 3) || isFree(x - nudge / 3, z + nudge));
        // A disc of samples around each sample of the leg: if the body is clear, all of it is free;
        // if a slightly larger disc is free, the body is clear.
        let [isFreeInside, isFreeAround] = [true, true];
        for (let k = 0; k <= 60; k++) {
          const [x, z] = [ax + ((bx - ax) * k) / 60, az + ((bz - az) * k) / 60];
          for (let turn = 0; turn < 24; turn++) {
            const [dx, dz] = [Math.cos((turn * Math.PI) / 12), Math.sin((turn * Math.PI) / 12)];
            const [inner, outer] = [radius * 0.999, radius + 0.25];
            for (const share of [0, 0.35, 0.7, 1]) {
              isFreeInside &&= isFreeOrBorder(x + share * inner * dx, z + share * inner * dz);
              isFreeAround &&= isFree(x + share * outer * dx, z + share * outer * dz);
            }
          }
        }
        if (isClear) expect(isFreeInside).toBe(true);
        // Rings are at most 0.97 apart and a hexagon is 2 wide, so no hexagon is missed.
        if (isFreeAround) expect(isClear).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('PATH-35 is blocked exactly where a blocked hexagon comes nearer to the leg than the radius', () => {
    const map = createTileMap(15, 16);
    const wall = 7 * 15 + 7;
    map.blocked[wall] = 1;
    const hexes = new HexGraph(map, { layout, cellSize: 2, origin: { x: -3, y: 0, z: -5 } });
    const middle = { x: 0, y: 0, z: 0 };
    hexes.localize(middle, wall);
    // Corners of a hexagon 2 wide; the first points north, or east for flat ones.
    const corners = Array.from({ length: 6 }, (_, i) => {
      const turn = (i * Math.PI) / 3 + (layout === 'flat' ? Math.PI / 2 : 0);
      return { x: middle.x + (2 / Math.sqrt(3)) * Math.sin(turn), z: middle.z + (2 / Math.sqrt(3)) * Math.cos(turn) };
    });
    const distance = (x: number, z: number) => {
      let [isInside, least] = [true, Infinity];
      corners.forEach((a, i) => {
        const b = corners[(i + 1) % 6];
        const [ex, ez] = [b.x - a.x, b.z - a.z];
        if (ex * (z - a.z) - ez * (x - a.x) > 0) isInside = false;
        const along = Math.max(0, Math.min(1, ((x - a.x) * ex + (z - a.z) * ez) / (ex * ex + ez * ez)));
        least = Math.min(least, Math.hypot(x - a.x - along * ex, z - a.z - along * ez));
      });
      return isInside ? -least : least;
    };
    const offset = numberBetween(-4, 4);
    const place = fc.tuple(offset, offset).map(([x, z]) => [middle.x + x, middle.z + z] as const);
    fc.assert(
      fc.property(place, place, fc.oneof(fc.constant(0), numberBetween(0.1, 2)), ([ax, az], [bx, bz], radius) => {
        const at = (share: number) => distance(ax + (bx - ax) * share, az + (bz - az) * share);
        // The distance from a convex shape falls and then rises.
        let [low, high] = [0, 1];
        for (let i = 0; i < 60; i++) {
          const [left, right] = [low + (high - low) / 3, high - (high - low) / 3];
          if (at(left) < at(right)) high = right;
          else low = left;
        }
        const room = at((low + high) / 2) - radius;
        fc.pre(Math.abs(room) > 1e-5);
        const sight = hexes.createSight({ radius });
        expect(sight.isClear(waypointsAt([ax, az], [bx, bz]), 0, 1)).toBe(room > 0);
      }),
      { numRuns: 120 },
    );
  });

  it('PATH-51 smooths routes over hexagons: every step is clear, and so is every leg that remains', () => {
    fc.assert(
      fc.property(blockedCells, fc.nat(41), fc.nat(41), (blocked, start, goal) => {
        const hexes = hexesWith(blocked);
        fc.pre(!hexes.isBlocked(start) && !hexes.isBlocked(goal));
        const route = new Route();
        if (findRoute(route, new AStar(hexes, { heuristic: hexes.createHeuristic() }), start, goal) !== 'found') return;
        const points = new Waypoints();
        routeToWaypoints(points, hexes, route);
        const sight = hexes.createSight();
        const isClear = () => {
          for (let i = 1; i < points.length; i++) if (!sight.isClear(points, i - 1, i)) return false;
          return true;
        };
        expect(isClear()).toBe(true);
        const before = lengthOf(points);
        smoothWaypoints(points, sight);
        expect(isClear()).toBe(true);
        expect(lengthOf(points)).toBeLessThanOrEqual(before + 1e-9);
      }),
      { numRuns: 100 },
    );
  });

  it('sees no position outside the map', () => {
    const sight = hexesWith([]).createSight();
    expect(sight.isClear(waypointsAt([0, 0], [40, 0]), 0, 1)).toBe(false);
    expect(sight.isClear(waypointsAt([-40, 0], [-40, 1]), 0, 1)).toBe(false);
    expect(sight.isClear(waypointsAt([3, 0], [3, 1]), 0, 1)).toBe(true);
  });
});

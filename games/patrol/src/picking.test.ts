import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitViewport, toScreen, toWorld } from '../../shared/stage.js';
import { parseLevel, yard } from './level.js';
import { findThing, pick } from './picking.js';
import { createWorld, findRobot, findWaypoint } from './world.js';

const level = parseLevel(yard);
const sizes = fc.tuple(fc.integer({ min: 60, max: 4000 }), fc.integer({ min: 60, max: 4000 }));

describe('the viewport', () => {
  it('shows the whole level in any pane, and maps points there and back', () => {
    fc.assert(
      fc.property(sizes, fc.constantFrom(1, 1.5, 2), ([width, height], ratio) => {
        const viewport = fitViewport(level, width, height, ratio);
        const corner = toScreen(viewport, 0, 0);
        const opposite = toScreen(viewport, level.width, level.depth);
        expect(Math.min(corner.x, corner.y)).toBeGreaterThanOrEqual(0);
        expect(opposite.x).toBeLessThanOrEqual(width);
        expect(opposite.y).toBeLessThanOrEqual(height);
        const there = toScreen(viewport, 3.25, 7.5);
        const back = toWorld(viewport, there.x, there.y);
        expect(back.x).toBeCloseTo(3.25, 9);
        expect(back.z).toBeCloseTo(7.5, 9);
      }),
    );
  });

  it('stands a pane without area', () => {
    expect(fitViewport(level, 0, 0, 1).scale).toBe(1);
  });
});

describe('picking', () => {
  it('finds every robot and waypoint where it is drawn, in any pane', () => {
    const world = createWorld(level);
    fc.assert(
      fc.property(sizes, ([width, height]) => {
        const viewport = fitViewport(level, width, height, 1);
        for (const [kind, things] of [
          ['robot', world.robots],
          ['waypoint', world.waypoints],
        ] as const) {
          for (const { id, x, z } of things) {
            const at = toScreen(viewport, x, z);
            expect(pick(world, viewport, at.x, at.y)).toEqual({ kind, id });
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  it('finds nothing on open ground or outside', () => {
    const world = createWorld(level);
    const viewport = fitViewport(level, 700, 450, 1);
    const open = toScreen(viewport, 9.5, 3.5);
    expect(pick(world, viewport, open.x, open.y)).toBeUndefined();
    expect(pick(world, viewport, -50, 9999)).toBeUndefined();
  });

  it('takes the robot that stands on a waypoint, or the waypoint when one is asked for', () => {
    const world = createWorld(level);
    const viewport = fitViewport(level, 700, 450, 1);
    const waypoint = findWaypoint(world, 'W3')!;
    Object.assign(findRobot(world, 'R2')!, { x: waypoint.x + 0.2, z: waypoint.z });
    const at = toScreen(viewport, waypoint.x, waypoint.z);
    expect(pick(world, viewport, at.x, at.y)).toEqual({ kind: 'robot', id: 'R2' });
    expect(pick(world, viewport, at.x, at.y, ['waypoint'])).toEqual({ kind: 'waypoint', id: 'W3' });
  });

  it('finds what the workbench points at by its id', () => {
    const world = createWorld(level);
    expect([findThing(world, 'R2'), findThing(world, 'W3'), findThing(world, 'X'), findThing(world, null)]).toEqual([
      { kind: 'robot', id: 'R2' },
      { kind: 'waypoint', id: 'W3' },
      ...[undefined, undefined],
    ]);
  });
});

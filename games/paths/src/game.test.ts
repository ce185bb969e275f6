import fc from 'fast-check';
import { Connections } from 'gumption/pathfinding';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/runs.js';
import { testBehaviorFiles, testScenarios } from '../../shared/game-laws.fixture.js';
import { ALGORITHMS } from './algorithms.js';
import { behaviors } from './behaviors.js';
import { createPathsGame, type PathsGame } from './game.js';
import { type Grid, moveEnd, paint, setPlan } from './grid.js';
import { groundNamed } from './grounds.js';
import { createGame } from './headless.js';
import { parsePlan } from './plan.js';
import { makePreset, PRESETS } from './presets.js';
import { hashWorld, loadWorld, saveWorld } from './snapshot.js';
import { noteChanges, STEP_SECONDS, type World } from './world.js';

const SECOND = Math.round(1 / STEP_SECONDS);

function playUntil({ session, world }: PathsGame, seconds: number, isSo: (world: World) => boolean): boolean {
  for (let tick = 0; tick < seconds * SECOND && !isSo(world); tick++) session.step();
  return isSo(world);
}

const isInWall = ({ tiles }: Grid, { x, z }: { x: number; z: number }) => {
  const cell = tiles.quantize({ x, y: 0, z });
  return cell < 0 || tiles.isBlocked(cell);
};

/** Two rooms; the door between them is a single cell. */
const DOOR = parsePlan([
  '..........#..........',
  '..........#..........',
  's....................',
  '..........#..........',
  '..........#.........g',
  '..........#..........',
]);

/** The door, and the cells to wall it up with. */
const DOOR_CELL = 2 * 21 + 10;
const wallUp = (world: World, ground: 'wall' | 'grass') =>
  noteChanges(world, paint(world.grid, [DOOR_CELL], groundNamed(ground)));

describe('the explorers', () => {
  it.each(PRESETS.map(({ name }) => name))('find their way over %s, through no wall', (name) => {
    const game = createPathsGame(behaviors, { plan: makePreset(name, 3), seed: 1 });
    const { world } = game;
    const wasIn: string[] = [];
    playUntil(game, 120, ({ grid, explorers }) => {
      for (const { id, mover } of explorers) if (isInWall(grid, mover.motion.position)) wasIn.push(id);
      return explorers.every(({ trips }) => trips > 0);
    });
    expect(wasIn).toEqual([]);
    expect(world.explorers.filter(({ trips }) => trips === 0).map(({ id }) => id)).toEqual([]);
  });

  it('walk over the navigation mesh of the same map, and around a wall painted in their way', () => {
    const game = createPathsGame(behaviors, { plan: DOOR, seed: 1 });
    const { world } = game;
    const cy = world.explorers.find(({ walksOn }) => walksOn === 'mesh')!;
    const isUnderWay = () => cy.journey.path !== undefined && cy.journey.route.length > 0;
    expect(playUntil(game, 30, isUnderWay)).toBe(true);
    // Its route leads over polygons that touch.
    const { nodes, length } = cy.journey.route;
    const { division } = world.mesh;
    const out = new Connections();
    for (let i = 0; i < length; i++) {
      out.count = 0;
      division.connections(out, nodes[i]);
      expect([...out.to.subarray(0, out.count)]).toContain(nodes[i + 1]);
    }
    // The world is another now: Cy asks for its way again.
    const { path } = cy.journey;
    wallUp(world, 'wall');
    expect(world.mesh.division).not.toBe(division);
    expect(playUntil(game, 0.2, () => cy.journey.path !== path)).toBe(true);
  });

  it('wait longer for their way, the smaller the budget', () => {
    const ticks = [1, 10, 1000].map((budget) => {
      const game = createPathsGame(behaviors, { plan: makePreset('rooms', 1), seed: 1 });
      game.world.budget = budget;
      expect(playUntil(game, 30, ({ explorers }) => explorers[0].journey.path !== undefined)).toBe(true);
      return game.world.tick;
    });
    expect(ticks[0]).toBeGreaterThan(ticks[1] * 2);
    expect(ticks[1]).toBeGreaterThan(ticks[2]);
  });

  it('take another path when a wall is painted ahead of them, whether or not they search now and then', () => {
    // A second door, far below: an explorer that searches again finds it.
    const plan = parsePlan([
      '..........#..........',
      's........g...........',
      '..........#..........',
      '..........#..........',
      '.....................',
    ]);
    const game = createPathsGame(behaviors, { plan: { ...plan, goal: 21 + 19 }, seed: 1 });
    const { world } = game;
    const [ada, bo] = world.explorers;
    const isHeading = (explorer: typeof ada) => (explorer.journey.path?.length ?? 0) > 10;
    expect(playUntil(game, 5, () => isHeading(ada) && isHeading(bo))).toBe(true);
    noteChanges(world, paint(world.grid, [21 + 10], groundNamed('wall')));
    const trips = [ada.trips, bo.trips];
    const arrived = playUntil(game, 12, () => {
      expect([ada.words, bo.words]).toEqual(['', '']);
      return ada.trips > trips[0] && bo.trips > trips[1];
    });
    expect(arrived).toBe(true);
  });

  it('say so when no way is left, and set out again when there is one', () => {
    const game = createPathsGame(behaviors, { plan: DOOR, seed: 1 });
    const { world } = game;
    wallUp(world, 'wall');
    expect(playUntil(game, 5, ({ explorers }) => explorers[0].words === 'No way!')).toBe(true);
    wallUp(world, 'grass');
    expect(playUntil(game, 15, ({ explorers }) => explorers[0].trips > 0)).toBe(true);
  });

  it('are never walled in: whoever stands where a wall comes is beside it', () => {
    const game = createPathsGame(behaviors, { plan: DOOR, seed: 1 });
    game.session.step(60);
    const { grid, explorers } = game.world;
    const cells = explorers.map(({ mover }) => grid.tiles.quantize(mover.motion.position));
    noteChanges(game.world, paint(grid, cells, groundNamed('wall')));
    game.session.step(30);
    expect(explorers.filter(({ mover }) => isInWall(grid, mover.motion.position))).toEqual([]);
  });
});

describe('the playground', () => {
  testScenarios(
    import.meta.glob('../scenarios/*.json', { query: '?raw', import: 'default', eager: true }),
    createGame,
    { behaviors },
  );

  it('goes on after a save as if nothing had happened, whatever search is under way and whatever was painted', () => {
    const moments = fc.record({
      algorithm: fc.constantFrom(...ALGORITHMS.map(({ name }) => name)),
      budget: fc.integer({ min: 1, max: 30 }),
      before: fc.integer({ min: 1, max: 60 }),
      after: fc.integer({ min: 0, max: 40 }),
      cells: fc.array(fc.integer({ min: 0, max: 48 * 30 - 1 }), { maxLength: 5 }),
      start: fc.integer({ min: 0, max: 48 * 30 - 1 }),
    });
    fc.assert(
      fc.property(moments, ({ algorithm, budget, before, after, cells, start }) => {
        const game = createPathsGame(behaviors, { plan: makePreset('scattered', 2), seed: 1 });
        game.world.lab.set({ algorithm, budget });
        game.world.budget = budget;
        game.session.step(before);
        noteChanges(game.world, paint(game.world.grid, cells, groundNamed('wall')));
        if (moveEnd(game.world.grid, 'start', start)) noteChanges(game.world, []);
        game.session.step(after);
        const saved = JSON.parse(JSON.stringify(saveWorld(game.world)));
        const minds = JSON.parse(JSON.stringify(game.session.options.cast.save()));
        const again = createPathsGame(behaviors, { seed: 1 });
        loadWorld(again.world, saved);
        again.session.options.cast.restore(minds);
        expect(hashWorld(again.world)).toBe(hashWorld(game.world));
        for (const each of [game, again]) each.session.step(90);
        expect(hashWorld(again.world)).toBe(hashWorld(game.world));
        expect(again.world.lab.expanded).toBe(game.world.lab.expanded);
      }),
      { numRuns: runs(9) },
    );
  });

  it('returns to its start on stop, with the map as it was, and plays the same again', () => {
    const game = createPathsGame(behaviors, { seed: 1 });
    const start = hashWorld(game.world);
    game.session.step(200);
    const then = hashWorld(game.world);
    noteChanges(game.world, setPlan(game.world.grid, DOOR));
    game.session.step(20);
    game.session.stop();
    expect(hashWorld(game.world)).toBe(start);
    game.session.step(200);
    expect(hashWorld(game.world)).toBe(then);
  });

  testBehaviorFiles(import.meta.glob('../behaviors/*.json', { query: '?raw', import: 'default', eager: true }));
});

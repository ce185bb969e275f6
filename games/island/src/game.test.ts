import { closures, generated } from 'gumption/behavior';
import { checkGenerator } from 'gumption/procedural/generators';
import { beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../../../tests/runs.js';
import { testBehaviorFiles, testScenarios } from '../../shared/game-laws.fixture.js';
import { distanceBetween } from '../../shared/point.js';
import { behaviors } from './behaviors.js';
import { createIslandGame } from './game.js';
import { createGame } from './headless.js';
import { island, names } from './land/generator.js';
import { cellAt, createTerrain, type Terrain } from './land/terrain.js';
import { place, positionOf } from './life/animal.js';
import { hashWorld, loadWorld, saveWorld } from './life/snapshot.js';
import { middleOf, nearestOf } from './life/spots.js';
import { animalsIn } from './life/world.js';
import { overlays } from './overlays.js';

/** Steps in a second. */
const SECOND = 60;

describe('island', () => {
  let terrain: Terrain;
  beforeAll(() => {
    terrain = createTerrain(3);
  });

  /** Puts the whole pack, hungry, beside the herd. */
  function startHunt(game: ReturnType<typeof createIslandGame>) {
    const { world } = game;
    const { x, z } = positionOf(world.deer[0]);
    for (const wolf of world.wolves) {
      place(wolf, middleOf(nearestOf(world.spots.free, { x: x + 8, z: z + wolf.index })));
      wolf.need = 1;
    }
    return world;
  }

  it('plays the same day by closures, generated code and under watch', () => {
    const ticks = Math.min(4, runs(1)) * SECOND;
    const hashes = [closures, generated].map((backEnd) => {
      const game = createIslandGame(behaviors, { backEnd, terrain });
      game.session.step(ticks);
      return hashWorld(game.world);
    });
    const watched = createIslandGame(behaviors, { terrain });
    for (const { id } of watched.session.describeAgents()) watched.session.options.cast.watch(id);
    watched.session.step(ticks);
    expect(hashes).toEqual(hashes.map(() => hashWorld(watched.world)));
  });

  it('goes on from a saved moment in another game, to the same bits, and plays the same again after a stop', () => {
    const game = createIslandGame(behaviors, { terrain });
    const start = hashWorld(game.world);
    startHunt(game);
    // In the middle of a hunt: ways are looked for, deer run, memories fade.
    for (let tick = 0; game.world.prey === undefined && tick < 20 * SECOND; tick++) game.session.step();
    game.session.step(10);
    expect(game.world.prey).toBeDefined();
    const saved = JSON.stringify({ world: saveWorld(game.world), cast: game.session.options.cast.save() });
    expect(saved).not.toContain('elevation');
    game.session.step(SECOND);
    const then = hashWorld(game.world);
    const other = createIslandGame(behaviors, { terrain });
    other.session.step(100);
    const { world, cast } = JSON.parse(saved);
    other.session.options.cast.restore(cast);
    loadWorld(other.world, world);
    other.session.step(SECOND);
    expect(hashWorld(other.world)).toBe(then);
    game.session.stop();
    expect(hashWorld(game.world)).toBe(start);
  });

  it('changes its land while the game goes on, and goes back to the land of a saved moment', () => {
    const game = createIslandGame(behaviors, { terrain });
    const { world, session } = game;
    session.step(30);
    const saved = JSON.stringify({ world: saveWorld(world), cast: session.options.cast.save() });
    const hash = hashWorld(world);
    const flatter = { ...island, params: { ...island.params, hills: { ...island.params!.hills, default: 6 } } };
    expect(session.options.generators!.load(flatter)).toBe('replaced');
    expect(world.terrain).not.toBe(terrain);
    expect([world.terrain.seed, world.tick]).toEqual([terrain.seed, 30]);
    for (const animal of animalsIn(world)) {
      const { x, z } = positionOf(animal);
      expect(world.terrain.tiles.isBlocked(cellAt(x, z)), animal.name).toBe(false);
    }
    session.step(30);
    expect(world.tick).toBe(60);
    const { world: then, cast } = JSON.parse(saved);
    session.options.cast.restore(cast);
    loadWorld(world, then);
    expect(world.terrain).toBe(terrain);
    expect(hashWorld(world)).toBe(hash);
    expect(() => session.options.generators!.load({ ...island, size: { width: 64, height: 64 } })).toThrow(
      'size: must be 128 by 128',
    );
  });

  it('ships a generator that the workbench can check', () => {
    expect(checkGenerator(island, names)).toEqual([]);
    expect(Object.keys(import.meta.glob('../generators/*.json'))).toEqual(['../generators/island.json']);
  });

  it('keeps animals on land that they can walk on, also while they run for their lives', () => {
    const game = createIslandGame(behaviors, { terrain });
    const world = startHunt(game);
    for (let second = 0; second < 12; second++) {
      game.session.step(SECOND);
      for (const animal of animalsIn(world)) {
        const { x, z } = positionOf(animal);
        expect(terrain.tiles.isBlocked(cellAt(x, z)), `${animal.name} at ${x}, ${z}`).toBe(false);
      }
    }
  });

  it('lets the pack catch a deer, share the meal, and the herd take in another', () => {
    const game = createIslandGame(behaviors, { terrain });
    const world = startHunt(game);
    let seconds = 0;
    while (world.kills === 0 && seconds++ < 60) game.session.step(SECOND);
    expect(world.kills).toBe(1);
    const caught = world.deer.find(({ goneUntil }) => goneUntil >= 0)!;
    expect(game.session.options.cast.find(caught.id)).toBeUndefined();
    expect(world.wolves.filter(({ need }) => need < 0.1).length).toBeGreaterThan(0);
    caught.goneUntil = world.tick + 1;
    game.session.step(2);
    expect(game.session.options.cast.find(caught.id)).toBeDefined();
    expect(distanceBetween(positionOf(caught), world.pasture.position)).toBeLessThan(12);
  });

  testScenarios(
    import.meta.glob('../scenarios/*.json', { query: '?raw', import: 'default', eager: true }),
    createGame,
    { behaviors },
  );

  testBehaviorFiles(import.meta.glob('../behaviors/*.json', { query: '?raw', import: 'default', eager: true }));

  it('offers its overlays to a workbench', () => {
    expect(createIslandGame(behaviors, { terrain }).session.options.overlays).toEqual(overlays);
  });
});

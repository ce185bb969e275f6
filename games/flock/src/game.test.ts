import { closures, generated } from 'gumption/behavior';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/runs.js';
import { testBehaviorFiles, testScenarios } from '../../shared/game-laws.fixture.js';
import { place, positionOf } from './animal.js';
import { behaviors, sheets } from './behaviors.js';
import { createFlock } from './game.js';
import { createGame } from './headless.js';
import { GROUND, POND, WOOD } from './meadow.js';
import { overlays } from './overlays.js';
import { lead } from './player.js';
import { hashWorld, loadWorld, saveWorld } from './snapshot.js';
import { STALLS, takeStall } from './stalls.js';
import { animalsIn, countAlive, countHome, eat, SHEEP, STEP_SECONDS, stepWorld } from './world.js';

/** Steps in a second. */
const SECOND = 60;

describe('flock', () => {
  it('plays the same game by closures, generated code and under watch', () => {
    const ticks = Math.min(2, runs(1)) * SECOND;
    const hashes = [closures, generated].map((backEnd) => {
      const game = createFlock(behaviors, sheets, { backEnd });
      game.session.step(ticks);
      return hashWorld(game.world);
    });
    const watched = createFlock(behaviors, sheets);
    for (const { id } of watched.session.describeAgents()) watched.session.options.cast.watch(id);
    watched.session.step(ticks);
    expect(hashes).toEqual(hashes.map(() => hashWorld(watched.world)));
  });

  it('goes on from a saved moment in another game, to the same bits, and plays the same again after a stop', () => {
    const game = createFlock(behaviors, sheets);
    const start = hashWorld(game.world);
    lead(game.world.dog, { x: 12, z: 12 });
    eat(game.world, game.world.sheep[3]);
    game.session.step(Math.min(3, runs(1)) * SECOND);
    expect(game.session.describeAgents().map(({ id }) => id)).not.toContain(game.world.sheep[3].id);
    const saved = JSON.stringify({ world: saveWorld(game.world), cast: game.session.options.cast.save() });
    game.session.step(SECOND);
    const then = hashWorld(game.world);
    const other = createFlock(behaviors, sheets);
    other.session.step(10);
    const { world, cast } = JSON.parse(saved);
    other.session.options.cast.restore(cast, other.session.options.agentOf);
    loadWorld(other.world, world);
    other.session.step(SECOND);
    expect(hashWorld(other.world)).toBe(then);
    game.session.stop();
    expect(hashWorld(game.world)).toBe(start);
    expect(game.session.describeAgents()).toHaveLength(SHEEP + 3);
  });

  it('lets the dog drive: sheep move off, keep together, and nobody gets through a fence or into the pond', () => {
    const { world, session } = createFlock(behaviors, sheets);
    const before = world.survey.middle.x;
    for (let step = 0; step < 10; step++) {
      lead(world.dog, { x: before - 4, z: world.survey.middle.z });
      session.step(SECOND / 2);
      for (const animal of animalsIn(world)) {
        const { x, z } = positionOf(animal);
        expect(Math.min(x, z, GROUND.width - x, GROUND.depth - z), animal.name).toBeGreaterThan(0.4);
        expect(Math.hypot(x - POND.x, z - POND.z), animal.name).toBeGreaterThan(POND.radius);
      }
    }
    expect(world.survey.middle.x).toBeGreaterThan(before);
  });

  it('begins a new round, with everybody back, some seconds after the last sheep came home', () => {
    const { world, session } = createFlock(behaviors, sheets);
    eat(world, world.sheep[0]);
    for (const sheep of world.sheep.slice(1)) {
      place(sheep, { x: 40, z: 14 }, 0);
      takeStall(world.sheep, sheep);
      place(sheep, STALLS[sheep.stall].position, 0);
    }
    session.step();
    expect([countHome(world), world.survey.out, world.doneTick]).toEqual([SHEEP - 1, 0, 1]);
    for (let step = 0; step < 10 * SECOND; step++) stepWorld(world, STEP_SECONDS);
    expect([world.round, countAlive(world), countHome(world), world.doneTick]).toEqual([1, SHEEP, 0, -1]);
    session.step();
    expect(session.describeAgents()).toHaveLength(SHEEP + 3);
  });

  testScenarios(
    import.meta.glob('../scenarios/*.json', { query: '?raw', import: 'default', eager: true }),
    createGame,
    { behaviors, sheets },
  );

  testBehaviorFiles(import.meta.glob('../behaviors/*.json', { query: '?raw', import: 'default', eager: true }));

  it('[BTX-02] lets a wolf doze that trees hide, though the dog is near, and pace where one can see it', () => {
    const { world, session } = createFlock(behaviors, sheets);
    const [wolf] = world.wolves;
    const activity = () => session.describeAgents().find(({ id }) => id === wolf.id)!.activity;
    const settle = (x: number) => {
      wolf.hunger = 0;
      place(wolf, { x, z: WOOD.z }, 0);
      // Near enough to be noticed, and too far to be feared.
      place(world.dog, { x: x + 12, z: WOOD.z }, 0);
      lead(world.dog, { x: x + 12, z: WOOD.z });
      session.step();
      return activity();
    };
    settle(WOOD.x);
    expect(settle(WOOD.x)).toBe('Doze');
    expect(settle(WOOD.x + 4)).toBe('Pace up and down');
    expect(settle(WOOD.x)).toBe('Doze');
  });

  it('offers its overlays to a workbench', () => {
    expect(createFlock(behaviors, sheets).session.options.overlays).toEqual(overlays);
  });
});

import { closures, generated } from 'gumption/behavior';
import { checkGenerator } from 'gumption/procedural/generators';
import { describe, expect, it } from 'vitest';
import { testBehaviorFiles, testScenarios } from '../../shared/game-laws.fixture.js';
import { behaviors } from './behaviors.js';
import { createCaverns } from './game.js';
import { generators, names } from './generators.js';
import { createGame } from './headless.js';
import { overlays } from './overlays.js';
import { wishFor } from './player.js';
import { createRestart } from './restart.js';
import { Scene } from './scene.fixture.js';
import { hashWorld, loadWorld, saveWorld } from './snapshot.js';

const playing = (options: Parameters<typeof createCaverns>[1] = {}) => {
  const game = createCaverns(behaviors, options);
  game.world.isAuto = true;
  return game;
};

describe('caverns', () => {
  it('plays the same game by closures, generated code and under watch', () => {
    const hashes = [closures, generated].map((backEnd) => {
      const { world, session } = playing({ backEnd });
      session.step(80);
      return hashWorld(world);
    });
    const watched = playing();
    for (const { id } of watched.session.describeAgents()) watched.session.options.cast.watch(id);
    watched.session.step(80);
    expect(hashes).toEqual(hashes.map(() => hashWorld(watched.world)));
  });

  it('goes on from a saved moment in another game, to the same bits', () => {
    const game = playing({ seed: 3 });
    game.session.step(100);
    const saved = JSON.stringify({ world: saveWorld(game.world), cast: game.session.options.cast.save() });
    game.session.step(260);
    // The hero has gone down since.
    expect(game.world.depth).toBeGreaterThan(JSON.parse(saved).world.depth);
    const then = hashWorld(game.world);
    const other = playing({ seed: 3 });
    createRestart(other)(5);
    other.session.step(30);
    const { world, cast } = JSON.parse(saved);
    loadWorld(other.world, world);
    other.session.options.cast.restore(cast, (id) => other.session.options.agentOf!(id));
    other.session.step(260);
    expect(hashWorld(other.world)).toBe(then);
  });

  it('goes back to the start when it is stopped, and begins again with the same seed or another', () => {
    const game = createCaverns(behaviors, { seed: 2 });
    const { world, session } = game;
    const start = hashWorld(world);
    world.isAuto = true;
    session.step(350);
    session.stop();
    expect(hashWorld(world)).toBe(start);
    const restart = createRestart(game);
    session.step(50);
    world.isAuto = true;
    restart(9);
    expect([world.seed, world.dungeon.seed, world.turn, world.depth]).toEqual([9, 9, 0, 0]);
    session.step(20);
    expect(world.turn).toBe(20);
    expect(session.describeAgents().map(({ id }) => id)).toEqual(['hero', ...world.monsters.map(({ id }) => id)]);
  });

  it('goes on in another level when a designer changes its generator, and back to a moment of before', () => {
    const { world, session } = playing();
    session.step(40);
    const saved = JSON.stringify({ world: saveWorld(world), cast: session.options.cast.save() });
    const [tiles, hash] = [world.dungeon.tiles, hashWorld(world)];
    const [caves] = generators;
    const wide = { ...caves.steps[0], params: { ...caves.steps[0].params, radius: [2.4, 4.6] } };
    const load = (document: unknown) => session.options.generators!.load(document);
    expect(load({ ...caves, steps: [wide, ...caves.steps.slice(1)] })).toBe('replaced');
    expect(world.dungeon.tiles).not.toEqual(tiles);
    expect([world.hero.cell, world.turn]).toEqual([world.dungeon.start, 40]);
    expect(session.describeAgents().map(({ id }) => id)).toEqual(['hero', ...world.monsters.map(({ id }) => id)]);
    session.step(20);
    expect(world.turn).toBe(60);
    const { world: then, cast } = JSON.parse(saved);
    loadWorld(world, then);
    session.options.cast.restore(cast, (id) => session.options.agentOf!(id));
    expect(hashWorld(world)).toBe(hash);
    expect(world.dungeon.tiles).toEqual(tiles);
    // A level that cannot be is refused, with the reason.
    const bare = {
      ...caves,
      steps: [{ ...wide, params: { ...wide.params, count: 1 } }, ...caves.steps.slice(1)],
      tries: 2,
    };
    expect(() => load(bare)).toThrow('no level of seed 1 is good enough');
    expect(hashWorld(world)).toBe(hash);
  });

  it('ships generators that the workbench can check, one for each level', () => {
    for (const generator of generators) expect(checkGenerator(generator, names)).toEqual([]);
    const files = Object.keys(import.meta.glob('../generators/*.json'));
    expect(generators.map(({ name }) => `../generators/${name}.json`).sort()).toEqual(files.sort());
  });

  it('lets no turn pass while the player thinks, nor for what cannot be done', () => {
    const { world, session } = createCaverns(behaviors);
    const before = world.monsters.map(({ cell }) => cell);
    session.step(20);
    wishFor(world, { act: 'step', to: 0, isQuiet: false });
    wishFor(world, { act: 'throw', to: 0 });
    wishFor(world, { act: 'drink' });
    session.step(5);
    expect([world.turn, world.monsters.map(({ cell }) => cell)]).toEqual([0, before]);
    wishFor(world, { act: 'wait' });
    session.step(5);
    expect(world.turn).toBe(1);
  });

  it('wakes a hero that falls at the entrance, with what it has', () => {
    const scene = new Scene(['########', '#@.o...#', '########']);
    const { world } = scene;
    world.gold = 50;
    world.hero.health = 1;
    scene.go(1);
    expect(scene.wait(6, () => world.falls === 1)).toBe(true);
    expect([world.hero.cell, world.hero.health, world.gold]).toEqual([world.dungeon.start, world.hero.maxHealth, 50]);
  });

  it('takes the hero on a walk over known ground, until a monster comes into view', () => {
    const scene = new Scene(['##########', '#@.......#', '########.#', '########.#', '#######g.#', '##########']);
    const { world } = scene;
    wishFor(world, { act: 'walk', to: world.hero.cell + 7 });
    scene.game.session.step(12);
    expect(world.wish).toBe(null);
    expect(world.hero.cell).toBeGreaterThan(world.dungeon.start + 3);
  });

  it('steps at half the pace when the hero sneaks', () => {
    const scene = new Scene(['##########', '#@.......#', '##########']);
    scene.go(1, 1, true);
    scene.game.session.step();
    expect([scene.world.turn, scene.world.hero.cell - scene.world.dungeon.start]).toEqual([2, 1]);
  });

  testScenarios(
    import.meta.glob('../scenarios/*.json', { query: '?raw', import: 'default', eager: true }),
    createGame,
    { behaviors },
  );

  testBehaviorFiles(import.meta.glob('../behaviors/*.json', { query: '?raw', import: 'default', eager: true }));

  it('offers its overlays to a workbench', () => {
    expect(createCaverns(behaviors).session.options.overlays).toEqual(overlays);
  });
});

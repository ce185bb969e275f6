import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testBehaviorFiles, testScenarios } from '../../shared/game-laws.fixture.js';
import { distanceBetween } from '../../shared/point.js';
import { behaviors } from './behaviors.js';
import { distanceToObstacles, FIELD, PIT, ROCKS, TREES, WALLS } from './field.js';
import { order, putFlag } from './flag.js';
import { createFormationGame, type FormationGame } from './game.js';
import { createGame } from './headless.js';
import { SHAPES } from './shapes.js';
import { hashWorld, loadWorld, saveWorld } from './snapshot.js';
import { BODY_RADIUS, isStanding, type Soldier } from './soldier.js';
import { fall, rally, STEP_SECONDS, type World } from './world.js';

const SECOND = Math.round(1 / STEP_SECONDS);

/** Plays until a condition holds, at most for some seconds; returns whether it held. */
function playUntil({ session, world }: FormationGame, seconds: number, isSo: (world: World) => boolean): boolean {
  for (let tick = 0; tick < seconds * SECOND; tick++) {
    if (isSo(world)) return true;
    session.step();
  }
  return isSo(world);
}

const gap = ({ motion, target }: Soldier) => distanceBetween(motion.position, target.position);
const isFormed = ({ soldiers, formation, way }: World) =>
  way.length === 0 && formation.isSettled && soldiers.every((soldier) => !isStanding(soldier) || gap(soldier) < 0.3);

/** Soldiers that hold a slot meant for another role. */
const misplaced = ({ soldiers, formation, shapes, shape }: World) =>
  soldiers.filter(({ id, role }) => shapes[shape].slotRole?.(formation.slotOf(id)!, soldiers.length) !== role);

describe('the squad', () => {
  it.each(SHAPES)('stands as a %s, everybody where its role belongs', (shape) => {
    const game = createFormationGame(behaviors);
    order(game.world, { shape, isAuto: false });
    putFlag(game.world, { x: 4.6, z: 8 });
    expect(playUntil(game, 12, (world) => world.shape === shape && isFormed(world))).toBe(true);
    expect(misplaced(game.world).map(({ name }) => name)).toEqual([]);
    for (const soldier of game.world.soldiers)
      for (const other of game.world.soldiers)
        if (other !== soldier)
          expect(distanceBetween(soldier.motion.position, other.motion.position)).toBeGreaterThan(2 * BODY_RADIUS);
  });

  it('goes round the beacons by itself when nobody leads it, loses nobody and lights them all', () => {
    const game = createFormationGame(behaviors);
    const shapes = new Set<string>();
    expect(
      playUntil(game, 60, (world) => {
        shapes.add(world.shape);
        return world.litInAll >= 4;
      }),
    ).toBe(true);
    expect(game.world.fallenInAll).toBe(0);
    expect(shapes.has('column')).toBe(true);
    expect(shapes.size).toBeGreaterThan(3);
  });

  it('waits for a soldier that is held up, and continues when it can', () => {
    const game = createFormationGame(behaviors, { tours: false });
    const { world } = game;
    const held = world.soldiers[7];
    putFlag(world, { x: 6, z: 14 });
    playUntil(game, 1, () => false);
    const { x, z } = held.motion.position;
    const holdUp = () => Object.assign(held.motion.position, { x, z });
    playUntil(game, 6, () => {
      holdUp();
      return false;
    });
    expect(world.slack).toBeLessThan(0.1);
    expect(world.way.length).toBeGreaterThan(0);
    expect(playUntil(game, 15, isFormed)).toBe(true);
  });

  it('keeps everybody on the field and out of walls and rocks, wherever the flag is dragged in whatever shape', () => {
    const moves = fc.array(
      fc.record({
        x: fc.double({ min: 0, max: FIELD.width, noNaN: true }),
        z: fc.double({ min: 0, max: FIELD.depth, noNaN: true }),
        shape: fc.constantFrom(...SHAPES),
        isAuto: fc.boolean(),
        ticks: fc.integer({ min: 30, max: 240 }),
      }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(moves, (player) => {
        const { world, session } = createFormationGame(behaviors);
        for (const { ticks, shape, isAuto, ...point } of player) {
          order(world, { shape, isAuto });
          putFlag(world, point);
          session.step(ticks);
          for (const { motion, name } of world.soldiers) {
            const { x, z } = motion.position;
            expect(x > 0 && z > 0 && x < FIELD.width && z < FIELD.depth, `${name} at ${x}, ${z}`).toBe(true);
            for (const { left, right, top, bottom } of WALLS)
              expect(x > left && x < right && z > top && z < bottom, `${name} at ${x}, ${z}`).toBe(false);
            for (const round of [...ROCKS, ...TREES])
              expect(distanceBetween(motion.position, round), name).toBeGreaterThan(round.radius);
          }
        }
      }),
      { numRuns: 6 },
    );
  });
});

describe('a soldier', () => {
  it('who steps into the pit falls, the others close up, and a rally brings it back', () => {
    const game = createFormationGame(behaviors, { tours: false });
    const { world } = game;
    expect(playUntil(game, 8, isFormed)).toBe(true);
    const victim = world.soldiers[2];
    Object.assign(victim.motion.position, { x: PIT.x, z: PIT.z });
    game.session.step(2);
    expect(isStanding(victim)).toBe(false);
    expect(world.formation.slotCount).toBe(9);
    const activity = () => game.session.describeAgents().find(({ id }) => id === victim.id)!.activity;
    expect(activity()).toBe('Lie down');
    rally(world);
    game.session.step(2);
    expect(distanceToObstacles(victim.motion.position)).toBeGreaterThan(0);
    expect(world.formation.slotCount).toBe(10);
    expect(playUntil(game, 40, isFormed)).toBe(true);
    expect(activity()).toBe('Hold formation');
  });

  it('takes the place of the leader when she falls', () => {
    const game = createFormationGame(behaviors, { tours: false });
    const { world } = game;
    playUntil(game, 8, isFormed);
    fall(world, world.soldiers[0]);
    expect(playUntil(game, 8, (each) => each.formation.isSettled && isFormed(each))).toBe(true);
    expect(world.formation.memberIn(0)?.role).not.toBe('leader');
  });
});

describe('formation', () => {
  testScenarios(
    import.meta.glob('../scenarios/*.json', { query: '?raw', import: 'default', eager: true }),
    createGame,
    { behaviors },
  );

  it('goes on after a save as if nothing had happened, in the midst of a gap, with somebody down', () => {
    const play = (game: FormationGame) => {
      game.session.step(200);
      return hashWorld(game.world);
    };
    const game = createFormationGame(behaviors);
    order(game.world, { shape: 'line', isAuto: false });
    putFlag(game.world, { x: 14.4, z: 4.2 });
    expect(playUntil(game, 15, ({ soldiers }) => soldiers.some(({ lostFor }) => lostFor > 0.7))).toBe(true);
    fall(game.world, game.world.soldiers.find(({ lostFor }) => lostFor === 0)!);
    game.session.step(5);
    const saved = JSON.parse(JSON.stringify(saveWorld(game.world)));
    const minds = JSON.parse(JSON.stringify(game.session.options.cast.save()));
    expect(game.world.soldiers.some(({ lostFor }) => lostFor > 0)).toBe(true);
    const then = play(game);
    const again = createFormationGame(behaviors);
    loadWorld(again.world, saved);
    again.session.options.cast.restore(minds);
    expect(play(again)).toBe(then);
  });

  it('returns to its start on stop, and plays the same again', () => {
    const game = createFormationGame(behaviors);
    const start = hashWorld(game.world);
    game.session.step(300);
    const then = hashWorld(game.world);
    game.session.stop();
    expect(hashWorld(game.world)).toBe(start);
    game.session.step(300);
    expect(hashWorld(game.world)).toBe(then);
  });

  testBehaviorFiles(import.meta.glob('../behaviors/*.json', { query: '?raw', import: 'default', eager: true }));
});

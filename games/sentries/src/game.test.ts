import { Rng } from 'gumption/math';
import { describe, expect, it, test } from 'vitest';
import { runs } from '../../../tests/runs.js';
import { testBehaviorFiles, testScenarios } from '../../shared/game-laws.fixture.js';
import { behaviors } from './behaviors.js';
import { ORDERS, rankedSentries, writeAllowed } from './command.js';
import { createSentriesGame } from './game.js';
import { createGame } from './headless.js';
import { compareNights, playNights } from './nights.js';
import { steer } from './player.js';
import { hashWorld, loadWorld, saveWorld } from './snapshot.js';
import { command, orderOfRookies, orderOfVeterans } from './teams.js';
import { countGuarded, createYardProblem, EXAM_SEEDS, stepByReflex, Training } from './training.js';
import { trainVeterans } from './veterans.js';
import { createWorld, SETUP_SECONDS, stepWorld } from './world.js';
import { HEDGES, isClear } from './yard.js';

/** Nights that nobody trained with. */
const UNSEEN = Array.from({ length: 200 }, (_, i) => 1_000_000 + i);

describe('the sentries', () => {
  const rng = new Rng('rookies');
  const rookies = countGuarded((_, allowed) => orderOfRookies(allowed, () => rng.next()), UNSEEN);

  test('LRN-60 trained ones guard at least 130 of 200 unseen nights, and beat random orders night by night', () => {
    const veterans = countGuarded(orderOfVeterans, UNSEEN);
    expect(veterans.guarded).toBeGreaterThanOrEqual(130);
    expect(veterans.guarded).toBeGreaterThan(rookies.guarded + 40);
    const better = UNSEEN.filter((_, i) => veterans.returns[i] > rookies.returns[i]).length;
    const worse = UNSEEN.filter((_, i) => veterans.returns[i] < rookies.returns[i]).length;
    expect(better).toBeGreaterThan(2 * worse);
  });

  test.each([1_000_000, 1_000_200, 1_000_400])(
    'LRN-60 trained ones win at least 130 of 200 unseen nights against random orders, from seed %d on',
    (first) => {
      const seeds = Array.from({ length: 200 }, (_, i) => first + i);
      const draws = new Rng('rookies');
      const random = playNights((_, allowed) => orderOfRookies(allowed, () => draws.next()), seeds);
      const trained = playNights(orderOfVeterans, seeds);
      const won = seeds.filter((_, i) => compareNights(trained[i], random[i]) > 0).length;
      const lost = seeds.filter((_, i) => compareNights(trained[i], random[i]) < 0).length;
      expect(won).toBeGreaterThanOrEqual(130);
      expect(200 - won - lost).toBeLessThan(5);
      // What is compared with itself is equal.
      expect(compareNights(trained[3], playNights(orderOfVeterans, [seeds[3]])[0])).toBe(0);
    },
  );

  it('take exams while they train, and keep the best that they ever were', () => {
    const training = new Training(3);
    while (training.nights < 1700) training.play(2000);
    expect(training.exams.map(({ nights }) => nights)).toEqual([400, 800, 1200, 1600]);
    expect(training.best.share).toBe(Math.max(...training.exams.map(({ share }) => share)));
    const graduate = training.graduate();
    expect(graduate.isLearning).toBe(false);
    const { guarded } = countGuarded((state, allowed) => graduate.best(state, allowed), EXAM_SEEDS);
    expect(guarded / EXAM_SEEDS.length).toBe(training.best.share);
  });

  // Takes a while: `npm run test:long -- games/sentries`, with -u to write veterans.json again.
  test.runIf(runs(1) > 1)('LRN-60 the veterans that the game ships with can be trained again, to the bit', async () => {
    await expect(trainVeterans()).toMatchFileSnapshot('veterans.json');
  });

  it('do with their behavior exactly what they do in training', () => {
    const game = createSentriesGame(behaviors, { seed: 5 });
    const plain = createWorld(5);
    for (let i = 0; i < 900; i++) {
      game.session.step();
      command(plain, undefined);
      stepByReflex(plain);
      if (i % 10 === 0) expect(hashWorld(game.world)).toBe(hashWorld(plain));
    }
    expect(plain.caught + plain.inside).toBeGreaterThan(2);
  });

  it('are only sent to free posts, and only while they stand', () => {
    const world = createWorld(1);
    const problem = createYardProblem(world);
    const allowed = new Uint8Array(ORDERS.length);
    writeAllowed(allowed, world);
    expect(allowed.reduce((sum, each) => sum + each, 0)).toBe(1 + 36);
    world.sentries[rankedSentries(world)[0]].health = 0;
    writeAllowed(allowed, world);
    expect(allowed.reduce((sum, each) => sum + each, 0)).toBe(1 + 26);
    world.sentries[rankedSentries(world)[0]].health = 0;
    writeAllowed(allowed, world);
    expect(allowed.reduce((sum, each) => sum + each, 0)).toBe(1 + 14);
    expect(problem.actions).toHaveLength(46);
  });
});

describe('the yard', () => {
  it('hides behind hedges, and in them', () => {
    const [hedge] = HEDGES;
    const inside = { x: (hedge.left + hedge.right) / 2, z: (hedge.top + hedge.bottom) / 2 };
    expect(isClear({ x: inside.x, z: 4 }, { x: inside.x, z: 8 })).toBe(false);
    expect(isClear({ x: inside.x, z: 4 }, inside)).toBe(false);
    expect(isClear({ x: 1, z: 4 }, { x: 1, z: 8 })).toBe(true);
    expect(isClear({ x: 1, z: 7 }, { x: 14, z: 7 })).toBe(true);
  });
});

describe('the game', () => {
  it('goes on from a saved moment as if nothing had happened', () => {
    const game = createSentriesGame(behaviors, { seed: 2 });
    game.session.step(130);
    const saved = JSON.parse(JSON.stringify(saveWorld(game.world)));
    const minds = game.session.options.cast.save();
    game.session.step(300);
    const then = hashWorld(game.world);
    loadWorld(game.world, saved);
    game.session.options.cast.restore(minds);
    game.session.step(300);
    expect(hashWorld(game.world)).toBe(then);
  });

  it('lets a player run, and takes over when the player has left', () => {
    const world = createWorld(4);
    const { intruder } = world;
    expect(steer(intruder, new Set(), undefined)).toBe(false);
    expect(intruder.hand).toBe(null);
    expect(steer(intruder, new Set(['KeyD', 'KeyW']), undefined)).toBe(true);
    expect(intruder.hand!.x).toBeCloseTo(Math.SQRT1_2, 9);
    while (world.time < SETUP_SECONDS) stepWorld(world);
    const { x } = intruder;
    stepWorld(world);
    expect(intruder.x).toBeGreaterThan(x);
    expect(steer(intruder, new Set(), { x: intruder.x - 3, z: intruder.z })).toBe(true);
    expect(intruder.hand).toEqual({ x: -1, z: 0 });
    steer(intruder, new Set(), undefined);
    expect(intruder.hand).toEqual({ x: 0, z: 0 });
    for (let i = 0; i < 105; i++) stepWorld(world);
    expect(intruder.hand).toBe(null);
    expect(intruder.route).toHaveLength(1);
  });

  testScenarios(
    import.meta.glob('../scenarios/*.json', { query: '?raw', import: 'default', eager: true }),
    createGame,
    { behaviors },
    'LRN-60 ',
  );
  testBehaviorFiles(import.meta.glob('../behaviors/*.json', { query: '?raw', import: 'default', eager: true }));
});

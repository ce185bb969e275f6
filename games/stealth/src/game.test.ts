import { closures, generated } from 'gumption/behavior';
import { NO_ASSIGNMENTS } from 'gumption/behavior/cast';
import type { Recording } from 'gumption/learning/demonstrations';
import { learnBehavior } from 'gumption/learning/nodes';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/runs.js';
import { testBehaviorFiles, testScenarios } from '../../shared/game-laws.fixture.js';
import { behaviors } from './behaviors.js';
import { CLUES } from './clues.js';
import { dropSausage, makeNoise, switchLamp, throwBottle } from './deeds.js';
import { createStealth } from './game.js';
import { createGame } from './headless.js';
import { GATE, JEWEL, WALK_MAP } from './museum.js';
import { HOUR_SECONDS } from './night.js';
import { overlays } from './overlays.js';
import { place, positionOf } from './people.js';
import { isLeading, lead, leadByHands, PACES } from './player.js';
import { hashWorld, loadWorld, saveWorld } from './snapshot.js';
import { SECOND } from './stage.fixture.js';
import { peopleIn, timeOf } from './world.js';

const JEWEL_SPOT = { x: JEWEL.x, y: 0, z: JEWEL.z };

describe('stealth', () => {
  it('plays the same night by closures, generated code and under watch', () => {
    const ticks = Math.min(4, runs(2)) * SECOND;
    const hashes = [closures, generated].map((backEnd) => {
      const game = createStealth(behaviors, { backEnd });
      game.session.step(ticks);
      return hashWorld(game.world);
    });
    const watched = createStealth(behaviors);
    for (const { id } of watched.session.describeAgents()) watched.session.options.cast.watch(id);
    watched.session.step(ticks);
    expect(hashes).toEqual(hashes.map(() => hashWorld(watched.world)));
  });

  it('tells what a guard knows, and that the thief knows nothing of the kind', () => {
    const { world, session } = createStealth(behaviors);
    const { cast, knowledge } = session.options;
    const [guard] = world.guards;
    const knownTo = (id: string) => knowledge!(cast.find(id)!.agent);
    guard.senses.memory.notice(CLUES[0], 'sight', JEWEL_SPOT, 1, guard.senses.memory.now);
    expect(knownTo(guard.id)).toMatchObject([
      { thing: 'The thief', id: 'thief', route: 'sensed', sense: 'sight', isSensed: true, certainty: 1 },
    ]);
    expect(knownTo(world.thief.id)).toEqual([]);
  });

  it('goes on from a saved moment in another game, to the same bits, and plays the same again after a stop', () => {
    const game = createStealth(behaviors);
    const start = hashWorld(game.world);
    const { thief } = game.world;
    lead(thief, { x: 12, z: 21 }, 'run');
    game.session.step(2 * SECOND);
    // In the middle of everything: a bottle in the air, sounds on their way, a trail, a chase, a
    // search for a way.
    throwBottle(game.world, { x: 14, z: 19 });
    dropSausage(game.world);
    switchLamp(game.world);
    game.session.step(3 * SECOND + 1);
    makeNoise(game.world, { x: 18, z: 12 }, 2);
    const saved = JSON.stringify({ world: saveWorld(game.world), cast: game.session.options.cast.save() });
    expect(saveWorld(game.world).sounds.notices.length).toBeGreaterThan(0);
    game.session.step(2 * SECOND);
    const then = hashWorld(game.world);
    const other = createStealth(behaviors);
    other.session.step(100);
    const { world, cast } = JSON.parse(saved);
    other.session.options.cast.restore(cast);
    loadWorld(other.world, world);
    other.session.step(2 * SECOND);
    expect(hashWorld(other.world)).toBe(then);
    game.session.stop();
    expect(hashWorld(game.world)).toBe(start);
  });

  it('[EXE-13] gives every mind its turn in every step, and what is left to the ways they ask for', () => {
    const { session } = createStealth(behaviors);
    session.step(SECOND);
    const { tasks } = session.options.timing!();
    expect(tasks).toMatchObject([{ name: 'Minds', runs: SECOND, used: 6 * SECOND, overruns: 0 }, { name: 'Ways' }]);
    expect(tasks[1].used).toBeGreaterThan(10);
  });

  it('keeps everybody out of walls', () => {
    const { world, session } = createStealth(behaviors);
    for (let step = 0; step < 5; step++) {
      session.step(SECOND);
      for (const person of peopleIn(world)) {
        const { x, z } = positionOf(person);
        expect(WALK_MAP.blocked[Math.floor(z) * WALK_MAP.width + Math.floor(x)], person.name).toBe(0);
      }
    }
  });

  it('[WLD-05] notices that the jewel is taken and that the thief escaped with it, and starts over', () => {
    const { world, session } = createStealth(behaviors);
    const { thief, score } = world;
    place(thief, JEWEL);
    session.step();
    expect([thief.hasJewel, world.news]).toEqual([true, 'The jewel is yours. Now out by the gate!']);
    place(thief, GATE);
    session.step();
    expect([thief.hasJewel, score.stolen, score.caught]).toEqual([false, 1, 0]);
    expect(score.best).toBeCloseTo(timeOf(world), 9);
  });

  it('[WLD-15] strikes the clock once when its time has come: guards change rounds, lamps are lit', () => {
    const { world, session } = createStealth(behaviors);
    for (const lamp of world.lamps) lamp.isOn = false;
    world.tick = HOUR_SECONDS * SECOND - 2;
    session.step();
    expect([world.hour, world.guards.map(({ round }) => round)]).toEqual([0, [0, 1, 2, 3]]);
    session.step(2);
    expect([world.hour, world.guards.map(({ round }) => round)]).toEqual([1, [1, 2, 3, 0]]);
    expect(world.lamps.every(({ isOn }) => isOn)).toBe(true);
  });

  testScenarios(
    import.meta.glob('../scenarios/*.json', { query: '?raw', import: 'default', eager: true }),
    createGame,
    { behaviors },
  );

  testBehaviorFiles(import.meta.glob('../behaviors/*.json', { query: '?raw', import: 'default', eager: true }));

  it('offers its overlays to a workbench', () => {
    expect(createStealth(behaviors).session.options.overlays).toEqual(overlays);
  });
});

describe('the player', () => {
  it.each([
    { hands: 'the arrow keys walk', keys: ['ArrowUp'], x: 0, z: -1.5, pace: 'walk' },
    { hands: 'with Shift they sneak', keys: ['KeyD', 'ShiftLeft'], x: 1.5, z: 0, pace: 'sneak' },
    { hands: 'with R they run', keys: ['KeyA', 'KeyR'], x: -1.5, z: 0, pace: 'run' },
  ] as const)('$hands', ({ keys, x, z, pace }) => {
    const { thief } = createStealth(behaviors).world;
    place(thief, { x: 8.5, z: 20.5 });
    leadByHands(thief, { keys: new Set(keys), pointer: undefined });
    expect([thief.lead.position.x - 8.5, thief.lead.position.z - 20.5]).toEqual([x, z]);
    expect([thief.pace, thief.idleTicks, keys.every(isLeading)]).toEqual([PACES[pace], 0, true]);
  });

  it('leads to where the pointer is held, and stops where hands let go', () => {
    const { world } = createStealth(behaviors);
    leadByHands(world.thief, { keys: new Set(), pointer: { x: 6, z: 100 } });
    expect(world.thief.lead.position).toMatchObject({ x: 6, z: 23.5 });
    leadByHands(world.thief, { keys: new Set(), pointer: undefined });
    expect(world.thief.lead.position).toMatchObject(positionOf(world.thief));
  });
});

describe('a guard that a person plays', () => {
  /** Plays Anton as his own behavior would, once a second: a person who goes by a few plain rules. */
  function playAnton() {
    const { world, session } = createStealth(behaviors);
    const { cast } = session.options;
    const [anton] = world.guards;
    world.thief.idleTicks = 10_000;
    session.possession.begin(anton.id);
    for (let second = 0; second < 120; second++) {
      session.step(SECOND);
      const seen = session.possession.describe()!;
      const value = (name: string) => seen.observed.find((each) => each.name === `agent.${name}`)!.value;
      const allowed = (id: string) => seen.options.find((option) => option.id === id)!.isAllowed;
      const wish = value('seesThief') === 'yes' ? 'chase' : Number(value('thiefCertainty')) > 0.3 ? 'search' : 'round';
      session.possession.choose(allowed(wish) ? wish : 'look');
    }
    return { world, session, cast, anton };
  }

  it('decides as the person did, and the tree is given to another guard', () => {
    const { session, cast, world } = playAnton();
    const recording = session.possession.end('Anton 1') as Recording;
    expect(recording.decisions.length).toBeGreaterThan(5);
    const shownBy = behaviors.find(({ name }) => name === 'Guard by hand')!;
    const { document, scores } = learnBehavior({ name: 'Learned guard', shownBy, recordings: [recording] });
    expect(scores.seen.accuracy).toBeGreaterThan(0.7);
    expect(session.replaceBehavior(document)).toMatchObject({ result: 'unchanged' });
    const [, berta] = world.guards;
    session.replaceAssignments({ ...NO_ASSIGNMENTS, agents: { [berta.id]: { behavior: 'Learned guard' } } });
    const { x } = positionOf(berta);
    session.step(5 * SECOND);
    expect(cast.find(berta.id)!.behavior).toBe('Learned guard');
    expect(positionOf(berta).x === x && positionOf(berta).z === x).toBe(false);
    session.stop();
    expect(cast.find(berta.id)!.behavior).toBe('Learned guard');
  });
});

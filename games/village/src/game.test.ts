import { closures, generated } from 'gumption/behavior';
import { beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../../../tests/runs.js';
import { testBehaviorFiles, testScenarios } from '../../shared/game-laws.fixture.js';
import { cellAt } from '../../shared/ways.js';
import { spot } from './agents.js';
import { behaviors } from './behaviors.js';
import { isNight, STEP_SECONDS } from './day.js';
import { createVillage, type VillageGame } from './game.js';
import { createGame } from './headless.js';
import { openMissions } from './missions.js';
import { overlays } from './overlays.js';
import type { Person } from './person.js';
import { touch } from './player.js';
import { hashWorld, loadWorld, saveWorld } from './snapshot.js';
import { groundOf } from './way.js';
import type { World } from './world.js';

/** Steps in a second. */
const SECOND = Math.round(1 / STEP_SECONDS);

const person = ({ people }: World, id: string): Person => people.find((each) => each.id === id)!;

/** A person's activity, in the words of the behavior. */
const activity = ({ session }: VillageGame, id: string): string =>
  session.describeAgents().find((agent) => agent.id === id)!.activity;

/** Plays until a condition holds, at most for some seconds; returns whether it held. */
function playUntil({ session }: VillageGame, seconds: number, isSo: () => boolean): boolean {
  for (let tick = 0; tick < seconds * SECOND; tick++) {
    if (isSo()) return true;
    session.step();
  }
  return isSo();
}

describe('ten minutes of the village', () => {
  let world: World;
  const hungriest = new Map<string, number>();
  const said = new Set<string>();
  const missions = new Set<string>();
  const used = new Set<string | undefined>();
  const gateByNight: boolean[] = [];

  beforeAll(() => {
    const game = createVillage(behaviors);
    world = game.world;
    for (let second = 0; second < 600; second++) {
      game.session.step(SECOND);
      for (const { id, needs, words } of world.people) {
        hungriest.set(id, Math.max(hungriest.get(id) ?? 0, needs.hunger));
        if (words !== '') said.add(`${id}: ${words}`);
      }
      used.add(game.session.options.cast.get('ada', spot)?.id);
      for (const { id, holders } of openMissions(game.session.options.cast))
        for (const { unit } of holders) missions.add(`${unit} ${id}`);
      if (isNight(world.tick - 20 * SECOND) && isNight(world.tick)) gateByNight.push(world.isGateOpen);
    }
  });

  it('feed everybody: nobody starves, and no body is where it cannot be', () => {
    for (const { id } of world.people) expect(hungriest.get(id), id).toBeLessThan(0.95);
    for (const body of world.people) {
      const { tiles } = groundOf(body, true);
      expect(tiles.isBlocked(cellAt(tiles, body)), body.id).toBe(false);
    }
  });

  it('[SMART-01] let villagers live by needs, from objects that bring what is done with them', () => {
    expect(world.eaten).toBeGreaterThan(30);
    for (const id of ['ada', 'ben'])
      for (const need of Object.values(person(world, id).needs)) expect(need).toBeLessThan(0.8);
    expect([...used]).toEqual(expect.arrayContaining(['oven', 'home-a', 'fire', 'tavern']));
    expect(said).toContain('ada: Hello!');
  });

  it('let the farmer weigh field, meals and sleep by curves', () => {
    const { done, needs } = person(world, 'dora');
    expect(done.waterField).toBeGreaterThan(5);
    expect(done.harvest).toBeGreaterThan(2);
    expect(needs.tiredness).toBeLessThan(0.9);
  });

  it('[PLAN-01] let smith and woodcutter plan for tools and logs, and the smith fell a tree when the pile is empty', () => {
    const { done } = person(world, 'finn');
    expect(done.sellTool).toBeGreaterThan(3);
    expect(done.takeLog).toBeGreaterThan(0);
    expect(done.chop).toBeGreaterThan(0);
    expect(person(world, 'hugo').done.pileLog).toBeGreaterThan(5);
  });

  it('let the baker break the day down into bread', () => {
    expect(person(world, 'greta').done.bake).toBeGreaterThan(5);
    expect(world.baked).toBe(8 * person(world, 'greta').done.bake);
  });

  it('[RULE-02] [BB-16] let the captain’s rules put on the board what the best guard for it takes', () => {
    expect([...missions]).toEqual(
      expect.arrayContaining([
        'jon shut the gate',
        'jon open the gate',
        'liv keep watch',
        'kara patrol',
        'kara wolf-grey',
      ]),
    );
    const shut = gateByNight.filter((isOpen) => !isOpen).length;
    expect(shut / gateByNight.length).toBeGreaterThan(0.8);
    expect(world.drivenOff).toBeGreaterThan(4);
    expect(world.bites).toBeLessThan(world.drivenOff);
  });

  it('[BB-04] let the elder’s experts notice, think and speak by turns, and tell stories', () => {
    expect(said).toContain('nora: We are short of logs!');
    expect(person(world, 'nora').done.tellStory).toBeGreaterThan(3);
  });

  it('[SCR-01] let the ringer ring by a script, every evening, and for wolves', () => {
    expect([...said]).toEqual(expect.arrayContaining(['moss: Good morning, all!', 'moss: Good night, all!']));
    expect(world.rung).toBeGreaterThan(14);
  });
});

describe('village', () => {
  it('[ACT-07] lets flight interrupt whatever somebody does, and life go on afterwards', () => {
    const game = createVillage(behaviors);
    const ada = person(game.world, 'ada');
    game.session.step(5 * SECOND);
    expect(ada.isFleeing).toBe(false);
    const [wolf] = game.world.wolves;
    Object.assign(wolf, { x: ada.x + 2, z: ada.z, previousX: ada.x + 2, previousZ: ada.z, isInside: false });
    game.session.step(2);
    expect(ada.isFleeing).toBe(true);
    expect(ada.words).toBe('A wolf!');
    expect(activity(game, 'ada')).toContain('Flee');
    // By day it runs for its den.
    expect(playUntil(game, 30, () => !ada.isFleeing)).toBe(true);
    expect(playUntil(game, 1, () => activity(game, 'ada').includes('Live'))).toBe(true);
  });

  it('[GOB-24] has the smith plan again when somebody takes the last log before him', () => {
    const game = createVillage(behaviors);
    const finn = person(game.world, 'finn');
    // Ready for the forge but for a log.
    finn.bag.ore = 1;
    expect(playUntil(game, 20, () => finn.job === 'takeLog' && finn.way.length > 0)).toBe(true);
    game.world.logs = 0;
    expect(playUntil(game, 30, () => finn.job === 'chop')).toBe(true);
    expect(playUntil(game, 60, () => game.world.tools > 0)).toBe(true);
  });

  it('lets the player ring the bell and fill the pile, by pointing', () => {
    const { world } = createVillage(behaviors);
    expect(touch(world, { x: 3, z: 5 })).toBe(false);
    expect(touch(world, { x: 13.5, z: 6.5 })).toBe(true);
    expect(world.rung).toBe(1);
    const before = world.logs;
    expect(touch(world, { x: 18, z: 10.5 })).toBe(true);
    expect(world.logs).toBe(before + 1);
  });

  it('plays the same game by closures, generated code and under watch', () => {
    const seconds = Math.min(10, runs(4));
    const hashes = [closures, generated].map((backEnd) => {
      const game = createVillage(behaviors, { backEnd });
      game.session.step(seconds * SECOND);
      return hashWorld(game.world);
    });
    const watched = createVillage(behaviors);
    for (const { id } of watched.session.describeAgents()) watched.session.options.cast.watch(id);
    watched.session.step(seconds * SECOND);
    expect(hashes).toEqual(hashes.map(() => hashWorld(watched.world)));
  });

  it('plays the same game again after a stop, and goes on in another game from where it was saved', () => {
    const game = createVillage(behaviors);
    const start = hashWorld(game.world);
    game.session.step(Math.min(70, runs(30)) * SECOND);
    const saved = JSON.stringify({ world: saveWorld(game.world), cast: game.session.options.cast.save() });
    game.session.step(8 * SECOND);
    const then = hashWorld(game.world);
    const other = createVillage(behaviors);
    const { world, cast } = JSON.parse(saved);
    loadWorld(other.world, world);
    other.session.options.cast.restore(cast);
    other.session.step(8 * SECOND);
    expect(hashWorld(other.world)).toBe(then);
    game.session.stop();
    expect(hashWorld(game.world)).toBe(start);
  });

  testScenarios(
    import.meta.glob('../scenarios/*.json', { query: '?raw', import: 'default', eager: true }),
    createGame,
    { behaviors },
  );

  testBehaviorFiles(import.meta.glob('../behaviors/*.json', { query: '?raw', import: 'default', eager: true }));

  it('[EXE-11] thinks within what a step has, minds and plans together, and tells who took how much', () => {
    const { session } = createVillage(behaviors);
    session.step(20 * SECOND);
    const { tasks, used, granted, frame } = session.options.timing!();
    expect(frame).toBe(20 * SECOND);
    expect(used).toBeLessThan(granted);
    expect(tasks.map(({ name, overruns, longestWait }) => [name, overruns, longestWait])).toEqual([
      ['Plans and scripts', 0, 1],
      ['Minds', 0, 1],
    ]);
    // Each of the 14 minds has a turn in every step, and some plan now and then.
    expect(tasks[1].used).toBe(14 * frame);
    expect(tasks[0].used).toBeGreaterThan(0);
  });

  it('offers its overlays to a workbench', () => {
    expect(createVillage(behaviors).session.options.overlays).toEqual(overlays);
  });
});

import { describe, expect, it } from 'vitest';
import { Blackboard, compile, generated, Minds } from '../../../behavior/index.js';
import { Turns, turnsTask } from '../../../behavior/minds/turns/index.js';
import { TimeScheduler } from '../../../execution/index.js';
import { keys, read, stage, vocabulary } from '../../laws/squad-scene.js';
import { giveOrder, type OrderBook } from '../index.js';

const SIDE = `
giveOrder book: orders, unit: side, to: @members, strategy: attack, target: "hill", until: done`;
const SQUAD = `
onOrder book: orders, unit: (agent.name), into: target
  giveOrder book: orders, unit: (agent.name), to: @members, strategy: go, target: @target, until: done`;
const SOLDIER = `
onOrder book: orders, unit: (agent.name), into: place
  act what: goes, ticks: 2`;

describe('tiers of units', () => {
  it('TAC-82 are scheduled as a hierarchy: few minds per frame, and the order still reaches everybody', () => {
    const world = new Blackboard();
    const log: string[] = [];
    const tier = (text: string, names: readonly string[]) => {
      const turns = new Turns();
      const minds = new Minds(compile(read(text), vocabulary), { backEnd: generated, world, turns });
      const ids = names.map((name) => minds.add({ name, log, facts: new Set<string>() }));
      return { minds, turns, ids };
    };
    const squads = Array.from({ length: 8 }, (_, i) => `squad ${i}`);
    const soldiers = squads.flatMap((squad) => Array.from({ length: 8 }, (_, i) => `${squad}.${i}`));
    const [top, middle, low] = [tier(SIDE, ['side']), tier(SQUAD, squads), tier(SOLDIER, soldiers)];
    top.minds.set(top.ids[0], keys.members, squads);
    for (const [i, id] of middle.ids.entries()) middle.minds.set(id, keys.members, soldiers.slice(8 * i, 8 * i + 8));
    // Commanders think seldom, in a scheduler of their own within that of the game.
    const commanders = new TimeScheduler();
    commanders.add(turnsTask(top.turns), { period: 16, name: 'side' });
    commanders.add(turnsTask(middle.turns), { period: 2, name: 'squads' });
    const scheduler = new TimeScheduler();
    scheduler.add(commanders, { name: 'commanders' });
    scheduler.add(turnsTask(low.turns), { priority: 3, name: 'soldiers' });
    let most = 0;
    let frames = 0;
    for (; frames < 400 && log.length < 64; frames++) {
      for (const { turns } of [top, middle, low]) turns.tickClock(1 / 60);
      most = Math.max(most, scheduler.step(16));
    }
    expect(log).toHaveLength(64);
    expect(most).toBeLessThanOrEqual(17);
    expect(frames).toBeLessThan(60);
  });

  it('TAC-82 a behavior on standby does nothing but look at its tray', () => {
    const scene = stage(
      {
        Ann: `
parallel
  onOrder book: orders, unit: (agent.name), tray: move
    act what: moves, ticks: 9
  onOrder book: orders, unit: (agent.name), tray: fire
    act what: fires, ticks: 9`,
      },
      { backEnd: generated, watched: false },
    );
    for (let i = 0; i < 5; i++) scene.tick();
    expect(scene.said()).toBe('');
    const book = scene.world.get(keys.orders) as OrderBook;
    giveOrder(book, { from: 'me', to: 'Ann', tray: 'fire', strategy: 'suppress' }, 5);
    for (let i = 0; i < 3; i++) scene.tick();
    expect(scene.said()).toBe('Ann fires');
  });

  it('TAC-80 an order of the player goes down to the weapon, the range and the steps of a soldier', () => {
    const scene = stage(
      {
        Squad: `
onOrder book: orders, unit: (agent.name), into: place
  giveOrder book: orders, unit: (agent.name), to: ["Ann"], strategy: attack, target: @place, until: done`,
        Ann: `
onOrder book: orders, unit: (agent.name), strategy: attack, into: place
  sequence
    ifThenElse
      isTrue that: (place == "tank")
      act what: "takes the rocket"
      act what: "takes the rifle"
    act what: "walks into range", ticks: 2
    act what: fires`,
      },
      { backEnd: generated, watched: false },
    );
    scene.tick();
    const book = scene.world.get(keys.orders) as OrderBook;
    giveOrder(book, { from: 'player', to: 'Squad', strategy: 'attack', target: 'tank' }, 1);
    for (let i = 0; i < 6; i++) scene.tick();
    expect(scene.said()).toBe('Ann takes the rocket, Ann walks into range, Ann fires');
    expect(book.reports.at(-1)).toMatchObject({ from: 'Squad', to: 'player', what: 'done' });
    // A new order replaces what the squad is doing for the old one, down to the soldier.
    giveOrder(book, { from: 'player', to: 'Squad', strategy: 'attack', target: 'truck' }, 7);
    scene.tick();
    giveOrder(book, { from: 'player', to: 'Squad', strategy: 'attack', target: 'tank' }, 8);
    scene.tick();
    expect(scene.said()).toBe(
      'Ann takes the rifle, Ann walks into range, Ann walks into range!, Ann takes the rocket, Ann walks into range',
    );
  });
});

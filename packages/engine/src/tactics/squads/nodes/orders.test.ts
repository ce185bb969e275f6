import { describe, expect, it } from 'vitest';
import { FAILURE, RUNNING, SUCCESS } from '../../../behavior/index.js';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { keys, problemsIn, reload, stage } from '../../laws/squad-scene.js';
import { giveOrder, latestOrder, type OrderBook, withdrawOrder } from '../index.js';
import type { OrdersInsight } from './index.js';

const SOLDIER = (child = 'act what: go, ticks: 1') => `
selector
  onOrder #obey book: orders, unit: (agent.name), into: target, strategyInto: word, noGoInto: areas, routeInto: route, fromInto: sender, none: fail
    ${child}
  act what: idle`;

const bookOf = (scene: ReturnType<typeof stage>) => scene.world.get(keys.orders) as OrderBook;

describe.each(WAYS)('orders and reports, with $name', (way) => {
  it('TAC-81 the latest order in a tray is read with its strategy, target, no-go areas, route and sender', () => {
    const scene = stage(
      {
        Captain:
          'giveOrder book: orders, unit: (agent.name), to: ["Ann"], strategy: flank, target: "hill", noGo: ["swamp"], route: [1, 2]',
        Ann: SOLDIER('act what: go, ticks: 9'),
      },
      way,
    );
    scene.tick();
    expect(scene.said()).toBe('Ann go');
    expect(
      [keys.word, keys.target, keys.areas, keys.route, keys.sender].map((key) => scene.get<unknown>('Ann', key)),
    ).toEqual(['flank', 'hill', ['swamp'], [1, 2], 'Captain']);
    expect(latestOrder(bookOf(scene), 'Ann')).toMatchObject({ at: 1, state: 'taken' });
  });

  it('TAC-81 a newer order starts the child again, one that is withdrawn or lapses stops it', () => {
    const scene = stage({ Ann: SOLDIER('act what: go, ticks: 9') }, way);
    scene.tick();
    const book = bookOf(scene);
    giveOrder(book, { from: 'me', to: 'Ann', strategy: 'a' }, 1);
    giveOrder(book, { from: 'me', to: 'Ann', strategy: 'b' }, 1);
    scene.tick();
    expect([scene.said(), scene.get('Ann', keys.word)]).toEqual(['Ann idle, Ann go', 'b']);
    const order = giveOrder(book, { from: 'me', to: 'Ann', strategy: 'c', seconds: 2 }, 2);
    scene.tick();
    expect([scene.said(), scene.get('Ann', keys.word)]).toEqual(['Ann go!, Ann go', 'c']);
    expect([withdrawOrder(order), withdrawOrder(order)]).toEqual([true, false]);
    scene.tick();
    expect(scene.said()).toBe('Ann go!, Ann idle');
    giveOrder(book, { from: 'me', to: 'Ann', strategy: 'd', seconds: 2 }, 4);
    for (let i = 0; i < 2; i++) scene.tick();
    expect(scene.said()).toBe('Ann go, Ann go!, Ann idle');
    giveOrder(book, { from: 'me', to: 'Ann', tray: 'drive', strategy: 'e' }, 6);
    scene.tick();
    expect(scene.said()).toBe('Ann idle');
  });

  it('TAC-75 a middle tier orders by what it was ordered and by what it sees itself', () => {
    const squad = `
onOrder book: orders, unit: (agent.name), strategy: take
  selector
    sequence
      is what: dug-in
      giveOrder book: orders, unit: (agent.name), to: ["Ann", "Bob"], strategy: flank, until: done
    giveOrder book: orders, unit: (agent.name), to: ["Ann", "Bob"], strategy: charge, until: done`;
    for (const [facts, order, expected] of [
      [[], 'take', 'charge'],
      [['dug-in'], 'take', 'flank'],
      [['dug-in'], 'rest', undefined],
    ] as const) {
      const scene = stage(
        {
          Side: `giveOrder book: orders, unit: (agent.name), to: ["Squad"], strategy: ${order}, until: done`,
          Squad: squad,
          Ann: SOLDIER(),
          Bob: SOLDIER(),
        },
        way,
      );
      for (const fact of facts) scene.unit('Squad').soldier.facts.add(fact);
      scene.tick();
      expect([scene.get('Ann', keys.word), scene.get('Bob', keys.word)]).toEqual([expected, expected]);
      expect(scene.said()).toBe(expected === undefined ? 'Ann idle, Bob idle' : 'Ann go, Bob go');
      expect(scene.status('Side')).toBe(RUNNING);
      for (let i = 0; i < 3 && scene.status('Side') === RUNNING; i++) scene.tick();
      // The report of the last soldier reaches the top a tick later per tier.
      expect(scene.status('Side')).toBe(expected === undefined ? RUNNING : SUCCESS);
    }
  });

  it('TAC-74 an order goes down three tiers to a soldier, and what it discovers there changes the decision at the top', () => {
    const scene = stage(
      {
        Side: `
selector
  giveOrder book: orders, unit: (agent.name), to: ["Squad"], strategy: take, target: "bridge", until: done
  giveOrder book: orders, unit: (agent.name), to: ["Squad"], strategy: take, target: "ford", until: done`,
        Squad: `
onOrder book: orders, unit: (agent.name), into: target
  giveOrder book: orders, unit: (agent.name), to: ["Ann"], strategy: go, target: @target, until: done`,
        Ann: `
onOrder book: orders, unit: (agent.name), into: place
  selector
    sequence
      isTrue that: (place == "ford")
      act what: crossed
    sequence
      act what: looked
      report book: orders, unit: (agent.name), what: stuck, about: "blown up"
      failure`,
      },
      way,
    );
    scene.tick();
    expect([scene.said(), scene.status('Side')]).toEqual(['Ann looked', RUNNING]);
    for (let i = 0; i < 4 && scene.status('Side') === RUNNING; i++) scene.tick();
    expect(scene.said()).toBe('Ann crossed');
    expect(bookOf(scene).reports.map(({ from, to, what }) => `${from} to ${to}: ${what}`)).toEqual([
      'Ann to Squad: done',
      'Squad to Side: done',
    ]);
    expect(scene.status('Side')).toBe(SUCCESS);
  });

  it('TAC-76 a unit that is stuck makes its leader decide again, without a stalemate', () => {
    const scene = stage(
      {
        Captain: `
selector
  giveOrder book: orders, unit: (agent.name), to: ["Ann", "Bob"], strategy: "through the gate", until: done
  giveOrder book: orders, unit: (agent.name), to: ["Ann", "Bob"], strategy: "over the wall", until: done`,
        Ann: SOLDIER('act what: go, ticks: 2'),
        Bob: `
onOrder book: orders, unit: (agent.name), strategyInto: word
  selector
    sequence
      isTrue that: (word == "over the wall")
      act what: climbs
    sequence
      report book: orders, unit: (agent.name), what: stuck
      act what: waits, ticks: 9`,
      },
      way,
    );
    scene.tick();
    expect([scene.said(), scene.status('Captain')]).toEqual(['Ann go, Bob waits', RUNNING]);
    scene.tick();
    // Both have the new order; what was under way for the old one is stopped first.
    expect(scene.said()).toBe('Ann go!, Ann go, Bob waits!, Bob climbs');
    for (let i = 0; i < 3 && scene.status('Captain') === RUNNING; i++) scene.tick();
    expect(scene.status('Captain')).toBe(SUCCESS);
  });

  it('a giver that waits fails when its order is replaced or lapses, and takes it back when it is stopped', () => {
    const waits = 'giveOrder book: orders, unit: (agent.name), to: ["Ann"], strategy: a, seconds: 3, until: done';
    const scene = stage({ Captain: waits, Ann: SOLDIER('act what: go, ticks: 9') }, way);
    scene.tick();
    giveOrder(bookOf(scene), { from: 'me', to: 'Ann', strategy: 'b' }, 1);
    scene.tick();
    expect([scene.status('Captain'), scene.said()]).toEqual([FAILURE, 'Ann go, Ann go!, Ann go']);
    scene.tick();
    expect(scene.said()).toBe('Ann go!, Ann go');
    for (let i = 0; i < 3; i++) scene.tick();
    expect([scene.status('Captain'), scene.said()]).toEqual([FAILURE, 'Ann go!, Ann idle']);
    scene.tick();
    scene.unit('Captain').minds.reset(scene.unit('Captain').id);
    expect(latestOrder(bookOf(scene), 'Ann')!.state).toBe('withdrawn');
  });

  it('an order whose behavior was interrupted is taken up again', () => {
    const scene = stage(
      {
        Ann: `
reactiveSelector
  sequence
    is what: shot-at
    act what: ducks, ticks: 1
  onOrder book: orders, unit: (agent.name)
    act what: go, ticks: 9`,
      },
      way,
    );
    scene.tick();
    giveOrder(bookOf(scene), { from: 'me', to: 'Ann', strategy: 'a' }, 1);
    scene.tick();
    scene.unit('Ann').soldier.facts.add('shot-at');
    scene.tick();
    expect(latestOrder(bookOf(scene), 'Ann')!.state).toBe('given');
    scene.unit('Ann').soldier.facts.clear();
    scene.tick();
    scene.tick();
    expect(scene.said()).toMatch(/^Ann go, Ann ducks, Ann go!|^Ann go, Ann go!, Ann ducks/);
    expect(latestOrder(bookOf(scene), 'Ann')!.state).toBe('taken');
  });

  it('reports are read once, the oldest first, by sender and word', () => {
    const scene = stage(
      {
        Ann: 'report book: orders, unit: (agent.name), to: Captain, what: contact, about: "gate"',
        Bob: 'report book: orders, unit: (agent.name), to: Captain, what: ammo',
        Captain:
          'readReport book: orders, unit: (agent.name), what: @place, into: target, fromInto: sender, whatInto: word',
      },
      way,
    );
    scene.set('Captain', keys.place, 'ammo');
    scene.tick();
    expect([scene.status('Captain'), scene.get('Captain', keys.sender)]).toEqual([SUCCESS, 'Bob']);
    scene.set('Captain', keys.place, '');
    scene.units.delete('Ann');
    scene.units.delete('Bob');
    scene.tick();
    expect([keys.sender, keys.word, keys.target].map((key) => scene.get<unknown>('Captain', key))).toEqual([
      'Ann',
      'contact',
      'gate',
    ]);
    scene.tick();
    expect(scene.status('Captain')).toBe(FAILURE);
  });

  it('orders and reports continue the same after a save and a load', () => {
    const texts = {
      Captain: `
selector
  giveOrder book: orders, unit: (agent.name), to: ["Ann", "Bob"], strategy: a, until: done
  giveOrder book: orders, unit: (agent.name), to: ["Ann", "Bob"], strategy: b, until: done`,
      Ann: SOLDIER('act what: go, ticks: 2'),
      Bob: SOLDIER('act what: run, ticks: 3, fails: (word == "a")'),
    };
    for (let until = 1; until < 9; until++) {
      const scene = stage(texts, way);
      for (let i = 0; i < until; i++) scene.tick();
      scene.said();
      const later = scene.reborn(way);
      for (let i = 0; i < 6; i++) for (const each of [scene, later]) each.tick();
      expect(later.said()).toBe(scene.said());
      expect(bookOf(later)).toEqual(bookOf(scene));
    }
  });

  it('a change of the behavior around the child keeps the order', () => {
    const scene = stage({ Ann: SOLDIER('act #go what: go, ticks: 9') }, way);
    scene.tick();
    giveOrder(bookOf(scene), { from: 'me', to: 'Ann', strategy: 'a' }, 1);
    scene.tick();
    scene.said();
    const { minds } = scene.unit('Ann');
    expect(reload(minds, SOLDIER('sequence\n      act #go what: go, ticks: 9\n      act what: sit'))).toBe('reloaded');
    scene.tick();
    expect([scene.said(), latestOrder(bookOf(scene), 'Ann')!.state]).toEqual(['', 'taken']);
  });

  it('both sides show the order, its sender and its age', () => {
    const scene = stage(
      {
        Captain: 'giveOrder #give book: orders, unit: (agent.name), to: ["Ann"], strategy: hold, until: done',
        Ann: SOLDIER('act what: go, ticks: 9'),
      },
      way,
    );
    for (let i = 0; i < 3; i++) scene.tick();
    const order = { from: 'Captain', to: 'Ann', strategy: 'hold', state: 'taken', age: 2 };
    expect(scene.insight('Captain', 'give')).toMatchObject({ unit: 'Captain', given: [order], received: [] });
    const seen = scene.insight('Ann', 'obey') as OrdersInsight;
    expect(seen).toMatchObject({ unit: 'Ann', received: [order], given: [] });
    if (!way.watched) return;
    expect(scene.reasons('Ann')).toContain('hold, ordered by Captain 0.0 s ago');
    expect(scene.reasons('Captain')).toContain('waits for Ann, taken 2.0 s ago');
  });

  it('fails with a reason where a key cannot hold what came', () => {
    const scene = stage(
      {
        Ann: 'onOrder book: orders, unit: (agent.name), into: place\n  act what: go',
        Bob: 'report book: own, unit: Bob, what: a, to: x',
      },
      way,
    );
    scene.tick();
    giveOrder(bookOf(scene), { from: 'me', to: 'Ann', strategy: 'a', target: 3 }, 1);
    scene.tick();
    expect([scene.status('Ann'), scene.status('Bob')]).toEqual([FAILURE, FAILURE]);
    expect(bookOf(scene).reports[0]).toMatchObject({ what: 'failed', about: 'place must be text, got 3' });
    if (way.watched)
      expect(scene.reasons('Bob')).toContain("own is every character's own: an order book is a key of the world");
  });
});

describe('an order', () => {
  it.each([
    ['giveOrder book: place, unit: a, to: [], strategy: b', 'wants a key with a value, but place holds text'],
    ['giveOrder book: orders, unit: a, strategy: b', 'to'],
    ['report book: orders, unit: a', 'what'],
  ])('is refused in a document: %s', (text, problem) => {
    expect(problemsIn(text).join()).toContain(problem);
  });

  it('needs a sender, a receiver and a strategy', () => {
    const book = { nextOrder: 0, nextReport: 0, orders: [], reports: [] };
    expect(() => giveOrder(book, { from: '', to: 'a', strategy: 'b' }, 0)).toThrow('order.from: must not be empty');
    expect(() => giveOrder(book, { from: 'a', to: 'a', strategy: 'b', seconds: 0 }, 0)).toThrow(
      'order.seconds: must be above 0, got 0',
    );
    expect(book.orders).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import { expectToRefuse } from '../../data/laws/spoil.js';
import { ActionQueue, defineActions } from '../../decision/actions/index.js';
import { BlackboardSystem, Board } from '../../decision/blackboard/index.js';
import { DecisionMemory } from '../../decision/decision-tree/index.js';
import { defineMarkov, MarkovMinds, spreadMatrix } from '../../decision/markov/index.js';
import { compileRules, parseRules, RuleEngine } from '../../decision/rules/index.js';
import { SharedBudget } from '../../execution/index.js';
import { createVector3, Rng } from '../../math/index.js';
import { createCircle } from '../../movement/formations/circle.js';
import { EmergentFormation, Formation } from '../../movement/formations/index.js';
import { type Soldier, soldier } from '../../movement/formations/laws/formation.js';
import { createMover, restoreMover, saveMover } from '../../movement/index.js';
import { HEARING, RegionSenses, SenseGraph, SmellField } from '../../world/index.js';

// A save-game comes from anywhere. Each class that restores one refuses what it cannot have saved,
// with a path, before anything changes; whatever it accepts, it can go on with.

it('ACT-04 an action queue refuses a spoiled save whole', () => {
  const repertoire = defineActions<string>({
    actions: { step: { flavor: 'movement', what: 1, seconds: 2 }, wave: { flavor: 'movement', what: 2, seconds: 1 } },
    executors: { movement: { execute: () => {} } },
  });
  const refused = expectToRefuse(() => {
    const queue = new ActionQueue(repertoire, 'ann');
    queue.request({ inOrder: ['step', 'wave'] }, { data: { at: [1] } });
    queue.request('wave', { priority: -1 });
    queue.tick(0.5);
    return {
      saved: queue.save(),
      save: () => queue.save(),
      restore: (saved) => queue.restore(saved),
      use: () => {
        queue.request('step');
        for (let i = 0; i < 5; i++) queue.tick(1);
      },
    };
  });
  expect(refused).toBeGreaterThan(50);
});

it('Markov vectors refuse a spoiled save whole', () => {
  const machine = defineMarkov<object>({
    states: ['a', 'b'],
    start: [1, 1],
    transitions: [],
    otherwise: { matrix: spreadMatrix(2, 0.5), updates: 3 },
  });
  const refused = expectToRefuse(() => {
    const minds = new MarkovMinds(machine);
    minds.tick(0, {});
    return {
      saved: minds.save(0),
      save: () => minds.save(0),
      restore: (saved) => minds.restore(0, saved),
      use: () => void minds.tick(0, {}),
    };
  });
  expect(refused).toBeGreaterThan(15);
});

it('a decision memory refuses a spoiled save whole, and keeps choices that never expire', () => {
  const create = () => {
    const memory = new DecisionMemory({ randomCount: 2 });
    memory.restore(0, {
      evaluations: 3,
      draws: 1,
      random: [
        [1, 2, null],
        [-1, 0, 4],
      ],
    });
    return memory;
  };
  expect(create().save(0).random).toEqual([
    [1, 2, null],
    [-1, 0, 4],
  ]);
  expect(create().expiry[0]).toBe(Number.POSITIVE_INFINITY);
  const refused = expectToRefuse(() => {
    const memory = create();
    return {
      saved: memory.save(0),
      save: () => memory.save(0),
      restore: (saved) => memory.restore(0, saved),
      use: () => memory.forget(0),
    };
  });
  expect(refused).toBeGreaterThan(30);
});

it('rules refuse a spoiled save whole', () => {
  const program = compileRules(
    parseRules(
      'rule near when (at ?who ?where) (foe ?who) then add (danger ?where) do (warn ?where) succeeded [ add (warned) ]',
    ),
  );
  const refused = expectToRefuse(() => {
    const engine = new RuleEngine(program);
    engine.follow({});
    engine.add(['at', 'orc', 'gate']);
    engine.add(['foe', 'orc']);
    engine.step();
    return {
      saved: engine.save(),
      save: () => engine.save(),
      restore: (saved) => engine.restore(saved),
      use: () => {
        engine.add(['foe', 'elf']);
        engine.step();
        for (const fact of engine.facts.all()) engine.explain(fact);
      },
    };
  });
  expect(refused).toBeGreaterThan(100);
});

it('a blackboard system refuses a spoiled save whole', () => {
  const refused = expectToRefuse(() => {
    const board = new Board({ audit: 4 });
    const group = board.entry('squad', 'group');
    board.writeNumber(board.entry('strength', 'number', { parent: group }), 7);
    board.writeLabel(board.entry('mood', 'label', { parent: group }), 'grim', 0.5);
    board.remove(board.entry('gone', 'number'));
    const experts = [
      {
        name: 'one',
        insistence: () => 1,
        run(on: Board) {
          on.entry('turns', 'number');
        },
      },
    ];
    const system = new BlackboardSystem({ board, experts, seed: 1 });
    system.actions.propose('go', { to: 1 }, ['one']);
    system.tick(1, 1);
    return {
      saved: system.save(),
      save: () => system.save(),
      restore: (saved) => system.restore(saved),
      use: () => {
        board.entry('more', 'number');
      },
    };
  });
  expect(refused).toBeGreaterThan(100);
});

it('a shared budget refuses a spoiled save whole', () => {
  const refused = expectToRefuse(() => {
    const budget = new SharedBudget();
    budget.step(10);
    budget.spend(budget.allow(3));
    return {
      saved: budget.save(),
      save: () => budget.save(),
      restore: (saved) => budget.restore(saved),
      use: () => budget.step(budget.allow(3)),
    };
  });
  expect(refused).toBeGreaterThan(20);
});

it('a mover refuses a spoiled save whole', () => {
  const body = { maxSpeed: 3, maxAcceleration: 8, maxRotation: 6, maxAngularAcceleration: 30, radius: 0.5 };
  const refused = expectToRefuse(() => {
    const mover = createMover(body, 1, { position: createVector3(1, 0, 2) });
    return {
      saved: saveMover(mover),
      save: () => saveMover(mover),
      restore: (saved) => restoreMover(mover, saved),
      use: () => void mover.rng.uint32(),
    };
  });
  expect(refused).toBeGreaterThan(150);
  expect(() => Rng.from(null as never)).toThrow('origin: must be four integers');
});

it('an emergent formation refuses a spoiled save whole', () => {
  const refused = expectToRefuse(() => {
    const formation = new EmergentFormation<Soldier>({ spacing: 2 });
    formation.leader = 0;
    for (let i = 0; i < 3; i++) formation.add(soldier(i, i, i));
    formation.tick();
    return {
      saved: formation.save(),
      save: () => formation.save(),
      restore: (saved) => formation.restore(saved),
      use: () => formation.tick(),
    };
  });
  expect(refused).toBeGreaterThan(50);
});

it('a formation refuses a spoiled save whole, and makes room only for slots that can be', () => {
  const members = [0, 1, 2].map((i) => soldier(i, i, i));
  const refused = expectToRefuse(() => {
    const formation = new Formation<Soldier>(createCircle(1), { budget: 1 });
    for (const member of members) formation.add(member);
    formation.tick(0.1);
    return {
      saved: formation.save(),
      save: () => formation.save(),
      restore: (saved) => formation.restore(saved, (id) => members[id as number], 'squad'),
      use: () => formation.tick(0.1),
    };
  });
  expect(refused).toBeGreaterThan(100);
});

const guard = (id: number) => ({
  id,
  position: createVector3(3 * id, 0, 0),
  orientation: 0,
  thresholds: { hearing: 0.1, smell: 0.1 },
});

it('senses refuse spoiled saves whole', () => {
  const signal = { modality: HEARING, strength: 1, position: createVector3(), payload: 'bang' };
  const names = { sensor: ({ id }: { id: number }) => id, signal: () => 'bang' };
  const refused = expectToRefuse(() => {
    const guards = [1, 2].map(guard);
    const senses = new RegionSenses<(typeof guards)[0]>(() => {});
    for (const each of guards) senses.add(each);
    senses.emit(signal, 0);
    const meanings = { sensor: (name: unknown) => guards.find(({ id }) => id === name), signal: () => signal };
    return {
      saved: senses.save(names),
      save: () => senses.save(names),
      restore: (saved) => senses.restore(saved, meanings),
      use: () => senses.tick(9),
    };
  });
  expect(refused).toBeGreaterThan(30);
});

it('sounds in rooms refuse spoiled saves whole', () => {
  const signal = { modality: HEARING, strength: 1, position: createVector3(), payload: 'bang' };
  const names = { sensor: ({ id }: { id: number }) => id, signal: () => 'bang' };
  const refused = expectToRefuse(() => {
    const guards = [1, 2].map(guard);
    const attenuation = { hearing: 0.9 };
    const link = { from: 0, to: 1, length: 1, attenuation, start: createVector3(5, 0, 0), end: createVector3(6, 0, 0) };
    const graph = new SenseGraph<(typeof guards)[0]>(
      [{ attenuation }, { attenuation }],
      [link],
      ({ x }) => (x < 5 ? 0 : 1),
      () => {},
    );
    for (const each of guards) graph.add(each);
    graph.emit(signal, 0);
    graph.emitWave(signal, 0);
    graph.tick(0.001);
    const meanings = { sensor: (name: unknown) => guards.find(({ id }) => id === name), signal: () => signal };
    return {
      saved: graph.save(names),
      save: () => graph.save(names),
      restore: (saved) => graph.restore(saved, meanings),
      use: () => graph.tick(9),
    };
  });
  expect(refused).toBeGreaterThan(60);
});

it('a smell refuses a spoiled save whole', () => {
  const options = { name: 'smell', dissipation: 0.5, inverseSpeed: 1, minimum: 0.001 };
  const link = { from: 0, to: 1, length: 1, attenuation: { smell: 0.9 }, start: createVector3(), end: createVector3() };
  const refused = expectToRefuse(() => {
    const field = new SmellField(2, [link], options);
    field.emit(0, 1);
    field.tick(0.1);
    return {
      saved: field.save(),
      save: () => field.save(),
      restore: (saved) => field.restore(saved),
      use: () => field.tick(0.1),
    };
  });
  expect(refused).toBeGreaterThan(30);
});

import { ActionQueue, defineActions } from 'gumption/decision/actions';
import { BlackboardSystem, Board, type Expert } from 'gumption/decision/blackboard';
import { compileDecisionTree, createDecider, DecisionMemory, truth } from 'gumption/decision/decision-tree';
import { defineMarkov, MarkovMinds, spreadMatrix } from 'gumption/decision/markov';
import { compileRules, parseRules, RuleEngine } from 'gumption/decision/rules';
import { defineMachine } from 'gumption/decision/state-machine';
import { RequestScheduler, type ScheduledTask, SharedBudget, TimeScheduler } from 'gumption/execution';
import { Rng } from 'gumption/math';
import { type Door, saveDoor, throughJson } from '../door.js';

const repertoire = defineActions<object>({
  actions: {
    step: { flavor: 'movement', what: 'step', seconds: 1, uses: ['legs'] },
    look: { flavor: 'animation', what: 'look', seconds: 2, uses: ['head'] },
  },
  executors: { movement: { execute: () => undefined }, animation: { execute: () => undefined } },
});

function createQueue() {
  const queue = new ActionQueue(repertoire, {});
  queue.request({ inOrder: ['look', 'step'] }, { data: { at: [1, 2] } });
  queue.tick(0.5);
  queue.request('step', { priority: 3, within: 4 });
  queue.request({ together: ['look', 'step'] }, { priority: -1 });
  return queue;
}

function createBoard() {
  const board = new Board({ audit: 4 });
  const group = board.entry('squad', 'group', { section: 'beliefs' });
  board.writer = 'scout';
  board.time = 3;
  board.writeNumber(board.entry('strength', 'number', { parent: group }), 7);
  board.writeLabel(board.entry('mood', 'label', { parent: group }), 'grim', 0.5);
  board.write(board.entry('seen', 'boolean'), true);
  return board;
}

function createExperts() {
  const board = new Board({ audit: 8 });
  const numbers = ['a', 'b'].map((name) => board.entry(name, 'number'));
  const experts = numbers.map(
    (_, i): Expert => ({
      name: `e${i}`,
      ...(i === 1 && { triggers: ['a'] }),
      insistence: () => 1 - i / 2,
      run(on, actions) {
        const own = on.find('ab'[i]);
        // A save may lack an entry, as one of an earlier version of a game does.
        if (own < 0) return false;
        on.writeNumber(own, on.number(own, 0) + 1);
        if (on.number(own, 0) % 2 === 0) actions.propose(`act ${i}`, on.number(own, 0), ['e0']);
        return i === 1;
      },
    }),
  );
  const system = new BlackboardSystem({ board, experts, seed: 3 });
  system.tick(1, 5);
  return system;
}

const tree = compileDecisionTree(
  { attacked: truth(({ attacked }: { attacked: boolean }) => attacked) },
  { ask: 'attacked', yes: 'defend', no: { random: ['a', 'b', 'c'], timeOut: [1, 4] } },
);

function createMemory() {
  const memory = new DecisionMemory(tree, { count: 2, seed: 9 });
  const { decide } = createDecider(tree);
  for (let i = 0; i < 5; i++) decide({ attacked: i % 3 === 0 }, memory, 1);
  return memory;
}

const markov = defineMarkov<{ heard: number }>({
  states: ['north', 'east', 'south'],
  start: [1, 0.5, 0.25],
  transitions: [{ name: 'shot', when: ({ heard }) => heard === 0, matrix: spreadMatrix(3, 0.9) }],
  otherwise: { matrix: spreadMatrix(3, 0.5), updates: 3 },
});

const rules = compileRules(
  parseRules(`
rule chase when (sees ?a ?b) not (afraid ?a) then add (chases ?a ?b) do (run ?a ?b) succeeded [ add (caught ?b) ]
rule either when (x ?n) then do (plain ?n) add (y ?n)`),
);

function createEngine() {
  const engine = new RuleEngine(rules, { trail: {} });
  for (const fact of [
    ['sees', 'x', 'y'],
    ['x', 1],
    ['x', 2],
    ['sees', 'y', 'x'],
  ])
    engine.add(fact);
  engine.iterate();
  engine.iterate();
  engine.requests.shift();
  return engine;
}

const machine = defineMachine<object>({
  initial: 'a',
  states: {
    a: { initial: 'a1', states: { a1: { on: { next: 'a2' } }, a2: {} }, on: { call: { to: 'b', push: true } } },
    b: {
      transitions: [
        { after: 3, to: 'a' },
        {
          idle: 4,
          chance: [
            { weight: 1, to: 'a' },
            { weight: 1, to: 'b' },
          ],
        },
      ],
    },
  },
});

const chart = defineMachine<object>({
  mode: 'statechart',
  states: {
    work: {
      type: 'parallel',
      states: { x: { states: { x1: { on: { go: 'x2' } }, x2: {} } }, y: { states: { y1: {} } } },
      on: { off: 'rest' },
    },
    rest: { on: { on: 'back' } },
    back: { type: 'history', deep: true },
  },
});

const tasks: Readonly<Record<string, ScheduledTask>> = {
  a: { step: () => 3 },
  b: { step: () => 2 },
  c: { step: () => 1 },
};
const nameOf = (task: ScheduledTask) => Object.keys(tasks).find((name) => tasks[name] === task)!;
const taskOf = (name: string) => (Object.hasOwn(tasks, name) ? tasks[name] : undefined);

function createScheduler(options: ConstructorParameters<typeof TimeScheduler>[0]) {
  const scheduler = new TimeScheduler(options);
  for (const name of 'abc') scheduler.add(tasks[name], { period: 2, priority: 2 });
  for (let i = 0; i < 3; i++) scheduler.step(4);
  return scheduler;
}

function createRequests() {
  const scheduler = new RequestScheduler();
  for (const name of 'abc') scheduler.add(tasks[name], { time: 2 });
  scheduler.step(4);
  return scheduler;
}

const schedulerVerbs = {
  save: (scheduler: TimeScheduler) => scheduler.save(nameOf),
  restore: (scheduler: TimeScheduler, saved: never) => scheduler.restore(saved, taskOf),
  use(scheduler: TimeScheduler) {
    for (let i = 0; i < 300; i++) scheduler.step(4);
    scheduler.save(nameOf);
  },
};

export const decisionSaves: readonly Door[] = [
  saveDoor('Rng.restore', () => new Rng(3), {
    save: (rng) => rng.save(),
    restore: (rng, saved) => rng.restore(saved),
    use: (rng) => void rng.fork('a').next(),
  }),
  {
    name: 'Rng.from',
    takes: 'save',
    examples: [throughJson(new Rng(4).save())],
    open: () => ({ read: (saved) => Rng.from(saved), use: (rng: Rng) => void rng.next() }),
  },
  saveDoor('ActionQueue.restore', createQueue, {
    save: (queue) => queue.save(),
    restore: (queue, saved) => queue.restore(saved),
    use(queue) {
      for (let i = 0; i < 5; i++) queue.tick(0.5);
      queue.save();
    },
  }),
  saveDoor('Board.restore', createBoard, {
    save: (board) => board.save(),
    restore: (board, saved) => board.restore(saved),
    use(board) {
      board.views();
      board.audit.records();
      board.write(board.entry('late', 'boolean'), false);
      board.save();
    },
  }),
  saveDoor('BlackboardSystem.restore', createExperts, {
    save: (system) => system.save(),
    restore: (system, saved) => system.restore(saved),
    use(system) {
      system.tick(2, 5);
      system.save();
    },
  }),
  saveDoor('DecisionMemory.restore', createMemory, {
    save: (memory) => memory.save(1),
    restore: (memory, saved) => memory.restore(1, saved),
    use(memory) {
      const { decide } = createDecider(tree);
      for (let i = 0; i < 5; i++)
        if (!['defend', 'a', 'b', 'c'].includes(String(decide({ attacked: false }, memory, 1))))
          throw new Error('decided for nothing');
    },
  }),
  saveDoor('MarkovMinds.restore', () => new MarkovMinds(markov, { count: 2 }), {
    save: (minds) => minds.save(1),
    restore: (minds, saved) => minds.restore(1, saved),
    use: (minds) => void minds.tick(1, { heard: 0 }),
  }),
  saveDoor('RuleEngine.restore', createEngine, {
    save: (engine) => engine.save(),
    restore: (engine, saved) => engine.restore(saved),
    use(engine) {
      for (let i = 0; i < 5; i++) engine.iterate();
      for (const request of engine.openRequests) engine.report(request, true);
      engine.explain(['chases', 'x', 'y']);
      engine.save();
    },
  }),
  saveDoor(
    'MachineInstance.restore',
    () => {
      const one = chart.start({});
      one.send('go');
      one.send('off');
      return one;
    },
    {
      save: (one) => one.save(),
      restore: (one, saved) => one.restore(saved),
      use(one) {
        one.send('on');
        one.tick(1);
        one.send('go');
        one.save();
      },
    },
  ),
  saveDoor(
    'MachinePopulation.restore',
    () => {
      const minds = machine.population(2, { seed: 5 });
      minds.send(1, 'next');
      minds.send(1, 'call');
      minds.tickAll(1);
      return minds;
    },
    {
      save: (minds) => minds.save(1),
      restore: (minds, saved) => minds.restore(1, saved),
      use(minds) {
        for (let i = 0; i < 6; i++) minds.tickAll(1);
        minds.send(1, 'call');
        minds.save(1);
      },
    },
  ),
  saveDoor('SharedBudget.restore', () => new SharedBudget({ rate: 2 }), {
    save: (budget) => budget.save(),
    restore: (budget, saved) => budget.restore(saved),
    use(budget) {
      budget.step(3);
      budget.spend(budget.allow(4));
    },
  }),
  saveDoor('RequestScheduler.restore', createRequests, {
    save: (scheduler) => scheduler.save(nameOf),
    restore: (scheduler, saved) => scheduler.restore(saved, taskOf),
    use(scheduler) {
      for (let i = 0; i < 9; i++) scheduler.step(4);
      scheduler.save(nameOf);
    },
  }),
  saveDoor('TimeScheduler.restore', () => createScheduler({ whenFull: 'wait', correction: 0.5 }), schedulerVerbs),
];

import { describe, expect, it } from 'vitest';
import { standardKinds } from '../../standard/index.js';
import { generateCode } from '../back-ends/generate.js';
import { formatDocument, parseDocument } from '../files/index.js';
import {
  action,
  type BackEnd,
  type BehaviorDocument,
  closures,
  compile,
  condition,
  createVocabulary,
  type DocumentNode,
  defineAgentType,
  defineKey,
  generated,
  type MindId,
  Minds,
  type Program,
  param,
  RUNNING,
  SUCCESS,
  Trace,
} from '../index.js';
import { Turns } from '../minds/turns/index.js';
import { createRobot, RUNS, sketchedProgram } from './hooks.js';
import { documentOf } from './scripted.js';

/** An agent that walks by chance and by what it wrote on its blackboard. */
interface Walker {
  readonly index: number;
  x: number;
  started: number;
  stopped: number;
}

const goal = defineKey('goal', param.number());
const choose = action({
  name: 'choose',
  update(_walker: Walker, _params, context) {
    context.set(goal, Math.floor(context.random() * 5));
  },
});
const walk = action({
  name: 'walk',
  params: { steps: param.number() },
  memory: { taken: 0 },
  start(walker: Walker) {
    walker.started++;
  },
  update(walker, { steps }, context) {
    if (context.memory.taken >= steps) return SUCCESS;
    context.memory.taken++;
    walker.x += 1 + (walker.index % 3);
    return RUNNING;
  },
  stop(walker) {
    walker.stopped++;
  },
});
/** Remembers more than numbers: which foot is next, and where it was. */
const limp = action({
  name: 'limp',
  memory: { isLeft: false, been: [] as number[] },
  update(walker: Walker, _params, { memory }) {
    memory.isLeft = !memory.isLeft;
    memory.been.push(walker.x);
    walker.x += memory.isLeft ? walker.index : 10;
    return memory.been.length >= 2 + walker.index ? SUCCESS : RUNNING;
  },
});
const isLucky = condition({ name: 'isLucky', test: (_walker: Walker, _params, context) => context.random() < 0.7 });

const walkers = createVocabulary({
  kinds: standardKinds,
  agentTypes: [defineAgentType<Walker>('walker', { tasks: [choose, walk, limp, isLucky] })],
  keys: [goal],
});

const root: DocumentNode = {
  id: 'root',
  kind: 'repeat',
  children: [
    {
      id: 'all',
      kind: 'sequence',
      children: [
        { id: 'choose', kind: 'choose' },
        {
          id: 'both',
          kind: 'parallel',
          params: { successes: 1, failures: 0 },
          children: [
            { id: 'walk', kind: 'walk', params: { steps: { key: 'goal' } } },
            { id: 'patience', kind: 'wait', params: { seconds: 3 } },
          ],
        },
        { id: 'not', kind: 'inverter', children: [{ id: 'lucky', kind: 'isLucky' }] },
      ],
    },
  ],
};
/** Walks as far as its key says, rests and limps. */
const paced: DocumentNode = {
  id: 'root',
  kind: 'repeat',
  children: [
    {
      id: 'all',
      kind: 'sequence',
      children: [
        { id: 'walk', kind: 'walk', params: { steps: { key: 'goal' } } },
        { id: 'rest', kind: 'waitTicks', params: { ticks: 2 } },
        { id: 'limp', kind: 'limp' },
      ],
    },
  ],
};
const walking = compile(documentOf(root), walkers);
const createWalker = (index: number): Walker => ({ index, x: 0, started: 0, stopped: 0 });

describe.each(RUNS)('one program, many minds, in $name', (run) => {
  it('[BT-37] [BTX-03] ten thousand agents on one program go as each would alone', () => {
    const count = run.watched ? 300 : 10_000;
    const minds = new Minds<Walker>(walking, { backEnd: run.backEnd, seed: 3 });
    const crowd = Array.from({ length: count }, (_, i) => createWalker(i));
    const ids = crowd.map((walker) => minds.add(walker));
    if (run.watched) for (const id of ids) minds.watch(id);
    for (let tick = 0; tick < 20; tick++) minds.tick(0.5);
    for (let i = 0; i < count; i += 97) {
      // Alone in its place: those before it are there, so that it has its own random numbers, but
      // are never ticked.
      const turns = new Turns();
      const alone = new Minds<Walker>(walking, { backEnd: run.backEnd, seed: 3, turns });
      let id: MindId = 0;
      for (let slot = 0; slot <= i; slot++) id = alone.add(slot === i ? createWalker(i) : createWalker(-1));
      for (let tick = 0; tick < 20; tick++) {
        turns.tickClock(0.5);
        turns.tickOne(id, 0.5);
      }
      expect(crowd[i]).toEqual(alone.agentOf(id));
      expect(minds.get(ids[i], goal)).toBe(alone.get(id, goal));
    }
    minds.clear();
    for (const { started, stopped } of crowd) expect(stopped).toBe(started);
  });

  it.each<[string, (read: () => BehaviorDocument) => readonly [() => Program, () => Program, boolean]]>([
    [
      'one program, its state apart from it',
      (read) => {
        const program = compile(read(), walkers);
        return [() => program, () => program, true];
      },
    ],
    [
      'one program, run in two places',
      (read) => {
        const program = compile(read(), walkers);
        return [() => program, () => program, false];
      },
    ],
    [
      'one document, compiled for each',
      (read) => {
        const document = read();
        return [() => compile(document, walkers), () => compile(document, walkers), false];
      },
    ],
    [
      'a copy of the document for each',
      (read) => [() => compile(read(), walkers), () => compile(read(), walkers), false],
    ],
  ])('[BT-37] two characters on one tree go as each would alone: %s', (_, instantiate) => {
    const text = formatDocument(documentOf(paced));
    const [one, other, together] = instantiate(() => parseDocument(text));
    const create = (program: Program) => new Minds<Walker>(program, { backEnd: run.backEnd });
    const first = create(one());
    const second = together ? first : create(other());
    const cast = [
      { minds: first, walker: createWalker(1), steps: 5 },
      { minds: second, walker: createWalker(2), steps: 2 },
    ].map(({ minds, walker, steps }) => {
      const id = minds.add(walker);
      minds.set(id, goal, steps);
      if (run.watched) minds.watch(id);
      return { minds, walker, steps, id };
    });
    const seen = Array.from({ length: 24 }, () => {
      for (const minds of new Set([first, second])) minds.tick(0.5);
      return cast.map(({ walker }) => walker.x);
    });
    for (const [i, { walker, steps }] of cast.entries()) {
      const alone = create(compile(parseDocument(text), walkers));
      const single = createWalker(walker.index);
      alone.set(alone.add(single), goal, steps);
      const path = Array.from({ length: 24 }, () => {
        alone.tick(0.5);
        return single.x;
      });
      expect(seen.map((positions) => positions[i])).toEqual(path);
    }
    // Each limps in every round for as many steps as the first time.
    expect([8, 13, 24].map((ticks) => seen[ticks - 1])).toEqual([
      [11, 30],
      [28, 38],
      [52, 90],
    ]);
    // Removing one stops what it does, and nothing of the other.
    const [ann, bob] = cast;
    const before = { ...bob.walker };
    ann.minds.remove(ann.id);
    expect([ann.walker.started - ann.walker.stopped, bob.walker]).toEqual([0, before]);
  });

  it('same seed, same behavior; another seed, another', () => {
    const positions = (seed: number) => {
      const minds = new Minds<Walker>(walking, { backEnd: run.backEnd, seed });
      const crowd = Array.from({ length: 50 }, (_, i) => createWalker(i));
      for (const walker of crowd) minds.add(walker);
      for (let tick = 0; tick < 30; tick++) minds.tick(0.25);
      return crowd.map((walker) => walker.x);
    };
    expect(positions(8)).toEqual(positions(8));
    expect(positions(8)).not.toEqual(positions(9));
  });

  it('agents that follow one another in a place draw numbers of their own', () => {
    const minds = new Minds<Walker>(walking, { backEnd: run.backEnd, seed: 1 });
    const goals: (number | undefined)[][] = [[], [], []];
    for (const seen of goals) {
      const id = minds.add(createWalker(0));
      for (let tick = 0; tick < 60; tick++) {
        minds.tick(1);
        seen.push(minds.get(id, goal));
      }
      minds.remove(id);
    }
    expect(new Set(goals.map(String)).size).toBe(3);
  });
});

it('[BTX-03] an agent costs the few bytes that its stateful nodes need', () => {
  // repeat: two bytes, sequence: one; parallel: one per child; numbers: repeat's count, and the
  // larger of walk and wait apart.
  expect(walking.layout).toEqual({ bytes: 5, floats: 3, references: 0 });
  const stateless = sketchedProgram(['inverter', ['inverter', 'a']]);
  expect(stateless.layout).toEqual({ bytes: 0, floats: 0, references: 0 });
});

describe('nobody watching, nothing paid', () => {
  it('compiled code has no word of tracing', () => {
    const kinds = standardKinds.map((kind) => kind.name);
    expect(kinds).toContain('parallel');
    const code = generateCode(walking);
    expect(code).not.toMatch(/trace|record|watch|enter|step/i);
  });

  it('watching one mind leaves the others on compiled code', () => {
    const ranges: string[] = [];
    const counting: BackEnd = {
      name: 'generated',
      link(program, runtime, nodes) {
        const code = generated.link(program, runtime, nodes);
        const tick = (from: number, to: number) => {
          ranges.push(`${from}-${to}`);
          code.tick(from, to);
        };
        return { ...code, tick };
      },
    };
    const minds = new Minds<Walker>(walking, { backEnd: counting });
    const ids = Array.from({ length: 5 }, (_, i) => minds.add(createWalker(i)));
    const trace = minds.watch(ids[2]);
    minds.tick(1);
    expect(ranges).toEqual(['0-2', '3-5']);
    expect(trace.count).toBeGreaterThan(0);
    minds.unwatch(ids[2]);
    ranges.length = 0;
    minds.tick(1);
    expect(ranges).toEqual(['0-5']);
  });

  it.each(RUNS)('watching changes nothing that happens, in $name', ({ backEnd }) => {
    const play = (watched: boolean) => {
      const minds = new Minds<Walker>(walking, { backEnd, seed: 4 });
      const crowd = Array.from({ length: 9 }, (_, i) => createWalker(i));
      const ids = crowd.map((walker) => minds.add(walker));
      if (watched) for (const id of [ids[0], ids[4], ids[8]]) minds.watch(id, new Trace(16));
      for (let tick = 0; tick < 40; tick++) minds.tick(0.3);
      return { crowd, state: minds.save() };
    };
    expect(play(true)).toEqual(play(false));
  });
});

describe('no hidden globals', () => {
  it('two vocabularies with the same names and two populations of one program do not meet', () => {
    const said: string[] = [];
    const create = (word: string) => {
      const say = action({
        name: 'say',
        memory: { count: 0 },
        update(_agent: string, _params, context) {
          context.memory.count++;
          said.push(`${word} ${context.memory.count} ${context.get(key) ?? '-'}`);
          context.set(key, word);
          return RUNNING;
        },
      });
      const key = defineKey('heard', param.text());
      const vocabulary = createVocabulary({
        kinds: standardKinds,
        agentTypes: [defineAgentType<string>('one', { tasks: [say] })],
        keys: [key],
      });
      return compile(documentOf({ id: 'say', kind: 'say' }), vocabulary);
    };
    const programs = [create('left'), create('right')];
    const all = programs.flatMap((program) => [new Minds<string>(program), new Minds<string>(program)]);
    for (const minds of all) minds.add('someone');
    for (let tick = 0; tick < 2; tick++) for (const minds of all) minds.tick(1);
    expect(said).toEqual([
      ...['left 1 -', 'left 1 -', 'right 1 -', 'right 1 -'],
      ...['left 2 left', 'left 2 left', 'right 2 right', 'right 2 right'],
    ]);
  });

  it('one population can be ticked from within the tick of another', () => {
    const log: string[] = [];
    const inner = new Minds(sketchedProgram('a'), { backEnd: closures });
    inner.add(createRobot({}, 'I', log));
    const outer = new Minds(sketchedProgram(['parallel', 'a', 'b']));
    const tickInner = () => {
      inner.tick(1);
      return RUNNING;
    };
    outer.add(createRobot({ a: tickInner }, 'O', log));
    outer.tick(1);
    outer.tick(1);
    expect(log).toEqual(['Oa+', 'Oa.', 'Ia+', 'Ia.', 'Ob+', 'Ob.', 'Oa.', 'Ia.', 'Ob.']);
  });
});

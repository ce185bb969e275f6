import { describe, expect, it } from 'vitest';
import { standardKinds } from '../../standard/index.js';
import {
  action,
  closures,
  compile,
  condition,
  createVocabulary,
  type DocumentNode,
  defineAgentType,
  defineKey,
  generated,
  Minds,
  param,
  RUNNING,
  SUCCESS,
} from '../index.js';
import { documentOf } from './scripted.js';

interface Ant {
  x: number;
}

const steps = defineKey('steps', param.number());
const step = action({
  name: 'step',
  params: { times: param.number() },
  memory: { taken: 0, turned: false },
  start(ant: Ant) {
    ant.x = 0;
  },
  update(ant, { times }, context) {
    context.memory.turned = !context.memory.turned;
    ant.x = (ant.x + 1) % 64;
    return ++context.memory.taken < times ? RUNNING : SUCCESS;
  },
  stop(ant) {
    ant.x = 1;
  },
});
const count = action({
  name: 'count',
  update(_ant: Ant, _params, context) {
    context.set(steps, 2 + (context.tick % 3));
  },
});
const isFar = condition({ name: 'isFar', test: (ant: Ant) => ant.x > 1000 });

const ants = createVocabulary({
  kinds: standardKinds,
  agentTypes: [defineAgentType<Ant>('ant', { tasks: [step, count, isFar] })],
  keys: [steps],
});

/**
 * Everything that could allocate: bound parameters, memory, blackboard, waiting, starting and
 * stopping. Chance is left out: V8 boxes the number that `random` gives, 16 bytes a draw.
 */
const root: DocumentNode = {
  id: 'root',
  kind: 'repeat',
  children: [
    {
      id: 'choice',
      kind: 'selector',
      children: [
        { id: 'far', kind: 'isFar' },
        {
          id: 'work',
          kind: 'sequence',
          children: [
            { id: 'count', kind: 'count' },
            {
              id: 'race',
              kind: 'parallel',
              params: { successes: 1 },
              children: [
                { id: 'step', kind: 'step', params: { times: { key: 'steps' } } },
                { id: 'not', kind: 'inverter', children: [{ id: 'rest', kind: 'wait', params: { seconds: 4.5 } }] },
              ],
            },
          ],
        },
      ],
    },
  ],
};
const program = compile(documentOf(root), ants);

function collectGarbage(): void {
  if (!globalThis.gc) throw new Error('memory is weighed by Vitest projects that have the flag --expose-gc');
  globalThis.gc();
}

const heap = (): number => process.memoryUsage().heapUsed;

describe.each([
  { backEnd: generated, name: 'generated code', bytes: 0 },
  // Between functions it does not inline, V8 boxes numbers that are not small integers: game time
  // and when a wait began.
  { backEnd: closures, name: 'closures (but boxes for at most two numbers)', bytes: 32 },
])('a tick of a mind allocates nothing, with $name', ({ backEnd, bytes }) => {
  const crowd = (size: number) => {
    const minds = new Minds<Ant>(program, { backEnd, capacity: size });
    for (let i = 0; i < size; i++) minds.add({ x: 0 });
    for (let tick = 0; tick < 1000; tick++) minds.tick(0.3);
    return minds;
  };

  it('[LANG-05] in steady state', () => {
    const size = 500;
    const minds = crowd(size);
    const ticks = 100;
    // A round is 50,000 ticks of a mind: the smallest object there is, 16 bytes per tick of a mind,
    // would make 800 kB; a quarter of that is allowed for what else the process does. Most of seven
    // rounds must keep to it, without those in which garbage was collected and the heap shrank.
    const allowed = (bytes + 4) * size * ticks;
    let kept = 0;
    for (let round = 0; round < 7 && kept < 4; round++) {
      const before = heap();
      for (let tick = 0; tick < ticks; tick++) minds.tick(0.3);
      const grown = heap() - before;
      if (grown >= 0 && grown < allowed) kept++;
    }
    expect(kept).toBe(4);
  });

  it('and 100,000 warm ticks leave the heap as large as it was', () => {
    const minds = crowd(5);
    collectGarbage();
    const before = heap();
    for (let tick = 0; tick < 100_000; tick++) minds.tick(0.3);
    collectGarbage();
    // One word kept per tick would be 800 kB; what else the process does in between stays far below
    // half of that.
    expect(heap() - before).toBeLessThan(400_000);
    expect(minds.size).toBe(5);
  });
});

it('adding and removing agents for ever does not grow the heap', () => {
  const minds = new Minds<Ant>(program);
  const live = () => {
    const id = minds.add({ x: 0 });
    minds.tick(1);
    minds.remove(id);
  };
  for (let i = 0; i < 2000; i++) live();
  collectGarbage();
  const before = heap();
  for (let i = 0; i < 50_000; i++) live();
  collectGarbage();
  // As above: one word per life would be 400 kB.
  expect(heap() - before).toBeLessThan(200_000);
});

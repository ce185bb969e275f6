import { describe, expect, expectTypeOf, it } from 'vitest';
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
  defineObjectType,
  FAILURE,
  generated,
  type Key,
  Minds,
  type MindsOptions,
  type Param,
  param,
  RUNNING,
  SUCCESS,
  type TaskContext,
} from '../index.js';
import { documentOf } from '../laws/scripted.js';
import type { AnyTask } from './agent-type.js';

interface Dog {
  readonly log: string[];
}
interface Cat {
  readonly lives: number;
}
interface Door {
  readonly id: string;
}
const door = defineObjectType<Door>('door', { id: ({ id }) => id });

const BACK_ENDS = [{ backEnd: generated }, { backEnd: closures }];

/** A behavior of one task, for dogs. */
function kennel(
  task: AnyTask,
  options: MindsOptions<Dog> & { readonly params?: DocumentNode['params']; readonly keys?: readonly Key<never>[] } = {},
) {
  const vocabulary = createVocabulary({
    kinds: standardKinds,
    agentTypes: [defineAgentType<Dog>('dog', { tasks: [task] })],
    objectTypes: [door],
    keys: options.keys as never,
  });
  const root = { id: 'it', kind: task.name, ...(options.params === undefined ? {} : { params: options.params }) };
  const minds = new Minds<Dog>(compile(documentOf(root), vocabulary), options);
  const dog: Dog = { log: [] };
  return { minds, dog, id: minds.add(dog), vocabulary };
}

it('a task with a function that nothing would call is refused', () => {
  const update = () => SUCCESS;
  expect(() => action({ name: 'go', update, onStart: () => {} } as never)).toThrow(
    'go.onStart: nothing calls it; the functions of such a task are start, update, stop, run',
  );
  expect(() => condition({ name: 'near', check: () => true } as never)).toThrow(
    'near.check: nothing calls it; the functions of such a task are test',
  );
});

describe('the types of a task', () => {
  it('flow from its parameters and memory into its code', () => {
    action({
      name: 'guard',
      params: {
        gate: param.object(door),
        mood: param.choice(['calm', 'angry']),
        at: param.vector(3),
        names: param.list(param.text()),
        speed: param.number({ default: 1 }),
        loud: param.boolean(),
      },
      memory: { barks: 0, seen: undefined as Door | undefined },
      start(dog: Dog, params, context) {
        expectTypeOf(dog).toEqualTypeOf<Dog>();
        expectTypeOf(params.gate).toEqualTypeOf<Door>();
        expectTypeOf(params.mood).toEqualTypeOf<'calm' | 'angry'>();
        expectTypeOf(params.at).toEqualTypeOf<readonly number[]>();
        expectTypeOf(params.names).toEqualTypeOf<readonly string[]>();
        expectTypeOf(context.memory).toEqualTypeOf<{ barks: number; seen: Door | undefined }>();
      },
      update(_dog, params, context) {
        expectTypeOf(params.speed).toEqualTypeOf<number>();
        expectTypeOf(params.loud).toEqualTypeOf<boolean>();
        expectTypeOf(context.memory.barks).toEqualTypeOf<number>();
        // @ts-expect-error there is no such parameter
        void params.sped;
      },
    });
    condition({
      name: 'smells',
      params: { range: param.integer() },
      test(dog: Dog, { range }) {
        expectTypeOf(range).toEqualTypeOf<number>();
        return dog.log.length > range;
      },
    });
    const key = defineKey('gate', param.object(door));
    expectTypeOf<TaskContext['get']>().toBeCallableWith(key);
    expectTypeOf(key).toEqualTypeOf<Key<Door>>();
  });

  it('keep it with the agent type it was written for', () => {
    const bark = action({ name: 'bark', update: (dog: Dog) => void dog.log.push('woof') });
    const land = condition({ name: 'land', test: (cat: Cat) => cat.lives > 0 });
    defineAgentType<Dog>('dog', { tasks: [bark] });
    // @ts-expect-error a task for cats
    defineAgentType<Dog>('dog', { tasks: [bark, land] });
    // @ts-expect-error a default that is none of the choices
    param.choice(['calm', 'angry'], { default: 'sad' });
    // @ts-expect-error an action answers with a status
    action({ name: 'odd', update: (_dog: Dog) => 'fine' });
    expect(bark.title).toBe('Bark');
  });
});

describe.each(BACK_ENDS)('a task, in $backEnd.name', ({ backEnd }) => {
  it('[BT-01] [BT-03] answers success, failure or running; nothing is success', () => {
    for (const [answer, status] of [
      [undefined, SUCCESS],
      [SUCCESS, SUCCESS],
      [FAILURE, FAILURE],
      [RUNNING, RUNNING],
    ] as const) {
      const { minds, id } = kennel(action({ name: 'answer', update: (_dog: Dog) => answer }), { backEnd });
      minds.tick(1);
      expect(minds.statusOf(id)).toBe(status);
    }
  });

  it('[BT-02] that is a condition is asked again at every visit', () => {
    let open = true;
    const { minds, id } = kennel(condition({ name: 'isOpen', test: (_dog: Dog) => open }), { backEnd });
    minds.tick(1);
    expect(minds.statusOf(id)).toBe(SUCCESS);
    open = false;
    minds.tick(1);
    expect(minds.statusOf(id)).toBe(FAILURE);
  });

  it('that answers nonsense fails, is stopped, and is reported', () => {
    const odd = action({
      name: 'odd',
      update: (_dog: Dog) => 'fine' as never,
      stop: (dog, _params, _context, outcome) => void dog.log.push(outcome),
    });
    const { minds, dog, id } = kennel(odd, { backEnd });
    minds.tick(1);
    expect(minds.statusOf(id)).toBe(FAILURE);
    expect(dog.log).toEqual(['failure']);
    expect(String(minds.failures[0].error)).toContain('answered "fine"');
  });

  it('has fresh memory at every start, and lists in it are its own', () => {
    const collect = action({
      name: 'collect',
      memory: { bones: [] as number[], count: 0, buried: false, word: 'none' },
      update(dog: Dog, _params, { memory }) {
        memory.bones.push(++memory.count);
        dog.log.push(`${memory.bones} ${memory.buried} ${memory.word}`);
        memory.buried = true;
        memory.word = 'some';
        return memory.count < 2 ? RUNNING : SUCCESS;
      },
    });
    const { minds, dog } = kennel(collect, { backEnd });
    const other: Dog = { log: [] };
    minds.add(other);
    for (let tick = 0; tick < 4; tick++) minds.tick(1);
    const expected = ['1 false none', '1,2 true some', '1 false none', '1,2 true some'];
    expect([dog.log, other.log]).toEqual([expected, expected]);
    expect(collect.memory).toEqual({ bones: [], count: 0, buried: false, word: 'none' });
  });

  it('may call its memory what it likes, and it is saved', () => {
    const odd = action({
      name: 'odd',
      memory: { run: 0, slots: 0, runtime: 'x', node: false, constructor: 0, toString: 0 },
      update(dog: Dog, _params, { memory }) {
        memory.run++;
        memory.slots += 2;
        memory.runtime += 'y';
        memory.node = !memory.node;
        dog.log.push(`${memory.run} ${memory.slots} ${memory.runtime} ${memory.node} ${++memory.constructor}`);
        return RUNNING;
      },
    });
    const { minds, dog } = kennel(odd, { backEnd });
    minds.tick(1);
    minds.restore(JSON.parse(JSON.stringify(minds.save())));
    minds.tick(1);
    expect(dog.log).toEqual(['1 2 xy true 1', '2 4 xyy false 2']);
  });

  it('[BT-34] whose parameter is bound to an empty key fails without being started, and says why to who watches', () => {
    const key = defineKey('place', param.number());
    const go = action({
      name: 'go',
      params: { to: param.number() },
      start: (dog: Dog, { to }) => void dog.log.push(`start ${to}`),
      update(dog, { to }) {
        dog.log.push(`go ${to}`);
        return RUNNING;
      },
      stop: (dog, { to }, _context, outcome) => void dog.log.push(`stop ${to} ${outcome}`),
    });
    const { minds, dog, id } = kennel(go, { backEnd, params: { to: { key: 'place' } }, keys: [key as Key<never>] });
    const trace = minds.watch(id);
    minds.tick(1);
    expect([minds.statusOf(id), dog.log]).toEqual([FAILURE, []]);
    expect(trace.read().at(-1)).toMatchObject({ event: 'failure', reason: 'blackboard key place is empty' });
    minds.unwatch(id);
    minds.set(id, key, 3);
    minds.tick(1);
    minds.set(id, key, 4);
    minds.tick(1);
    minds.set(id, key, undefined);
    minds.tick(1);
    expect(dog.log).toEqual(['start 3', 'go 3', 'go 4', 'stop undefined failure']);
    expect(minds.statusOf(id)).toBe(FAILURE);
  });

  it('is stopped with its own parameters, whoever was ticked last', () => {
    const key = defineKey('place', param.number());
    const go = action({
      name: 'go',
      params: { to: param.number() },
      update: (_dog: Dog) => RUNNING,
      stop: (dog, { to }) => void dog.log.push(`${to}`),
    });
    const { minds, dog, id } = kennel(go, { backEnd, params: { to: { key: 'place' } }, keys: [key as Key<never>] });
    const other = minds.add({ log: [] });
    minds.set(id, key, 1);
    minds.set(other, key, 2);
    minds.tick(1);
    minds.remove(id);
    expect(dog.log).toEqual(['1']);
  });

  it('keeps its parameters while it removes another who is stopped at the same node', () => {
    const key = defineKey('place', param.number());
    let victim: number | undefined;
    const go = action({
      name: 'go',
      params: { to: param.number() },
      update(dog: Dog, params) {
        if (victim !== undefined) minds.remove(victim);
        victim = undefined;
        dog.log.push(`go ${params.to}`);
        return RUNNING;
      },
      stop: (dog, { to }) => void dog.log.push(`stop ${to}`),
    });
    const { minds, dog, id } = kennel(go, { backEnd, params: { to: { key: 'place' } }, keys: [key as Key<never>] });
    const other: Dog = { log: [] };
    const second = minds.add(other);
    minds.set(id, key, 1);
    minds.set(second, key, 2);
    minds.tick(1);
    victim = second;
    minds.tick(1);
    expect([dog.log, other.log]).toEqual([
      ['go 1', 'go 1'],
      ['go 2', 'stop 2'],
    ]);
  });

  it('is given the things its parameters name, and fails while the world has them not', () => {
    const doors = new Map<string, Door>();
    const open = action({
      name: 'open',
      params: { what: param.object(door) },
      update: (dog: Dog, { what }) => void dog.log.push(what.id),
    });
    let throws = false;
    const findObject = (_type: string, id: string) => {
      if (throws) throw new Error('no world yet');
      return doors.get(id);
    };
    const { minds, dog, id } = kennel(open, { backEnd, params: { what: 'd1' }, findObject });
    minds.tick(1);
    expect(minds.statusOf(id)).toBe(FAILURE);
    throws = true;
    minds.tick(1);
    expect([minds.statusOf(id), minds.failures.map(({ phase }) => phase)]).toEqual([FAILURE, ['find', 'update']]);
    throws = false;
    doors.set('d1', { id: 'd1' });
    minds.tick(1);
    expect([minds.statusOf(id), dog.log]).toEqual([SUCCESS, ['d1']]);
  });
});

describe.each(BACK_ENDS)('a task with a list of things, in $backEnd.name', ({ backEnd }) => {
  it('fails while one of them is not there, and is given all when they are', () => {
    const doors = new Map<string, Door>([['d1', { id: 'd1' }]]);
    const openAll = action({
      name: 'openAll',
      params: { all: param.list(param.object(door)) },
      update: (dog: Dog, { all }) => void dog.log.push(all.map(({ id }) => id).join()),
    });
    const findObject = (_type: string, id: string) => doors.get(id);
    const { minds, dog, id } = kennel(openAll, { backEnd, params: { all: ['d1', 'd2'] }, findObject });
    const trace = minds.watch(id);
    minds.tick(1);
    expect([minds.statusOf(id), trace.read().at(-1)?.reason]).toEqual([FAILURE, 'there is no door d2']);
    doors.set('d2', { id: 'd2' });
    minds.unwatch(id);
    minds.tick(1);
    expect([minds.statusOf(id), dog.log, minds.failures.length]).toEqual([SUCCESS, ['d1,d2'], 1]);
  });
});

describe.each(BACK_ENDS)('a generator, in $backEnd.name', ({ backEnd }) => {
  const walk = action({
    name: 'walk',
    memory: { steps: 5 },
    *run(dog: Dog, _params, context) {
      try {
        while (context.memory.steps-- > 3) {
          dog.log.push(`step ${context.tick} ${context.dt}`);
          yield;
        }
        return;
      } finally {
        dog.log.push('done');
      }
    },
  });

  it('runs to its next yield each tick, with the memory it declared', () => {
    const { minds, dog, id } = kennel(walk, { backEnd });
    for (const dt of [1, 0.5, 1]) minds.tick(dt);
    expect(dog.log).toEqual(['step 1 1', 'step 2 0.5', 'done']);
    expect(minds.statusOf(id)).toBe(SUCCESS);
    minds.tick(1);
    expect(dog.log.at(-1)).toBe('step 4 1');
  });

  it('runs its finally blocks when it is aborted', () => {
    const { minds, dog, id } = kennel(walk, { backEnd });
    minds.tick(1);
    minds.reset(id);
    expect(dog.log).toEqual(['step 1 1', 'done']);
    minds.tick(1);
    minds.remove(id);
    expect(dog.log.slice(2)).toEqual(['step 2 1', 'done']);
  });

  it('begins again when a snapshot is restored', () => {
    const { minds, dog } = kennel(walk, { backEnd });
    minds.tick(1);
    minds.restore(minds.save());
    minds.tick(1);
    expect(dog.log).toEqual(['step 1 1', 'done', 'step 2 1']);
  });

  it('fails when it returns false or throws', () => {
    for (const end of [false, FAILURE, new Error('tired')]) {
      const task = action({
        name: 'end',
        // biome-ignore lint/correctness/useYield: it ends at once
        *run(_dog: Dog) {
          if (end instanceof Error) throw end;
          return end;
        },
      });
      const { minds, id } = kennel(task, { backEnd });
      minds.tick(1);
      expect(minds.statusOf(id)).toBe(FAILURE);
      expect(minds.failures.length).toBe(end instanceof Error ? 1 : 0);
    }
  });
});

describe.each(BACK_ENDS)('an async function, in $backEnd.name', ({ backEnd }) => {
  /** A task that ends when the test says so. */
  function fetching() {
    const calls: { end(value: boolean | undefined): void; fail(error: Error): void; signal: AbortSignal }[] = [];
    const contexts: TaskContext[] = [];
    const fetch = action({
      name: 'fetch',
      run(_dog: Dog, _params, context, signal) {
        contexts.push(context as never);
        return new Promise<boolean | undefined>((end, fail) => calls.push({ end, fail, signal }));
      },
    });
    return { ...kennel(fetch, { backEnd, seed: 1 }), calls, contexts };
  }

  it('is asked each tick whether it is done', async () => {
    const { minds, id, calls } = fetching();
    minds.tick(1);
    minds.tick(1);
    expect([minds.statusOf(id), calls.length]).toEqual([RUNNING, 1]);
    calls[0].end(undefined);
    await Promise.resolve();
    minds.tick(1);
    expect(minds.statusOf(id)).toBe(SUCCESS);
    expect(calls[0].signal.aborted).toBe(false);
  });

  it('fails when it answers false, and when it rejects, which is reported', async () => {
    const { minds, id, calls } = fetching();
    minds.tick(1);
    calls[0].end(false);
    await Promise.resolve();
    minds.tick(1);
    expect(minds.statusOf(id)).toBe(FAILURE);
    minds.tick(1);
    calls[1].fail(new Error('no network'));
    await Promise.resolve();
    minds.tick(1);
    expect(minds.statusOf(id)).toBe(FAILURE);
    expect(minds.failures).toMatchObject([{ phase: 'run', node: 'it' }]);
  });

  it('has its signal aborted when it is stopped, and what it says later is ignored', async () => {
    const { minds, id, calls } = fetching();
    minds.tick(1);
    minds.reset(id);
    expect(calls[0].signal.aborted).toBe(true);
    minds.tick(1);
    calls[0].end(false);
    await Promise.resolve();
    minds.tick(1);
    expect(minds.statusOf(id)).toBe(RUNNING);
    calls[0].fail(new Error('too late'));
    calls[1].end(true);
    await Promise.resolve();
    minds.tick(1);
    expect([minds.statusOf(id), minds.failures]).toEqual([SUCCESS, []]);
  });

  it('does no harm when it goes on after its agent is gone and another has its place', () => {
    const { minds, id, contexts } = fetching();
    minds.tick(1);
    minds.remove(id);
    const next = minds.add({ log: [] });
    const before = minds.save();
    const key = defineKey('late', param.number());
    contexts[0].set(key, 5);
    contexts[0].random();
    contexts[0].because('late');
    expect(contexts[0].get(key)).toBeUndefined();
    expect(minds.get(next, key)).toBeUndefined();
    expect(minds.save()).toEqual(before);
  });
});

describe('a task with little ceremony', () => {
  const log: unknown[] = [];
  const walk = action({
    name: 'walk',
    params: { speed: 1.5, words: 'hup', loud: false, to: param.vector(2, { default: [0, 0] }) },
    start: () => void log.push('start'),
    update(_dog: Dog, { speed, words, loud, to }) {
      expectTypeOf(speed).toEqualTypeOf<number>();
      expectTypeOf(words).toEqualTypeOf<string>();
      expectTypeOf(loud).toEqualTypeOf<boolean>();
      expectTypeOf(to).toEqualTypeOf<readonly number[]>();
      log.push([speed, words, loud, to]);
      return RUNNING;
    },
    stop: (_dog, _params, _context, outcome) => void log.push(outcome),
  });

  it('WB-27 takes the type of a parameter from its default, for documents and editors as well', () => {
    expect(walk.params).toEqual({
      speed: { type: 'number', default: 1.5 },
      words: { type: 'text', default: 'hup' },
      loud: { type: 'boolean', default: false },
      to: param.vector(2, { default: [0, 0] }),
    });
    const near = condition({ name: 'near', params: { within: 3 }, test: (_dog: Dog, { within }) => within > 2 });
    expectTypeOf(near.params).toEqualTypeOf<{ readonly within: Param<number> }>();
    const vocabulary = createVocabulary({
      kinds: standardKinds,
      agentTypes: [defineAgentType('dog', { tasks: [walk, near] }), defineAgentType('puppy', { tasks: [walk] })],
    });
    const wrong = documentOf({ id: 'a', kind: 'walk', params: { speed: 'fast' } });
    expect(() => compile(wrong, vocabulary)).toThrow('root.params.speed: must be a number, got "fast"');
    expect(() => action({ name: 'odd', params: { speed: null as never }, update: () => {} })).toThrow(
      'odd.params.speed: needs a type, such as param.number(), or a default, such as 2',
    );
  });

  it.each(BACK_ENDS)('WB-27 hears of its beginning, of changed values while it runs, and of a reset', (options) => {
    log.length = 0;
    const { minds, id, vocabulary } = kennel(walk, options);
    minds.tick(0.1);
    minds.replaceProgram(compile(documentOf({ id: 'it', kind: 'walk', params: { speed: 4 } }), vocabulary));
    minds.tick(0.1);
    minds.reset(id);
    const rest = ['hup', false, [0, 0]];
    expect(log).toEqual(['start', [1.5, ...rest], [4, ...rest], 'aborted']);
  });
});

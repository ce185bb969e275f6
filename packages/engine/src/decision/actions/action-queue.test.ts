import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainQueue } from './explain-queue.js';
import {
  ActionLog,
  ActionQueue,
  defineActions,
  formatLogEntry,
  type QueueMode,
  type RepertoireDefinition,
  type SavedQueue,
} from './index.js';
import { NaiveQueue, stage } from './laws/actions.js';

const ACTIONS = {
  step: { flavor: 'movement', what: 'step', seconds: 1, uses: ['legs'] },
  look: { flavor: 'animation', what: 'look', seconds: 2, uses: ['head'] },
  crouch: { flavor: 'animation', what: 'crouch', seconds: 3, uses: ['legs', 'head'] },
  think: { flavor: 'request', what: 'think', seconds: 2, uses: [] },
} as const;

describe('a queue of actions', () => {
  it('routes every flavor to the executor that was made for it [ACT-02]', () => {
    const flavors = ['state', 'animation', 'movement', 'request', 'interface'] as const;
    const got: string[] = [];
    const repertoire = defineActions<string>({
      actions: Object.fromEntries(flavors.map((flavor) => [flavor, { flavor, what: 1 }])),
      executors: Object.fromEntries(
        flavors.map((flavor) => [
          flavor,
          { execute: (agent: string, { step, what }) => void got.push(`${agent} ${flavor} ${step.flavor} ${what}`) },
        ]),
      ),
    });
    const queue = new ActionQueue(repertoire, 'ann');
    queue.request({ inOrder: [...flavors] });
    queue.tick(0.1);
    expect(got).toEqual(flavors.map((flavor) => `ann ${flavor} ${flavor} 1`));
    expect(queue.isEmpty).toBe(true);
  });

  it('lets requests differ from what actions say of themselves, and hands data to executors [ACT-01]', () => {
    const scene = stage({ go: { flavor: 'movement', what: 'go', priority: 4, within: 2 } });
    const id = scene.queue.request('go', { data: 'gate', origin: 'rule 3' })!;
    expect([scene.queue.waiting[0].priority, scene.queue.waiting[0].expiry]).toEqual([4, 2]);
    scene.queue.request('go', { priority: 7, within: 1, interrupts: true });
    expect([scene.queue.waiting[0].priority, scene.queue.waiting[0].interrupts]).toEqual([7, true]);
    scene.queue.cancel(1);
    scene.queue.tick(0.1);
    expect([scene.said(), scene.queue.statusOf(id)]).toEqual(['+go(gate) go(gate)', 'active']);
  });

  it('does not execute what is complete already, and ends what cannot be done', () => {
    const scene = stage({
      go: { flavor: 'movement', what: 'go' },
      all: { together: ['go', { flavor: 'state', what: 'shout' }] },
    });
    scene.body.complete.add('go');
    scene.queue.request('go');
    scene.queue.tick(0.1);
    expect(scene.said()).toBe('+go -go');
    scene.body.complete.clear();
    scene.queue.request({ together: ['go', { flavor: 'interface', what: 'shout' }] });
    scene.body.blocked.add('shout');
    scene.queue.tick(0.1);
    expect([scene.said(), scene.events().at(-1)]).toEqual(['+go go +shout shout !shout ~go', 'go + shout failed']);
  });

  it('tries what expires earlier first, of equal priority, then what came first [ACT-09]', () => {
    const scene = stage(ACTIONS);
    for (const within of [9, 3, 9, undefined, 5]) scene.queue.request('crouch', within === undefined ? {} : { within });
    expect(scene.queue.waiting.slice(0, 5).map(({ id }) => id)).toEqual([1, 4, 0, 2, 3]);
  });

  it('drops what is stale only after its last moment, and never what has begun [ACT-08]', () => {
    const scene = stage(ACTIONS);
    scene.queue.request('crouch', { within: 0.3 });
    scene.queue.request('step', { within: 0.3 });
    for (let i = 0; i < 3; i++) scene.queue.tick(0.1);
    expect([scene.active(), scene.waiting()]).toEqual(['crouch', 'step']);
    scene.queue.tick(0.1);
    expect([scene.active(), scene.waiting()]).toEqual(['crouch', '']);
  });

  it('drops what is least important when it is full [ACT-10]', () => {
    const scene = stage(ACTIONS, { capacity: 2 });
    expect(scene.queue.request('step', { priority: 1 })).toBe(0);
    expect(scene.queue.request('look', { priority: 3 })).toBe(1);
    expect(scene.queue.request('crouch', { priority: 1 })).toBeUndefined();
    expect(scene.queue.request('think', { priority: 2 })).toBe(3);
    expect(scene.waiting()).toBe('look think');
    expect(scene.log.read().filter(({ event }) => event === 'evicted')).toMatchObject([
      { action: 'crouch', by: -1 },
      { action: 'step', by: 3 },
    ]);
  });

  it('does one thing at a time if only explicit combinations count [ACT-11]', () => {
    const scene = stage(ACTIONS, { mode: 'single' });
    scene.queue.request('step');
    scene.queue.request({ together: ['look', 'think'] });
    scene.queue.tick(0.5);
    expect([scene.active(), scene.said()]).toEqual(['step', '+step step']);
    scene.queue.tick(0.5);
    scene.queue.tick(0.5);
    expect([scene.active(), scene.said()]).toEqual(['look + think', 'step -step +look look +think think']);
    scene.queue.request('step', { priority: 1, interrupts: true });
    scene.queue.tick(0.5);
    expect(scene.active()).toBe('step');
  });

  it('can be a plain line, first come, first served, and logs all the same [ACT-12]', () => {
    const scene = stage(ACTIONS, { mode: 'fifo' });
    scene.queue.request('step', { priority: 1 });
    scene.queue.request('look', { priority: 9, interrupts: true });
    scene.queue.tick(1);
    scene.queue.tick(1);
    scene.queue.tick(1);
    expect(scene.events()).toEqual([
      ...['step queued', 'look queued', 'step started', 'step done', 'look started', 'look done'],
    ]);
  });

  it('keeps a log for all characters, with who asked, when, and what became of it [ACT-13]', () => {
    const heard: string[] = [];
    const log = new ActionLog(3, (line) => heard.push(formatLogEntry(line)));
    const [one, other] = [stage(ACTIONS, { log, agent: 'ann' }), stage(ACTIONS, { log, agent: 'bob' })];
    one.queue.tick(0.5);
    one.queue.request('step', { origin: 'alarm' });
    other.queue.request('look');
    one.queue.tick(1);
    expect(log.read()).toEqual([
      { time: 0, agent: 'bob', id: 0, action: 'look', event: 'queued', origin: '', queuedAt: 0, by: -1 },
      { time: 1.5, agent: 'ann', id: 0, action: 'step', event: 'started', origin: 'alarm', queuedAt: 0.5, by: -1 },
      { time: 1.5, agent: 'ann', id: 0, action: 'step', event: 'done', origin: 'alarm', queuedAt: 0.5, by: -1 },
    ]);
    expect([log.total, heard[0], heard.at(-1)]).toEqual([
      4,
      '0.5 ann: step queued, asked for by alarm at 0.5',
      '1.5 ann: step done, asked for by alarm at 0.5',
    ]);
  });

  it('takes requests back, and lets executors request and take back in the middle of a frame', () => {
    const scene = stage(ACTIONS);
    scene.queue.request('step');
    scene.queue.request('think');
    scene.queue.request('crouch');
    scene.queue.tick(0.5);
    expect([scene.queue.cancel(0), scene.queue.cancel(2), scene.queue.cancel(7)]).toEqual([true, true, false]);
    expect([scene.active(), scene.waiting()]).toEqual(['think', '']);
    const queue: ActionQueue<string[]> = new ActionQueue(
      defineActions<string[]>({
        actions: { a: { flavor: 'state', uses: ['a'] }, b: { flavor: 'movement', uses: ['b'] } },
        executors: {
          state: {
            execute: () => {
              queue.cancel(1);
              queue.request('a');
            },
          },
          movement: {
            execute: (said) => void said.push('never'),
            stop: (said, _run, outcome) => void said.push(outcome),
          },
        },
      }),
      [],
    );
    queue.request('a');
    queue.request('b');
    queue.tick(0.1);
    expect([queue.character, queue.activeCount, queue.waitingCount]).toEqual([[], 0, 1]);
    queue.clear();
    expect(queue.isEmpty).toBe(true);
  });

  it('knows what waits, what is being done and what is over', () => {
    const scene = stage(ACTIONS);
    const [step, crouch] = [scene.queue.request('step')!, scene.queue.request('crouch')!];
    expect([scene.queue.statusOf(step), scene.queue.statusOf(crouch)]).toEqual(['waiting', 'waiting']);
    scene.queue.tick(0.5);
    expect([scene.queue.statusOf(step), scene.queue.statusOf(crouch)]).toEqual(['active', 'waiting']);
    scene.queue.tick(0.5);
    scene.queue.tick(0.5);
    expect([scene.queue.statusOf(step), scene.queue.statusOf(crouch)]).toEqual(['over', 'active']);
  });

  it('does not execute what an executor has taken back, and goes on with the rest', () => {
    const done: string[] = [];
    const executor = (name: string, then = () => {}) => ({
      execute: () => {
        done.push(name);
        then();
        return undefined;
      },
      isComplete: () => false,
    });
    const queue: ActionQueue<null> = new ActionQueue(
      defineActions<null>({
        actions: {
          a: { flavor: 'state', uses: ['a'] },
          b: { flavor: 'movement', uses: ['b'] },
          c: { flavor: 'animation', uses: ['c'] },
        },
        executors: {
          state: executor('a', () => queue.cancel(1)),
          movement: executor('b'),
          animation: executor('c'),
        },
      }),
      null,
    );
    for (const name of ['a', 'b', 'c']) queue.request(name);
    queue.tick(0.1);
    expect(done).toEqual(['a', 'c']);
    queue.tick(0.1);
    expect(done).toEqual(['a', 'c', 'a', 'c']);
  });

  it('keeps one log over the oldest lines, whole', () => {
    const log = new ActionLog(2);
    const line = (id: number) => ({ id, action: { name: `a${id}` }, origin: `o${id}`, queuedAt: id });
    for (let id = 0; id < 5; id++) log.write(`agent${id}`, line(id), id % 2 === 0 ? 'done' : 'failed', 10 * id, id + 1);
    expect(log.total).toBe(5);
    expect(log.read()).toEqual([
      { time: 30, agent: 'agent3', id: 3, action: 'a3', event: 'failed', origin: 'o3', queuedAt: 3, by: 4 },
      { time: 40, agent: 'agent4', id: 4, action: 'a4', event: 'done', origin: 'o4', queuedAt: 4, by: 5 },
    ]);
  });

  it('refuses what cannot be requested', () => {
    const { queue, repertoire, body } = stage(ACTIONS);
    expect(() => queue.request('step', { within: -1 })).toThrow('within: must be 0 or more, got -1');
    expect(() => queue.request('step', { priority: Number.NaN })).toThrow('priority');
    expect(() => queue.request(5 as never)).toThrow('must be the name of an action, or its parts, got 5');
    expect(() => queue.request({ together: [null as never] })).toThrow('together[0]: must be the name of an action');
    expect(queue.isEmpty).toBe(true);
    for (const capacity of [0, 1.5, Number.NaN])
      expect(() => new ActionQueue(repertoire, body, { capacity })).toThrow('capacity');
    expect(new ActionQueue(repertoire, body).capacity).toBe(16);
    const uses = Array.from({ length: 30 }, (_, i) => `part ${i}`);
    expect(repertoire.compile({ flavor: 'state', what: 1, uses: ['legs'] }).steps).toHaveLength(1);
    const crowded = (parts: readonly string[]) =>
      defineActions({
        actions: { a: { flavor: 'state', uses: parts } },
        executors: { state: { execute: () => undefined } },
      });
    expect(crowded(uses).names).toEqual(['a']);
    expect(() => crowded([...uses, 'one more'])).toThrow('actions.a');
  });

  it('refuses time that is no time, and changes nothing', () => {
    const { queue } = stage(ACTIONS);
    for (const dt of [Number.NaN, -1, Number.POSITIVE_INFINITY]) expect(() => queue.tick(dt)).toThrow('dt');
    expect(queue.time).toBe(0);
  });

  it('compiles an action with a name once', () => {
    const { repertoire } = stage(ACTIONS);
    expect(repertoire.compile('step')).toBe(repertoire.compile('step'));
  });

  it('tells executors how long a step has been executed, before and after they execute it', () => {
    const heard: string[] = [];
    const repertoire = defineActions<null>({
      actions: { go: { flavor: 'movement', seconds: 1 } },
      executors: {
        movement: {
          start: (_, { elapsed }) => void heard.push(`start ${elapsed}`),
          execute: (_, { elapsed }) => void heard.push(`execute ${elapsed}`),
          isComplete: (_, { elapsed }) => heard.push(`complete? ${elapsed}`) < 0,
          stop: (_, { elapsed }) => void heard.push(`stop ${elapsed}`),
        },
      },
    });
    const queue = new ActionQueue(repertoire, null);
    queue.request('go');
    queue.tick(0.5);
    queue.tick(0.5);
    expect(heard).toEqual([
      ...['start 0', 'complete? 0', 'execute 0', 'complete? 0.5'],
      ...['complete? 0.5', 'execute 0.5', 'stop 1'],
    ]);
  });

  it('stops a step once that takes itself back, whatever else it says of itself', () => {
    for (const where of ['start', 'execute', 'stop'] as const) {
      const heard: string[] = [];
      const say = (what: string) => {
        heard.push(what);
        if (what === where) queue.cancel(0);
      };
      const queue: ActionQueue<null> = new ActionQueue(
        defineActions<null>({
          actions: { both: { inOrder: [{ flavor: 'state' }, { flavor: 'state' }] } },
          executors: {
            state: {
              start: () => say('start'),
              execute: () => {
                say('execute');
                return where === 'execute' ? 'failed' : undefined;
              },
              stop: (_, _run, outcome) => say(outcome === 'aborted' ? 'aborted' : 'stop'),
            },
          },
        }),
        null,
      );
      queue.request('both');
      queue.tick(0.1);
      const until = ['start', 'execute', 'stop'].indexOf(where) + 1;
      expect(heard).toEqual([
        ...['start', 'execute', 'stop'].slice(0, until),
        ...(where === 'stop' ? [] : ['aborted']),
      ]);
      expect(queue.isEmpty).toBe(true);
    }
  });

  it('logs what was taken back as the doing of nobody, and an interruption as that of the interrupter', () => {
    const scene = stage(ACTIONS);
    scene.queue.request('think');
    scene.queue.request('step');
    scene.queue.tick(0.1);
    scene.queue.request('look', { priority: 1, interrupts: true });
    scene.queue.tick(0.1);
    scene.queue.clear();
    expect(
      scene.log
        .read()
        .filter(({ event }) => event === 'interrupted' || event === 'canceled')
        .map(({ action, event, by }) => [action, event, by]),
    ).toEqual([
      ['think', 'interrupted', 2],
      ['step', 'interrupted', 2],
      ['look', 'canceled', -1],
    ]);
  });

  it('tells what both of two actions need, whichever is asked for first', () => {
    const { repertoire } = stage(ACTIONS);
    const [step, crouch, think] = ['step', 'crouch', 'think'].map((name) => repertoire.compile(name));
    expect([repertoire.sharedBy(step, crouch), repertoire.sharedBy(crouch, step)]).toEqual([['legs'], ['legs']]);
    expect(repertoire.sharedBy(think, crouch)).toEqual([]);
  });

  it('says that too much is done, or that something has not had its turn', () => {
    const scene = stage(ACTIONS, { capacity: 1 });
    const why = () => explainQueue(scene.queue).waiting.map(({ because }) => because);
    scene.queue.request('step');
    expect(why()).toEqual(['it has not had its turn']);
    scene.queue.tick(0.1);
    scene.queue.request('look');
    scene.queue.manage(0);
    expect(why()).toEqual(['too much is being done']);
    const roomy = stage({ ...ACTIONS, three: { inOrder: ['step', 'look', 'think'] } });
    roomy.queue.request('three');
    roomy.queue.tick(1);
    roomy.queue.request('think');
    expect(explainQueue(roomy.queue)).toMatchObject({
      active: [{ stepsDone: 1, steps: 3 }],
      waiting: [{ because: 'it has not had its turn' }],
    });
  });

  it('is saved with its data, and holds only what was saved when it is restored', () => {
    const [scene, other] = [stage(ACTIONS), stage(ACTIONS)];
    scene.queue.request('step', { data: { gate: 3 } });
    scene.queue.tick(0.1);
    const saved = JSON.parse(JSON.stringify(scene.queue.save()));
    for (const name of ['look', 'think'] as const) other.queue.request(name);
    other.queue.tick(0.1);
    other.queue.restore(saved);
    expect([other.active(), other.waiting(), other.queue.active[0].data]).toEqual(['step', '', { gate: 3 }]);
    expect(other.queue.save()).toEqual(saved);
  });

  it('says what is done where only one thing is, and refuses what is no saved queue', () => {
    const scene = stage(ACTIONS, { mode: 'single' });
    scene.queue.request('step');
    scene.queue.request('think');
    expect(explainQueue(scene.queue).waiting.map(({ because }) => because)).toEqual([
      'it has not had its turn',
      'it has not had its turn',
    ]);
    scene.queue.tick(0.1);
    expect(explainQueue(scene.queue).waiting).toMatchObject([{ heldBy: 0, because: 'step is being done' }]);
    const saved = scene.queue.save();
    for (const wrong of [{}, { ...saved, time: 'now' }, { ...saved, active: 3 }])
      expect(() => scene.queue.restore(wrong as never)).toThrow('queue');
    expect(scene.queue.save()).toEqual(saved);
  });

  it('tells executors which request they work for, and keeps 256 lines of a log', () => {
    const heard: number[] = [];
    const log = new ActionLog();
    const repertoire = defineActions<null>({
      actions: { go: { flavor: 'state' } },
      executors: { state: { execute: (_, { id }) => void heard.push(id) } },
    });
    const queue = new ActionQueue(repertoire, null, { log, mode: 'fifo' });
    for (let i = 0; i < 100; i++) {
      queue.request('go');
      queue.tick(0.1);
    }
    expect(heard).toEqual(Array.from({ length: 100 }, (_, i) => i));
    expect([log.total, log.read().length]).toEqual([300, 256]);
  });

  it('says why something waits, and how far what is done has come', () => {
    const scene = stage({ ...ACTIONS, both: { inOrder: ['step', 'look'] } });
    scene.queue.request('both', { priority: 2 });
    scene.queue.request('crouch', { within: 5, origin: 'fear' });
    scene.queue.tick(1);
    expect(explainQueue(scene.queue)).toMatchObject({
      active: [{ action: 'both', priority: 2, stepsDone: 1, steps: 2 }],
      waiting: [
        { action: 'crouch', origin: 'fear', secondsLeft: 4, heldBy: 0, because: 'both needs legs and head too' },
      ],
    });
  });

  it.each([
    [{ actions: { a: { inOrder: ['b'] } } }, 'actions.a.inOrder[0]: there is no action b'],
    [{ actions: { walk: { flavor: 'state' }, a: { inOrder: ['wlak'] } } }, 'did you mean walk?'],
    [{ actions: { a: { together: ['b'] }, b: { inOrder: ['a'] } } }, 'a is part of itself'],
    [{ actions: { a: { flavor: 'movement' } } }, 'actions.a.flavor: there is no executor for movement actions'],
    [{ actions: { a: { flavor: 'state', seconds: 0 } } }, 'actions.a.seconds: must be positive, got 0'],
    [{ actions: { a: { together: [] } } }, 'actions.a.together: needs at least one action'],
    [{ actions: { a: { flavor: 'dance' } } }, 'actions.a.flavor: must be one of'],
    [{ actions: { a: { flavor: 'state', uses: 'legs' } } }, 'actions.a.uses'],
    [{ actions: { a: { flavor: 'state', uses: ['legs', 3] } } }, 'actions.a.uses'],
    [
      { actions: { a: { inOrder: ['b'] }, b: { flavor: 'state', seconds: -1 } } },
      'actions.a.inOrder[0] (b).seconds: must be positive, got -1',
    ],
  ])('refuses a repertoire that cannot be: %j', (definition, words) => {
    const { actions } = definition as unknown as RepertoireDefinition<null>;
    expect(() => defineActions({ actions, executors: { state: { execute: () => undefined } } })).toThrow(words);
  });
});

type Order = {
  readonly name: keyof typeof ACTIONS;
  readonly priority: number;
  readonly within?: number;
  readonly interrupts: boolean;
};

const order: fc.Arbitrary<Order> = fc
  .record({
    name: fc.constantFrom(...(Object.keys(ACTIONS) as (keyof typeof ACTIONS)[])),
    priority: fc.integer({ min: 0, max: 3 }),
    within: fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined }),
    interrupts: fc.boolean(),
  })
  .map(({ within, ...rest }) => (within === undefined ? rest : { ...rest, within }));
const frames = fc.array(
  fc.record({ orders: fc.array(order, { maxLength: 4 }), cancels: fc.array(fc.nat(20), { maxLength: 1 }) }),
  { minLength: 1, maxLength: 12 },
);
const modes = fc.constantFrom<QueueMode>('combine', 'single', 'fifo');
const ENDS = ['done', 'failed', 'interrupted', 'expired', 'evicted', 'canceled'];

describe('any story of a queue', () => {
  it('is the one that the rules tell, word for word [ACT-06]', () => {
    fc.assert(
      fc.property(frames, modes, fc.integer({ min: 1, max: 4 }), (story, mode, capacity) => {
        const scene = stage(ACTIONS, { mode, capacity });
        const naive = new NaiveQueue(ACTIONS, mode, capacity);
        for (const { orders, cancels } of story) {
          for (const { name, ...options } of orders) {
            scene.queue.request(name, options);
            naive.request(name, options);
          }
          for (const id of cancels) {
            scene.queue.cancel(id);
            naive.cancel(id);
          }
          scene.queue.tick(1);
          naive.step();
          const { waiting, active, waitingCount, activeCount } = scene.queue;
          expect(waiting.slice(0, waitingCount).map(({ id }) => id)).toEqual(naive.waiting.map(({ id }) => id));
          expect(active.slice(0, activeCount).map(({ id }) => id)).toEqual(naive.active.map(({ id }) => id));
        }
      }),
    );
  });

  it('stays within its bounds, leaves an interrupter alone, and is logged from beginning to end [ACT-10] [ACT-13]', () => {
    fc.assert(
      fc.property(frames, modes, fc.integer({ min: 1, max: 4 }), (story, mode, capacity) => {
        const scene = stage(ACTIONS, { mode, capacity });
        let requested = 0;
        for (const { orders } of story) {
          for (const { name, ...options } of orders) {
            scene.queue.request(name, options);
            requested++;
          }
          expect(scene.queue.waitingCount).toBeLessThanOrEqual(capacity);
          const before = scene.log.total;
          scene.queue.manage(1);
          expect(scene.queue.activeCount).toBeLessThanOrEqual(mode === 'combine' ? capacity : 1);
          if (
            scene.log
              .read()
              .slice(before)
              .some(({ event }) => event === 'interrupted')
          )
            expect(scene.queue.activeCount).toBe(1);
          scene.queue.execute(1);
        }
        scene.queue.clear();
        const lines = scene.log.read();
        for (let id = 0; id < requested; id++) {
          const events = lines.filter((line) => line.id === id).map(({ event }) => event);
          expect(events[0]).toBe('queued');
          expect(events.filter((event) => ENDS.includes(event))).toEqual([events.at(-1)]);
          expect(events.length).toBeLessThanOrEqual(3);
        }
        const starts = scene.body.said.filter((word) => word.startsWith('+')).length;
        expect(scene.body.said.filter((word) => '-~!'.includes(word[0]))).toHaveLength(starts);
      }),
    );
  });

  it('goes on after saving and loading as if nothing had happened', () => {
    fc.assert(
      fc.property(frames, frames, modes, (before, after, mode) => {
        const [scene, other] = [stage(ACTIONS, { mode }), stage(ACTIONS, { mode })];
        const play = ({ queue }: typeof scene, story: typeof before) => {
          for (const { orders, cancels } of story) {
            for (const { name, ...options } of orders) queue.request({ inOrder: [name, 'step'] }, options);
            for (const id of cancels) queue.cancel(id);
            queue.tick(0.7);
          }
        };
        play(scene, before);
        const saved = JSON.parse(JSON.stringify(scene.queue.save())) as SavedQueue;
        other.queue.restore(saved);
        expect(other.queue.save()).toEqual(saved);
        scene.said();
        play(scene, after);
        play(other, after);
        expect(other.said()).toBe(scene.said());
        expect(other.queue.save()).toEqual(scene.queue.save());
      }),
    );
  });

  it('refuses two saved requests with one number, and numbers that are still to come', () => {
    const scene = stage(ACTIONS);
    for (const name of ['look', 'think']) scene.queue.request(name);
    const saved = scene.queue.save();
    const [look, think] = saved.waiting;
    for (const waiting of [
      [look, { ...think, id: 0 }],
      [look, { ...think, id: 2 }],
    ])
      expect(() => scene.queue.restore({ ...saved, waiting })).toThrow(
        `queue.waiting[1].id: must be its own, below 2, got ${waiting[1].id}`,
      );
    expect(() => scene.queue.restore({ ...saved, active: [look] })).toThrow('queue.active[0].id');
    scene.queue.restore({ ...saved, waiting: [look], active: [think] });
    expect([scene.waiting(), scene.active()]).toEqual(['look', 'think']);
  });

  it('refuses a saved action that is gone, and leaves the queue as it was', () => {
    const scene = stage(ACTIONS);
    scene.queue.request('look', { data: { at: [1, 2] } });
    const saved = scene.queue.save();
    expect(saved.waiting[0]).toMatchObject({ action: 'look', data: { at: [1, 2] }, expiry: null });
    expect(() => scene.queue.restore({ ...saved, waiting: [{ ...saved.waiting[0], action: 'lok' }] })).toThrow(
      'there is no action lok; did you mean look?',
    );
    expect(scene.waiting()).toBe('look');
  });
});

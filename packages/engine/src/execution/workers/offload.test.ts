import fc from 'fast-check';
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { BestSoFar, TimeScheduler } from '../index.js';
import { handOver, inSteps } from './job.js';
import type { JobPort } from './job-port.js';
import { localPort } from './local-port.js';
import { serveJobs } from './serve-jobs.js';
import { JobError, type Ticket } from './ticket.js';
import { WorkerPool } from './worker-pool.js';

/** Jobs of every sort, and what they noticed. */
function createJobs() {
  const noticed: string[] = [];
  return {
    add: ({ a, b }: { a: number; b: number }) => a + b,
    double(values: Float64Array) {
      for (let i = 0; i < values.length; i++) values[i] *= 2;
      return handOver(values, [values.buffer]);
    },
    *sumTo(count: number) {
      let sum = 0;
      for (let i = 1; i <= count; i++) {
        sum += i;
        yield sum;
      }
      return sum;
    },
    *best(numbers: readonly number[]) {
      const left = [...numbers];
      const work = new BestSoFar(
        () => left.shift(),
        (each) => each,
      );
      yield* inSteps(work, 2);
      return work.best;
    },
    *forever() {
      try {
        for (;;) yield 'still at it';
      } finally {
        noticed.push('stopped');
      }
    },
    fail(): number {
      throw new Error('there is no such map');
    },
    *failLater() {
      yield 1;
      throw new RangeError('the bridge is out');
    },
    unsendable: () => () => 1,
    *unsendableBest() {
      for (let i = 0; i < 10; i++) yield () => 1;
      return 2;
    },
    notice: () => noticed,
  };
}
type Jobs = ReturnType<typeof createJobs>;

/** A line to somebody who does jobs, and how to let time pass until mail has come. */
interface Line {
  readonly port: JobPort;
  pass(): Promise<void>;
  close(): void;
}

const letMailThrough = () => new Promise<void>((done) => setImmediate(done));

const lines: Record<string, () => Line> = {
  'without a worker': () => {
    const port = localPort(createJobs());
    return {
      port,
      pass: async () => void port.step(3),
      close: () => {},
    };
  },
  'over a message channel': () => {
    const { port1, port2 } = new MessageChannel();
    serveJobs(port2, createJobs(), { steps: 3 });
    return {
      port: port1,
      pass: letMailThrough,
      close: () => port1.close(),
    };
  },
};

describe.each(Object.entries(lines))('jobs %s', (_name, open) => {
  const opened: Line[] = [];
  afterEach(() => {
    for (const line of opened.splice(0)) line.close();
  });

  function openOffice(options = {}, count = 1) {
    const own = Array.from({ length: count }, open);
    opened.push(...own);
    const office = new WorkerPool<Jobs>(
      own.map(({ port }) => port),
      options,
    );
    /** Plays frames until a condition holds. */
    const until = async (holds: () => boolean) => {
      for (let frame = 0; frame < 10_000 && !holds(); frame++) {
        for (const line of own) await line.pass();
        office.collect();
      }
      expect(holds()).toBe(true);
    };
    const over = (ticket: Ticket<unknown, unknown>) => until(() => ticket.status !== 'waiting');
    return { office, until, over, own };
  }

  it('EXE-09 are answered, whatever their sort', async () => {
    const { office, over } = openOffice();
    const sum = office.ask('add', { a: 2, b: 3 });
    const best = office.ask('best', [3, 9, 4]);
    expect(sum.status).toBe('waiting');
    await over(best);
    expect([sum.status, sum.answer, best.answer]).toEqual(['done', 5, 9]);
    expectTypeOf(sum.answer).toEqualTypeOf<number | undefined>();
    expectTypeOf(office.ask('double', new Float64Array()).answer).toEqualTypeOf<
      Float64Array<ArrayBufferLike> | undefined
    >();
    expectTypeOf(office.ask('sumTo', 1).best).toEqualTypeOf<number | undefined>();
  });

  it('EXE-09 move buffers to and fro, and leave nobody a copy', async () => {
    const { office, over } = openOffice();
    const values = Float64Array.of(1, 2, 3);
    const ticket = office.ask('double', values, [values.buffer]);
    expect(values.buffer.byteLength).toBe(0);
    await over(ticket);
    expect(ticket.answer).toEqual(Float64Array.of(2, 4, 6));
    const kept = Float64Array.of(1);
    await over(office.ask('double', kept));
    expect(kept).toEqual(Float64Array.of(1));
  });

  it('EXE-09 LANG-03 change nothing until the game collects its mail', async () => {
    const { office, own } = openOffice();
    const ticket = office.ask('add', { a: 1, b: 1 });
    for (let i = 0; i < 20; i++) await own[0].pass();
    expect([ticket.status, ticket.answer, office.waiting]).toEqual(['waiting', undefined, 1]);
    expect(office.collect()).toBe(1);
    expect([ticket.status, ticket.answer, office.waiting]).toEqual(['done', 2, 0]);
    expect(office.collect()).toBe(0);
  });

  it('EXE-09 EXE-19 show their best so far, and never a worse one', async () => {
    const { office, until } = openOffice();
    const ticket = office.ask('sumTo', 50);
    const seen: number[] = [];
    await until(() => {
      if (ticket.best !== undefined) seen.push(ticket.best);
      return ticket.status === 'done';
    });
    expect(seen.length).toBeGreaterThan(1);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(ticket.answer).toBe(1275);
  });

  it('EXE-09 are cancelled at work and before, and clean up after themselves', async () => {
    const { office, over, until } = openOffice();
    const endless = office.ask('forever', undefined);
    const queued = office.ask('forever', undefined);
    await until(() => endless.best === 'still at it');
    queued.cancel();
    endless.cancel();
    endless.cancel();
    expect([endless.status, queued.status, office.waiting]).toEqual(['cancelled', 'cancelled', 0]);
    const notice = office.ask('notice', undefined);
    await over(notice);
    expect(notice.answer).toEqual(['stopped']);
    notice.cancel();
    expect(notice.status).toBe('done');
    expect(office.statisticsOf('forever')).toEqual({ asked: 2, done: 0, failed: 0, cancelled: 2, waiting: 0 });
  });

  it('EXE-09 that throw fail with their name and what they said, and the worker goes on', async () => {
    const { office, over } = openOffice();
    const tickets = (['fail', 'failLater', 'unsendable', 'unsendableBest'] as const).map((job) =>
      office.ask(job, undefined),
    );
    const unknown = office.ask('nonsense' as 'fail', undefined);
    const last = office.ask('add', { a: 1, b: 2 });
    await over(last);
    expect(tickets.map(({ status }) => status)).toEqual(Array(4).fill('failed'));
    expect(tickets[0].error).toBeInstanceOf(JobError);
    expect(tickets[0].error).toMatchObject({ job: 'fail', message: 'fail: there is no such map' });
    expect(tickets[1].error!.message).toBe('failLater: the bridge is out');
    expect(tickets[2].error!.message).toContain('could not be cloned');
    expect(tickets[3].error!.message).toContain('could not be cloned');
    expect(unknown.error!.message).toContain('nonsense: the worker has no such job; it has add, double');
    expect(last.answer).toBe(3);
    expect(office.statisticsOf('fail')).toEqual({ asked: 1, done: 0, failed: 1, cancelled: 0, waiting: 0 });
  });

  it('EXE-09 go to whoever has least to do, and come back in order if that is wished', async () => {
    for (const inOrder of [false, true]) {
      const { office, until } = openOffice({ inOrder }, 2);
      const order: string[] = [];
      const named: [string, Ticket<unknown, unknown>][] = [
        ['long', office.ask('sumTo', 200)],
        ['short', office.ask('add', { a: 1, b: 1 })],
      ];
      await until(() => {
        for (const [name, { status }] of named) if (status === 'done' && !order.includes(name)) order.push(name);
        return order.length === 2;
      });
      expect(order).toEqual(inOrder ? ['long', 'short'] : ['short', 'long']);
    }
  });

  it('EXE-09 can be asked of every worker, and of none any more when the office is closed', async () => {
    const { office, until } = openOffice({}, 3);
    const tickets = office.askAll('add', { a: 1, b: 1 });
    await until(() => tickets.every(({ answer }) => answer === 2));
    expect(office.statisticsOf('add')).toEqual({ asked: 3, done: 3, failed: 0, cancelled: 0, waiting: 0 });
    const open = office.ask('forever', undefined);
    office.close();
    expect(open.status).toBe('cancelled');
    const late = office.ask('add', { a: 1, b: 1 });
    office.collect();
    expect(late.error!.message).toBe('add: no worker is left; the office was closed');
  });

  it('EXE-09 refuse a request that cannot be sent at once, and forget it', () => {
    const { office } = openOffice();
    expect(() => office.ask('add', { a: 1, b: (() => 1) as unknown as number })).toThrow('could not be cloned');
    expect(office.waiting).toBe(0);
    expect(office.statisticsOf('add').asked).toBe(0);
  });
});

describe('jobs without a worker', () => {
  it('EXE-09 get and give copies also where the host cannot clone', () => {
    vi.stubGlobal('structuredClone', undefined);
    const request = { list: [1, 2] };
    const port = localPort({
      add: (given: typeof request) => {
        given.list.push(3);
        return given;
      },
    });
    const pool = new WorkerPool<{ add: (given: typeof request) => typeof request }>([port]);
    const ticket = pool.ask('add', request);
    port.step(9);
    pool.collect();
    expect(ticket.answer).toEqual({ list: [1, 2, 3] });
    expect(request).toEqual({ list: [1, 2] });
    vi.unstubAllGlobals();
  });

  it('EXE-09 are tasks of a scheduler, and answered in the same frames every time', () => {
    const play = () => {
      const port = localPort(createJobs());
      const office = new WorkerPool<Jobs>([port]);
      const frame = new TimeScheduler();
      frame.add(port, { priority: 3 });
      frame.add({ step: (grant) => grant });
      const tickets = [30, 10, 20].map((count) => office.ask('sumTo', count));
      const answers: string[] = [];
      for (let i = 1; i <= 30; i++) {
        frame.step(8);
        office.collect();
        for (const { status, answer } of tickets) if (status === 'done') answers.push(`${i} ${answer}`);
      }
      return answers;
    };
    // Six steps a frame; a job of n takes n + 2: one to begin, and one to end.
    expect(play().find((each) => each.endsWith('465'))).toBe('6 465');
    expect(play()).toEqual(play());
  });

  it('EXE-09 keep to a clock if they are given one, and to one step at least', () => {
    let now = 0;
    const clock = () => {
      now += 1;
      return now;
    };
    const port = localPort(createJobs(), clock);
    const office = new WorkerPool<Jobs>([port]);
    office.ask('forever', undefined);
    expect(port.step(0)).toBe(1);
    expect(port.step(5)).toBe(5);
  });

  it('EXE-09 give the same answers however they are cut', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), fc.integer({ min: 1, max: 9 }), (numbers, slice) => {
        const port = localPort(createJobs());
        const office = new WorkerPool<Jobs>([port]);
        const ticket = office.ask('best', numbers);
        while (ticket.status === 'waiting') {
          port.step(slice);
          office.collect();
        }
        expect(ticket.answer).toBe(Math.max(...numbers));
      }),
    );
  });
});

describe('an office', () => {
  it('EXE-09 fails what a lost worker was asked for, and asks the others from then on', () => {
    const listeners: Record<string, (value: unknown) => void>[] = [{}, {}];
    const posted: unknown[] = [];
    const ports = listeners.map(
      (own, i): JobPort => ({
        postMessage: (message) => posted.push([i, (message as { job: string }).job]),
        on: (type, listener) => (own[type] = listener),
        off: (type) => delete own[type],
      }),
    );
    const office = new WorkerPool<Jobs>(ports);
    const [first, second] = [office.ask('add', { a: 1, b: 1 }), office.ask('add', { a: 2, b: 2 })];
    listeners[0].error(new Error('out of memory'));
    listeners[0].exit(1);
    expect(first.status).toBe('waiting');
    expect(office.collect()).toBe(1);
    expect([first.status, second.status]).toEqual(['failed', 'waiting']);
    expect(first.error!.message).toBe('add: the worker is gone: out of memory');
    office.ask('double', new Float64Array());
    office.ask('double', new Float64Array());
    expect(posted.slice(2)).toEqual([
      [1, 'double'],
      [1, 'double'],
    ]);
    listeners[1].message({ gumptionJob: 'answer', id: 1, answer: 4 });
    listeners[1].message({ gumptionJob: 'answer', id: 1, answer: 5 });
    listeners[1].message('something else that the worker says');
    listeners[0].message({ gumptionJob: 'answer', id: 2, answer: 'from the grave' });
    listeners[1].exit(0);
    office.collect();
    expect([second.answer, office.waiting]).toEqual([4, 0]);
    const late = office.ask('add', { a: 1, b: 1 });
    office.collect();
    expect(late.error!.message).toBe(
      'add: no worker is left; the worker is gone: out of memory; the worker is gone: it ended with exit code 0',
    );
    office.close();
    expect(listeners).toEqual([{}, {}]);
  });

  it('EXE-09 lets a worker go that hangs, and another come in its place', () => {
    const [hung, fresh] = [localPort(createJobs()), localPort(createJobs())];
    const office = new WorkerPool<Jobs>([hung]);
    const lost = office.ask('add', { a: 1, b: 1 });
    expect([office.remove(hung), office.remove(hung)]).toEqual([true, false]);
    const nobody = office.ask('add', { a: 1, b: 1 });
    office.add(fresh);
    const served = office.ask('add', { a: 1, b: 1 });
    for (const port of [hung, fresh]) port.step(10);
    office.collect();
    expect([lost.error?.message, nobody.error?.message, served.answer]).toEqual([
      'add: the worker is gone: it was removed',
      'add: no worker is left',
      2,
    ]);
  });

  it('EXE-09 wants a port', () => {
    expect(() => new WorkerPool([])).toThrow('ports: must contain at least one port');
  });
});

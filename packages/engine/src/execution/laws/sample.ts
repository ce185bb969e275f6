import type { Bits } from '../../../../../tests/engines/bits.js';
import { Rng } from '../../math/rng.js';
import {
  importanceOf,
  jointProperty,
  normalProperty,
  powerProperty,
  sharesProperty,
  tickAmbient,
} from '../detail/index.js';
import { FrequencyScheduler, type ScheduledTask, TimeScheduler, timingOf } from '../index.js';
import { handOver, localPort, WorkerPool } from '../workers/index.js';

/** Schedulers, jobs without a worker, and groups of many, tick by tick. */
export function sample(bits: Bits): void {
  const rng = new Rng('execution');
  const order: number[] = [];
  const town = new TimeScheduler({ whenFull: 'wait' });
  const rhythm = new FrequencyScheduler();
  for (let i = 0; i < 60; i++) {
    const task: ScheduledTask = {
      step(grant) {
        order.push(i);
        return Math.min(grant, rng.range(0.1, 3));
      },
    };
    town.add(task, { priority: rng.integer(1, 5), name: `task ${i}` });
    rhythm.add({ step: (grant) => task.step(grant) }, { period: rng.integer(2, 9), phase: rng.integer(0, 8) });
  }
  const jobs = {
    *sum(values: Float64Array) {
      let total = 0;
      for (const value of values) {
        total += value;
        yield total;
      }
      return handOver(Float64Array.of(total), []);
    },
    fail() {
      throw new Error('on purpose');
    },
  };
  const port = localPort(jobs);
  const pool = new WorkerPool<typeof jobs>([port], { inOrder: true });
  town.add(port, { name: 'jobs' });
  const tickets = Array.from({ length: 30 }, () =>
    pool.ask(
      'sum',
      Float64Array.from({ length: rng.integer(1, 40) }, () => rng.normal()),
    ),
  );
  const failing = pool.ask('fail', undefined as never);
  for (let frame = 0; frame < 200; frame++) {
    bits.number('used', town.step(20));
    bits.number('used in rhythm', rhythm.step(10));
    bits.text('order', order.splice(0).join());
    pool.collect();
    for (const { best, answer } of tickets) bits.number('job', answer?.[0] ?? best ?? 0);
    bits.text('failure', String(failing.error));
    bits.endTick();
  }
  bits.text('timing', JSON.stringify(timingOf(town)));
  bits.endTick();
  for (let i = 0; i < 60; i++) {
    const people = Array.from({ length: rng.integer(2, 9) }, () => ({ age: rng.range(1, 90), health: rng.next() }));
    const wealth = powerProperty.merge(
      people.map(({ age }) => age),
      1,
    );
    const ages = normalProperty.merge(people.map(({ age }) => age));
    bits.number('age', normalProperty.split(ages, rng, 1, 90));
    bits.number('wealth', powerProperty.split(wealth, rng));
    bits.text('returned', JSON.stringify(jointProperty.splitAll(jointProperty.merge(people, ['age', 'health']), rng)));
    bits.text('trades', sharesProperty.split(sharesProperty.merge(['smith', 'farmer']), 5, rng).join());
    bits.number('importance', importanceOf({ distance: rng.range(0, 99), halfDistance: 30, role: rng.next() }));
    const market = { name: 'market', crowd: [{ hour: 8, count: 9 }], kinds: { buyer: 1, thief: 0.2 } };
    bits.text('ambient', JSON.stringify(tickAmbient(market, rng.integer(0, 9), 9, rng)));
    bits.endTick();
  }
}

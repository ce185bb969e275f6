import type { Benchmark, Interval, Prepared, Subject } from '../harness.js';
import { medianInterval } from '../harness.js';
import { CrowdFlock } from './boids-crowd.js';
import { HandWrittenFlock } from './boids-hand-written.js';
import { type Birds, createStart, localOrder, STEPS_TO_RESTART, type Start } from './boids-scene.js';
import { YukaFlock } from './boids-yuka.js';

/** A flock that can be stepped, put back to its start, and looked at. */
export interface Flock {
  step(): void;
  restart(start: Start): void;
  birds(): Birds;
}

export function crowdFlock(start: Start): Flock {
  const flock = new CrowdFlock(start);
  const { crowd } = flock;
  const byBird = (column: 'x' | 'z' | 'velocityX' | 'velocityZ') =>
    Float64Array.from({ length: start.count }, (_, bird) => crowd.rows[column][crowd.rowOf(crowd.idAt(bird))]);
  return {
    step: () => flock.step(),
    restart: () => flock.restart(start),
    birds: () => ({ x: byBird('x'), z: byBird('z'), velocityX: byBird('velocityX'), velocityZ: byBird('velocityZ') }),
  };
}

export function handWrittenFlock(start: Start): Flock {
  const flock = new HandWrittenFlock(start);
  const byBird = (column: 'x' | 'z' | 'velocityX' | 'velocityZ') => {
    const values = new Float64Array(start.count);
    for (let row = 0; row < start.count; row++) values[flock.now.bird[row]] = flock.now[column][row];
    return values;
  };
  return {
    step: () => flock.step(),
    restart: () => flock.restart(start),
    birds: () => ({ x: byBird('x'), z: byBird('z'), velocityX: byBird('velocityX'), velocityZ: byBird('velocityZ') }),
  };
}

function yukaFlock(start: Start): Flock {
  const flock = new YukaFlock(start);
  const { vehicles } = flock;
  return {
    step: () => flock.step(),
    restart: () => flock.restart(start),
    birds: () => ({
      x: vehicles.map(({ position }) => position.x),
      z: vehicles.map(({ position }) => position.z),
      velocityX: vehicles.map(({ velocity }) => velocity.x),
      velocityZ: vehicles.map(({ velocity }) => velocity.z),
    }),
  };
}

function subject(name: string, note: string, count: number, make: (start: Start) => Flock): Subject {
  return {
    subject: name,
    note,
    unit: 'bird',
    setup(): Prepared {
      const start = createStart(count);
      const flock = make(start);
      const before = localOrder(flock.birds());
      let steps = 0;
      return {
        opsPerRun: count,
        run() {
          if (steps > 0 && steps % STEPS_TO_RESTART === 0) flock.restart(start);
          flock.step();
          return ++steps;
        },
        // The rules of the peer are of the same kind but not the same: all must bring neighbors to
        // fly alike.
        verify: () => (localOrder(flock.birds()) > 1.1 * before ? 'neighbors fly more alike' : 'nothing happened'),
      };
    },
  };
}

const subjects = (count: number): Subject[] => [
  subject('hand-written', 'this flock alone, in arrays sorted by cell', count, handWrittenFlock),
  subject('gumption crowd', 'flock in tickCrowd', count, crowdFlock),
];

const viaYuka = (count: number) => subject('yuka', '0.7.8, at its best number of cells', count, yukaFlock);

/**
 * Ratio of processor time per bird in a flock of 100,000 to one of 1,000. Measured in pairs of
 * blocks with equally many birds, so that longer disturbances affect both.
 */
function growth(): Interval {
  const [few, many] = [1_000, 100_000].map((count) => crowdFlock(createStart(count)));
  const time = (flock: Flock, steps: number) => {
    const start = process.cpuUsage();
    for (let i = 0; i < steps; i++) flock.step();
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  for (let i = 0; i < 3; i++) time(few, 100) + time(many, 1);
  return medianInterval(Array.from({ length: 25 }, () => time(many, 1) / time(few, 100)));
}

export const boids1000: Benchmark = {
  name: 'movement/boids-1000',
  title: 'a flock of 1,000: separation, alignment and cohesion with some 15 neighbors',
  subjects: [...subjects(1_000), viaYuka(1_000)],
};

export const boids10000: Benchmark = {
  name: 'movement/boids-10000',
  title: 'a flock of 10,000: separation, alignment and cohesion with some 15 neighbors',
  subjects: [...subjects(10_000), viaYuka(10_000)],
  verifyRuns: 20,
};

export const boids100000: Benchmark = {
  name: 'movement/boids-100000',
  title: 'a flock of 100,000: separation, alignment and cohesion with some 15 neighbors',
  subjects: subjects(100_000),
  verifyRuns: 20,
  measures: [
    {
      subject: 'gumption crowd',
      unit: 'times the time for a bird among 1,000',
      measure: growth,
    },
  ],
};

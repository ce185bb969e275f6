import { RegionSenses, Sights, type Signal } from 'gumption/world';
import { type Benchmark, type Interval, medianInterval, type Prepared, type Subject } from '../harness.js';
import { AllPairs, perceive } from './all-pairs.js';
import { createScene, type Guard } from './scene.js';

/** Frames a second. */
const RATE = 60;

/**
 * A world that can be lived through frame by frame, and a number for all that was noticed in it, in
 * order.
 */
interface World {
  frame(): void;
  noticed(): string;
}

/** Counts notices, and mixes observer and observed into a checksum that depends on the order. */
function createTally() {
  let count = 0;
  let mix = 0;
  return {
    note: (guard: Guard, { payload }: Signal) => {
      count++;
      mix = (Math.imul(mix, 31) + guard.id * 7 + (payload as number)) | 0;
    },
    text: () => `${count} noticed, ${mix}`,
  };
}

/** Guards that send sights, sounds and touches, `signalCount` signals per frame. */
export function signalsWorld(count: number, signalCount: number, isNaive: boolean): World {
  const { guards, signals, move } = createScene(count, signalCount);
  const { note, text } = createTally();
  const senses = isNaive ? new AllPairs(guards, note) : new RegionSenses<Guard>(note);
  if (senses instanceof RegionSenses) for (const guard of guards) senses.add(guard);
  let frame = 0;
  return {
    frame() {
      const now = frame++ / RATE;
      move();
      for (let i = 0; i < signals.length; i++) senses.emit(signals[i], now);
      senses.tick(now);
    },
    noticed: text,
  };
}

/** Guards who all see each other, or do not, in every frame. */
export function sightsWorld(count: number, isNaive: boolean): World {
  const { guards, figures, move } = createScene(count, 0);
  const { note, text } = createTally();
  const sights = new Sights<Guard>(note);
  for (const guard of guards) sights.add(guard);
  for (const figure of figures) sights.show(figure);
  let frame = 0;
  const lookNaively = () => {
    for (const guard of guards)
      for (const figure of figures)
        if (figure.position !== guard.position && perceive(guard, figure) !== undefined) note(guard, figure);
  };
  return {
    frame() {
      const now = frame++ / RATE;
      move();
      if (isNaive) lookNaively();
      else {
        sights.lookAll(now);
        sights.tick(now);
      }
    },
    noticed: text,
  };
}

function subject(name: string, note: string, unit: string, opsPerRun: number, make: () => World): Subject {
  return {
    subject: name,
    note,
    unit,
    setup(): Prepared {
      const world = make();
      return { opsPerRun, run: () => world.frame(), verify: () => world.noticed() };
    },
  };
}

/**
 * Ratio of processor time per signal or look among 100,000 guards to 100, measured in pairs of
 * equal blocks.
 */
function growth(few: World, many: World): Interval {
  const time = (world: World, frames: number) => {
    const start = process.cpuUsage();
    for (let i = 0; i < frames; i++) world.frame();
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  for (let i = 0; i < 2; i++) time(few, 1000) + time(many, 1);
  return medianInterval(Array.from({ length: 11 }, () => time(many, 1) / time(few, 1000)));
}

const signals = (count: number): Benchmark => ({
  name: `senses/signals-${count}`,
  title: `${count} guards; in each frame a tenth of them can be seen, heard or felt`,
  verifyRuns: 10,
  rounds: count > 1000 ? 7 : 21,
  subjects: [
    subject('hand-written', 'every guard against every signal', 'signal', count / 10, () =>
      signalsWorld(count, count / 10, true),
    ),
    subject('gumption', 'RegionSenses', 'signal', count / 10, () => signalsWorld(count, count / 10, false)),
  ],
});

const sights = (count: number): Benchmark => ({
  name: `senses/sights-${count}`,
  title: `${count} guards, who all look for each other in each frame`,
  verifyRuns: 5,
  rounds: count > 1000 ? 5 : 21,
  subjects: [
    subject('hand-written', 'every guard against every other', 'look', count, () => sightsWorld(count, true)),
    subject('gumption', 'Sights', 'look', count, () => sightsWorld(count, false)),
  ],
});

export const signals1000 = signals(1_000);
export const signals10000: Benchmark = {
  ...signals(10_000),
  measures: [
    {
      subject: 'gumption',
      unit: 'times the time for a signal among 100 that one takes among 100,000',
      measure: () => growth(signalsWorld(100, 10, false), signalsWorld(100_000, 10_000, false)),
    },
  ],
};
export const sights1000 = sights(1_000);
export const sights5000: Benchmark = {
  ...sights(5_000),
  measures: [
    {
      subject: 'gumption',
      unit: 'times the time for a look among 100 that one takes among 100,000',
      measure: () => growth(sightsWorld(100, false), sightsWorld(100_000, false)),
    },
  ],
};

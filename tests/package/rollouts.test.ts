import { Worker } from 'node:worker_threads';
import { WorkerPool } from 'gumption/execution/workers';
import {
  PpoTrainer,
  type Rollout,
  RolloutCollector,
  type RolloutJobs,
  SharedRollouts,
} from 'gumption/learning/policies';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { root } from '../sources.js';
import { bundleModule } from './bundle-worker.js';
import { createPolicy, ENVIRONMENTS, playOptions } from './rollouts.js';

// A training whose environments are played in threads of their own, in Node.

let code: string;
const workers: Worker[] = [];

beforeAll(async () => {
  code = await bundleModule(root, 'tests/package/rollout-worker.ts');
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.terminate()));
});

function startWorker(): Worker {
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`));
  workers.push(worker);
  return worker;
}

const ROUNDS = 4;
const STEPS = 16;

/** What a training in this thread has learned, after each round. */
function trainHere(): string[] {
  const policy = createPolicy(3);
  const trainer = new PpoTrainer(policy, { seed: 3, epochs: 2, batch: 16 });
  const collector = new RolloutCollector({ ...playOptions(3), policy, first: 0, environments: ENVIRONMENTS });
  return Array.from({ length: ROUNDS }, () => {
    trainer.learn([collector.collect(STEPS)]);
    return JSON.stringify(trainer.save());
  });
}

async function trainInThreads(threads: number, parts: number): Promise<string[]> {
  const policy = createPolicy(3);
  const trainer = new PpoTrainer(policy, { seed: 3, epochs: 2, batch: 16 });
  const pool = new WorkerPool<RolloutJobs>(Array.from({ length: threads }, startWorker));
  const shared = new SharedRollouts(pool, ENVIRONMENTS, parts);
  const states: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    shared.ask(policy, STEPS);
    let rollouts: Rollout[] | undefined;
    while (rollouts === undefined) {
      await new Promise((next) => setImmediate(next));
      pool.collect();
      rollouts = shared.take();
    }
    trainer.learn(rollouts);
    states.push(JSON.stringify(trainer.save()));
  }
  expect(pool.statisticsOf('collectRollout')).toMatchObject({ done: ROUNDS * parts, failed: 0 });
  return states;
}

test.each([
  [1, 1],
  [2, 2],
  [3, 3],
  [2, 5],
])('[EXE-09] training learns the same bits with %d worker threads and %d parts as without', async (threads, parts) => {
  const here = trainHere();
  expect(new Set(here).size).toBe(ROUNDS);
  expect(await trainInThreads(threads, parts)).toEqual(here);
});

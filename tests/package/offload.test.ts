import { Worker } from 'node:worker_threads';
import { handOver, localPort, WorkerPool } from 'gumption/execution/workers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createPathJobs, type PathJobs } from '../../docs/examples/execution/path-worker/jobs.js';
import { root } from '../sources.js';
import { bundleModule } from './bundle-worker.js';
import { buildCity, findWays } from './city.js';

// Jobs in threads of their own, in Node: the very worker that the guide shows.

let code: string;
const workers: Worker[] = [];

beforeAll(async () => {
  code = await bundleModule(root, 'docs/examples/execution/path-worker/node-worker.ts');
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.terminate()));
});
afterAll(() => void (code = ''));

function startWorker(text = code): Worker {
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(text)}`));
  workers.push(worker);
  return worker;
}

/** Lets frames go by until a condition holds. */
async function play(office: WorkerPool<PathJobs>, holds: () => boolean): Promise<void> {
  while (!holds()) {
    await new Promise((next) => setImmediate(next));
    office.collect();
  }
}

describe('a path search in worker threads', () => {
  it('EXE-09 finds the paths that are found on the main thread, and moves them over', async () => {
    const city = buildCity(96, 3);
    const office = new WorkerPool<PathJobs>([startWorker(), startWorker()], { inOrder: true });
    office.askAll('takeMap', city.map);
    const tickets = city.ways.map((way) => office.ask('findPath', way));
    await play(office, () => office.waiting === 0);
    expect(tickets.map(({ answer }) => answer && [...answer])).toEqual(findWays(city));
    expect(tickets.filter(({ answer }) => answer !== undefined).length).toBeGreaterThan(6);
    expect(office.statisticsOf('findPath')).toMatchObject({ asked: 12, done: 12, failed: 0 });
  });

  it('EXE-09 finds the same without a worker, as a task of the frame', () => {
    const city = buildCity(96, 3);
    const port = localPort(createPathJobs());
    const office = new WorkerPool<PathJobs>([port]);
    office.askAll('takeMap', city.map);
    const tickets = city.ways.map((way) => office.ask('findPath', way));
    let frames = 0;
    for (; office.waiting > 0; frames++) {
      port.step(4);
      office.collect();
    }
    expect(tickets.map(({ answer }) => answer && [...answer])).toEqual(findWays(city));
    expect(frames).toBeGreaterThan(10);
  });

  it('EXE-09 is handed a map, or shares one', async () => {
    const city = buildCity(64, 5);
    const expected = findWays(city);
    const shared = { ...city.map, blocked: new Uint8Array(new SharedArrayBuffer(64 * 64)) };
    shared.blocked.set(city.map.blocked);
    for (const map of [shared, city.map]) {
      const office = new WorkerPool<PathJobs>([startWorker()]);
      office.ask('takeMap', map, map === city.map ? [city.map.blocked.buffer as ArrayBuffer] : []);
      const ticket = office.ask('findPath', city.ways[0]);
      await play(office, () => office.waiting === 0);
      expect(ticket.answer && [...ticket.answer]).toEqual(expected[0]);
    }
    expect([shared.blocked.length, city.map.blocked.length]).toEqual([64 * 64, 0]);
  });

  it('EXE-09 fails with its reason, and so do all jobs of a worker that dies', async () => {
    const office = new WorkerPool<PathJobs>([startWorker()]);
    const early = office.ask('findPath', { from: 0, to: 1 });
    await play(office, () => early.status !== 'waiting');
    expect(early.error!.message).toBe('findPath: there is no map yet');
    const dying = new WorkerPool<PathJobs>([startWorker('setImmediate(() => { throw new Error("no more memory"); })')]);
    const lost = dying.ask('findPath', { from: 0, to: 1 });
    await play(dying, () => lost.status !== 'waiting');
    expect(lost.error!.message).toBe('findPath: the worker is gone: no more memory');
  });

  it('EXE-09 is cancelled while it searches', async () => {
    const { map } = buildCity(400, 8);
    map.blocked.fill(0);
    const goal = map.blocked.length - 1;
    // all of the map must be searched
    for (const cell of [goal - 1, goal - 400, goal - 401]) map.blocked[cell] = 1;
    const office = new WorkerPool<PathJobs>([startWorker()]);
    office.ask('takeMap', map);
    const tickets = Array.from({ length: 50 }, () => office.ask('findPath', { from: 0, to: goal }));
    for (const ticket of tickets) ticket.cancel();
    const next = office.ask('findPath', { from: 0, to: 1 });
    await play(office, () => next.status !== 'waiting');
    expect([...next.answer!]).toEqual([0, 1]);
    expect(office.statisticsOf('findPath')).toMatchObject({ asked: 51, cancelled: 50, done: 1 });
  });
});

describe('an answer that is handed over', () => {
  it('EXE-09 leaves the worker an empty buffer', () => {
    const kept = Uint32Array.of(1, 2, 3);
    const port = localPort({ give: () => handOver(kept, [kept.buffer]) });
    const office = new WorkerPool<{ give: () => Uint32Array }>([port]);
    const ticket = office.ask('give', undefined);
    port.step(1);
    office.collect();
    expect([ticket.answer, kept.length]).toEqual([Uint32Array.of(1, 2, 3), 0]);
  });
});

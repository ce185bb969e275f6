import { Worker } from 'node:worker_threads';
import type { ScheduledTask } from 'gumption/execution';
import { type JobPort, localPort, WorkerPool } from 'gumption/execution/workers';
import { Rng } from 'gumption/math';
import { findRoute, Route } from 'gumption/pathfinding';
import { createTileMap, TileAStar, TileGraph, type TileMap } from 'gumption/pathfinding/tiles';
import { createPathJobs, type PathJobs } from '../../docs/examples/execution/path-worker/jobs.js';
import { bundleModule } from '../../tests/package/bundle-worker.js';
import type { Benchmark, Measured } from '../harness.js';

// How long a search across a large map blocks a frame: in one call, in slices of a millisecond, and
// in a worker.

const SIZE = 700;
const SEARCHES = 15;

function createMap(): TileMap {
  const rng = new Rng(11);
  const map = createTileMap(SIZE, SIZE);
  for (let i = 1; i < map.blocked.length - 1; i++) map.blocked[i] = Number(rng.chance(0.2));
  return map;
}

const way = { from: 0, to: SIZE * SIZE - 1 };
const clock = () => performance.now();

/**
 * The longest pause of the game in a frame, in milliseconds: the median of several searches,
 * without the first.
 */
async function longestPause(begin: () => { isOver(): boolean; frame(): void }): Promise<number> {
  const longest: number[] = [];
  for (let i = 0; i <= SEARCHES; i++) {
    let pause = 0;
    const start = clock();
    const search = begin();
    pause = clock() - start;
    while (!search.isOver()) {
      const before = clock();
      search.frame();
      pause = Math.max(pause, clock() - before);
      await new Promise((next) => setImmediate(next));
    }
    if (i > 0) longest.push(pause);
  }
  return longest.sort((a, b) => a - b)[SEARCHES >> 1];
}

/** The same through an office. */
function askThrough(port: JobPort & Partial<ScheduledTask>): Promise<number> {
  const office = new WorkerPool<PathJobs>([port]);
  office.askAll('takeMap', createMap());
  return longestPause(() => {
    const ticket = office.ask('findPath', way);
    return {
      isOver: () => ticket.status !== 'waiting',
      frame() {
        port.step?.(1);
        office.collect();
      },
    };
  });
}

const unit = 'ms, longest pause';

const inOneGo: Measured = {
  subject: 'gumption in one go',
  unit,
  measure() {
    const search = new TileAStar(new TileGraph(createMap()));
    const route = new Route();
    return longestPause(() => {
      findRoute(route, search, way.from, way.to);
      return { isOver: () => true, frame: () => {} };
    });
  },
};

const inSlices: Measured = {
  subject: 'gumption in slices of 1 ms',
  unit,
  measure: () => askThrough(localPort(createPathJobs(), clock)),
};

const inWorker: Measured = {
  subject: 'gumption in a worker',
  unit,
  async measure() {
    const code = await bundleModule(process.cwd(), 'docs/examples/execution/path-worker/node-worker.ts');
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`));
    try {
      return await askThrough(worker);
    } finally {
      await worker.terminate();
    }
  },
};

export const offload: Benchmark = {
  name: 'execution/offload',
  title: 'A search across 490,000 tiles, and how long the game stands still for it',
  subjects: [],
  measures: [inOneGo, inSlices, inWorker],
};

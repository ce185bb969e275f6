import { WorkerPool } from 'gumption/execution/workers';
import type { PathJobs } from '../../docs/examples/execution/path-worker/jobs.js';
import { buildCity, findWays } from '../package/city.js';

/**
 * What a game in a browser sees of workers: the same paths as without, moved over; and of one whose
 * file is not there, why.
 */
export async function playInBrowser(): Promise<Record<string, unknown>> {
  const workers = [0, 1].map(() => new Worker('/worker.js', { type: 'module' }));
  const city = buildCity(96, 3);
  const expected = findWays(city);
  const office = new WorkerPool<PathJobs>(workers);
  office.askAll('takeMap', city.map);
  const tickets = city.ways.map((way) => office.ask('findPath', way));
  await collectAll(office);
  const answers = tickets.map(({ answer }) => answer && [...answer]);
  office.ask('takeMap', city.map, [city.map.blocked.buffer as ArrayBuffer]);
  const handedOver = city.map.blocked.length === 0;
  const cancelled = office.ask('findPath', city.ways[0]);
  cancelled.cancel();
  const lost = await Promise.all(['/missing.js', '/broken.js'].map(whyLost));
  for (const worker of workers) worker.terminate();
  return {
    problems: tickets.flatMap(({ error }) => error?.message ?? []),
    isSame: JSON.stringify(answers) === JSON.stringify(expected),
    found: answers.filter((each) => each !== undefined).length,
    handedOver,
    cancelled: cancelled.status,
    lost,
  };
}

/** What is said of a job of a worker that is none. */
async function whyLost(address: string): Promise<string | undefined> {
  const office = new WorkerPool<PathJobs>([new Worker(address)]);
  const ticket = office.ask('findPath', { from: 0, to: 1 });
  await collectAll(office);
  return ticket.error?.message;
}

async function collectAll(office: WorkerPool<PathJobs>): Promise<void> {
  while (office.waiting > 0) {
    await new Promise((next) => setTimeout(next, 1));
    office.collect();
  }
}

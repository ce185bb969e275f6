import { WorkerPool } from 'gumption/execution/workers';
import { createTileMap } from 'gumption/pathfinding/tiles';
import type { PathJobs } from './jobs.js';

const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
const office = new WorkerPool<PathJobs>([worker]);
office.askAll('takeMap', createTileMap(256, 256));
const ticket = office.ask('findPath', { from: 0, to: 256 * 256 - 1 });

requestAnimationFrame(function frame() {
  office.collect(); // answers arrive here, and nowhere else
  if (ticket.status === 'waiting') requestAnimationFrame(frame);
  else document.body.textContent = `${ticket.status}: ${ticket.answer?.length} cells`;
});

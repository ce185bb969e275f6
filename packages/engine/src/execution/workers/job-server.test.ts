import { expect, it } from 'vitest';
import type { WorkerMessage } from './job-messages.js';
import { JobServer } from './job-server.js';

it('EXE-19 a job that yields nothing keeps the best result of an earlier step', () => {
  const sent: WorkerMessage[] = [];
  const jobs = {
    *search() {
      yield 'a way';
      yield;
      yield;
      return 'the way';
    },
  };
  const server = new JobServer(jobs, (message) => sent.push(message));
  server.receive({ gumptionJob: 'ask', id: 1, job: 'search', request: undefined });
  for (let i = 0; i < 3; i++) server.step();
  server.report();
  expect(sent).toEqual([{ gumptionJob: 'best', id: 1, best: 'a way' }]);
  // Nothing new: nothing is sent.
  server.step();
  server.report();
  expect(sent).toHaveLength(1);
  server.step();
  expect(sent.at(-1)).toEqual({ gumptionJob: 'answer', id: 1, answer: 'the way' });
  expect(server.isBusy).toBe(false);
});

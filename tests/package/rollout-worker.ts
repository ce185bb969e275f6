import { parentPort } from 'node:worker_threads';
import { serveJobs } from 'gumption/execution/workers';
import { createRolloutJobs } from 'gumption/learning/policies';
import { playOptions } from './rollouts.js';

/** Plays environments of a training in a thread of its own. */
serveJobs(parentPort!, createRolloutJobs(playOptions('of the worker')));

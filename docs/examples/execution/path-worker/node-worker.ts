import { parentPort } from 'node:worker_threads';
import { serveJobs } from 'gumption/execution/workers';
import { createPathJobs } from './jobs.js';

serveJobs(parentPort!, createPathJobs());

import { serveJobs } from 'gumption/execution/workers';
import { createPathJobs } from './jobs.js';

serveJobs(self, createPathJobs());

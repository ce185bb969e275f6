import { serveJobs } from 'gumption/execution';
import { createPathJobs } from './jobs.js';

serveJobs(self, createPathJobs());

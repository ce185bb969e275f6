import { enter } from './enter.mjs';

enter('test-long');

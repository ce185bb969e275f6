import { enter } from './enter.mjs';

enter('start');

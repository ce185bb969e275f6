import { enter } from './enter.mjs';

enter('train');

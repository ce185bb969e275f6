import { enter } from './enter.mjs';

enter('game');

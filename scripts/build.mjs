import { enter } from './enter.mjs';

enter('build');

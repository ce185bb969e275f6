import { enter } from './enter.mjs';

enter('bench');

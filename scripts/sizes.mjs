import { enter } from './enter.mjs';

enter('sizes');

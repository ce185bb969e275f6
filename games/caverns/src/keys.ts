import { defineKey, param } from 'gumption/behavior';
import { place } from './agents.js';

const spot = defineKey('spot', param.object(place), { description: 'The spot that a query found.' });

export const keys = [spot];

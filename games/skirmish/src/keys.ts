import { defineKey, param } from 'gumption/behavior';
import { place } from './agents.js';

/** The order book of both sides: units have different names, so nobody reads another's orders. */
export const orders = defineKey('orders', param.value(), { scope: 'world', description: 'All orders and reports.' });

export const post = defineKey('post', param.vector(3), { description: 'Where the order sends it.' });
export const strategy = defineKey('strategy', param.text(), { description: 'What the order says.' });
export const spot = defineKey('spot', param.object(place), { description: 'The spot that a query found.' });

export const keys = [orders, post, strategy, spot];

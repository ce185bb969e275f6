import { describe, expect, it } from 'vitest';
import { check } from '../../data/parse.js';
import { type SavedRoutePool, savedRoutePoolSchema } from './saved-route-pool.js';

const saved = {
  capacity: 4,
  requests: [
    { status: 'found', ticket: 0, start: 1, goal: 3, nodes: [1, 2, 3], connections: [5, -6], cost: 2.5 },
    { status: 'searching', ticket: 5, start: 1, goal: 3, search: 1, spent: 7 },
    { status: 'waiting', ticket: 2, start: 0, goal: 0 },
  ],
  free: [7],
  searches: [
    { goal: -1, served: 0 },
    { goal: 3, served: 2 },
  ],
  turn: 1,
} satisfies SavedRoutePool;

const found = saved.requests[0];
const searching = saved.requests[1];
const withRequests = (...requests: readonly object[]) => ({ ...saved, requests });

describe('a saved pool of routes', () => {
  it('is taken as it was saved, with and without passes', () => {
    expect(check(savedRoutePoolSchema, saved)).toEqual([]);
    expect(check(savedRoutePoolSchema, { ...saved, passes: 3 })).toEqual([]);
    expect(check(savedRoutePoolSchema, withRequests({ ...found, nodes: [1], connections: [] }))).toEqual([]);
  });

  it.each<[string, string, object]>([
    ['capacity', 'must be at least 1, got 0', { ...saved, capacity: 0, requests: [], free: [] }],
    [
      'requests[0].nodes',
      'must be one more than the 1 connections, got 3',
      withRequests({ ...found, connections: [5] }),
    ],
    ['requests[0].nodes', 'must be one more than the 2 connections, got 2', withRequests({ ...found, nodes: [1, 2] })],
    ['requests[0].nodes', 'must have at least 1 item, got 0', withRequests({ ...found, nodes: [], connections: [] })],
    ['requests[0].start', 'must be at least 0, got -1', withRequests({ ...found, start: -1 })],
    ['requests[0].goal', 'must be at most 2147483647, got 2147483648', withRequests({ ...found, goal: 2 ** 31 })],
    [
      'requests[1].ticket',
      'must not share a slot (of 4) with another ticket, got 4',
      withRequests(found, { ...searching, ticket: 4 }),
    ],
    ['requests[0].ticket', 'must be below 4 · 2³¹, got 8589934592', withRequests({ ...found, ticket: 4 * 2 ** 31 })],
    [
      'requests[0].search',
      'must be one of 2 searches that serves no other request, got 2',
      withRequests({ ...searching, search: 2 }),
    ],
    [
      'requests[1].search',
      'must be one of 2 searches that serves no other request, got 1',
      withRequests(searching, { ...searching, ticket: 6 }),
    ],
    ['free[0]', 'must not share a slot (of 4) with another ticket, got 8', { ...saved, free: [8] }],
    ['turn', 'must be one of 2 searches, got 2', { ...saved, turn: 2 }],
    ['searches', 'must have at least 1 item, got 0', { ...saved, searches: [], requests: [], turn: 0 }],
    [
      'searches[0].goal',
      'must be at least -1, got -2',
      { ...saved, searches: [{ goal: -2, served: 0 }, saved.searches[1]] },
    ],
  ])('names what is wrong with %s: %s', (path, problem, spoiled) => {
    expect(check(savedRoutePoolSchema, spoiled)).toContainEqual({ path, problem });
  });
});

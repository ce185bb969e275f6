import { smithyActions, smithyFacts, smithyGoal } from './smithy.js';

/**
 * A* written for this smithy alone: a state is one integer, and all data is in preallocated arrays.
 */
export function createHandWritten(): () => readonly number[] {
  const bitOf = (fact: string | undefined) => (fact === undefined ? 0 : 1 << smithyFacts.indexOf(fact));
  const count = smithyActions.length;
  const needs = Int32Array.from(smithyActions, (action) => bitOf(action.needs));
  const makes = Int32Array.from(smithyActions, (action) => bitOf(action.makes));
  const costs = Int32Array.from(smithyActions, (action) => action.cost);
  const goal = bitOf(smithyGoal);
  const toGoal = Math.min(...smithyActions.filter(({ makes }) => makes === smithyGoal).map(({ cost }) => cost));

  const size = 8192;
  const states = new Int32Array(size);
  const spent = new Int32Array(size);
  const parents = new Int32Array(size);
  const actions = new Int32Array(size);
  const positions = new Int32Array(size);
  const heap = new Int32Array(size);
  const slots = new Int32Array(2 * size);
  const stamps = new Int32Array(2 * size);
  const mask = 2 * size - 1;
  let stamp = 0;
  const plan: number[] = [];

  const priority = (node: number) => spent[node] + ((states[node] & goal) !== 0 ? 0 : toGoal);
  const isBefore = (a: number, b: number) => {
    const difference = priority(a) - priority(b);
    if (difference !== 0) return difference < 0;
    return spent[a] === spent[b] ? a < b : spent[a] > spent[b];
  };
  const rise = (from: number, node: number) => {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!isBefore(node, heap[parent])) break;
      heap[at] = heap[parent];
      positions[heap[at]] = at;
      at = parent;
    }
    heap[at] = node;
    positions[node] = at;
  };

  return () => {
    stamp++;
    plan.length = 0;
    states[0] = 0;
    spent[0] = 0;
    parents[0] = -1;
    heap[0] = 0;
    const first = Math.imul(0, 0x9e3779b1) & mask;
    slots[first] = 0;
    stamps[first] = stamp;
    let nodes = 1;
    let open = 1;
    while (open > 0) {
      const node = heap[0];
      const last = heap[--open];
      let at = 0;
      for (let child = 1; child < open; child = 2 * at + 1) {
        if (child + 1 < open && isBefore(heap[child + 1], heap[child])) child++;
        if (!isBefore(heap[child], last)) break;
        heap[at] = heap[child];
        positions[heap[at]] = at;
        at = child;
      }
      heap[at] = last;
      positions[last] = at;
      positions[node] = -1;
      const state = states[node];
      if ((state & goal) !== 0) {
        for (let way = node; parents[way] >= 0; way = parents[way]) plan.push(actions[way]);
        return plan.reverse();
      }
      for (let action = 0; action < count; action++) {
        if ((state & needs[action]) !== needs[action]) continue;
        const next = state | makes[action];
        const cost = spent[node] + costs[action];
        let hash = Math.imul(next, 0x9e3779b1);
        hash ^= hash >>> 15;
        let slot = hash & mask;
        while (stamps[slot] === stamp && states[slots[slot]] !== next) slot = (slot + 1) & mask;
        if (stamps[slot] !== stamp) {
          slots[slot] = nodes;
          stamps[slot] = stamp;
          states[nodes] = next;
          spent[nodes] = cost;
          parents[nodes] = node;
          actions[nodes] = action;
          rise(open++, nodes++);
        } else {
          const known = slots[slot];
          if (cost < spent[known] && positions[known] >= 0) {
            spent[known] = cost;
            parents[known] = node;
            actions[known] = action;
            rise(positions[known], known);
          }
        }
      }
    }
    return plan;
  };
}

import type { DecisionProcess } from './decision-process.js';

/** The book's chain: a reward of 1 for the last step forward, out of `length` states. */
export function chain(length: number): DecisionProcess {
  const transitions = Array.from({ length }, (_, s): [number, number, number][][] => [
    [[1, s + 1, s === length - 1 ? 1 : 0]],
    [[1, Math.max(0, s - 1), 0]],
  ]);
  return { actions: ['forward', 'back'], gamma: 0.75, terminal: [length], transitions: [...transitions, []] };
}

/**
 * A trap: from A to B, from B to C for a small pay, from C back to B for nothing, and the goal, worth 1,
 * `steps` steps beyond C.
 */
export function trap(pay: number, steps: number): DecisionProcess {
  const C = 2;
  const goal = C + steps;
  const transitions: [number, number, number][][][] = [
    [[[1, 1, 0]], [[1, 0, 0]]],
    [[[1, C, pay]], [[1, 1, 0]]],
  ];
  for (let s = C; s < goal; s++) transitions.push([[[1, s + 1, s === goal - 1 ? 1 : 0]], [[1, s - 1, 0]]]);
  return { actions: ['on', 'back'], gamma: 0.75, terminal: [goal], transitions: [...transitions, []] };
}

import { type Command, type NodeView, startChild } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import type { Status } from '../../../behavior/vocabulary/status.js';

/** Children a mask of two numbers can tell apart. */
export const MAX_RANDOM_CHILDREN = 60;
const HALF = 30;

export const weights = param.list(param.number({ min: 0 }), {
  default: [],
  description: 'The weight of each child in the draw; empty means equal chances.',
});

/**
 * Memory of a run: which children have been tried in this run: bit i of `low` for child i, of
 * `high` for child i + 30.
 */
export interface Tried {
  low: number;
  high: number;
}

export type RandomView = NodeView<{ readonly weights: readonly number[] }, Tried>;

/**
 * Starts a child not yet tried in this run, drawn by weight; when all have been tried, ends with
 * `passing`. Drawing child by child when it is needed gives every order the same chance as
 * shuffling all of them beforehand.
 */
export function drawNext(node: RandomView, passing: Status): Command {
  const child = drawChild(node, node.memory);
  if (child < 0) return passing;
  mark(node.memory, child);
  return startChild(child);
}

/**
 * Draws one of the children not yet tried, by weight; −1 if all have been. A weight of 0 comes only
 * after all others.
 */
export function drawChild(node: RandomView, tried: Tried): number {
  let total = 0;
  let left = 0;
  for (let i = 0; i < node.childCount; i++)
    if (!isTried(tried, i)) {
      total += weightOf(node, i);
      left++;
    }
  if (left === 0) return -1;
  const alike = total <= 0;
  let point = node.random() * (alike ? left : total);
  let last = -1;
  for (let i = 0; i < node.childCount; i++) {
    const weight = alike ? 1 : weightOf(node, i);
    if (isTried(tried, i) || weight <= 0) continue;
    last = i;
    point -= weight;
    if (point < 0) break;
  }
  return last;
}

function weightOf(node: RandomView, child: number): number {
  const { weights } = node.params;
  return weights.length === 0 ? 1 : (weights[child] ?? 0);
}

function isTried({ low, high }: Tried, child: number): boolean {
  return (child < HALF ? (low >> child) & 1 : (high >> (child - HALF)) & 1) === 1;
}

function mark(tried: Tried, child: number): void {
  if (child < HALF) tried.low |= 1 << child;
  else tried.high |= 1 << (child - HALF);
}

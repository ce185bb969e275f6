import type { ActionWindow } from './action-window.js';

/** Receives a context, oldest action first, an action that followed it, and how often. */
export type CountVisitor = (context: readonly number[], action: number, count: number) => void;

/** What a predictor may have counted in all: whole numbers up to here are never allocated. */
export const MAX_TOTAL = 2 ** 30 - 1;

/**
 * How often each action followed each context, where a context is the last few actions. Actions and
 * contexts are numbers from 0 on. Of equally frequent actions the one with the lower number counts
 * as the most frequent.
 */
export interface ContextCounts {
  /** The context of the last `length` actions, or −1 if nothing has followed it yet. */
  find(window: ActionWindow, length: number): number;
  /** The context of the last `length` actions. */
  add(window: ActionWindow, length: number): number;
  /** The action has followed the context `times` more. */
  register(context: number, action: number, times: number): void;
  /** How often anything has followed. */
  totalOf(context: number): number;
  countOf(context: number, action: number): number;
  /** The action that followed most often. */
  bestOf(context: number): number;
  visit(visitor: CountVisitor): void;
  clear(): void;
}

import { bytesOf } from '../layers/empty-layers.js';
import type { Layer } from '../layers/layers.js';
import type { EditConflict } from './apply-edits.js';

/** What one step has made of certain inputs. */
export interface StepResult {
  /** Equal numbers stand for equal results: what depends on this one tells by it whether it changed. */
  readonly stamp: number;
  /** By the names that the step uses; undefined until it has run, and when it had to make room. */
  outputs: ReadonlyMap<string, Layer> | undefined;
  /** Whether it has run once. */
  wasMade: boolean;
  /** Why there is no result. */
  failure: string | undefined;
  /** What is missing from the result. */
  warnings: readonly string[];
  /** Hand edits that did not fit. */
  conflicts: readonly EditConflict[];
  bytes: number;
  usedAt: number;
}

const MAX_KEYS = 4096;

/**
 * Keeps the results of steps by everything that they depend on, so that a step runs only when there is
 * no such result. When they take too much memory, those go first that were not used for longest.
 */
export class ResultStore {
  readonly maxBytes: number;
  bytes = 0;
  #stamps = 0;
  #uses = 0;
  readonly #results = new Map<string, StepResult>();

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  /** Whether there is something to drop. Keys without results are, too: a seed turned like a dial makes many. */
  get isFull(): boolean {
    return this.bytes > this.maxBytes || this.#results.size > MAX_KEYS;
  }

  /** The result for a key, which may have no outputs yet. */
  resultFor(key: string): StepResult {
    let result = this.#results.get(key);
    if (result === undefined) {
      result = {
        stamp: ++this.#stamps,
        outputs: undefined,
        wasMade: false,
        failure: undefined,
        warnings: [],
        conflicts: [],
        bytes: 0,
        usedAt: 0,
      };
      this.#results.set(key, result);
    }
    result.usedAt = ++this.#uses;
    return result;
  }

  /** Keeps what a step has made. */
  keep(result: StepResult, outputs: ReadonlyMap<string, Layer>): void {
    this.#drop(result);
    result.outputs = outputs;
    result.wasMade = true;
    for (const layer of outputs.values()) result.bytes += bytesOf(layer);
    this.bytes += result.bytes;
  }

  /** Drops results until they fit, but none of those that are needed. */
  trim(needed: ReadonlySet<StepResult>, planned: ReadonlySet<StepResult>): void {
    const oldest = [...this.#results].sort(([, a], [, b]) => a.usedAt - b.usedAt);
    for (const [key, result] of oldest) {
      if (needed.has(result)) continue;
      if (this.bytes > this.maxBytes) this.#drop(result);
      if (result.outputs === undefined && !planned.has(result)) this.#results.delete(key);
    }
  }

  #drop(result: StepResult): void {
    this.bytes -= result.bytes;
    result.bytes = 0;
    result.outputs = undefined;
  }
}

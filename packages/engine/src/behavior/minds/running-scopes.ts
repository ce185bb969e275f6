import type { Program } from '../program/program.js';
import type { Runtime } from '../runtime/runtime.js';

/** A scope that runs in a mind. */
export interface RunningScope {
  /** Path of the node that opened it. */
  readonly node: string;
  /**
   * The values written in the scope, by the names of keys; undefined where a key was cleared in it.
   */
  readonly values: { readonly [key: string]: unknown };
}

/** The scopes that run in a mind, outermost first; also in the middle of its tick. */
export function runningScopes(runtime: Runtime, program: Program, mind: number): RunningScope[] {
  return [...runtime.scopes]
    .filter(([, scope]) => scope.isOpen(mind))
    .map(([index, scope]) => ({
      node: program.nodes[index].path,
      values: Object.fromEntries(scope.valuesOf(mind).map(([key, value]) => [key.name, value])),
    }));
}

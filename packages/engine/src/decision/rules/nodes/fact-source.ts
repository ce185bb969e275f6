import type { NodeKind } from '../../../behavior/kind/index.js';
import { definePart } from '../../../behavior/kind/part.js';
import type { Params, ParamValues } from '../../../behavior/vocabulary/parameter.js';
import type { Memory, Nothing } from '../../../behavior/vocabulary/task.js';
import type { ReadGame } from '../run/transfer.js';
import type { Tuple } from '../text/rule.js';

/** A part of `rules` that reads facts from the game. */
export interface FactSource<P extends Params = Params> extends NodeKind<P, Memory, Memory> {
  /** Reads facts from the agent: calls `say` for each of them. */
  readonly readFacts: (agent: never, params: ParamValues<P>, say: (fact: Tuple) => void) => void;
}

/**
 * Makes a node kind from a function of the game that reports facts to `rules`. Add the kind to the
 * vocabulary, and designers place it below their rules. It reports the current facts before every
 * tick; facts no longer reported are removed. Report plain data, with ids for objects, so that the
 * behavior can be saved.
 */
export function factSource<A, const P extends Params = Nothing>(declaration: {
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  readonly tags?: readonly string[];
  readonly params?: P;
  readonly read: (agent: A, params: ParamValues<P>, say: Parameters<ReadGame<A>>[1]) => void;
}): FactSource<P> {
  const { read, ...described } = declaration;
  const kind = definePart<P>({ ...described, partOf: ['rules'] });
  return { ...kind, readFacts: read as FactSource<P>['readFacts'] } as FactSource<P>;
}

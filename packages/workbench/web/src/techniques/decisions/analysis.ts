import type { BehaviorDocument } from 'gumption/behavior';
import { analyzeTree, type TreeAnalysis } from 'gumption/decision/decision-tree';
import type { ObjectDescription } from 'gumption/protocol';
import type { Lexicon } from '../../document/describe/describe.js';
import { nodeKey } from '../../model/live/node-table.js';
import type { NodeCost, ProfileState } from '../../model/live/profile.js';
import { readDecisions } from './parts.js';

/** What decisions cost and how they could be better, by nodes of the document. */
export interface DecisionsAnalysis extends TreeAnalysis {
  readonly ids: readonly (string | undefined)[];
  /** Were shares counted in the game, or is every outcome taken to be as likely as the others? */
  readonly isCounted: boolean;
  /** Was the time that questions take measured, or is it estimated? */
  readonly isTimed: boolean;
}

/** Analyzes the decisions of a behavior, with measurements of the game where there are any. */
export function analyzeDecisions(
  document: BehaviorDocument,
  root: string,
  lexicon: Lexicon,
  objects: ReadonlyMap<string, ObjectDescription>,
  costs: ProfileState['costs'],
): DecisionsAnalysis {
  const measured = (id: string) => costs.get(nodeKey(document.name, id));
  const isCounted = (measured(root)?.visits ?? 0) > 0;
  const isTimed = isCounted && (measured(root)?.seconds ?? 0) > 0;
  const { tree, ids } = readDecisions({
    document,
    root,
    lexicon,
    objects,
    ...(isTimed && {
      costOf: ({ id, kind, children }) => {
        // The question of `whileDoElse` is its first child; the others ask themselves.
        const asks = kind === 'whileDoElse' ? children?.[0] : undefined;
        return microseconds(asks === undefined ? measured(id) : measured(asks.id), asks === undefined);
      },
    }),
  });
  const visits = Float64Array.from(ids, (id) => (id === undefined ? 0 : (measured(id)?.visits ?? 0)));
  return { ...analyzeTree(tree, isCounted ? visits : undefined), ids, isCounted, isTimed };
}

function microseconds(cost: NodeCost | undefined, isAlone: boolean): number | undefined {
  if (cost === undefined || cost.visits === 0) return undefined;
  return Math.round(((isAlone ? cost.self : cost.seconds) / cost.visits) * 1e7) / 10;
}

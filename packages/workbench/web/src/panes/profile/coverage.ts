import type { BehaviorDocument } from 'gumption/behavior';
import { indexDocument } from '../../document/describe/find-node.js';
import { type NodeKey, nodeKey } from '../../model/live/node-table.js';

/** How much of a behavior ran. */
export interface BehaviorCoverage {
  readonly behavior: string;
  readonly nodes: number;
  readonly ran: number;
  /** Whole percents, rounded down, so that 100 means everything. */
  readonly percent: number;
  /** Ids of the nodes that never ran, in reading order. */
  readonly never: readonly string[];
}

/** Counts what ran of each behavior, least covered first. */
export function coverageOf(
  documents: readonly BehaviorDocument[],
  ran: ReadonlySet<NodeKey>,
): readonly BehaviorCoverage[] {
  const all = documents.map((document) => {
    const ids = [...indexDocument(document).keys()];
    const never = ids.filter((id) => !ran.has(nodeKey(document.name, id)));
    const count = ids.length - never.length;
    const percent = Math.floor((100 * count) / ids.length);
    return { behavior: document.name, nodes: ids.length, ran: count, percent, never };
  });
  return all.sort((a, b) => a.percent - b.percent || a.behavior.localeCompare(b.behavior));
}

/** Coverage as text, to paste into a message. */
export function coverageText(
  coverage: readonly BehaviorCoverage[],
  titleOf: (behavior: string, node: string) => string,
): string {
  return coverage
    .flatMap(({ behavior, nodes, ran, percent, never }) => [
      `${behavior}: ${percent} % (${ran} of ${nodes} nodes ran)`,
      ...never.map((id) => `  never ran: ${titleOf(behavior, id)} [${id}]`),
    ])
    .join('\n');
}

import type { NodeView } from '../../../behavior/kind/index.js';
import type { PartView } from '../../../behavior/kind/part.js';
import type { AuditLasting } from './audit-ring.js';
import type { ExpertLasting } from './expert.js';

export const ARBITERS = ['most insistent', 'first', 'least recent', 'by lot'] as const;
export const IDLE = ['wait', 'fail', 'succeed'] as const;

export interface ExpertsParams {
  readonly arbiter: (typeof ARBITERS)[number];
  readonly iterations: number;
  readonly idle: (typeof IDLE)[number];
  readonly audit: number;
}

export interface ExpertsMemory {
  /** How many iterations are left in this tick. */
  left: number;
  /** The expert that runs once the previous one has been stopped. */
  chosen: number;
}

export interface ExpertsLasting extends AuditLasting {
  iteration: number;
}

/** Places of the parts, and storage for one choice. */
export interface ExpertsPlan {
  readonly experts: readonly number[];
  readonly ids: readonly string[];
  readonly names: readonly string[];
  readonly entries: readonly number[];
  readonly entryIds: readonly string[];
  readonly goals: readonly number[];
  readonly goalIds: readonly string[];
  readonly goalNames: readonly string[];
  readonly insistence: Float64Array;
}

export type ExpertsView = NodeView<ExpertsParams, ExpertsMemory, ExpertsLasting>;

/** The memory of the expert with a child index. */
export const expertAt = (node: ExpertsView, childIndex: number): ExpertLasting =>
  node.childLasting(childIndex) as unknown as ExpertLasting;

/** Makes a plan of the parts. */
export function planExperts(parts: readonly PartView[]): ExpertsPlan {
  const childIndexes = (kind: string) => parts.flatMap((part, childIndex) => (part.kind === kind ? [childIndex] : []));
  const [found, entries, goals] = [childIndexes('expert'), childIndexes('boardEntry'), childIndexes('boardGoal')];
  return {
    experts: found,
    ids: found.map((childIndex) => parts[childIndex].id),
    names: found.map((childIndex) => parts[childIndex].name),
    entries,
    entryIds: entries.map((childIndex) => parts[childIndex].id),
    goals,
    goalIds: goals.map((childIndex) => parts[childIndex].id),
    goalNames: goals.map((childIndex) => parts[childIndex].name),
    insistence: new Float64Array(found.length),
  };
}

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

/** The memory of the expert at a place. */
export const expertAt = (node: ExpertsView, place: number): ExpertLasting =>
  node.childLasting(place) as unknown as ExpertLasting;

/** Makes a plan of the parts. */
export function planExperts(parts: readonly PartView[]): ExpertsPlan {
  const places = (kind: string) => parts.flatMap((part, place) => (part.kind === kind ? [place] : []));
  const [found, entries, goals] = [places('expert'), places('boardEntry'), places('boardGoal')];
  return {
    experts: found,
    ids: found.map((place) => parts[place].id),
    names: found.map((place) => parts[place].name),
    entries,
    entryIds: entries.map((place) => parts[place].id),
    goals,
    goalIds: goals.map((place) => parts[place].id),
    goalNames: goals.map((place) => parts[place].name),
    insistence: new Float64Array(found.length),
  };
}

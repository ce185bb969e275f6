import { type BehaviorDocument, type DocumentNode, isBinding, type ParamValue } from 'gumption/behavior';
import { findNode } from '../../document/describe/find-node.js';
import { partName } from '../shared/node-title.js';

export interface GoalPart {
  readonly node: DocumentNode;
  readonly name: string;
  /**
   * How much it presses at first, how fast it grows, the most it can press; undefined where it is
   * bound or has no limit.
   */
  readonly value: number | undefined;
  readonly rate: number | undefined;
  readonly max: number | undefined;
  readonly power: number;
  readonly weight: number;
}

/** What an action does to a goal. */
export interface ChangePart {
  readonly node: DocumentNode;
  /** Id of the goal. */
  readonly goal: string;
  /** By how much; undefined where it is bound. */
  readonly by: number | undefined;
  readonly isPromise: boolean;
}

export interface ActionPart {
  readonly node: DocumentNode;
  readonly name: string;
  readonly changes: readonly ChangePart[];
  readonly duration: number | undefined;
  readonly travel: number | undefined;
  readonly when: ParamValue | undefined;
}

export type Chooses = 'simply' | 'overall' | 'timed';

/** What a node with goals is made of, as its view shows it. */
export interface GoalsParts {
  readonly owner: DocumentNode;
  readonly chooses: Chooses;
  readonly goals: readonly GoalPart[];
  readonly actions: readonly ActionPart[];
  /** What objects offer. */
  readonly offering: readonly DocumentNode[];
}

/** Reads a node with goals out of a document; undefined where there is no such node. */
export function goalsParts(document: BehaviorDocument, root: string): GoalsParts | undefined {
  const owner = findNode(document, root)?.node;
  if (owner === undefined) return undefined;
  const of = (kind: string) => (owner.children ?? []).filter((child) => child.kind === kind);
  const chooses = owner.params?.chooses;
  return {
    owner,
    chooses: chooses === 'simply' || chooses === 'overall' ? chooses : 'timed',
    goals: of('goal').map((node) => ({
      node,
      name: partName(node),
      value: literal(node, 'value', 0),
      rate: literal(node, 'rate', 0),
      max: literal(node, 'max'),
      power: literal(node, 'power', 2) ?? 2,
      weight: literal(node, 'weight', 1) ?? 1,
    })),
    actions: of('goalAction').map((node) => ({
      node,
      name: partName(node),
      changes: (node.children ?? [])
        .filter(({ kind }) => kind === 'goalChange')
        .map((change) => ({
          node: change,
          goal: String(change.params?.goal ?? ''),
          by: literal(change, 'by', 0),
          isPromise: change.params?.promised === true,
        })),
      duration: literal(node, 'duration', 0),
      travel: literal(node, 'travel', 0),
      when: node.params?.when,
    })),
    offering: of('smartObjects'),
  };
}

/** A number as it is written; undefined where it is bound, or left out without a default. */
function literal({ params }: DocumentNode, name: string, usual?: number): number | undefined {
  const value = params?.[name];
  if (value === undefined) return usual;
  return !isBinding(value) && typeof value === 'number' ? value : undefined;
}

import type { BehaviorDocument, DocumentNode } from 'gumption/behavior';
import type { ObjectDescription } from 'gumption/protocol';
import type { Lexicon } from '../../document/describe/describe.js';
import { findNode } from '../../document/describe/find-node.js';
import { type Decision, decisionOf } from './decisions.js';
import { nodeMeant } from './parts.js';

/** A question that was answered by hand. */
export interface WalkStep extends Decision {
  readonly node: DocumentNode;
  /** Which of the branches was taken. */
  readonly branch: number;
}

/** A way through decisions, as far as it was answered. */
export interface HandWalk {
  readonly steps: readonly WalkStep[];
  /** The present question; undefined at the end. */
  readonly asked: (Decision & { readonly node: DocumentNode }) | undefined;
  /** The decision; undefined before the end, and where an answer leads to nothing. */
  readonly leaf: DocumentNode | undefined;
  /** Ids of the nodes on the path, including references. */
  readonly ids: ReadonlySet<string>;
}

/**
 * Walks through decisions with answers given by hand, as branch indexes; chance is answered by hand
 * too. An answer that no longer fits, because the behavior was changed, ends the walk there.
 */
export function walkByHand(
  document: BehaviorDocument,
  root: string,
  answers: readonly number[],
  lexicon: Lexicon,
  objects: ReadonlyMap<string, ObjectDescription>,
): HandWalk {
  const steps: WalkStep[] = [];
  const ids = new Set<string>();
  let at: DocumentNode | undefined = findNode(document, root)?.node;
  while (at !== undefined) {
    ids.add(at.id);
    const node: DocumentNode = nodeMeant(document, at, lexicon);
    const isBack = node !== at && ids.has(node.id);
    ids.add(node.id);
    const decision = decisionOf(node, lexicon, objects);
    if (decision === undefined || isBack) return { steps, asked: undefined, leaf: node, ids };
    const branch = answers[steps.length];
    const taken = branch === undefined ? undefined : decision.branches[branch];
    if (taken === undefined) return { steps, asked: { ...decision, node }, leaf: undefined, ids };
    steps.push({ ...decision, node, branch: branch });
    at = taken.child < 0 ? undefined : node.children?.[taken.child];
  }
  return { steps, asked: undefined, leaf: undefined, ids };
}

/** The answers that lead along nodes that run, as far as they do: the way the game takes now. */
export function answersOfGame(
  document: BehaviorDocument,
  root: string,
  isLit: (id: string) => boolean,
  lexicon: Lexicon,
  objects: ReadonlyMap<string, ObjectDescription>,
): readonly number[] {
  const answers: number[] = [];
  for (;;) {
    const { asked } = walkByHand(document, root, answers, lexicon, objects);
    if (asked === undefined) return answers;
    const branch = asked.branches.findIndex(({ child }) => {
      const next = asked.node.children?.[child];
      return next !== undefined && isLit(next.id);
    });
    if (branch < 0) return answers;
    answers.push(branch);
  }
}

import { type BehaviorDocument, type DocumentNode, isBinding } from 'gumption/behavior';
import { findNode } from '../../document/describe/find-node.js';
import { showBinding } from '../../document/describe/show-param.js';
import { createNode } from '../../document/edit/create-node.js';
import { idsOf, type Random } from '../../document/edit/fresh-ids.js';
import { insertNodes } from '../../document/edit/insert.js';

const ACTIONS: readonly string[] = ['action', 'actionsTogether', 'actionsInOrder'];

/** What a queue is made of, as its view shows it. */
export interface QueueParts {
  readonly owner: DocumentNode;
  /** What can be requested. */
  readonly actions: readonly DocumentNode[];
  readonly alarms: readonly DocumentNode[];
  /** What decides. */
  readonly decider: DocumentNode | undefined;
}

/** Reads a queue out of a document; undefined where there is no such node. */
export function queueParts(document: BehaviorDocument, root: string): QueueParts | undefined {
  const owner = findNode(document, root)?.node;
  if (owner === undefined) return undefined;
  const children = owner.children ?? [];
  return {
    owner,
    actions: actionsIn(owner),
    alarms: children.filter(({ kind }) => kind === 'actionAlarm'),
    decider: children.find(({ kind }) => !ACTIONS.includes(kind) && kind !== 'actionAlarm'),
  };
}

/** The actions directly below a queue or a compound action. */
export function actionsIn({ children = [] }: DocumentNode): readonly DocumentNode[] {
  return children.filter(({ kind }) => ACTIONS.includes(kind));
}

/** All actions below a node, itself among them, by id. */
export function namesOf(node: DocumentNode, into = new Map<string, DocumentNode>()): Map<string, DocumentNode> {
  for (const action of actionsIn(node)) {
    into.set(action.id, action);
    namesOf(action, into);
  }
  return into;
}

/** The priority as written: a number, or in words where it is bound. */
export function priorityOf({ params }: DocumentNode): number | string {
  const { priority = 0 } = params ?? {};
  return isBinding(priority) ? showBinding(priority) : Number(priority);
}

/** Another action at the end; until the designer says what it does, it succeeds immediately. */
export function addAction(
  document: BehaviorDocument,
  root: string,
  random: Random,
): { document: BehaviorDocument; id: string } {
  const { owner } = queueParts(document, root)!;
  const taken = idsOf(document);
  const made = createNode('action', taken, random);
  const does = createNode('success', taken.add(made.id), random);
  const index = (owner.children ?? []).findLastIndex(({ kind }) => ACTIONS.includes(kind)) + 1;
  return { document: insertNodes(document, { parent: root, index }, [{ ...made, children: [does] }]), id: made.id };
}

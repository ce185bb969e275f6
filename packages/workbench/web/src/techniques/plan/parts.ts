import type { BehaviorDocument, DocumentNode, ParamValue } from 'gumption/behavior';
import { findNode } from '../../document/describe/find-node.js';
import { createNode } from '../../document/edit/create-node.js';
import { idsOf, type Random } from '../../document/edit/fresh-ids.js';
import { insertNodes } from '../../document/edit/insert.js';
import { partName } from '../shared/node-title.js';

/** What a node that plans is made of, as its view shows it. */
export interface PlanParts {
  readonly owner: DocumentNode;
  readonly facts: readonly DocumentNode[];
  readonly goals: readonly DocumentNode[];
  readonly needs: readonly DocumentNode[];
  readonly actions: readonly DocumentNode[];
  readonly tasks: readonly DocumentNode[];
  /** What actions, tasks and methods are called, by id. */
  readonly names: ReadonlyMap<string, string>;
}

/** Reads a planner or a task network out of a document; undefined where there is no such node. */
export function planParts(document: BehaviorDocument, root: string): PlanParts | undefined {
  const owner = findNode(document, root)?.node;
  if (owner === undefined) return undefined;
  const children = owner.children ?? [];
  const of = (kind: string) => children.filter((child) => child.kind === kind);
  const [actions, tasks] = [of('planAction'), of('htnTask')];
  const named = [...children, ...tasks.flatMap(methodsOf)];
  return {
    ...{ owner, actions, tasks },
    ...{ facts: of('planFact'), goals: of('planGoal'), needs: of('planNeed') },
    names: new Map(named.map((node) => [node.id, partName(node)])),
  };
}

/** The methods of a task. */
export function methodsOf({ children = [] }: DocumentNode): readonly DocumentNode[] {
  return children.filter(({ kind }) => kind === 'htnMethod');
}

/** A parameter that is text; empty where it is something else. */
export function textParam({ params }: DocumentNode, name: string): string {
  const value = params?.[name];
  return typeof value === 'string' ? value : '';
}

/** The parameters of a new part, so that a game accepts it immediately. */
const FIRST: { readonly [kind: string]: { readonly [param: string]: ParamValue } } = {
  planFact: { value: false },
  planGoal: { condition: '' },
  planAction: {},
};

/** Adds a part behind the others of its kind. */
export function addPart(
  document: BehaviorDocument,
  root: string,
  kind: string,
  random: Random,
): { readonly document: BehaviorDocument; readonly id: string } {
  const taken = idsOf(document);
  const make = (of: string) => {
    const made = createNode(of, taken, random);
    taken.add(made.id);
    return made;
  };
  const first = FIRST[kind] ?? {};
  const node: DocumentNode = {
    ...make(kind),
    ...(Object.keys(first).length > 0 && { params: first }),
    ...(kind === 'htnTask' && { children: [make('htnMethod')] }),
  };
  const children = findNode(document, root)?.node.children ?? [];
  const last = children.findLastIndex((each) => each.kind === kind);
  const index = last < 0 ? children.length : last + 1;
  return { document: insertNodes(document, { parent: root, index }, [node]), id: node.id };
}

import type { BehaviorDocument, DocumentNode } from '../../../behavior/document/document.js';
import type { Problem } from '../../../data/index.js';

const STATES: ReadonlySet<string> = new Set(['state', 'regions', 'final', 'history']);

/**
 * Lists the states of all machines in a behavior that are never entered: no transition that can be
 * taken leads to them. Editors show them as warnings.
 */
export function adviseMachines(document: BehaviorDocument): Problem[] {
  const found: Problem[] = [];
  visit(document.root, 'root');
  return found;

  function visit(node: DocumentNode, path: string): void {
    if (node.kind === 'machine') found.push(...unreached(node, path));
    for (const [i, child] of (node.children ?? []).entries()) visit(child, `${path}.children[${i}]`);
  }
}

function unreached(machine: DocumentNode, path: string): Problem[] {
  const drawn = drawStates(machine, path);
  const entered = new Set<DocumentNode>();
  const waiting: DocumentNode[] = [machine];
  while (waiting.length > 0) {
    const node = waiting.pop()!;
    if (entered.has(node)) continue;
    entered.add(node);
    waiting.push(...leadsTo(node, drawn));
  }
  return [...drawn.byId.values()]
    .filter(({ node, above }) => !entered.has(node) && (above === machine || entered.has(above)))
    .map(({ path }) => ({ path, problem: 'is never entered: no transition leads to it' }));
}

interface Drawn {
  readonly byId: ReadonlyMap<
    string,
    { readonly node: DocumentNode; readonly path: string; readonly above: DocumentNode }
  >;
}

function drawStates(machine: DocumentNode, path: string): Drawn {
  const byId = new Map<string, { node: DocumentNode; path: string; above: DocumentNode }>();
  const visit = (above: DocumentNode, at: string): void => {
    for (const [i, node] of (above.children ?? []).entries()) {
      if (!STATES.has(node.kind)) continue;
      const below = `${at}.children[${i}]`;
      byId.set(node.id, { node, path: below, above });
      visit(node, below);
    }
  };
  visit(machine, path);
  return { byId };
}

/**
 * The states that are entered with this one: those around it, the first inside it, with regions
 * beside it, and the targets of its transitions.
 */
function leadsTo(node: DocumentNode, { byId }: Drawn): DocumentNode[] {
  const children = node.children ?? [];
  const inner = children.filter(({ kind }) => STATES.has(kind) && kind !== 'history');
  const above = byId.get(node.id)?.above;
  const reached = node.kind === 'regions' ? [...inner] : inner.slice(0, 1);
  if (above !== undefined) reached.push(above);
  for (const transition of children) if (transition.kind === 'transition') targetsOf(transition, byId, reached);
  return reached;
}

function targetsOf(node: DocumentNode, byId: Drawn['byId'], reached: DocumentNode[]): void {
  for (const value of [node.params?.to, node.params?.state])
    if (typeof value === 'string' && byId.has(value)) reached.push(byId.get(value)!.node);
  for (const child of node.children ?? []) targetsOf(child, byId, reached);
}

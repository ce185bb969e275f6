import type { BehaviorDocument, DocumentNode } from '../../behavior/document/document.js';
import type { Problem } from '../../data/index.js';
import { adviseUnreachable } from './unreachable.js';

/** Decorators that can refuse to start their child. */
const REFUSING: readonly string[] = ['cooldown', 'limit', 'gate', 'semaphore', 'probability'];

/**
 * Lists parts of a valid tree that are probably mistakes, each with its path in the document.
 * Editors show them as warnings. It examines literal values, not bound ones.
 */
export function adviseBehaviorTree(document: BehaviorDocument): Problem[] {
  const hints: Problem[] = [];
  const places = new Map<string, { readonly count: unknown; readonly id: string }>();
  visit(document.root, 'root');
  adviseUnreachable(document.root, hints);
  return hints;

  function visit(node: DocumentNode, path: string): void {
    const hint = (problem: string, at = path): void => void hints.push({ path: at, problem });
    if (node.kind === 'prioritizedList') adviseList(node, path, hint);
    else if (node.kind === 'switch') adviseSwitch(node, hint);
    else if (node.kind === 'scope') adviseScope(node, path, hint);
    else if (node.kind === 'semaphore') adviseSemaphore(node, path, hint);
    for (const [i, child] of (node.children ?? []).entries()) visit(child, `${path}.children[${i}]`);
  }

  function adviseSemaphore({ id, params }: DocumentNode, path: string, hint: Hint): void {
    const { name, places: count = 1 } = params ?? {};
    if (typeof name !== 'string' || typeof count !== 'number') return;
    const first = places.get(name);
    if (first === undefined) places.set(name, { count, id });
    else if (first.count !== count)
      hint(`asks for ${count} places of ${name}, but ${first.id} for ${first.count}`, `${path}.params.places`);
  }
}

type Hint = (problem: string, path?: string) => void;

/**
 * A guard in a prioritized list stops the running lower child as soon as its condition holds. If
 * the guarded child then refuses to start, the lower child starts again, on every tick.
 */
function adviseList({ params, children = [] }: DocumentNode, path: string, hint: Hint): void {
  if ((params?.interrupted ?? 'stops') !== 'stops') return;
  for (const [i, child] of children.slice(0, -1).entries()) {
    const guarded = child.kind === 'guard' ? child.children?.[1] : undefined;
    const refusing = guarded && entrance(guarded, `${path}.children[${i}].children[1]`);
    if (refusing !== undefined)
      hint(
        `${refusing.kind} can refuse after its guard has had the lower children stopped, which then start again at every tick; put it around the guard`,
        refusing.path,
      );
  }
}

/** The first decorator on the way to what a node starts that can refuse to. */
function entrance(node: DocumentNode, path: string): { readonly kind: string; readonly path: string } | undefined {
  if (REFUSING.includes(node.kind)) return { kind: node.kind, path };
  const [first, ...others] = node.children ?? [];
  const leads = first !== undefined && (others.length === 0 || node.kind === 'sequence');
  return leads ? entrance(first, `${path}.children[0]`) : undefined;
}

function adviseSwitch({ params, children = [] }: DocumentNode, hint: Hint): void {
  const cases = params?.cases ?? [];
  if (!Array.isArray(cases)) return;
  const extra = children.length - cases.length - 1;
  if (extra > 0)
    hint(`its last ${extra === 1 ? 'child is' : `${extra} children are`} never run: there is no case for it`);
  if (children.length < cases.length) hint(`has no child for ${cases.slice(children.length).join(', ')}`);
}

function adviseScope({ params }: DocumentNode, path: string, hint: Hint): void {
  const { keys = [], keep = [] } = params ?? {};
  if (!Array.isArray(keys) || !Array.isArray(keep) || keys.length === 0) return;
  for (const [i, key] of keep.entries())
    if (!keys.includes(key)) hint(`${key} is not local, so there is nothing to keep`, `${path}.params.keep[${i}]`);
}

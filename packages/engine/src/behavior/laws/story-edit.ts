import { copyJson } from '../../data/same.js';
import type { BehaviorDocument, ParamValue } from '../document/document.js';
import { STORIES } from './stories.js';
import { DECORATORS, MANY, PARAMS, paramsFor } from './story-kinds.js';

/** A change of the document; numbers choose the node, wrapped round. */
export interface Edit {
  readonly what: 'param' | 'wrap' | 'unwrap' | 'delete' | 'move' | 'swap' | 'rename';
  readonly node: number;
  readonly other: number;
}

/**
 * Applies an edit; the document itself where the edit makes no sense. `fresh` names a node that is
 * put in. The result need not be valid: a node that another names may be gone.
 */
export function applyEdit(document: BehaviorDocument, { what, node, other }: Edit, fresh: string): BehaviorDocument {
  const root = copyJson(document.root) as Growing;
  const all: { node: Growing; parent: Growing | undefined }[] = [];
  const list = (at: Growing, parent: Growing | undefined): void => {
    all.push({ node: at, parent });
    for (const child of at.children ?? []) list(child, at);
  };
  list(root, undefined);
  const at = all[node % all.length];
  const siblings = at.parent?.children ?? [];
  const place = siblings.indexOf(at.node);
  let top = root;
  if (what === 'param') changeParam(at.node, other);
  else if (what === 'wrap') {
    const kinds = [...DECORATORS, 'sequence', 'parallel', 'priority', 'prioritizedList', 'reactiveSelector'];
    const wrapper: Growing = { id: fresh, kind: kinds[other % kinds.length], children: [at.node] };
    changeParam(wrapper, other);
    if (wrapper.kind === 'spy') wrapper.params!.id = fresh;
    if (at.parent === undefined) top = wrapper;
    else siblings[place] = wrapper;
  } else if (what === 'rename') {
    if (MANY.includes(at.node.kind)) {
      at.node.kind = MANY[other % MANY.length];
      changeParam(at.node, other);
    }
  } else if (what === 'unwrap') {
    const [child, ...others] = at.node.children ?? [];
    if (child !== undefined && others.length === 0) {
      if (at.parent === undefined) top = child;
      else siblings[place] = child;
    }
  } else if (siblings.length > 1 && what === 'delete') siblings.splice(place, 1);
  else if (siblings.length > 1 && what === 'swap') {
    siblings.splice(place, 1);
    siblings.splice(other % (siblings.length + 1), 0, at.node);
  } else if (siblings.length > 1 && what === 'move') {
    const into = all[other % all.length].node;
    if (MANY.includes(into.kind) && !contains(at.node, into)) {
      siblings.splice(place, 1);
      into.children!.push(at.node);
    }
  }
  return { ...document, root: top };
}

type Growing = {
  id: string;
  kind: string;
  name?: string;
  params?: { [name: string]: ParamValue };
  children?: Growing[];
};

/** Parameters that say what a node belongs to. */
const KEPT = ['id', ...new Set(STORIES.flatMap(({ kept = [] }) => kept))];

function changeParam(node: Growing, value: number): void {
  if (!(node.kind in PARAMS)) {
    if (node.params !== undefined) node.params = { ...node.params, bound: value };
    return;
  }
  let used = value;
  const before = node.params ?? {};
  node.params = paramsFor(node.kind, (values) => (used += 7) % values);
  for (const name of KEPT) if (before[name] !== undefined) node.params[name] = before[name];
}

const contains = (node: Growing, other: Growing): boolean =>
  node === other || (node.children ?? []).some((child) => contains(child, other));

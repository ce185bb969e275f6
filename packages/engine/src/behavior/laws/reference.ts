/// <reference types="vite/client" />
import { Impulse } from '../../decision/behavior-tree/laws/reference-composites.js';
import { Subtree } from '../../decision/behavior-tree/laws/reference-decorators.js';
import * as hosts from '../../decision/behavior-tree/laws/reference-hosts.js';
import { SameAs } from '../../decision/decision-tree/laws/reference.js';
import type { BehaviorDocument, DocumentNode } from '../document/document.js';
import {
  type Given,
  givenTo,
  Part,
  type ReferenceKinds,
  ReferenceMind,
  type ReferenceNode,
  type ReferenceWorld,
} from './reference-node.js';
import { Priority, Relay, Shift, Spy } from './reference-scripted.js';
import { Leaf } from './reference-tasks.js';

const files = import.meta.glob<{ readonly REFERENCES?: ReferenceKinds }>(
  ['../../*/laws/reference.ts', '../../decision/*/laws/reference.ts', '!./reference.ts'],
  { eager: true },
);

const KINDS: ReferenceKinds = Object.assign({}, ...Object.values(files).map(({ REFERENCES }) => REFERENCES), {
  subtree: Subtree,
  spy: Spy,
  priority: Priority,
  shift: Shift,
  relay: Relay,
});

/** The kinds the reference knows. */
export const REFERENCE_KINDS: readonly string[] = Object.keys(KINDS);

/** One agent's own tree; `stream` is that of its random numbers. */
export function createReferenceMind(
  world: ReferenceWorld,
  document: BehaviorDocument,
  agent: unknown,
  stream: number,
): ReferenceMind {
  const mind = new ReferenceMind(world, agent, stream, document.root, (made) =>
    build(made, document.root, '', givenTo(document, {}, {}), () => made.document),
  );
  mind.plant = (subtree, prefix) => build(mind, subtree.root, prefix, givenTo(subtree, {}, {}), () => subtree.root);
  return mind;
}

/**
 * Tells all slots of a mind of a stimulus, or of its end; of those in behaviors chosen at run time
 * only where these run.
 */
export function stimulateReference(mind: ReferenceMind, ...told: Parameters<hosts.StimulusSlot['hear']>): boolean {
  const visit = (node: ReferenceNode): boolean => {
    const own = node instanceof hosts.StimulusSlot && node.hear(...told);
    const below = node instanceof hosts.Host ? node.children.filter((subtree) => subtree.running) : node.children;
    return below.map(visit).includes(true) || own;
  };
  return visit(mind.root);
}

/** `home` is the root of the document that the node stands in, `owner` takes the parts below it. */
function build(
  mind: ReferenceMind,
  document: DocumentNode,
  prefix: string,
  given: Given,
  home: () => DocumentNode,
  owner?: ReferenceNode,
): ReferenceNode {
  const path = prefix + document.id;
  const node = new (KINDS[document.kind] ?? Leaf)(mind, document, path, given);
  node.home = home;
  if (document.kind === 'subtree') {
    const referred = () => mind.world.find(document.params!.behavior as string);
    const inner = givenTo(referred(), document.params!, given);
    node.adopt(build(mind, referred().root, `${path}/`, inner, () => referred().root));
  }
  if (node instanceof Part) owner!.adopt(node);
  for (const child of document.children ?? []) {
    const built = build(mind, child, prefix, given, home, node instanceof Part ? owner : node);
    node.below.push(built);
    if (built instanceof Part) built.above = node;
    else node.adopt(built);
  }
  if (node instanceof Impulse || node instanceof SameAs)
    node.adopt(build(mind, node.target(), `${path}/`, given, home));
  return node;
}

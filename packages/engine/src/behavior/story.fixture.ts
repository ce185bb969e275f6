import fc from 'fast-check';
import type { BehaviorDocument, DocumentNode, ParamValue } from './document.js';
import { documentOf, type Script } from './scripted.fixture.js';

/** A node before it has an id; `scripts` are what a leaf plays. */
export interface Plant {
  readonly kind: string;
  readonly params?: { readonly [name: string]: ParamValue };
  readonly scripts?: Script;
  readonly children?: readonly Plant[];
}

/** One thing that happens to the minds of a story. Agents are numbered. */
export type Step =
  | { readonly does: 'tick'; readonly dt: number }
  | { readonly does: 'reset' | 'replace' | 'watch' | 'unwatch'; readonly agent: number }
  | { readonly does: 'write'; readonly agent: number; readonly shared: boolean; readonly value: number | undefined }
  | { readonly does: 'edit'; readonly edit: Edit };

/** A change of the document; numbers choose the node, wrapped round. */
export interface Edit {
  readonly what: 'param' | 'wrap' | 'delete' | 'move' | 'swap' | 'rename';
  readonly node: number;
  readonly other: number;
}

/** Agents that run one behavior, and what happens to them. */
export interface Story {
  readonly root: Plant;
  /** Behaviors `A` and `B` that subtree references lead to. */
  readonly library: readonly Plant[];
  readonly agents: number;
  readonly steps: readonly Step[];
}

const AGENTS = 3;

const bound = fc.oneof(
  { weight: 5, arbitrary: fc.constant(undefined) },
  fc.integer({ min: 0, max: 3 }),
  fc.constantFrom({ key: 'number' }, { key: 'shared' }),
);

const script = fc
  .tuple(
    fc.oneof({ weight: 8, arbitrary: fc.constant('') }, fc.constantFrom('X', 'V', 'Y')),
    fc.array(fc.constantFrom('S', 'S', 'F', 'F', 'R', 'R', 'R', 'T', 'k', 'e'), { minLength: 1, maxLength: 4 }),
    fc.oneof({ weight: 8, arbitrary: fc.constant('') }, fc.constant('Z')),
  )
  .map((parts) => parts.flat().join(''));

const leaf: fc.Arbitrary<Plant> = fc.oneof(
  fc
    .record({
      kind: fc.constantFrom('act', 'act', 'act', 'plain', 'life', 'check'),
      bound,
      scripts: fc.array(script, { minLength: 1, maxLength: 3 }),
    })
    .map(({ kind, bound, scripts }) => ({ kind, scripts, params: given({ bound }) })),
  fc
    .constantFrom<ParamValue>(0, 0.5, 1, { key: 'number' }, { key: 'shared' })
    .map((seconds) => ({ kind: 'wait', params: { seconds } })),
);

/** A number of children, a number key, or what the kind says. */
const count = fc.oneof(
  fc.constant(undefined),
  fc.integer({ min: 0, max: 3 }),
  fc.constantFrom<ParamValue>({ key: 'whole' }),
);

/** Every kind of inner node the stories are made of. */
const { node: tree } = fc.letrec<{ node: Plant; inner: Plant; children: readonly Plant[] }>((tie) => ({
  children: fc.array(tie('node'), { minLength: 1, maxLength: 4 }),
  node: fc.oneof({ maxDepth: 4, depthSize: 'small', withCrossShrink: true }, leaf, tie('inner'), tie('inner')),
  inner: fc.oneof(
    fc.record({
      kind: fc.constantFrom('sequence', 'selector', 'sequence', 'selector', 'priority', 'shift', 'relay'),
      children: tie('children'),
    }),
    fc
      .record({ successes: count, failures: count, children: tie('children') })
      .map(({ children, ...params }) => ({ kind: 'parallel', params: given(params), children })),
    fc
      .record({ kind: fc.constant('inverter'), child: tie('node') })
      .map(({ kind, child }) => ({ kind, children: [child] })),
    fc
      .record({ times: count, child: tie('node') })
      .map(({ child, ...params }) => ({ kind: 'repeat', params: given(params), children: [child] })),
    fc
      .record({ bound, child: tie('node') })
      .map(({ child, ...params }) => ({ kind: 'spy', params: given(params), children: [child] })),
    fc.constantFrom('A', 'B').map((behavior) => ({ kind: 'subtree', params: { behavior } })),
  ),
}));

function given(params: { readonly [name: string]: ParamValue | undefined }): { [name: string]: ParamValue } {
  return Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, ParamValue] => entry[1] !== undefined),
  );
}

/** Kinds that {@link arbitraryStory} makes trees of; a kind of the engine that is missing here is not compared. */
export const STORY_KINDS: readonly string[] = [
  ...['sequence', 'selector', 'parallel', 'inverter', 'repeat', 'wait', 'subtree'],
  ...['spy', 'priority', 'shift', 'relay'],
];

const agent = fc.nat(AGENTS - 1);
const tick = fc.constantFrom(0, 0.1, 0.25, 0.5, 1).map((dt): Step => ({ does: 'tick', dt }));
const outside = fc.oneof(
  fc.record({ does: fc.constantFrom('reset' as const, 'replace' as const), agent }),
  fc.record({
    does: fc.constant('write' as const),
    agent,
    shared: fc.boolean(),
    value: fc.constantFrom(undefined, 0, 0.3, 1, 2),
  }),
);
const watching = fc.record({ does: fc.constantFrom('watch' as const, 'unwatch' as const), agent });
const edit = fc.record({
  does: fc.constant('edit' as const),
  edit: fc.record({
    what: fc.constantFrom(
      'param' as const,
      'wrap' as const,
      'delete' as const,
      'move' as const,
      'swap' as const,
      'rename' as const,
    ),
    node: fc.nat(30),
    other: fc.nat(30),
  }),
});

/** Random trees, scripts and events; `edits` says which changes of the document happen on the way. */
export function arbitraryStory(options: { readonly edits: 'none' | 'params' | 'all' }): fc.Arbitrary<Story> {
  const edits =
    options.edits === 'none' ? [] : [{ weight: 2, arbitrary: options.edits === 'all' ? edit : edit.map(onlyParam) }];
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 8, arbitrary: tick },
    { weight: 2, arbitrary: outside },
    { weight: 1, arbitrary: watching },
    ...edits,
  );
  return fc.record({
    root: tree,
    library: fc.tuple(
      tree.map(withoutReferences),
      tree.map((plant) => onlyReferencesTo('A', plant)),
    ),
    agents: fc.integer({ min: 1, max: AGENTS }),
    steps: fc.array(step, { minLength: 3, maxLength: 16 }),
  });
}

const onlyParam = (step: Step & { does: 'edit' }): Step => ({ ...step, edit: { ...step.edit, what: 'param' } });

/** Behavior `A` refers to none, `B` only to `A`, so that nothing runs inside itself. */
function withoutReferences(plant: Plant): Plant {
  if (plant.kind === 'subtree') return { kind: 'check', scripts: ['S'] };
  return plant.children === undefined ? plant : { ...plant, children: plant.children.map(withoutReferences) };
}

function onlyReferencesTo(behavior: string, plant: Plant): Plant {
  if (plant.kind === 'subtree') return { kind: 'subtree', params: { behavior } };
  const { children } = plant;
  return children === undefined ? plant : { ...plant, children: children.map((c) => onlyReferencesTo(behavior, c)) };
}

/** Gives nodes ids, leaves and spies their own id as a parameter, and collects the scripts. */
export function grow(plant: Plant, prefix: string, scripts: Map<string, Script>): DocumentNode {
  let count = 0;
  const visit = ({ kind, params, scripts: played, children }: Plant): DocumentNode => {
    const id = `${prefix}${count++}`;
    if (played !== undefined) scripts.set(id, played);
    const own = played !== undefined || kind === 'spy' ? { ...params, id } : params;
    return {
      id,
      kind,
      ...(own === undefined ? {} : { params: own }),
      ...(children === undefined ? {} : { children: children.map(visit) }),
    };
  };
  return visit(plant);
}

/** Applies an edit; the document itself where the edit makes no sense. `fresh` names a node that is put in. */
export function applyEdit(document: BehaviorDocument, { what, node, other }: Edit, fresh: string): BehaviorDocument {
  const root = structuredClone(document.root) as Growing;
  const all: { node: Growing; parent: Growing | undefined }[] = [];
  const list = (at: Growing, parent: Growing | undefined): void => {
    all.push({ node: at, parent });
    for (const child of at.children ?? []) list(child, at);
  };
  list(root, undefined);
  const at = all[node % all.length]!;
  const siblings = at.parent?.children ?? [];
  const place = siblings.indexOf(at.node);
  let top = root;
  if (what === 'param') changeParam(at.node, other);
  else if (what === 'wrap') {
    const kind = ['inverter', 'repeat', 'spy', 'sequence', 'parallel', 'priority'][other % 6]!;
    const wrapper: Growing = {
      id: fresh,
      kind,
      ...(kind === 'spy' ? { params: { id: fresh } } : {}),
      children: [at.node],
    };
    if (at.parent === undefined) top = wrapper;
    else siblings[place] = wrapper;
  } else if (what === 'rename') {
    const same = ['sequence', 'selector', 'priority', 'shift'];
    if (same.includes(at.node.kind)) at.node.kind = same[other % same.length]!;
  } else if (siblings.length > 1 && what === 'delete') siblings.splice(place, 1);
  else if (siblings.length > 1 && what === 'swap') {
    siblings.splice(place, 1);
    siblings.splice(other % (siblings.length + 1), 0, at.node);
  } else if (siblings.length > 1 && what === 'move') {
    const into = all[other % all.length]!.node;
    const takesMany = ['sequence', 'selector', 'parallel', 'priority', 'shift', 'relay'].includes(into.kind);
    if (takesMany && !contains(at.node, into)) {
      siblings.splice(place, 1);
      into.children!.push(at.node);
    }
  }
  return documentOf(top, document.name);
}

type Growing = { id: string; kind: string; params?: { [name: string]: ParamValue }; children?: Growing[] };

function changeParam(node: Growing, value: number): void {
  if (node.kind === 'wait') node.params = { seconds: (value % 4) / 2 };
  else if (node.kind === 'repeat') node.params = { times: value % 4 };
  else if (node.kind === 'parallel') node.params = { successes: value % 3, failures: value % 2 };
  else if (node.params !== undefined && 'id' in node.params) node.params = { ...node.params, bound: value };
}

const contains = (node: Growing, other: Growing): boolean =>
  node === other || (node.children ?? []).some((child) => contains(child, other));

/** The same story with its whole-life functions played by per-tick actions: a snapshot cannot hold the middle of a function. */
export function withoutLives(story: Story): Story {
  const without = (plant: Plant): Plant => ({
    ...plant,
    kind: plant.kind === 'life' ? 'act' : plant.kind,
    ...(plant.children === undefined ? {} : { children: plant.children.map(without) }),
  });
  return { ...story, root: without(story.root), library: story.library.map(without) };
}

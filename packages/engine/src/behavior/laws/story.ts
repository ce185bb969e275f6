import fc from 'fast-check';
import type { DocumentNode, ParamValue } from '../document/document.js';
import type { Script } from './scripted.js';
import { STORIES } from './stories.js';
import type { Edit } from './story-edit.js';
import { arbitraryTree, PARTS, STORY_KINDS, TARGETS } from './story-kinds.js';
import type { Place, Plant } from './technique-story.js';

export { STORY_KINDS };

/** One thing that happens to the minds of a story. Agents are numbered. */
export type Step =
  | { readonly does: 'tick'; readonly dt: number }
  | { readonly does: 'reset' | 'replace' | 'watch' | 'unwatch'; readonly agent: number }
  | { readonly does: 'write'; readonly agent: number; readonly shared: boolean; readonly value: number | undefined }
  /** To one agent, or to all if there is none of that number. */
  | { readonly does: 'send'; readonly agent: number; readonly event: 'noise' | 'bell'; readonly value: number }
  | {
      readonly does: 'stimulate';
      readonly agent: number;
      readonly slot: string;
      readonly behavior: string;
      readonly seconds: number | undefined;
      readonly priority: number;
    }
  | { readonly does: 'calm'; readonly agent: number; readonly slot: string; readonly behavior: string }
  /** A change of the behavior itself, or of `A` or `B`. */
  | { readonly does: 'edit'; readonly edit: Edit; readonly of: number };

/** Agents that run one behavior, and what happens to them. */
export interface Story {
  readonly root: Plant;
  /** Behaviors `A` and `B` that subtree references lead to. */
  readonly library: readonly Plant[];
  readonly agents: number;
  readonly steps: readonly Step[];
}

const AGENTS = 3;

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
const slot = fc.constantFrom('reaction', 'reaction', 'reaction', 'other', 'a');
const stimulus = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ does: fc.constant('stimulate' as const), agent, slot },
      behavior: fc.constantFrom('A', 'A', 'B', 'C'),
      seconds: fc.constantFrom(undefined, undefined, 0, 0.5, 1),
      priority: fc.constantFrom(0, 0, 1, 2, -1),
    }),
  },
  fc.record({
    ...{ does: fc.constant('calm' as const), agent, slot },
    behavior: fc.constantFrom('', 'A', 'B'),
  }),
);
const sending = fc.record({
  does: fc.constant('send' as const),
  agent: fc.nat(AGENTS),
  event: fc.constantFrom('noise' as const, 'bell' as const),
  value: fc.constantFrom(0, 0.3, 1, 2),
});
const watching = fc.record({ does: fc.constantFrom('watch' as const, 'unwatch' as const), agent });
const edit = fc.record({
  does: fc.constant('edit' as const),
  of: fc.constantFrom(0, 0, 1, 2),
  edit: fc.record({
    what: fc.constantFrom(
      'param' as const,
      'wrap' as const,
      'unwrap' as const,
      'delete' as const,
      'move' as const,
      'swap' as const,
      'rename' as const,
    ),
    node: fc.nat(30),
    other: fc.nat(30),
  }),
});

/**
 * Random trees, scripts and events; `edits` says which changes of the document happen on the way,
 * `root` what the behavior is.
 */
export function arbitraryStory(options: {
  readonly edits: 'none' | 'params' | 'all';
  readonly root?: fc.Arbitrary<Plant>;
}): fc.Arbitrary<Story> {
  const edits =
    options.edits === 'none' ? [] : [{ weight: 2, arbitrary: options.edits === 'all' ? edit : edit.map(onlyParam) }];
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 8, arbitrary: tick },
    { weight: 3, arbitrary: outside },
    { weight: 3, arbitrary: stimulus },
    { weight: 3, arbitrary: sending },
    { weight: 1, arbitrary: watching },
    ...edits,
  );
  return fc.record({
    root: options.root ?? arbitraryTree,
    library: fc.tuple(
      arbitraryTree.map(withoutReferences),
      arbitraryTree.map((plant) => onlyReferencesTo('A', plant)),
    ),
    agents: fc.integer({ min: 1, max: AGENTS }),
    steps: fc.array(step, { minLength: 3, maxLength: 16 }),
  });
}

const onlyParam = (step: Step & { does: 'edit' }): Step => ({ ...step, of: 0, edit: { ...step.edit, what: 'param' } });

/** Behavior `A` refers to none, `B` only to `A`, so that nothing runs inside itself. */
function withoutReferences(plant: Plant): Plant {
  if (plant.kind === 'subtree' || plant.kind === 'runBehavior') return { kind: 'check', scripts: ['S'] };
  if (plant.kind === 'smartObjects') return { kind: plant.kind };
  return plant.children === undefined ? plant : { ...plant, children: plant.children.map(withoutReferences) };
}

function onlyReferencesTo(behavior: string, plant: Plant): Plant {
  if (plant.kind === 'subtree' || plant.kind === 'runBehavior')
    return { ...plant, params: { ...plant.params, behavior } };
  if (plant.kind === 'smartObjects') return { kind: plant.kind };
  const { children } = plant;
  return children === undefined ? plant : { ...plant, children: children.map((c) => onlyReferencesTo(behavior, c)) };
}

/**
 * Gives nodes ids, leaves and spies their own id as a parameter, targets theirs, and collects the
 * scripts.
 */
export function grow(plant: Plant, prefix: string, scripts: Map<string, Script>): DocumentNode {
  const idsOf = new Map<string, string[]>();
  let count = 0;
  const places: Place[] = [];
  const list = ({ kind, children }: Plant, above: number, machine: number): void => {
    const at = count++;
    const id = `${prefix}${at}`;
    places.push({ id, kind, above, machine });
    idsOf.set(kind, [...(idsOf.get(kind) ?? []), id]);
    for (const child of children ?? []) list(child, at, kind === 'machine' ? at : machine);
  };
  list(plant, -1, -1);
  count = 0;
  const visit = ({ kind, params, scripts: played, target, name, children }: Plant): DocumentNode => {
    const at = count++;
    const id = `${prefix}${at}`;
    if (played !== undefined) scripts.set(id, played);
    // Only nodes after it, so that none leads back to itself; and no parts, which run nowhere else.
    const later = places.slice(count).filter((place) => !PARTS.includes(place.kind));
    const naming = STORIES.find((story) => story.naming !== undefined && kind in story.naming.params)?.naming;
    const param = naming?.params[kind] ?? 'target';
    const named =
      naming !== undefined
        ? naming.ids(places, at, params)
        : kind === 'impulse' || kind === 'sameAs'
          ? later.map((place) => place.id)
          : idsOf.get(TARGETS[kind]);
    const targets = target === undefined ? [] : (named ?? []);
    if (target !== undefined && targets.length === 0) return { id, kind: 'success' };
    const own: { [name: string]: ParamValue } = { ...params };
    if (played !== undefined || kind === 'spy') own.id = id;
    if (target !== undefined) own[param] = targets[target % targets.length];
    else if (own.stack === 'push') delete own.stack;
    const grown: DocumentNode = {
      id,
      kind,
      ...(name === undefined ? {} : { name }),
      ...(Object.keys(own).length === 0 ? {} : { params: own }),
      ...(children === undefined ? {} : { children: children.map(visit) }),
    };
    return STORIES.reduce((node, { name }) => name?.(node) ?? node, grown);
  };
  return visit(plant);
}

/**
 * The same story with its whole-life functions played by per-tick actions: a snapshot cannot hold
 * the middle of a function.
 */
export function withoutLives(story: Story): Story {
  const without = (plant: Plant): Plant => ({
    ...plant,
    kind: plant.kind === 'life' ? 'act' : plant.kind,
    ...(plant.children === undefined ? {} : { children: plant.children.map(without) }),
  });
  return { ...story, root: without(story.root), library: story.library.map(without) };
}

import fc from 'fast-check';
import { STORIES } from './stories.js';
import { DECORATORS, leaf, MANY, question, withParams } from './story-kinds.js';
import type { Plant } from './technique-story.js';

/** Techniques that nest in one another. */
export const FAMILIES: readonly string[] = [
  ...['behavior tree', 'decision tree'],
  ...STORIES.flatMap(({ family }) => family ?? []),
];
export type Family = string;

const DECISIONS = ['decide', 'decideRandomly'];
const TREES = [...MANY, ...DECORATORS].filter((kind) => !DECISIONS.includes(kind) && kind !== 'script');

/** The technique that a kind of node belongs to; leaves belong to none. */
export function familyOf(kind: string): Family | undefined {
  const story = STORIES.find(({ family, kinds }) => family !== undefined && kinds?.includes(kind));
  if (story !== undefined) return story.family;
  if (DECISIONS.includes(kind)) return 'decision tree';
  return TREES.includes(kind) ? 'behavior tree' : undefined;
}

/**
 * How often the technique changes on the way down to the deepest node, the first counted: depth as
 * a designer would say it.
 */
export function nestingOf({ kind, children = [] }: Plant, above?: Family): number {
  const family = familyOf(kind);
  const own = family !== undefined && family !== above ? 1 : 0;
  return own + Math.max(0, ...children.map((child) => nestingOf(child, family ?? above)));
}

/** Every technique in a tree. */
export function familiesIn({ kind, children = [] }: Plant, into = new Set<Family>()): Set<Family> {
  const family = familyOf(kind);
  if (family !== undefined) into.add(family);
  for (const child of children) familiesIn(child, into);
  return into;
}

const some = (node: fc.Arbitrary<Plant>) => fc.array(node, { minLength: 1, maxLength: 2 });

/** Nodes of each technique whose children are what `node` gives. */
const around: { readonly [family: Family]: (node: fc.Arbitrary<Plant>) => fc.Arbitrary<Plant> } = {
  'behavior tree': (node) =>
    fc
      .constantFrom(...TREES)
      .chain((kind) =>
        (DECORATORS.includes(kind) ? fc.tuple(node) : some(node)).chain((children) => withParams(kind, children)),
      ),
  'decision tree': (node) =>
    fc.constantFrom(...DECISIONS).chain((kind) => some(node).chain((children) => withParams(kind, children))),
  ...Object.fromEntries(
    STORIES.flatMap(({ family, trees }) =>
      family === undefined
        ? []
        : [[family, (node: fc.Arbitrary<Plant>) => trees!(node, { withParams, leaf, question })]],
    ),
  ),
};

/** Puts a plant below a node of a technique, now and then in two places of it. */
function wrap(family: Family, inner: Plant): fc.Arbitrary<Plant> {
  const count = (plant: Plant): number =>
    plant === inner ? 1 : (plant.children ?? []).reduce((sum, child) => sum + count(child), 0);
  const node = fc.oneof({ weight: 2, arbitrary: fc.constant(inner) }, { weight: 3, arbitrary: leaf });
  return around[family]!(node).filter((plant) => {
    // A fuzzy question has nothing below it: what follows it stands in a sequence.
    if (familyOf(plant.kind) !== family) return false;
    const copies = count(plant);
    return copies === 1 || (copies === 2 && sizeOf(inner) < 30);
  });
}

function sizeOf({ children = [] }: Plant): number {
  return 1 + children.reduce((sum, child) => sum + sizeOf(child), 0);
}

/** Trees in which all techniques are nested in one another, in any order, at least six deep. */
export const arbitraryMixture: fc.Arbitrary<Plant> = fc
  .tuple(
    fc.shuffledSubarray([...FAMILIES], { minLength: FAMILIES.length }),
    fc.shuffledSubarray([...FAMILIES], { minLength: 1, maxLength: 2 }),
    leaf,
  )
  .chain(([all, more, innermost]) => {
    // Two of the same technique in a row would count as one.
    const inwards = more[0] === all.at(-1) ? [...all, ...more.slice(1)] : [...all, ...more];
    const deep = inwards.length >= 6 ? inwards : [...inwards, all[0]];
    return deep.reduceRight<fc.Arbitrary<Plant>>(
      (inner, family) => inner.chain((plant) => wrap(family, plant)),
      fc.constant(innermost),
    );
  });

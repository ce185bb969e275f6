import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerWalk,
  beginWalk,
  compileDecisionTree,
  createDecider,
  createPath,
  DecisionMemory,
  type DecisionNode,
  type DecisionTree,
  decideLeaf,
  explainPath,
  option,
  quantity,
  truth,
  vector,
} from '../index.js';

interface World {
  readonly a: boolean;
  readonly b: boolean;
  readonly n: number;
  readonly word: 'x' | 'y' | 'z';
  readonly v: { readonly x: number; readonly y: number };
}
const knowledge = {
  a: truth((world: World) => world.a),
  b: truth((world: World) => world.b),
  n: quantity((world: World) => world.n),
  word: option(['x', 'y', 'z'], (world: World) => world.word),
  v: vector((world: World) => world.v),
};
const world: fc.Arbitrary<World> = fc.record({
  a: fc.boolean(),
  b: fc.boolean(),
  n: fc.integer({ min: -3, max: 6 }),
  word: fc.constantFrom('x' as const, 'y' as const, 'z' as const),
  v: fc.record({ x: fc.integer({ min: 0, max: 3 }), y: fc.integer({ min: 0, max: 3 }) }),
});
const bound = fc.integer({ min: -3, max: 6 });

/** Trees of every form; with `pool`, branches that meet again. */
const trees = (pool: readonly DecisionNode[]): fc.Arbitrary<DecisionNode> =>
  fc.letrec<{ node: DecisionNode }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.oneof(fc.constantFrom('A', 'B', 'C', 'D'), ...pool.map((node) => fc.constant(node))),
      fc.record({ ask: fc.constantFrom('a', 'b'), yes: tie('node'), no: tie('node') }),
      fc
        .record({ from: bound, size: fc.integer({ min: 0, max: 4 }), yes: tie('node'), no: tie('node') })
        .map(({ from, size, ...rest }) => ({ ask: 'n', from, to: from + size, ...rest })),
      fc.record({ length: fc.constant('v'), to: fc.integer({ min: 0, max: 4 }), yes: tie('node'), no: tie('node') }),
      fc.record({ ask: fc.constant('word'), oneOf: fc.constant(['x', 'z']), yes: tie('node'), no: tie('node') }),
      fc.record({ ask: fc.constant('n'), oneOf: fc.uniqueArray(bound), yes: tie('node'), no: tie('node') }),
      fc.record({
        ask: fc.constant('word'),
        cases: fc.record({ x: tie('node'), y: tie('node') }, { requiredKeys: [] }),
        otherwise: tie('node'),
      }),
      fc
        .tuple(
          fc.uniqueArray(bound, { minLength: 1, maxLength: 5 }),
          fc.array(tie('node'), { minLength: 6, maxLength: 6 }),
        )
        .chain(([values, nodes]) =>
          fc.constantFrom(
            { ask: 'n', cases: values.map((value, i) => [value, nodes[i]] as const), otherwise: nodes[5] },
            {
              ask: 'n',
              below: [...values].sort((p, q) => p - q).map((value, i) => [value, nodes[i]] as const),
              otherwise: nodes[5],
            },
          ),
        ),
    ) as fc.Arbitrary<DecisionNode>,
  })).node;

const withSharing = trees([]).chain((first) => trees([first]).chain((second) => trees([first, second])));

/** The obvious version: looks at the tree as it was written. */
function naive(node: DecisionNode, seen: World): string {
  if (typeof node === 'string') return node;
  const fields = node as unknown as Record<string, never>;
  const value = (seen as unknown as Record<string, never>)[fields.ask ?? fields.length];
  const { from = -Infinity, to = Infinity } = fields as { from?: number; to?: number };
  const go = (isYes: boolean) => naive(isYes ? fields.yes : fields.no, seen);
  if (fields.length !== undefined) {
    const size = Math.hypot(seen.v.x, seen.v.y);
    return go(size >= from && size <= to);
  }
  if (fields.oneOf !== undefined) return go((fields.oneOf as unknown[]).includes(value));
  if (fields.below !== undefined) {
    const found = (fields.below as [number, DecisionNode][]).find(([limit]) => (value as number) < limit);
    return naive(found === undefined ? fields.otherwise : found[1], seen);
  }
  if (fields.cases !== undefined) {
    const listed: [unknown, DecisionNode][] = Array.isArray(fields.cases) ? fields.cases : Object.entries(fields.cases);
    const found = listed.find(([each]) => each === value);
    return naive(found === undefined ? fields.otherwise : found[1], seen);
  }
  if (fields.from !== undefined || fields.to !== undefined)
    return go((value as number) >= from && (value as number) <= to);
  return go(value);
}

const compileAny = (node: DecisionNode) => compileDecisionTree(knowledge, node as never) as DecisionTree<World>;

describe('any decision tree', () => {
  it('[DT-01][DT-13] decides flat and as generated code what a naive recursion decides', () => {
    fc.assert(
      fc.property(withSharing, fc.array(world, { minLength: 1, maxLength: 8 }), (node, worlds) => {
        const tree = compileAny(node);
        const flat = createDecider(tree, { code: 'flat' });
        const generated = createDecider(tree, { code: 'generated' });
        for (const each of worlds) {
          const expected = naive(node, each);
          expect(flat.decide(each)).toBe(expected);
          expect(generated.decide(each)).toBe(expected);
          expect(generated.leaf(each)).toBe(flat.leaf(each));
        }
      }),
      { numRuns: 150 },
    );
  });

  it('[DT-14] can be walked by hand to where it decided, by the answers it gave itself', () => {
    fc.assert(
      fc.property(withSharing, world, (node, seen) => {
        const tree = compileAny(node);
        const path = createPath(tree);
        const leaf = decideLeaf(tree, seen, undefined, 0, path);
        const told = explainPath(tree, path);
        let walk = beginWalk(tree);
        for (const { answer } of told.steps) walk = answerWalk(tree, walk, answer);
        expect(walk).toEqual(told);
        expect(walk.node).toBe(leaf);
      }),
      { numRuns: 60 },
    );
  });

  it('[DT-08] keeps every random choice while the world above it stays, in all characters, flat or generated', () => {
    const tree = compileAny({
      ask: 'a',
      yes: { random: ['A', { ask: 'b', yes: { random: ['B', 'C'], timeOut: 7 }, no: 'D' }] },
      no: { random: ['E', 'F', 'G'], weights: [1, 2, 3], timeOut: [2, 4], alternate: true },
    } as DecisionNode);
    fc.assert(
      fc.property(fc.integer(), fc.array(world, { minLength: 10, maxLength: 60 }), (seed, worlds) => {
        const memories = [new DecisionMemory(tree, { count: 2, seed }), new DecisionMemory(tree, { count: 2, seed })];
        const deciders = [createDecider(tree, { code: 'flat' }), createDecider(tree, { code: 'generated' })];
        const last = ['', ''];
        let before: World | undefined;
        for (const each of worlds) {
          for (const id of [0, 1]) {
            const [flat, generated] = deciders.map(({ decide }, i) => decide(each, memories[i], id));
            expect(generated).toBe(flat);
            // A and D hang on no time-out: nothing but another world can change them.
            const isSame = before?.a === each.a && before.b === each.b;
            if (isSame && (last[id] === 'A' || last[id] === 'D')) expect(flat).toBe(last[id]);
            last[id] = flat;
          }
          before = each;
        }
        expect(memories[0].save(1)).toEqual(memories[1].save(1));
      }),
      { numRuns: 60 },
    );
  });

  it('decides by generated code in pieces where it is large', () => {
    const grow = (from: number, count: number): DecisionNode =>
      count === 1
        ? String(from)
        : {
            ask: 'n',
            to: from + (count >> 1) - 1,
            yes: grow(from, count >> 1),
            no: grow(from + (count >> 1), count - (count >> 1)),
          };
    const tree = compileAny(grow(0, 3000));
    const { decide } = createDecider(tree, { code: 'generated' });
    for (const n of [0, 1, 1499, 1500, 2998, 2999]) expect(decide({ n } as World)).toBe(String(n));
  });
});

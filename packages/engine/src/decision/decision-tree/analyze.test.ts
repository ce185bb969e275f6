import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  analyzeTree,
  compileDecisionTree,
  countVisits,
  createPath,
  type DecisionNode,
  decideLeaf,
  quantity,
  truth,
} from './index.js';

const letters = 'ABCDEFGH';
const knowledge = {
  n: quantity((world: { n: number }) => world.n),
  sees: truth((world: { n: number }) => world.n > 3, { cost: 50 }),
  hears: truth((world: { n: number }) => world.n > 1),
};
const compileFor = (root: DecisionNode) => compileDecisionTree(knowledge, root as never);
/** Asks for one behavior after the other. */
const chain = (at = 0): DecisionNode => (at === 7 ? 'H' : { ask: 'n', to: at, yes: letters[at], no: chain(at + 1) });
const balanced = (from = 0, count = 8): DecisionNode =>
  count === 1
    ? letters[from]
    : { ask: 'n', to: from + count / 2 - 1, yes: balanced(from, count / 2), no: balanced(from + count / 2, count / 2) };

describe('the analysis of a decision tree', () => {
  it('[DT-11] finds 1 to 7 decisions in a chain of eight behaviors, 4.375 on average', () => {
    const { leaves, decisions, expectedDecisions } = analyzeTree(compileFor(chain()));
    expect(decisions).toHaveLength(7);
    expect(leaves.map(({ action, mean }) => `${action} ${mean}`)).toEqual([
      ...['A 1', 'B 2', 'C 3', 'D 4', 'E 5', 'F 6', 'G 7', 'H 7'],
    ]);
    expect(expectedDecisions).toBeCloseTo(35 / 8, 12);
  });

  it('[DT-11] finds 3 decisions for each in a balanced tree, which is the best there is', () => {
    const { leaves, expectedDecisions, leastDecisions, advice } = analyzeTree(compileFor(balanced()));
    expect(new Set(leaves.map(({ mean }) => mean))).toEqual(new Set([3]));
    expect(expectedDecisions).toBeCloseTo(3, 12);
    expect(leastDecisions).toBeCloseTo(3, 12);
    expect(advice).toEqual([]);
  });

  it('[DT-11] counts leaves below each branch and advises balance', () => {
    const { decisions, advice } = analyzeTree(compileFor(chain()));
    expect(decisions[0].leaves).toEqual([1, 7]);
    expect(advice.map(({ text }) => text)).toContain(
      'the tree asks 4.4 questions on average where 3 could do; n at most 0? has 1 and 7 leaves on its sides',
    );
  });

  it('[DT-11] weighs leaves by how likely they are: a chain is right where its first is most of it', () => {
    const likely = { ask: 'n', to: 0, yes: { action: 'A', likelihood: 93 }, no: balanced() } as DecisionNode;
    const { expectedDecisions, advice, leaves } = analyzeTree(compileFor(likely));
    expect(leaves[0].share).toBeCloseTo(93 / 101, 12);
    expect(expectedDecisions).toBeCloseTo((93 * 1 + 8 * 4) / 101, 12);
    expect(advice).toEqual([]);
    const late = (at = 0): DecisionNode =>
      at === 4 ? { action: 'Z', likelihood: 10 } : { ask: 'n', to: at, yes: letters[at], no: late(at + 1) };
    expect(analyzeTree(compileFor(late())).advice.map(({ text }) => text)).toContain(
      'Z is 71 % of outcomes but takes 4 questions; 1 could do',
    );
  });

  it('[DT-11] points at dear questions that are asked before cheap ones', () => {
    const dear = analyzeTree(
      compileFor({ ask: 'sees', yes: 'attack', no: { ask: 'hears', yes: 'creep', no: 'idle' } }),
    );
    expect(dear.advice.map(({ path, text }) => `${path}: ${text}`)).toEqual([
      'tree: sees? costs 50 and is asked in 100 % of evaluations, before questions that cost 1: ask those first where they can spare it',
    ]);
    const cheap = analyzeTree(
      compileFor({ ask: 'hears', yes: { ask: 'sees', yes: 'attack', no: 'creep' }, no: 'idle' }),
    );
    expect(cheap.advice).toEqual([]);
    expect(cheap.expectedCost).toBeLessThan(dear.expectedCost);
  });

  it('[DT-11] compares a dear question with the mean of all that lie below it, at any depth', () => {
    const below = { ask: 'hears', yes: 'creep', no: { ask: 'n', to: 1, yes: 'idle', no: 'rest' } } as const;
    const advice = (cost: number) =>
      analyzeTree(
        compileDecisionTree(
          { ...knowledge, n: quantity((world: { n: number }) => world.n, { cost }) },
          { ask: 'sees', yes: 'attack', no: below },
        ),
      ).advice.map(({ text }) => text);
    // 50 is at least four times (1 + 24) / 2, and less than four times (1 + 25) / 2.
    expect(advice(24)).toHaveLength(1);
    expect(advice(24)[0]).toContain(
      'sees? costs 50 and is asked in 100 % of evaluations, before questions that cost 12.5',
    );
    expect(advice(25)).toEqual([]);
  });

  it('says of no leaf that it was never reached before anything was counted', () => {
    const tree = compileFor({ ask: 'hears', yes: { action: 'a', likelihood: 0 }, no: 'b' });
    expect(analyzeTree(tree).advice).toEqual([]);
    const none = compileFor({ ask: 'hears', yes: { action: 'a', likelihood: 0 }, no: { action: 'b', likelihood: 0 } });
    expect(analyzeTree(none).leaves.map(({ share }) => share)).toEqual([0, 0]);
  });

  it('says nothing of a datum asked twice in a row, nor of answers given on another way', () => {
    const twice = { ask: 'n', oneOf: [0], yes: 'a', no: { ask: 'n', oneOf: [1], yes: 'b', no: 'c' } } as const;
    expect(analyzeTree(compileFor(twice)).advice.filter(({ text }) => text.includes('in a row'))).toEqual([]);
    const shared = { ask: 'hears', yes: 'x', no: 'y' } as const;
    const met = { ask: 'hears', yes: shared, no: { ask: 'n', to: 1, yes: shared, no: 'z' } } as const;
    expect(analyzeTree(compileFor(met)).advice.filter(({ text }) => text.includes('answered'))).toEqual([]);
  });

  it('names the answer that was given above, also of the first datum of the tree', () => {
    const twice = { ask: 'hears', yes: 'a', no: { ask: 'sees', yes: 'b', no: { ask: 'hears', yes: 'c', no: 'd' } } };
    const data = { hears: knowledge.hears, sees: truth((world: { n: number }) => world.n > 3) };
    expect(
      analyzeTree(compileDecisionTree(data, twice as never)).advice.map(({ path, text }) => `${path}: ${text}`),
    ).toEqual(['tree.no.no: hears has been answered no above: only one branch can ever be taken']);
  });

  it('points at answers that are known already, and at one datum asked again and again', () => {
    const again = compileFor({
      ask: 'hears',
      yes: { ask: 'n', to: 3, yes: 'a', no: { ask: 'hears', yes: 'b', no: 'c' } },
      no: 'd',
    });
    expect(analyzeTree(again).advice).toContainEqual({
      node: 3,
      path: 'tree.yes.no',
      text: 'hears has been answered yes above: only one branch can ever be taken',
    });
    const three = (at: number): DecisionNode =>
      at === 3 ? 'z' : { ask: 'n', oneOf: [at], yes: letters[at], no: three(at + 1) };
    expect(analyzeTree(compileFor(three(0))).advice.map(({ text }) => text)).toContain(
      'n is asked three times or more in a row: one decision with cases asks once',
    );
  });

  it('[DT-11] weighs by real evaluations, and sees what was never reached', () => {
    const tree = compileFor(chain());
    const visits = new Float64Array(tree.nodeCount);
    const path = createPath(tree);
    for (const n of [0, 0, 0, 1]) {
      decideLeaf(tree, { n }, undefined, 0, path);
      countVisits(visits, path);
    }
    const { expectedDecisions, leaves, advice } = analyzeTree(tree, visits);
    expect(expectedDecisions).toBeCloseTo(1.25, 12);
    expect(leaves.map(({ share }) => share)).toEqual([0.75, 0.25, 0, 0, 0, 0, 0, 0]);
    expect(advice.filter(({ text }) => text.includes('never reached')).map(({ text }) => text[0])).toEqual([
      ...'CDEFGH',
    ]);
  });

  it('shares a leaf that several ways lead to out among them', () => {
    const shared = { ask: 'n', to: 1, yes: 'x', no: 'y' } as const;
    const { leaves, expectedDecisions } = analyzeTree(
      compileFor({ ask: 'hears', yes: shared, no: { ask: 'sees', yes: shared, no: 'z' } }),
    );
    expect(leaves.map(({ action, least, most, mean }) => [action, least, most, mean])).toEqual([
      ['x', 2, 3, 2.5],
      ['y', 2, 3, 2.5],
      ['z', 2, 2, 2],
    ]);
    expect(expectedDecisions).toBeCloseTo((2.5 + 2.5 + 2) / 3, 12);
  });
});

describe('the best arrangement', () => {
  it('[DT-11] is that of Huffman, found by joining the two least likely again and again', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9), { minLength: 2, maxLength: 8 }), (likelihoods) => {
        fc.pre(likelihoods.some((each) => each > 0));
        const row = (at = 0): DecisionNode =>
          at === likelihoods.length - 1
            ? { action: letters[at], likelihood: likelihoods[at] }
            : { ask: 'n', to: at, yes: { action: letters[at], likelihood: likelihoods[at] }, no: row(at + 1) };
        const total = likelihoods.reduce((sum, each) => sum + each, 0);
        let open = likelihoods.filter((each) => each > 0);
        let least = 0;
        while (open.length > 1) {
          const [one, other, ...rest] = open.sort((a, b) => a - b);
          least += one + other;
          open = [one + other, ...rest];
        }
        const found = analyzeTree(compileFor(row()));
        expect(found.leastDecisions).toBeCloseTo(least / total, 9);
        const mean = likelihoods.reduce((sum, each, at) => sum + each * Math.min(at + 1, likelihoods.length - 1), 0);
        expect(found.expectedDecisions).toBeCloseTo(mean / total, 9);
        const isLopsided = least > 0 && mean > 1.25 * least;
        expect(found.advice.some(({ text }) => text.startsWith('the tree asks'))).toBe(isLopsided);
      }),
      { numRuns: 100 },
    );
  });

  it('[DT-11] names the question whose sides differ most, and leaves that are likely but far down', () => {
    const leaf = (action: string, likelihood: number) => ({ action, likelihood });
    const root: DecisionNode = {
      ask: 'n',
      to: 3,
      yes: { ask: 'n', to: 1, yes: 'a', no: { ask: 'n', to: 2, yes: 'b', no: 'x' } },
      no: {
        ask: 'n',
        to: 4,
        yes: 'c',
        no: { ask: 'n', to: 5, yes: 'd', no: { ask: 'n', to: 6, yes: 'e', no: leaf('z', 40) } },
      },
    };
    const { advice, leaves } = analyzeTree(compileFor(root));
    expect(leaves.find(({ action }) => action === 'z')).toMatchObject({ mean: 4, share: 40 / 46 });
    expect(advice.map(({ text }) => text)).toEqual([
      expect.stringMatching(/could do; n at most 4\? has 1 and 3 leaves on its sides$/),
      'z is 87 % of outcomes but takes 4 questions; 1 could do',
    ]);
  });
});

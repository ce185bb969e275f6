import fc from 'fast-check';
import type { DocumentNode } from '../../../behavior/document/document.js';
import { FLAGS, NUMBERS } from '../../../behavior/laws/story-values.js';
import type { Plant, TechniqueStory, WithParams } from '../../../behavior/laws/technique-story.js';

/** Parts of what has to do with fuzzy logic. */
export const FUZZY_PARTS: readonly string[] = [
  ...['fuzzyInput', 'fuzzyOutput', 'fuzzySet', 'fuzzyRule', 'fuzzyState', 'fuzzyTransition'],
];
export const FUZZY_KINDS: readonly string[] = ['fuzzy', 'fuzzyIs', 'fuzzyMachine', ...FUZZY_PARTS];

/** Conditions on the inputs `a` and `b`, each with the sets `s` and `t`. */
export const FUZZY_CONDITIONS = ['a IS s', 'a IS s AND b IS NOT t', 'a IS very t OR b IS s', 'NOT a IS t'] as const;
/** Rules that conclude sets of the output `o`. */
export const FUZZY_RULES: readonly string[] = [
  ...FUZZY_CONDITIONS.map((condition, i) => `IF ${condition} THEN o IS ${'st'[i % 2]}`),
  'IF b IS t THEN o IS s WITH 0.5',
];

/** Says which state a transition leads to, where a story only has a number. */
export function nameStates(machine: DocumentNode): DocumentNode {
  if (machine.kind !== 'fuzzyMachine') return machine;
  const states = machine.children ?? [];
  const settle = (node: DocumentNode): DocumentNode => {
    if (node.kind !== 'fuzzyTransition') return node;
    return { ...node, params: { ...node.params, to: states[(node.params!.to as number) % states.length].id } };
  };
  return {
    ...machine,
    children: states.map((state) => ({ ...state, ...(state.children && { children: state.children.map(settle) }) })),
  };
}

/** Controllers above anything, questions, and machines whose states run anything. */
export function fuzzyTrees(node: fc.Arbitrary<Plant>, withParams: WithParams): fc.Arbitrary<Plant> {
  const named = (plant: fc.Arbitrary<Plant>, name: string) => plant.map((made): Plant => ({ ...made, name }));
  const sets = fc.tuple(named(withParams('fuzzySet'), 's'), named(withParams('fuzzySet'), 't'));
  const input = (name: string) =>
    named(
      sets.chain((made) => withParams('fuzzyInput', made)),
      name,
    );
  const output = named(
    fc
      .tuple(sets, fc.constantFrom('number', 'shared'))
      .chain(([made, into]) =>
        withParams('fuzzyOutput', made).map((plant) => ({ ...plant, params: { ...plant.params, into } })),
      ),
    'o',
  );
  const rules = fc.array(withParams('fuzzyRule'), { minLength: 1, maxLength: 3 });
  const controller = fc
    .tuple(input('a'), input('b'), output, rules, fc.array(node, { maxLength: 1 }), fc.boolean())
    .chain(([a, b, o, some, child, isFirst]) =>
      withParams('fuzzy', isFirst ? [...child, a, b, o, ...some] : [a, ...some, b, o, ...child]),
    );
  const question = fc
    .tuple(input('a'), input('b'))
    .chain((inputs) => withParams('fuzzyIs', inputs))
    .chain((asked) => node.map((other): Plant => ({ kind: 'sequence', children: [asked, other] })));
  const transition = fc
    .tuple(withParams('fuzzyTransition'), fc.nat(3))
    .map(([plant, to]): Plant => ({ ...plant, params: { ...plant.params, to } }));
  const state = fc
    .tuple(fc.array(node, { maxLength: 1 }), fc.array(transition, { maxLength: 3 }))
    .chain(([child, ways]) => withParams('fuzzyState', [...child, ...ways]));
  const machine = fc.array(state, { minLength: 1, maxLength: 3 }).chain((states) => withParams('fuzzyMachine', states));
  return fc.oneof(controller, question, machine);
}

/** What stories need to know of the technique. */
export const STORY: TechniqueStory = {
  family: 'fuzzy logic',
  params: {
    fuzzy: { logic: [undefined, undefined, 'product', 'lukasiewicz'] },
    fuzzyInput: { value: NUMBERS.slice(1) },
    fuzzyOutput: { range: [[0, 2]], method: ['blend'], unfired: [undefined, 'empty'] },
    fuzzySet: {
      shape: ['rampUp', 'rampDown'],
      at: [
        [0, 2],
        [0.5, 1],
        [1, 1.5],
      ],
    },
    fuzzyRule: { text: FUZZY_RULES },
    fuzzyIs: { condition: FUZZY_CONDITIONS, cutOff: [undefined, 0.3, 1, { key: 'shared' }] },
    fuzzyMachine: { order: [undefined, undefined, 'together'] },
    fuzzyState: { degree: [undefined, 0, 0.4, 1], into: [undefined, undefined, 'number', 'shared'] },
    fuzzyTransition: {
      when: FLAGS,
      degree: [...NUMBERS, 0.3, 0.7],
      with: [undefined, undefined, 'together'],
    },
  },
  parts: FUZZY_PARTS,
  kinds: FUZZY_KINDS,
  trees: (node, { withParams }) => fuzzyTrees(node, withParams),
  name: nameStates,
  kept: ['to', 'on', 'into'],
};

import fc from 'fast-check';
import type { ParamValue } from '../../../behavior/document/document.js';
import { computed } from '../../../behavior/laws/story-values.js';
import type { Plant, TechniqueStory, WithParams } from '../../../behavior/laws/technique-story.js';

/** Parts of what follows rules. */
export const RULE_PARTS: readonly string[] = ['rule', 'ruleSet', 'ruleFact'];

/** Clauses on what stories know, and effects that fit whatever the clauses are. */
export const RULE_CLAUSES: readonly string[] = [
  ...['(a)', '(n ?x:> 0.5)', '(c ?x) (f)', 'not (f) (a)', '(l ?x) (n ?x)', '(b ?x) or (w ?x)', '(w ?x) not (b ?x)'],
  ...['(n ?x) (c ?y) ?x != ?y', '(b ?) not [(l ?x) (n ?x)]'],
];
export const RULE_EFFECTS: readonly string[] = [
  ...['', '', 'add (b 1)', 'remove (a)', 'add (a) enable s', 'disable s', 'write number 2 add (c 1)', 'clear word'],
  ...['write flag true remove 1', 'remove 1', 'halt', 'add (c 2) remove (b 1)', 'write whole 0.5'],
];
const WITH_VARIABLES: readonly { readonly [name: string]: ParamValue }[] = [
  { when: '(n ?x) ?x < 2', does: 'add (b ?x) write shared (+ ?x 0.5)' },
  { when: '(c ?x) (f) ?x < 3', does: 'remove 1 add (c (+ ?x 1))' },
  { when: '(w ?x)', does: 'add (b ?x)' },
];

/** Rules above anything, alone and in sets, on facts from keys. */
export function ruleSystems(node: fc.Arbitrary<Plant>, withParams: WithParams): fc.Arbitrary<Plant> {
  const bare = withParams('rule').map(({ params, ...plant }): Plant => {
    const { succeeded: _, failed: __, ...rest } = params!;
    return { ...plant, params: rest };
  });
  const rule = fc.oneof(
    node.chain((child) => withParams('rule', [child])),
    bare,
    fc.tuple(bare, fc.constantFrom(...WITH_VARIABLES)).map(
      ([plant, texts]): Plant => ({
        ...plant,
        params: { ...plant.params, ...texts },
      }),
    ),
  );
  const set = fc
    .array(rule, { minLength: 1, maxLength: 2 })
    .chain((inner) => withParams('ruleSet', inner))
    .map((plant): Plant => ({ ...plant, name: 's' }));
  const facts = fc.array(withParams('ruleFact'), { maxLength: 4 });
  return fc
    .tuple(facts, fc.array(rule, { maxLength: 3 }), set, fc.array(node, { maxLength: 1 }), fc.boolean())
    .chain(([known, some, inner, idle, isFirst]) =>
      withParams('rules', isFirst ? [...idle, ...known, ...some, inner] : [inner, ...known, ...idle, ...some]),
    );
}

/** What stories need to know of the technique. */
export const STORY: TechniqueStory = {
  params: {
    rules: {
      facts: [undefined, '', '(a)', '(a) (c 0)'],
      arbiter: [undefined, 'leastRecentlyUsed', 'random', 'mostSpecific', 'priority', 'newest', 'lex'],
      repeat: [undefined, undefined, 'anyChange', 'always'],
      iterations: [undefined, undefined, 1, 2, { key: 'whole' }],
      acts: [undefined, 'side by side'],
      quiet: [undefined, 'succeed', 'fail'],
      forgets: [undefined, undefined, false, { key: 'flag' }],
    },
    rule: {
      when: RULE_CLAUSES,
      does: RULE_EFFECTS,
      succeeded: [undefined, undefined, ...RULE_EFFECTS],
      failed: [undefined, undefined, ...RULE_EFFECTS],
      salience: [undefined, undefined, 1, -1],
      priority: [undefined, 1, { key: 'number' }, computed('shared * 2')],
    },
    ruleSet: {
      on: [undefined, true, false, { key: 'flag' }],
      arbiter: [undefined, 'oldest', 'random', 'simplest', 'mea'],
    },
    ruleFact: {
      is: ['(n ?)', '(n ?)', '(w ?)', '(l ?)', '(f)', '(c ?)'],
      value: [undefined, { key: 'number' }, { key: 'word' }, { key: 'list' }, { key: 'flag' }, computed('shared + 1')],
    },
  },
  parts: RULE_PARTS,
  kinds: ['rules', ...RULE_PARTS],
  trees: (node, { withParams }) => ruleSystems(node, withParams),
};

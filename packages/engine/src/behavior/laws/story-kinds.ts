import fc from 'fast-check';
import { standardKinds } from '../../standard/index.js';
import type { DeclaredParam, ParamValue } from '../document/document.js';
import { STORIES } from './stories.js';
import { computed, NOTHING, NUMBERS, param, type Values } from './story-values.js';
import type { Plant, StoryParts, TechniqueStory } from './technique-story.js';

/** Parameters that every behavior of a story has. */
export const STORY_PARAMETERS: { readonly [name: string]: DeclaredParam } = {
  amount: { type: 'number', default: 1 },
  count: { type: 'integer', default: 2 },
  yes: { type: 'boolean', default: true },
  label: { type: 'text', default: 'a' },
  parts: { type: 'list', of: 'number', default: [2, 1] },
  words: { type: 'list', of: 'text', default: ['a', 'b'] },
  which: { type: 'key', default: 'number' },
  keys: { type: 'list', of: 'key', default: ['number', 'word'] },
  mode: { type: 'choice', choices: ['stops', 'is suspended'], default: 'stops' },
};

/**
 * Parameters of every kind and the values they take in stories, also when a designer changes them.
 */
export const PARAMS: { readonly [kind: string]: { readonly [param: string]: Values } } = Object.assign(
  {},
  ...STORIES.map(({ params }) => params),
  {
    subtree: {
      behavior: ['A', 'B'],
      amount: [undefined, 3, { key: 'number' }, computed('shared + 1'), param('amount'), param('count')],
      count: [undefined, 0, 3, { key: 'whole' }, param('count')],
      yes: [undefined, false, { key: 'flag' }, computed('number > 0'), param('yes')],
      label: [undefined, 'c', { key: 'word' }, computed('word + "b"'), param('label')],
      parts: [undefined, [1], { key: 'list' }, param('parts')],
      which: [undefined, 'shared', 'number', param('which')],
      keys: [undefined, ['word'], ['number', 'flag'], param('keys')],
      mode: [undefined, 'is suspended', param('mode')],
    },
    spy: { bound: NUMBERS },
    priority: NOTHING,
    shift: NOTHING,
    relay: NOTHING,
  },
);

/** Kinds that stories are made of; a kind of the engine that is missing here is not compared. */
export const STORY_KINDS: readonly string[] = Object.keys(PARAMS);

/** Kinds that name another node, and the kind of that node. */
export const TARGETS: { readonly [kind: string]: string } = Object.assign({}, ...STORIES.map(({ targets }) => targets));

/** Parameters of a kind that only fit together. */
const TOGETHER: NonNullable<TechniqueStory['together']> = Object.assign({}, ...STORIES.map(({ together }) => together));

const listed = STORIES.flatMap(({ many = [], decorators = [] }) => [...many, ...decorators]);

/** Kinds of which a technique gives only the parameters: their category says where they fit. */
const others = standardKinds.filter(({ name }) => STORY_KINDS.includes(name) && !listed.includes(name));

/** Kinds with any number of children. */
export const MANY: readonly string[] = [
  ...STORIES.flatMap(({ many = [] }) => many),
  ...others.flatMap(({ name, category, maxChildren }) =>
    category === 'composite' && maxChildren === Infinity ? [name] : [],
  ),
  ...['priority', 'shift', 'relay'],
];

/** Kinds with one child. */
export const DECORATORS: readonly string[] = [
  ...STORIES.flatMap(({ decorators = [] }) => decorators),
  ...others.flatMap(({ name, category }) => (category === 'decorator' ? [name] : [])),
  'spy',
];

const LEAVES: readonly string[] = STORIES.flatMap(({ leaves = [] }) => leaves);

/** Kinds that belong to an owner. */
export const PARTS: readonly string[] = STORIES.flatMap(({ parts = [] }) => parts);

/** The parameters of a kind that `choice` stands for, a number for each. */
export function paramsFor(kind: string, choice: (values: number) => number): { [name: string]: ParamValue } {
  const params: { [name: string]: ParamValue } = {};
  const together = TOGETHER[kind];
  if (together !== undefined) Object.assign(params, together[choice(together.length)]);
  for (const [name, values] of Object.entries(PARAMS[kind] ?? {})) {
    const value = values[choice(values.length)];
    if (value !== undefined) params[name] = value;
  }
  return params;
}

/** Random parameters of a kind. */
export function withParams(kind: string, children?: readonly Plant[]): fc.Arbitrary<Plant> {
  return fc.tuple(fc.array(fc.nat(100), { minLength: 7, maxLength: 7 }), fc.nat(5)).map(([numbers, target]) => {
    let used = 0;
    return {
      kind,
      params: paramsFor(kind, (values) => numbers[used++ % 7] % values),
      ...((kind in TARGETS || kind === 'impulse' || kind === 'sameAs') && { target }),
      ...(children !== undefined && { children }),
    };
  });
}

const script = fc
  .tuple(
    fc.oneof({ weight: 8, arbitrary: fc.constant('') }, fc.constantFrom('X', 'V', 'Y')),
    fc.array(fc.constantFrom('S', 'S', 'F', 'F', 'R', 'R', 'R', 'T', 'k', 'e', 'n', 'b'), {
      minLength: 1,
      maxLength: 4,
    }),
    fc.oneof({ weight: 8, arbitrary: fc.constant('') }, fc.constant('Z')),
  )
  .map((parts) => parts.flat().join(''));

const bound = fc.oneof(
  { weight: 5, arbitrary: fc.constant({}) },
  fc.integer({ min: 0, max: 3 }).map((bound) => ({ bound })),
  fc.constantFrom('number', 'shared').map((key) => ({ bound: { key } })),
  fc.constantFrom<ParamValue>(computed('number + 1'), param('amount')).map((bound) => ({ bound })),
);

const scripts = fc.array(script, { minLength: 1, maxLength: 3 });

/** A condition of the game. */
export const question: fc.Arbitrary<Plant> = fc.record({ kind: fc.constant('check'), params: bound, scripts });

/** A task of the game, or a leaf of the engine. */
export const leaf: fc.Arbitrary<Plant> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('act', 'act', 'act', 'plain', 'life', 'check'),
      params: bound,
      scripts,
    }),
  },
  { weight: 3, arbitrary: fc.constantFrom(...LEAVES).chain((kind) => withParams(kind)) },
);

const PARTS_OF_TREES: StoryParts = { withParams, leaf, question };

/** Children as a kind above likes them, most of the time. */
function suited(kind: string, node: fc.Arbitrary<Plant>): fc.Arbitrary<Plant> {
  const guarded = fc.tuple(question, node).chain((children) => withParams('guard', children));
  const awaited = node.chain((child) => withParams('onEvent', [child]));
  const promoted = question.chain((child) => withParams('impulse', [child]));
  const scored = node.chain((child) => withParams('score', [child]));
  if (kind === 'prioritizedList')
    return fc.oneof(node, guarded, guarded, awaited, promoted, withParams('stimulusSlot'));
  if (kind === 'utilitySelector') return fc.oneof(node, scored, scored, scored);
  return node;
}

/** Trees of every kind. */
const { node: arbitraryPlant } = fc.letrec<{ node: Plant; inner: Plant }>((tie) => {
  const several = (kind: string) => fc.array(suited(kind, tie('node')), { minLength: 1, maxLength: 4 });
  const branches = fc.oneof(
    fc.tuple(fc.oneof(question, tie('node')), tie('node')),
    fc.tuple(question, tie('node'), tie('node')),
  );
  return {
    node: fc.oneof({ maxDepth: 4, depthSize: 'small', withCrossShrink: true }, leaf, tie('inner'), tie('inner')),
    inner: fc.oneof(
      {
        weight: 5,
        arbitrary: fc
          .constantFrom(...MANY, 'sequence', 'selector', 'parallel', 'prioritizedList')
          .chain((kind) => several(kind).chain((children) => withParams(kind, children))),
      },
      {
        weight: 4,
        arbitrary: fc
          .constantFrom(...DECORATORS)
          .chain((kind) => tie('node').chain((child) => withParams(kind, [child]))),
      },
      {
        weight: 1,
        arbitrary: fc
          .array(tie('node'), { minLength: 1, maxLength: 2 })
          .chain((children) => withParams('decide', children)),
      },
      {
        weight: 2,
        arbitrary: fc
          .constantFrom('guard', 'ifThenElse', 'whileDoElse')
          .chain((kind) =>
            branches.chain((children) => withParams(kind, kind === 'guard' ? children.slice(0, 2) : children)),
          ),
      },
      // A node, and beside it one that reaches over to it.
      {
        weight: 1,
        arbitrary: fc
          .tuple(
            fc.constantFrom(...Object.entries(TARGETS)),
            tie('node'),
            tie('node'),
            fc.constantFrom('parallel', 'relay'),
          )
          .chain(([[reaches, target], child, other, both]) =>
            fc.tuple(withParams(target, [child]), withParams(reaches)).map(([reached, reach]) => ({
              kind: both,
              children: [reached, { kind: 'sequence', children: [other, reach] }],
            })),
          ),
      },
      { weight: 1, arbitrary: withParams('subtree') },
      ...STORIES.flatMap(({ trees, runs }) =>
        trees === undefined
          ? []
          : { weight: 1, arbitrary: trees(runs === 'leaves' ? leaf : tie('node'), PARTS_OF_TREES) },
      ),
    ),
  };
});

const few = fc.oneof({ weight: 4, arbitrary: leaf }, { weight: 1, arbitrary: arbitraryPlant });

/** A small tree around one kind, so that what is particular to it comes about often. */
function around(kind: string): fc.Arbitrary<Plant> {
  for (const { kinds, trees, around: own } of STORIES) {
    const tree = own?.(kind, few, PARTS_OF_TREES);
    if (tree !== undefined) return tree;
    if (kinds?.includes(kind)) return trees!(few, PARTS_OF_TREES);
  }
  if (MANY.includes(kind))
    return fc.array(suited(kind, few), { minLength: 2, maxLength: 4 }).chain((children) => withParams(kind, children));
  if (kind === 'stimulusSlot')
    return fc
      .tuple(fc.constantFrom('prioritizedList', 'prioritizedList', 'selector', 'parallel'), withParams(kind), few)
      .chain(([all, ...children]) => withParams(all, children));
  const reaching = Object.keys(TARGETS).find((reaches) => TARGETS[reaches] === kind);
  if (reaching !== undefined)
    // What it does when it is reached from below.
    return fc
      .tuple(fc.constantFrom('parallel', 'sequence'), few, withParams(reaching))
      .chain(([all, child, reach]) => withParams(kind, [{ kind: all, children: [reach, child] }]));
  if (kind === 'impulse')
    return fc
      .tuple(fc.constantFrom('prioritizedList', 'selector', 'parallel'), question, few, few)
      .chain(([above, asked, ...others]) =>
        withParams(kind, [asked]).map((node) => ({ kind: above, children: [node, ...others] })),
      );
  if (DECORATORS.includes(kind)) return few.chain((child) => withParams(kind, [child]));
  if (kind === 'decide')
    return fc.array(few, { minLength: 1, maxLength: 2 }).chain((children) => withParams(kind, children));
  if (kind === 'guard') return fc.tuple(question, few).chain((children) => withParams(kind, children));
  if (kind === 'ifThenElse' || kind === 'whileDoElse')
    return fc.tuple(question, few, few).chain((children) => withParams(kind, children));
  const target = TARGETS[kind];
  const reached = target === undefined ? few : few.chain((child) => withParams(target, [child]));
  return fc
    .tuple(fc.constantFrom('parallel', 'sequence', 'relay'), reached, withParams(kind), few)
    .map(([all, ...children]) => ({ kind: all, children }));
}

/** Leaves that write keys, and those that tell what they find there. */
const writing = fc.constantFrom('setKey', 'clearKey').chain((kind) => withParams(kind));
const telling = fc
  .constantFrom<ParamValue>({ key: 'number' }, computed('default(number, 9)'), param('amount'))
  .map((bound): Plant => ({ kind: 'act', params: { bound }, scripts: ['S', 'RS'] }));

/** Scopes inside one another, written to and read at every level. */
const nestedScopes: fc.Arbitrary<Plant> = fc
  .tuple(writing, telling, writing, telling, few, telling)
  .chain(([write, tell, writeInside, tellInside, between, tellAfter]) =>
    withParams('scope', [{ kind: 'sequence', children: [writeInside, tellInside] }]).chain((inner) =>
      withParams('scope', [{ kind: 'sequence', children: [write, tell, inner, between, tellAfter] }]),
    ),
  );

/** Trees of all sizes; each kind is the main thing in some. */
export const arbitraryTree: fc.Arbitrary<Plant> = fc.oneof(
  { weight: 3, arbitrary: arbitraryPlant },
  {
    weight: 9,
    arbitrary: fc.constantFrom(...STORY_KINDS.filter((kind) => !PARTS.includes(kind))).chain(around),
  },
  { weight: 1, arbitrary: nestedScopes },
);

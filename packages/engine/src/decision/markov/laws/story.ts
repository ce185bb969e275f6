import fc from 'fast-check';
import type { ParamValue } from '../../../behavior/document/document.js';
import type { Plant, TechniqueStory } from '../../../behavior/laws/technique-story.js';

/** Parts of Markov machines. */
export const MARKOV_PARTS: readonly string[] = ['markovState', 'markovTransition'];

const SHARES = [0, 0.25, 0.5, 1, 1.5];
/** Rows of a matrix for `count` states. */
const matrices = (size: number) =>
  fc
    .array(fc.array(fc.constantFrom(...SHARES), { minLength: size, maxLength: size }), {
      minLength: size,
      maxLength: size,
    })
    .map((rows) => rows as unknown as ParamValue);

const triggers = fc.constantFrom<{ readonly [name: string]: ParamValue }>(
  { on: 'noise', into: 'number' },
  { on: 'bell' },
  { on: 'bell', when: { key: 'flag' } },
  { when: { key: 'flag' } },
  { when: { expression: 'number > 1' } },
);

/** Markov machines: states that run anything, and what moves their weights. */
export function markovMachines(
  node: fc.Arbitrary<Plant>,
  question: fc.Arbitrary<Plant>,
  withParams: (kind: string, children?: readonly Plant[]) => fc.Arbitrary<Plant>,
): fc.Arbitrary<Plant> {
  const states = fc.array(
    fc.array(node, { maxLength: 1 }).chain((children) => withParams('markovState', children)),
    { minLength: 1, maxLength: 3 },
  );
  return states.chain((made) => {
    const transition = fc
      .tuple(triggers, matrices(made.length), fc.array(fc.oneof(question, node), { maxLength: 1 }))
      .map(
        ([trigger, matrix, children]): Plant => ({
          kind: 'markovTransition',
          params: { ...trigger, matrix },
          children,
        }),
      );
    return fc
      .tuple(fc.array(transition, { maxLength: 2 }), fc.option(matrices(made.length), { nil: undefined }), fc.boolean())
      .chain(([moves, matrix, areFirst]) =>
        withParams('markov', areFirst ? [...moves, ...made] : [...made, ...moves]).map((plant) => ({
          ...plant,
          params: { ...plant.params, ...(matrix !== undefined && { matrix }) },
        })),
      );
  });
}

/** What stories need to know of the technique. */
export const STORY: TechniqueStory = {
  family: 'markov',
  params: {
    markov: {
      chooses: [undefined, 'strongest', 'by lot', 'first enough'],
      enough: [undefined, 0.3, { key: 'shared' }],
      winner: [undefined, 'word'],
      after: [undefined, 0, 0.5, { key: 'shared' }],
      limits: [
        [0, 4],
        [0, 4],
        [0.25, 2],
        [-1, 1],
      ],
    },
    markovState: { start: [undefined, 0, 2, 0.5], weight: [undefined, undefined, 'number', 'shared'] },
    // Nothing else would leave it without a reason to be taken.
    markovTransition: { when: [{ key: 'flag' }, { expression: 'number > 1' }] },
  },
  parts: MARKOV_PARTS,
  kinds: ['markov', ...MARKOV_PARTS],
  trees: (node, { withParams, question }) => markovMachines(node, question, withParams),
  kept: ['on', 'matrix'],
};

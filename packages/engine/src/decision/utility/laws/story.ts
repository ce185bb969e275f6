import fc from 'fast-check';
import type { ParamValue } from '../../../behavior/document/document.js';
import { computed, NUMBERS } from '../../../behavior/laws/story-values.js';
import type { Plant, TechniqueStory, WithParams } from '../../../behavior/laws/technique-story.js';

/** Parts of what chooses by utility. */
export const UTILITY_PARTS: readonly string[] = ['option', 'consideration', 'considerTogether'];

/**
 * Numbers for curves that fit them whatever they are drawn as: lists that fit all three are only
 * the empty one.
 */
const CURVE_NUMBERS: { readonly [curve: string]: readonly (readonly number[])[] } = {
  points: [[], [0, 1, 1, 0], [0, 0, 0.5, 1, 0.5, 0.25, 1, 0.5]],
  step: [[], [0.5], [0.25, 1, 0]],
  linear: [[], [1, 0], [0.25, 0.5]],
};

/** Options that run anything, with considerations in groups. */
export function utilityChoices(node: fc.Arbitrary<Plant>, withParams: WithParams): fc.Arbitrary<Plant> {
  const single = fc.tuple(withParams('consideration'), fc.nat(2)).map(([plant, choice]): Plant => {
    const at = CURVE_NUMBERS[plant.params!.curve as string][choice] as unknown as ParamValue;
    return { ...plant, params: { ...plant.params, at } };
  });
  const several = fc.array(single, { minLength: 1, maxLength: 2 });
  const group = fc
    .tuple(
      several,
      fc.option(
        several.chain((inner) => withParams('considerTogether', inner)),
        { nil: undefined },
      ),
    )
    .chain(([some, inner]) => withParams('considerTogether', inner === undefined ? some : [inner, ...some]));
  const option = fc
    .tuple(fc.array(fc.oneof(single, single, group), { maxLength: 2 }), node, fc.boolean())
    .chain(([considered, child, isFirst]) =>
      withParams('option', isFirst ? [child, ...considered] : [...considered, child]),
    );
  return fc.array(option, { minLength: 1, maxLength: 3 }).chain((options) => withParams('chooseByUtility', options));
}

/** What stories need to know of the technique. */
export const STORY: TechniqueStory = {
  family: 'utility',
  params: {
    chooseByUtility: {
      looks: [undefined, 'at the start'],
      inertia: [undefined, 0.25, 1, { key: 'shared' }],
      picks: [undefined, undefined, 'by lot'],
      among: [undefined, 1, 2, { key: 'whole' }],
    },
    option: {
      weight: [undefined, 0, 0.5, 2, { key: 'number' }, computed('shared + 0.5')],
      combine: [undefined, 'product', 'plain product', 'average', 'minimum', 'sum'],
    },
    consideration: {
      value: NUMBERS.slice(1),
      range: [undefined, [0, 2], [1, 0], [0.5, 1.5]],
      curve: ['points', 'points', 'step', 'linear'],
      weight: [undefined, 0, 2],
    },
    considerTogether: { combine: [undefined, 'average', 'minimum', 'sum'], weight: [undefined, 3] },
  },
  parts: UTILITY_PARTS,
  kinds: ['chooseByUtility', ...UTILITY_PARTS],
  trees: (node, { withParams }) => utilityChoices(node, withParams),
};

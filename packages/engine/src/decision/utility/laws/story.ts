import fc from 'fast-check';
import type { ParamValue } from '../../../behavior/document/document.js';
import type { Plant } from '../../../behavior/laws/story-kinds.js';

/** Parts of what chooses by utility. */
export const UTILITY_PARTS: readonly string[] = ['option', 'consideration', 'considerTogether'];

/**
 * Numbers for curves that fit them whatever they are drawn as: lists that fit all three are only
 * the empty one.
 */
const NUMBERS: { readonly [curve: string]: readonly (readonly number[])[] } = {
  points: [[], [0, 1, 1, 0], [0, 0, 0.5, 1, 0.5, 0.25, 1, 0.5]],
  step: [[], [0.5], [0.25, 1, 0]],
  linear: [[], [1, 0], [0.25, 0.5]],
};

type WithParams = (kind: string, children?: readonly Plant[]) => fc.Arbitrary<Plant>;

/** Options that run anything, with considerations in groups. */
export function utilityChoices(node: fc.Arbitrary<Plant>, withParams: WithParams): fc.Arbitrary<Plant> {
  const single = fc.tuple(withParams('consideration'), fc.nat(2)).map(([plant, choice]): Plant => {
    const at = NUMBERS[plant.params!.curve as string][choice] as unknown as ParamValue;
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

import type { DocumentNode, ParamValue } from 'gumption/behavior';
import { isSameJson } from 'gumption/data';
import type { ParamDescription } from 'gumption/protocol';
import { canStandFor } from './assignable.js';
import type { Lexicon } from './describe.js';
import { type FindDocument, paramsOf } from './node-params.js';

/** What several nodes have in one parameter. */
export interface SharedParam {
  readonly param: ParamDescription;
  /** What all have; undefined when none says anything, or they differ. */
  readonly value: ParamValue | undefined;
  /** Do the nodes differ? */
  readonly isMixed: boolean;
}

/**
 * The parameters that all of some nodes have: of one name and one type, so that one value can stand
 * in each.
 */
export function sharedParams(
  nodes: readonly DocumentNode[],
  lexicon: Lexicon,
  find: FindDocument,
): readonly SharedParam[] {
  const [first, ...others] = nodes.map((node) => paramsOf(node, lexicon, find) ?? []);
  const common = (first ?? []).filter((param) =>
    others.every((params) => params.some((other) => other.name === param.name && isAlike(other, param))),
  );
  return common.map((param) => {
    const [value, ...values] = nodes.map((node) => node.params?.[param.name]);
    const isMixed = values.some((other) => !isSameJson(other ?? null, value ?? null));
    return { param, value: isMixed ? undefined : value, isMixed };
  });
}

function isAlike(a: ParamDescription, b: ParamDescription): boolean {
  return a.type === b.type && canStandFor(a, b) && canStandFor(b, a);
}

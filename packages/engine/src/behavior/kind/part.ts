import { type DocumentNode, isBinding, type ParamValue } from '../document/document.js';
import type { Params } from '../vocabulary/parameter.js';
import { SUCCESS } from '../vocabulary/status.js';
import type { Memory, Nothing } from '../vocabulary/task.js';
import { defineKind, type KindDeclaration } from './define-kind.js';
import type { NodeKind } from './node-kind.js';
import type { AnyKind } from './vocabulary.js';

/**
 * One child of an owner, as the owner sees it: a part at any depth below it, or an ordinary child.
 * The child's index is its position in the list. Parts and ordinary children come in the order of
 * the document.
 */
export interface PartView {
  /** Name of its kind or task. */
  readonly kind: string;
  /** Its id in the document. */
  readonly id: string;
  /** The name that the designer gave it, or else its id. */
  readonly name: string;
  /** Index of the part that it stands directly below, or −1 if that is the owner. */
  readonly above: number;
  /** How many ordinary children it has. */
  readonly childCount: number;
  /**
   * Its literal values, as documents hold them, and defaults. A parameter of type `node` gives the
   * index of the child it names, −1 if that is none of the owner's. What is bound is left out: ask
   * `NodeView.childParam` when it is needed.
   */
  readonly params: { readonly [name: string]: unknown };
}

/** Something wrong with one of the parts, or with the owner itself. */
export interface PartProblem {
  /** Index of the part, or −1 for the owner. */
  readonly part: number;
  /** The parameter that is wrong, if it is one. */
  readonly param?: string;
  readonly problem: string;
}

/** What a program stores about a child of an owner, even if a stub replaces it. */
export interface PartOfOwner {
  readonly kind: AnyKind | undefined;
  readonly above: number;
  readonly params: ReadonlyMap<string, ParamValue>;
}

interface PartDeclaration<P extends Params, M extends Memory, L extends Memory>
  extends Omit<KindDeclaration<P, M, L>, 'start' | 'category' | 'partOf'>,
    Partial<Pick<KindDeclaration<P, M, L>, 'start'>> {
  readonly partOf: readonly string[];
}

/**
 * Declares a kind that belongs to an owner: a state of a machine, a rule of a controller. A part
 * has an id, parameters and a row in traces like any node. The owner gives it its meaning and may
 * start, update and stop it by commands. A part without a `start` of its own only holds data.
 */
export function definePart<const P extends Params = Nothing, M extends Memory = Nothing, L extends Memory = Nothing>(
  declaration: PartDeclaration<P, M, L>,
): NodeKind<P, M, L> {
  return defineKind<P, M, L>({ start: () => SUCCESS, ...declaration, category: 'part' });
}

/** A child as its owner sees it; `indexOf` finds children by their ids. */
export function viewPart(
  { id, name, kind }: DocumentNode,
  part: PartOfOwner,
  childCount: number,
  indexOf: ReadonlyMap<string, number>,
): PartView {
  const params: { [name: string]: unknown } = {};
  for (const [param, value] of part.params) {
    if (isBinding(value)) continue;
    const isNode = (part.kind?.params as Params | undefined)?.[param]?.type === 'node';
    params[param] = isNode ? (indexOf.get(value as string) ?? -1) : value;
  }
  return { id, kind: part.kind?.name ?? kind, name: name ?? id, above: part.above, childCount, params };
}

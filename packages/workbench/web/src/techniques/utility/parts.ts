import { type BehaviorDocument, type DocumentNode, isBinding } from 'gumption/behavior';
import {
  COMBINATIONS,
  type Combination,
  type Consideration,
  type ConsiderationGroup,
  defineUtility,
  type ResponseCurve,
  type Utility,
} from 'gumption/decision/utility';
import { findNode } from '../../document/describe/find-node.js';
import { showBinding } from '../../document/describe/show-param.js';
import { partName } from '../shared/node-title.js';
import { numbersOf, readResponse } from './curve-handles.js';

/** A consideration, or several that count as one. */
export interface TermPart {
  readonly node: DocumentNode;
  readonly name: string;
  /** How its children combine; undefined for a single consideration. */
  readonly combine: Combination | undefined;
  readonly below: readonly TermPart[];
  /** Its curve; undefined while its numbers make none. */
  readonly response: ResponseCurve | undefined;
  readonly range: readonly [from: number, to: number];
  /** Its input, as in {@link UtilityParts.inputs}. */
  readonly input: string;
}

export interface OptionPart extends TermPart {
  /** What it runs. */
  readonly child: DocumentNode | undefined;
}

/** What a choice by utility is made of, as its view shows it. */
export interface UtilityParts {
  readonly owner: DocumentNode;
  readonly options: readonly OptionPart[];
  /** The inputs of all considerations, each once; {@link inputName} returns their names. */
  readonly inputs: readonly string[];
  /** Nodes of options and considerations in the order of the utility's terms. */
  readonly terms: readonly DocumentNode[];
  /**
   * The same choice as the game makes it, with ids for names; undefined while something is wrong.
   */
  readonly utility: Utility | undefined;
}

const TERMS: readonly string[] = ['consideration', 'considerTogether'];

/** Reads a choice by utility out of a document; undefined where there is no such node. */
export function utilityParts(document: BehaviorDocument, root: string): UtilityParts | undefined {
  const owner = findNode(document, root)?.node;
  if (owner === undefined) return undefined;
  const options = (owner.children ?? [])
    .filter(({ kind }) => kind === 'option')
    .map(
      (node): OptionPart => ({
        ...termOf(node),
        child: (node.children ?? []).find(({ kind }) => !TERMS.includes(kind)),
      }),
    );
  const all: TermPart[] = [];
  const visit = (term: TermPart) => {
    all.push(term);
    term.below.forEach(visit);
  };
  options.forEach(visit);
  const single = all.filter(({ combine }) => combine === undefined);
  return {
    owner,
    options,
    inputs: [...new Set(single.map(({ input }) => input))],
    terms: all.map(({ node }) => node),
    utility: single.every(({ response, range: [from, to] }) => response !== undefined && from !== to)
      ? defineUtility(Object.fromEntries(options.map((option) => [option.node.id, groupOf(option)])))
      : undefined,
  };
}

function termOf(node: DocumentNode): TermPart {
  const { params = {} } = node;
  const isSingle = node.kind === 'consideration';
  const range = numbersOf(params.range);
  const combine = COMBINATIONS.find((each) => each === params.combine) ?? 'product';
  return {
    node,
    name: partName(node),
    combine: isSingle ? undefined : combine,
    below: isSingle ? [] : (node.children ?? []).filter(({ kind }) => TERMS.includes(kind)).map(termOf),
    response: isSingle ? readResponse(params.curve, params.at) : undefined,
    range: range.length === 2 ? [range[0], range[1]] : [0, 1],
    input: sourceOf(node),
  };
}

/**
 * What a consideration looks at: a key or an expression in words, or itself, by its id, where
 * somebody typed a number.
 */
function sourceOf(node: DocumentNode): string {
  const value = node.params?.value;
  if (value === undefined || !isBinding(value)) return `#${node.id}`;
  return showBinding(value).replace(/^[@$]/, '');
}

/** The names of inputs: a number typed in a consideration takes the consideration's name. */
export function inputName({ terms }: Pick<UtilityParts, 'terms'>, input: string): string {
  const own = input.startsWith('#') ? terms.find(({ id }) => id === input.slice(1)) : undefined;
  return own === undefined ? input : partName(own);
}

function groupOf(part: TermPart): ConsiderationGroup {
  const weight = weightOf(part.node);
  return { combine: part.combine!, considerations: part.below.map(considerationOf), weight };
}

function considerationOf(part: TermPart): Consideration | ConsiderationGroup {
  if (part.combine !== undefined) return groupOf(part);
  return { input: part.input, range: part.range, ...part.response!, weight: weightOf(part.node) };
}

const weightOf = ({ params }: DocumentNode): number =>
  typeof params?.weight === 'number' ? Math.max(0, params.weight) : 1;

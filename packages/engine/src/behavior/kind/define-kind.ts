import { InvalidDataError } from '../../data/check.js';
import { didYouMean } from '../../data/suggest.js';
import type { Params } from '../vocabulary/parameter.js';
import { parseSentence } from '../vocabulary/sentence.js';
import type { Status } from '../vocabulary/status.js';
import type { Memory, Nothing } from '../vocabulary/task.js';
import { titleOf } from '../vocabulary/title-of.js';
import type { KindRole } from './kind-role.js';
import type { Activity, NodeKind, PartCounts } from './node-kind.js';

/** The hooks of a kind. */
type Hook =
  | ('start' | 'update' | 'next' | 'stop' | 'adopted' | 'restored')
  | (
      | 'localKeys'
      | 'stimulate'
      | 'hear'
      | 'hears'
      | 'describeState'
      | 'insight'
      | 'instruct'
      | 'stopping'
      | 'emit'
      | 'plan'
      | 'check'
    );

export interface KindDeclaration<P extends Params, M extends Memory, L extends Memory>
  extends Pick<NodeKind<P, M, L>, Hook> {
  readonly name: string;
  readonly title?: string;
  readonly category: NodeKind['category'];
  readonly description: string;
  readonly family?: string;
  readonly common?: boolean;
  readonly tags?: readonly string[];
  readonly sentence?: string;
  readonly view?: string;
  readonly icon?: string;
  readonly role?: KindRole;
  readonly params?: P;
  readonly memory?: M;
  readonly lasting?: L;
  /**
   * The allowed number of children, not counting parts: `[1, Infinity]` for a composite, one for a
   * decorator, none for leaves and parts.
   */
  readonly children?: readonly [min: number, max: number];
  readonly activity?: Activity;
  readonly exclusive?: boolean;
  readonly inOrder?: Status;
  readonly passing?: Status;
  readonly hosts?: boolean;
  readonly copies?: string;
  readonly partOf?: readonly string[];
  readonly takes?: PartCounts;
  readonly stubs?: 'below';
  readonly heeds?: readonly string[];
  readonly skippedChild?: 'success' | 'failure';
  readonly pauses?: boolean;
}

/** All fields of a kind, with the values that a declaration may leave out. */
const ALL_FIELDS = {
  ...{
    name: '',
    title: '',
    category: 'leaf',
    description: '',
    family: undefined,
    common: undefined,
    tags: [],
    sentence: undefined,
    view: undefined,
    icon: undefined,
    role: undefined,
  },
  ...{ params: {} as never, memory: {} as never, lasting: {} as never },
  ...{ children: undefined, minChildren: 0, maxChildren: 0.5, activity: 'none', exclusive: false },
  ...{
    inOrder: undefined,
    passing: undefined,
    hosts: undefined,
    copies: undefined,
    heeds: undefined,
    skippedChild: undefined,
    pauses: undefined,
  },
  ...{ partOf: undefined, takes: undefined, stubs: undefined, plan: undefined, check: undefined },
  ...{ start: undefined, update: undefined, next: undefined, stop: undefined, adopted: undefined, restored: undefined },
  ...{
    localKeys: undefined,
    stimulate: undefined,
    hear: undefined,
    hears: undefined,
    describeState: undefined,
    insight: undefined,
    instruct: undefined,
    stopping: undefined,
    emit: undefined,
  },
} as const;

/** Declares a node kind. By default composites and decorators have one active child at a time. */
export function defineKind<const P extends Params = Nothing, M extends Memory = Nothing, L extends Memory = Nothing>(
  declaration: KindDeclaration<P, M, L>,
): NodeKind<P, M, L> {
  const { name, category, sentence } = declaration;
  for (const field of Object.keys(declaration))
    if (!Object.hasOwn(ALL_FIELDS, field))
      throw new InvalidDataError(
        `${name}.${field}`,
        `a kind has no such field${didYouMean(field, Object.keys(ALL_FIELDS))}`,
      );
  if (sentence !== undefined) parseSentence(sentence, Object.keys(declaration.params ?? {}), `${name}.sentence`);
  const [minChildren, maxChildren] =
    declaration.children ?? (category === 'decorator' ? [1, 1] : category === 'composite' ? [1, Infinity] : [0, 0]);
  // Every kind has the same fields in the same order, so that a loop over kinds meets one hidden
  // class instead of fifty.
  return {
    ...ALL_FIELDS,
    ...declaration,
    title: declaration.title ?? titleOf(declaration.name),
    minChildren,
    maxChildren,
    activity: declaration.activity ?? (maxChildren === 0 && category !== 'composite' ? 'none' : 'one'),
    exclusive: declaration.exclusive ?? category === 'decorator',
  };
}

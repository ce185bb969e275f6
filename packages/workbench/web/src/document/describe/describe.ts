import { type Binding, type DocumentNode, isBinding, isKeyBinding, type ParamValue } from 'gumption/behavior';
import type { KindDescription, ObjectDescription, ParamDescription, VocabularyDescription } from 'gumption/protocol';
import { showNumber } from '../../widgets/show-number.js';
import { NO_VIEWS, type Views } from './views.js';

/** What a card and a breadcrumb say about a node. */
export interface NodeDescription {
  readonly title: string;
  readonly subtitle: string;
  /** Undefined when the game no longer has the kind: the node is kept as a placeholder. */
  readonly kind: KindDescription | undefined;
  /** The behavior it stands for, when it is a reference. */
  readonly reference: string | undefined;
}

/** How many parameters a card has room for. */
const SHOWN_PARAMS = 3;

/** Longer texts are cut on cards; the inspector has them whole. */
const SHOWN_CHARACTERS = 24;

/** A vocabulary made ready for looking things up by name. */
export interface Lexicon {
  readonly kinds: ReadonlyMap<string, KindDescription>;
  readonly agentTitles: ReadonlyMap<string, string>;
  readonly vocabulary: VocabularyDescription;
  /** What this page can show nodes as, beside a tree. */
  readonly views: Views;
}

export const EMPTY_VOCABULARY: VocabularyDescription = {
  kinds: [],
  agentTypes: [],
  objectTypes: [],
  keys: [],
  expressions: false,
};

export function createLexicon(vocabulary: VocabularyDescription, views = NO_VIEWS): Lexicon {
  return {
    kinds: new Map(vocabulary.kinds.map((kind) => [kind.name, kind])),
    agentTitles: new Map(vocabulary.agentTypes.map((type) => [type.name, type.title])),
    vocabulary,
    views,
  };
}

/** Does this parameter name another behavior? */
export function isReferenceParam(lexicon: Lexicon, kind: string, param: string): boolean {
  return lexicon.kinds.get(kind)?.params.find(({ name }) => name === param)?.type === 'behavior';
}

/**
 * Says what a node is: its own name or its kind's, and below that the kind and the parameters that
 * were set.
 */
export function describeNode(
  node: DocumentNode,
  lexicon: Lexicon,
  objects: ReadonlyMap<string, ObjectDescription>,
): NodeDescription {
  const kind = lexicon.kinds.get(node.kind);
  if (kind === undefined) {
    const title = node.name ?? node.kind;
    return { title, subtitle: 'not in this game', kind, reference: undefined };
  }
  const reference = referenceOf(node, kind);
  const title = node.name ?? reference ?? kind.title;
  const set = kind.params
    .filter((param) => param.type !== 'behavior' && node.params?.[param.name] !== undefined)
    .map((param) => showParam(node.params![param.name]!, param, objects))
    .filter((text) => text !== '')
    .slice(0, SHOWN_PARAMS);
  const words = title === kind.title ? set : [kind.title.toLowerCase(), ...set];
  return { title, subtitle: words.length > 0 ? words.join(' · ') : kind.category, kind, reference };
}

/**
 * A node in few words, for titles of edits: its own name, or its kind with what sets it apart, as
 * in `Go To W3`.
 */
export function nameNode(
  node: DocumentNode,
  lexicon: Lexicon,
  objects: ReadonlyMap<string, ObjectDescription>,
): string {
  const { title, kind, reference } = describeNode(node, lexicon, objects);
  if (kind === undefined || node.name !== undefined || reference !== undefined) return title;
  const param = kind.params.find(({ name, type }) => type !== 'boolean' && node.params?.[name] !== undefined);
  return param === undefined ? title : `${title} ${showParam(node.params![param.name]!, param, objects)}`;
}

/** The behavior that a reference names; undefined for any other node. */
export function referenceOf(node: DocumentNode, kind: KindDescription): string | undefined {
  const param = kind.params.find(({ type }) => type === 'behavior');
  const value = param && (node.params?.[param.name] ?? param.default);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The node of the same behavior that a node runs a copy of; undefined for any other node. */
export function copiedNode({ kind, params }: DocumentNode, { kinds }: Lexicon): string | undefined {
  const param = kinds.get(kind)?.copies;
  const target = param === undefined ? undefined : params?.[param];
  return typeof target === 'string' && target !== '' ? target : undefined;
}

/** Where a value comes from: `@key`, `$parameter`, or the expression. */
export function showBinding(binding: Binding): string {
  if (isKeyBinding(binding)) return `@${binding.key}`;
  return 'param' in binding ? `$${binding.param}` : binding.expression;
}

/**
 * A parameter's value in few words: units and objects by name, bindings as `@key`; switches that
 * are off are left out.
 */
export function showParam(
  value: ParamValue,
  param: ParamDescription,
  objects: ReadonlyMap<string, ObjectDescription>,
): string {
  if (isBinding(value)) return showBinding(value);
  if (typeof value === 'boolean') return value ? param.title.toLowerCase() : '';
  if (typeof value === 'number') return param.unit ? `${showNumber(value)} ${param.unit}` : showNumber(value);
  if (value === null) return '–';
  if (typeof value === 'string') {
    if (param.type === 'key') return `→ @${value}`;
    if (param.type === 'object') return objects.get(value)?.label ?? value;
    return value.length > SHOWN_CHARACTERS ? `${value.slice(0, SHOWN_CHARACTERS - 1)}…` : value;
  }
  if (value.every((item) => typeof item === 'number')) return `(${value.map(showNumber).join(', ')})`;
  return `${value.length} ${value.length === 1 ? 'item' : 'items'}`;
}

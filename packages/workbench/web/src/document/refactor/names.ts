import {
  type BehaviorDocument,
  type DocumentNode,
  isBinding,
  isExpressionBinding,
  isKeyBinding,
  type Literal,
  type ParamValue,
} from 'gumption/behavior';
import { type Expression, formatExpression, parseExpression } from 'gumption/behavior/expression';
import { InvalidDataError } from 'gumption/data';
import type { ValueDescription } from 'gumption/protocol';
import type { Lexicon } from '../describe/describe.js';
import { type FindDocument, paramsOf } from '../describe/node-params.js';

/** What documents call by name. A `kind` is a task of the game or a built-in kind of node. */
export type Named = 'behavior' | 'kind' | 'key' | 'event';

/** Where a document names something. */
export interface NamePlace {
  /** Undefined where a parameter that the behavior declares has it as its default. */
  readonly node: string | undefined;
  /** Undefined for a node's kind. */
  readonly param: string | undefined;
}

/** Receives every name in a document, and returns what to put there. */
export type NameVisit = (what: Named, name: string, place: NamePlace) => string;

/** A document may name something in a parameter of these types. */
const NAMING: readonly string[] = ['behavior', 'key', 'event'];

/**
 * Visits every place where a document names a behavior, a kind, a key or an event, and puts there
 * what `visit` returns: in bindings, in parameters that hold names, and in expressions, which are
 * read by the language's own parser. It is the only list of such places, so that finding and
 * renaming always agree. Nothing else changes, least of all node ids.
 */
export function mapNames(
  document: BehaviorDocument,
  lexicon: Lexicon,
  find: FindDocument,
  visit: NameVisit,
): BehaviorDocument {
  const mapNode = (node: DocumentNode): DocumentNode => {
    const kind = visit('kind', node.kind, { node: node.id, param: undefined });
    const params = node.params && mapParams(node, node.params);
    const children = mapList(node.children, mapNode);
    if (kind === node.kind && params === node.params && children === node.children) return node;
    return { ...node, kind, ...(params && { params }), ...(children && { children }) };
  };
  const mapParams = (node: DocumentNode, params: NonNullable<DocumentNode['params']>) => {
    const specs = paramsOf(node, lexicon, find);
    return mapRecord(params, (value, param) => {
      const spec = specs?.find(({ name }) => name === param);
      return mapValue(value, spec, (what, name) => visit(what, name, { node: node.id, param }), isKey);
    });
  };
  const keys = new Set(lexicon.vocabulary.keys.map(({ name }) => name));
  // `agent.speed` in an expression is a property of the agent, unless the game has a key of that
  // very name.
  const isKey = (name: string) => keys.has(name) || !name.includes('.');
  const parameters =
    document.parameters &&
    mapRecord(document.parameters, (declared, param) => {
      if (declared.default === undefined) return declared;
      const spec = { ...declared, ...(declared.type === 'list' && { element: { type: declared.of as 'text' } }) };
      const preset = mapValue(
        declared.default,
        spec,
        (what, name) => visit(what, name, { node: undefined, param }),
        isKey,
      );
      return preset === declared.default ? declared : { ...declared, default: preset as Literal };
    });
  const root = mapNode(document.root);
  if (root === document.root && parameters === document.parameters) return document;
  return { ...document, ...(parameters && { parameters }), root };
}

/** One place where a document names something. */
export interface Mention extends NamePlace {
  readonly what: Named;
  readonly name: string;
}

/** Everything a document names, in reading order. */
export function mentionsOf(document: BehaviorDocument, lexicon: Lexicon, find: FindDocument): readonly Mention[] {
  const mentions: Mention[] = [];
  mapNames(document, lexicon, find, (what, name, place) => {
    mentions.push({ what, name, ...place });
    return name;
  });
  return mentions;
}

/**
 * The document with something called by another name wherever it is named. Its own name is not
 * touched.
 */
export function renameIn(
  document: BehaviorDocument,
  what: Named,
  from: string,
  to: string,
  lexicon: Lexicon,
  find: FindDocument,
): BehaviorDocument {
  return mapNames(document, lexicon, find, (each, name) => (each === what && name === from ? to : name));
}

function mapValue(
  value: ParamValue,
  spec: ValueDescription | undefined,
  visit: (what: Named, name: string) => string,
  isKey: (name: string) => boolean,
): ParamValue {
  if (isBinding(value)) {
    if (isKeyBinding(value)) {
      const key = visit('key', value.key);
      return key === value.key ? value : { ...value, key };
    }
    if (!isExpressionBinding(value)) return value;
    const expression = mapExpression(value.expression, (name) => (isKey(name) ? visit('key', name) : name));
    return expression === value.expression ? value : { ...value, expression };
  }
  if (spec === undefined) return value;
  if (NAMING.includes(spec.type))
    return typeof value === 'string' && value !== '' ? visit(spec.type as Named, value) : value;
  if (spec.type !== 'list' || !Array.isArray(value)) return value;
  return mapList(value as readonly Literal[], (part) => mapValue(part, spec.element, visit, isKey) as Literal)!;
}

/** Renames in the text itself, so that its spacing and brackets stay as they were written. */
function mapExpression(text: string, rename: (name: string) => string): string {
  let expression: Expression;
  try {
    expression = parseExpression(text);
  } catch (error) {
    // An invalid expression names nothing yet; the editor shows its problem.
    if (error instanceof InvalidDataError) return text;
    throw error;
  }
  let result = '';
  let done = 0;
  for (const each of namePlaces(expression)) {
    const name = rename(each.name);
    if (name === each.name) continue;
    result += text.slice(done, each.start) + formatExpression({ ...each, name });
    done = each.end;
  }
  return result + text.slice(done);
}

type NameExpression = Extract<Expression, { readonly kind: 'name' }>;

/** The names in an expression, in the order of the text. */
function namePlaces(expression: Expression): readonly NameExpression[] {
  switch (expression.kind) {
    case 'name':
      return [expression];
    case 'list':
      return expression.items.flatMap(namePlaces);
    case 'call':
      return expression.arguments.flatMap(namePlaces);
    case 'unary':
      return namePlaces(expression.operand);
    case 'binary':
      return [...namePlaces(expression.left), ...namePlaces(expression.right)];
    default:
      return [];
  }
}

/** The same list where nothing changed. */
function mapList<T>(list: readonly T[] | undefined, change: (item: T) => T): readonly T[] | undefined {
  if (list === undefined) return undefined;
  const mapped = list.map(change);
  return mapped.every((item, i) => item === list[i]) ? list : mapped;
}

/** The same record where nothing changed. */
function mapRecord<T>(
  record: Readonly<Record<string, T>>,
  change: (value: T, key: string) => T,
): Readonly<Record<string, T>> {
  let changed = false;
  const mapped = Object.entries(record).map(([key, value]) => {
    const next = change(value, key);
    changed ||= next !== value;
    return [key, next] as const;
  });
  return changed ? Object.fromEntries(mapped) : record;
}

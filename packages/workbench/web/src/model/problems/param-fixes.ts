import { isBinding, type Literal, type ParamValue } from 'gumption/behavior';
import { suggest } from 'gumption/data';
import type { ParamDescription } from 'gumption/protocol';
import { type FindDocument, paramsOf } from '../../document/describe/node-params.js';
import { setParam, updateNode } from '../../document/edit/edit.js';
import { currentDocument } from '../files/documents.js';
import { createMissing, type Fix, type FixContext, isComputed, keyOf, removeParam } from './fix.js';

/** Fixes for problems of a parameter. */
export function paramFixes(context: FixContext): Fix[] {
  const { editor, node, lexicon, problem } = context;
  const name = problem.param!;
  const find: FindDocument = (behavior) => currentDocument(editor, behavior);
  const specs = paramsOf(node, lexicon, find) ?? [];
  const spec = specs.find((each) => each.name === name);
  if (spec === undefined) return unknownFixes(context, specs);
  const value = node.params?.[name];
  const set = (to: ParamValue) => setFix(context, spec, to);
  if (value === undefined) return firstValues(context, spec).map(set);
  if (spec.type === 'behavior' && typeof value === 'string' && find(value) === undefined)
    return missingBehaviorFixes(context, spec, value);
  const fixes: Fix[] = [];
  const key = keyOf(context);
  const keys = lexicon.vocabulary.keys.map((each) => each.name);
  if (key !== undefined && !keys.includes(key)) {
    const meant = suggest(key, keys) ?? (keys.length === 1 ? keys[0] : undefined);
    if (meant !== undefined) fixes.push(set(isBinding(value) ? { key: meant } : meant));
  }
  if (!isBinding(value)) for (const converted of convert(value, spec)) fixes.push(set(converted));
  if (spec.default !== undefined)
    fixes.push(
      context.edit(`Reset ${spec.title} to ${showLiteral(spec.default)}`, (before) =>
        setParam(before, node.id, name, undefined),
      ),
    );
  else if (isBinding(value) || isComputed(context))
    for (const first of firstValues(context, spec)) fixes.push(set(first));
  return fixes;
}

function setFix({ node, edit }: FixContext, { name, title }: ParamDescription, value: ParamValue): Fix {
  const shown = isBinding(value) && 'key' in value ? `@${value.key}` : showLiteral(value);
  return edit(`Set ${title} to ${shown}`, (before) => setParam(before, node.id, name, value));
}

function unknownFixes(context: FixContext, specs: readonly ParamDescription[]): Fix[] {
  const { node, edit, problem } = context;
  const name = problem.param!;
  const meant = suggest(
    name,
    specs.map((each) => each.name).filter((each) => node.params?.[each] === undefined),
  );
  const rename = (to: string) =>
    edit(`Rename ${name} to ${to}`, (before) =>
      updateNode(before, node.id, (each) => ({
        ...each,
        params: Object.fromEntries(
          Object.entries(each.params!).map(([key, value]) => [key === name ? to : key, value]),
        ),
      })),
    );
  return [...(meant === undefined ? [] : [rename(meant)]), removeParam(context, name)];
}

function missingBehaviorFixes(context: FixContext, spec: ParamDescription, value: string): Fix[] {
  const { editor, document } = context;
  const names = Object.keys(editor.documents.getState().byName).filter((name) => name !== document.name);
  const meant = suggest(value, names);
  return [
    { title: `Create the behavior ${value}`, run: () => void createMissing(editor, value, document) },
    ...(meant === undefined ? [] : [setFix(context, spec, meant)]),
  ];
}

/** A first value for a parameter without one. */
function firstValues({ editor, document, lexicon }: FixContext, spec: ParamDescription): Literal[] {
  const { objects } = editor.world.getState();
  const { vocabulary } = lexicon;
  switch (spec.type) {
    case 'number':
    case 'integer':
      return [Math.min(spec.max ?? Infinity, Math.max(spec.min ?? -Infinity, 0))];
    case 'boolean':
      return [true, false];
    case 'choice':
      return (spec.choices ?? []).slice(0, 3);
    case 'vector':
      return [Array.from({ length: Number(spec.of) || 2 }, () => 0)];
    case 'color':
      return ['#ffffff'];
    case 'list':
      return [[]];
    case 'object':
      return [...objects.values()]
        .filter(({ type }) => type === spec.of)
        .map(({ id }) => id)
        .slice(0, 3);
    case 'key':
      return vocabulary.keys
        .filter(({ type }) => spec.of === undefined || type === spec.of)
        .map(({ name }) => name)
        .slice(0, 3);
    case 'event':
      return (vocabulary.events ?? []).map(({ name }) => name).slice(0, 3);
    case 'behavior':
      return Object.keys(editor.documents.getState().byName)
        .filter((name) => name !== document.name)
        .slice(0, 3);
    case 'text':
      return [''];
    default:
      return [];
  }
}

/** The value converted to one that the parameter accepts, where the conversion is clear. */
export function convert(value: Literal, spec: ParamDescription): Literal[] {
  switch (spec.type) {
    case 'number':
    case 'integer': {
      const number =
        typeof value === 'number'
          ? value
          : typeof value === 'string' && value.trim() !== ''
            ? Number(value)
            : Number.NaN;
      if (!Number.isFinite(number)) return [];
      const whole = spec.type === 'integer' ? Math.round(number) : number;
      return [Math.min(spec.max ?? Infinity, Math.max(spec.min ?? -Infinity, whole))];
    }
    case 'boolean':
      return value === 'true' || value === 1 ? [true] : value === 'false' || value === 0 ? [false] : [];
    case 'text':
      return typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : [];
    case 'choice': {
      const meant = typeof value === 'string' ? suggest(value, spec.choices ?? []) : undefined;
      return meant === undefined ? [] : [meant];
    }
    case 'list':
      return Array.isArray(value) || value === null ? [] : [[value]];
    case 'color':
      return typeof value === 'string' && /^#[0-9a-f]{3}$/i.test(value) ? [value.replace(/[0-9a-f]/gi, '$&$&')] : [];
    default:
      return [];
  }
}

function showLiteral(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
}

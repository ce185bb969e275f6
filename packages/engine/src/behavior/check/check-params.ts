import type { Problem } from '../../data/index.js';
import type { FormulaNames } from '../../language/expression/formula.js';
import { declaredParams } from '../document/declared-params.js';
import {
  type BehaviorDocument,
  type Binding,
  type DocumentNode,
  findNode,
  isBinding,
  isExpressionBinding,
  isKeyBinding,
  isParamBinding,
  type ParamValue,
} from '../document/document.js';
import type { Vocabulary } from '../kind/vocabulary.js';
import { fitsFormula } from '../vocabulary/formula.js';
import { checkLiteral, isAssignable, isBindable, likeKey, type Param, type Params } from '../vocabulary/parameter.js';
import { hint, typeName } from './words.js';

/** Where a node stands, for the check of what its parameters are bound to. */
export interface Surroundings {
  readonly document: BehaviorDocument;
  readonly vocabulary: Vocabulary;
  readonly names: FormulaNames;
}

/** `open` nodes may have undeclared parameters. */
export function checkParams(
  node: DocumentNode,
  specs: Params,
  path: string,
  open: boolean,
  around: Surroundings,
  problems: Problem[],
): void {
  const given = node.params ?? NO_PARAMS;
  for (const name of Object.keys(given)) {
    const value = given[name]!;
    const at = `${path}.params.${name}`;
    const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
    if (spec === undefined) {
      if (!open)
        problems.push({ path: at, problem: `${node.kind} has no such parameter${hint(name, Object.keys(specs))}` });
    } else if (isBinding(value)) {
      // What a key has to hold is checked as the key's own type.
      const like = spec.type === 'value' ? around.vocabulary.keys.get(given[spec.of ?? ''] as string) : undefined;
      const problem = problemOfBinding(value, like === undefined ? spec : likeKey(spec, like), around);
      if (problem !== undefined) problems.push({ path: at, problem });
    } else checkLiteral(spec, value, at, problems);
  }
  for (const name in specs)
    if (
      specs[name].default === undefined &&
      !specs[name].optional &&
      !Object.hasOwn(given, name) &&
      specs[specs[name].takes ?? '']?.type !== 'event'
    )
      problems.push({ path: `${path}.params.${name}`, problem: `is missing; ${node.kind} needs it` });
}

const BINDING_FIELDS: readonly string[] = ['param', 'key', 'expression'];
const NO_PARAMS: { readonly [name: string]: ParamValue } = {};

/** Why a binding cannot give a parameter its value. */
function problemOfBinding(binding: Binding, spec: Param<unknown>, around: Surroundings): string | undefined {
  const { document, vocabulary, names } = around;
  for (const [field, bound] of Object.entries(binding))
    if (BINDING_FIELDS.includes(field) && typeof bound !== 'string') return `is bound by a ${field} that is no text`;
  if (isParamBinding(binding)) {
    const declared = declaredParams(document);
    const from = Object.hasOwn(declared, binding.param) ? declared[binding.param] : undefined;
    if (from === undefined) {
      const known = hint(binding.param, Object.keys(declared));
      return `the behavior has no parameter ${binding.param}${known}`;
    }
    if (isAssignable(from, spec)) return undefined;
    return `wants ${typeName(spec)}, but parameter ${binding.param} is ${typeName(from)}`;
  }
  if (!isBindable(spec)) return 'cannot be bound; it is fixed when the behavior is loaded';
  if (isKeyBinding(binding)) {
    const key = vocabulary.keys.get(binding.key);
    if (key === undefined)
      return `there is no blackboard key ${binding.key}${hint(binding.key, vocabulary.keys.keys())}`;
    return isAssignable(key.value, spec)
      ? undefined
      : `wants ${typeName(spec)}, but key ${key.name} holds ${typeName(key.value)}`;
  }
  if (!isExpressionBinding(binding)) return 'is bound in a way that is not known here';
  if (vocabulary.expressions === undefined) return 'is computed, but the game does not allow expressions';
  const { type, problems } = vocabulary.expressions.check(binding.expression, names);
  if (type === undefined) return problems.join('; ');
  return fitsFormula(type, spec) ? undefined : `wants ${typeName(spec)}, but the expression gives ${typeName(type)}`;
}

/** Parameters that name keys and nodes, and values that a key has to hold. */
export function checkNames(
  node: DocumentNode,
  specs: Params,
  path: string,
  document: BehaviorDocument,
  vocabulary: Vocabulary,
  problems: Problem[],
): void {
  for (const name in specs) {
    const spec = specs[name];
    const value = node.params?.[name];
    if (value === undefined || value === null) continue;
    const at = `${path}.params.${name}`;
    if (spec.takes !== undefined) checkTaken(node, spec.takes, specs[spec.takes], value, at, vocabulary, problems);
    if (isBinding(value)) continue;
    checkKeys(spec, value, at, vocabulary, problems);
    if (spec.type === 'event') checkEvent(String(value), at, document, vocabulary, problems);
    const holds = spec.type === 'key' ? vocabulary.keys.get(value as string)?.value : undefined;
    if (spec.of !== undefined && holds !== undefined && holds.type !== spec.of)
      problems.push({ path: at, problem: `wants a key with a ${spec.of}, but ${value} holds ${typeName(holds)}` });
    const named = spec.type === 'node' ? findNode(document.root, value as string) : undefined;
    if (spec.type === 'node' && !(named && (spec.choices!.length === 0 || spec.choices!.includes(named.kind))))
      problems.push({
        path: at,
        problem: `there is no ${spec.choices!.join(' or ') || 'node'} with the id ${value} in this behavior`,
      });
    if (spec.type === 'value' && spec.of !== undefined) {
      const key = vocabulary.keys.get(node.params?.[spec.of] as string);
      if (key !== undefined) checkLiteral(likeKey(spec, key), value, at, problems);
    }
  }
}

/** A parameter that names a key, or several, names those that there are. */
export function checkKeys(
  spec: Param<unknown>,
  value: unknown,
  path: string,
  vocabulary: Vocabulary,
  problems: Problem[],
): void {
  if (spec.type === 'list' && Array.isArray(value))
    for (const [i, part] of value.entries()) checkKeys(spec.element!, part, `${path}[${i}]`, vocabulary, problems);
  if (spec.type !== 'key' || vocabulary.keys.has(value as string)) return;
  const known = hint(String(value), vocabulary.keys.keys());
  problems.push({ path, problem: `there is no blackboard key ${value}${known}` });
}

/** A parameter that names an event names one that there is, and that the agent hears. */
export function checkEvent(
  name: string,
  path: string,
  { agent }: BehaviorDocument,
  vocabulary: Vocabulary,
  problems: Problem[],
): void {
  const event = vocabulary.events.get(name);
  const heard = agent === undefined ? undefined : vocabulary.agentTypes.get(agent)?.events;
  if (event === undefined)
    problems.push({ path, problem: `the game has no event ${name}${hint(name, vocabulary.events.keys())}` });
  else if (heard?.includes(event) === false) problems.push({ path, problem: `${agent} does not hear ${name}` });
}

/** A key that takes in what an event brings, or the parts of a list: can it hold that? */
function checkTaken(
  node: DocumentNode,
  from: string,
  fromSpec: Param<unknown>,
  value: ParamValue,
  path: string,
  vocabulary: Vocabulary,
  problems: Problem[],
): void {
  const named = node.params?.[from];
  if (named === undefined) return;
  if (isBinding(value) || isBinding(named)) {
    problems.push({ path, problem: `must be written out here, and ${from} too: the one has to fit the other` });
    return;
  }
  const source = (fromSpec.type === 'event' ? vocabulary.events : vocabulary.keys).get(named as string);
  const key = vocabulary.keys.get(value as string);
  if (source === undefined || key === undefined) return;
  const brought = fromSpec.type === 'event' ? source.value : source.value?.element;
  if (brought !== undefined && isAssignable(brought, key.value)) return;
  const brings = brought === undefined ? 'nothing' : typeName(brought);
  problems.push({ path, problem: `holds ${typeName(key.value)}, but what comes from ${source.name} is ${brings}` });
}

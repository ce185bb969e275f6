import { InvalidDataError, type Problem } from '../../data/index.js';
import { checkOptionNames, type OptionNames } from '../../data/known-options.js';
import type { ExpressionLanguage } from '../../language/expression/formula.js';
import type { AgentsOf, AgentType, AnyTask } from '../vocabulary/agent-type.js';
import { keysOf } from '../vocabulary/body-part.js';
import type { AnyEvent } from '../vocabulary/event.js';
import type { GameInstruction } from '../vocabulary/instruction.js';
import type { Key } from '../vocabulary/key.js';
import type { ObjectType } from '../vocabulary/object-type.js';
import { checkParam, objectTypeOf, type Params } from '../vocabulary/parameter.js';
import { findAsyncHooks } from './async-hooks.js';
import type { NodeKind } from './node-kind.js';
import { subtree } from './subtree.js';

/** Any node kind, with any parameters and memory. */
// biome-ignore lint/suspicious/noExplicitAny: as above
export type AnyKind = NodeKind<any, any, any>;

/**
 * Everything a behavior of a game can use: node kinds, the tasks of each agent type, blackboard
 * keys, events and object types. Documents are checked against it, programs are compiled with it,
 * and an editor learns the game from it. `Agents` are the agents by the names of their types.
 */
// biome-ignore lint/suspicious/noExplicitAny: most code takes the vocabulary of any game
export interface Vocabulary<Agents = any> {
  /** Node kinds by name. */
  readonly kinds: ReadonlyMap<string, AnyKind>;
  /** The tasks of all agent types, by name. */
  readonly tasks: ReadonlyMap<string, AnyTask>;
  /** Agent types by name. */
  readonly agentTypes: ReadonlyMap<string, AgentType>;
  /** Object types by name. */
  readonly objectTypes: ReadonlyMap<string, ObjectType<unknown>>;
  /** Blackboard keys by name. */
  readonly keys: ReadonlyMap<string, Key<unknown>>;
  /** Events by name. */
  readonly events: ReadonlyMap<string, AnyEvent>;
  /** Instructions that the game adds to its scripts, by name. */
  readonly instructions: ReadonlyMap<string, GameInstruction>;
  /** The language of computed parameters, if there is one. */
  readonly expressions: ExpressionLanguage | undefined;
  /** How often code was generated with it; see `generated`. */
  readonly code: { count: number };
  /** Carries `Agents` for the type checker; never set. */
  readonly takes?: (agents: Agents) => void;
}

/** Options of {@link createVocabulary}. */
export interface VocabularyOptions<T extends readonly AgentType[] = readonly AgentType[]> {
  /**
   * Built-in node kinds: `standardKinds` from `gumption/standard`, or those of single techniques.
   */
  readonly kinds: readonly AnyKind[];
  /** The sorts of characters, each with the tasks that its behaviors may use. */
  readonly agentTypes: T;
  /** Things of the game that parameters and keys may name; by default none. */
  // biome-ignore lint/suspicious/noExplicitAny: object types of many types live in one vocabulary
  readonly objectTypes?: readonly ObjectType<any>[];
  /** Blackboard keys that behaviors may read and write; by default none. */
  // biome-ignore lint/suspicious/noExplicitAny: keys of many types live in one vocabulary
  readonly keys?: readonly Key<any>[];
  /** Events that behaviors may react to. */
  readonly events?: readonly AnyEvent[];
  /** Instructions that the game adds to the language of its scripts. */
  readonly instructions?: readonly GameInstruction[];
  /** `expressions` of `gumption/behavior/expression`, to let documents compute parameters. */
  readonly expressions?: ExpressionLanguage;
}

/** For the check of misspelled options. */
const VOCABULARY_OPTIONS = {
  kinds: true,
  agentTypes: true,
  objectTypes: true,
  keys: true,
  events: true,
  instructions: true,
  expressions: true,
} as const satisfies OptionNames<VocabularyOptions>;

/** Creates the vocabulary of a game. Throws with a list of all contradictions, if there are any. */
export function createVocabulary<const T extends readonly AgentType[]>(
  options: VocabularyOptions<T>,
): Vocabulary<AgentsOf<T>> {
  checkOptionNames(options, VOCABULARY_OPTIONS, 'createVocabulary');
  const problems: Problem[] = [];
  const listOf = <T extends object>(list: readonly T[] | undefined, path: string, what: string): readonly T[] => {
    if (!Array.isArray(list)) {
      problems.push({ path, problem: `must be a list, got ${list === undefined ? 'nothing' : typeof list}` });
      return [];
    }
    return list.filter((entry, i) => {
      const isRight = typeof entry === 'object' && entry !== null && !Array.isArray(entry);
      const got = Array.isArray(entry) ? 'a list; write ...list to put its entries here' : String(entry);
      if (!isRight) problems.push({ path: `${path}[${i}]`, problem: `must be ${what}, got ${got}` });
      return isRight;
    });
  };
  const add = <T extends { readonly name: string }>(
    map: Map<string, T>,
    entry: T,
    path: string,
    twice = 'is declared twice',
  ): void => {
    if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(entry.name))
      problems.push({ path, problem: 'names are letters, digits and _, starting with a letter' });
    if (map.has(entry.name) && map.get(entry.name) !== entry) problems.push({ path, problem: twice });
    map.set(entry.name, entry);
  };

  const kinds = new Map<string, AnyKind>([[subtree.name, subtree]]);
  for (const kind of listOf(options.kinds, 'kinds', 'a node kind')) {
    add(kinds, kind, `kinds.${kind.name}`);
    if (kind.params === undefined) problems.push({ path: `kinds.${kind.name}`, problem: 'must be made by defineKind' });
    else checkDefaults(kind.params, `kinds.${kind.name}`, problems);
  }
  const agentTypes = new Map<string, AgentType>();
  const tasks = new Map<string, AnyTask>();
  for (const type of listOf(options.agentTypes, 'agentTypes', 'made by defineAgentType')) {
    add(agentTypes, type, `agentTypes.${type.name}`);
    for (const task of listOf(type.tasks, `agentTypes.${type.name}.tasks`, 'an action or a condition')) {
      const path = `agentTypes.${type.name}.tasks.${task.name}`;
      add(tasks, task, path, 'is declared twice; let types share one object');
      checkDefaults(task.params, path, problems);
      problems.push(...findAsyncHooks(task));
      if (kinds.has(task.name)) problems.push({ path, problem: 'has the name of a built-in node kind' });
      if (task.category === 'action' && !task.update === !task.run)
        problems.push({ path, problem: 'needs either update or run' });
      if (task.category === 'condition' && !task.test) problems.push({ path, problem: 'needs test' });
    }
  }
  const objectTypes = new Map<string, ObjectType<unknown>>();
  for (const type of listOf(options.objectTypes ?? [], 'objectTypes', 'made by defineObjectType'))
    add(objectTypes, type, `objectTypes.${type.name}`);
  const keys = new Map<string, Key<unknown>>();
  for (const key of listOf(options.keys ?? [], 'keys', 'made by defineKey')) {
    add(keys, key, `keys.${key.name}`);
    if (key.value === undefined) {
      problems.push({ path: `keys.${key.name}`, problem: 'needs a type, such as param.number()' });
      continue;
    }
    checkDefaults({ value: key.value }, `keys.${key.name}`, problems);
    checkObjectType(objectTypeOf(key.value), objectTypes, `keys.${key.name}`, problems);
  }
  for (const part of new Set([...tasks.values()].flatMap(({ uses }) => uses)))
    for (const key of keysOf(part)) add(keys, key, `keys.${key.name}`, `has the name of a key of ${part.name}`);
  const events = new Map<string, AnyEvent>();
  for (const event of listOf(options.events ?? [], 'events', 'made by defineEvent')) {
    add(events, event, `events.${event.name}`);
    const points = event.value === undefined ? undefined : objectTypeOf(event.value);
    checkObjectType(points, objectTypes, `events.${event.name}`, problems);
  }
  const instructions = new Map<string, GameInstruction>();
  for (const each of options.instructions ?? []) add(instructions, each, `instructions.${each.name}`);
  for (const { name, events: heard = [] } of agentTypes.values())
    for (const event of heard)
      if (events.get(event.name) !== event)
        problems.push({
          path: `agentTypes.${name}.events.${event.name}`,
          problem: 'is an event that the vocabulary does not list',
        });
  for (const { name, params } of [...kinds.values(), ...tasks.values()])
    for (const [field, spec] of Object.entries((params ?? {}) as Params))
      checkObjectType(objectTypeOf(spec), objectTypes, `${name}.params.${field}`, problems);

  if (problems.length > 0) throw InvalidDataError.of(problems);
  const { expressions } = options;
  return { kinds, tasks, agentTypes, objectTypes, keys, events, instructions, expressions, code: { count: 0 } };
}

function checkDefaults(params: Params, path: string, problems: Problem[]): void {
  for (const [name, spec] of Object.entries(params)) checkParam(spec, `${path}.${name}`, problems);
}

function checkObjectType(
  name: string | undefined,
  known: ReadonlyMap<string, unknown>,
  path: string,
  problems: Problem[],
): void {
  if (name !== undefined && !known.has(name))
    problems.push({ path, problem: `points at the object type ${name}, which the vocabulary does not list` });
}

import { InvalidDataError, type Problem } from '../../data/index.js';
import { checkOptionNames, type OptionNames } from '../../data/known-options.js';
import type { ExpressionLanguage } from '../../language/expression/formula.js';
import type { AgentType, AnyTask } from '../vocabulary/agent-type.js';
import type { AnyEvent } from '../vocabulary/event.js';
import type { GameInstruction } from '../vocabulary/instruction.js';
import type { Key } from '../vocabulary/key.js';
import type { ObjectType } from '../vocabulary/object-type.js';
import { checkLiteral, objectTypeOf, type Params } from '../vocabulary/parameter.js';
import type { NodeKind } from './node-kind.js';
import { subtree } from './subtree.js';

/** Any node kind, with any parameters and memory. */
// biome-ignore lint/suspicious/noExplicitAny: as above
export type AnyKind = NodeKind<any, any, any>;

/**
 * Everything a behavior of a game can use: node kinds, the tasks of each agent type, blackboard
 * keys, events and object types. Documents are checked against it, programs are compiled with it,
 * and an editor learns the game from it.
 */
export interface Vocabulary {
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
}

/** Options of {@link createVocabulary}. */
export interface VocabularyOptions {
  /**
   * Built-in node kinds: `standardKinds` from `gumption/standard`, or those of single techniques.
   */
  readonly kinds: readonly AnyKind[];
  /** The sorts of characters, each with the tasks that its behaviors may use. */
  readonly agentTypes: readonly AgentType[];
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
export function createVocabulary(options: VocabularyOptions): Vocabulary {
  checkOptionNames(options, VOCABULARY_OPTIONS, 'createVocabulary');
  const problems: Problem[] = [];
  const listOf = <T>(list: readonly T[], path: string): readonly T[] => {
    if (Array.isArray(list)) return list;
    problems.push({ path, problem: `must be a list, got ${list === undefined ? 'nothing' : typeof list}` });
    return [];
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
  for (const kind of listOf(options.kinds, 'kinds')) {
    add(kinds, kind, `kinds.${kind.name}`);
    checkDefaults(kind.params, `kinds.${kind.name}`, problems);
  }
  const agentTypes = new Map<string, AgentType>();
  const tasks = new Map<string, AnyTask>();
  for (const type of listOf(options.agentTypes, 'agentTypes')) {
    add(agentTypes, type, `agentTypes.${type.name}`);
    for (const task of listOf(type.tasks, `agentTypes.${type.name}.tasks`)) {
      const path = `agentTypes.${type.name}.tasks.${task.name}`;
      add(tasks, task, path, 'is declared twice; let types share one object');
      checkDefaults(task.params, path, problems);
      if (kinds.has(task.name)) problems.push({ path, problem: 'has the name of a built-in node kind' });
      if (task.category === 'action' && !task.update === !task.run)
        problems.push({ path, problem: 'needs either update or run' });
      if (task.category === 'condition' && !task.test) problems.push({ path, problem: 'needs test' });
    }
  }
  const objectTypes = new Map<string, ObjectType<unknown>>();
  for (const type of options.objectTypes ?? []) add(objectTypes, type, `objectTypes.${type.name}`);
  const keys = new Map<string, Key<unknown>>();
  for (const key of options.keys ?? []) {
    add(keys, key, `keys.${key.name}`);
    if (key.value === undefined) {
      problems.push({ path: `keys.${key.name}`, problem: 'needs a type, such as param.number()' });
      continue;
    }
    checkDefaults({ value: key.value }, `keys.${key.name}`, problems);
    checkObjectType(objectTypeOf(key.value), objectTypes, `keys.${key.name}`, problems);
  }
  const events = new Map<string, AnyEvent>();
  for (const event of options.events ?? []) {
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
    for (const [field, spec] of Object.entries(params as Params))
      checkObjectType(objectTypeOf(spec), objectTypes, `${name}.params.${field}`, problems);

  if (problems.length > 0) throw InvalidDataError.of(problems);
  const { expressions } = options;
  return { kinds, tasks, agentTypes, objectTypes, keys, events, instructions, expressions, code: { count: 0 } };
}

function checkDefaults(params: Params, path: string, problems: Problem[]): void {
  for (const [name, spec] of Object.entries(params))
    if (spec.default !== undefined) checkLiteral(spec, spec.default, `${path}.${name}.default`, problems);
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

import { InvalidDataError, type Problem } from '../../data/index.js';
import type { AnyEvent } from '../vocabulary/event.js';
import type { AgentProperty, ExpressionLanguage } from '../vocabulary/formula.js';
import type { Key } from '../vocabulary/key.js';
import type { ObjectType } from '../vocabulary/object-type.js';
import { checkLiteral, objectTypeOf, type Param, type Params } from '../vocabulary/parameter.js';
import { type Task, titleOf } from '../vocabulary/task.js';
import type { NodeKind } from './node-kind.js';
import { subtree } from './subtree.js';

/** Any task, whatever its agent, parameters and memory are. */
// biome-ignore lint/suspicious/noExplicitAny: tasks of many agent types live in one vocabulary; each is called with its own
export type AnyTask = Task<any, any, any>;
/** Any node kind, whatever its parameters and memory are. */
// biome-ignore lint/suspicious/noExplicitAny: as above
export type AnyKind = NodeKind<any, any, any>;

/** A sort of character: what it is called and which tasks it may use. */
export interface AgentType {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly tasks: readonly AnyTask[];
  /** The events it hears; undefined for all. */
  readonly events: readonly AnyEvent[] | undefined;
  /** What expressions may read of the agent, as `agent.name`. */
  readonly properties: { readonly [name: string]: AgentProperty<never> };
}

/**
 * Everything a behavior can be made of in one game: node kinds, the tasks of each agent type,
 * blackboard keys, events and sorts of things. Documents are checked against it, programs compiled
 * with it, and an editor learns the game from it.
 */
export interface Vocabulary {
  readonly kinds: ReadonlyMap<string, AnyKind>;
  readonly tasks: ReadonlyMap<string, AnyTask>;
  readonly agentTypes: ReadonlyMap<string, AgentType>;
  readonly objectTypes: ReadonlyMap<string, ObjectType<unknown>>;
  readonly keys: ReadonlyMap<string, Key<unknown>>;
  readonly events: ReadonlyMap<string, AnyEvent>;
  /** The language in which parameters may be computed, if they may. */
  readonly expressions: ExpressionLanguage | undefined;
  /** How often code was generated with it; see `generated`. */
  readonly code: { count: number };
}

/** What {@link createVocabulary} is given. */
export interface VocabularyOptions {
  /**
   * Built-in node kinds: `standardKinds` from `gumption/standard`, or those of single techniques.
   */
  readonly kinds: readonly AnyKind[];
  readonly agentTypes: readonly AgentType[];
  // biome-ignore lint/suspicious/noExplicitAny: object types of many types live in one vocabulary
  readonly objectTypes?: readonly ObjectType<any>[];
  // biome-ignore lint/suspicious/noExplicitAny: keys of many types live in one vocabulary
  readonly keys?: readonly Key<any>[];
  /** What can happen in the game for behaviors to react to. */
  readonly events?: readonly AnyEvent[];
  /** `expressions` of `gumption/behavior/expression`, to let documents compute parameters. */
  readonly expressions?: ExpressionLanguage;
}

/**
 * Declares a sort of character `A` and the tasks it may use; the compiler refuses tasks written for
 * another sort.
 */
export function defineAgentType<A>(
  name: string,
  options: {
    readonly title?: string;
    readonly description?: string;
    // biome-ignore lint/suspicious/noExplicitAny: parameters and memory are the task's own affair
    readonly tasks: readonly Task<A, any, any>[];
    /** The events it hears; all if left out. A behavior written for it may listen to no others. */
    readonly events?: readonly AnyEvent[];
    /**
     * What expressions may read of the agent, as `agent.name`: the type of each, and how it is
     * read.
     */
    readonly properties?: {
      readonly [name: string]: {
        readonly value: Param<unknown>;
        readonly read: (agent: A) => unknown;
        readonly description?: string;
      };
    };
  },
): AgentType {
  const properties = Object.entries(options.properties ?? {}).map(([property, { value, read, description = '' }]) => [
    property,
    { value, read, description },
  ]);
  return {
    properties: Object.fromEntries(properties),
    name,
    title: options.title ?? titleOf(name),
    description: options.description ?? '',
    tasks: options.tasks,
    events: options.events,
  };
}

/**
 * Gathers a game's vocabulary and refuses one that contradicts itself, with every contradiction
 * listed.
 */
export function createVocabulary(options: VocabularyOptions): Vocabulary {
  const problems: Problem[] = [];
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
  for (const kind of options.kinds) {
    add(kinds, kind, `kinds.${kind.name}`);
    checkDefaults(kind.params, `kinds.${kind.name}`, problems);
  }
  const agentTypes = new Map<string, AgentType>();
  const tasks = new Map<string, AnyTask>();
  for (const type of options.agentTypes) {
    add(agentTypes, type, `agentTypes.${type.name}`);
    for (const task of type.tasks) {
      const path = `agentTypes.${type.name}.tasks.${task.name}`;
      add(tasks, task, path, 'is declared twice; let types share one object');
      checkDefaults(task.params, path, problems);
      if (kinds.has(task.name)) problems.push({ path, problem: 'has the name of a built-in node kind' });
      if (task.category === 'action' && !task.update === !task.run)
        problems.push({ path, problem: 'needs either update or run' });
    }
  }
  const objectTypes = new Map<string, ObjectType<unknown>>();
  for (const type of options.objectTypes ?? []) add(objectTypes, type, `objectTypes.${type.name}`);
  const keys = new Map<string, Key<unknown>>();
  for (const key of options.keys ?? []) {
    add(keys, key, `keys.${key.name}`);
    checkDefaults({ value: key.value }, `keys.${key.name}`, problems);
    checkObjectType(objectTypeOf(key.value), objectTypes, `keys.${key.name}`, problems);
  }
  const events = new Map<string, AnyEvent>();
  for (const event of options.events ?? []) {
    add(events, event, `events.${event.name}`);
    const points = event.value === undefined ? undefined : objectTypeOf(event.value);
    checkObjectType(points, objectTypes, `events.${event.name}`, problems);
  }
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
  return { kinds, tasks, agentTypes, objectTypes, keys, events, expressions, code: { count: 0 } };
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

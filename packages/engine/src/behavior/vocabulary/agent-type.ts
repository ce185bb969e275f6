import { requireOptionNames } from '../../data/known-options.js';
import type { AnyEvent } from './event.js';
import type { AgentProperty } from './formula.js';
import type { Param } from './parameter.js';
import type { Task } from './task.js';
import { titleOf } from './title-of.js';

/** Any task, with any agent, parameters and memory. */
// biome-ignore lint/suspicious/noExplicitAny: tasks of many agent types live in one vocabulary; each is called with its own
export type AnyTask = Task<any, any, any>;

/** An agent type `A` with the name `N`, and the tasks it may use. */
// biome-ignore lint/suspicious/noExplicitAny: agent types of many agents live in one vocabulary
export interface AgentType<A = any, N extends string = string> {
  /** Unique in the vocabulary; behaviors and characters refer to it by this name. */
  readonly name: N;
  /** The name shown to people. */
  readonly title: string;
  /** What such agents are, shown in editors. */
  readonly description: string;
  /** The actions and conditions that its behaviors may use. */
  readonly tasks: readonly AnyTask[];
  /** The events it receives; undefined for all. */
  readonly events: readonly AnyEvent[] | undefined;
  /** Properties that expressions may read, as `agent.name`. */
  readonly properties: { readonly [name: string]: AgentProperty<never> };
  /** Carries `A` for the type checker; never set. */
  readonly takes?: (agent: A) => void;
}

/** The agents of some agent types, by the names of the types. */
export type AgentsOf<T extends readonly AgentType[]> = {
  readonly [E in T[number] as E['name']]?: E extends AgentType<infer A> ? A : never;
};

/**
 * Declares an agent type `A` and the tasks it may use; tasks written for another type are a type
 * error. If `A` is left out, it follows from the tasks, and a `Cast` of the vocabulary knows the
 * name: it then takes agents of this type only.
 */
export function defineAgentType<A, const N extends string = string>(
  name: N,
  options: {
    readonly title?: string;
    readonly description?: string;
    // biome-ignore lint/suspicious/noExplicitAny: parameters and memory are the task's own affair
    readonly tasks: readonly Task<A, any, any>[];
    /** The events it receives; by default all. Its behaviors may listen to no others. */
    readonly events?: readonly AnyEvent[];
    /**
     * Properties that expressions may read, as `agent.name`: the type of each, and how to read it.
     */
    readonly properties?: {
      readonly [name: string]: {
        readonly value: Param<unknown>;
        readonly read: (agent: A) => unknown;
        readonly description?: string;
      };
    };
  },
): AgentType<A, N> {
  requireOptionNames(options, AGENT_TYPE_OPTIONS, name);
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

/** For the check of misspelled options. */
const AGENT_TYPE_OPTIONS = { title: true, description: true, tasks: true, events: true, properties: true } as const;

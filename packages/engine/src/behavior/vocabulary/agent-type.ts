import type { AnyEvent } from './event.js';
import type { AgentProperty } from './formula.js';
import type { Param } from './parameter.js';
import { type Task, titleOf } from './task.js';

/** Any task, whatever its agent, parameters and memory are. */
// biome-ignore lint/suspicious/noExplicitAny: tasks of many agent types live in one vocabulary; each is called with its own
export type AnyTask = Task<any, any, any>;

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

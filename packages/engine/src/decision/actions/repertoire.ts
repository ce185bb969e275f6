import type { ActionDefinition, ActionStep, ActionTree, Executor, Flavor } from './action.js';
import { type CompiledAction, compileAction, type Dictionary } from './compile-action.js';

/** All that characters of a type can do, and who carries it out. */
export interface RepertoireDefinition<C> {
  readonly actions: { readonly [name: string]: ActionDefinition };
  readonly executors: { readonly [F in Flavor]?: Executor<C> };
  /**
   * Which steps can be done at the same time, beside what `uses` says. Of compound actions every
   * step counts, and it is asked both ways round, so that an answer for one of the two is enough.
   */
  canDoBoth?(one: ActionStep, other: ActionStep): boolean;
}

/**
 * A repertoire ready for use, shared by all characters of a type. Made by {@link defineActions}.
 */
export class Repertoire<C> {
  readonly executors: RepertoireDefinition<C>['executors'];
  readonly #dictionary: Dictionary;
  readonly #named = new Map<string, CompiledAction>();
  readonly #agree: RepertoireDefinition<C>['canDoBoth'];

  constructor(definition: RepertoireDefinition<C>) {
    this.executors = definition.executors;
    this.#agree = definition.canDoBoth;
    const hasExecutor = (flavor: Flavor) => definition.executors[flavor] !== undefined;
    this.#dictionary = { actions: definition.actions, channels: [], hasExecutor };
    for (const name of Object.keys(definition.actions))
      this.#named.set(name, compileAction(this.#dictionary, name, `actions.${name}`));
  }

  /** Names of the actions, in the order in which they were defined. */
  get names(): readonly string[] {
    return [...this.#named.keys()];
  }

  /**
   * An action by name, or one put together on the spot; the latter costs something: keep the answer
   * to request it again.
   */
  compile(tree: ActionTree): CompiledAction {
    const known = typeof tree === 'string' ? this.#named.get(tree) : undefined;
    return known ?? compileAction(this.#dictionary, tree, 'action');
  }

  /**
   * Can two actions be done at the same time? The same whichever comes first, and through all that
   * they are made of.
   */
  canDoBoth(one: CompiledAction, other: CompiledAction): boolean {
    if ((one.uses & other.uses) !== 0) return false;
    const agree = this.#agree;
    if (agree === undefined) return true;
    for (let i = 0; i < one.steps.length; i++)
      for (let j = 0; j < other.steps.length; j++)
        if (!agree(one.steps[i], other.steps[j]) || !agree(other.steps[j], one.steps[i])) return false;
    return true;
  }

  /** What of the body both need, in words, for whoever asks why one of them waits. */
  sharedBy(one: CompiledAction, other: CompiledAction): string[] {
    return this.#dictionary.channels.filter((_, place) => (one.uses & other.uses & (1 << place)) !== 0);
  }
}

/**
 * Checks and compiles what characters of a type can do; wrong names and flavors without an executor
 * are refused.
 */
export function defineActions<C>(definition: RepertoireDefinition<C>): Repertoire<C> {
  return new Repertoire(definition);
}

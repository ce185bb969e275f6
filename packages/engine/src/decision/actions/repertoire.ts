import type { ActionDefinition, ActionStep, ActionTree, Executor, Flavor } from './action.js';
import { type CompiledAction, compileAction, type Dictionary } from './compile-action.js';

/** The actions of a type of character, and the executors that carry them out. */
export interface RepertoireDefinition<C> {
  /** Actions by the names under which they are requested. */
  readonly actions: { readonly [name: string]: ActionDefinition };
  /** What carries out the steps of each flavor. */
  readonly executors: { readonly [F in Flavor]?: Executor<C> };
  /**
   * Whether two steps can run at the same time, in addition to `uses`. Every step of a compound
   * action counts. It is called for both orders, so one answer is enough.
   */
  canDoBoth?(one: ActionStep, other: ActionStep): boolean;
}

/**
 * A compiled repertoire, shared by all characters of a type. Create it with {@link defineActions}.
 */
export class Repertoire<C> {
  /** What carries out the steps of each flavor. */
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
   * Compiles an action by name or an inline one. Inline actions cost time to compile: keep the
   * result to request it again.
   */
  compile(tree: ActionTree): CompiledAction {
    const known = typeof tree === 'string' ? this.#named.get(tree) : undefined;
    return known ?? compileAction(this.#dictionary, tree, 'action');
  }

  /** Whether two actions can run at the same time. Symmetric, and checks every step of both. */
  canDoBoth(one: CompiledAction, other: CompiledAction): boolean {
    if ((one.uses & other.uses) !== 0) return false;
    const agree = this.#agree;
    if (agree === undefined) return true;
    for (let i = 0; i < one.steps.length; i++)
      for (let j = 0; j < other.steps.length; j++)
        if (!agree(one.steps[i], other.steps[j]) || !agree(other.steps[j], one.steps[i])) return false;
    return true;
  }

  /** The body parts that both actions need, in words, for explanations. */
  sharedBy(one: CompiledAction, other: CompiledAction): string[] {
    return this.#dictionary.channels.filter((_, place) => (one.uses & other.uses & (1 << place)) !== 0);
  }
}

/**
 * Checks and compiles a repertoire. Throws for unknown names and for flavors without an executor.
 */
export function defineActions<C>(definition: RepertoireDefinition<C>): Repertoire<C> {
  return new Repertoire(definition);
}

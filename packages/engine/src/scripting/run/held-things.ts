import { showError } from '../../data/show.js';
import type { ThingHolder } from '../values/host.js';
import { ScriptFault, ScriptList, ScriptRecord, type ScriptValue } from '../values/value.js';
import { eachLiveRegister } from './live-values.js';
import type { ScriptRun } from './run.js';

/** What a thing counts as memory, so that a script that is given many soon lets go of them. */
const THING_CELLS = 8;

/** The things with a `collect` hook that a script was given and has not let go of. */
export class HeldThings<C> implements ThingHolder {
  readonly #run: ScriptRun<C>;
  readonly #all = new Set<object>();
  /** Whether to look, after this instruction, for things that the script no longer holds. */
  isDue = false;

  constructor(run: ScriptRun<C>) {
    this.#run = run;
  }

  add(thing: object): void {
    if (this.#all.has(thing)) return;
    this.#all.add(thing);
    this.#run.allocate(THING_CELLS);
  }

  /**
   * Lets go of the things that the script can no longer reach. Call it between two instructions: in
   * the middle of one, what it was given is in no register yet.
   */
  letGo(): void {
    this.isDue = false;
    if (this.#all.size === 0) return;
    const run = this.#run;
    const held = new Set<object>();
    reach(run.result, held);
    if (!run.hasEnded) {
      eachLiveRegister(run, run.pc, (register) => reach(run.value(register), held));
      for (const { values } of run.events) for (const value of values) reach(value, held);
    }
    run.cost.steps += held.size >> 2;
    for (const thing of this.#all) if (!held.has(thing)) this.#collect(thing);
  }

  /** Lets go of everything: the script starts again. */
  letGoOfAll(): void {
    this.isDue = false;
    for (const thing of this.#all) this.#collect(thing);
  }

  /** Lets go when the script has ended; returns the error if the game threw one. */
  letGoAtEnd(): unknown {
    try {
      this.letGo();
    } catch (error) {
      return error;
    }
    return undefined;
  }

  /** Takes back a thing that a save holds, without counting it as memory again. */
  takeBack(thing: object): void {
    if (this.#run.host.typeOf(thing)?.collect !== undefined) this.#all.add(thing);
  }

  #collect(thing: object): void {
    this.#all.delete(thing);
    const { host, context } = this.#run;
    const type = host.typeOf(thing);
    try {
      type?.collect?.(thing as never, context as never);
    } catch (error) {
      throw new ScriptFault(`the game failed to collect ${type?.name}: ${showError(error)}`, { cause: error });
    }
  }
}

/** The holder of a script; undefined if no type of things wants to know when it is let go. */
export function holderFor<C>(run: ScriptRun<C>): HeldThings<C> | undefined {
  for (const { collect } of run.host.types.values()) if (collect !== undefined) return new HeldThings(run);
  return undefined;
}

/** Adds everything that a value holds, itself included. */
function reach(first: ScriptValue, held: Set<object>): void {
  const open: ScriptValue[] = [first];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || held.has(value)) continue;
    held.add(value);
    if (value instanceof ScriptList) open.push(...value.items);
    else if (value instanceof ScriptRecord) open.push(...value.fields.values());
  }
}

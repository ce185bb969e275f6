import { isSameJson } from 'gumption/data';
import { registerStore } from '../editor.js';

type Values = { readonly [key: string]: unknown };

/** When the blackboard keys of the watched agent last changed; initial values do not count. */
export class KeyChanges {
  /** The ticks between which each last changed: after the first, up to the second. */
  readonly #changed = new Map<string, readonly [number, number]>();
  #values: Values | undefined;
  #tick = -1;

  /** Another agent is selected, or none. */
  clear(): void {
    this.#changed.clear();
    this.#values = undefined;
    this.#tick = -1;
  }

  /** The agent is watched from this tick on; until a report arrives, it knows nothing. */
  begin(tick: number): void {
    if (this.#values !== undefined) return;
    this.#values = {};
    this.#tick = tick;
  }

  /** Takes in what the agent knows after a tick. */
  take(tick: number, values: Values): void {
    const before = this.#values;
    if (before !== undefined)
      for (const key of new Set([...Object.keys(before), ...Object.keys(values)]))
        if (!isSameJson(before[key], values[key])) this.#changed.set(key, [this.#tick, tick]);
    this.#values = values;
    this.#tick = tick;
  }

  /** The keys that, as far as is known, changed in this tick. */
  changedIn(tick: number): readonly string[] {
    return [...this.#changed].filter(([, [after, upTo]]) => after < tick && tick <= upTo).map(([key]) => key);
  }
}

declare module '../editor.js' {
  interface Editor {
    readonly keyChanges: KeyChanges;
  }
}

registerStore('keyChanges', () => new KeyChanges());

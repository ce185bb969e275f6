import type { Symbols } from '../facts/symbols.js';
import type { ReadyRequest } from './effects.js';
import type { SavedRuleEngine } from './saved.js';
import type { Firing, Reason } from './trail.js';

/** An action that a rule requests from the game. Report its result with `RuleEngine.report`. */
export interface ActionRequest {
  readonly action: string;
  readonly values: readonly unknown[];
  readonly rule: string;
  readonly bindings: Readonly<Record<string, unknown>>;
  /** Why it was requested, if the engine keeps a trail. */
  readonly reason?: Reason;
}

/**
 * What a report is waited for with: the rule, what its variables found, held by the engine, and
 * what depends on the report.
 */
export interface OpenRequest {
  readonly rule: number;
  readonly bound: Int32Array;
  readonly effect: ReadyRequest;
  readonly firing: Firing | undefined;
}

/**
 * The requests of rules to the game: those it has not taken yet, and those it has not reported on
 * yet.
 */
export class Requests {
  /** Requests the game has not taken yet. The game removes what it takes. */
  readonly queue: ActionRequest[] = [];
  readonly #open = new Map<ActionRequest, OpenRequest>();

  /** The requests that wait for a report, in the order in which they were made. */
  get open(): ActionRequest[] {
    return [...this.#open.keys()];
  }

  get isAnyOpen(): boolean {
    return this.#open.size > 0;
  }

  /** Waits for a report from now on; the values are held by the caller. */
  wait(request: ActionRequest, open: OpenRequest): void {
    this.#open.set(request, open);
  }

  /** Ends the wait for a report; undefined if none is expected. */
  take(request: ActionRequest): OpenRequest | undefined {
    const open = this.#open.get(request);
    this.#open.delete(request);
    return open;
  }

  /** Everything as plain data, and the firings behind it. */
  save(): Pick<SavedRuleEngine, 'requests' | 'queue'> & { readonly firings: readonly (Firing | undefined)[] } {
    const all = [...this.#open.keys(), ...this.queue.filter((request) => !this.#open.has(request))];
    return {
      requests: all.map((request) => {
        const { reason: _, ...told } = request;
        return { ...told, number: this.#open.get(request)?.effect.number ?? -1 };
      }),
      queue: this.queue.map((request) => all.indexOf(request)),
      firings: all.map((request) => this.#open.get(request)?.firing ?? request.reason?.by),
    };
  }

  /** Discards all requests and releases the symbols they hold. */
  clear(symbols: Symbols): void {
    for (const { bound } of this.#open.values()) for (const symbol of bound) if (symbol >= 0) symbols.release(symbol);
    this.#open.clear();
    this.queue.length = 0;
  }
}

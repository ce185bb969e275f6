import type { Tuple } from './facts.js';

/** Why a fact is there, or why something was asked for: the rule and what it rested on, down to what the game said itself. */
export interface Reason {
  /** The fact as it was then; of an action, its name and values. */
  readonly fact: Tuple;
  /** The firing that brought it; missing if the game said it. */
  readonly by?: Firing;
}

/** One firing of a rule, as it was then. */
export interface Firing {
  readonly rule: string;
  readonly bindings: Readonly<Record<string, unknown>>;
  /** The facts it rested on, with their own reasons. */
  readonly because: readonly Reason[];
  /** Number of the firing, from 1. */
  readonly number: number;
  /** How many firings lie one behind another in it. */
  readonly depth: number;
  /** True where reasons further back were dropped to save memory. */
  readonly isCut: boolean;
}

export interface TrailOptions {
  /** How many firings back a reason goes; 32 unless told. Without a limit a counter would keep all its past. */
  readonly depth?: number;
  /** How many facts are remembered after they were removed; 100 unless told. */
  readonly removed?: number;
}

/** Remembers for each fact why it is there. For debugging: it costs memory, so leave it out of what is shipped. */
export class Trail {
  readonly #reasons = new Map<number, Reason>();
  readonly #removed: Reason[] = [];
  readonly #depth: number;
  readonly #kept: number;

  constructor({ depth = 32, removed = 100 }: TrailOptions) {
    this.#depth = depth;
    this.#kept = removed;
  }

  /** The reason of the fact in a slot. */
  of(slot: number): Reason | undefined {
    return this.#reasons.get(slot);
  }

  /** The latest removed facts with their reasons, oldest first. */
  get removed(): readonly Reason[] {
    return this.#removed;
  }

  add(slot: number, fact: Tuple, by: Firing | undefined): void {
    this.#reasons.set(slot, by === undefined ? { fact } : { fact, by });
  }

  remove(slot: number): void {
    const reason = this.#reasons.get(slot);
    this.#reasons.delete(slot);
    if (reason === undefined || this.#kept === 0) return;
    if (this.#removed.push(reason) > this.#kept) this.#removed.shift();
  }

  /** A firing that rests on the facts in some slots. */
  fire(rule: string, bindings: Readonly<Record<string, unknown>>, slots: readonly number[], number: number): Firing {
    const because = slots.flatMap((slot) => this.#reasons.get(slot) ?? []);
    const depth = 1 + Math.max(0, ...because.map(({ by }) => by?.depth ?? 0));
    const isCut = depth > this.#depth;
    return {
      rule,
      bindings,
      because: isCut ? because.map(({ fact }) => ({ fact })) : because,
      number,
      depth: isCut ? 1 : depth,
      isCut,
    };
  }
}

/** A reason as indented lines, to be printed. */
export function formatReason(reason: Reason, indent = ''): string {
  const { fact, by } = reason;
  const head = `${indent}${fact.join(' ')}`;
  if (by === undefined) return `${head} (said by the game)`;
  const found = Object.entries(by.bindings).map(([name, value]) => `${name} = ${value}`);
  const lines = by.because.map((one) => formatReason(one, `${indent}  `));
  return [`${head} by ${by.rule}${found.length > 0 ? `, ${found.join(', ')}` : ''}`, ...lines].join('\n');
}

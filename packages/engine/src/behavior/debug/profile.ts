import type { Population } from '../cast/index.js';
import type { Observer } from '../runtime/observer.js';

/** What a node was asked and answered, over all minds that run it. */
export interface NodeProfile {
  /** Node path. */
  readonly node: string;
  /** Ticks in which it had its turn. */
  readonly visits: number;
  /** How often it ended in success. */
  readonly successes: number;
  /** How often it ended in failure. */
  readonly failures: number;
  /** How often it was stopped before it ended. */
  readonly aborts: number;
  /** Seconds of real time spent in it and below; 0 without a clock. */
  readonly seconds: number;
}

type Counts = { -readonly [K in keyof Omit<NodeProfile, 'node'>]: number };

const COUNTED = { success: 'successes', failure: 'failures', abort: 'aborts' } as const;

/** Counts what every node does and how long it takes, while it observes. */
export class Profile<A> {
  /** Seconds of real time, from wherever. */
  readonly #now: () => number;
  /** By behavior, then by node path. */
  readonly #counts = new Map<string, Map<string, Counts>>();
  /**
   * Ids of the nodes that have run at least once, by the name of the behavior that contains them.
   */
  readonly #ran = new Map<string, Set<string>>();

  constructor(now: () => number = () => 0) {
    this.#now = now;
  }

  /** Starts over. */
  reset(): void {
    for (const counts of this.#counts.values()) counts.clear();
    this.#counts.clear();
    this.#ran.clear();
  }

  /**
   * The observer for the nodes of a population. Create it again when its program has changed, and
   * after {@link reset}.
   */
  observe({ key, minds }: Population<A>): Observer {
    const byPath = this.#counts.get(key.behavior) ?? new Map<string, Counts>();
    this.#counts.set(key.behavior, byPath);
    const counts: Counts[] = [];
    // One by one, since a program can grow in the middle of a tick.
    const countsOf = (node: number): Counts => {
      const { path } = minds.program.nodes[node];
      const known = byPath.get(path) ?? { visits: 0, successes: 0, failures: 0, aborts: 0, seconds: 0 };
      byPath.set(path, known);
      counts[node] = known;
      return known;
    };
    /** When the turns under way began, the root's first. */
    const began: number[] = [];
    return {
      begin: () => {
        began.length = 0;
      },
      before: () => false,
      turn: (_slot, node) => {
        if ((counts[node] ?? countsOf(node)).visits++ === 0) {
          const { behavior, document } = minds.program.nodes[node];
          this.#cover(behavior, document.id);
        }
        began.push(this.#now());
      },
      after: (_slot, node, event) => {
        const count = counts[node] ?? countsOf(node);
        if (event === 'enter') return false;
        if (event !== 'running') count[COUNTED[event]]++;
        if (event !== 'abort') count.seconds += this.#now() - (began.pop() ?? this.#now());
        return false;
      },
    };
  }

  #cover(behavior: string, node: string): void {
    const ran = this.#ran.get(behavior) ?? new Set<string>();
    this.#ran.set(behavior, ran.add(node));
  }

  /** The nodes of each behavior that had a turn. */
  nodes(): { readonly behavior: string; readonly nodes: readonly NodeProfile[] }[] {
    return [...this.#counts].map(([behavior, byPath]) => ({
      behavior,
      nodes: [...byPath]
        .filter(([, { visits, aborts }]) => visits + aborts > 0)
        .map(([node, each]) => ({ node, ...each })),
    }));
  }

  /** Ids of the nodes that ran, by the behavior whose document they stand in. */
  coverage(): { readonly behavior: string; readonly ran: readonly string[] }[] {
    return [...this.#ran].map(([behavior, ran]) => ({ behavior, ran: [...ran] }));
  }
}

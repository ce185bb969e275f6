import { InvalidDataError } from '../../data/check.js';
import { type HandedOver, handOver } from '../../execution/workers/job.js';
import type { Ticket } from '../../execution/workers/ticket.js';
import type { WorkerPool } from '../../execution/workers/worker-pool.js';
import type { NetworkPolicy, SavedPolicy } from './network-policy.js';
import type { Rollout } from './rollout.js';
import { type CollectorOptions, RolloutCollector, type SavedCollector } from './rollout-collector.js';

/** Which environments to play, from where, and how. */
export interface RolloutRequest {
  /** The number of the first environment. */
  readonly first: number;
  /** How many environments. */
  readonly environments: number;
  /** Steps in each of them. */
  readonly steps: number;
  /** What plays. */
  readonly policy: SavedPolicy;
  /** Where the environments stand; null at the beginning. */
  readonly states: SavedCollector | null;
}

/** What a worker answers. */
export interface RolloutAnswer {
  /** What the environments have brought. */
  readonly rollout: Rollout;
  /** Where the environments stand; pass it with the next request. */
  readonly states: SavedCollector;
}

/** The jobs of a worker that plays environments. */
export type RolloutJobs = {
  /** Plays some environments for some steps. */
  readonly collectRollout: (request: RolloutRequest) => HandedOver<RolloutAnswer>;
};

/**
 * The jobs of a worker that plays environments: `serveJobs(createRolloutJobs({ … }))` in the worker's
 * file, with the same options in all of them. Any worker can go on with any environment, because their
 * states travel; so the problems need `save` and `restore`.
 */
export function createRolloutJobs(options: Omit<CollectorOptions, 'first' | 'environments'>): RolloutJobs {
  const collectors = new Map<string, RolloutCollector>();
  return {
    collectRollout({ first, environments, steps, policy, states }) {
      options.policy.restore(policy);
      const key = `${first} ${environments}`;
      let collector = collectors.get(key);
      if (collector === undefined || states === null) {
        collector = new RolloutCollector({ ...options, first, environments });
        collectors.set(key, collector);
      }
      if (states !== null) collector.restore(states);
      const rollout = collector.collect(steps);
      const { observations, allowed, actions, logProbabilities, advantages, returns, episodes } = rollout;
      const arrays = [observations, allowed, actions, logProbabilities, advantages, returns, episodes];
      return handOver(
        { rollout, states: collector.save() },
        arrays.map(({ buffer }) => buffer as ArrayBuffer),
      );
    },
  };
}

/**
 * Shares the environments of a training among the workers of a pool. The rollouts have the same bits
 * however many parts and workers there are.
 */
export class SharedRollouts {
  readonly #pool: WorkerPool<RolloutJobs>;
  readonly #parts: { readonly first: number; readonly environments: number; states: SavedCollector | null }[];
  #tickets: Ticket<RolloutAnswer, never>[] = [];

  /** `parts` is into how many jobs a rollout is split: usually the number of workers. */
  constructor(pool: WorkerPool<RolloutJobs>, environments: number, parts: number) {
    if (!(Number.isInteger(parts) && parts >= 1 && parts <= environments))
      throw new InvalidDataError('parts', `must be from 1 to the ${environments} environments, got ${parts}`);
    this.#pool = pool;
    this.#parts = Array.from({ length: parts }, (_, i) => {
      const first = Math.floor((i * environments) / parts);
      return { first, environments: Math.floor(((i + 1) * environments) / parts) - first, states: null };
    });
  }

  /** Asks the workers to play `steps` steps in each environment. */
  ask(policy: NetworkPolicy, steps: number): void {
    if (this.#tickets.length > 0) throw new InvalidDataError('ask', 'the last rollouts have not been taken yet');
    const saved = policy.save();
    this.#tickets = this.#parts.map(
      ({ first, environments, states }) =>
        this.#pool.ask('collectRollout', { first, environments, steps, policy: saved, states }) as Ticket<
          RolloutAnswer,
          never
        >,
    );
  }

  /** All rollouts, once the pool has collected them; undefined until then. Throws if a job failed. */
  take(): Rollout[] | undefined {
    for (const { error } of this.#tickets) if (error !== undefined) throw error;
    if (this.#tickets.length === 0 || this.#tickets.some(({ answer }) => answer === undefined)) return undefined;
    const answers = this.#tickets.map(({ answer }) => answer as RolloutAnswer);
    for (const [i, { states }] of answers.entries()) this.#parts[i].states = states;
    this.#tickets = [];
    return answers.map(({ rollout }) => rollout);
  }
}

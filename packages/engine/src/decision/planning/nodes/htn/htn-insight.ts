import type { HtnTask } from '../../htn/htn-domain.js';
import type { HtnStatus, HtnWatcher } from '../../htn/htn-planner.js';
import { PHASE } from '../plan-cycle.js';
import { observe } from '../planning-world.js';
import {
  describeActions,
  describeFacts,
  describeTermsIn,
  type TermInsight,
  type WorldInsight,
} from '../world-insight.js';
import type { WorldState } from '../world-state.js';
import type { HtnParts } from './htn-parts.js';
import { HtnSearch, idOf } from './htn-search.js';
import { type HtnView, readInputs } from './htn-view.js';

/** Something the planner tried, in the order in which it did. */
export interface TryInsight {
  /** How deep tasks are nested there. */
  readonly depth: number;
  readonly kind: 'method' | 'action';
  /** Id of the method or action, and of the task that the method is for. */
  readonly id: string;
  readonly task: string;
  /** `closed`: what it needs is not so. `takenBack`: it was possible, but led nowhere. */
  outcome: 'taken' | 'closed' | 'takenBack';
  /** Its needs that were not met at the time. */
  readonly unmet: readonly TermInsight[];
}

/** The details of a node that breaks tasks down, for tools. */
export interface HtnInsight extends WorldInsight {
  /** `would`: it does not run, and would do this. */
  readonly status: 'searching' | 'acting' | 'looking' | 'would' | 'none';
  /** Ids of what is to be done. */
  readonly tasks: readonly string[];
  readonly steps: readonly string[];
  readonly at: number;
  /** What is planned later. */
  readonly rest: readonly string[];
  readonly search: { readonly name: 'htn'; readonly expanded: number; readonly limit: number; readonly budget: number };
  /** The last of what was tried; `tried` is how much in all. */
  readonly tries: readonly TryInsight[];
  readonly tried: number;
}

/** Tries told at most. */
const MAX_TRIES = 300;

/**
 * Collects the details to show. Repeats the search for this, so that a running plan need not keep
 * anything of it.
 */
export function insightOfHtn(node: HtnView, isRunning: boolean): HtnInsight {
  const parts = node.plan as HtnParts;
  const { world, tasks, root } = parts;
  const { params } = node;
  observe(world, node);
  const memory = isRunning ? node.memory : undefined;
  const seen = memory?.seen ?? readInputs(node, [root], []);
  const log = new TryLog(parts);
  const search = new HtnSearch(world, tasks, params, seen, log);
  const status = search.step(memory?.spent ?? params.limit);
  const isSearching = memory?.phase === PHASE.SEARCH;
  return {
    status: statusOf(memory?.phase, status),
    facts: describeFacts(world, node, seen),
    actions: describeActions(world, node, memory?.barred ?? []),
    tasks: seen.tasks,
    steps: isSearching ? [] : (memory?.steps ?? search.steps),
    at: memory?.at ?? 0,
    rest: isSearching ? [] : (memory?.rest ?? search.rest),
    search: { name: 'htn', expanded: search.planner.steps, limit: params.limit, budget: params.budget },
    tries: log.list.slice(-MAX_TRIES),
    tried: log.tries,
  };
}

function statusOf(phase: string | undefined, status: HtnStatus): HtnInsight['status'] {
  if (phase === undefined) return status === 'found' || status === 'partial' ? 'would' : 'none';
  return phase === PHASE.SEARCH ? 'searching' : phase === PHASE.ACT ? 'acting' : 'looking';
}

/** Records what a planner tries. */
class TryLog implements HtnWatcher<WorldState> {
  readonly list: TryInsight[] = [];
  readonly #parts: HtnParts;

  constructor(parts: HtnParts) {
    this.#parts = parts;
  }

  get tries(): number {
    return this.list.length;
  }

  method(task: HtnTask, depth: number, method: number, isOpen: boolean, state: WorldState): void {
    const { tasks, world } = this.#parts;
    const of = tasks.find(({ id }) => id === idOf(task))!;
    const { id, terms } = of.methods[method];
    const unmet = isOpen ? [] : describeTermsIn(world, state, terms).filter(({ holds }) => !holds);
    this.list.push({ depth, kind: 'method', id, task: of.id, outcome: isOpen ? 'taken' : 'closed', unmet });
  }

  operator(task: HtnTask, depth: number, isPossible: boolean, state: WorldState): void {
    const { world } = this.#parts;
    const { id, needs } = world.actions[world.actionOf.get(idOf(task))!];
    const unmet = isPossible ? [] : describeTermsIn(world, state, needs).filter(({ holds }) => !holds);
    this.list.push({ depth, kind: 'action', id, task: '', outcome: isPossible ? 'taken' : 'closed', unmet });
  }

  takeBack(tries: number): void {
    for (let i = tries; i < this.list.length; i++)
      if (this.list[i].outcome === 'taken') this.list[i].outcome = 'takenBack';
  }
}

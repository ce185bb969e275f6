import { PHASE } from '../plan-cycle.js';
import { observe } from '../planning-world.js';
import {
  describeActions,
  describeFacts,
  describeTerms,
  type TermInsight,
  type WorldInsight,
} from '../world-insight.js';
import { isMet } from '../world-state.js';
import type { PlanParts } from './plan-parts.js';
import { isByNeeds, type PlanSearch, type Seen } from './plan-search.js';
import { mostImportant, NOTHING_SEEN, type PlanView, readInputs, searchFrom } from './plan-view.js';

/** A goal as it stands. */
export interface GoalInsight {
  readonly id: string;
  readonly name: string;
  readonly priority: number | undefined;
  /** Does it count now? */
  readonly counts: boolean;
  readonly met: boolean;
  /** Was every plan for it tried in vain? */
  readonly hopeless: boolean;
  readonly terms: readonly TermInsight[];
}

/** A state that the search has met. */
export interface StateInsight {
  /** Number of the state that it was reached from; −1 for the start. */
  readonly parent: number;
  readonly number: number;
  /** Id of the action. */
  readonly action: string;
  readonly cost: number;
  readonly estimate: number;
  readonly open: boolean;
  /** Does the plan pass through it? */
  readonly planned: boolean;
}

/** The details of a node that plans, for tools. */
export interface PlanInsight extends WorldInsight {
  /**
   * `would`: it does not run, and would do this. `unsure`: it does not run, and finding out would
   * take too long here.
   */
  readonly status: 'searching' | 'acting' | 'looking' | 'would' | 'unsure' | 'none' | 'met';
  readonly goals: readonly GoalInsight[];
  readonly goal: string;
  readonly steps: readonly string[];
  /** Which of the steps it is at. */
  readonly at: number;
  readonly cost: number;
  readonly search: {
    readonly name: string;
    readonly expanded: number;
    readonly limit: number;
    readonly budget: number;
    /**
     * States met in all; `states` are the plan's and the most promising of the others. Absent where
     * the search keeps none.
     */
    readonly met?: number;
    readonly states?: readonly StateInsight[];
  };
}

/** States told at most: a picture with more is not looked at. */
const MAX_STATES = 120;
/** Limit on expansions for inspection, because the picture is made several times a second. */
const MAX_EXPANSIONS = 5000;

/**
 * Collects the details to show. Repeats the search for this, so that a running plan need not keep
 * anything of it.
 */
export function insightOfPlan(node: PlanView, isRunning: boolean): PlanInsight {
  const { world, goals } = node.plan as PlanParts;
  const { params } = node;
  observe(world, node);
  const memory = isRunning ? node.memory : undefined;
  const hopeless = memory?.hopeless ?? [];
  const byNeeds = isByNeeds(params.search);
  const wanted = byNeeds ? undefined : mostImportant(node, []);
  const isIdle = memory === undefined && !byNeeds && wanted === undefined;
  const seen = memory?.seen ?? (isIdle ? NOTHING_SEEN : readInputs(node, wanted?.id ?? '', [], 1));
  const search = isIdle ? undefined : searchOf(node, seen, memory?.spent);
  const found = search?.planner.status === 'found';
  const isUnsure = memory === undefined && search?.planner.status === 'searching';
  return {
    status: isUnsure ? 'unsure' : statusOf(memory?.phase, isIdle, found),
    facts: describeFacts(world, node, seen),
    actions: describeActions(world, node, memory?.barred ?? []),
    goals: goals.map((goal) => ({
      ...{ id: goal.id, name: goal.name },
      priority: node.childParam(goal.childIndex, 'priority') as number | undefined,
      counts: node.childParam(goal.childIndex, 'when') === true,
      met: isMet(goal.conditions, world.now),
      hopeless: hopeless.includes(goal.id) || (memory === undefined && goal.id === seen.goal && !found && !isUnsure),
      terms: describeTerms(world, node, goal.terms),
    })),
    goal: seen.goal,
    steps: memory?.phase === PHASE.SEARCH ? [] : (memory?.steps ?? (found ? search.steps : [])),
    at: memory?.at ?? 0,
    cost: memory === undefined ? (found ? search.planner.cost : 0) : memory.cost,
    search: {
      ...{ name: params.search, limit: params.limit, budget: params.budget, expanded: search?.planner.expanded ?? 0 },
      ...(search !== undefined && statesOf(node, search)),
    },
  };
}

function statusOf(phase: string | undefined, isIdle: boolean, found: boolean): PlanInsight['status'] {
  if (isIdle) return 'met';
  if (phase === undefined) return found ? 'would' : 'none';
  return phase === PHASE.SEARCH ? 'searching' : phase === PHASE.ACT ? 'acting' : 'looking';
}

/** The search as it was, or as it would be. */
function searchOf(node: PlanView, seen: Seen, spent: number | undefined): PlanSearch {
  if (spent !== undefined) return searchFrom(node, seen, spent);
  const search = searchFrom(node, seen, 0);
  search.step(MAX_EXPANSIONS);
  return search;
}

function statesOf(node: PlanView, search: PlanSearch): Pick<PlanInsight['search'], 'met' | 'states'> {
  const { states } = search;
  if (states === undefined) return {};
  const { world } = node.plan as PlanParts;
  const planned = new Set<number>([0]);
  // Follows the plan from the start: among the states that the action reached, the one that was
  // kept.
  let at = 0;
  for (const action of search.planner.plan) {
    at = states.findIndex(({ parent, action: by }) => parent === at && by === action);
    planned.add(at);
  }
  const shown = new Set(planned);
  const order = states.map((_, number) => number).sort((a, b) => worthOf(states[a]) - worthOf(states[b]) || a - b);
  for (const number of order) {
    if (shown.size >= MAX_STATES) break;
    for (let above = number; above >= 0; above = states[above].parent) shown.add(above);
  }
  return {
    met: states.length,
    states: [...shown]
      .sort((a, b) => a - b)
      .map((number) => {
        const { parent, action, cost, estimate, isOpen } = states[number];
        return {
          ...{ number, parent, cost, estimate, open: isOpen, planned: planned.has(number) },
          action: parent < 0 ? '' : world.actions[action].id,
        };
      }),
  };
}

const worthOf = ({ cost, estimate }: { readonly cost: number; readonly estimate: number }): number => cost + estimate;

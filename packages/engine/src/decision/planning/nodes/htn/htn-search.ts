import { HTN_PAUSE, type HtnDomain, type HtnMethod, type HtnOperator, type HtnTask } from '../../htn/htn-domain.js';
import { HtnPlanner, type HtnStatus, type HtnWatcher } from '../../htn/htn-planner.js';
import { type FactValue, type PlanningWorld, writeFact } from '../planning-world.js';
import { applyAction, createState, isMet, isPossible, type WorldState } from '../world-state.js';
import { PAUSE_STEP, type WorldTask } from './htn-parts.js';

/**
 * The inputs of a search, as JSON. The same inputs lead to the same plan, so a search in progress
 * need not be saved.
 */
export interface SeenTasks {
  readonly facts: { readonly [id: string]: FactValue };
  /** Ids of actions and methods that do not count. */
  readonly closed: readonly string[];
  /** Ids of the tasks and actions to be done, or {@link PAUSE_STEP}. */
  readonly tasks: readonly string[];
}

export interface HtnSettings {
  readonly depth: number;
  readonly limit: number;
}

/** One search for one character, spread over as many ticks as it needs. */
export class HtnSearch {
  readonly planner: HtnPlanner<WorldState>;
  /** Steps asked for so far. */
  spent = 0;

  constructor(
    world: PlanningWorld,
    tasks: readonly WorldTask[],
    settings: HtnSettings,
    seen: SeenTasks,
    watcher?: HtnWatcher<WorldState>,
  ) {
    const limits = { maxDepth: settings.depth, maxSteps: settings.limit };
    this.planner = new HtnPlanner(domainFor(world, tasks, seen.closed), limits, watcher);
    const state = createState(world.tables);
    for (const fact of world.facts) writeFact(state, fact, seen.facts[fact.id]);
    const known = new Set([...world.actions, ...tasks].map(({ id }) => id));
    this.planner.begin(state, seen.tasks.filter((id) => id === PAUSE_STEP || known.has(id)).map(taskFor));
  }

  /** Continues for at most `budget` tasks. */
  step(budget: number): HtnStatus {
    this.spent += budget;
    return this.planner.step(budget);
  }

  /** Ids of the actions of the plan. */
  get steps(): string[] {
    return this.planner.plan.map(idOf);
  }

  /** Ids of what is to be planned after it. */
  get rest(): string[] {
    return this.planner.rest.map(idOf);
  }
}

/** Ids stand behind a mark, since a document may call anything as the planner calls a pause. */
const taskFor = (id: string): HtnTask => (id === PAUSE_STEP ? HTN_PAUSE : [`:${id}`]);

/** Id of an action or a task. */
export const idOf = ([name]: HtnTask): string => (name === HTN_PAUSE[0] ? PAUSE_STEP : name.slice(1));

function domainFor(
  { tables, actions }: PlanningWorld,
  tasks: readonly WorldTask[],
  closed: readonly string[],
): HtnDomain<WorldState> {
  const operators: Record<string, HtnOperator<WorldState>> = {};
  for (const [action, { id }] of actions.entries())
    operators[`:${id}`] = (state) => {
      if (closed.includes(id) || !isPossible(tables, state, action)) return false;
      applyAction(tables, state, action);
      return true;
    };
  const methods: Record<string, readonly HtnMethod<WorldState>[]> = {};
  for (const { id, methods: ways } of tasks)
    methods[`:${id}`] = ways.map(({ id: method, conditions, steps }) => {
      const below = steps.map(taskFor);
      return {
        when: (state: WorldState) => !closed.includes(method) && isMet(conditions, state),
        tasks: () => below,
      };
    });
  return {
    operators,
    methods,
    copy: ({ facts, numbers }) => ({ facts: facts.slice(), numbers: numbers.slice() }),
  };
}

import type { PartProblem, PartView } from '../../../../behavior/kind/part.js';
import {
  type ConditionTexts,
  checkWorld,
  compileCondition,
  compileWorld,
  type PlanningWorld,
  partsOf,
  type WorldCondition,
} from '../planning-world.js';
import type { HtnSearch, SeenTasks } from './htn-search.js';

const METHODS: ConditionTexts = [['htnMethod', 'needs']];

/** Represents a pause among steps. */
export const PAUSE_STEP = '';

export interface WorldMethod extends WorldCondition {
  readonly id: string;
  readonly name: string;
  readonly childIndex: number;
  /** Ids of actions and tasks, or {@link PAUSE_STEP}. */
  readonly steps: readonly string[];
}

export interface WorldTask {
  readonly id: string;
  readonly name: string;
  readonly methods: readonly WorldMethod[];
}

/** What an `htn` node knows about its parts. */
export interface HtnParts {
  readonly world: PlanningWorld;
  readonly tasks: readonly WorldTask[];
  /** Id of the task that is to be done. */
  readonly root: string;
  /** Searches in progress, by their inputs. */
  readonly searches: WeakMap<SeenTasks, HtnSearch>;
}

/** Makes of the parts of an `htn` node what its decisions need. */
export function readHtnParts(parts: readonly PartView[], params: PartView['params']): HtnParts {
  const world = compileWorld(parts, METHODS);
  const tasks = partsOf(parts, 'htnTask').map(({ id, name, childIndex }) => ({
    ...{ id, name },
    methods: partsOf(parts, 'htnMethod', childIndex).map(
      (method): WorldMethod => ({
        ...{ id: method.id, name: method.name, childIndex: method.childIndex },
        ...compileCondition(world.facts, method.params.needs),
        steps: stepsBelow(parts, method.childIndex),
      }),
    ),
  }));
  const root = parts[params.task as number]?.id ?? tasks[0]?.id ?? '';
  return { world, tasks, root, searches: new WeakMap() };
}

function stepsBelow(parts: readonly PartView[], method: number): string[] {
  return parts.flatMap(({ kind, above, params }) => {
    if (above !== method) return [];
    if (kind === 'htnPause') return [PAUSE_STEP];
    return kind === 'htnStep' && params.do !== -1 ? [parts[params.do as number].id] : [];
  });
}

/** The problems of the parts of an `htn` node. */
export function* checkHtnParts(parts: readonly PartView[], params: PartView['params']): Iterable<PartProblem> {
  yield* checkWorld(parts, METHODS);
  if (params.task === -1) yield { part: -1, param: 'task', problem: 'is a task of another node' };
  for (const [part, { kind, params: own }] of parts.entries())
    if (kind === 'htnStep' && own.do === -1) yield { part, param: 'do', problem: 'stands below another node' };
}

import type { PartProblem, PartView } from '../../../../behavior/kind/part.js';
import { didYouMean } from '../../../../data/suggest.js';
import {
  type ConditionTexts,
  checkWorld,
  compileCondition,
  compileWorld,
  type PlanningWorld,
  partsOf,
  type WorldCondition,
} from '../planning-world.js';
import { isByNeeds, type PlanSearch, type SearchName, type Seen, type WorldNeed } from './plan-search.js';

const GOALS: ConditionTexts = [['planGoal', 'condition']];

export interface WorldGoal extends WorldCondition {
  readonly id: string;
  readonly name: string;
  readonly childIndex: number;
}

/** What a `plan` node knows about its parts. */
export interface PlanParts {
  readonly world: PlanningWorld;
  readonly goals: readonly WorldGoal[];
  readonly needs: readonly WorldNeed[];
  /**
   * Searches in progress, by their inputs. A missing one, for example after a save was loaded, is
   * repeated.
   */
  readonly searches: WeakMap<Seen, PlanSearch>;
}

/** Makes of the parts of a `plan` node what its decisions need. */
export function readPlanParts(parts: readonly PartView[]): PlanParts {
  const world = compileWorld(parts, GOALS);
  return {
    world,
    goals: partsOf(parts, 'planGoal').map(({ id, name, childIndex, params }) => ({
      ...{ id, name, childIndex },
      ...compileCondition(world.facts, params.condition),
    })),
    needs: partsOf(parts, 'planNeed').flatMap(({ params }) => {
      const fact = world.facts.find(({ name, type }) => name === params.fact && type === 'number');
      return fact === undefined ? [] : [{ number: fact.first, power: params.power as number }];
    }),
    searches: new WeakMap(),
  };
}

/** The problems of the parts of a `plan` node. */
export function* checkPlanParts(
  parts: readonly PartView[],
  { search }: { readonly [name: string]: unknown },
): Iterable<PartProblem> {
  yield* checkWorld(parts, GOALS);
  const names = partsOf(parts, 'planFact').map(({ name }) => name);
  const needs = partsOf(parts, 'planNeed');
  const { facts } = compileWorld(parts, GOALS);
  for (const { childIndex: part, params } of needs) {
    const fact = String(params.fact);
    const found = facts.find(({ name }) => name === fact);
    if (found === undefined)
      yield { part, param: 'fact', problem: `there is no fact ${fact}${didYouMean(fact, names)}` };
    else if (found.type !== 'number') yield { part, param: 'fact', problem: `${fact} must be a number to be a need` };
  }
  const byNeeds = isByNeeds(search as SearchName);
  if (byNeeds && needs.length === 0)
    yield {
      part: -1,
      param: 'search',
      problem: `${search} minimizes discontentment: give it parts of the kind planNeed`,
    };
  if (!byNeeds && !parts.some(({ kind }) => kind === 'planGoal'))
    yield { part: -1, problem: `needs a planGoal, unless it searches by needs (depthFirst, monteCarlo)` };
}

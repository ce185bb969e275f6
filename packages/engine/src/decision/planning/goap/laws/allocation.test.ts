import { describe, expect, it } from 'vitest';
import { heapGrowth } from '../../../../data/laws/heap-growth.js';
import { findPlan, type Planner } from '../../../../pathfinding/search/states/planner.js';
import { SmaStarPlanner } from '../../../../pathfinding/search/states/sma-star-planner.js';
import { defineDomain } from '../models/domain.js';
import { AStarPlanner } from '../search/a-star.js';
import { IdaStarPlanner } from '../search/ida-star.js';

describe('an expansion allocates nothing', () => {
  const chores = Array.from({ length: 7 }, (_, i) => `chore${i}`);
  const domain = defineDomain({
    variables: { ...Object.fromEntries(chores.map((chore) => [chore, 'boolean' as const])), effort: 'number' },
    actions: Object.fromEntries(
      // Costs that are no whole numbers would be boxed if they were handed from function to
      // function.
      chores.map((chore, i) => [
        chore,
        { needs: { [chore]: false }, effects: { [chore]: true, effort: { add: 0.5 } }, cost: 1.25 + i / 8 },
      ]),
    ),
  });

  it.each<[string, (model: ReturnType<typeof domain.createModel>) => Planner]>([
    ['A*', (model) => new AStarPlanner(model)],
    ['IDA*', (model) => new IdaStarPlanner(model, { maxDepth: 7 })],
    ['SMA*', (model) => new SmaStarPlanner(model, { maxStates: 300 })],
  ])('of %s', (_name, create) => {
    const model = domain.createModel({ estimate: 'none' });
    model.setGoal(Object.fromEntries(chores.map((chore) => [chore, true])) as never);
    const planner = create(model);
    let expanded = 0;
    const grown = heapGrowth(() => {
      expanded = 0;
      // A plan itself is an array, which is what a few searches of many expansions are allowed.
      while (expanded < 5000) {
        findPlan(planner);
        expanded += planner.expanded;
      }
    });
    expect(planner.status).toBe('found');
    // The smallest object there is has 16 bytes. A quarter of that is allowed for the rest of the
    // process.
    expect(grown).toBeLessThan(4 * expanded);
  });
});

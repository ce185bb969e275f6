import { AStarPlanner, defineDomain, type EstimateName, findPlan } from 'gumption/decision/planning';
import type { Benchmark, Subject } from '../harness.js';
import { createHandWritten } from './hand-written.js';
import { loadGoap } from './peers.js';
import { smithyActions, smithyFacts, smithyGoal } from './smithy.js';

// An operation is one plan from nothing to the goal, with everything that can be prepared prepared
// before.

function subject(subject: string, note: string, prepare: () => () => readonly string[]): Subject {
  return {
    subject,
    unit: 'plan',
    note,
    setup() {
      const plan = prepare();
      let last: readonly string[] = [];
      return {
        opsPerRun: 1,
        run() {
          last = plan();
          return last.length;
        },
        verify: () => last.join(', '),
      };
    },
  };
}

const names: readonly string[] = smithyActions.map(({ name }) => name);
const toNames = (plan: readonly number[]) => plan.map((action) => names[action]);

/** A* as anybody would use it, and with the estimate that the hand-written search has. */
const ours = [
  subject('gumption A*', 'as it comes: bit masks, estimate: landmarks', () => prepareGumption('landmarks')),
  subject('gumption A* unmet', 'estimate: facts unmet, as by hand', () => prepareGumption('unmet')),
];

function prepareGumption(estimate: EstimateName): () => readonly string[] {
  const domain = defineDomain({
    variables: Object.fromEntries(smithyFacts.map((fact) => [fact, 'boolean' as const])),
    actions: Object.fromEntries(
      smithyActions.map(({ name, needs, makes, cost }) => [
        name,
        { needs: needs === undefined ? {} : { [needs]: true }, effects: { [makes]: true }, cost },
      ]),
    ),
  });
  const model = domain.createModel({ estimate });
  model.setGoal({ [smithyGoal]: true });
  const planner = new AStarPlanner(model);
  return () => {
    findPlan(planner);
    return toNames(planner.plan);
  };
}

const handWritten = subject('hand-written', 'A* for this problem alone: a state is one integer', () => {
  const plan = createHandWritten();
  return () => toNames(plan());
});

const peer = subject('goap', '1.1.1', () => {
  const goap = loadGoap();
  class Smith extends goap.Agent {
    override move(): void {}
    override isInRange(): boolean {
      return true;
    }
    override getActionCost({ cost }: { readonly cost: number }): number {
      return cost;
    }
  }
  const smith = new Smith(Object.fromEntries(smithyFacts.map((fact) => [fact, false])), 'smith');
  for (const { name, needs, makes, cost } of smithyActions)
    smith.action(
      new goap.Action({ name, cost })
        .precondition((state) => needs === undefined || state[needs])
        .effect((state) => {
          state[makes] = true;
        }),
    );
  smith.goal('sell', (_before, now) => now[smithyGoal]);
  return () => [...(smith.plan() ?? [])].reverse().map(({ name }) => name);
});

export const tenSteps: Benchmark = {
  name: 'goap/ten-steps',
  title: 'twenty actions over twenty facts, the cheapest plan of ten steps',
  verifyRuns: 1,
  subjects: [...ours, handWritten, peer],
};

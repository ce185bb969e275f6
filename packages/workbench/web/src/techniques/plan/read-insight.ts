import { boolean, choice, type Infer, integer, list, nullable, number, optional, text, union } from 'gumption/data';
import { insightReader, open } from '../shared/read-insight.js';

const known = optional(nullable(union(boolean(), number(), text())));
const terms = list(open({ text: text(), fact: text(), holds: boolean(), value: known }));
const tried = open({
  depth: integer({ min: 0 }),
  kind: choice(['method', 'action']),
  id: text(),
  task: text(),
  outcome: choice(['taken', 'closed', 'takenBack']),
  unmet: terms,
});
const state = open({
  ...{ number: integer(), parent: integer(), action: text(), cost: number() },
  // Not to be reached from there: JSON has no infinity.
  estimate: nullable(number()),
  ...{ open: boolean(), planned: boolean() },
});

const insight = open({
  status: choice(['searching', 'acting', 'looking', 'would', 'unsure', 'none', 'met']),
  facts: list(open({ id: text(), planned: known, now: known })),
  actions: list(
    open({ id: text(), cost: optional(number()), possible: boolean(), counts: boolean(), failed: boolean(), terms }),
  ),
  goals: optional(
    list(
      open({ id: text(), priority: optional(number()), counts: boolean(), met: boolean(), hopeless: boolean(), terms }),
    ),
  ),
  goal: optional(text()),
  steps: list(text()),
  at: integer({ min: 0 }),
  cost: optional(number()),
  tasks: optional(list(text())),
  rest: optional(list(text())),
  search: open({
    ...{ name: text(), expanded: integer(), limit: integer(), budget: integer() },
    ...{ met: optional(integer()), states: optional(list(state)) },
  }),
  tries: optional(list(tried)),
  tried: optional(integer()),
});

/**
 * The insight of a planning node, as the game reports it: `plan` has goals and states, `htn` tasks
 * and tries.
 */
export type PlanInsight = Infer<typeof insight>;
export type TermInsight = Infer<typeof terms>[number];
export type StateInsight = Infer<typeof state>;
export type TryInsight = Infer<typeof tried>;
export type KnownValue = Infer<typeof known> | undefined;

/**
 * Reads the insight of a planning node; undefined for anything else, as from a game made with
 * another version.
 */
export const readPlanInsight = insightReader(insight);

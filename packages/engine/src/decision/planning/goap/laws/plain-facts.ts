import type { Conditions, FactAction } from '../models/fact-tables.js';

/** A state in the plainest way: the facts that hold, and the numbers. */
export interface PlainState {
  readonly facts: ReadonlySet<number>;
  readonly numbers: readonly number[];
}

type Ranges = readonly (readonly [min: number, max: number])[];

/** A fact and whether it holds, as text: `7+` or `7-`. */
type Literal = string;

const literalsOf = ({ holds, holdsNot }: Conditions): Literal[] => [
  ...holds.map((fact) => `${fact}+`),
  ...holdsNot.map((fact) => `${fact}-`),
];

const factOf = (literal: Literal) => Number.parseInt(literal, 10);

export function isTrue(literal: Literal, { facts }: PlainState): boolean {
  return facts.has(factOf(literal)) === literal.endsWith('+');
}

export function meets(conditions: Conditions, state: PlainState): boolean {
  return (
    literalsOf(conditions).every((literal) => isTrue(literal, state)) &&
    conditions.numbers.every(({ number, min, max }) => state.numbers[number] >= min && state.numbers[number] <= max)
  );
}

export function after(action: FactAction, { facts, numbers }: PlainState, ranges: Ranges): PlainState {
  const left = [...facts].filter((fact) => !action.deletes.includes(fact));
  const changed = [...numbers];
  for (const { number, amount, adds } of action.numbers) {
    const [min, max] = ranges[number];
    changed[number] = Math.min(Math.max(adds ? changed[number] + amount : amount, min), max);
  }
  return { facts: new Set([...left, ...action.adds]), numbers: changed };
}

/** What an action makes so, whatever was before. */
function makes({ adds, deletes }: FactAction): Literal[] {
  return [
    ...new Set([
      ...adds.map((fact) => `${fact}+`),
      ...deletes.filter((fact) => !adds.includes(fact)).map((fact) => `${fact}-`),
    ]),
  ];
}

const least = (numbers: readonly number[]) => Math.min(Number.POSITIVE_INFINITY, ...numbers);

/** Unmet conditions, divided by the most that one action meets, at the price of the cheapest that helps. */
export function unmet(actions: readonly FactAction[], goal: Conditions, state: PlainState): number {
  const helps = actions.map((action) => makes(action).filter((literal) => literalsOf(goal).includes(literal)).length);
  const missing = literalsOf(goal).filter((literal) => !isTrue(literal, state)).length;
  if (missing > 0) {
    const cheapest = least(actions.filter((_, i) => helps[i] > 0).map(({ cost }) => cost));
    return cheapest === Number.POSITIVE_INFINITY ? cheapest : Math.ceil(missing / Math.max(...helps)) * cheapest;
  }
  return meets(goal, state) ? 0 : least(actions.map(({ cost }) => cost));
}

/** What no plan gets round: every change that must come, each at its share of the cheapest action. */
export function landmarks(actions: readonly FactAction[], goal: Conditions, state: PlainState): number {
  const makersOf = (literal: Literal) => actions.filter((action) => makes(action).includes(literal));
  const needsOf = (literal: Literal) => {
    const needs = makersOf(literal).map((action) => literalsOf(action.needs));
    return needs.length === 0 ? [] : needs[0].filter((need) => needs.every((each) => each.includes(need)));
  };
  const wanted = new Set(literalsOf(goal));
  for (const literal of wanted) for (const need of needsOf(literal)) wanted.add(need);
  const shareOf = (literal: Literal) =>
    least(makersOf(literal).map((action) => action.cost / makes(action).filter((each) => wanted.has(each)).length));
  // A fact is asked for once, whichever way.
  const asked = new Map<number, Literal>();
  const ask = (literals: readonly Literal[]) => {
    for (const literal of literals)
      if (!isTrue(literal, state) && !asked.has(factOf(literal))) asked.set(factOf(literal), literal);
  };
  ask(literalsOf(goal));
  for (const literal of asked.values()) ask(needsOf(literal));
  const total = [...asked.values()].reduce((sum, literal) => sum + shareOf(literal), 0);
  const bound = actions.every(({ cost }) => Number.isInteger(cost)) ? Math.ceil(total - 1e-9) : total;
  const numbers = { holds: [], holdsNot: [], numbers: goal.numbers };
  return Math.max(0, bound, meets(numbers, state) ? 0 : least(actions.map(({ cost }) => cost)));
}

/** The distance to the hardest fact of the goal, if nothing were ever undone. */
export function relaxed(actions: readonly FactAction[], goal: Conditions, state: PlainState): number {
  const reached = new Map<Literal, number>();
  const costOf = (literals: readonly Literal[]) =>
    Math.max(
      0,
      ...literals.map((literal) => (isTrue(literal, state) ? 0 : (reached.get(literal) ?? Number.POSITIVE_INFINITY))),
    );
  for (let round = 0; round <= 2 * actions.length; round++)
    for (const action of actions)
      for (const literal of makes(action)) {
        const cost = costOf(literalsOf(action.needs)) + action.cost;
        if (cost < (reached.get(literal) ?? Number.POSITIVE_INFINITY)) reached.set(literal, cost);
      }
  return costOf(literalsOf(goal));
}

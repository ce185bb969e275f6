import { expect, it } from 'vitest';
import { Rng } from '../../../math/rng.js';
import { after, meets, type PlainState } from '../goap/laws/plain-facts.js';
import { type Conditions, compileActions } from '../goap/models/fact-tables.js';
import { applyAction, holds, isMet, isPossible, setHolds, type WorldState } from './world-state.js';

it.each([1, 16, 17, 32, 33, 80])('a world of %d facts is what a set of facts and a list of numbers is', (count) => {
  const rng = new Rng(`world ${count}`);
  const ranges = [
    [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
    [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  ] as const;
  const facts = [...new Set([0, 0.25, 0.5, 0.75, 1].map((share) => Math.round(share * (count - 1))))];
  const some = () => facts.filter(() => rng.next() < 0.3);
  const conditions = (): Conditions => {
    const wanted = some();
    const min = rng.integer(-2, 2);
    return {
      holds: wanted,
      holdsNot: some().filter((fact) => !wanted.includes(fact)),
      numbers: rng.next() < 0.5 ? [] : [{ number: rng.integer(0, 1), min, max: min + rng.integer(0, 3) }],
    };
  };
  for (let round = 0; round < 30; round++) {
    const actions = Array.from({ length: 5 }, (_, i) => ({
      ...{ name: `${i}`, cost: 1, needs: conditions(), adds: some(), deletes: some() },
      numbers: [{ number: rng.integer(0, 1), amount: rng.integer(-2, 2), adds: rng.next() < 0.6 }],
    }));
    const tables = compileActions(count, ranges, actions);
    const world: WorldState = { facts: new Int32Array(tables.factWords), numbers: new Float64Array(2) };
    let plain: PlainState = { facts: new Set(), numbers: [0, 0] };
    for (let step = 0; step < 12; step++) {
      const fact = rng.pick(facts);
      const isSo = rng.next() < 0.5;
      setHolds(world, fact, isSo);
      plain = { ...plain, facts: new Set([...plain.facts].filter((each) => each !== fact).concat(isSo ? fact : [])) };
      expect(facts.map((each) => holds(world, each))).toEqual(facts.map((each) => plain.facts.has(each)));
      const goal = conditions();
      expect(isMet(goal, world)).toBe(meets(goal, plain));
      const possible = actions.flatMap(({ needs }, i) => (meets(needs, plain) ? [i] : []));
      expect(actions.flatMap((_, i) => (isPossible(tables, world, i) ? [i] : []))).toEqual(possible);
      const action = rng.integer(0, 4);
      applyAction(tables, world, action);
      plain = after(actions[action], plain, ranges);
      expect([...world.numbers]).toEqual(plain.numbers.map((number) => number + 0));
    }
  }
});

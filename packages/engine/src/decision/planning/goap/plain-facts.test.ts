import { describe, expect, it } from 'vitest';
import { Rng } from '../../../math/rng.js';
import { after, landmarks, meets, type PlainState, relaxed, unmet } from './laws/plain-facts.js';
import { Beliefs } from './models/beliefs.js';
import { type BaseWorld, DifferenceModel } from './models/difference-model.js';
import { defineDomain } from './models/domain.js';
import { FactModel } from './models/fact-model.js';
import { type Conditions, compileActions, type FactAction } from './models/fact-tables.js';

const ESTIMATES = { none: () => 0, unmet, landmarks, relaxed } as const;

/** Some of the facts, so that the same ones often meet. */
function pickFacts(rng: Rng, facts: readonly number[], max: number): number[] {
  return [...new Set(Array.from({ length: rng.integer(0, max) }, () => rng.pick([...facts])))];
}

function conditionsOf(rng: Rng, facts: readonly number[], numberCount: number): Conditions {
  const holds = pickFacts(rng, facts, 2);
  const holdsNot = pickFacts(rng, facts, 2).filter((fact) => !holds.includes(fact));
  const isOnNumber = numberCount > 0 && rng.next() < 0.5;
  const min = rng.integer(-3, 3);
  const range = { number: rng.integer(0, Math.max(0, numberCount - 1)), min, max: min + rng.integer(0, 4) };
  return { holds, holdsNot, numbers: isOnNumber ? [range] : [] };
}

function createTask(rng: Rng, factCount: number, numberCount: number) {
  // Few facts take part, spread over all words.
  const facts = [...new Set([0, 1, 2, 3, 4, 5].map((i) => Math.round((i * (factCount - 1)) / 5)))];
  const ranges = Array.from({ length: numberCount }, () => [-5, 5] as const);
  const isWhole = rng.next() < 0.5;
  const actions = Array.from(
    { length: rng.integer(0, 7) },
    (_, i): FactAction => ({
      name: `action ${i}`,
      cost: isWhole ? rng.integer(0, 5) : 5 * rng.next(),
      needs: conditionsOf(rng, facts, numberCount),
      adds: pickFacts(rng, facts, 2),
      deletes: pickFacts(rng, facts, 2),
      numbers:
        numberCount === 0
          ? []
          : [{ number: rng.integer(0, numberCount - 1), amount: rng.integer(-3, 3), adds: rng.next() < 0.7 }],
    }),
  );
  return { facts, ranges, actions };
}

describe('a model of facts', () => {
  it.each([1, 6, 31, 32, 33, 64, 80].flatMap((facts) => [0, 1, 2].map((numbers) => [facts, numbers] as const)))(
    'GOB-17 GOB-26 with %d facts and %d numbers has the states and estimates of a plain one',
    (factCount, numberCount) => {
      const rng = new Rng(`facts ${factCount}`);
      for (let round = 0; round < 7; round++) {
        const { facts, ranges, actions } = createTask(rng, factCount, numberCount);
        const goal = conditionsOf(rng, facts, numberCount);
        const tables = compileActions(factCount, ranges, actions);
        for (const [name, estimate] of Object.entries(ESTIMATES)) {
          const model = new FactModel(tables, { estimate: name as keyof typeof ESTIMATES });
          expect([model.hasGoal, model.discontentment(0), model.hasDiscontentment]).toEqual([false, 0, false]);
          model.setGoalConditions(goal);
          expect(model.hasGoal).toBe(Object.values(goal).some((list) => list.length > 0));
          // Other states lie around the one that is looked at.
          model.reserve(4);
          const random = (): PlainState => ({
            facts: new Set(facts.filter(() => rng.next() < 0.5)),
            numbers: ranges.map(() => rng.integer(-5, 5)),
          });
          const put = (place: number, state: PlainState) => {
            model.facts.fill(0);
            for (const fact of state.facts) model.facts[fact >> 5] |= 1 << (fact & 31);
            model.numbers.set(state.numbers);
            model.observe(place);
          };
          let state = random();
          put(1, state);
          for (const place of [0, 2, 3]) put(place, random());
          for (let step = 0; step < 5; step++) {
            const possible = actions.flatMap(({ needs }, i) => (meets(needs, state) ? [i] : []));
            const found: number[] = [];
            for (let a = model.nextAction(1, 0); a >= 0; a = model.nextAction(1, a + 1)) found.push(a);
            expect(found).toEqual(possible);
            expect(model.nextAction(1, (found.at(-1) ?? -1) + 1)).toBe(-1);
            expect(model.isGoal(1)).toBe(meets(goal, state));
            const [low, high] = [model.estimate(1), estimate(actions, goal, state)];
            if (Number.isFinite(high)) expect(low).toBeCloseTo(high, 6);
            else expect(low).toBe(high);
            if (model.stateCount !== undefined)
              expect(model.numberOf(1)).toBe([...state.facts].reduce((sum, fact) => sum + 2 ** fact, 0));
            if (possible.length === 0) break;
            const action = rng.pick(possible);
            expect(model.costOf(1, action)).toBe(actions[action].cost);
            state = after(actions[action], state, ranges);
            model.apply(2, 1, action);
            put(3, state);
            expect([model.isSame(2, 3), model.isSame(3, 2), model.hash(2)]).toEqual([true, true, model.hash(3)]);
            const other = random();
            put(3, other);
            const isSame =
              [...facts].every((fact) => state.facts.has(fact) === other.facts.has(fact)) &&
              state.numbers.every((number, i) => number === other.numbers[i]);
            expect(model.isSame(2, 3)).toBe(isSame);
            model.copy(1, 2);
          }
        }
      }
    },
  );
});

describe('a goal that cannot be', () => {
  it('GOB-23 is met by no state, and no action leads to it', () => {
    const nothing = { holds: [], holdsNot: [], numbers: [] };
    const actions = [0, 1].map((fact) => ({
      ...{ name: `${fact}`, cost: 1, needs: nothing, adds: [fact], deletes: [1 - fact], numbers: [] },
    }));
    for (const fact of [0, 1, 40]) {
      const tables = compileActions(41, [], actions);
      const model = new FactModel(tables, { estimate: 'none' });
      model.setGoalConditions({ holds: [fact], holdsNot: [fact], numbers: [] });
      model.reserve(1);
      for (const facts of [[], [0], [1], [0, 1], [40]]) {
        model.facts.fill(0);
        for (const each of facts) model.facts[each >> 5] |= 1 << (each & 31);
        model.observe(0);
        expect(model.isGoal(0)).toBe(false);
      }
      // The same for what an action needs.
      const needy = new FactModel(
        compileActions(41, [], [{ ...actions[0], needs: { holds: [fact], holdsNot: [fact], numbers: [] } }]),
      );
      needy.reserve(1);
      for (const bits of [0, -1]) {
        needy.facts.fill(bits);
        needy.observe(0);
        expect(needy.nextAction(0, 0)).toBe(-1);
      }
    }
  });

  it('GOB-17 a number of −0 is the same as 0', () => {
    const change = (amount: number, adds: boolean) => ({
      ...{ name: `${amount}`, cost: 1, needs: { holds: [], holdsNot: [], numbers: [] }, adds: [], deletes: [] },
      numbers: [{ number: 0, amount, adds }],
    });
    const model = new FactModel(compileActions(0, [[-5, 5]], [change(-0, false), change(0, false), change(-1, true)]));
    model.reserve(3);
    model.numbers[0] = 1;
    model.observe(0);
    for (const action of [0, 1, 2]) {
      model.apply(1, 0, action);
      model.apply(2, 0, 1);
      expect([model.isSame(1, 2), model.hash(1)]).toEqual([true, model.hash(2)]);
      model.copy(0, 1);
      model.numbers[0] = 1;
      model.observe(0);
    }
  });

  it('GOB-26 counts every fact of a word, however many are wrong', () => {
    for (const count of [1, 8, 9, 16, 31, 32, 33, 64]) {
      const all = Array.from({ length: count }, (_, fact) => fact);
      const one = { name: 'one', cost: 1, needs: { holds: [], holdsNot: [], numbers: [] }, deletes: [], numbers: [] };
      const model = new FactModel(
        compileActions(
          count,
          [],
          all.map((fact) => ({ ...one, adds: [fact] })),
        ),
        {
          estimate: 'unmet',
        },
      );
      model.setGoalConditions({ holds: all, holdsNot: [], numbers: [] });
      model.reserve(1);
      for (const wrong of [0, 1, count >> 1, count]) {
        model.facts.fill(0);
        for (const fact of all.slice(wrong)) model.facts[fact >> 5] |= 1 << (fact & 31);
        model.observe(0);
        expect(model.estimate(0)).toBe(wrong);
      }
    }
  });
});

describe('a model of differences', () => {
  it('GOB-17 has the states of a map, whatever is set, set back, copied and made room for', () => {
    const rng = new Rng('differences');
    const game = Array.from({ length: 24 }, (_, key) => key % 3);
    const base: BaseWorld = { read: (key) => game[key] };
    let [key, value] = [0, 0];
    const model = new DifferenceModel({
      base,
      actions: [
        { name: 'set', apply: (world) => world.set(key, value) },
        { name: 'never', isPossible: () => false, apply: () => {}, cost: 7 },
        { name: 'read', isPossible: (world) => world.get(key) === value, apply: () => {} },
      ],
    });
    let room = 3;
    model.reserve(room);
    const states = Array.from({ length: room }, () => new Map<number, number>());
    for (let place = 0; place < room; place++) model.observe(place);
    for (let step = 0; step < 600; step++) {
      const place = rng.integer(0, room - 1);
      const from = rng.integer(0, room - 1);
      [key, value] = [rng.integer(0, 23), rng.integer(0, 2)];
      const kind = rng.integer(0, 40);
      if (kind === 0 && room < 9) {
        model.reserve(++room);
        model.observe(room - 1);
        states.push(new Map());
      } else if (kind < 3) {
        model.observe(place);
        states[place] = new Map();
      } else if (kind < 8) {
        model.copy(place, from);
        states[place] = new Map(states[from]);
      } else {
        model.apply(place, from, 0);
        const next = new Map(states[from]);
        if (value === game[key]) next.delete(key);
        else next.set(key, value);
        states[place] = next;
      }
      expect(model.changesAt(place)).toBe(states[place].size);
      const wrong: number[] = [];
      for (key = 0; key < 24; key++) {
        value = states[place].get(key) ?? game[key];
        const isThis = model.nextAction(place, 1) === 2;
        value++;
        if (!isThis || model.nextAction(place, 1) !== -1) wrong.push(key);
      }
      expect(wrong).toEqual([]);
      for (const [other, state] of states.entries()) {
        const isSame = state.size === states[place].size && [...state].every(([k, v]) => states[place].get(k) === v);
        expect(model.isSame(place, other)).toBe(isSame);
        if (isSame) expect(model.hash(place)).toBe(model.hash(other));
      }
    }
    expect([
      model.costOf(0, 0),
      model.costOf(0, 1),
      model.estimate(0),
      model.discontentment(0),
      model.isGoal(0),
    ]).toEqual([1, 7, 0, 0, false]);
    expect(game).toEqual(Array.from({ length: 24 }, (_, each) => each % 3));
  });
});

describe('a domain', () => {
  it('GOB-17 keeps every fact and word of a large world apart, in whatever order they are set', () => {
    const names = Array.from({ length: 70 }, (_, i) => `fact${i}`);
    const words = ['here', 'there', 'nowhere'];
    const domain = defineDomain({
      variables: { ...Object.fromEntries(names.map((name) => [name, 'boolean' as const])), at: words },
      actions: { wait: { effects: {}, cost: 0 } },
    });
    const rng = new Rng('domain');
    const model = domain.createModel();
    const known = names.map(() => false);
    let at = -1;
    for (let step = 0; step < 300; step++) {
      const fact = rng.integer(0, names.length - 1);
      known[fact] = rng.next() < 0.5;
      model.set({ [names[fact]]: known[fact] });
      if (step % 7 === 0) {
        at = rng.integer(0, 2);
        model.set({ at: words[at] } as never);
      }
      const bits = [...known, ...words.map((_, i) => i === at)];
      const expected = new Int32Array(model.facts.length);
      for (const [i, holds] of bits.entries()) if (holds) expected[i >> 5] |= 1 << (i & 31);
      expect([...model.facts]).toEqual([...expected]);
    }
    expect(domain.tables.costs[0]).toBe(0);
  });
});

describe('beliefs', () => {
  it('GOB-18 change their version with what is believed, and with nothing else', () => {
    const beliefs = new Beliefs(3, 7);
    const seen: unknown[] = [];
    const look = () => seen.push([beliefs.version, beliefs.knows(1), beliefs.read(1)]);
    look();
    for (const change of [
      () => beliefs.forget(1),
      () => beliefs.see(1, 7),
      () => beliefs.see(1, 7),
      () => beliefs.see(1, 2),
      () => beliefs.see(1, 2),
      () => beliefs.forget(1),
      () => beliefs.forget(1),
      () => beliefs.see(1, 2),
    ]) {
      change();
      look();
    }
    expect(seen).toEqual([
      [0, false, 7],
      [0, false, 7],
      [1, true, 7],
      [1, true, 7],
      [2, true, 2],
      [2, true, 2],
      [3, false, 7],
      [3, false, 7],
      [4, true, 2],
    ]);
  });
});

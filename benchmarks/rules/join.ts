import { compileRules, RuleEngine } from 'gumption/decision/rules';
import { Rng } from 'gumption/math';
import type { Benchmark, Subject } from '../harness.js';
import { makeFlow } from './peers.js';

// 500 facts: units and items, each of one of ten kinds, at one of fifty places. Ten rules: a unit
// stands where an item of its kind lies. A step moves one unit, and the engine knows afterwards
// which rules hold.

const KINDS = 10;
const PLACES = 50;
const COUNT = 250;
const STEPS = 1000;

const rng = new Rng(11);
const draw = (count: number, below: number) => Array.from({ length: count }, () => rng.integer(0, below - 1));
const unitKinds = draw(COUNT, KINDS);
const unitPlaces = draw(COUNT, PLACES);
const itemKinds = draw(COUNT, KINDS);
const itemPlaces = draw(COUNT, PLACES);
const movers = draw(STEPS, COUNT);
const targets = draw(STEPS, PLACES);

/** Makes a subject out of a way to move a unit and to count which rules hold. */
function subject(
  name: string,
  note: string,
  prepare: () => { readonly move: (unit: number, to: number) => void; readonly count: () => number },
): Subject {
  return {
    subject: name,
    unit: 'change',
    note,
    setup() {
      const { move, count } = prepare();
      let at = 0;
      return {
        opsPerRun: 1,
        run() {
          move(movers[at], targets[at]);
          at = (at + 1) % STEPS;
        },
        verify: () => `${count()} hold`,
      };
    },
  };
}

const gumption = subject('gumption rete', 'a fact removed and one added', () => {
  const rules = Array.from({ length: KINDS }, (_, kind) => ({
    name: `r${kind}`,
    when: [{ match: ['unit', '?u', kind, '?place'] }, { match: ['item', '?i', kind, '?place'] }],
  }));
  const engine = new RuleEngine(compileRules(rules));
  const places = [...unitPlaces];
  for (const [i, kind] of itemKinds.entries()) engine.add(['item', i, kind, itemPlaces[i]]);
  for (const [i, kind] of unitKinds.entries()) engine.add(['unit', i, kind, places[i]]);
  return {
    move(unit, to) {
      if (places[unit] === to) return;
      engine.remove(['unit', unit, unitKinds[unit], places[unit]]);
      places[unit] = to;
      engine.add(['unit', unit, unitKinds[unit], to]);
      engine.matcher.settle();
    },
    count: () => engine.triggers().length,
  };
});

const viaNools = subject('nools', '0.4.4, a fact retracted and one asserted', () => {
  class Thing {
    kind: number;
    place: number;
    constructor(kind: number, place: number) {
      this.kind = kind;
      this.place = place;
    }
  }
  class Unit extends Thing {}
  class Item extends Thing {}
  const names = Array.from({ length: KINDS }, (_, kind) => `r${kind}`);
  const flow = makeFlow('join', (made) => {
    for (const [kind, name] of names.entries())
      made.rule(
        name,
        {},
        [
          [Unit, 'u', `u.kind == ${kind}`, { place: 'p' }],
          [Item, 'i', `i.kind == ${kind} && i.place == p`],
        ],
        () => {},
      );
  });
  const session = flow.getSession();
  for (const [i, kind] of itemKinds.entries()) session.assert(new Item(kind, itemPlaces[i]));
  const units = unitKinds.map((kind, i) => new Unit(kind, unitPlaces[i]));
  for (const unit of units) session.assert(unit);
  return {
    move(unit, to) {
      if (units[unit].place === to) return;
      // After `modify` it keeps some rules that no longer hold, so the fact is replaced, as in
      // ours.
      session.retract(units[unit]);
      units[unit] = new Unit(unitKinds[unit], to);
      session.assert(units[unit]);
    },
    count: () => names.reduce((sum, name) => sum + session.agenda.rules[name].factTable.memoryValues.length, 0),
  };
});

export const join: Benchmark = {
  name: 'rules/join',
  title: '500 facts, ten rules of two clauses, one fact changed at a time',
  subjects: [gumption, viaNools],
};

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkOptions } from '../../data/parse.js';
import { AssignmentSolver } from '../../math/index.js';
import { EaseAssigner } from './ease-assigner.js';
import { Formation } from './formation.js';
import type { FormationMember } from './formation-options.js';
import { type Soldier, soldier } from './laws/formation.js';
import { createPattern } from './pattern-definition.js';
import { type RoleCosts, roleCost, roleCostsSchema } from './roles.js';
import type { AssignmentMethod } from './slot-assignment.js';

/** Costs of the published example (WE-19). */
const crafts: Readonly<Record<string, RoleCosts>> = {
  A: { magic: 1000, missile: 0, melee: 1500 },
  E: { magic: 1000, missile: 0, melee: 0 },
  F: { magic: 2000, missile: 1000, melee: 0 },
  M: { magic: 0, missile: 500, melee: 2000 },
};

function rolesOf(magic: number, missile: number, melee: number): string[] {
  return [...Array(magic).fill('magic'), ...Array(missile).fill('missile'), ...Array(melee).fill('melee')];
}

/** A party of characters, one letter each, before slots of these roles. */
function party(letters: string, roles: string[], assign: AssignmentMethod, limit?: number) {
  const slots = roles.map((role, i) => ({ x: i, z: 0, role }));
  const formation = new Formation<Soldier>(createPattern({ shape: 'fixed', slots }), {
    assign,
    limit,
    cost: (member, slot) => roleCost(member.roles, slot.role),
  });
  [...letters].forEach((letter, i) => {
    formation.add(soldier(`${letter}${i}`, 0, 0, { roles: crafts[letter] }));
  });
  formation.tick(0);
  let total = 0;
  const held = formation.members.map(({ id, roles: costs }) => {
    const slot = formation.slotOf(id);
    if (slot !== undefined) total += roleCost(costs, roles[slot]);
    return slot === undefined ? undefined : roles[slot];
  });
  return { formation, total, held };
}

function solver(kind: AssignmentSolver | EaseAssigner, costs: number[][], limit?: number) {
  const placed = kind.solve(Float64Array.from(costs.flat()), costs.length, costs[0].length, limit);
  return { placed, total: kind.total, slots: [...kind.columnOf.slice(0, costs.length)] };
}

describe('soft roles [MOV-83]', () => {
  it.each([
    { letter: 'A', missile: 0, magic: 1000, melee: 1500 },
    { letter: 'E', missile: 0, melee: 0, magic: 1000 },
    { letter: 'F', melee: 0, missile: 1000, magic: 2000 },
    { letter: 'M', magic: 0, missile: 500, melee: 2000 },
  ])('put $letter where it costs least, and where that is taken into the next best (WE-19)', ({ letter, ...costs }) => {
    for (const assign of ['ease', 'optimal'] as const) {
      let roles = ['magic', 'missile', 'melee'];
      for (const [role, total] of Object.entries(costs)) {
        expect(party(letter, roles, assign)).toMatchObject({ held: [role], total });
        roles = roles.filter((other) => other !== role);
      }
    }
  });

  it.each([
    { letters: 'MAEFFF', total: 0 },
    { letters: 'MMFFFA', total: 500 },
    { letters: 'EEFFFF', total: 2000 },
    { letters: 'FFFFFF', total: 4000 },
  ])('place $letters for $total (WE-22)', ({ letters, total }) => {
    const roles = rolesOf(1, 2, 3);
    for (const assign of ['ease', 'optimal'] as const)
      expect(party(letters, roles, assign)).toMatchObject({ total, held: expect.not.arrayContaining([undefined]) });
  });

  const vacancies = [
    { roles: rolesOf(2, 2, 5), total: 4000 },
    { roles: rolesOf(1, 3, 5), total: 3000 },
    { roles: rolesOf(0, 4, 5), total: 2000 },
  ];
  it.each(vacancies)('have fighters take what elves leave, for $total (WE-20)', ({ roles, total }) => {
    expect(party('EEFFFFFFF', roles, 'optimal').total).toBe(total);
    expect(party('EEFFFFFFF', roles, 'ease').total).toBe(total);
  });
});

describe('placing awkward members first [MOV-84]', () => {
  it('weighs them over all slots that they may have (WE-21)', () => {
    const [magic, missile, melee] = [2, 3, 4];
    const roles = rolesOf(magic, missile, melee);
    const assigner = new EaseAssigner();
    solver(
      assigner,
      [...'AEFM'].map((letter) => roles.map((role) => crafts[letter][role])),
      1600,
    );
    expect(assigner.ease[0]).toBeCloseTo(magic / 1001 + missile + melee / 1501, 9);
    expect(assigner.ease[1]).toBeCloseTo(magic / 1001 + missile + melee, 9);
    expect(assigner.ease[2]).toBeCloseTo(missile / 1001 + melee, 9);
    expect(assigner.ease[3]).toBeCloseTo(magic + missile / 501, 9);
  });

  it.each([
    {
      costs: [
        [0, 10],
        [3, 4],
      ],
      greedy: { placed: 2, total: 13 },
      best: { placed: 2, total: 4 },
    },
    {
      costs: [
        [1, 2],
        [0, Infinity],
      ],
      greedy: { placed: 1, total: 1 },
      best: { placed: 2, total: 2 },
    },
  ])('has the known faults, which the optimum has not: $costs (WE-24)', ({ costs, greedy, best }) => {
    expect(solver(new EaseAssigner(), costs, 5000)).toMatchObject(greedy);
    expect(solver(new AssignmentSolver(), costs, 5000)).toMatchObject(best);
  });

  it('turns to the best way of all when somebody would be left out', () => {
    const costs = [
      [1, 2],
      [0, Infinity],
    ];
    const formation = new Formation<Soldier>(createPattern({ shape: 'line', spacing: 1 }), {
      assign: 'ease',
      limit: 5000,
      cost: ({ id }, { index }) => costs[Number(id)][index],
    });
    formation.add(soldier(0, 0, 0));
    formation.add(soldier(1, 0, 0));
    formation.tick(0);
    expect([formation.slotOf(0), formation.slotOf(1)]).toEqual([1, 0]);
    expect(formation.findUnplaced()).toEqual([]);
  });

  it('gives equals out by number', () => {
    expect(
      solver(new EaseAssigner(), [
        [1, 1, 1],
        [1, 1, 1],
      ]).slots,
    ).toEqual([0, 1]);
  });
});

describe('hard roles [MOV-82]', () => {
  it('are never broken, and tell who fits nowhere', () => {
    for (const assign of ['ease', 'optimal'] as const) {
      const { formation, held } = party('MMFF', rolesOf(1, 0, 3), assign, 1600);
      expect(held.toSorted()).toEqual(['magic', 'melee', 'melee', undefined]);
      expect(formation.isSettled).toBe(true);
      expect(formation.findUnplaced().map(({ id }) => id)).toEqual([expect.stringContaining('M')]);
    }
  });

  it('forbid what a table does not name, and cost nothing without a role or a table', () => {
    expect(roleCost({ guard: 3 }, 'guard')).toBe(3);
    expect(roleCost({ guard: 3 }, 'scout')).toBe(Infinity);
    expect(roleCost({ guard: 3 }, 'toString')).toBe(Infinity);
    expect(roleCost({ guard: 3 }, undefined)).toBe(0);
    expect(roleCost(undefined, 'scout')).toBe(0);
    expect(() => checkOptions(roleCostsSchema, { guard: -1 }, 'elf.roles')).toThrow(
      'elf.roles.guard: must be at least 0, got -1',
    );
  });

  it('count before the way to walk, and the limit does not count the way', () => {
    const slots = [
      { x: 0, z: 0, role: 'near' },
      { x: 900, z: 0, role: 'far' },
    ];
    const formation = new Formation<FormationMember>(createPattern({ shape: 'fixed', slots }), {
      limit: 100,
      origin: 'pattern',
    });
    const picky = soldier('picky', 0, 0, { roles: { far: 99, near: 100 } });
    formation.add(picky);
    formation.tick(0);
    expect(formation.slotOf('picky')).toBe(1);
  });
});

describe('slots given out over several updates [MOV-84]', () => {
  const run = (assign: AssignmentMethod, costs: number[][], budget: number | undefined) => {
    const asked: number[] = [];
    let sum = 0;
    const formation = new Formation<Soldier>(createPattern({ shape: 'line', spacing: 1 }), {
      assign,
      budget,
      cost: ({ id }, { index }) => {
        sum++;
        return costs[Number(id)][index];
      },
    });
    costs.forEach((_, i) => {
      formation.add(soldier(i, 0, 0));
    });
    for (let i = 0; !formation.isSettled && i < 100; i++) {
      sum = 0;
      formation.tick(0);
      asked.push(sum);
    }
    return { formation, asked };
  };

  it('come out as they do at once, with no more questions per update than the budget has members', () => {
    const squares = fc.integer({ min: 1, max: 7 }).chain((n) =>
      fc.array(fc.array(fc.oneof(fc.nat(9), fc.constant(Infinity)), { minLength: n, maxLength: n }), {
        minLength: n,
        maxLength: n,
      }),
    );
    fc.assert(
      fc.property(
        squares,
        fc.constantFrom('ease', 'optimal'),
        fc.integer({ min: 1, max: 4 }),
        (costs, assign, budget) => {
          const sliced = run(assign, costs, budget);
          const whole = run(assign, costs, undefined);
          const slots = (formation: Formation<Soldier>) => formation.members.map(({ id }) => formation.slotOf(id));
          expect(slots(sliced.formation)).toEqual(slots(whole.formation));
          expect(sliced.formation.isSettled).toBe(true);
          expect(Math.max(...sliced.asked)).toBeLessThanOrEqual(budget * costs.length);
          expect(whole.asked).toEqual([costs.length ** 2]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('stay as they were until the new ones are ready', () => {
    const costs = [
      [0, 1],
      [1, 0],
    ];
    const { formation } = run('optimal', costs, 1);
    const newcomer = soldier(2, 0, 0);
    costs.push([9, 9, 0]);
    costs[0].push(9);
    costs[1].push(9);
    formation.add(newcomer);
    formation.tick(0);
    expect(formation.isSettled).toBe(false);
    expect([0, 1, 2].map((id) => formation.slotOf(id))).toEqual([0, 1, undefined]);
    for (let i = 0; i < 5; i++) formation.tick(0);
    expect([0, 1, 2].map((id) => formation.slotOf(id))).toEqual([0, 1, 2]);
  });
});

describe('an assignment that is saved at every step [MOV-84]', () => {
  it('finishes, even when it had to start over because a member was left out', () => {
    const costs = [
      [1, 2],
      [0, Infinity],
    ];
    const people = [soldier(0, 0, 0), soldier(1, 0, 0)];
    const make = () =>
      new Formation<Soldier>(createPattern({ shape: 'line', spacing: 1 }), {
        assign: 'ease',
        budget: 1,
        cost: ({ id }, { index }) => costs[Number(id)][index],
      });
    let formation = make();
    for (const each of people) formation.add(each);
    for (let step = 0; step < 6; step++) {
      expect(formation.isSettled).toBe(false);
      formation.tick(0);
      const saved = JSON.parse(JSON.stringify(formation.save()));
      formation = make();
      formation.restore(saved, (id) => people[Number(id)]);
    }
    expect(formation.isSettled).toBe(true);
    expect([formation.slotOf(0), formation.slotOf(1)]).toEqual([1, 0]);
  });
});

describe('costs that a character is asked for [MOV-85]', () => {
  it('may be anything it knows of the slot: cover, distance, company', () => {
    const coward = { ...soldier('coward', 0, 9), fear: (z: number) => z };
    const hero = { ...soldier('hero', 0, -9), fear: (z: number) => -z };
    const formation = new Formation<typeof coward>(createPattern({ shape: 'column', spacing: 2 }), {
      cost: (member, slot) => 100 + member.fear(slot.position.z),
    });
    formation.add(coward);
    formation.add(hero);
    formation.tick(0);
    expect(hero.target.position.z).toBeGreaterThan(coward.target.position.z);
  });
});

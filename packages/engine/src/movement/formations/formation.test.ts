import { describe, expect, it } from 'vitest';
import { moderate } from './anchor.js';
import { Formation } from './formation.js';
import type { FormationOptions } from './formation-options.js';
import { obey, type Soldier, soldier, targetOf } from './laws/formation.js';
import { createPattern, type PatternDefinition } from './pattern-definition.js';
import { setPlacement } from './placement.js';

const wedge: PatternDefinition = { shape: 'wedge', spacing: Math.SQRT2 };

function formationOf(definition: PatternDefinition, count: number, options: FormationOptions<Soldier> = {}) {
  const formation = new Formation<Soldier>(createPattern(definition), options);
  const soldiers = Array.from({ length: count }, (_, i) => soldier(i, i, 0));
  for (const each of soldiers) expect(formation.add(each)).toBe(true);
  return { formation, soldiers };
}

const slotsOf = (formation: Formation<Soldier>) => formation.members.map(({ id }) => formation.slotOf(id));

describe('a formation that follows its leader [MOV-72]', () => {
  it('keeps its slots rigid, wherever the leader goes and looks', () => {
    const { formation, soldiers } = formationOf(wedge, 3, { origin: 'leader', assign: 'order' });
    formation.leader = 0;
    // looks along +x, so behind it is −x, and its left is −z
    setPlacement(soldiers[0].motion, 10, 0, 20, Math.PI / 2);
    formation.tick(0);
    expect(soldiers.map(targetOf)).toEqual([
      [10, 20],
      [9, 19],
      [9, 21],
    ]);
    expect(soldiers.map(({ target }) => target.orientation)).toEqual([Math.PI / 2, Math.PI / 2, Math.PI / 2]);
  });

  it('gives him the first slot, whoever is nearer, and goes on round its middle when he has left', () => {
    const { formation, soldiers } = formationOf(wedge, 3, { origin: 'leader' });
    formation.leader = 2;
    formation.tick(0);
    expect(formation.slotOf(2)).toBe(0);
    expect(targetOf(soldiers[2])).toEqual([2, 0]);
    formation.remove(2);
    expect(formation.leader).toBeUndefined();
    formation.tick(0);
    const [first, second] = [targetOf(soldiers[0]), targetOf(soldiers[1])];
    expect([first[0] + second[0], first[1] + second[1]]).toEqual([4, 0]);
  });

  it('has the old leader make room for a new one even where everybody keeps his slot', () => {
    for (const assign of ['order', 'optimal'] as const) {
      const { formation } = formationOf(wedge, 3, { origin: 'leader', closeUp: false, assign });
      formation.leader = 0;
      formation.tick(0);
      formation.leader = 1;
      formation.tick(0);
      expect(formation.slotOf(1)).toBe(0);
      expect(formation.findUnplaced()).toEqual([]);
    }
  });
});

describe('who stands where [MOV-79]', () => {
  it('takes members until the pattern is full, and again when one has left', () => {
    const { formation } = formationOf({ shape: 'fingerFour', spacing: 1 }, 4);
    const late = soldier('late', 0, 0);
    expect(formation.add(late)).toBe(false);
    expect(formation.has('late')).toBe(false);
    expect(formation.remove(2)).toBe(true);
    expect(formation.remove(2)).toBe(false);
    expect(formation.add(late)).toBe(true);
    expect(() => formation.add(late)).toThrow('member: late is in the formation already');
    formation.tick(0);
    expect(slotsOf(formation).toSorted()).toEqual([0, 1, 2, 3]);
    for (const { id } of formation.members) expect(formation.memberIn(formation.slotOf(id)!)!.id).toBe(id);
  });

  it('grows with its members and shrinks without them [MOV-73]', () => {
    const { formation, soldiers } = formationOf({ shape: 'circle', radius: 0.5 }, 5);
    formation.tick(0);
    const ring = () => Math.hypot(soldiers[0].target.position.x, soldiers[0].target.position.z);
    expect(ring()).toBeCloseTo(0.8507, 4);
    formation.remove(4);
    formation.tick(0);
    expect(ring()).toBeCloseTo(Math.SQRT1_2, 4);
    expect(formation.slotCount).toBe(4);
  });

  it('closes up with little walking when somebody falls', () => {
    const { formation, soldiers } = formationOf({ shape: 'line', spacing: 2 }, 7);
    formation.tick(0);
    obey(soldiers);
    formation.remove(soldiers.find(({ id }) => formation.slotOf(id) === 3)!.id);
    formation.tick(0);
    const walked = formation.members.map(({ motion, target }) => Math.abs(motion.position.x - target.position.x));
    // each half a place; the naive way moves one by 7 and the rest not at all, or all past each
    // other
    expect(walked).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('leaves gaps where everybody is told to stay, and newcomers fill them', () => {
    for (const assign of ['order', 'ease', 'optimal'] as const) {
      const { formation, soldiers } = formationOf({ shape: 'line', spacing: 2 }, 4, { assign, closeUp: false });
      formation.tick(0);
      const before = slotsOf(formation);
      const gap = formation.slotOf(1)!;
      formation.remove(1);
      formation.tick(0);
      expect(slotsOf(formation)).toEqual(before.filter((slot) => slot !== gap));
      // The last slot that is held counts, so that the line is not laid out too short.
      expect(formation.slotCount).toBe(Math.max(...slotsOf(formation).map(Number)) + 1);
      formation.add(soldiers[1]);
      formation.tick(0);
      expect(formation.slotOf(1)).toBe(gap);
    }
  });

  it('does not give a slot that is kept to somebody who joined earlier and fits it as well', () => {
    const slots = [{ x: 0, z: 0, role: 'red' }];
    const pattern = createPattern({ shape: 'fixed', slots: [...slots, { x: 1, z: 0, role: 'blue' }] });
    let firstFits = false;
    const formation = new Formation<Soldier>(pattern, {
      closeUp: false,
      cost: ({ id }, { role }) => (role === 'red' && (id === 'second' || firstFits) ? 0 : Infinity),
    });
    formation.add(soldier('first', 0, 0));
    formation.add(soldier('second', 0, 0));
    formation.tick(0);
    firstFits = true;
    formation.reassign();
    formation.tick(0);
    expect([formation.slotOf('first'), formation.slotOf('second')]).toEqual([undefined, 0]);
  });

  it('moves no member that stands right when slots are assigned again, though some are empty', () => {
    const slots = [0, 1, 2, 3].map((x) => ({ x, z: 0, role: 'any' }));
    const { formation, soldiers } = formationOf({ shape: 'fixed', slots }, 2);
    formation.motion.position.x = 1.5;
    formation.tick(0);
    obey(soldiers);
    const before = slotsOf(formation);
    expect(before).toEqual([0, 1]);
    formation.reassign();
    formation.tick(0);
    expect(slotsOf(formation)).toEqual(before);
  });

  it('asks for costs only when members come or go', () => {
    let asked = 0;
    const { formation } = formationOf(wedge, 4, { cost: () => ++asked });
    for (let i = 0; i < 10; i++) formation.tick(0.1);
    expect(asked).toBe(16);
    formation.remove(1);
    for (let i = 0; i < 10; i++) formation.tick(0.1);
    expect(asked).toBe(16 + 9);
    formation.reassign();
    formation.tick(0.1);
    expect(asked).toBe(16 + 9 + 9);
  });

  it('changes its shape, and tells which members have no slot then', () => {
    const { formation } = formationOf({ shape: 'line', spacing: 1 }, 5);
    formation.tick(0);
    formation.pattern = createPattern({ shape: 'fingerFour', spacing: 1 });
    formation.tick(0);
    expect(formation.findUnplaced()).toHaveLength(1);
    expect(
      slotsOf(formation)
        .filter((slot) => slot !== undefined)
        .toSorted(),
    ).toEqual([0, 1, 2, 3]);
    formation.pattern = createPattern(wedge);
    formation.tick(0);
    expect(formation.findUnplaced()).toEqual([]);
  });

  it('does nothing while nobody is in it', () => {
    const formation = new Formation<Soldier>(createPattern(wedge));
    formation.tick(1);
    moderate(formation);
    expect(formation.isSettled).toBe(true);
    expect(formation.slotCount).toBe(0);
  });
});

describe('slots around the middle of the present members [MOV-78]', () => {
  const slots = [
    { x: 20, z: 18 },
    { x: 8, z: 12 },
    { x: 32, z: 12 },
  ];
  const actual = [
    { x: 20, z: 16, velocity: { x: 0, y: 0, z: 1 } },
    { x: 6, z: 11, velocity: { x: 3, y: 0, z: 1 } },
    { x: 28, z: 9, velocity: { x: 9, y: 0, z: 7 } },
  ];

  function squad() {
    const formation = new Formation<Soldier>(createPattern({ shape: 'fixed', slots }), {
      assign: 'order',
      lead: 1,
      closeUp: false,
    });
    const soldiers = actual.map(({ x, z, velocity }, i) => {
      const each = soldier(i, x, z);
      Object.assign(each.motion.velocity, velocity);
      return each;
    });
    for (const each of soldiers) formation.add(each);
    formation.tick(0);
    return { formation, soldiers };
  }

  it('go ahead of the members by the lead (WE-17) [MOV-77]', () => {
    const { formation, soldiers } = squad();
    moderate(formation);
    expect(formation.motion).toMatchObject({ position: { x: 18, z: 12 }, velocity: { x: 4, z: 3 } });
    formation.tick(0);
    expect(formation.center.position).toMatchObject({ x: 22, z: 15 });
    expect(soldiers.map(targetOf)).toEqual([
      [22, 19],
      [10, 13],
      [34, 13],
    ]);
  });

  it('find a new middle when one has died (WE-18)', () => {
    const { formation, soldiers } = squad();
    formation.remove(2);
    formation.tick(0);
    moderate(formation);
    formation.tick(0);
    expect(formation.center.position).toMatchObject({ x: 14.5, z: 14.5 });
    expect(soldiers.slice(0, 2).map(targetOf)).toEqual([
      [20.5, 17.5],
      [8.5, 11.5],
    ]);
  });

  it('are turned after the middle is taken off, not before', () => {
    const { formation, soldiers } = squad();
    formation.motion.orientation = Math.PI / 2;
    formation.tick(0);
    expect(soldiers.map(targetOf)).toEqual([
      [4, 0],
      [-2, 12],
      [-2, -12],
    ]);
  });

  it('keep their layout when they look aside, by turning it until the mean looks where the anchor does', () => {
    const aside = slots.map((slot) => ({ ...slot, facing: Math.PI / 2 }));
    const formation = new Formation<Soldier>(createPattern({ shape: 'fixed', slots: aside }), { assign: 'order' });
    const soldiers = [0, 1, 2].map((i) => soldier(i, 0, 0));
    for (const each of soldiers) formation.add(each);
    formation.motion.orientation = Math.PI / 2;
    formation.tick(0);
    // The anchor looks along +x, and so do the slots when the pattern is not turned at all.
    expect(soldiers.map(targetOf)).toEqual([
      [0, 4],
      [-12, -2],
      [12, -2],
    ]);
    for (const { target } of soldiers) expect(target.orientation).toBeCloseTo(Math.PI / 2, 12);
  });

  it('are not turned by the rounding of facings that have no mean', () => {
    for (let count = 2; count <= 12; count++) {
      const { formation, soldiers } = formationOf({ shape: 'circle', radius: 1 }, count, { assign: 'order' });
      formation.tick(0);
      const [x, z] = targetOf(soldiers[0]);
      expect(x).toBe(0);
      expect(z).toBeGreaterThan(0);
    }
  });

  it('have no mean facing in a full circle, and the anchor keeps its own', () => {
    const { formation, soldiers } = formationOf({ shape: 'circle', radius: 1 }, 6);
    formation.motion.orientation = 0.75;
    formation.tick(0);
    obey(soldiers);
    for (let i = 0; i < 100; i++) {
      moderate(formation);
      formation.tick(0.1);
      expect(formation.motion.orientation).toBeCloseTo(0.75, 9);
    }
    // Facings without sense, each a sixth of a turn farther off: the anchor does not turn at
    // random.
    soldiers.forEach((each, i) => {
      each.motion.orientation += (i * Math.PI) / 3;
    });
    moderate(formation);
    expect(formation.motion.orientation).toBeCloseTo(0.75, 9);
  });
});

describe('a set play [MOV-86]', () => {
  const play: PatternDefinition = {
    shape: 'play',
    slots: [
      {
        stops: [
          { time: 0, x: 0, z: 0 },
          { time: 2, x: 0, z: 10 },
        ],
      },
      { stops: [{ time: 0, x: 4, z: 0 }] },
    ],
  };

  it('runs on its field as time goes by, and again from the start', () => {
    const { formation, soldiers } = formationOf(play, 2, { origin: 'pattern', assign: 'order' });
    setPlacement(formation.motion, 100, 0, 0, 0);
    formation.tick(0);
    expect(soldiers.map(targetOf)).toEqual([
      [100, 0],
      [104, 0],
    ]);
    formation.tick(1);
    expect(soldiers.map(targetOf)).toEqual([
      [100, 5],
      [104, 0],
    ]);
    formation.time = 0;
    formation.tick(0.5);
    expect(targetOf(soldiers[0])).toEqual([100, 2.5]);
  });

  it('keeps its middle on the anchor in every frame if told so', () => {
    const { formation, soldiers } = formationOf(play, 2, { assign: 'order' });
    for (let i = 0; i < 10; i++) {
      formation.tick(0.25);
      const [one, other] = soldiers.map(({ target }) => target.position);
      expect(one.x + other.x).toBeCloseTo(0, 12);
      expect(one.z + other.z).toBeCloseTo(0, 12);
    }
  });
});

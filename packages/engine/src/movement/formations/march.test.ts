import { describe, expect, it } from 'vitest';
import { angleDifference } from '../../math/index.js';
import type { Neighbor } from '../core/neighborhood.js';
import { Formation } from './formation.js';
import type { FormationOptions } from './formation-options.js';
import { obey, type Soldier, soldier } from './laws/formation.js';
import { March, tree } from './laws/march.js';
import { createPattern, type PatternDefinition } from './pattern-definition.js';

function marchOf(
  definition: PatternDefinition,
  count: number,
  options: FormationOptions<Soldier> = {},
  trees: Neighbor[] = [],
): March {
  const formation = new Formation<Soldier>(createPattern(definition), options);
  for (let i = 0; i < count; i++) formation.add(soldier(i, (i % 3) - 1, -(i - (i % 3)) / 3));
  formation.tick(0);
  obey(formation.members);
  return new March(formation, trees);
}

const wedge: PatternDefinition = { shape: 'wedge', spacing: 2 };

describe('members on their way [MOV-75]', () => {
  const wood = [tree(0.2, 8), tree(-2.1, 11), tree(1.7, 14), tree(3.1, 9), tree(-0.9, 19), tree(2.4, 22)];

  it('go round trees each for himself, and are in their slots again behind the wood', () => {
    const march = marchOf(wedge, 7, {}, wood);
    let strayed = 0;
    let clearance = Infinity;
    for (let tick = 0; tick < 60 * 18; tick++) {
      march.goSteadily(0, 2);
      strayed = Math.max(strayed, march.worst);
      clearance = Math.min(clearance, march.clearance);
    }
    expect(clearance).toBeGreaterThan(0);
    expect(strayed).toBeGreaterThan(1); // somebody really had to leave his slot
    // all follow at the same distance: half speed of 1.5 units
    expect(march.worst).toBeLessThan(0.8);
    const lags = march.formation.members.map(({ motion, target }) => target.position.z - motion.position.z);
    expect(Math.max(...lags) - Math.min(...lags)).toBeLessThan(0.05);
  });

  it('MOV-76 do not jerk the others: no slot moves because somebody dodges a tree', () => {
    const [through, open] = [marchOf(wedge, 7, {}, wood), marchOf(wedge, 7)];
    const slots = ({ formation }: March) =>
      formation.members.map(({ target }) => ({ ...target.position, orientation: target.orientation }));
    let strayed = 0;
    for (let tick = 0; tick < 60 * 12; tick++) {
      for (const march of [through, open]) march.goSteadily(0, 2);
      strayed = Math.max(strayed, through.worst - open.worst);
      expect(slots(through)).toEqual(slots(open));
      expect(through.formation.motion.position.x).toBe(0);
    }
    expect(strayed).toBeGreaterThan(0.5); // somebody really had to dodge
  });

  it('MOV-76 are led by an anchor that survives each of them, without a successor', () => {
    const march = marchOf(wedge, 7, {}, wood);
    for (const gone of [0, 3, 6]) {
      for (let tick = 0; tick < 60; tick++) march.goSteadily(0, 2);
      const before = { ...march.formation.motion.position };
      march.formation.remove(gone);
      expect(march.formation.motion.position).toEqual(before);
      march.goSteadily(0, 2);
      expect(march.formation.motion.position.x).toBe(0);
      expect(march.formation.motion.position.z).toBeCloseTo(before.z + 2 / 60, 9);
    }
    expect(march.formation.members).toHaveLength(4);
    for (let tick = 0; tick < 60 * 8; tick++) march.goSteadily(0, 2);
    expect(march.worst).toBeLessThan(0.8); // all four are where they belong again
  });

  it('come to rest exactly once the anchor rests', () => {
    const march = marchOf({ shape: 'box', spacing: 2 }, 9);
    for (let tick = 0; tick < 60 * 4; tick++) march.goSteadily(1, 1);
    for (let tick = 0; tick < 60 * 4; tick++) march.goSteadily(0, 0);
    expect(march.worst).toBeLessThan(0.06);
    for (const { motion } of march.formation.members)
      expect(Math.hypot(motion.velocity.x, motion.velocity.z)).toBeLessThan(1e-3);
  });
});

describe('an anchor on a leash [MOV-77]', () => {
  it('brings the formation to its goal and stops there', () => {
    const march = marchOf(wedge, 7, { lead: 0.4 });
    for (let tick = 0; tick < 60 * 20; tick++) march.goModerated({ x: 10, z: 30 });
    expect(march.middle.x).toBeCloseTo(10, 0);
    expect(march.middle.z).toBeCloseTo(30, 0);
    expect(march.worst).toBeLessThan(0.1);
  });

  it('waits for a member that is stuck, and continues when it is free', () => {
    const march = marchOf(wedge, 7, { lead: 0.4 });
    for (let tick = 0; tick < 60 * 3; tick++) march.goModerated({ x: 0, z: 200 });
    const held = march.formation.members[6];
    const before = march.middle.z;
    Object.assign(held.motion.velocity, { x: 0, z: 0 });
    march.stuck.add(held);
    for (let tick = 0; tick < 60 * 20; tick++) march.goModerated({ x: 0, z: 200 });
    // Anchor and members meet where the mean, pulled back by one of seven, leaves no lead: 7 · 0.4
    // s · 4 m/s beyond him at most.
    const waiting = march.middle.z;
    expect(waiting - before).toBeGreaterThan(1);
    expect(waiting - before).toBeLessThan(7 * 0.4 * 4);
    for (let tick = 0; tick < 60; tick++) march.goModerated({ x: 0, z: 200 });
    expect(march.middle.z).toBeCloseTo(waiting, 1); // truly waiting
    march.stuck.clear();
    for (let tick = 0; tick < 60 * 10; tick++) march.goModerated({ x: 0, z: 200 });
    expect(march.middle.z).toBeGreaterThan(waiting + 15);
    expect(march.worst).toBeLessThan(2.5);
  });

  it('stalls without a lead, as it must', () => {
    const march = marchOf(wedge, 7);
    for (let tick = 0; tick < 60 * 5; tick++) march.goModerated({ x: 0, z: 200 });
    expect(Math.abs(march.middle.z)).toBeLessThan(1);
  });

  it('goes through a wood', () => {
    const wood = [tree(0.2, 8), tree(-2.1, 11), tree(1.7, 14), tree(3.1, 9), tree(-0.9, 19), tree(2.4, 22)];
    const march = marchOf(wedge, 7, { lead: 0.4 }, wood);
    let clearance = Infinity;
    for (let tick = 0; tick < 60 * 25; tick++) {
      march.goModerated({ x: 0, z: 40 });
      clearance = Math.min(clearance, march.clearance);
    }
    expect(clearance).toBeGreaterThan(0);
    expect(march.middle.z).toBeCloseTo(40, 0);
    expect(march.worst).toBeLessThan(0.2);
  });
});

describe('a formation at rest [MOV-78]', () => {
  const lopsided: PatternDefinition = {
    shape: 'fixed',
    slots: [
      { x: 0, z: 0 },
      { x: 2, z: -1, facing: 0.5 },
      { x: 3, z: -4, facing: 0.25 },
      { x: 1, z: -5, facing: 1 },
      { x: 5, z: -5 },
    ],
  };

  /** What is left of the motion of a formation that has just been disturbed, over 10,000 ticks. */
  function rest(definition: PatternDefinition, options: FormationOptions<Soldier>, tick: (march: March) => void) {
    const march = marchOf(definition, 5, options);
    march.formation.members.forEach(({ motion }, i) => {
      motion.position.x += ((i * 7) % 5) / 10;
      motion.velocity.z = 0.3;
      motion.orientation += ((i * 3) % 5) / 10;
    });
    for (let i = 0; i < 600; i++) tick(march);
    const first = march.formation.members[0].motion;
    let { middle } = march;
    let facing = first.orientation;
    let slid = 0;
    let turned = 0;
    for (let i = 0; i < 10_000; i++) {
      tick(march);
      slid += Math.hypot(march.middle.x - middle.x, march.middle.z - middle.z);
      middle = march.middle;
      turned += Math.abs(angleDifference(facing, first.orientation));
      facing = first.orientation;
    }
    return { slid, turned, worst: march.worst };
  }

  // Whoever moves at less than a millionth of his top speed, 4 units or 8 radians a second, counts
  // as standing: in 167 s that adds up to this.
  const least = { slid: 0.7e-3, turned: 1.4e-3 };

  const shapes: [string, PatternDefinition][] = [
    ['lopsided, looking here and there', lopsided],
    ['a wedge', wedge],
    ['a circle, looking all ways', { shape: 'circle', radius: 1 }],
  ];

  it.each(shapes)('neither slides nor spins in 10,000 ticks: %s', (_, definition) => {
    const { slid, turned, worst } = rest(definition, { lead: 0.4 }, (march) => march.goModerated(undefined));
    expect(slid).toBeLessThan(least.slid);
    expect(turned).toBeLessThan(least.turned);
    expect(worst).toBeLessThan(0.1);
  });

  it.each(shapes)('needs no steering for that while its lead is short: %s', (_, definition) => {
    const { slid, turned } = rest(definition, { lead: 0.2 }, (march) => march.drift());
    expect(slid).toBeLessThan(least.slid);
    expect(turned).toBeLessThan(least.turned);
  });

  it('slides away, or spins, if the middle of the slots is left out of account', () => {
    expect(rest(wedge, { origin: 'pattern' }, (march) => march.drift()).slid).toBeGreaterThan(50);
    expect(rest(lopsided, { origin: 'pattern' }, (march) => march.drift()).turned).toBeGreaterThan(5);
  });

  it('does not slide after a death', () => {
    const march = marchOf(wedge, 6, { lead: 0.4 });
    march.formation.remove(2);
    for (let tick = 0; tick < 600; tick++) march.goModerated(undefined);
    const { x, z } = march.middle;
    for (let tick = 0; tick < 3000; tick++) march.goModerated(undefined);
    expect(Math.hypot(march.middle.x - x, march.middle.z - z)).toBeLessThan(1e-3);
    expect(march.worst).toBeLessThan(0.1);
  });
});

describe('the shape after a loss [MOV-84]', () => {
  it('closes up on the march without anybody walking far', () => {
    const march = marchOf({ shape: 'box', spacing: 2 }, 16);
    for (let tick = 0; tick < 60; tick++) march.goSteadily(0, 1);
    march.formation.remove(5);
    march.formation.tick(0);
    // The optimal way is no longer in sum than filling the gap from the last rank, file by file.
    const walks = march.formation.members.map(({ motion: { position }, target }) =>
      Math.hypot(position.x - target.position.x, position.z - target.position.z),
    );
    expect(Math.max(...walks)).toBeLessThan(3);
    for (let tick = 0; tick < 60 * 4; tick++) march.goSteadily(0, 1);
    expect(march.worst).toBeLessThan(0.5);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyKinematic } from '../core/kinematic.js';
import { createKinematic } from '../index.js';
import { moderate } from './anchor.js';
import { Formation } from './formation.js';
import { obey, type Soldier, soldier } from './laws/formation.js';
import { Overwatch } from './overwatch.js';
import { createPlacement } from './placement.js';

/** Cover on both sides of a road along +z, every two units. */
const roadside = Array.from({ length: 40 }, (_, i) => createPlacement(i % 2 === 0 ? 3 : -3, 0, i, 0));

function squadOf(count: number, pattern: Overwatch) {
  const formation = new Formation<Soldier>(pattern);
  const soldiers = Array.from({ length: count }, (_, i) => soldier(i, 0, i / 100));
  for (const each of soldiers) formation.add(each);
  formation.tick(0);
  obey(soldiers);
  return { formation, soldiers };
}

const holds = (formation: Formation<Soldier>, pattern: Overwatch) =>
  formation.members.map(({ id }) => pattern.coverOf(formation.slotOf(id)!));

describe('bounding overwatch [MOV-87]', () => {
  it('takes the cover nearest to the anchor', () => {
    const pattern = new Overwatch(roadside);
    const { formation } = squadOf(4, pattern);
    expect(holds(formation, pattern).toSorted()).toEqual([0, 1, 2, 3]);
  });

  it('moves only those whose cover is left behind, and each of them forward', () => {
    const pattern = new Overwatch(roadside);
    const { formation } = squadOf(4, pattern);
    let moves = 0;
    for (let tick = 0; tick < 600; tick++) {
      formation.motion.position.z += 0.04;
      const before = holds(formation, pattern);
      formation.tick(1 / 60);
      const after = holds(formation, pattern);
      expect(new Set(after).size).toBe(4);
      after.forEach((cover, i) => {
        if (cover === before[i]) return;
        moves++;
        expect(after).not.toContain(before[i]); // he left because his cover left the set
        expect(before).not.toContain(cover); // and took a new one, not a comrade's
        expect(cover).toBeGreaterThan(before[i]!);
      });
    }
    expect(moves).toBeGreaterThanOrEqual(20); // 24 units of road have one cover each
    expect(moves).toBeLessThanOrEqual(24);
  });

  it('always has the nearest, each once, wherever the anchor jumps', () => {
    const places = fc.tuple(fc.integer({ min: -10, max: 10 }), fc.integer({ min: -5, max: 45 }));
    fc.assert(
      fc.property(fc.array(places, { minLength: 1, maxLength: 10 }), fc.integer({ min: 1, max: 8 }), (path, count) => {
        const pattern = new Overwatch(roadside);
        const { formation } = squadOf(count, pattern);
        for (const [x, z] of path) {
          Object.assign(formation.motion.position, { x, z });
          formation.tick(0.1);
          const distances = roadside.map(({ position }) => Math.hypot(position.x - x, position.z - z));
          const held = holds(formation, pattern);
          expect(new Set(held).size).toBe(count);
          const farthest = Math.max(...held.map((cover) => distances[cover!]));
          const nearestLeft = Math.min(...distances.filter((_, cover) => !held.includes(cover)));
          expect(farthest).toBeLessThanOrEqual(nearestLeft);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('has everybody take the new cover nearest to his old one when several move at once', () => {
    const pattern = new Overwatch([
      createPlacement(-10, 0, 0),
      createPlacement(10, 0, 0),
      createPlacement(10, 0, 30),
      createPlacement(-10, 0, 29),
    ]);
    const { formation } = squadOf(2, pattern);
    formation.motion.position.z = 30;
    formation.tick(0.1);
    expect([pattern.coverOf(0), pattern.coverOf(1)]).toEqual([3, 2]);
  });

  it('does not run to and fro between two that are about equal', () => {
    const count = (margin: number) => {
      const pattern = new Overwatch([createPlacement(0, 0, -5), createPlacement(0, 0, 5)], { margin });
      const { formation } = squadOf(1, pattern);
      let changes = 0;
      for (let tick = 0; tick < 100; tick++) {
        formation.motion.position.z = tick % 2 === 0 ? 0.1 : -0.1;
        const before = pattern.coverOf(0);
        formation.tick(0.1);
        if (pattern.coverOf(0) !== before) changes++;
      }
      return changes;
    };
    expect(count(0)).toBeGreaterThan(90);
    expect(count(1)).toBe(0);
  });

  it('has nobody leave his cover when another falls', () => {
    const pattern = new Overwatch(roadside);
    const { formation, soldiers } = squadOf(5, pattern);
    const farthest = soldiers.find(({ id }) => pattern.coverOf(formation.slotOf(id)!) === 4)!;
    formation.remove(farthest.id);
    formation.tick(0.1);
    for (const { motion, target } of formation.members) expect(target.position).toEqual(motion.position);
  });

  it('must not be moderated, which would freeze it', () => {
    const { formation } = squadOf(3, new Overwatch(roadside));
    expect(() => moderate(formation)).toThrow('must not be moderated');
  });

  it('is full when there is no more cover', () => {
    const { formation } = squadOf(2, new Overwatch(roadside.slice(0, 2)));
    expect(formation.add(soldier('late', 0, 0))).toBe(false);
  });

  it('goes on after a save where it was', () => {
    const pattern = new Overwatch(roadside);
    const { formation, soldiers } = squadOf(4, pattern);
    for (let tick = 0; tick < 100; tick++) {
      formation.motion.position.z += 0.07;
      formation.tick(1 / 60);
    }
    const saved = JSON.parse(JSON.stringify(formation.save()));
    const again = new Formation<Soldier>(new Overwatch(roadside));
    again.restore(saved, (id) => soldiers[Number(id)]);
    for (const each of [formation, again]) {
      each.motion.position.z += 3;
      each.tick(1 / 60);
    }
    expect(again.save()).toEqual(formation.save());
  });
});

describe('overwatch round a leader [MOV-88]', () => {
  const speed = 3;

  /** A leader walks up the road; his squad runs to its cover at a steady pace. */
  function follow(leaderSpeed: number) {
    const pattern = new Overwatch(roadside, { clearance: 3.2, margin: 0.5 });
    const { formation, soldiers } = squadOf(4, pattern);
    const leader = createKinematic();
    for (let tick = 0; tick < 60 * 8; tick++) {
      leader.position.z = Math.min(30, leader.position.z + leaderSpeed / 60);
      copyKinematic(formation.motion, leader);
      formation.tick(1 / 60);
      for (const { motion, target } of soldiers) {
        const dx = target.position.x - motion.position.x;
        const dz = target.position.z - motion.position.z;
        const distance = Math.hypot(dx, dz);
        const step = distance === 0 ? 0 : Math.min(1, speed / 60 / distance);
        motion.position.x += dx * step;
        motion.position.z += dz * step;
      }
      for (const { target } of soldiers)
        expect(Math.hypot(target.position.x, target.position.z - leader.position.z)).toBeGreaterThanOrEqual(3.2);
    }
    const behind = soldiers.filter(({ motion }) => motion.position.z < leader.position.z).length;
    const away = soldiers.map(({ motion, target }) => Math.abs(motion.position.z - target.position.z));
    return { behind, away: Math.max(...away) };
  }

  it('takes up positions round a slow one, and leaves the cover at his feet to him', () => {
    const { behind, away } = follow(0.5);
    expect(away).toBeLessThan(1.5);
    expect(behind).toBeLessThan(4);
  });

  it('trails behind a fast one', () => {
    expect(follow(3.5)).toMatchObject({ behind: 4 });
  });
});

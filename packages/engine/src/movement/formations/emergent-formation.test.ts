import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSteering, integrate } from '../index.js';
import { EmergentFormation } from './emergent-formation.js';
import { keepSlot } from './keep-slot.js';
import { type Soldier, soldier } from './laws/formation.js';

const keeping = {
  arrive: { maxAcceleration: 12, maxSpeed: 6, targetRadius: 0.05, slowRadius: 2 },
  align: { maxAngularAcceleration: 40, maxRotation: 8, targetRadius: 0.01, slowRadius: 0.5 },
  near: 2,
};

function flight(
  places: readonly (readonly [number, number])[],
  options: Partial<ConstructorParameters<typeof EmergentFormation>[0]> = {},
) {
  const formation = new EmergentFormation<Soldier>({ spacing: 2, ...options });
  const birds = places.map(([x, z], i) => soldier(i, x, z));
  for (const bird of birds) formation.add(bird);
  return { formation, birds };
}

/** The leader goes along +z, all others go where they have chosen to be. */
function fly({ formation, birds }: ReturnType<typeof flight>, seconds: number, speed = 2): void {
  const steering = createSteering();
  for (let tick = 0; tick < seconds * 60; tick++) {
    formation.tick();
    for (const bird of birds) {
      if (!formation.aheadOf(bird.id)) {
        bird.motion.position.z += speed / 60;
        continue;
      }
      keepSlot(steering, keeping, bird);
      integrate(bird.motion, steering, { maxSpeed: 6, maxRotation: 8 }, 1 / 60);
    }
  }
}

const scattered = [
  [0, 0],
  [3, -2],
  [-4, -1],
  [1, -6],
  [-2, -7],
  [5, -8],
  [0, -10],
] as const;

describe('a formation that nobody drew [MOV-74]', () => {
  it('grows into an arrowhead: everybody behind and beside the one he follows, the leader in front', () => {
    const scene = flight(scattered);
    scene.formation.leader = 0;
    fly(scene, 25);
    const [leader, ...others] = scene.birds;
    for (const bird of others) {
      const ahead = scene.formation.aheadOf(bird.id)!.motion.position;
      const { x, z } = bird.motion.position;
      expect(Math.abs(x - ahead.x)).toBeCloseTo(Math.SQRT2, 0);
      expect(ahead.z - z).toBeGreaterThan(1);
      // Within the angle behind the leader.
      expect(Math.abs(x - leader.motion.position.x)).toBeLessThan(leader.motion.position.z - z + 0.5);
    }
    const left = others.filter(({ motion }) => motion.position.x > 0.5).length;
    const right = others.filter(({ motion }) => motion.position.x < -0.5).length;
    expect(left).toBeGreaterThan(0);
    expect(right).toBeGreaterThan(0);
  });

  it('keeps everybody in the place he has chosen', () => {
    const scene = flight(scattered);
    scene.formation.leader = 0;
    fly(scene, 1);
    const chosen = scene.formation.save();
    fly(scene, 20);
    expect(scene.formation.save()).toEqual(chosen);
  });

  it('lets no place be taken twice and nobody follow himself, wherever they stand', () => {
    const place = fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -20, max: 20 }));
    fc.assert(
      fc.property(fc.uniqueArray(place, { minLength: 1, maxLength: 20, selector: String }), (places) => {
        const { formation, birds } = flight(places);
        birds.forEach(({ motion }, i) => {
          motion.orientation = (i * 7) % 6;
        });
        formation.leader = 0;
        formation.tick();
        const targets = birds.filter(({ id }) => formation.aheadOf(id)).map(({ target }) => target.position);
        expect(targets).toHaveLength(birds.length - 1); // with a leader, all find a place
        targets.forEach((one, i) => {
          for (const other of targets.slice(0, i))
            expect(Math.hypot(one.x - other.x, one.z - other.z)).toBeGreaterThanOrEqual(1);
        });
        for (const { id } of birds) {
          const seen = new Set([id]);
          for (let at = formation.aheadOf(id); at; at = formation.aheadOf(at.id)) {
            expect(seen.has(at.id)).toBe(false);
            seen.add(at.id);
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  it('chooses a new leader when the agent ahead is gone', () => {
    const scene = flight(scattered);
    scene.formation.leader = 0;
    fly(scene, 5);
    const lost = scene.birds.find(({ id }) =>
      scene.birds.some((bird) => scene.formation.aheadOf(bird.id)?.id === id && id !== 0),
    )!;
    expect(scene.formation.remove(lost.id)).toBe(true);
    expect(scene.formation.remove(lost.id)).toBe(false);
    scene.formation.tick();
    for (const { id } of scene.formation.members) if (id !== 0) expect(scene.formation.aheadOf(id)).toBeDefined();
  });

  it('gives up a place where one cannot stand', () => {
    let wall = -Infinity;
    const scene = flight(
      [
        [0, 0],
        [1, -3],
      ],
      { isFree: ({ x }) => x > wall },
    );
    scene.formation.leader = 0;
    scene.birds[1].motion.position.x = -1;
    scene.formation.tick();
    expect(scene.birds[1].target.position.x).toBeCloseTo(-Math.SQRT2, 9);
    wall = 0;
    scene.formation.tick();
    expect(scene.birds[1].target.position.x).toBeCloseTo(Math.SQRT2, 9);
  });

  it('has those without anybody ahead go their own way where there is no leader', () => {
    const { formation, birds } = flight([
      [0, 0],
      [9, 0],
      [1, -4],
    ]);
    formation.tick();
    expect(formation.aheadOf(0)).toBeUndefined();
    expect(formation.aheadOf(1)).toBe(birds[0]); // abreast: the first is ahead
    expect(formation.aheadOf(2)).toBe(birds[0]);
  });

  it('survives saving, and refuses what does not fit', () => {
    const scene = flight(scattered);
    scene.formation.leader = 0;
    fly(scene, 3);
    const saved = JSON.parse(JSON.stringify(scene.formation.save()));
    const again = new EmergentFormation<Soldier>({ spacing: 2 });
    again.leader = 0;
    for (const bird of scene.birds) again.add(bird);
    again.restore(saved);
    again.tick();
    expect(again.save()).toEqual(saved);
    expect(() => again.restore(saved.slice(1))).toThrow('members[0].id: must be 0, got 1');
    saved[1].ahead = 99;
    expect(() => again.restore(saved)).toThrow('members[1].ahead: must be that of a member, got 99');
    saved[1].ahead = 2;
    saved[2].ahead = 1;
    expect(() => again.restore(saved)).toThrow('members[1].ahead: must not be followed in a circle');
  });
});

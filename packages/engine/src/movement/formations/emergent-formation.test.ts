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

describe('members that leave an emergent formation', () => {
  it('are followed by nobody, and all others still by those they follow', () => {
    const { formation } = flight([
      [0, 0],
      [-2, -2],
      [2, -2],
      [-4, -4],
      [4, -4],
    ]);
    formation.leader = 0;
    formation.tick();
    const ahead = () => [1, 2, 3, 4].map((id) => formation.aheadOf(id)?.id);
    expect(ahead()).toEqual([0, 0, 1, 2]);
    expect(formation.remove(1)).toBe(true);
    expect(formation.aheadOf(3)).toBeUndefined();
    expect([formation.aheadOf(2)?.id, formation.aheadOf(4)?.id]).toEqual([0, 2]);
    expect(formation.save()).toEqual([
      { id: 0, ahead: null, side: 1 },
      { id: 2, ahead: 0, side: expect.any(Number) },
      { id: 3, ahead: null, side: expect.any(Number) },
      { id: 4, ahead: 2, side: expect.any(Number) },
    ]);
    expect(formation.remove(1)).toBe(false);
    expect(formation.remove(0)).toBe(true);
    expect(formation.leader).toBeUndefined();
    expect([formation.aheadOf(2), formation.aheadOf(4)?.id]).toEqual([undefined, 2]);
  });
});

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

  it('places everybody at the angle and distance that was asked for, in the frame of the one ahead', () => {
    const { formation, birds } = flight(
      [
        [3, 4],
        [2, 0],
      ],
      { spacing: 4, angle: Math.PI / 6 },
    );
    formation.leader = 0;
    const [leader, follower] = birds;
    leader.motion.position.y = 7;
    formation.tick();
    // Looking along +z: 4 cos 30° behind, 4 sin 30° to the side that is nearer.
    expect(follower.target.position).toEqual({
      x: expect.closeTo(3 - 2, 9),
      y: 7,
      z: expect.closeTo(4 - 2 * Math.sqrt(3), 9),
    });
    // The leader turns towards +x: the same side, now on the other axis.
    leader.motion.orientation = Math.PI / 2;
    formation.tick();
    expect(follower.target).toEqual({
      position: { x: expect.closeTo(3 - 2 * Math.sqrt(3), 9), y: 7, z: expect.closeTo(4 + 2, 9) },
      orientation: Math.PI / 2,
    });
  });

  it('takes no place where the leader stands, or as near to a chosen one as the room', () => {
    // The one ahead of the follower is ahead of the leader too: one of its places is the leader's.
    const scene = flight([
      [0, 0],
      [Math.SQRT2, Math.SQRT2],
      [0.2, -0.5],
    ]);
    scene.formation.leader = 0;
    scene.formation.restore([
      { id: 0, ahead: null, side: 1 },
      { id: 1, ahead: null, side: 1 },
      { id: 2, ahead: null, side: 1 },
    ]);
    scene.formation.tick();
    for (const { id, target } of scene.birds)
      if (id !== 0) expect(Math.hypot(target.position.x, target.position.z)).toBeGreaterThanOrEqual(1);
    const places = (room: number) => {
      const { formation, birds } = flight(
        [
          [0, 0],
          [-0.1, -2],
          [-0.2, -3],
        ],
        { room },
      );
      formation.leader = 0;
      formation.tick();
      const [first, second] = birds.slice(1).map(({ target }) => target.position);
      return Math.hypot(first.x - second.x, first.z - second.z);
    };
    expect(places(0.5)).toBeGreaterThanOrEqual(0.5);
    expect(places(2.5)).toBeGreaterThanOrEqual(2.5);
  });

  it('keeps its choice although a nearer place gets free, and is nobody without a leader', () => {
    const scene = flight([
      [0, 0],
      [-1, -3],
      [1, -3],
    ]);
    scene.formation.leader = 0;
    scene.formation.tick();
    const before = scene.formation.save();
    expect(before.map(({ side }) => side).slice(1)).toEqual([-1, 1]);
    // The second crosses over to the other side: it still goes for its own place.
    scene.birds[1].motion.position.x = 3;
    scene.birds[2].motion.position.x = -3;
    scene.formation.tick();
    expect(scene.formation.save()).toEqual(before);
    expect(scene.birds[1].target.position.x).toBeCloseTo(-Math.SQRT2, 9);
    // A follower that becomes the leader follows nobody any more.
    scene.formation.leader = 2;
    scene.formation.tick();
    expect(scene.formation.aheadOf(2)).toBeUndefined();
    // When the leader is gone there is none, and whoever joins under its id is not it.
    scene.formation.remove(2);
    expect(scene.formation.leader).toBeUndefined();
  });

  it('follows only who is ahead, as the other looks, where there is no leader', () => {
    const { formation, birds } = flight([
      [0, 0],
      [0, 5],
    ]);
    birds[0].motion.orientation = Math.PI;
    birds[1].motion.orientation = Math.PI;
    // Both look along -z: the first is ahead.
    formation.tick();
    expect([formation.aheadOf(0), formation.aheadOf(1)]).toEqual([undefined, birds[0]]);
    const turned = flight([
      [0, 0],
      [0, 5],
    ]);
    turned.formation.tick();
    expect([turned.formation.aheadOf(0), turned.formation.aheadOf(1)]).toEqual([turned.birds[1], undefined]);
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
    expect(() => again.restore(saved.slice(1))).toThrow('members: must have 7 members, got 6');
    expect(() => again.restore(saved.toReversed())).toThrow('members[0].id: must be 0, got 6');
    saved[1].ahead = 99;
    expect(() => again.restore(saved)).toThrow('members[1].ahead: must be that of a member, got 99');
    saved[1].ahead = 2;
    saved[2].ahead = 1;
    expect(() => again.restore(saved)).toThrow('members[1].ahead: must not be followed in a circle');
  });
});

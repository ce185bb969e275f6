import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GroundPoint } from '../../pathfinding/index.js';
import { PlayerIntent, planSupport } from './index.js';

/** A player who walks, tick by tick. */
function walk(legs: readonly { readonly angle: number; readonly speed: number; readonly ticks: number }[]) {
  const position = { x: 0, z: 0 };
  const intent = new PlayerIntent(position, 0);
  for (const { angle, speed, ticks } of legs)
    for (let i = 0; i < ticks; i++) {
      position.x += Math.sin(angle) * speed * 0.1;
      position.z += Math.cos(angle) * speed * 0.1;
      intent.tick(position, angle, 0.1);
    }
  return intent;
}

const tasksOf = (...given: Parameters<typeof planSupport>) => planSupport(...given).map(({ task }) => task);

describe('the intent of the player [TAC-79]', () => {
  it('TAC-79 goes on down the corridor, and turns with a turn that is meant', () => {
    const straight = walk([{ angle: 0, speed: 3, ticks: 40 }]);
    const ahead = { x: 0, z: 0 };
    straight.writeAhead(ahead, 2);
    expect(ahead.x).toBeCloseTo(0, 9);
    expect(ahead.z).toBeCloseTo(12 + 6, 1);
    const dodged = walk([
      { angle: 0, speed: 3, ticks: 40 },
      { angle: 1.2, speed: 3, ticks: 1 },
    ]);
    expect(dodged.heading.z).toBeGreaterThan(0.9);
    const turned = walk([
      { angle: 0, speed: 3, ticks: 40 },
      { angle: Math.PI, speed: 3, ticks: 20 },
    ]);
    expect(turned.heading.z).toBeLessThan(-0.99);
  });

  it('TAC-79 stands where it looks when it does not move', () => {
    const intent = walk([
      { angle: 0, speed: 3, ticks: 20 },
      { angle: Math.PI / 2, speed: 0, ticks: 40 },
    ]);
    expect([intent.isMoving, intent.heading.x > 0.99]).toEqual([false, true]);
  });

  it('TAC-79 the squad covers the rear, side passages, flanks or exits, as the player goes on or stands', () => {
    const moving = walk([{ angle: 0, speed: 3, ticks: 40 }]);
    const standing = walk([{ angle: 0, speed: 0, ticks: 40 }]);
    expect(tasksOf(moving, {}, 3)).toEqual(['follow', 'follow', 'cover rear']);
    const passages = [
      { x: 4, z: 12 },
      { x: -3, z: 13 },
      { x: 90, z: 12 },
    ];
    expect(planSupport(moving, { passages }, 4).slice(0, 2)).toEqual([
      { task: 'cover side', place: passages[1] },
      { task: 'cover side', place: passages[0] },
    ]);
    const exits = [
      { x: 5, z: 0 },
      { x: -3, z: 0 },
    ];
    expect(tasksOf(moving, { exits }, 3)).toEqual(['guard flank', 'guard flank', 'cover rear']);
    expect(tasksOf(standing, { exits }, 3)).toEqual(['guard exit', 'guard exit', 'cover rear']);
    expect(tasksOf(standing, { exits }, 1)).toEqual(['cover rear']);
    expect(tasksOf(standing, { exits }, 0)).toEqual([]);
  });

  it('TAC-79 nobody is ever sent into the way of the player, nor ahead without it', () => {
    const leg = fc.record({
      angle: fc.integer({ min: 0, max: 60 }).map((part) => part / 10),
      speed: fc.constantFrom(0, 0.5, 3, 6),
      ticks: fc.integer({ min: 1, max: 30 }),
    });
    const place = fc.record({ x: fc.integer({ min: -12, max: 12 }), z: fc.integer({ min: -12, max: 12 }) });
    fc.assert(
      fc.property(
        fc.array(leg, { minLength: 1, maxLength: 3 }),
        fc.array(place, { maxLength: 5 }),
        fc.option(fc.array(place, { maxLength: 4 }), { nil: undefined }),
        fc.integer({ min: 0, max: 6 }),
        (legs, passages, exits, count) => {
          const intent = walk(legs);
          const { position, heading } = intent;
          const around = ({ x, z }: GroundPoint) => ({ x: x + position.x, z: z + position.z });
          const tasks = planSupport(
            intent,
            { passages: passages.map(around), ...(exits && { exits: exits.map(around) }) },
            count,
          );
          expect(tasks).toHaveLength(count);
          for (const { task, place } of tasks) {
            expect(intent.isInTheWay(place)).toBe(false);
            const ahead = (place.x - position.x) * heading.x + (place.z - position.z) * heading.z;
            const aside = Math.abs((place.x - position.x) * heading.z - (place.z - position.z) * heading.x);
            // At least one step ahead and two seconds at a walk belong to the player.
            expect(ahead > 0 && ahead < 3 && aside < 1).toBe(false);
            // Only what the level has may lie ahead: a passage or an exit, beside the course.
            if (task !== 'cover side' && task !== 'guard exit') expect(ahead).toBeLessThan(1e-9);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('continues the same after a save and a load, and refuses what it cannot have saved', () => {
    const one = walk([{ angle: 0.7, speed: 2, ticks: 13 }]);
    const two = new PlayerIntent({ x: 9, z: 9 }, 2);
    two.restore(JSON.parse(JSON.stringify(one.save())));
    for (const each of [one, two]) each.tick({ x: 3, z: 4 }, 1, 0.1);
    expect(two.save()).toEqual(one.save());
    expect(() => two.restore({ ...one.save(), courseX: 0, courseZ: 0 })).toThrow('must not both be 0');
    expect(() => new PlayerIntent({ x: 0, z: 0 }, 0, { halfLife: 0 })).toThrow(
      'intent.halfLife: must be above 0, got 0',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { heapGrowth } from '../../../data/laws/heap-growth.js';
import { createSteering } from '../../index.js';
import { moderate } from '../anchor.js';
import { EmergentFormation } from '../emergent-formation.js';
import { Formation } from '../formation.js';
import type { FormationOptions } from '../formation-options.js';
import { keepSlot } from '../keep-slot.js';
import { type Nested, tickNested } from '../nested.js';
import { Overwatch } from '../overwatch.js';
import type { FormationPattern } from '../pattern.js';
import { createPattern } from '../pattern-definition.js';
import { createPlacement } from '../placement.js';
import { type Soldier, soldier } from './formation.js';

const frames = 300;
const count = 10;
// One boxed number per member would be 16 bytes, an object with a vector more than 100. Allowed are
// the few that the formation as a whole may take in a frame: five.
const allowed = frames * 5 * 16;
// Who gives slots out weighs every member against every slot: two numbers per member are boxed.
const allowedForAssignment = frames * count * 2 * 16;

function formationOf(pattern: FormationPattern, options: FormationOptions<Nested<Soldier>> = {}) {
  const formation = new Formation<Nested<Soldier>>(pattern, options);
  for (let i = 0; i < count; i++) formation.add(soldier(i, i, i % 3));
  return formation;
}

const keeping = {
  arrive: { maxAcceleration: 12, maxSpeed: 4, targetRadius: 0.05, slowRadius: 1.5 },
  align: { maxAngularAcceleration: 40, maxRotation: 8, targetRadius: 0.01, slowRadius: 0.5 },
  near: 2,
};

describe('a frame of a formation allocates nothing', () => {
  it('while members come after it and keep the anchor on its leash', () => {
    const formation = formationOf(createPattern({ shape: 'wedge', spacing: 2 }), { lead: 0.1 });
    const work = () => {
      for (let frame = 0; frame < frames; frame++) {
        moderate(formation);
        formation.tick(1 / 60);
        for (let i = 0; i < count; i++) {
          const { motion, target } = formation.members[i] as Soldier;
          motion.position.x += (target.position.x - motion.position.x) * 0.1;
          motion.position.z += (target.position.z - motion.position.z) * 0.1;
          motion.velocity.z = 0.1 * i;
          motion.orientation = 0.05 * i;
        }
      }
    };
    expect(heapGrowth(work, allowed)).toBeLessThan(allowed);
  });

  it('while members steer to their slots', () => {
    const steering = createSteering();
    const members = Array.from({ length: count }, (_, i) => soldier(i, i / 3, i % 3, { orientation: i / 2 }));
    members.forEach(({ motion }, i) => {
      motion.velocity.x = 0.3 * i;
    });
    const work = () => {
      for (let frame = 0; frame < frames; frame++)
        for (let i = 0; i < count; i++) keepSlot(steering, keeping, members[i]);
    };
    expect(heapGrowth(work, allowed)).toBeLessThan(allowed);
  });

  it('while slots move by themselves', () => {
    const slots = Array.from({ length: 10 }, (_, i) => ({
      stops: [
        { time: 0, x: i, z: 0 },
        { time: 1e6, x: i, z: 1e6, facing: 0.5 },
      ],
    }));
    const formation = formationOf(createPattern({ shape: 'play', slots }));
    const work = () => {
      for (let frame = 0; frame < frames; frame++) formation.tick(1 / 60);
    };
    expect(heapGrowth(work, allowed)).toBeLessThan(allowed);
  });

  it('while it bounds from cover to cover', () => {
    const covers = Array.from({ length: 100 }, (_, i) => createPlacement((i * 37) % 50, 0, (i * 11) % 60));
    const formation = formationOf(new Overwatch(covers, { margin: 1, clearance: 2 }));
    const work = () => {
      for (let frame = 0; frame < frames; frame++) {
        formation.motion.position.z = frame % 60;
        formation.tick(1 / 60);
      }
    };
    expect(heapGrowth(work, allowed)).toBeLessThan(allowed);
  });

  it('while formations march in formations', () => {
    const outer = new Formation<Nested<Soldier>>(createPattern({ shape: 'column', spacing: 9 }), { origin: 'leader' });
    for (const id of ['first', 'second']) outer.add(formationOf(createPattern({ shape: 'circle', radius: 1 }), { id }));
    outer.leader = 'first';
    const work = () => {
      for (let frame = 0; frame < frames; frame++) tickNested(outer, 1 / 60);
    };
    expect(heapGrowth(work, allowed)).toBeLessThan(allowed);
  });

  it.each(['optimal', 'ease', 'order'] as const)('while slots are assigned again: %s', (assign) => {
    const formation = formationOf(createPattern({ shape: 'box', spacing: 2 }), { assign });
    const work = () => {
      for (let frame = 0; frame < frames; frame++) {
        formation.reassign();
        formation.tick(1 / 60);
      }
    };
    expect(heapGrowth(work, allowedForAssignment)).toBeLessThan(allowedForAssignment);
  });

  it('while a shape emerges', () => {
    const formation = new EmergentFormation<Soldier>({ spacing: 2 });
    for (let i = 0; i < count; i++) formation.add(soldier(i, i % 4, -i));
    formation.leader = 0;
    const work = () => {
      for (let frame = 0; frame < frames; frame++) formation.tick();
    };
    expect(heapGrowth(work, allowed)).toBeLessThan(allowed);
  });
});

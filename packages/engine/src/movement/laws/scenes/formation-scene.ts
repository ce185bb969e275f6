import { Rng } from '../../../math/rng.js';
import { moderate } from '../../formations/anchor.js';
import { Formation } from '../../formations/formation.js';
import type { FormationMember } from '../../formations/formation-options.js';
import { keepSlot } from '../../formations/keep-slot.js';
import { createPattern, type PatternDefinition } from '../../formations/pattern-definition.js';
import { createPlacement } from '../../formations/placement.js';
import type { RoleCosts } from '../../formations/roles.js';
import { arrive, createSteering, integrate, type Kinematic } from '../../index.js';
import { DT, type Scene, scatter } from './scene.js';

interface Soldier extends FormationMember {
  readonly motion: Kinematic;
}

const definitions: readonly PatternDefinition[] = [
  { shape: 'wedge', spacing: 1.5 },
  { shape: 'circle', radius: 0.6 },
  {
    shape: 'fixed',
    slots: Array.from({ length: 9 }, (_, i) => ({
      x: (i % 3) - 1,
      z: -Math.floor(i / 3),
      role: i < 3 ? 'front' : 'rear',
    })),
  },
  { shape: 'staggeredColumn', spacing: 1.2 },
];

const corner: PatternDefinition = {
  shape: 'play',
  slots: Array.from({ length: 4 }, (_, i) => ({
    stops: [
      { time: 0, x: i - 2, z: 0 },
      { time: 2 + i, x: 4 - 3 * i, z: 6 },
      { time: 7, x: i, z: 3, facing: i },
      { time: 9, x: -i, z: -2, jump: true },
    ],
  })),
};

const roles: readonly RoleCosts[] = [
  { front: 0, rear: 50 },
  { front: 50, rear: 0 },
  { front: 0, rear: 0 },
];

const limits = { maxSpeed: 4, maxRotation: 8 };
const keeping = {
  arrive: { maxAcceleration: 12, maxSpeed: 4, targetRadius: 0.05, slowRadius: 1.5 },
  align: { maxAngularAcceleration: 40, maxRotation: 8, targetRadius: 0.01, slowRadius: 0.5 },
  near: 2,
};
const leading = { maxAcceleration: 200, maxSpeed: 3, targetRadius: 0.1, slowRadius: 2 };
const anchorLimits = { maxSpeed: 3, maxRotation: 10 };

/**
 * A squad on a leash that changes its shape every two seconds, gives slots out again each time and
 * loses a man on the way, and another that runs a set play, with slots given out bit by bit.
 */
export function formationScene(): Scene {
  const soldiers = scatter(new Rng('formation'), 13).map(
    (motion, id): Soldier => ({ id, motion, target: createPlacement(), roles: roles[id % 3] }),
  );
  const shapes = definitions.map((definition) => createPattern(definition));
  const squad = new Formation<Soldier>(shapes[0], { lead: 0.3 });
  const team = new Formation<Soldier>(createPattern(corner), { origin: 'pattern', assign: 'ease', budget: 1 });
  for (const [i, soldier] of soldiers.entries()) (i < 9 ? squad : team).add(soldier);
  const goal = { x: 0, y: 0, z: 0 };
  const out = createSteering();
  let tick = 0;
  return {
    moving: [...soldiers.map(({ motion }) => motion), squad.motion],
    numbers: () => soldiers.map(({ id }) => squad.slotOf(id) ?? team.slotOf(id) ?? -1),
    step() {
      const second = tick / 60;
      if (tick % 120 === 0) {
        squad.pattern = shapes[(second / 2) % shapes.length];
        goal.x = second % 4 === 0 ? 10 : -6;
        goal.z = 3 * second - 12;
      }
      if (tick === 200) squad.remove(4);
      if (tick === 420) squad.add(soldiers[4]);
      tick++;
      moderate(squad);
      arrive(out, leading, squad.motion, goal);
      integrate(squad.motion, out, anchorLimits, DT);
      squad.tick(DT);
      team.tick(DT);
      for (const soldier of soldiers) {
        keepSlot(out, keeping, soldier);
        integrate(soldier.motion, out, limits, DT);
      }
    },
  };
}

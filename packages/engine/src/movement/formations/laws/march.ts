import { avoidCollisions } from '../../avoidance/avoid-collisions.js';
import { separate } from '../../avoidance/separate.js';
import type { Neighbor } from '../../core/neighborhood.js';
import {
  arrive,
  createBlend,
  createKinematic,
  createNeighborhood,
  createPriorities,
  createSteering,
  gatherNeighbors,
  integrate,
  matchVelocity,
  type Neighborhood,
  type Steer,
} from '../../index.js';
import { moderate } from '../anchor.js';
import type { Formation } from '../formation.js';
import { keepSlot } from '../keep-slot.js';
import type { Soldier } from './formation.js';

export const DT = 1 / 60;
export const BODY = 0.3;

const limits = { maxSpeed: 4, maxRotation: 8 };
const keeping = {
  arrive: { maxAcceleration: 12, maxSpeed: 4, targetRadius: 0.05, slowRadius: 1.5 },
  align: { maxAngularAcceleration: 40, maxRotation: 8, targetRadius: 0.01, slowRadius: 0.5 },
  near: 2,
};
const parting = { threshold: 0.9, maxAcceleration: 12, falloff: 'linear' } as const;
const dodging = { radius: BODY + 0.15, horizon: 1, maxAcceleration: 12 };

interface Surroundings {
  readonly member: Soldier;
  readonly others: Neighborhood;
  readonly trees: Neighborhood;
}

/**
 * How the soldiers of the tests walk: round trees first, otherwise to their slot while keeping
 * apart.
 */
const walk: Steer<Surroundings> = createPriorities(
  [
    { name: 'trees', steer: (out, self, { trees }) => avoidCollisions(out, dodging, self, trees) },
    {
      name: 'slot',
      steer: createBlend<Surroundings>(
        [
          { name: 'keep slot', steer: (out, _self, { member }) => keepSlot(out, keeping, member) },
          { name: 'keep apart', steer: (out, self, { others }) => separate(out, parting, self, others), weight: 0.5 },
        ],
        { maxAcceleration: 12, maxAngularAcceleration: 40 },
      ),
    },
  ],
  { threshold: 1e-6 },
);

/** A tree of radius `radius` at a place. */
export function tree(x: number, z: number, radius = 0.5): Neighbor {
  return { motion: createKinematic({ position: { x, y: 0, z } }), radius };
}

/** Soldiers in formation among trees, a tick at a time. */
export class March {
  readonly formation: Formation<Soldier>;
  readonly trees: readonly Neighbor[];
  /** The members that cannot move at present. */
  readonly stuck = new Set<Soldier>();
  readonly #near = createNeighborhood();
  readonly #around = createNeighborhood();
  readonly #steering = createSteering();

  constructor(formation: Formation<Soldier>, trees: readonly Neighbor[] = []) {
    this.formation = formation;
    this.trees = trees;
  }

  /** Every soldier acts on his target. */
  walk(): void {
    const { members } = this.formation;
    const bodies = members.map(({ motion }) => ({ motion, radius: BODY }));
    for (const member of members) {
      if (this.stuck.has(member)) continue;
      gatherNeighbors(this.#near, member.motion, bodies);
      gatherNeighbors(this.#around, member.motion, this.trees);
      walk(this.#steering, member.motion, { member, others: this.#near, trees: this.#around }, DT);
      integrate(member.motion, this.#steering, limits, DT);
    }
  }

  /** The anchor goes on its own at a steady speed. */
  goSteadily(x: number, z: number): void {
    const { motion } = this.formation;
    motion.velocity.x = x;
    motion.velocity.z = z;
    integrate(motion, createSteering(), { maxSpeed: 100, maxRotation: 100 }, DT);
    this.formation.tick(DT);
    this.walk();
  }

  /**
   * The anchor, on the leash of its members, makes for a place, and is braked when there is none.
   */
  goModerated(goal: { x: number; z: number } | undefined): void {
    const { motion } = this.formation;
    moderate(this.formation);
    if (goal) {
      const anchorArrive = { maxAcceleration: 200, maxSpeed: 4, targetRadius: 0.1, slowRadius: 2 };
      arrive(this.#steering, anchorArrive, motion, { x: goal.x, y: 0, z: goal.z });
    } else matchVelocity(this.#steering, { maxAcceleration: 200, timeToTarget: DT }, motion, { x: 0, y: 0, z: 0 });
    integrate(motion, this.#steering, { maxSpeed: 4, maxRotation: 100 }, DT);
    this.formation.tick(DT);
    this.walk();
  }

  /** The anchor is where its members are, and nobody steers it. */
  drift(): void {
    moderate(this.formation);
    this.formation.tick(DT);
    this.walk();
  }

  /** How far the worst placed soldier is from his slot. */
  get worst(): number {
    return Math.max(
      ...this.formation.members.map(({ motion: { position }, target }) =>
        Math.hypot(position.x - target.position.x, position.z - target.position.z),
      ),
    );
  }

  /** The least gap between a soldier and a tree; negative inside. */
  get clearance(): number {
    const gaps = this.formation.members.flatMap(({ motion: { position } }) =>
      this.trees.map(
        ({ motion, radius }) =>
          Math.hypot(position.x - motion.position.x, position.z - motion.position.z) - radius - BODY,
      ),
    );
    return Math.min(...gaps);
  }

  /** The middle of all soldiers. */
  get middle(): { x: number; z: number } {
    const { members } = this.formation;
    let x = 0;
    let z = 0;
    for (const { motion } of members) {
      x += motion.position.x / members.length;
      z += motion.position.z / members.length;
    }
    return { x, z };
  }
}

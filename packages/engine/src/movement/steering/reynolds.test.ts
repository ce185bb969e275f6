import { expect, it } from 'vitest';
import { describeWithData, readJson } from '../../../../../tests/shared-data.js';
import { addScaled3, createVector3, type Vector3 } from '../../math/vector3.js';
import { separate } from '../avoidance/separate.js';
import {
  createKinematic,
  createKinematicSteering,
  createSteering,
  type Kinematic,
  type Steering,
} from '../core/kinematic.js';
import { createNeighborhood, gatherNeighbors } from '../core/neighborhood.js';
import { kinematicArrive } from './kinematic/kinematic-arrive.js';
import { kinematicFlee } from './kinematic/kinematic-flee.js';
import { kinematicSeek } from './kinematic/kinematic-seek.js';
import { matchVelocity } from './match-velocity.js';

type Triple = readonly [number, number, number];

/** A force of Reynolds' steering, restated from another library's tests. */
interface Case {
  readonly behaviour: 'seek' | 'flee' | 'arrive' | 'separation' | 'cohesion' | 'alignment';
  readonly target?: Triple;
  readonly velocity?: Triple;
  readonly maxSpeed?: number;
  readonly panicDistance?: number;
  readonly deceleration?: number;
  readonly tolerance?: number;
  readonly neighbours?: readonly Triple[];
  readonly neighbourHeadings?: readonly Triple[];
  readonly force: Triple;
}

const vector = ([x, y, z]: Triple = [0, 0, 0]): Vector3 => createVector3(x, y, z);

function mean(triples: readonly Triple[] = []): Vector3 {
  const out = createVector3();
  for (const triple of triples) addScaled3(out, out, vector(triple), 1 / triples.length);
  return out;
}

/** Desired velocity − velocity: velocity matching within one second, at any strength. */
const force = { maxAcceleration: 1e9, timeToTarget: 1 };

function steer(out: Steering, self: Kinematic, given: Case): void {
  const wanted = createKinematicSteering();
  const target = vector(given.target);
  const { maxSpeed = 1, panicDistance, deceleration = 3, tolerance = 0 } = given;
  switch (given.behaviour) {
    case 'seek':
      kinematicSeek(wanted, { maxSpeed }, self, target);
      break;
    case 'flee':
      // Beyond the panic distance there is no wish at all, and so no force.
      if (
        !kinematicFlee(wanted, panicDistance === undefined ? { maxSpeed } : { maxSpeed, panicDistance }, self, target)
      )
        return;
      break;
    case 'arrive':
      kinematicArrive(wanted, { maxSpeed, radius: tolerance, timeToTarget: deceleration }, self, target);
      break;
    case 'cohesion':
      kinematicSeek(wanted, { maxSpeed }, self, mean(given.neighbours));
      break;
    case 'alignment':
      // Headings take the place of velocities.
      self.velocity.z = 1;
      matchVelocity(out, force, self, mean(given.neighbourHeadings));
      return;
    case 'separation': {
      // There one on the same spot does not push; here it does, or the two would never part.
      const others = (given.neighbours ?? []).map((position) => createKinematic({ position: vector(position) }));
      const apart = others.filter(({ position: { x, y, z } }) => x !== 0 || y !== 0 || z !== 0);
      const near = createNeighborhood();
      gatherNeighbors(
        near,
        self,
        apart.map((motion) => ({ motion, radius: 0 })),
      );
      separate(out, { threshold: 10, maxAcceleration: 100, falloff: 'inverse square', strength: 1 }, self, near);
      return;
    }
  }
  matchVelocity(out, force, self, wanted);
}

describeWithData("Reynolds' forces", 'movement/reynolds.json', (path) => {
  const { cases } = readJson<{ cases: readonly Case[] }>(path);

  it.each(cases.map((given, i) => ({ row: i + 1, ...given })))('row $row: $behaviour gives $force', (given) => {
    const self = createKinematic({ velocity: vector(given.velocity) });
    const out = createSteering();
    steer(out, self, given);
    expect(out.x).toBeCloseTo(given.force[0], 12);
    expect(out.y).toBeCloseTo(given.force[1], 12);
    expect(out.z).toBeCloseTo(given.force[2], 12);
  });

  it('are fourteen', () => {
    expect(cases).toHaveLength(14);
  });
});

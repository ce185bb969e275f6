import {
  createKinematic,
  createKinematicSteering,
  createSteering,
  integrate,
  integrateKinematic,
} from 'gumption/movement';
import { BODIES, createCarState, driveCar, driveTracked, holdWheels, moveHuman } from 'gumption/movement/actuation';
import type { MovingPicture } from '../../tools/moving-picture.js';
import { recordMotion } from '../../tools/record-motion.js';

const SECONDS = 21;

/** Where to, seen from where each begins, and for how many seconds. */
const TRIPS = [
  { x: 6, z: 4 },
  { x: -5, z: -3 },
  { x: 2, z: -10 },
];
const TRIP = 7;

/** The same three places, for a car, a tank and a person. */
export function film(): MovingPicture {
  const [car, tank, person] = [-20, 0, 20].map((x) =>
    createKinematic({ position: { x, y: 0, z: 6 }, orientation: Math.PI }),
  );
  const goals = [-20, 0, 20].map((x) => ({ x, y: 0, z: 6 }));
  const marks = goals.flatMap(({ x, z }) => TRIPS.map((trip) => ({ x: x + trip.x, z: z + trip.z })));
  const state = createCarState();
  const limits = { maxSpeed: 12, maxRotation: 4 };
  const steering = createSteering();
  const step = createKinematicSteering();
  const poses = recordMotion([car, tank, person], SECONDS, (dt, time) => {
    const trip = TRIPS[Math.min(TRIPS.length - 1, Math.floor(time / TRIP))];
    goals.forEach((goal, i) => {
      goal.x = 20 * (i - 1) + trip.x;
      goal.z = 6 + trip.z;
    });
    driveCar(steering, BODIES.car, state, car, goals[0]);
    integrate(car, steering, limits, dt);
    holdWheels(car, BODIES.car, dt);
    driveTracked(steering, BODIES.tank, tank, goals[1]);
    integrate(tank, steering, limits, dt);
    holdWheels(tank, { turnRadius: 0, grip: Infinity }, dt);
    moveHuman(step, BODIES.human, person, goals[2], dt);
    integrateKinematic(person, step, dt);
  });
  const colors = ['hero', 'other', 'danger'] as const;
  return {
    title:
      'A car, a tank and a person want to the same three places: the car maneuvers, the tank turns on the spot, the person turns and walks',
    ground: { left: -30, top: -10, width: 60, depth: 28 },
    seconds: SECONDS,
    figures: poses.map((each, i) => ({ look: 'arrowhead', color: colors[i], size: 1.1, trail: true, poses: each })),
    scenery: [
      ...marks.map((at) => ({ look: 'disc', color: 'goal', at, size: 0.6 }) as const),
      ...['car', 'tank', 'person'].map(
        (text, i) => ({ look: 'label', at: { x: -29 + i * 20, z: -7.5 }, text }) as const,
      ),
    ],
  };
}

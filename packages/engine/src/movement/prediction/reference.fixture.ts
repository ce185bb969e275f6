import { existsSync, readFileSync } from 'node:fs';

/** Published check values for projectiles; they are not part of the package, and tests that need them skip where they are absent. */
const file = new URL('../../../../../../shared/data/movement/physics-and-geometry.json', import.meta.url);

type Triple = [number, number, number];

interface Reference {
  projectile: {
    position: Triple;
    velocity: Triple;
    gravity: Triple;
    landingTimeAtY0: number;
    landing: Triple;
    at1s: Triple;
  }[];
  linearDrag: {
    velocity: [number, number];
    k: number;
    t: number;
    position: [number, number];
    velocityAfter: [number, number];
  }[];
  quadraticDrag: { velocity: [number, number]; c: number; t: number; position: [number, number] }[];
  firing: {
    delta: Triple;
    speed: number;
    gravity: number;
    times: [number, number] | null;
    directions?: [Triple, Triple];
  }[];
}

export const hasReference = existsSync(file);

export const reference: Reference = hasReference
  ? JSON.parse(readFileSync(file, 'utf8'))
  : { projectile: [], linearDrag: [], quadraticDrag: [], firing: [] };

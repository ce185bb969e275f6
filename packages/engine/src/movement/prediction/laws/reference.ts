import { itWithData, readJson } from '../../../../../../tests/shared-data.js';

type Triple = [number, number, number];

/** Published check values for projectiles. */
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

/** A test against published values; skipped by name where they are absent. */
export function itWithReference(title: string, test: (reference: Reference) => void): void {
  itWithData(title, 'movement/physics-and-geometry.json', (path) => test(readJson(path)));
}

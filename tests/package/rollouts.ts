import { type CollectorOptions, NetworkPolicy } from 'gumption/learning/policies';
import { Rng } from 'gumption/math';
import { Corridor } from '../../packages/engine/src/learning/policies/laws/corridor.js';

export const ENVIRONMENTS = 6;

export const createPolicy = (seed: string | number) =>
  new NetworkPolicy({ observationSize: 2, actions: new Corridor().actions, hidden: [8], rng: new Rng(seed) });

/** What all who play the environments of one training must know. */
export function playOptions(seed: string | number): Omit<CollectorOptions, 'first' | 'environments'> {
  return { createProblem: () => new Corridor(), policy: createPolicy(seed), seed: 7, discount: 0.95, trust: 0.9 };
}

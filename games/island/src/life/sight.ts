import type { Landscape } from 'gumption/procedural/landscapes';
import { createSight, feedMemories, type Modality, RegionSenses } from 'gumption/world';
import type { Point } from '../../../shared/point.js';
import { heightAt } from '../land/terrain.js';
import { type Animal, isHere, positionOf, type Senses, speedOf } from './animal.js';

/** The full angle of an animal's field of view, in radians: it does not see behind itself. */
const FIELD_OF_VIEW = (280 * Math.PI) / 180;

/** What remains of a sight after a meter, and how far anything is seen; meters. */
const HAZE = 0.9;
const FARTHEST = 24;

/** Height of eyes above the ground, and meters between two looks at the ground on the way. */
const EYES = 0.9;
const STRIDE = 1.5;

/** Below this speed a wolf stalks, and stands out less; meters per second. */
const STALKING = 3;
const STALKED = 0.42;

/** What animals of both kinds see of the other kind. */
export interface Sight {
  readonly modality: Modality;
  /** The eyes of deer see wolves, and those of wolves see deer. */
  readonly eyes: { readonly deer: RegionSenses<Senses>; readonly wolf: RegionSenses<Senses> };
}

/** Gives eyes to animals. Hills hide what is behind them. */
export function createEyes(land: Landscape, animals: readonly Animal[]): Sight {
  const modality: Modality = {
    ...createSight((from, to) => isInView(land, from, to), { fieldOfView: FIELD_OF_VIEW }),
    ...{ attenuation: HAZE, maxRange: FARTHEST },
  };
  const notice = feedMemories<Senses, Animal>({
    memory: ({ memory }) => memory,
    thingOf: ({ payload }) => payload as Animal,
  });
  const eyes = { deer: new RegionSenses<Senses>(notice), wolf: new RegionSenses<Senses>(notice) };
  for (const animal of animals) if (isHere(animal)) eyes[animal.kind].add(animal.senses);
  return { modality, eyes };
}

/** Shows each animal to the other kind. */
export function showAnimals({ modality, eyes }: Sight, animals: readonly Animal[], now: number): void {
  for (const animal of animals) {
    if (!isHere(animal)) continue;
    const { x, y, z } = positionOf(animal);
    const strength = animal.kind === 'wolf' && speedOf(animal) < STALKING ? STALKED : 1;
    const others = animal.kind === 'wolf' ? eyes.deer : eyes.wolf;
    others.emit({ modality, strength, position: { x, y, z }, payload: animal }, now);
  }
  for (const each of [eyes.deer, eyes.wolf]) each.tick(now);
}

/** Does no hill stand between two animals? */
export function isInView(land: Landscape, from: Point, to: Point): boolean {
  const [dx, dz] = [to.x - from.x, to.z - from.z];
  const looks = Math.ceil(Math.sqrt(dx * dx + dz * dz) / STRIDE);
  const start = heightAt(land, from.x, from.z) + EYES;
  const rise = heightAt(land, to.x, to.z) + EYES - start;
  for (let i = 1; i < looks; i++) {
    const share = i / looks;
    if (heightAt(land, from.x + dx * share, from.z + dz * share) > start + rise * share) return false;
  }
  return true;
}

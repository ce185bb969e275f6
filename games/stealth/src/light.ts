import { distanceBetween, type Point } from '../../shared/point.js';
import { LAMPS } from './museum.js';

/** A lamp, which can be switched off. */
export interface Lamp {
  readonly id: string;
  readonly position: Point;
  isOn: boolean;
}

/** How far a lamp shines, in meters. */
export const LAMP_REACH = 6.5;

/** Brightness of moonlight, where no lamp shines; from 0 to 1. */
export const MOONLIGHT = 0.16;

export function createLamps(): Lamp[] {
  return LAMPS.map((position, i) => ({ id: `lamp-${i + 1}`, position, isOn: true }));
}

/**
 * How bright it is at a point, from moonlight to 1: lamps that are on shine where nothing stands
 * between, and fade with the distance.
 */
export function lightAt(lamps: readonly Lamp[], isClear: (from: Point, to: Point) => boolean, point: Point): number {
  let light = MOONLIGHT;
  for (const { position, isOn } of lamps) {
    if (!isOn) continue;
    const share = distanceBetween(position, point) / LAMP_REACH;
    if (share < 1 && isClear(position, point)) light += 1 - share * share;
  }
  return Math.min(1, light);
}

/** The lamp within reach, if there is one. */
export function lampNear(lamps: readonly Lamp[], point: Point, reach: number): Lamp | undefined {
  let nearest: Lamp | undefined;
  let least = reach;
  for (const lamp of lamps) {
    const distance = distanceBetween(lamp.position, point);
    if (distance > least) continue;
    nearest = lamp;
    least = distance;
  }
  return nearest;
}

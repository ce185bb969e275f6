import { cos, pow, sin } from '../../math/trig.js';
import type { Vector3 } from '../../math/vector3.js';
import { type Ink, type Sketch, type SketchPoint, sketchArea, sketchCircle } from '../../sketch/sketch.js';
import type { Sensor, Signal } from './modality.js';

/** Between two rays of a drawn cone; finer shows the edges of walls better. Radians. */
const RAY_STEP = Math.PI / 60;

/** How a sense is drawn round the one who has it. */
export interface SensePicture {
  /** The name of its modality. */
  readonly sense: string;
  /** How far it reaches somebody as keen as this: `senseReach` tells. World units. */
  readonly reach: number;
  /** The whole angle that it looks at, as sight does; all round if left out. Radians. */
  readonly fieldOfView?: number;
}

/**
 * Draws the senses of a character: a cone for what it looks at, a circle for what it takes in from
 * all sides. `clear` cuts cones off at walls: the share of the way from one point to the other that
 * is free, 1 if all of it is.
 */
export function sketchSenses(
  out: Sketch,
  { position, orientation }: Pick<Sensor, 'position' | 'orientation'>,
  senses: readonly SensePicture[],
  clear?: (from: Readonly<Vector3>, to: Readonly<Vector3>) => number,
): void {
  for (const { sense, reach, fieldOfView } of senses) {
    if (!(reach > 0)) continue;
    if (fieldOfView === undefined) {
      sketchCircle(out, inkOf(sense), position, reach);
      continue;
    }
    const rays = Math.max(2, Math.ceil(fieldOfView / RAY_STEP) + 1);
    const corners: SketchPoint[] = fieldOfView < 2 * Math.PI ? [position] : [];
    for (let ray = 0; ray < rays; ray++) {
      const angle = orientation + fieldOfView * (ray / (rays - 1) - 0.5);
      const to = { x: position.x + reach * sin(angle), y: position.y, z: position.z + reach * cos(angle) };
      const share = clear === undefined ? 1 : clear(position, to);
      corners.push({
        x: position.x + (to.x - position.x) * share,
        y: position.y,
        z: position.z + (to.z - position.z) * share,
      });
    }
    sketchArea(out, inkOf(sense), corners);
  }
}

/**
 * Draws a signal on its way, as a ring that spreads at the speed of its sense and grows as faint as
 * the signal does; nothing once it is fainter than `faintest` or beyond its range. What needs no
 * time is shown at its source alone. True while there is something to draw.
 */
export function sketchSignal(
  out: Sketch,
  { modality, strength, position }: Pick<Signal, 'modality' | 'strength' | 'position'>,
  emitted: number,
  now: number,
  faintest = 0.05,
): boolean {
  const radius = modality.inverseSpeed === 0 ? 0 : (now - emitted) / modality.inverseSpeed;
  const left = strength * pow(modality.attenuation, radius);
  if (radius > modality.maxRange || left < faintest || (radius === 0 && now > emitted)) return false;
  sketchCircle(out, inkOf(modality.name), position, radius, Math.min(1, left));
  return true;
}

/** A smell as it lies over the parts of a world: a `SmellField` has the intensities. */
export interface SmellPicture {
  readonly count: number;
  readonly intensityAt: (node: number) => number;
  /** The corners of a part, in their order round it. */
  readonly outlineOf: (node: number) => readonly SketchPoint[];
  /** What counts as strong: drawn in full. 1 if left out. */
  readonly strongest?: number;
}

/** Draws where it smells, the stronger the plainer. Where it does not, nothing. */
export function sketchSmell(out: Sketch, { count, intensityAt, outlineOf, strongest = 1 }: SmellPicture): void {
  for (let node = 0; node < count; node++) {
    const intensity = intensityAt(node);
    if (intensity > 0) sketchArea(out, 'smell', outlineOf(node), Math.min(1, intensity / strongest));
  }
}

/** What a sense is drawn with; senses of the game's own share one ink. */
export function inkOf(sense: string): Ink {
  return sense === 'sight' || sense === 'hearing' || sense === 'smell' || sense === 'touch' ? sense : 'sense';
}

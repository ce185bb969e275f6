import { cos, pow, sin } from '../../math/trig.js';
import type { Vector3 } from '../../math/vector3.js';
import {
  type Ink,
  type Sketch,
  type SketchPoint,
  sketchArea,
  sketchCircle,
  sketchLine,
  sketchText,
} from '../../sketch/sketch.js';
import type { Sensor, Signal } from './modality.js';
import type { SenseLink } from './sense-graph.js';

/** Angle between two rays of a drawn cone; smaller shows the edges of walls better. Radians. */
const RAY_STEP = Math.PI / 60;

/** How to draw a sense around its owner. */
export interface SensePicture {
  /** The name of its modality. */
  readonly sense: string;
  /** How far it reaches for this sensor: see `senseReach`. World units. */
  readonly reach: number;
  /** The whole angle of its view; all round if omitted. Radians. */
  readonly fieldOfView?: number;
}

/**
 * Draws the senses of an agent: a cone for a sense with a field of view, a circle for one that
 * works in all directions. `clear` cuts cones off at walls: it returns the free part of the way
 * from one point to the other, from 0 to 1.
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
 * Draws a signal on its way as a ring that grows at the speed of its sense and fades like the
 * signal; nothing once it is fainter than `faintest` or out of range. An instantaneous signal is
 * drawn at its source only. Returns true while there is something to draw.
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

/** A smell over the parts of a world: a `SmellField` has the intensities. */
export interface SmellPicture {
  readonly count: number;
  readonly intensityAt: (node: number) => number;
  /** The corners of a part, in order. */
  readonly outlineOf: (node: number) => readonly SketchPoint[];
  /** The intensity that is drawn in full, by default 1. */
  readonly strongest?: number;
}

/** Draws where it smells, stronger smells more opaque. */
export function sketchSmell(out: Sketch, { count, intensityAt, outlineOf, strongest = 1 }: SmellPicture): void {
  for (let node = 0; node < count; node++) {
    const intensity = intensityAt(node);
    if (intensity > 0) sketchArea(out, 'smell', outlineOf(node), Math.min(1, intensity / strongest));
  }
}

/**
 * Draws the links of a sense graph for one sense, to review a draft: a line from end to end with the
 * number of the link and the share of a signal that it lets through, fainter where little is left.
 * Links that block the sense are drawn without a line. Links are numbered by their index.
 */
export function sketchSenseLinks(out: Sketch, links: readonly SenseLink[], sense: string): void {
  links.forEach(({ start, end, length, attenuation }, i) => {
    const each = attenuation[sense] ?? 0;
    // 0 to the power of 0 would be 1.
    const share = each > 0 ? pow(each, length) : 0;
    const ink = inkOf(sense);
    if (share > 0) sketchLine(out, ink, start, end, share);
    // Nearer to the start, so that the links of both directions have their own text.
    const at = {
      x: start.x + (end.x - start.x) / 3,
      y: start.y + (end.y - start.y) / 3,
      z: start.z + (end.z - start.z) / 3,
    };
    sketchText(out, ink, at, share > 0 ? `${i}: ${Math.round(100 * share)} %` : `${i}: blocked`);
  });
}

/** The ink of a sense; senses that the game defines share one ink. */
export function inkOf(sense: string): Ink {
  return sense === 'sight' || sense === 'hearing' || sense === 'smell' || sense === 'touch' ? sense : 'sense';
}

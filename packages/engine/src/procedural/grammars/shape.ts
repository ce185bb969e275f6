import { cos, sin } from '../../math/trig.js';

/** A part of an object: a box that stands on its corner `x`, `y`, `z` and is turned around it. */
export interface GrammarShape {
  /** The number of its symbol. */
  readonly symbol: number;
  /** Its corner, in meters. */
  readonly x: number;
  /** Its corner, in meters; up. */
  readonly y: number;
  /** Its corner, in meters. */
  readonly z: number;
  /** Along its x axis, in meters. */
  readonly width: number;
  /** In meters. */
  readonly height: number;
  /** Along its z axis, in meters. */
  readonly depth: number;
  /** Around the vertical, in degrees. */
  readonly turn: number;
  /** Which of its row it is, from 1. */
  readonly index: number;
  /** How many its row has. */
  readonly count: number;
  /** The numbers it carries, in the order of the grammar's `values`. */
  readonly values: readonly number[];
  /** How many rules lie between it and the start. */
  readonly generation: number;
  /** The shape that it replaces a part of; −1 for the start. */
  readonly parent: number;
  /** Other shapes without which the rule would not have matched. */
  readonly needed: readonly number[];
  /** The number of the rule that made it; −1 for the start. */
  readonly rule: number;
}

/** The box of a shape that is yet to be. */
export type Box = Pick<GrammarShape, 'x' | 'y' | 'z' | 'width' | 'height' | 'depth' | 'turn'>;

/** The cosine of an angle in degrees, exact for quarter turns. */
export function cosOfDegrees(degrees: number): number {
  const turns = degrees / 90;
  if (Number.isInteger(turns)) return [1, 0, -1, 0][((turns % 4) + 4) % 4];
  return cos((degrees * Math.PI) / 180);
}

/** The sine of an angle in degrees, exact for quarter turns. */
export function sinOfDegrees(degrees: number): number {
  return Number.isInteger(degrees / 90) ? cosOfDegrees(degrees - 90) : sin((degrees * Math.PI) / 180);
}

/** Where a point given along the axes of a box lies in the world. */
export function toWorld(box: Box, x: number, y: number, z: number): readonly [number, number, number] {
  const [c, s] = [cosOfDegrees(box.turn), sinOfDegrees(box.turn)];
  return [box.x + c * x + s * z, box.y + y, box.z - s * x + c * z];
}

/** A box inside another, given along the axes of that. */
export function boxInside(outer: Box, { x, y, z, width, height, depth, turn }: Box): Box {
  const [worldX, worldY, worldZ] = toWorld(outer, x, y, z);
  return { x: worldX, y: worldY, z: worldZ, width, height, depth, turn: outer.turn + turn };
}

/** The walls of a box: front, right, back and left, each with its depth pointing outwards. */
export function sidesOf(box: Box, thickness: number): readonly [Box, Box, Box, Box] {
  const { width, height, depth } = box;
  const side = (x: number, z: number, along: number, turn: number): Box =>
    boxInside(box, { x, y: 0, z, width: along, height, depth: thickness, turn });
  return [
    side(0, depth - thickness, width, 0),
    side(width - thickness, depth, depth, 90),
    side(width, thickness, width, 180),
    side(thickness, 0, depth, 270),
  ];
}

import { number, type Schema, struct } from '../../../data/schema.js';

/** A body as a box that stands on a point. World units. */
export interface BodyBox {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
}

export const bodyBoxSchema: Schema<BodyBox> = struct({
  __proto__: null,
  width: number({ min: 0 }),
  height: number({ min: 0 }),
  depth: number({ min: 0 }),
});

/** A person who stands. */
export const STANDING: BodyBox = Object.freeze({ width: 0.5, height: 1.8, depth: 0.5 });

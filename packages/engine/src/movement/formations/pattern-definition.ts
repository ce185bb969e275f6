import {
  boolean,
  choice,
  described,
  type Infer,
  integer,
  list,
  number,
  optional,
  record,
  refined,
  text,
  variant,
} from '../../data/schema.js';
import { createCircle, createRings } from './circle.js';
import { createFingerFour, createFixedPattern } from './fixed.js';
import type { FormationPattern } from './pattern.js';
import { createPlay } from './play.js';
import {
  createBox,
  createColumn,
  createEchelon,
  createLine,
  createStaggeredColumn,
  createVee,
  createWedge,
} from './shapes.js';

const MANY = 10_000;
const spacing = described(number({ above: 0 }), 'Distance between neighbors, in world units.');
const depth = optional(described(number({ above: 0 }), 'Distance between ranks; as the spacing if absent.'));
const angle = optional(
  described(number({ above: 0, below: Math.PI }), 'Between the arms, in radians; a right angle if absent.'),
);
const slant = optional(
  described(number({ above: 0, max: Math.PI / 2 }), 'Off straight behind, in radians; half a right angle if absent.'),
);
const facing = optional(described(number(), 'Which way the slot looks, in radians from straight ahead.'));
const role = optional(described(text({ minLength: 1 }), 'The role the slot is meant for; by default any.'));
// Facing first: an engine lays objects out by the names of their fields in order, and would share
// one layout between this and the vectors of the whole program, whose fields would then no longer
// be plain numbers and be allocated one by one.
const place = { facing, x: number(), y: optional(number()), z: number() } as const;

const stops = refined(
  list(
    record({
      time: described(number({ min: 0 }), 'Seconds after the play began.'),
      ...place,
      jump: optional(described(boolean(), 'The slot does not run here but jumps when it is time.')),
    }),
    { min: 1, max: MANY },
  ),
  (list, report) => {
    for (let i = 1; i < list.length; i++)
      if (list[i].time <= list[i - 1].time)
        report(`must be after the stop before, at ${list[i - 1].time}, got ${list[i].time}`, i, 'time');
  },
);

/**
 * The schema of a {@link PatternDefinition}, for larger documents that contain one, and for
 * editors.
 */
export const patternSchema = variant('shape', {
  line: record({ spacing }),
  column: record({ spacing, files: optional(integer({ min: 1 })), depth }),
  staggeredColumn: record({ spacing, depth }),
  box: record({ spacing, depth }),
  wedge: record({ spacing, angle }),
  vee: record({ spacing, angle }),
  echelon: record({ spacing, angle: slant, side: choice(['left', 'right']) }),
  circle: record({ radius: described(number({ above: 0 }), 'Room that a member needs, as a radius.') }),
  rings: record({ spacing }),
  fingerFour: record({ spacing }),
  fixed: record({ slots: list(record({ role, ...place }), { min: 1, max: MANY }) }),
  play: record({ slots: list(record({ role, stops }), { min: 1, max: MANY }) }),
});

/** A pattern as plain data, as designers write it and files hold it. */
export type PatternDefinition = Infer<typeof patternSchema>;

/**
 * Makes a pattern from its definition, which must be valid: {@link patternSchema} checks it. For a pattern of
 * your own, implement `FormationPattern`.
 */
export function createPattern(definition: PatternDefinition): FormationPattern {
  switch (definition.shape) {
    case 'line':
      return createLine(definition.spacing);
    case 'column':
      return createColumn(definition.spacing, definition.files ?? 1, definition.depth ?? definition.spacing);
    case 'staggeredColumn':
      return createStaggeredColumn(definition.spacing, definition.depth ?? definition.spacing);
    case 'box':
      return createBox(definition.spacing, definition.depth ?? definition.spacing);
    case 'wedge':
      return createWedge(definition.spacing, definition.angle ?? Math.PI / 2);
    case 'vee':
      return createVee(definition.spacing, definition.angle ?? Math.PI / 2);
    case 'echelon':
      return createEchelon(definition.spacing, definition.angle ?? Math.PI / 4, definition.side);
    case 'circle':
      return createCircle(definition.radius);
    case 'rings':
      return createRings(definition.spacing);
    case 'fingerFour':
      return createFingerFour(definition.spacing);
    case 'fixed':
      return createFixedPattern(definition.slots);
    case 'play':
      return createPlay(definition.slots);
  }
}

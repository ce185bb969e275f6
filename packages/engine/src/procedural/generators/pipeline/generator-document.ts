import {
  boolean,
  described,
  dictionary,
  type Infer,
  integer,
  json,
  list,
  literal,
  number,
  optional,
  record,
  refined,
  text,
  union,
} from '../../../data/schema.js';
import { defineVersions } from '../../../data/versioned.js';
import { MAX_CELLS } from '../../size/cell-count.js';
import { layerName } from './step-params.js';

/**
 * A generator as a JSON document: steps that make layers, one after the other. `Generation` checks it
 * against the kinds of steps and runs it.
 */
export type GeneratorDocument = Infer<typeof generatorSchema>;

/** A step of a generator. */
export type StepDocument = Infer<typeof stepSchema>;

/** A number, text or switch that people set without looking into the steps. */
export type PromotedParam = Infer<typeof promotedSchema>;

/** Something that a result must have, or had better have. */
export type Demand = Infer<typeof demandSchema>;

/** The most steps that a generator may have, those of generators inside it included. */
export const MAX_STEPS = 500;

const NAME = /^[A-Za-z][A-Za-z0-9_-]*$/;
const name = () => text({ maxLength: 60, pattern: NAME, wanted: 'letters, digits, _ and -, starting with a letter' });
const words = () => text({ maxLength: 500 });
const seed = () => union(integer(), text({ minLength: 1, maxLength: 200 }));
const params = () =>
  described(
    dictionary(json({ depth: 20, values: 20_000 }), { keys: name() }),
    'Values by name. { "param": "hills" } stands for a parameter of the generator.',
    { title: 'Parameters' },
  );

/** A step of a generator as a document holds it. */
export const stepSchema = record({
  /** Its own name. Its random numbers follow from it, wherever it stands. */
  id: described(name(), 'Its own name. Its random numbers follow from it, wherever it stands.', { title: 'Id' }),
  /** What it does. */
  kind: described(name(), 'What it does.', { title: 'Kind' }),
  /** Values by parameter name; by default those of the kind. */
  params: optional(params()),
  /** False leaves the step out. By default true. */
  on: optional(described(boolean(), 'false leaves the step out.', { title: 'On', default: true })),
  /** A layer of shares from 0 to 1: where it is 0, the step changes nothing. */
  mask: optional(
    described(layerName(), 'A layer of shares from 0 to 1: where it is 0, the step changes nothing.', {
      title: 'Mask',
    }),
  ),
  /** Whether the step works where the mask is 0 instead. By default false. */
  invert: optional(
    described(boolean(), 'The step works where the mask is 0 instead.', { title: 'Invert the mask', default: false }),
  ),
  /** A seed of its own; by default it follows from that of the generator and its id. */
  seed: optional(
    described(seed(), 'A seed of its own, which the seed of the generator does not change.', { title: 'Seed' }),
  ),
  /** Why it is there. */
  note: optional(described(words(), 'Why it is there.', { title: 'Note' })),
});

/** A parameter of a generator that its users may set. */
export const promotedSchema = refined(
  record({
    /** The value where nobody sets one. */
    default: described(union(number(), boolean(), text({ maxLength: 200 })), 'The value where nobody sets one.', {
      title: 'Default',
    }),
    /** The least value that it may have. */
    min: optional(described(number(), 'The least value that it may have.', { title: 'Least' })),
    /** The greatest value that it may have. */
    max: optional(described(number(), 'The greatest value that it may have.', { title: 'Greatest' })),
    /** What people call it; by default its name. */
    title: optional(described(words(), 'What people call it; by default its name.', { title: 'Title' })),
    /** What it is for. */
    description: optional(described(words(), 'What it is for.', { title: 'Description' })),
  }),
  ({ default: usual, min, max }, report) => {
    if (typeof usual !== 'number') {
      if (min !== undefined || max !== undefined) report('has limits, but is no number', 'default');
    } else if (usual < (min ?? -Infinity) || usual > (max ?? Infinity))
      report(`must be from ${min ?? '−∞'} to ${max ?? '∞'}, got ${usual}`, 'default');
  },
);

/** A demand on the finished world. */
export const demandSchema = refined(
  record({
    /** What is demanded, in words: it is shown where it fails. */
    name: described(words(), 'What is demanded, in words: it is shown where it fails.', { title: 'Name' }),
    /** What is measured. */
    measure: described(name(), 'What is measured.', { title: 'Measure' }),
    /** Values by parameter name; by default those of the measure. */
    params: optional(params()),
    /** A result with less is refused. */
    min: optional(described(number(), 'A result with less is refused.', { title: 'At least' })),
    /** A result with more is refused. */
    max: optional(described(number(), 'A result with more is refused.', { title: 'At most' })),
    /** The value that counts as quality 0. */
    from: optional(described(number(), 'The value that counts as quality 0.', { title: 'Worst' })),
    /** The value that counts as quality 1. */
    to: optional(described(number(), 'The value that counts as quality 1.', { title: 'Best' })),
    /** How much it counts among demands that rate. By default 1. */
    weight: optional(
      described(number({ min: 0, max: 1000 }), 'How much it counts beside the others.', {
        title: 'Weight',
        default: 1,
      }),
    ),
  }),
  ({ min, max, from, to, weight }, report) => {
    if ((from === undefined) !== (to === undefined))
      report('must be given together with the other', from === undefined ? 'from' : 'to');
    else if (from !== undefined && from === to) report(`must differ from ${from}`, 'to');
    if (from === undefined && min === undefined && max === undefined)
      report('does nothing: give min or max to refuse results, from and to to rate them');
    if (from === undefined && weight !== undefined) report('has no effect without from and to', 'weight');
    if (min !== undefined && max !== undefined && max < min) report(`must be at least min ${min}, got ${max}`, 'max');
  },
);

/** A generator as a document. */
export const generatorSchema = refined(
  record({
    /** Marks the file, so that editors find its JSON schema. */
    $schema: optional(text({ maxLength: 500 })),
    /** Version of the format. */
    version: literal(1),
    /** The name by which other generators use it. */
    name: described(name(), 'The name by which other generators use it.', { title: 'Name' }),
    /** What people call it; by default its name. */
    title: optional(described(words(), 'What people call it; by default its name.', { title: 'Title' })),
    /** What it makes. */
    description: optional(described(words(), 'What it makes.', { title: 'Description' })),
    /** The same seed makes the same world. By default 1. */
    seed: optional(described(seed(), 'The same seed makes the same world.', { title: 'Seed', default: 1 })),
    /** Columns and rows of the map. */
    size: described(
      record({
        width: described(integer({ min: 1, max: MAX_CELLS }), 'Cells from west to east.', { title: 'Width' }),
        height: described(integer({ min: 1, max: MAX_CELLS }), 'Cells from north to south.', { title: 'Height' }),
      }),
      'How many cells the map has.',
      { title: 'Size' },
    ),
    /** Parameters that users of the generator may set. */
    params: optional(
      described(dictionary(promotedSchema, { keys: name() }), 'What people set without looking into the steps.', {
        title: 'Parameters',
      }),
    ),
    /** What is done, in order. */
    steps: described(list(stepSchema, { max: MAX_STEPS }), 'What is done, in order.', { title: 'Steps' }),
    /** What is demanded of the finished world. */
    demands: optional(
      described(list(demandSchema, { max: 100 }), 'What a result must have, or had better have.', { title: 'Demands' }),
    ),
    /** How many results are made until one meets all demands, and no step fails. */
    tries: optional(
      described(
        integer({ min: 1, max: 10_000 }),
        'How many results are made until one meets all demands, and no step fails.',
        {
          title: 'Tries',
          default: 1,
        },
      ),
    ),
    /** The quality at which no further result is tried. By default 0. */
    goodEnough: optional(
      described(number({ min: 0, max: 1 }), 'The quality at which no further result is tried.', {
        title: 'Good enough',
        default: 0,
      }),
    ),
    /** Layers that a generator which uses this one gives it. */
    inputs: optional(
      described(list(layerName(), { max: 50 }), 'Layers that a generator which uses this one gives it.', {
        title: 'Inputs',
      }),
    ),
  }),
  ({ size: { width, height }, steps, params: promoted = {}, demands = [], goodEnough }, report) => {
    if (width * height > MAX_CELLS) report(`must have at most ${MAX_CELLS} cells, got ${width} by ${height}`, 'size');
    const seen = new Set<string>();
    for (const [i, { id }] of steps.entries()) {
      if (seen.has(id)) report(`${id} is there twice; give each step its own id`, 'steps', i, 'id');
      seen.add(id);
    }
    if (Object.keys(promoted).length > 64) report('must be at most 64', 'params');
    if (demands.length === 0 && goodEnough !== undefined) report('has no effect without demands', 'goodEnough');
  },
);

const versions = defineVersions({ current: 1, schema: generatorSchema, migrations: {} });

/**
 * Checks the shape of a document from outside, and returns it in the current version. `checkGenerator`
 * also checks it against the kinds of steps.
 */
export function readGenerator(value: unknown, path = ''): GeneratorDocument {
  return versions.read(value, path);
}

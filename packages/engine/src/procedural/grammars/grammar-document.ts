import {
  choice,
  dictionary,
  type Infer,
  integer,
  list,
  literal,
  number,
  optional,
  record,
  text,
  union,
} from '../../data/schema.js';
import { defineVersions } from '../../data/versioned.js';
import { amountSchema } from '../formulas/amount.js';

/** More shapes than an object may ever have. */
export const MAX_SHAPES = 2 ** 20;

const name = text({ minLength: 1, maxLength: 200 });
const formula = text({ minLength: 1, maxLength: 2000 });
const values = optional(dictionary(amountSchema));

/** A shape that a rule makes: a symbol alone has the place and the size of what it replaces. */
export type ShapeProduct = Infer<typeof productSchema>;

const productSchema = union(
  name,
  record({
    symbol: name,
    /** Where it lies, from the corner of what it replaces and along its axes. By default 0. */
    x: optional(amountSchema),
    y: optional(amountSchema),
    z: optional(amountSchema),
    /** By default those of what it replaces. */
    width: optional(amountSchema),
    height: optional(amountSchema),
    depth: optional(amountSchema),
    /** How far it is turned around its corner, in degrees. By default 0. */
    turn: optional(amountSchema),
    /** Values of its own; the others are those of what it replaces. */
    values,
    /** How many of them; `index` counts them from 1. By default 1. */
    count: optional(amountSchema),
  }),
);

/** Cuts a shape into parts along an axis. The rule does not match where they do not fit. */
export type SplitProduct = Infer<typeof splitSchema>;

const splitSchema = record({
  axis: choice(['x', 'y', 'z']),
  parts: list(
    record({
      symbol: name,
      /** How long it is. */
      size: optional(amountSchema),
      /** Or its share of what the others leave. By default 1. */
      share: optional(amountSchema),
      values,
    }),
    { min: 1, max: 1000 },
  ),
});

/** Cuts a shape into as many equal parts along an axis as fit, at least one. */
export type RepeatProduct = Infer<typeof repeatSchema>;

const repeatSchema = record({
  axis: choice(['x', 'y', 'z']),
  symbol: name,
  /** How long each is about: they are stretched to fill all. */
  size: amountSchema,
  values,
});

/** The four sides of a box, each turned so that its depth points outwards. */
export type SidesProduct = Infer<typeof sidesSchema>;

const sidesSchema = record({
  symbol: optional(name),
  front: optional(name),
  right: optional(name),
  back: optional(name),
  left: optional(name),
  /** How thick they are. By default 0.3. */
  thickness: optional(amountSchema),
  values,
});

/** What a shape may become. */
export type GrammarRule = Infer<typeof ruleSchema>;

const ruleSchema = record({
  /** Unique in the grammar; `explain` names it. */
  name,
  /** The symbol of the shapes that it replaces. */
  target: name,
  /** Only where this holds, as in `width > 3 and index == 2`. */
  when: optional(formula),
  /** Only where there are shapes with these symbols, which become parents too. */
  needs: optional(list(name, { max: 100 })),
  /** Where they are looked for: below the nearest ancestor with this symbol. By default anywhere. */
  within: optional(name),
  /** How often it is chosen among rules that match. By default 1; 0 for never. */
  importance: optional(number({ min: 0 })),
  /** What planners add up to find the cheapest object. By default 1. */
  cost: optional(number({ above: 0 })),
  /** What the shape becomes. Nothing at all: it goes away. */
  result: optional(list(productSchema, { max: 1000 })),
  /** Divides the shape along an axis. */
  split: optional(splitSchema),
  /** Fills the shape with a row of equal ones. */
  repeat: optional(repeatSchema),
  /** Puts a shape on each side. */
  sides: optional(sidesSchema),
});

/**
 * The rules of a kind of object (a shape grammar): a shape to start with, and what shapes become.
 * Formulas name the numbers of the shape (`x`, `y`, `z`, `width`, `height`, `depth`, `turn`, `index` and
 * `count` in its row, `generation`), its values, the parameters, and `total.window` for how many shapes
 * with a symbol there are.
 */
export type GrammarDocument = Infer<typeof grammarSchema>;

const grammarSchema = record({
  /** Marks the file, so that editors find its JSON schema. */
  $schema: optional(literal('urn:gumption:grammar:1')),
  /** Version of the format. */
  version: literal(1),
  /** What people call it. */
  name: optional(name),
  /** Numbers that formulas may name. Ranges are drawn once for the whole object. */
  parameters: optional(dictionary(amountSchema)),
  /** Numbers that each shape carries, with those of the first. */
  values: optional(dictionary(number())),
  /** The first shape. */
  start: record({
    symbol: name,
    /** In meters. */
    width: number({ min: 0 }),
    height: number({ min: 0 }),
    depth: number({ min: 0 }),
    turn: optional(number()),
  }),
  /** Which shape is replaced next: `depth` (the default) finishes parts one by one. */
  order: optional(choice(['depth', 'breadth'])),
  /** In the order in which they are tried. */
  rules: list(ruleSchema, { min: 1, max: 10_000 }),
  /** Symbols at which an object may end. By default those that no rule replaces. */
  terminals: optional(list(name)),
  /** What must hold for the object as a whole, as in `total.door >= 1`. */
  goal: optional(formula),
  /**
   * Symbols whose shapes become what an equal one has become before, with the values that must be
   * equal beside the size.
   */
  reuse: optional(dictionary(list(name))),
  /** Pieces of a library for symbols at which an object ends, with their parameters. */
  pieces: optional(dictionary(record({ piece: name, parameters: optional(dictionary(amountSchema)) }))),
  /** Where growth ends, whatever the rules say. */
  limits: optional(
    record({
      /** The object grows no further. By default 20,000. */
      shapes: optional(integer({ min: 1, max: MAX_SHAPES })),
    }),
  ),
});

export const grammarVersions = /* @__PURE__ */ defineVersions({ current: 1, schema: grammarSchema, migrations: {} });

export const DEFAULT_SHAPES = 20_000;

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
} from '../../data/schema.js';
import { defineVersions } from '../../data/versioned.js';
import { amountSchema } from '../formulas/amount.js';

/** More branches than a plant may ever have. */
export const MAX_BRANCHES = 2 ** 22;

const name = text({ minLength: 1, maxLength: 200 });

/** A branch that a rule makes. */
export type BranchProduct = Infer<typeof productSchema>;

const productSchema = record({
  /** By default that of the branch it grows from. */
  kind: optional(name),
  /** In meters. A product without length is left out. */
  length: amountSchema,
  /** How far it leans to the left of the branch it grows from, in degrees. By default 0. */
  turn: optional(amountSchema),
  /** How far the direction of leaning goes around that branch, in degrees. By default 0. */
  roll: optional(amountSchema),
  /** How far it bends along its length, in degrees. By default 0. */
  bend: optional(amountSchema),
  /** Where it starts: 0 at the start of the branch, 1 at its end. By default 1. */
  at: optional(amountSchema),
  /** Its stage of growth. By default one more. */
  level: optional(amountSchema),
  /** Values of its own; the others are those of the branch it grows from. */
  values: optional(dictionary(amountSchema)),
  /** How many of them. `index` counts them from 0 in all formulas of this product. By default 1. */
  count: optional(amountSchema),
});

/** What happens to a branch. */
export type PlantRule = Infer<typeof ruleSchema>;

const ruleSchema = record({
  /** Unique in the plant; parts name it. */
  name,
  /** Only branches of this kind. */
  kind: optional(name),
  /** Only branches of this stage of growth. */
  level: optional(integer({ min: 0, max: MAX_BRANCHES })),
  /** Only where this holds, as in `length < 0.1`. */
  when: optional(text({ minLength: 1, maxLength: 2000 })),
  /** How often it is chosen among rules that match, with `"choice": "random"`. By default 1. */
  weight: optional(number({ min: 0 })),
  /** What grows. Nothing ends the growth here. */
  products: list(productSchema, { max: 1000 }),
});

/** Leaves on the branches of one kind. */
export type LeafRule = Infer<typeof leafSchema>;

const leafSchema = record({
  /** The kind of branches that they grow on. */
  on: name,
  /** How many on each branch, in a spiral. */
  count: integer({ min: 1, max: 1000 }),
  /** In meters. */
  length: number({ above: 0 }),
  /** In meters. */
  width: number({ above: 0 }),
  /** How far they lean away from the branch, in degrees. By default 50. */
  tilt: optional(number()),
  /** Where they begin: 0 at the start of the branch, 1 all at its end. By default 0.3. */
  from: optional(number({ min: 0, max: 1 })),
});

/**
 * The rules of a plant: a branch to start with, and what grows from branches of each kind. Formulas
 * name the numbers of the branch that grows (`length`, `level`, `generation`, `x`, `y`, `z` of its end,
 * `up` and `side` of its heading), its values and the parameters.
 */
export type PlantDocument = Infer<typeof plantSchema>;

const plantSchema = record({
  /** Marks the file, so that editors find its JSON schema. */
  $schema: optional(literal('urn:gumption:plant:1')),
  /** Version of the format. */
  version: literal(1),
  /** What people call it. */
  name: optional(name),
  /** Numbers that formulas may name, the same for the whole plant. */
  parameters: optional(dictionary(number())),
  /** Numbers that each branch carries, with those of the first. */
  values: optional(dictionary(number())),
  /** The first branch. It stands upright, unless it leans by `turn` degrees. */
  start: record({
    kind: name,
    length: number({ above: 0 }),
    turn: optional(number()),
    bend: optional(number()),
  }),
  /** Which rule is taken where several match: the first (the default), or one at random. */
  choice: optional(choice(['first', 'random'])),
  /**
   * Which branch grows next. `breadth` (the default) lets all grow alike, `depth` needs less memory.
   * The plant is the same, unless it has more branches than it may.
   */
  order: optional(choice(['breadth', 'depth'])),
  /** In the order in which they are tried. */
  rules: list(ruleSchema, { max: 10_000 }),
  /** By default none. */
  leaves: optional(list(leafSchema, { max: 1000 })),
  /** How thick branches are. */
  wood: optional(
    record({
      /** Radius of a branch from which nothing grows, in meters. By default 0.01. */
      tip: optional(number({ above: 0 })),
      /**
       * How thick branches add up: with 2 (the default) the cross-section of a branch is the sum of
       * those that grow from it, larger numbers make slimmer trunks.
       */
      exponent: optional(number({ min: 1, max: 10 })),
      /** Sides of a branch's tube. By default 6. */
      sides: optional(integer({ min: 3, max: 64 })),
    }),
  ),
  /** Where growth ends, whatever the rules say. */
  limits: optional(
    record({
      /** Growth stops here. By default 20,000. */
      branches: optional(integer({ min: 1, max: MAX_BRANCHES })),
      /** Branches of this generation grow no further. By default there is no limit. */
      generations: optional(integer({ min: 0, max: MAX_BRANCHES })),
    }),
  ),
});

export const plantVersions = /* @__PURE__ */ defineVersions({ current: 1, schema: plantSchema, migrations: {} });

export const DEFAULT_BRANCHES = 20_000;

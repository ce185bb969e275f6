import {
  boolean,
  choice,
  type Infer,
  integer,
  list,
  nullable,
  number,
  optional,
  text,
  variant,
} from '../../data/schema.js';
import { anything, count, name, open, path, words } from './fields.js';

/** The most generators of a game, kinds of steps, and fields of one. */
const MAX_GENERATORS = 1000;
const MAX_STEP_KINDS = 500;
const MAX_FIELDS = 100;
/** The most layers of a picture, and cells of a grid in it. Larger grids are shown by fewer cells. */
const MAX_GENERATED_LAYERS = 32;
const MAX_GRID_CELLS = 65_536;
/** The most dots, lines, corners of them, and rooms of a layer. */
const MAX_DOTS = 5000;
const MAX_LINES = 2000;
const MAX_CORNERS = 1000;
/** The most corners and triangles of all shapes of a layer. */
const MAX_SHAPE_POINTS = 20_000;
const MAX_TRIANGLES = 30_000;
/** The most seeds of a gallery, and places that an explanation goes back over. */
const MAX_SEEDS = 64;
const MAX_ORIGINS = 64;

/** Base64 of so many bytes. */
const bytes = (most: number) => text({ maxLength: 4 * Math.ceil(most / 3) });

/** A seed, as a person dials it. */
const seed = integer({ min: 0, max: 0xffff_ffff });

/** A field of a step, for a form. */
export type GeneratorField = Infer<typeof fieldSchema>;

const fieldSchema = open({
  /** Name of the parameter in documents. */
  name,
  /** The name shown to people. */
  title: name,
  /** What it is for. */
  description: words,
  /** Whether it may be left out. */
  isOptional: boolean(),
  /** What holds where it is left out, or what to begin with. */
  usual: optional(anything),
  /** What a form offers for it. */
  holds: variant('type', {
    number: open({ min: optional(number()), max: optional(number()), isWhole: boolean() }),
    range: open({}),
    boolean: open({}),
    text: open({}),
    /** One of these. */
    choice: open({ options: list(words, { max: MAX_FIELDS }) }),
    /** The name of a layer; of one of these kinds, if there are any. */
    layer: open({ kinds: list(name, { max: MAX_FIELDS }) }),
    /** Anything else: a person writes it as JSON. */
    json: open({}),
  }),
});

/** A kind of step that generators of the game may have. */
export type StepKindListing = Infer<typeof stepKindSchema>;

const stepKindSchema = open({
  /** The `kind` in documents. */
  kind: name,
  /** The name shown to people. */
  title: name,
  /** What it does. */
  description: words,
  /** Its parameters, in the order of a form. */
  fields: list(fieldSchema, { max: MAX_FIELDS }),
});

/** What a game tells of its generators: the documents, and the kinds of steps that they may have. */
export type GeneratorsListing = Infer<typeof generatorsSchema>;

const generatorsFields = {
  /** Documents, as the game runs them. */
  generators: list(open({ name }), { max: MAX_GENERATORS }),
  /** The kinds of steps that the game knows. */
  kinds: list(stepKindSchema, { max: MAX_STEP_KINDS }),
} as const;

export const generatorsSchema = open(generatorsFields);

/** One layer of a generated world, small enough to be sent. Places are in cells of the world. */
export type GeneratedLayer = Infer<typeof generatedLayerSchema>;

const generatedLayerSchema = variant('kind', {
  grid: open({
    name,
    shows: choice(['heights', 'mask', 'tiles', 'maze']),
    columns: count,
    rows: count,
    /** Cells of the world per cell of the picture. */
    stride: number({ above: 0 }),
    low: number(),
    high: number(),
    /** Two bytes for each cell, the lower first: from 0 for the lowest value to 65535 for the highest. */
    cells: bytes(2 * MAX_GRID_CELLS),
  }),
  points: open({
    name,
    count,
    points: list(open({ id: count, x: number(), y: number(), radius: number({ min: 0 }), kind: name }), {
      max: MAX_DOTS,
    }),
  }),
  lines: open({
    name,
    count,
    lines: list(open({ id: count, kind: name, corners: list(number(), { max: 2 * MAX_CORNERS }) }), { max: MAX_LINES }),
  }),
  rooms: open({
    name,
    count,
    rooms: list(
      open({ id: count, x: number(), y: number(), width: number(), height: number(), role: nullable(name) }),
      { max: MAX_LINES },
    ),
    links: list(list(count, { min: 2, max: 2 }), { max: MAX_DOTS }),
  }),
  /** Things with a shape: plants, buildings. */
  shapes: open({
    name,
    count,
    /** Corners: x, y along the ground and height, each from 0 to 65535 between `low` and `high`. */
    low: list(number(), { min: 3, max: 3 }),
    high: list(number(), { min: 3, max: 3 }),
    corners: bytes(6 * MAX_SHAPE_POINTS),
    /** Three numbers of corners, and the number of its part, for each triangle; two bytes each. */
    triangles: bytes(8 * MAX_TRIANGLES),
    /** The thing and the part of it that triangles belong to. */
    parts: list(open({ thing: count, part: count, rule: name }), { max: MAX_DOTS }),
  }),
});

/** How good a world is, and by which measures. */
export type GeneratedQuality = Infer<typeof qualitySchema>;

const qualitySchema = open({
  /** From 0 for useless to 1 for perfect. */
  score: number({ min: 0, max: 1 }),
  /** What was measured, and how well each did. */
  measures: list(open({ name, value: number(), score: number({ min: 0, max: 1 }), says: words }), { max: MAX_FIELDS }),
});

/** Where a thing came from, the nearest origin first. */
export type GeneratedOrigin = Infer<typeof originSchema>;

const originSchema = open({
  /** The id of the step; null for what a person has placed. */
  step: nullable(name),
  /** Name of the layer; null for none. */
  layer: nullable(name),
  /** The rule or kind that made it; null for none. */
  rule: nullable(words),
  /** What a person reads. */
  says: words,
});

/** What to look at: a place on the ground, or a thing of a layer. */
export type GeneratedPlace = Infer<typeof placeSchema>;

const placeSchema = variant('at', {
  cell: open({ layer: name, x: number(), y: number() }),
  thing: open({ layer: name, id: count, part: nullable(count) }),
});

/** What a game says about its generators. */
export const generatorMessages = {
  /** All, whenever a workbench or the game has changed them. */
  generators: open(generatorsFields),
  /** Answers `loadGenerator`. A generator that is rejected leaves everything as it is. */
  generatorLoaded: open({
    request: count,
    generator: name,
    result: choice(['unchanged', 'replaced', 'added', 'rejected']),
    problems: optional(list(open({ path, problem: words }))),
  }),
  /** How far `runGenerator` has come: a few times a second. */
  generatorProgress: open({
    run: count,
    /** The step that runs; null at the end. */
    step: nullable(name),
    share: number({ min: 0, max: 1 }),
  }),
  /** How `runGenerator` ended. */
  generatorRan: open({
    run: count,
    /** How good the world is; null if there is none. */
    quality: nullable(qualitySchema),
    /** What steps could not do. */
    problems: list(open({ path, problem: words }), { max: MAX_FIELDS }),
  }),
  /** The world after a step, when it has come so far; again for another step that was asked for. */
  generatedPicture: open({
    run: count,
    step: nullable(name),
    width: count,
    height: count,
    layers: list(generatedLayerSchema, { max: MAX_GENERATED_LAYERS }),
    /** How many layers there is no room to tell of. */
    leftOut: count,
  }),
  /** Answers `explainGenerated`. */
  generatedOrigins: open({ run: count, place: placeSchema, origins: list(originSchema, { max: MAX_ORIGINS }) }),
  /** One seed of a gallery. */
  seedRated: open({
    gallery: count,
    seed,
    quality: nullable(qualitySchema),
    /** A small picture; null where the generator failed. */
    layers: nullable(list(generatedLayerSchema, { max: MAX_GENERATED_LAYERS })),
    width: count,
    height: count,
    problem: nullable(words),
  }),
} as const;

/** What a workbench asks about them. */
export type GeneratorRequest = {
  readonly [T in keyof typeof generatorRequests]: { readonly type: T } & Infer<(typeof generatorRequests)[T]>;
}[keyof typeof generatorRequests];

export const generatorRequests = {
  /** Replaces the generator of the same name in the running game, or adds it. */
  loadGenerator: open({ request: count, document: anything }),
  /**
   * Runs a document beside the game, a little in every frame, in place of what ran before; null
   * cancels it. Nothing in the game changes.
   */
  runGenerator: open({
    run: nullable(
      open({
        id: count,
        document: anything,
        seed,
        /** The step to show the world after; null for the last. */
        step: nullable(name),
      }),
    ),
  }),
  /** Shows the world of the run after another step; null for the last. */
  showGenerated: open({ step: nullable(name) }),
  /** Asks where a thing of the picture on screen came from. */
  explainGenerated: open({ place: placeSchema }),
  /** Runs a document with several seeds, one after the other, in place of a gallery before; null cancels. */
  rateSeeds: open({
    gallery: nullable(open({ id: count, document: anything, seeds: list(seed, { max: MAX_SEEDS }) })),
  }),
} as const;

import {
  boolean,
  choice,
  type Infer,
  integer,
  list,
  literal,
  nullable,
  number,
  struct,
  text,
  tuple,
} from '../../data/schema.js';
import { MAX_SPOTS } from './spot-query.js';

const index = () => integer({ min: -1, max: 2 ** 31 - 1 });
const count = (max: number) => integer({ min: 0, max });
const numbers = () => list(number());

const savedQuestionSchema = struct({
  __proto__: null,
  amounts: numbers(),
  params: numbers(),
  starts: list(count(1_000_000), { min: 1 }),
  /** x, y, z and the facing of each point. */
  points: numbers(),
  random: nullable(number({ min: 0, below: 1 })),
});

const savedSpotSchema = struct({
  __proto__: null,
  x: number(),
  y: number(),
  z: number(),
  point: index(),
  place: index(),
  score: number(),
});

const savedAnswerSchema = struct({
  __proto__: null,
  query: text(),
  status: choice(['searching', 'found', 'none']),
  decision: integer({ min: -1 }),
  question: savedQuestionSchema,
  spot: nullable(savedSpotSchema),
});

const savedSeekerSchema = struct({
  __proto__: null,
  agent: text(),
  answers: list(savedAnswerSchema),
  held: nullable(
    struct({
      __proto__: null,
      x: number(),
      y: number(),
      z: number(),
      query: text(),
      point: index(),
      place: index(),
      hasArrived: boolean(),
    }),
  ),
});

const savedSearchSchema = struct({
  __proto__: null,
  /** How far it has come; null for infinite numbers. */
  progress: list(nullable(number())),
  hasHeld: boolean(),
  skipped: list(count(1)),
  rays: count(2 ** 40),
  pathSearches: count(2 ** 40),
  expanded: count(2 ** 40),
  x: numbers(),
  y: numbers(),
  z: numbers(),
  point: list(index()),
  place: list(index()),
  alive: list(count(MAX_SPOTS)),
  total: numbers(),
  /** Of each test; null where the value is infinite or NaN. */
  values: list(list(nullable(number()))),
});

export const savedSpotFinderSchema = struct({
  __proto__: null,
  version: literal(1),
  agents: list(savedSeekerSchema),
  /** The questions that wait, in order: the index of the agent, and that of its answer. */
  queue: list(tuple([count(1_000_000), count(1_000_000)])),
  search: nullable(savedSearchSchema),
});

/** What a `SpotFinder` remembers, as JSON. */
export type SavedSpotFinder = Infer<typeof savedSpotFinderSchema>;
export type SavedAnswer = Infer<typeof savedAnswerSchema>;
export type SavedQuestion = Infer<typeof savedQuestionSchema>;
export type SavedSearch = Infer<typeof savedSearchSchema>;

import {
  boolean,
  choice,
  dictionary,
  type Infer,
  integer,
  list,
  nullable,
  number,
  optional,
  union,
} from '../../data/schema.js';
import { anything, count, groundPoint, name, open, path, words } from './fields.js';
import { vocabularySchema } from './vocabulary.js';

/** The most candidates that one preview tells of, and the most queries and names of a game. */
export const MAX_PREVIEWED = 3000;
export const MAX_QUERIES = 1000;
const MAX_NAMES = 5000;
/** The most tests and options of a query. */
const MAX_TESTS = 32;
const MAX_OPTIONS = 16;

const names = list(name, { max: MAX_NAMES });

/** What a game tells of its queries for spots: the documents, and the names that they may use. */
export type SpotsListing = Infer<typeof spotsSchema>;

const spotsFields = {
  /** Documents, as the game runs them. */
  queries: list(open({ name }), { max: MAX_QUERIES }),
  /** What queries may name, for an editor's lists. */
  names: open({
    contexts: names,
    layers: names,
    /** Empty if the game has not listed its labels. */
    labels: names,
    paths: names,
    tests: list(open({ name, title: name, description: words }), { max: MAX_NAMES }),
    hasPoints: boolean(),
    hasGround: boolean(),
    hasSight: boolean(),
  }),
} as const;

export const spotsSchema = open(spotsFields);

/** What became of one candidate. */
export type PreviewedSpot = Infer<typeof previewedSpotSchema>;

const previewedSpotSchema = open({
  /** In world units. */
  x: number(),
  /** Height, in world units. */
  y: number(),
  /** In world units. */
  z: number(),
  /** The number of the tactical point; −1 if it is none. */
  point: integer({ min: -1 }),
  /** Whether the asking agent has reserved it. */
  isHeld: boolean(),
  /** From 0 to 1; null if it was dropped. */
  score: nullable(number()),
  /** Index among the tests of the preview, or `taken`; null if it was not dropped. */
  droppedBy: nullable(union(integer({ min: 0, max: MAX_TESTS }), choice(['taken']))),
  /** For each test what it measured; null if it was not asked, or measured no number. */
  values: list(nullable(number()), { max: MAX_TESTS }),
  /** For each test its score from 0 to 1; null if it gave none. */
  scores: list(nullable(number()), { max: MAX_TESTS }),
});

/** Why a query answers as it does. */
export type QueryPreview = Infer<typeof queryPreviewSchema>;

const queryPreviewSchema = open({
  /** Name of the query. */
  query: name,
  /** In the order in which they are asked. */
  tests: list(
    open({
      /** Its index in the document. */
      index: count,
      title: name,
      reason: words,
      /** Its share of the score, from 0 to 1; 0 if it does not score. */
      share: number({ min: 0, max: 1 }),
      /** True if it was left out because its context is empty. */
      isSkipped: boolean(),
    }),
    { max: MAX_TESTS },
  ),
  /** The options that were tried; only the last may have candidates left. */
  options: list(
    open({
      /** Its index in the document. */
      index: count,
      from: name,
      /** How many candidates it had, and how many of them are left out here. */
      count,
      leftOut: count,
      spots: list(previewedSpotSchema, { max: MAX_PREVIEWED }),
    }),
    { max: MAX_OPTIONS },
  ),
  /** Index among the spots of the last option; null if there is none. */
  chosen: nullable(count),
  /** How many lines of sight were tested. */
  rays: count,
  /** How many paths were searched for. */
  pathSearches: count,
});

export const spotMessages = {
  /** The queries and names, whenever a workbench or the game has changed them. */
  queries: open({
    ...spotsFields,
    /** With it where the change gives nodes other parameters. */
    vocabulary: optional(vocabularySchema),
  }),
  /** Answers `loadQuery`. A query that is rejected leaves everything as it is. */
  queryLoaded: open({
    request: count,
    query: name,
    result: choice(['unchanged', 'replaced', 'added', 'rejected']),
    problems: optional(list(open({ path, problem: words }))),
  }),
  /** Answers `previewQuery`; again a few times a second when it has changed. */
  queryPreview: open({
    tick: count,
    /** The agent as it was asked for; null for anyone. */
    wanted: nullable(name),
    /** The agent that asks: the one that was asked for, or another if that one asks no queries. */
    agent: nullable(name),
    /** The characters that ask queries, as far as there is room to tell. */
    askers: list(name, { max: MAX_NAMES }),
    /** Null if it cannot be answered, because of these problems. */
    preview: nullable(queryPreviewSchema),
    problems: list(open({ path, problem: words })),
  }),
} as const;

/** A query to preview: for which agent, from where, and with which parameters. */
export type PreviewRequest = Infer<typeof previewRequestSchema>;

const previewRequestSchema = open({
  /** The name of a query of the game, or a document to try. */
  query: anything,
  /** The character that asks; null for anyone who can. */
  agent: nullable(name),
  /** Where it stands in thought; null for where it is. */
  at: nullable(groundPoint),
  /** Values by parameter name; by default those of the query. */
  params: dictionary(number()),
});

export const spotRequests = {
  /** Replaces the query of the same name in the running game, or adds it. */
  loadQuery: open({ request: count, document: anything }),
  /** Tells how a query is answered from now on, or ceases to. Nothing in the game changes. */
  previewQuery: open({ preview: nullable(previewRequestSchema) }),
} as const;

import type { BehaviorDocument } from '../../behavior/document/document.js';
import { savedMomentSchema } from '../../behavior/scenario/saved-moment.js';
import { parse } from '../../data/parse.js';
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
  type Schema,
  variant,
} from '../../data/schema.js';
import { crowdField, crowdMessages } from './crowd.js';
import { anything, count, name, open, path, words } from './fields.js';
import { generatorMessages, generatorsSchema } from './generators.js';
import { learningField, learningMessages } from './learning.js';
import { searchesField, searchMessages } from './searches.js';
import { tacticsMessages, tacticsSchema } from './tactics.js';
import {
  agentSchema,
  breakEventSchema,
  breakpointsSchema,
  historyEventSchema,
  injectionsSchema,
  knownThingSchema,
  logLineSchema,
  nodeProfileSchema,
  nodeValuesSchema,
  objectSchema,
  overlaySchema,
  playedSchema,
  reloadReportSchema,
  runSchema,
  scopeSchema,
  senseArrivalSchema,
  senseMapSchema,
  senseProbeSchema,
  sheetSchema,
  timingSchema,
  traceEventSchema,
} from './values.js';
import { vocabularySchema } from './vocabulary.js';

/** Documents are checked by their own schema where they are used. */
const document = anything as Schema<BehaviorDocument>;

/** What became of a document or of sheets that a workbench sent. */
const outcome = {
  result: choice(['unchanged', 'refreshed', 'reloaded', 'rejected']),
  report: optional(reloadReportSchema),
  problems: optional(list(open({ path, problem: words }))),
} as const;

/** Messages from a game to a workbench. */
export type GameMessage = Infer<typeof gameMessageSchema>;

export const gameMessageSchema = variant('type', {
  hello: open({
    protocol: integer(),
    game: open({ name, title: name }),
    canSnapshot: boolean(),
    canPick: boolean(),
    /** Does it understand `point`? Absent in games made before. */
    canPoint: optional(boolean()),
    /** Does it understand `inspect` and `instruct`? Absent in games made before. */
    canInspect: optional(boolean()),
    /**
     * Does it tell what characters know of the things around them? Absent in games made before.
     */
    canTellKnowledge: optional(boolean()),
    /**
     * Does it understand `timing`? Absent in games made before, and in those without a scheduler.
     */
    canTime: optional(boolean()),
    /** Does it understand `possess`? Absent in games made before. */
    canPossess: optional(boolean()),
    /** What characters are assigned. Absent in games made before, which do not understand `assign`. */
    assignments: optional(anything),
    /** What it can show of its tactics. Absent in games made before, and in those without any. */
    tactics: optional(tacticsSchema),
    /** Does it tell of its learners? Absent in games made before, and in those without any. */
    learning: learningField,
    /** Does it tell of searches? Absent in games made before, and in those without any. */
    searches: searchesField,
    /** Whether it tells what its crowd does. Absent in games made before. */
    crowd: crowdField,
    /** Its generators of levels and landscapes. Absent in games made before, and in those without any. */
    generators: optional(generatorsSchema),
    /**
     * The designer's changes to the links that senses go through. Absent in games made before, and
     * in those that have no such links.
     */
    senses: optional(anything),
    /** What it lets workbenches do. Absent in games made before, which allow everything. */
    allow: optional(list(choice(['watch', 'edit', 'control']))),
    /** Can past ticks be looked at? */
    canRecord: boolean(),
    /**
     * Does it understand `askMoment`, `restoreMoment` and `bringBack`? Absent in games made before,
     * and in those that do not save their world.
     */
    canRestore: optional(boolean()),
    overlays: list(overlaySchema),
    vocabulary: vocabularySchema,
    documents: list(document),
    /** Absent in games made before sheets could change at run time. */
    sheets: optional(list(sheetSchema)),
    run: runSchema,
  }),
  run: open({ run: runSchema }),
  /** The saved state of a tick, or why there is none. */
  moment: open({ request: count, tick: count, moment: nullable(savedMomentSchema), problem: nullable(words) }),
  /** What was recorded so far is not the past of what follows: ask for `history` again. */
  pastReplaced: open({}),
  /** The game's code was changed while it runs. */
  vocabulary: open({ vocabulary: vocabularySchema }),
  agents: open({ agents: list(agentSchema) }),
  objects: open({ objects: list(objectSchema) }),
  /**
   * The node table of a watched agent, sent before its first trace, after every reload and whenever
   * a behavior chosen at run time has come in (rows are then added at the end). `nodes[i]` is a
   * node path; `active` are the nodes running now.
   */
  program: open({ agent: name, behavior: name, nodes: list(path), active: list(count) }),
  trace: open({
    agent: name,
    tick: count,
    time: number({ min: 0 }),
    events: list(traceEventSchema),
    active: list(count),
  }),
  /**
   * In this tick, each of these agents did exactly what its last `trace` says: most check the same
   * conditions in every tick. Sent to a workbench that said that it understands it.
   */
  repeat: open({ agents: list(name), tick: count, time: number({ min: 0 }) }),
  blackboard: open({
    agent: name,
    tick: count,
    /**
     * What the character knows, its own and the world's, by key. A key that is not named is empty.
     */
    values: dictionary(anything),
    /**
     * Scopes that nodes have opened for the nodes below them, outermost first; null where a key was
     * cleared in one.
     */
    scopes: optional(list(scopeSchema)),
    /**
     * The numbers that nodes report, whether they run or not; leaves out nodes that report nothing.
     * Sent for the selected character only, since they change with every step.
     */
    told: optional(list(nodeValuesSchema)),
    /**
     * The character's values that expressions read, by name. Sent for the selected character only,
     * since they change with every step.
     */
    properties: optional(dictionary(anything)),
  }),
  /**
   * Answers `inspect`, and is sent again a few times a second when it has changed: the details of a
   * node, in a form that its kind defines; null if there are none.
   */
  insight: open({
    agent: name,
    tick: count,
    node: path,
    /** The question, as it was asked. */
    about: optional(anything),
    data: anything,
  }),
  /**
   * What the selected character knows of the things around it, in the order in which it came to
   * know; again whenever it has changed, a few times a second.
   */
  knowledge: open({ agent: name, tick: count, known: list(knownThingSchema) }),
  /** The character that a person plays; null if none is. Again a few times a second when it has changed. */
  played: open({ played: nullable(playedSchema) }),
  /** Answers `release`: what the person did, as a recording. */
  recorded: open({ agent: name, recording: anything }),
  log: open({ lines: list(logLineSchema) }),
  picked: open({ object: nullable(objectSchema), agent: nullable(name) }),
  loaded: open({ request: count, behavior: name, ...outcome }),
  /** Answers `loadSheets`. */
  sheetsLoaded: open({ request: count, ...outcome }),
  /** The whole set, whenever any workbench changed it. */
  sheets: open({ sheets: list(sheetSchema) }),
  /** Answers `assign`: what does not fit, by character; those characters run what the game gives them. */
  assigned: open({ request: count, problems: list(open({ path, problem: words })) }),
  /** The whole list of assignments, whenever any workbench changed it. */
  assignments: open({ assignments: anything }),
  /** Answers `loadSenses`. */
  sensesLoaded: open({ request: count, ...outcome }),
  /** The whole document of sense marks, whenever any workbench changed it. */
  senseMarks: open({ marks: anything }),
  /** Answers `senses`, and is sent again a few times a second when it has changed. */
  senses: open({
    tick: count,
    map: senseMapSchema,
    probe: optional(senseProbeSchema),
    /** Where the signal of the probe gets, the nearest part first. */
    arrivals: optional(list(senseArrivalSchema)),
  }),
  refused: open({ problem: words }),
  /** The whole set, after hello and whenever any workbench changed it. */
  breakpoints: open({ breakpoints: breakpointsSchema }),
  injections: open({ injections: injectionsSchema }),
  breakpointHit: open({
    /**
     * Its id; empty for a `breakpoint` node of the behavior itself, and for a place that was run
     * to.
     */
    breakpoint: name,
    agent: name,
    /** Node path. */
    node: path,
    event: breakEventSchema,
    tick: count,
    hits: count,
    paused: boolean(),
    /** What the breakpoint says: its log text, or the message of a `breakpoint` node. */
    text: optional(words),
  }),
  /**
   * A breakpoint that cannot work: its condition does not compile, or no character runs the node.
   */
  breakpointProblem: open({ breakpoint: name, problem: words }),
  /**
   * About twice a second while profiling. `seconds` of real time were spent in ticks, for `agents`
   * characters.
   */
  profile: open({
    agents: count,
    seconds: number({ min: 0 }),
    behaviors: list(open({ behavior: name, nodes: list(nodeProfileSchema) })),
  }),
  /**
   * With `profile`: ids of the nodes of each document that ran at any time while profiling was on.
   */
  coverage: open({ behaviors: list(open({ behavior: name, ran: list(path) })) }),
  /**
   * Answers `timing`, and then a few times a second: sums, so that two of them tell what happened
   * in between.
   */
  timing: open({ tick: count, timing: timingSchema }),
  /**
   * What the game tells of one frame or of a few, in order: any messages but this one. Sent to a
   * workbench that acknowledges it with `heard`; until then only a few more go out.
   */
  batch: open({ batch: count, messages: list(anything) }),
  /**
   * Messages about what characters did were left out, because the workbench was behind; what
   * follows tells how things stand now.
   */
  thinned: open({ tick: count, messages: count }),
  ...tacticsMessages,
  ...learningMessages,
  ...searchMessages,
  ...generatorMessages,
  ...crowdMessages,
  /** Answers `askHistory`: what is still remembered of a character, oldest first. */
  history: open({
    agent: name,
    behavior: name,
    /** Node paths; a table of its own, since the behavior may have changed meanwhile. */
    nodes: list(path),
    events: list(historyEventSchema),
    blackboard: list(open({ tick: count, values: dictionary(anything) })),
  }),
});

/** Checks what came from a game, or throws with every problem and its path. */
export function parseGameMessage(value: unknown): GameMessage {
  return parse(gameMessageSchema, value, 'message');
}

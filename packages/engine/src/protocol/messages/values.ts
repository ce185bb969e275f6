import type { BreakEvent, Breakpoint } from '../../behavior/debug/breakpoints.js';
import type { NodeProfile } from '../../behavior/debug/profile.js';
import {
  boolean,
  choice,
  dictionary,
  type Infer,
  integer,
  list,
  number,
  optional,
  type Schema,
  union,
} from '../../data/schema.js';
import { anything, count, groundPoint, name, open, path, point, words } from './fields.js';

/** A character as messages describe it. */
export type AgentDescription = Infer<typeof agentSchema>;

export const agentSchema = open({
  /** Its id in the cast. */
  id: name,
  /** Its display name. */
  label: name,
  /** Name of its agent type. */
  type: name,
  /** Name of the behavior it runs. */
  behavior: name,
  /** Name of the character sheet it goes by, if it does. */
  sheet: optional(name),
  /** Name of the behavior that the game gave it, where an assignment has it run another. */
  own: optional(name),
  /** What it is doing, in words: the titles of its running leaves. */
  activity: words,
  /** Seconds since that activity began. */
  since: number({ min: 0 }),
});

/** A character sheet with everything it inherits, as the game uses it. */
export type SheetDescription = Infer<typeof sheetSchema>;

export const sheetSchema = open({
  /** The name under which characters use it. */
  name,
  /** The behavior such characters run. */
  behavior: optional(name),
  /** Values for parameters of behaviors. */
  values: dictionary(anything),
  /** Behaviors to run instead of others, by the names that references use. */
  subtrees: dictionary(name),
});

/** A thing of the game that parameters can point at. */
export type ObjectDescription = Infer<typeof objectSchema>;

export const objectSchema = open({
  /** Unique among things of its type. */
  id: name,
  /** Its display name. */
  label: name,
  /** Name of its object type. */
  type: name,
});

/**
 * How the workbench uses the game: `play` it; `edit` it while nothing moves, so that its objects
 * can be pointed at in peace; `test` it with overlays drawn over it.
 */
export type Mode = Infer<typeof modeSchema>;

export const modeSchema = choice(['play', 'edit', 'test']);

export const breakEventSchema: Schema<BreakEvent> = choice(['enter', 'success', 'failure', 'abort']);

/**
 * Where a tick is paused: at the node that comes next or, with `event`, at the one to which that
 * has just happened.
 */
export type PausedAt = Infer<typeof pausedAtSchema>;

const pausedAtSchema = open({
  agent: name,
  /** Node path; the root's when the character's turn is over. */
  node: path,
  event: optional(breakEventSchema),
  /** Id of the breakpoint that was hit. */
  breakpoint: optional(name),
});

/** How the game runs at the moment. */
export type RunState = Infer<typeof runSchema>;

export const runSchema = open({
  /** Whether time passes. */
  state: choice(['playing', 'paused', 'stopped']),
  /** Ticks and seconds of game time since the start. */
  tick: count,
  /** Seconds of game time since the start. */
  time: number({ min: 0 }),
  /** How fast game time passes; 1 is real time. */
  speed: number({ min: 0 }),
  /** How the workbench uses the game: it plays, edits or tests it. */
  mode: modeSchema,
  /** Names of the overlays that are switched on; drawn in mode `test`. */
  overlays: list(name),
  /** Whether nodes are timed. */
  profiling: boolean(),
  /** Present between two nodes of a character's tick: while stepping, or at a breakpoint. */
  pausedAt: optional(pausedAtSchema),
  /** Ticks that can be gone back to; absent when nothing is recorded. */
  recorded: optional(open({ from: count, to: count })),
  /** The past tick that is being looked at; absent in the present. `tick` is then the same. */
  viewing: optional(count),
  /** What the last branch has set aside: the tick of the branch, and the last one it had come to. */
  aside: optional(open({ from: count, to: count })),
});

/** The initial state of a game, assumed until the first report. */
export const NOT_BEGUN: RunState = {
  ...{ state: 'stopped', tick: 0, time: 0, speed: 1 },
  ...{ mode: 'play', overlays: [], profiling: false },
};

/**
 * Something the game can draw over itself, for people who look into it: paths, view cones, names.
 */
export type OverlayDescription = Infer<typeof overlaySchema>;

export const overlaySchema = open({
  /** Names the overlay in messages. */
  name,
  /** The name shown to people. */
  title: name,
  /** What it draws. */
  description: words,
});

// A hand sets dozens of the next two; the limits bound what a runaway program can make the game
// keep.

export const breakpointsSchema: Schema<readonly Breakpoint[]> = list(
  open({
    id: name,
    behavior: name,
    node: path,
    on: list(breakEventSchema),
    enabled: boolean(),
    agent: optional(name),
    condition: optional(words),
    hits: optional(integer({ min: 1 })),
    log: optional(words),
  }),
  { max: 1000 },
);

/**
 * Puts a stub in the place of a node and everything below it: one that always answers `success`,
 * `failure` or `running`. `skip` switches the node off: its parent goes on as if it were not there
 * (the stub fails below a kind that looks for a child that does not fail, such as `selector`, and
 * succeeds elsewhere).
 */
export type Injection = Infer<typeof injectionSchema>;

const injectionSchema = open({
  /** The behavior that contains the node. */
  behavior: name,
  /** Id of the node in its document. */
  node: path,
  /** What the node does instead of its work. */
  result: choice(['success', 'failure', 'running', 'skip']),
});

export const injectionsSchema = list(injectionSchema, { max: 1000 });

/** What can happen to a node. */
export type NodeEvent = Infer<typeof nodeEventSchema>;

const nodeEventSchema = choice(['enter', 'running', 'success', 'failure', 'abort']);

/** One thing that happened to one node in one tick. */
export type TraceEvent = Infer<typeof traceEventSchema>;

export const traceEventSchema = open({
  /** Index into the node table of the watched agent's `program` message. */
  node: count,
  /** What happened to the node. */
  event: nodeEventSchema,
  /** Why, when there is more to say than the event itself. */
  reason: optional(words),
});

/** A {@link TraceEvent} with its time. */
export type HistoryEvent = Infer<typeof historyEventSchema>;

export const historyEventSchema = open({ ...traceEventSchema.fields, tick: count, time: number({ min: 0 }) });

/** The values written in a scope that a node has opened. */
export type ScopeValues = Infer<typeof scopeSchema>;

export const scopeSchema = open({
  /** Path of the node. */
  node: path,
  /** Values by key name, as JSON. */
  values: dictionary(anything),
});

/** The numbers that a node reports beside its status: a weight, a degree. */
export type NodeValues = Infer<typeof nodeValuesSchema>;

export const nodeValuesSchema = open({
  /** Path of the node. */
  node: path,
  /** Numbers by the names that the kind gives them. */
  values: dictionary(number()),
});

/** A character that a person plays. */
export type PlayedCharacter = Infer<typeof playedSchema>;

export const playedSchema = open({
  /** Id of the character that a person plays. */
  agent: name,
  /** The behavior by which it is played. */
  behavior: name,
  /** Whole seconds since the person took it over. */
  seconds: count,
  /** How often the person has chosen. */
  decisions: count,
  /** The id of the option that was chosen last; empty before the first. */
  chosen: name,
  /** What the person can choose, with the key for each. */
  options: list(open({ id: name, title: name, key: name, isAllowed: boolean() })),
  /** What would be recorded with a choice at this moment. */
  observed: list(open({ name, value: union(number(), name) })),
});

/** What a character knows about one thing, and how it learned it. */
export type KnownThing = Infer<typeof knownThingSchema>;

export const knownThingSchema = open({
  /** What people call it. */
  thing: name,
  /** Its id, where it is a thing or a character of the game that can be pointed at. */
  id: optional(name),
  /** The character has it itself, asked for it, was told about it or sensed it. */
  route: choice(['own', 'asked', 'told', 'sensed']),
  /** The sense by which it knows, where it sensed it. */
  sense: optional(name),
  /** Does it sense it at this moment? */
  isSensed: boolean(),
  /** How sure it still is, from 0 to 1. */
  certainty: number({ min: 0, max: 1 }),
  /** How much notice it takes, from 0 to 1, and what that amounts to. */
  awareness: number({ min: 0, max: 1 }),
  /** What the awareness amounts to. */
  level: choice(['unaware', 'suspicious', 'aware']),
  /**
   * Seconds of game time since it came to know of it, and since it last noticed it or heard of it.
   */
  knownFor: number({ min: 0 }),
  /** Seconds since it last had news of it. */
  age: number({ min: 0 }),
});

/** A node to inspect. */
export type NodeQuestion = Infer<typeof nodeQuestionSchema>;

export const nodeQuestionSchema = open({
  /** Path of the node. */
  node: path,
  /** What about it, in a form of the node's kind; all there is to see if absent. */
  about: optional(anything),
});

/** The time that one task was granted and used. */
export type TaskTiming = Infer<typeof taskTimingSchema>;

const taskTimingSchema = open({
  name,
  runs: count,
  granted: number({ min: 0 }),
  used: number({ min: 0 }),
  /** Runs in which it took longer than it was granted, and in which it threw. */
  overruns: count,
  failures: count,
  /** The most frames from one run to the next. */
  longestWait: count,
});

/**
 * Where the time of a game's scheduler has gone since the game began; `timingOf` of
 * `gumption/execution` makes it.
 */
export type TimingDescription = Infer<typeof timingSchema>;

export const timingSchema = open({
  /** What time is counted in, in words: `pieces`, `ms`. */
  unit: name,
  /** How many frames there were. */
  frame: count,
  /** What all frames were given together. */
  granted: number({ min: 0 }),
  /** What all tasks took together. */
  used: number({ min: 0 }),
  /** Each task of the scheduler. */
  tasks: list(taskTimingSchema),
});

/** A sense and the part of the world in which a signal is sent, to see how far it gets. */
export type SenseProbe = Infer<typeof senseProbeSchema>;

export const senseProbeSchema = open({ sense: name, part: name });

/** What arrives in a part of a signal that was sent in another. */
export type SenseArrivalDescription = Infer<typeof senseArrivalSchema>;

export const senseArrivalSchema = open({
  part: name,
  distance: number({ min: 0 }),
  seconds: number({ min: 0 }),
  intensity: number(),
});

/** The links that senses go through; `SenseMap.describe` of `gumption/world` makes it. */
export type SenseLinksDescription = Infer<typeof senseMapSchema>;

export const senseMapSchema = open({
  parts: list(open({ name, position: point, outline: optional(list(groundPoint)) })),
  senses: list(open({ name, secondsPerUnit: number({ min: 0 }) })),
  links: list(
    open({
      id: path,
      ...{ from: name, to: name, start: point, end: point },
      origin: choice(['rays', 'game', 'added']),
      state: choice(['open', 'shut', 'removed']),
      direction: choice(['forward', 'back', 'both']),
      length: number({ min: 0 }),
      attenuation: dictionary(number()),
    }),
  ),
  unknown: list(path),
});

export const nodeProfileSchema: Schema<NodeProfile> = open({
  node: path,
  visits: count,
  successes: count,
  failures: count,
  aborts: count,
  seconds: number({ min: 0 }),
});

/** A line of the log. */
export type LogLine = Infer<typeof logLineSchema>;

export const logLineSchema = open({
  /** `events` are the events sent to characters. */
  feed: choice(['load', 'run', 'events']),
  /** How serious it is. */
  level: choice(['info', 'warning', 'error']),
  /** What a person reads. */
  text: words,
  /** The tick in which it was written. */
  tick: count,
  /** Id of the character that it is about. */
  agent: optional(name),
  /** The behavior that it is about. */
  behavior: optional(name),
  /** Node path: ids joined by '/', through subtree references. */
  node: optional(path),
});

export type ReloadReport = Infer<typeof reloadReportSchema>;

export const reloadReportSchema = open({ kept: count, dropped: list(path), restarted: list(path) });

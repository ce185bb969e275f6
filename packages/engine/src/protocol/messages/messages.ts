import type { BreakEvent, Breakpoint } from '../../behavior/debug/breakpoints.js';
import type { NodeProfile } from '../../behavior/debug/profile.js';
import type { BehaviorDocument } from '../../behavior/document/document.js';
import type { Stub } from '../../behavior/program/stub.js';

export type { BreakEvent, Breakpoint, NodeProfile };

/**
 * Rises whenever an older peer could misunderstand a message. Peers of different versions part with
 * a clear word.
 */
export const PROTOCOL_VERSION = 2;

/** What a value can be, as an editor and a check need to know it. */
export interface ValueDescription {
  readonly type:
    | 'text'
    | 'number'
    | 'integer'
    | 'boolean'
    | 'choice'
    | 'vector'
    | 'color'
    | 'list'
    | 'object'
    | 'key'
    | 'value'
    | 'event'
    | 'node'
    | 'behavior';
  /** The default value. */
  readonly default?: unknown;
  readonly min?: number;
  readonly max?: number;
  readonly unit?: string;
  readonly choices?: readonly string[];
  /**
   * For `object`: the object type. For `key`: the type of the key's value. For `vector`: how many
   * numbers. For `list`: of what.
   */
  readonly of?: string;
  /** For `list`: what each part is. */
  readonly element?: ValueDescription;
}

/** What a parameter looks like to an editor. `default` is what a node without the parameter has. */
export interface ParamDescription extends ValueDescription {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /**
   * For `key`: the parameter that names what the key takes in: the value of an event, when it may
   * be left out, or the parts of a list.
   */
  readonly takes?: string;
  /** May it be left out though it has no default? */
  readonly optional?: boolean;
  /** May a designer bind it to a blackboard key instead of a literal? */
  readonly bindable: boolean;
}

/** A node kind, built in or one of the game's tasks, as an editor sees it. */
export interface KindDescription {
  readonly name: string;
  readonly title: string;
  readonly category: 'composite' | 'decorator' | 'action' | 'condition' | 'leaf' | 'part';
  readonly description: string;
  readonly tags: readonly string[];
  readonly params: readonly ParamDescription[];
  /** How many children it takes, beside parts. */
  readonly minChildren: number;
  readonly maxChildren: number | null;
  /** The parameter that names a node of the same behavior of which it runs a copy below itself. */
  readonly copies?: string;
  /**
   * Kinds that it treats in a way of their own where they stand directly below it, and not behind a
   * reference.
   */
  readonly heeds?: readonly string[];
  /** For a part: the kinds that it can stand directly below. */
  readonly partOf?: readonly string[];
  /**
   * What to show the node and its parts as, in place of a tree: `chart` for a state machine. An
   * editor need not know it.
   */
  readonly view?: string;
  /**
   * Name of the picture beside the node, such as `clock`. An editor that does not have it shows one
   * for the role or category.
   */
  readonly icon?: string;
  /**
   * How it gives its children their turn: one of `KindRole`. An editor may meet roles of later
   * versions.
   */
  readonly role?: string;
  /** How many parts of some kinds it takes. */
  readonly takes?: readonly { readonly kind: string; readonly min: number; readonly max: number | null }[];
}

export interface KeyDescription extends ValueDescription {
  readonly name: string;
  readonly scope: 'agent' | 'world';
  readonly description: string;
}

/** Something of an agent that expressions may read, as `agent.name`. */
export interface PropertyDescription extends ValueDescription {
  readonly name: string;
  readonly description: string;
}

/** Something that can happen in the game, for behaviors to react to. */
export interface EventDescription {
  readonly name: string;
  readonly description: string;
  /** The value that the event carries; absent if it carries none. */
  readonly value?: ValueDescription;
}

export interface AgentTypeDescription {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Names of the tasks it may use, beside the built-in kinds. */
  readonly tasks: readonly string[];
  readonly properties: readonly PropertyDescription[];
  /** Names of the events it hears; absent if all. */
  readonly events?: readonly string[];
}

/** Everything an editor needs to know of a game's vocabulary. */
export interface VocabularyDescription {
  readonly kinds: readonly KindDescription[];
  readonly agentTypes: readonly AgentTypeDescription[];
  readonly objectTypes: readonly { readonly name: string; readonly title: string }[];
  readonly keys: readonly KeyDescription[];
  /** May parameters be computed by expressions? */
  readonly expressions: boolean;
  /**
   * What can happen in the game for behaviors to react to; absent in games made before there were
   * events.
   */
  readonly events?: readonly EventDescription[];
}

export interface AgentDescription {
  readonly id: string;
  readonly label: string;
  readonly type: string;
  /** Name of the behavior it runs. */
  readonly behavior: string;
  /** Name of the character sheet it goes by, if it does. */
  readonly sheet?: string;
  /** What it is doing, in words: the titles of its running leaves. */
  readonly activity: string;
  /** Seconds since that activity began. */
  readonly since: number;
}

/** A character sheet with everything it inherits, as the game uses it. */
export interface SheetDescription {
  readonly name: string;
  /** The behavior such characters run. */
  readonly behavior?: string;
  /** Values for parameters of behaviors. */
  readonly values: { readonly [name: string]: unknown };
  /** Behaviors to run instead of others, by the names that references use. */
  readonly subtrees: { readonly [behavior: string]: string };
}

export interface ObjectDescription {
  readonly id: string;
  readonly label: string;
  readonly type: string;
}

/**
 * How the workbench uses the game: `play` it; `edit` it while nothing moves, so that its objects
 * can be pointed at in peace; `test` it with overlays drawn over it.
 */
export type Mode = 'play' | 'edit' | 'test';

export interface RunState {
  readonly state: 'playing' | 'paused' | 'stopped';
  /** Ticks and seconds of game time since the start. */
  readonly tick: number;
  readonly time: number;
  readonly speed: number;
  readonly mode: Mode;
  /** Names of the overlays that are switched on; drawn in mode `test`. */
  readonly overlays: readonly string[];
  readonly profiling: boolean;
  /** Present between two nodes of a character's tick: while stepping, or at a breakpoint. */
  readonly pausedAt?: PausedAt;
  /** Ticks that can be gone back to; absent when nothing is recorded. */
  readonly recorded?: { readonly from: number; readonly to: number };
  /** The past tick that is being looked at; absent in the present. `tick` is then the same. */
  readonly viewing?: number;
}

/** The initial state of a game, assumed until the first report. */
export const NOT_BEGUN: RunState = {
  ...{ state: 'stopped', tick: 0, time: 0, speed: 1 },
  ...{ mode: 'play', overlays: [], profiling: false },
};

/**
 * Where a tick is paused: at the node that comes next or, with `event`, at the one to which that
 * has just happened.
 */
export interface PausedAt {
  readonly agent: string;
  /** Node path; the root's when the character's turn is over. */
  readonly node: string;
  readonly event?: BreakEvent;
  /** Id of the breakpoint that was hit. */
  readonly breakpoint?: string;
}

/**
 * Something the game can draw over itself, for people who look into it: paths, view cones, names.
 */
export interface OverlayDescription {
  readonly name: string;
  readonly title: string;
  readonly description: string;
}

/**
 * Puts a stub in the place of a node and everything below it: one that always answers `success`,
 * `failure` or `running`. `skip` switches the node off: its parent goes on as if it were not there
 * (the stub fails below a kind that looks for a child that does not fail, such as `selector`, and
 * succeeds elsewhere).
 */
export interface Injection {
  readonly behavior: string;
  /** Id of the node in its document. */
  readonly node: string;
  readonly result: Stub;
}

/** What can happen to a node. */
export type NodeEvent = 'enter' | 'running' | 'success' | 'failure' | 'abort';

/** One thing that happened to one node in one tick. */
export interface TraceEvent {
  /** Index into the node table of the watched agent's `program` message. */
  readonly node: number;
  readonly event: NodeEvent;
  /** Why, when there is more to say than the event itself. */
  readonly reason?: string;
}

/** The values written in a scope that a node has opened. */
export interface ScopeValues {
  /** Path of the node. */
  readonly node: string;
  readonly values: { readonly [key: string]: unknown };
}

/** The numbers that a node reports beside its status: a weight, a degree. */
export interface NodeValues {
  /** Path of the node. */
  readonly node: string;
  readonly values: { readonly [name: string]: number };
}

/** What a character knows about one thing, and how it learned it. */
export interface KnownThing {
  /** What people call it. */
  readonly thing: string;
  /** Its id, where it is a thing or a character of the game that can be pointed at. */
  readonly id?: string;
  /** The character has it itself, asked for it, was told about it or sensed it. */
  readonly route: 'own' | 'asked' | 'told' | 'sensed';
  /** The sense by which it knows, where it sensed it. */
  readonly sense?: string;
  /** Does it sense it at this moment? */
  readonly isSensed: boolean;
  /** How sure it still is, from 0 to 1. */
  readonly certainty: number;
  /** How much notice it takes, from 0 to 1, and what that amounts to. */
  readonly awareness: number;
  readonly level: 'unaware' | 'suspicious' | 'aware';
  /**
   * Seconds of game time since it came to know of it, and since it last noticed it or heard of it.
   */
  readonly knownFor: number;
  readonly age: number;
}

/** A node to inspect. */
export interface NodeQuestion {
  /** Path of the node. */
  readonly node: string;
  /** What about it, in a form of the node's kind; all there is to see if absent. */
  readonly about?: unknown;
}

/**
 * Where the time of a game's scheduler has gone since the game began; `timingOf` of
 * `gumption/execution` makes it.
 */
export interface TimingDescription {
  /** What time is counted in, in words: `pieces`, `ms`. */
  readonly unit: string;
  readonly frame: number;
  readonly granted: number;
  readonly used: number;
  readonly tasks: readonly TaskTiming[];
}

/** The time that one task was granted and used. */
export interface TaskTiming {
  readonly name: string;
  readonly runs: number;
  readonly granted: number;
  readonly used: number;
  /** Runs in which it took longer than it was granted, and in which it threw. */
  readonly overruns: number;
  readonly failures: number;
  /** The most frames from one run to the next. */
  readonly longestWait: number;
}

export interface LogLine {
  readonly feed: 'load' | 'run';
  readonly level: 'info' | 'warning' | 'error';
  readonly text: string;
  readonly tick: number;
  readonly agent?: string;
  readonly behavior?: string;
  /** Node path: ids joined by '/', through subtree references. */
  readonly node?: string;
}

export interface ReloadReport {
  readonly kept: number;
  readonly dropped: readonly string[];
  readonly restarted: readonly string[];
}

/** Messages from a game to a workbench. */
export type GameMessage =
  | {
      readonly type: 'hello';
      readonly protocol: number;
      readonly game: { readonly name: string; readonly title: string };
      readonly canSnapshot: boolean;
      readonly canPick: boolean;
      /** Does it understand `point`? Absent in games made before. */
      readonly canPoint?: boolean;
      /** Does it understand `inspect` and `instruct`? Absent in games made before. */
      readonly canInspect?: boolean;
      /**
       * Does it tell what characters know of the things around them? Absent in games made before.
       */
      readonly canTellKnowledge?: boolean;
      /**
       * Does it understand `timing`? Absent in games made before, and in those without a scheduler.
       */
      readonly canTime?: boolean;
      /** Can past ticks be looked at? */
      readonly canRecord: boolean;
      readonly overlays: readonly OverlayDescription[];
      readonly vocabulary: VocabularyDescription;
      readonly documents: readonly BehaviorDocument[];
      /** Absent in games made before sheets could change at run time. */
      readonly sheets?: readonly SheetDescription[];
      readonly run: RunState;
    }
  | { readonly type: 'run'; readonly run: RunState }
  | { readonly type: 'agents'; readonly agents: readonly AgentDescription[] }
  | { readonly type: 'objects'; readonly objects: readonly ObjectDescription[] }
  /**
   * The node table of a watched agent, sent before its first trace, after every reload and whenever
   * a behavior chosen at run time has come in (rows are then added at the end). `nodes[i]` is a
   * node path; `active` are the nodes running now.
   */
  | {
      readonly type: 'program';
      readonly agent: string;
      readonly behavior: string;
      readonly nodes: readonly string[];
      readonly active: readonly number[];
    }
  | {
      readonly type: 'trace';
      readonly agent: string;
      readonly tick: number;
      readonly time: number;
      readonly events: readonly TraceEvent[];
      readonly active: readonly number[];
    }
  | {
      readonly type: 'blackboard';
      readonly agent: string;
      readonly tick: number;
      /**
       * What the character knows, its own and the world's, by key. A key that is not named is
       * empty.
       */
      readonly values: { readonly [key: string]: unknown };
      /**
       * Scopes that nodes have opened for the nodes below them, outermost first; null where a key
       * was cleared in one.
       */
      readonly scopes?: readonly ScopeValues[];
      /**
       * The numbers that nodes report, whether they run or not; leaves out nodes that report
       * nothing.
       */
      readonly told?: readonly NodeValues[];
      /**
       * The character's values that expressions read, by name. Sent for the selected character
       * only, since they change with every step.
       */
      readonly properties?: { readonly [name: string]: unknown };
    }
  /**
   * Answers `inspect`, and is sent again a few times a second when it has changed: the details of a
   * node, in a form that its kind defines; null if there are none.
   */
  | {
      readonly type: 'insight';
      readonly agent: string;
      readonly tick: number;
      readonly node: string;
      /** The question, as it was asked. */
      readonly about?: unknown;
      readonly data: unknown;
    }
  /**
   * What the selected character knows of the things around it, in the order in which it came to
   * know; again whenever it has changed, a few times a second.
   */
  | {
      readonly type: 'knowledge';
      readonly agent: string;
      readonly tick: number;
      readonly known: readonly KnownThing[];
    }
  | { readonly type: 'log'; readonly lines: readonly LogLine[] }
  | { readonly type: 'picked'; readonly object: ObjectDescription | null; readonly agent: string | null }
  | {
      readonly type: 'loaded';
      readonly request: number;
      readonly behavior: string;
      readonly result: 'unchanged' | 'refreshed' | 'reloaded' | 'rejected';
      readonly report?: ReloadReport;
      readonly problems?: readonly { readonly path: string; readonly problem: string }[];
    }
  /** Answers `loadSheets`. */
  | {
      readonly type: 'sheetsLoaded';
      readonly request: number;
      readonly result: 'unchanged' | 'refreshed' | 'reloaded' | 'rejected';
      readonly report?: ReloadReport;
      readonly problems?: readonly { readonly path: string; readonly problem: string }[];
    }
  /** The whole set, whenever any workbench changed it. */
  | { readonly type: 'sheets'; readonly sheets: readonly SheetDescription[] }
  | { readonly type: 'refused'; readonly problem: string }
  /** The whole set, after hello and whenever any workbench changed it. */
  | { readonly type: 'breakpoints'; readonly breakpoints: readonly Breakpoint[] }
  | { readonly type: 'injections'; readonly injections: readonly Injection[] }
  | {
      readonly type: 'breakpointHit';
      /**
       * Its id; empty for a `breakpoint` node of the behavior itself, and for a place that was run
       * to.
       */
      readonly breakpoint: string;
      readonly agent: string;
      /** Node path. */
      readonly node: string;
      readonly event: BreakEvent;
      readonly tick: number;
      readonly hits: number;
      readonly paused: boolean;
      /** What the breakpoint says: its log text, or the message of a `breakpoint` node. */
      readonly text?: string;
    }
  /**
   * A breakpoint that cannot work: its condition does not compile, or no character runs the node.
   */
  | { readonly type: 'breakpointProblem'; readonly breakpoint: string; readonly problem: string }
  /**
   * About twice a second while profiling. `seconds` of real time were spent in ticks, for `agents`
   * characters.
   */
  | {
      readonly type: 'profile';
      readonly agents: number;
      readonly seconds: number;
      readonly behaviors: readonly { readonly behavior: string; readonly nodes: readonly NodeProfile[] }[];
    }
  /**
   * With `profile`: ids of the nodes of each document that ran at any time while profiling was on.
   */
  | {
      readonly type: 'coverage';
      readonly behaviors: readonly { readonly behavior: string; readonly ran: readonly string[] }[];
    }
  /**
   * Answers `timing`, and then a few times a second: sums, so that two of them tell what happened
   * in between.
   */
  | { readonly type: 'timing'; readonly tick: number; readonly timing: TimingDescription }
  /** Answers `askHistory`: what is still remembered of a character, oldest first. */
  | {
      readonly type: 'history';
      readonly agent: string;
      readonly behavior: string;
      /** Node paths; a table of its own, since the behavior may have changed meanwhile. */
      readonly nodes: readonly string[];
      readonly events: readonly HistoryEvent[];
      readonly blackboard: readonly { readonly tick: number; readonly values: { readonly [key: string]: unknown } }[];
    };

/** A {@link TraceEvent} with its time. */
export interface HistoryEvent extends TraceEvent {
  readonly tick: number;
  readonly time: number;
}

/** What a workbench asks of a game. */
export type WorkbenchMessage =
  | { readonly type: 'hello'; readonly protocol: number; readonly client: string }
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  | { readonly type: 'stop' }
  | { readonly type: 'step'; readonly ticks: number }
  | { readonly type: 'speed'; readonly speed: number }
  | { readonly type: 'watch'; readonly agents: readonly string[] }
  | { readonly type: 'select'; readonly agent: string | null }
  /** The nodes of one character that this workbench looks into; the whole set. */
  | { readonly type: 'inspect'; readonly agent: string | null; readonly nodes: readonly NodeQuestion[] }
  /**
   * Has a node immediately do something that its kind offers to people who inspect it: plan again,
   * advance one line.
   */
  | { readonly type: 'instruct'; readonly agent: string; readonly node: string; readonly instruction: unknown }
  | { readonly type: 'load'; readonly request: number; readonly document: unknown }
  /** The whole set of character sheets, as they lie on disk: the game puts them together. */
  | { readonly type: 'loadSheets'; readonly request: number; readonly sheets: readonly unknown[] }
  | { readonly type: 'setValue'; readonly agent: string; readonly key: string; readonly value: unknown }
  | { readonly type: 'pick'; readonly of: string | null }
  /**
   * The thing or character that a person points at in the workbench, for the game to highlight with
   * a ring; null for none.
   */
  | { readonly type: 'point'; readonly object: string | null }
  | { readonly type: 'mode'; readonly mode: Mode }
  /** The overlays to show; all others are off. */
  | { readonly type: 'overlays'; readonly on: readonly string[] }
  /** Tells where the time of the game's scheduler goes from now on, or ceases to. */
  | { readonly type: 'timing'; readonly on: boolean }
  /** Begins a tick and pauses it before the character's first node, or goes one node on. */
  | { readonly type: 'stepNode'; readonly agent: string }
  /** Finishes the paused tick. */
  | { readonly type: 'stepOver' }
  /** Plays until the node is entered, by one character or by any, then pauses there. */
  | { readonly type: 'runTo'; readonly agent: string | null; readonly behavior: string; readonly node: string }
  /**
   * The whole set. The session keeps it when the workbench goes; it has effect while any workbench
   * is there.
   */
  | { readonly type: 'breakpoints'; readonly breakpoints: readonly Breakpoint[] }
  /** The whole set, kept likewise. */
  | { readonly type: 'injections'; readonly injections: readonly Injection[] }
  | { readonly type: 'profile'; readonly on: boolean; readonly reset?: boolean }
  /**
   * Shows the world, minds and blackboards as they were after a recorded tick; the present is kept.
   */
  | { readonly type: 'scrub'; readonly tick: number }
  /** Back from the past. */
  | { readonly type: 'present' }
  /** Goes on from the past tick that is being looked at; what came after it is forgotten. */
  | { readonly type: 'branch' }
  /** Asks for the `history` of a character, from a tick on. */
  | { readonly type: 'askHistory'; readonly agent: string; readonly from?: number };

import type { BehaviorDocument } from '../behavior/document.js';

/** Rises whenever an older peer could misunderstand a message. Peers of different versions part with a clear word. */
export const PROTOCOL_VERSION = 1;

/** What a parameter looks like to an editor. `default` is what a node without the parameter has. */
export interface ParamDescription {
  readonly name: string;
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
    | 'node'
    | 'behavior';
  readonly title: string;
  readonly description: string;
  readonly default?: unknown;
  readonly min?: number;
  readonly max?: number;
  readonly unit?: string;
  readonly choices?: readonly string[];
  /** For `object`: the object type. For `key`: the type of the key's value. For `vector`: how many numbers. For `list`: of what. */
  readonly of?: string;
  /** May a designer bind it to a blackboard key instead of a literal? */
  readonly bindable: boolean;
}

/** A node kind, built in or one of the game's tasks, as an editor sees it. */
export interface KindDescription {
  readonly name: string;
  readonly title: string;
  readonly category: 'composite' | 'decorator' | 'action' | 'condition' | 'leaf';
  readonly description: string;
  readonly tags: readonly string[];
  readonly params: readonly ParamDescription[];
  /** How many children it takes. */
  readonly minChildren: number;
  readonly maxChildren: number | null;
}

export interface KeyDescription {
  readonly name: string;
  readonly type: string;
  readonly of?: string;
  readonly scope: 'agent' | 'world';
  readonly description: string;
}

export interface AgentTypeDescription {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Names of the tasks it may use, beside the built-in kinds. */
  readonly tasks: readonly string[];
}

/** Everything an editor needs to know of a game's vocabulary. */
export interface VocabularyDescription {
  readonly kinds: readonly KindDescription[];
  readonly agentTypes: readonly AgentTypeDescription[];
  readonly objectTypes: readonly { readonly name: string; readonly title: string }[];
  readonly keys: readonly KeyDescription[];
}

export interface AgentDescription {
  readonly id: string;
  readonly label: string;
  readonly type: string;
  /** Name of the behavior it runs. */
  readonly behavior: string;
  /** What it is doing, in words: the titles of its running leaves. */
  readonly activity: string;
  /** Seconds since that activity began. */
  readonly since: number;
}

export interface ObjectDescription {
  readonly id: string;
  readonly label: string;
  readonly type: string;
}

export interface RunState {
  readonly state: 'playing' | 'paused' | 'stopped';
  /** Ticks and seconds of game time since the start. */
  readonly tick: number;
  readonly time: number;
  readonly speed: number;
}

/** One thing that happened to one node in one tick. */
export interface TraceEvent {
  /** Index into the node table of the watched agent's `program` message. */
  readonly node: number;
  readonly event: 'enter' | 'running' | 'success' | 'failure' | 'abort';
  /** Why, when there is more to say than the event itself. */
  readonly reason?: string;
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

/** What a game tells a workbench. */
export type GameMessage =
  | {
      readonly type: 'hello';
      readonly protocol: number;
      readonly game: { readonly name: string; readonly title: string };
      readonly canSnapshot: boolean;
      readonly canPick: boolean;
      readonly vocabulary: VocabularyDescription;
      readonly documents: readonly BehaviorDocument[];
      readonly run: RunState;
    }
  | { readonly type: 'run'; readonly run: RunState }
  | { readonly type: 'agents'; readonly agents: readonly AgentDescription[] }
  | { readonly type: 'objects'; readonly objects: readonly ObjectDescription[] }
  /** The node table of a watched agent, sent before its first trace and after every reload. `nodes[i]` is a node path; `active` are the nodes running now. */
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
      readonly values: { readonly [key: string]: unknown };
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
  | { readonly type: 'refused'; readonly problem: string };

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
  | { readonly type: 'load'; readonly request: number; readonly document: unknown }
  | { readonly type: 'setValue'; readonly agent: string; readonly key: string; readonly value: unknown }
  | { readonly type: 'pick'; readonly of: string | null };

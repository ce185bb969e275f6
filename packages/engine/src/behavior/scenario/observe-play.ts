import { InvalidDataError } from '../../data/index.js';
import { describeBlackboard, describeProperties } from '../cast/describe-character.js';
import type { Character } from '../cast/index.js';
import type { ProgramNode } from '../program/program.js';
import { charactersOf, unknown } from './claim.js';
import type { CreateGame, HeadlessGame } from './headless-game.js';
import { PlayInputs } from './inputs.js';
import type { PlayOptions } from './play-scenario.js';
import type { ScenarioInput } from './scenario.js';
import { type NodeHappening, StepTrace } from './step-trace.js';

/** Options of {@link observePlay}. */
export interface ObserveOptions extends PlayOptions {
  /** Id of the character to observe. */
  readonly agent: string;
  /** How long the game is played, in seconds of game time. */
  readonly seconds: number;
  /** What is done to the game meanwhile, as in a scenario. */
  readonly inputs?: readonly ScenarioInput[];
  /** Events before this time are counted but not listed. Seconds, by default 0. */
  readonly from?: number;
  /** The most events that are listed; the oldest are left out. By default 500. */
  readonly maxEvents?: number;
}

/** Something that happened to a node. */
export interface ObservedEvent {
  /** Seconds of game time. */
  readonly at: number;
  /** Path of the node in the program. */
  readonly node: string;
  /** What happened to it. */
  readonly event: NodeHappening;
  /** Why, where the node says so. */
  readonly reason?: string;
}

/** What one node did in the whole play. */
export interface ObservedNode {
  /** Path in the program; `converse/talk` is `talk` in the behavior that `converse` stands for. */
  readonly path: string;
  /** The behavior that contains it, its id there, and its kind or task. */
  readonly behavior: string;
  /** Its id in that behavior's document. */
  readonly id: string;
  /** Name of its kind or task. */
  readonly kind: string;
  /** Path of the node above it; undefined for the root. */
  readonly parent?: string;
  /** Whether it runs at the end of the play. */
  readonly isRunning: boolean;
  /** How often it started. */
  readonly starts: number;
  /** How often it ended in success. */
  readonly successes: number;
  /** How often it ended in failure. */
  readonly failures: number;
  /** How often it was stopped before it ended. */
  readonly aborts: number;
  /** When it last started. */
  readonly startedAt?: number;
  /** How it last ended, and why. */
  readonly ended?: Omit<ObservedEvent, 'node'>;
}

/** What a character did in a play, and what it knows at the end. */
export interface PlayObservation {
  /** Id of the character. */
  readonly agent: string;
  /** Its agent type. */
  readonly type: string;
  /** The behavior it runs. */
  readonly behavior: string;
  /** Seconds of game time that were played; fewer than asked for if the character left the game. */
  readonly seconds: number;
  /** What happened, oldest first. */
  readonly events: readonly ObservedEvent[];
  /** How many events are missing at the start of `events`. */
  readonly eventsLeftOut: number;
  /** Every node of its program, parents first. */
  readonly nodes: readonly ObservedNode[];
  /** Its blackboard and its properties at the end, as JSON; empty if it left the game. */
  readonly blackboard: { readonly [key: string]: unknown };
  /** The properties that its agent type declares, by name. */
  readonly properties: { readonly [name: string]: unknown };
}

const DEFAULT_MAX_EVENTS = 500;
const MAX_SECONDS = 3600;
const COUNTED = { enter: 'starts', success: 'successes', failure: 'failures', abort: 'aborts' } as const;

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * Plays a game without a screen and records what one character does. Use it to find out why a
 * character behaves as it does, in a program or a test; use `playScenario` to check expectations.
 * Throws an `InvalidDataError` if the game has no such character or input.
 */
export function observePlay(createGame: CreateGame, options: ObserveOptions): PlayObservation {
  const { behaviors, sheets = [], seed, agent, seconds, from = 0, maxEvents = DEFAULT_MAX_EVENTS } = options;
  if (!(seconds > 0 && seconds <= MAX_SECONDS))
    throw new InvalidDataError('seconds', `must be above 0 and at most ${MAX_SECONDS}, got ${seconds}`);
  const game = createGame({ behaviors, sheets, seed });
  if (options.assignments !== undefined) game.cast.replaceAssignments(options.assignments);
  const inputs = new PlayInputs(game, options.inputs);
  for (const check of inputs.checks()) check();
  if (game.cast.find(agent) === undefined)
    throw new InvalidDataError('agent', unknown('character', agent, charactersOf(game)));
  const observer = new Observer(game, agent, from, maxEvents);
  const steps = Math.max(1, Math.round(seconds / game.stepSeconds));
  for (let step = 0; step < steps && game.cast.find(agent) !== undefined; step++) {
    inputs.giveDue(step * game.stepSeconds);
    game.step();
    observer.look((step + 1) * game.stepSeconds);
  }
  return observer.end();
}

/** Collects what happens in one mind, over changes of its behavior. */
class Observer {
  readonly #game: HeadlessGame;
  readonly #agent: string;
  readonly #from: number;
  readonly #maxEvents: number;
  readonly #trace = new StepTrace();
  readonly #nodes = new Map<string, Mutable<ObservedNode>>();
  #events: ObservedEvent[] = [];
  #eventsLeftOut = 0;
  /** The character as it was when it was last seen; it may have left since. */
  #watched: Character;
  #seconds = 0;

  constructor(game: HeadlessGame, agent: string, from: number, maxEvents: number) {
    this.#game = game;
    this.#agent = agent;
    this.#from = from;
    this.#maxEvents = maxEvents;
    this.#watched = game.cast.find(agent)!;
    game.cast.watch(agent, this.#trace);
  }

  look(time: number): void {
    const { cast } = this.#game;
    this.#seconds = time;
    const character = cast.find(this.#agent);
    if (character === undefined) return;
    const table = cast.mindsOf(this.#agent).nodeTable;
    for (let i = 0; i < this.#trace.count; i++) {
      const node = table[this.#trace.rows[i]];
      if (node !== undefined) this.#take(node, table, this.#trace.happenings[i], time, this.#trace.why[i]);
    }
    this.#trace.clear();
    // A character that got another behavior, or was added again, has another mind.
    if (character !== this.#watched) cast.watch(this.#agent, this.#trace);
    this.#watched = character;
  }

  #take(
    node: ProgramNode,
    table: readonly ProgramNode[],
    event: NodeHappening,
    at: number,
    why: string | undefined,
  ): void {
    const seen = this.#nodeOf(node, table);
    const reason = why === undefined ? {} : { reason: why };
    seen[COUNTED[event]]++;
    if (event === 'enter') seen.startedAt = at;
    else seen.ended = { at, event, ...reason };
    if (at < this.#from) return;
    this.#events.push({ at, node: node.path, event, ...reason });
    // Twice as many are kept at most, so that dropping the oldest is rare.
    if (this.#events.length >= 2 * this.#maxEvents) this.#dropOldest();
  }

  #dropOldest(): void {
    const extra = Math.max(0, this.#events.length - this.#maxEvents);
    this.#events = this.#events.slice(extra);
    this.#eventsLeftOut += extra;
  }

  #nodeOf(node: ProgramNode, table: readonly ProgramNode[]): Mutable<ObservedNode> {
    let seen = this.#nodes.get(node.path);
    if (seen === undefined) {
      const { path, behavior, document, parent } = node;
      const above = parent < 0 ? {} : { parent: table[parent].path };
      const counts = { starts: 0, successes: 0, failures: 0, aborts: 0 };
      seen = { path, behavior, id: document.id, kind: document.kind, ...above, isRunning: false, ...counts };
      this.#nodes.set(path, seen);
    }
    return seen;
  }

  end(): PlayObservation {
    const { cast } = this.#game;
    const { type, behavior, mind } = this.#watched;
    this.#dropOldest();
    const seen = { agent: this.#agent, type, behavior, seconds: this.#seconds };
    const events = { events: this.#events, eventsLeftOut: this.#eventsLeftOut };
    if (cast.find(this.#agent) === undefined)
      return { ...seen, ...events, nodes: [...this.#nodes.values()], blackboard: {}, properties: {} };
    const minds = cast.mindsOf(this.#agent);
    const running = new Set(minds.runningNodes(mind));
    const nodes = minds.nodeTable.map((node, row) => ({
      ...this.#nodeOf(node, minds.nodeTable),
      isRunning: running.has(row),
    }));
    cast.unwatch(this.#agent, this.#trace);
    const blackboard = describeBlackboard(cast, this.#agent);
    return { ...seen, ...events, nodes, blackboard, properties: describeProperties(cast, this.#agent) };
  }
}

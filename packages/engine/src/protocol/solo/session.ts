import type { Assignments, ReplaceResult, ResolvedSheet, VocabularyResult } from '../../behavior/cast/index.js';
import type { SavedCast } from '../../behavior/cast/saved-cast.js';
import type { BehaviorDocument, Vocabulary } from '../../behavior/index.js';
import { checkSeconds, FrameTimeCheck } from '../../data/check-time.js';
import { InvalidDataError, type Problem } from '../../data/index.js';
import { checkOptionNames } from '../../data/known-options.js';
import type { Mode, RunState } from '../messages/messages.js';
import { RunControl } from '../session/run-control.js';
import type { Session as WatchedSession } from '../session/session.js';
import { SESSION_OPTIONS, type SessionOptions } from '../session/session-options.js';

/** What a game itself asks of its session; the rest is for workbenches. */
type Playable =
  | ('options' | 'selected' | 'pointed' | 'picking' | 'view' | 'run' | 'fraction' | 'isWatched' | 'connect')
  | ('disconnect' | 'frame' | 'changed' | 'play' | 'pause' | 'stop' | 'step' | 'setSpeed' | 'setMode' | 'shows')
  | ('setOverlays' | 'clicked' | 'replaceBehavior' | 'replaceSheets' | 'replaceAssignments' | 'replaceVocabulary')
  | (
      | 'replaceQuery'
      | 'replaceScript'
      | 'replaceGenerator'
      | 'replaceSenseMarks'
      | 'setValue'
      | 'fire'
      | 'log'
      | 'logFailure'
    );

/**
 * A running game that no workbench sees, in place of `Session` in builds for players. It plays,
 * pauses, stops and speeds up the game in the same way, and records, reports and debugs nothing.
 */
export class Session<A> implements Pick<WatchedSession<A>, Playable> {
  readonly options: SessionOptions<A>;
  selected: string | null = null;
  pointed: string | null = null;
  picking: string | null = null;
  view: WatchedSession<A>['view'];
  readonly isWatched = false;
  readonly #control: RunControl;
  readonly #frameTime = new FrameTimeCheck();
  readonly #start: {
    readonly cast: SavedCast;
    readonly world: unknown;
    readonly agents: ReadonlyMap<string, A>;
  };
  #ticks = 0;

  constructor(options: SessionOptions<A>) {
    this.options = options;
    const { cast, stepSeconds, save, overlays = [] } = options;
    checkOptionNames(options, SESSION_OPTIONS, 'Session', cast.warnings);
    this.#control = new RunControl(stepSeconds, overlays);
    const agents = new Map([...cast.characters()].map(({ id, agent }) => [id, agent]));
    this.#start = { cast: cast.save(), world: save?.(), agents };
  }

  get run(): RunState {
    const tick = this.#ticks;
    return { ...this.#control.describe(), tick, time: tick * this.options.stepSeconds, profiling: false };
  }

  get fraction(): number {
    return this.#control.fraction;
  }

  /** Nobody can watch: the line is closed. */
  connect(...[transport]: Parameters<WatchedSession<A>['connect']>): void {
    transport.close();
  }

  disconnect(): void {}

  /** Runs the steps that fit into `seconds` of real time; returns how many. Call once a frame. */
  frame(seconds: number): number {
    checkSeconds(seconds, 'seconds');
    this.#frameTime.look(seconds, 'frame', this.options.cast.warnings);
    const due = this.#control.stepsDue(seconds);
    let steps = 0;
    for (; steps < due && this.#control.state === 'playing'; steps++) this.#step();
    return steps;
  }

  #step(): void {
    this.#ticks++;
    this.options.step();
  }

  changed(): void {}

  play(): void {
    if (this.#control.mode === 'edit') this.#control.mode = 'play';
    this.#control.state = 'playing';
  }

  pause(): void {
    this.#control.state = 'paused';
  }

  /** Returns scene and minds to their start. */
  stop(): void {
    const { cast, load, agentOf } = this.options;
    const { cast: saved, world, agents } = this.#start;
    cast.restore(saved, agentOf ?? ((id) => cast.find(id)?.agent ?? agents.get(id)!));
    load?.(world);
    this.#ticks = 0;
    this.#control.state = 'stopped';
  }

  step(ticks = 1): void {
    this.play();
    this.pause();
    for (let i = 0; i < ticks; i++) this.#step();
  }

  setSpeed(speed: number): void {
    this.#control.speed = speed;
  }

  setMode(mode: Mode): void {
    this.#control.mode = mode;
    if (mode === 'edit' && this.#control.state === 'playing') this.pause();
  }

  shows(overlay: string): boolean {
    return this.#control.shows(overlay);
  }

  setOverlays(names: readonly string[]): void {
    this.#control.setOverlays(names);
  }

  clicked(): void {
    this.picking = null;
  }

  replaceBehavior(document: BehaviorDocument): ReplaceResult {
    return this.options.cast.replaceBehavior(document);
  }

  replaceSheets(sheets: readonly ResolvedSheet[]): ReplaceResult {
    return this.options.cast.replaceSheets(sheets);
  }

  replaceAssignments(assignments: Assignments): readonly Problem[] {
    return this.options.cast.replaceAssignments(assignments);
  }

  replaceVocabulary(vocabulary: Vocabulary): VocabularyResult {
    return this.options.cast.replaceVocabulary(vocabulary);
  }

  replaceQuery(document: unknown): 'replaced' | 'added' {
    return need(this.options.tactics?.spots, 'query', 'queries for spots').load(document);
  }

  replaceScript(document: unknown): 'replaced' | 'added' {
    return need(this.options.tactics?.scripts, 'script', 'scripts').load(document);
  }

  replaceGenerator(document: unknown): 'replaced' | 'added' {
    return need(this.options.generators, 'generator', 'generators').load(document);
  }

  replaceSenseMarks(marks: unknown): boolean {
    return need(this.options.senses, 'senses', 'sense map').replaceMarks(marks);
  }

  setValue(agent: string, key: string, value: unknown): void {
    this.options.cast.setFromJson(agent, key, value);
  }

  fire(event: string, agent: string | null, value?: unknown): void {
    this.options.cast.sendFromJson(agent, event, value);
  }

  log(): void {}

  logFailure(): void {}
}

function need<T>(source: T | undefined, path: string, what: string): T {
  if (source === undefined) throw new InvalidDataError(path, `the game has no ${what}`);
  return source;
}

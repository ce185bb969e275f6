import { InvalidDataError } from '../../../data/index.js';
import { parse } from '../../../data/parse.js';
import { savedRngSchema } from '../../../data/saved-rng.js';
import { boolean, integer, list, optional, record, type Schema, text, unchecked } from '../../../data/schema.js';
import { didYouMean } from '../../../data/suggest.js';
import { Rng, type SavedRng } from '../../../math/index.js';
import { EXPERT_ARBITERS, type ExpertArbiter, type ExpertArbiterName, type ExpertCandidates } from './arbiters.js';
import { Board } from './board.js';
import { type Expert, UNFINISHED } from './expert.js';
import { checkProposals, Proposals, type ProposalView } from './proposals.js';
import { type SavedBoard, savedBoardSchema } from './saved-board.js';

/** Options of {@link BlackboardSystem}. */
export interface BlackboardOptions {
  /** The experts at the start; more can join later. */
  readonly experts?: readonly Expert[];
  /** A board to share with others; by default a new one. */
  readonly board?: Board;
  /** Chooses the expert that runs; by default the most insistent one. */
  readonly arbiter?: ExpertArbiterName | ExpertArbiter;
  /** Seed for random choices. */
  readonly seed?: number | string;
  /** Termination condition, checked before each iteration. Must not change the board. */
  readonly isDone?: (board: Board) => boolean;
  /** A clock for the counters, in any unit. Without it no time is measured. */
  readonly clock?: () => number;
}

/**
 * How often an expert was asked, insisted, ran and was outbid, and how long it ran by the given
 * clock.
 */
export interface ExpertCounters {
  readonly expert: string;
  readonly asked: number;
  readonly insisted: number;
  readonly ran: number;
  readonly outbid: number;
  readonly worked: number;
  /** Its latest insistence. */
  readonly insistence: number;
}

/** A blackboard system as JSON, without its experts, which are code. */
export interface SavedBlackboard {
  readonly board: SavedBoard;
  readonly actions: readonly ProposalView[];
  readonly rng: SavedRng;
  readonly iterations: number;
  readonly experts: readonly {
    readonly name: string;
    readonly unfinished: boolean;
    /** Whether one of its triggers has changed. */
    readonly due: boolean;
    readonly lastRan: number;
  }[];
}

const names = list(text());

const savedBlackboardSchema: Schema<SavedBlackboard> = record({
  board: savedBoardSchema,
  actions: list(
    record({
      name: text(),
      data: optional(unchecked<unknown>()),
      by: text(),
      wanted: names,
      agreed: names,
    }) as Schema<ProposalView>,
  ),
  rng: savedRngSchema,
  iterations: integer({ min: 0 }),
  experts: list(record({ name: text(), unfinished: boolean(), due: boolean(), lastRan: integer({ min: 0 }) })),
});

/** How {@link BlackboardSystem.solve} ended. */
export type SolveOutcome = 'done' | 'idle' | 'limit';

/**
 * A blackboard system: a board, its experts, and an arbiter that runs one expert at a time. An
 * iteration asks every expert for its insistence, chooses one and runs it. Take agreed actions from
 * {@link actions}. Deterministic for a seed; an iteration allocates nothing.
 */
export class BlackboardSystem {
  /** The board that its experts share. */
  readonly board: Board;
  /** Actions that experts have proposed, and those they agreed to. */
  readonly actions = new Proposals();
  /** Index of the expert that ran last; −1 if none did. */
  lastExpert = -1;
  /** How many iterations have run. */
  iterations = 0;
  readonly #experts: Expert[] = [];
  readonly #arbiter: ExpertArbiter;
  readonly #rng: Rng;
  readonly #isDone: ((board: Board) => boolean) | undefined;
  readonly #clock: (() => number) | undefined;
  #insistence = new Float64Array(8);
  #lastRan = new Float64Array(8);
  #seen = new Float64Array(8);
  #unfinished = new Uint8Array(8);
  #asked = new Float64Array(8);
  #insisted = new Float64Array(8);
  #ran = new Float64Array(8);
  #worked = new Float64Array(8);
  #candidates: ExpertCandidates;

  constructor(options: BlackboardOptions = {}) {
    const { arbiter = 'highest' } = options;
    this.board = options.board ?? new Board();
    this.#arbiter = typeof arbiter === 'function' ? arbiter : EXPERT_ARBITERS[arbiter];
    this.#rng = new Rng(options.seed ?? 0);
    this.#isDone = options.isDone;
    this.#clock = options.clock;
    this.#candidates = this.#view();
    for (const expert of options.experts ?? []) this.add(expert);
  }

  /** The experts, in the order in which they joined. */
  get experts(): readonly Expert[] {
    return this.#experts;
  }

  /** Adds an expert, which takes part from the next iteration on. */
  add(expert: Expert): void {
    const { name } = expert;
    if (this.#experts.some((other) => other.name === name))
      throw new InvalidDataError(name, 'is the name of two experts');
    const at = this.#experts.push(expert) - 1;
    if (at === this.#seen.length) this.#grow();
    this.#clear(at);
    this.#candidates = this.#view();
  }

  /** Removes an expert. The others keep their state. */
  remove(name: string): void {
    const at = this.#find(name);
    this.#experts.splice(at, 1);
    for (const numbers of this.#columns()) numbers.copyWithin(at, at + 1);
    this.#clear(this.#experts.length);
    if (this.lastExpert === at) this.lastExpert = -1;
    else if (this.lastExpert > at) this.lastExpert--;
    this.#candidates = this.#view();
  }

  /** The latest insistence of an expert. */
  insistenceOf(name: string): number {
    return this.#insistence[this.#find(name)];
  }

  /** Asks every expert, runs one and returns its index; −1 if no expert insists. */
  iterate(): number {
    const { board, actions } = this;
    this.#ask();
    const chosen = this.#arbiter(this.#candidates);
    if (chosen < 0) return -1;
    const expert = this.#experts[chosen];
    if (expert === undefined) throw new InvalidDataError('arbiter', `chose expert ${chosen}, which does not exist`);
    this.iterations++;
    this.lastExpert = chosen;
    this.#ran[chosen]++;
    this.#lastRan[chosen] = this.iterations;
    const began = this.#clock?.() ?? 0;
    const { writer } = board;
    board.writer = expert.name;
    actions.writer = expert.name;
    try {
      this.#unfinished[chosen] = expert.run(board, actions) === true ? 1 : 0;
    } finally {
      board.writer = writer;
      actions.writer = writer;
      this.#worked[chosen] += (this.#clock?.() ?? 0) - began;
      // An expert's own changes do not trigger it.
      this.#seen[chosen] = board.changes;
    }
    return chosen;
  }

  /**
   * Sets the time and runs up to `iterations` iterations, fewer if no expert insists or the system
   * is done. Returns how many ran.
   */
  tick(time: number, iterations = 1): number {
    this.board.time = time;
    for (let i = 0; i < iterations; i++) if (this.#isDone?.(this.board) === true || this.iterate() < 0) return i;
    return iterations;
  }

  /** Iterates until the system is done, no expert insists, or the limit is reached. */
  solve(limit = 10_000): SolveOutcome {
    for (let i = 0; ; i++) {
      if (this.#isDone?.(this.board) === true) return 'done';
      if (i === limit) return 'limit';
      if (this.iterate() < 0) return 'idle';
    }
  }

  #ask(): void {
    const { board, actions } = this;
    const experts = this.#experts;
    try {
      for (let i = 0; i < experts.length; i++) {
        const expert = experts[i];
        if (this.#unfinished[i] === 1) this.#insistence[i] = UNFINISHED;
        else if (!this.#isDue(i)) this.#insistence[i] = 0;
        else {
          board.locked = expert.name;
          actions.locked = expert.name;
          this.#asked[i]++;
          this.#insistence[i] = expert.insistence(board, actions);
        }
        if (this.#insistence[i] > 0) this.#insisted[i]++;
      }
    } finally {
      board.locked = undefined;
      actions.locked = undefined;
    }
  }

  #isDue(at: number): boolean {
    const { triggers } = this.#experts[at];
    if (triggers === undefined) return true;
    for (let i = 0; i < triggers.length; i++) if (this.board.changedAt(triggers[i]) > this.#seen[at]) return true;
    return this.#seen[at] < 0;
  }

  /** Counters of all experts. */
  counters(): ExpertCounters[] {
    return this.#experts.map(({ name }, i) => ({
      expert: name,
      asked: this.#asked[i],
      insisted: this.#insisted[i],
      ran: this.#ran[i],
      outbid: this.#insisted[i] - this.#ran[i],
      worked: this.#worked[i],
      insistence: this.#insistence[i],
    }));
  }

  /** Saves everything except the counters as JSON. */
  save(): SavedBlackboard {
    return {
      board: this.board.save(),
      actions: this.actions.views(),
      rng: this.#rng.save(),
      iterations: this.iterations,
      experts: this.#experts.map(({ name }, i) => ({
        name,
        unfinished: this.#unfinished[i] === 1,
        due: this.#isDue(i),
        lastRan: this.#lastRan[i],
      })),
    };
  }

  /**
   * Restores a saved state. Experts are matched by name; new ones start fresh. Throws
   * `InvalidDataError` if it cannot have been saved, and then changes nothing.
   */
  restore(state: SavedBlackboard): void {
    parse(savedBlackboardSchema, state, 'blackboard');
    checkProposals(state.actions, 'blackboard.actions');
    this.board.restore(state.board, 'blackboard.board');
    this.actions.restore(state.actions);
    this.#rng.restore(state.rng);
    this.iterations = state.iterations;
    this.lastExpert = -1;
    this.#unfinished.fill(0);
    this.#lastRan.fill(0);
    this.#seen.fill(-1);
    for (const { name, unfinished, due, lastRan } of state.experts) {
      const at = this.#experts.findIndex((expert) => expert.name === name);
      if (at < 0) continue;
      this.#unfinished[at] = unfinished ? 1 : 0;
      this.#lastRan[at] = lastRan;
      this.#seen[at] = due ? -1 : this.board.changes;
    }
  }

  #find(name: string): number {
    const names = this.#experts.map((expert) => expert.name);
    const at = names.indexOf(name);
    if (at < 0) throw new InvalidDataError(name, `there is no such expert${didYouMean(name, names)}`);
    return at;
  }

  #clear(at: number): void {
    for (const numbers of this.#columns()) numbers[at] = 0;
    // Existing entries trigger a new expert.
    this.#seen[at] = -1;
  }

  #columns(): (Float64Array | Uint8Array)[] {
    const [work, counts] = [
      [this.#insistence, this.#lastRan, this.#seen],
      [this.#asked, this.#insisted, this.#ran],
    ];
    return [...work, ...counts, this.#worked, this.#unfinished];
  }

  #view(): ExpertCandidates {
    return {
      insistence: this.#insistence,
      count: this.#experts.length,
      lastRan: this.#lastRan,
      rng: this.#rng,
    };
  }

  #grow(): void {
    const longer = (from: Float64Array): Float64Array<ArrayBuffer> => {
      const grown = new Float64Array(from.length * 2);
      grown.set(from);
      return grown;
    };
    const unfinished = new Uint8Array(this.#unfinished.length * 2);
    unfinished.set(this.#unfinished);
    this.#unfinished = unfinished;
    this.#insistence = longer(this.#insistence);
    this.#lastRan = longer(this.#lastRan);
    this.#seen = longer(this.#seen);
    this.#asked = longer(this.#asked);
    this.#insisted = longer(this.#insisted);
    this.#ran = longer(this.#ran);
    this.#worked = longer(this.#worked);
  }
}

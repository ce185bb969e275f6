import { InvalidDataError } from '../../data/check.js';
import { checkOptions, parse } from '../../data/parse.js';
import {
  boolean,
  having,
  type Infer,
  integer,
  list,
  optional,
  orInfinity,
  struct,
  text,
  unchecked,
  union,
} from '../../data/schema.js';
import { Rng } from '../../math/rng.js';
import { MAX_CELLS, requireCellCount } from '../size/cell-count.js';
import { Connectivity } from './connectivity.js';
import { connectedSchema, findOpenings, findTiles } from './named-tiles.js';
import { type ModelTile, PatternModel } from './pattern-model.js';
import { type SavedCollapse, savedCollapseSchema } from './saved-collapse.js';
import { Wave } from './wave.js';
import { WindowGrid } from './window-grid.js';

const tileNames = union(text(), integer(), list(union(text(), integer()), { min: 1 }));

const pinSchema = struct({
  __proto__: null,
  /** The column. */
  x: integer({ min: 0 }),
  /** The row. */
  y: integer({ min: 0 }),
  /** What may lie there: names or values of tiles. */
  tile: tileNames,
});

/** A place of the result about which you have decided. */
export type PinnedTile = Infer<typeof pinSchema>;

const collapseOptions = struct({
  __proto__: null,
  /** What may lie next to what. */
  model: unchecked<PatternModel>(),
  /** The size of the result, in tiles. */
  width: integer({ min: 1 }),
  /** Rows of cells. */
  height: integer({ min: 1 }),
  /** Source of all random choices; the same seed gives the same result. */
  rng: having<Rng>('an Rng', 'next'),
  /** Whether the result fits to itself, right edge to left and bottom to top. By default not. */
  periodic: optional(boolean()),
  /** Places that you decide yourself: an entrance, a river along the edge. */
  pins: optional(list(pinSchema)),
  /**
   * What must be connected, so that all of it can be walked: tiles by name or value, each with its
   * neighbors of these tiles; or sides by name, each with the side it touches.
   */
  connected: optional(connectedSchema),
  /** How many dead ends an attempt may take back before another starts. By default 1000. */
  maxBacktracks: optional(orInfinity(integer({ min: 0 }))),
  /** How many attempts there are. By default 10. */
  maxAttempts: optional(integer({ min: 1 })),
});

/** Options of {@link WaveFunctionCollapse}. */
export type WaveFunctionCollapseOptions = Infer<typeof collapseOptions>;

/**
 * How far it has come: `solved`; `impossible` when it has shown that there is no result at all;
 * `given up` when all attempts are used.
 */
export type CollapseStatus = 'running' | 'solved' | 'impossible' | 'given up';

/**
 * Fills a map with tiles so that all neighbors fit: wave function collapse. It decides the place about
 * which most is known, follows what that means for its neighbors, and takes decisions back that lead
 * into a dead end.
 *
 * ```ts
 * const model = createSampleModel(parseTileSample(village));
 * const map = new WaveFunctionCollapse({ model, width: 40, height: 30, rng: new Rng('village') });
 * if (map.run() === 'solved') draw(map.tiles);
 * ```
 *
 * With `maxBacktracks: Infinity` it finds a result whenever there is one, which may take very long.
 */
export class WaveFunctionCollapse {
  /** What may lie next to what. */
  readonly model: PatternModel;
  /** Columns of cells. */
  readonly width: number;
  /** Rows of cells. */
  readonly height: number;
  /** Decisions taken back, in all attempts. */
  backtracks = 0;
  /** The number of the attempt, from 0. */
  attempt = 0;
  readonly #options: WaveFunctionCollapseOptions;
  readonly #grid: WindowGrid;
  readonly #wave: Wave;
  readonly #connectivity: Connectivity | undefined;
  readonly #base: Rng;
  #rng: Rng;
  #status: CollapseStatus = 'running';
  #reason = '';
  /** What was decided, in order. Everything else follows from it. */
  #decisions: Decision[] = [];
  /** Decisions taken back in this attempt. */
  #attemptBacktracks = 0;
  /** Whether the decisions contradict each other, so that the last must be taken back. */
  #isBroken = false;
  /** The mark of the wave after what holds in every attempt. */
  readonly #rootMark: number;
  readonly #isRootBroken: boolean;
  /** The tiles of the largest part that could be decided. */
  #best: Int32Array | undefined;
  #bestCount = 0;

  constructor(options: WaveFunctionCollapseOptions) {
    checkOptions(collapseOptions, options, 'WaveFunctionCollapse');
    const { model, width, height, rng, periodic = false, pins = [], connected } = options;
    if (!(model instanceof PatternModel))
      throw new InvalidDataError('WaveFunctionCollapse.model', 'must come from createTileModel or createSampleModel');
    const { size } = model;
    if (!periodic && (width < size || height < size))
      throw new InvalidDataError(
        'WaveFunctionCollapse',
        `must be at least ${size} by ${size}, got ${width} by ${height}`,
      );
    requireCellCount(width, height, 'WaveFunctionCollapse');
    if (!(width * height * model.count <= MAX_CELLS))
      throw new InvalidDataError(
        'WaveFunctionCollapse',
        `must have at most ${MAX_CELLS} cells times patterns, got ${width} by ${height} times ${model.count}`,
      );
    this.model = model;
    this.width = width;
    this.height = height;
    this.#options = options;
    this.#grid = new WindowGrid(width, height, size, periodic);
    this.#wave = new Wave(model, this.#grid.columns, this.#grid.rows, periodic);
    if (connected !== undefined)
      this.#connectivity = new Connectivity(this.#wave, this.#grid, findOpenings(model, connected));
    this.#base = rng;
    this.#rng = rng.fork(0);
    for (const [i, pin] of pins.entries()) this.#pin(pin, `WaveFunctionCollapse.pins[${i}]`);
    this.#isRootBroken = !this.#settle();
    this.#rootMark = this.#wave.mark;
    if (this.#isRootBroken) this.#end('impossible', this.#describeRoot());
    else this.#wave.drawNoise(this.#rng);
  }

  /** Whether it goes on, and how it ended. */
  get status(): CollapseStatus {
    return this.#status;
  }

  /** Whether it has ended, with a result or without. */
  get isDone(): boolean {
    return this.#status !== 'running';
  }

  /** Why it ended without a result; empty otherwise. */
  get reason(): string {
    return this.#reason;
  }

  /** The share of the cells that are decided, from 0 to 1. It can fall. */
  get progress(): number {
    return this.#wave.decided / this.#wave.count;
  }

  /** Works to the end. */
  run(): CollapseStatus {
    while (!this.step(1 << 16));
    return this.#status;
  }

  /**
   * Takes `budget` decisions, or takes them back; true once it is done. Slices give the same result as
   * one run.
   */
  step(budget: number): boolean {
    for (let i = 0; i < budget && this.#status === 'running'; i++)
      if (this.#isBroken) this.#takeBack();
      else this.#decide();
    return this.isDone;
  }

  /**
   * The result, row by row, as indices into `model.tiles`; −1 where nothing is decided. Without a
   * solution it is the largest part that could be filled.
   */
  get tiles(): Int32Array {
    if (this.#status !== 'solved' && this.#best !== undefined && this.#bestCount > this.#wave.decided)
      return this.#best.slice();
    return this.#readTiles();
  }

  /** The tile at a place, with its turns; undefined where nothing is decided. */
  tileAt(x: number, y: number): ModelTile | undefined {
    if (!(x >= 0 && x < this.width && y >= 0 && y < this.height)) return undefined;
    return this.model.tiles[this.tiles[y * this.width + x]];
  }

  /**
   * Writes the values of the tiles, those of the sample, into a map such as `TileLevel.tiles`. Leaves
   * what is not decided as it is.
   */
  writeValues(out: Uint8Array | Int32Array | number[]): void {
    if (out.length !== this.width * this.height)
      throw new InvalidDataError('out', `must have ${this.width * this.height} entries, got ${out.length}`);
    for (const [place, tile] of this.tiles.entries()) if (tile >= 0) out[place] = this.model.tiles[tile].value;
  }

  /** Returns the whole state as plain JSON, from which {@link restore} continues. */
  save(): SavedCollapse {
    return {
      version: 1,
      decisions: this.#decisions.map(toSaved),
      attempt: this.attempt,
      backtracks: this.backtracks,
      attemptBacktracks: this.#attemptBacktracks,
      status: this.#status,
      reason: this.#reason,
      best: this.#best === undefined ? [] : [...this.#best],
      base: this.#base.save(),
      rng: this.#rng.save(),
    };
  }

  /**
   * Continues to the same result as the one that was saved, with the same options. Throws, and changes
   * nothing, if the state cannot be one of this map.
   */
  restore(saved: SavedCollapse): void {
    const state = parse(savedCollapseSchema, saved, 'saved');
    const { decisions, best } = state;
    for (const [i, [cell, pattern]] of decisions.entries())
      if (cell >= this.#wave.count || pattern >= this.model.count)
        throw new InvalidDataError(`saved.decisions[${i}]`, 'must be a cell and a pattern of this map');
    if (best.length > 0 && best.length !== this.width * this.height)
      throw new InvalidDataError('saved.best', `must have ${this.width * this.height} entries, got ${best.length}`);
    const wrong = best.findIndex((tile) => tile >= this.model.tiles.length);
    if (wrong >= 0) throw new InvalidDataError(`saved.best[${wrong}]`, 'must be the number of a tile');
    const before = this.#decisions.map(toSaved);
    const problem = this.#replay(state);
    if (problem !== undefined) {
      this.#replay({ decisions: before, status: this.#status });
      throw new InvalidDataError('saved', problem);
    }
    this.#base.restore(state.base);
    this.attempt = state.attempt;
    this.#wave.drawNoise(this.#base.fork(this.attempt));
    this.#rng = Rng.from(state.rng);
    this.backtracks = state.backtracks;
    this.#attemptBacktracks = state.attemptBacktracks;
    this.#best = best.length > 0 ? Int32Array.from(best) : undefined;
    this.#bestCount = best.filter((tile) => tile >= 0).length;
    this.#status = state.status;
    this.#reason = state.reason;
  }

  /** Decides the same again; returns what is wrong with it, if anything. */
  #replay({ decisions, status }: Pick<SavedCollapse, 'decisions' | 'status'>): string | undefined {
    const wave = this.#wave;
    if (this.#isRootBroken) return status === 'impossible' ? undefined : 'must be impossible, as this map is';
    wave.undo(this.#rootMark);
    this.#decisions = [];
    this.#isBroken = !this.#settle();
    for (const [i, [cell, pattern, isChoice]] of decisions.entries()) {
      if (this.#isBroken || !wave.isAllowed(cell, pattern))
        return `has a decision, ${i}, that does not fit those before`;
      this.#take(cell, pattern, isChoice === 1);
    }
    if (status === 'solved' && (this.#isBroken || wave.decided < wave.count)) return 'is not solved, but says so';
    return undefined;
  }

  #decide(): void {
    const cell = this.#wave.findNext();
    if (cell < 0) this.#end('solved', '');
    else this.#take(cell, this.#wave.drawPattern(cell, this.#rng), true);
  }

  /** Chooses a pattern for a cell, or rules it out, and follows what that means. */
  #take(cell: number, pattern: number, isChoice: boolean): void {
    const wave = this.#wave;
    this.#decisions.push({ cell, pattern, isChoice, mark: wave.mark });
    if (isChoice) wave.choose(cell, pattern);
    else wave.ruleOut(cell, pattern);
    this.#isBroken = !this.#settle();
  }

  /** Follows all effects; false if they contradict each other. */
  #settle(): boolean {
    for (;;) {
      if (!this.#wave.propagate()) return false;
      if (this.#connectivity === undefined) return true;
      const before = this.#wave.mark;
      if (!this.#connectivity.enforce()) return false;
      if (this.#wave.mark === before) return true;
    }
  }

  /** Takes the last choice back, and rules it out. */
  #takeBack(): void {
    let last = this.#decisions.pop();
    while (last !== undefined && !last.isChoice) last = this.#decisions.pop();
    if (last === undefined) {
      this.#wave.undo(this.#rootMark);
      this.#end('impossible', 'every way to fill the map leads to tiles that do not fit');
      return;
    }
    this.#wave.undo(last.mark);
    this.#keepBest();
    this.backtracks++;
    if (++this.#attemptBacktracks > (this.#options.maxBacktracks ?? 1000)) this.#startAgain();
    else this.#take(last.cell, last.pattern, false);
  }

  #startAgain(): void {
    const { maxAttempts = 10, maxBacktracks = 1000 } = this.#options;
    this.#wave.undo(this.#rootMark);
    this.#decisions = [];
    this.#attemptBacktracks = 0;
    this.#isBroken = false;
    if (this.attempt + 1 >= maxAttempts) {
      this.#end('given up', `took back more than ${maxBacktracks} decisions in each of ${maxAttempts} attempts`);
      return;
    }
    this.attempt++;
    this.#rng = this.#base.fork(this.attempt);
    this.#wave.drawNoise(this.#rng);
    this.#settle();
  }

  #keepBest(): void {
    if (this.#best !== undefined && this.#wave.decided <= this.#bestCount) return;
    this.#best = this.#readTiles();
    this.#bestCount = this.#wave.decided;
  }

  #readTiles(): Int32Array {
    const { cells, offsets, count } = this.#grid;
    const wave = this.#wave;
    return Int32Array.from({ length: count }, (_, place) =>
      wave.remaining[cells[place]] === 1 ? this.model.tileOf(wave.patternOf(cells[place]), offsets[place]) : -1,
    );
  }

  #end(status: CollapseStatus, reason: string): void {
    this.#status = status;
    this.#reason = reason;
  }

  #pin(pin: PinnedTile, path: string): void {
    const { x, y, tile } = pin;
    if (x >= this.width || y >= this.height)
      throw new InvalidDataError(path, `must lie within ${this.width} by ${this.height}, got ${x}, ${y}`);
    const isWanted = findTiles(this.model, Array.isArray(tile) ? tile : [tile], `${path}.tile`);
    const place = y * this.width + x;
    const cell = this.#grid.cells[place];
    for (let pattern = 0; pattern < this.model.count; pattern++)
      if (isWanted[this.model.tileOf(pattern, this.#grid.offsets[place])] === 0) this.#wave.ruleOut(cell, pattern);
  }

  #describeRoot(): string {
    const { emptyCell, width } = this.#wave;
    if (emptyCell < 0) return 'what must be connected is cut off by the pinned tiles or by the edge';
    return `nothing fits at ${emptyCell % width}, ${Math.floor(emptyCell / width)}, before anything is chosen: see the pinned tiles and the sides of the tiles`;
  }
}

interface Decision {
  readonly cell: number;
  readonly pattern: number;
  /** Whether the pattern was chosen; otherwise it was ruled out, because it led into a dead end. */
  readonly isChoice: boolean;
  /** The mark of the wave before it. */
  readonly mark: number;
}

const toSaved = ({ cell, pattern, isChoice }: Decision) => [cell, pattern, isChoice ? 1 : 0] as const;

import { InvalidDataError, requireBetween, requireNonNegative } from '../../../data/check.js';
import type { Vector3 } from '../../../math/vector3.js';
import type { Division } from '../../graph/division.js';
import type { Connections } from '../../graph/graph.js';
import type { Heuristic } from '../../search/heuristic.js';
import { STEP_X, STEP_Z, type TileGraph } from '../tile-graph.js';
import { FacingHeuristic } from './facing-heuristic.js';

/** Options of {@link FacingGraph}. */
export interface FacingGraphOptions {
  /** Number of directions: 4, or 8 with the diagonals of the tiles. By default 4. */
  readonly facings?: 4 | 8;
  /** The largest turn while moving by one tile, in radians; by default a quarter turn. */
  readonly maxTurn?: number;
  /** Cost per radian of turning, in world units; by default 0. */
  readonly turnCost?: number;
  /**
   * The cost of reversing relative to driving ahead, 1 or more. If omitted, there is no reversing.
   */
  readonly reverse?: number;
  /**
   * The cost per radian of turning on the spot, in world units. If omitted, the body turns only
   * while it moves, like a car.
   */
  readonly turnOnSpot?: number;
}

/** How to carry out a connection of a facing graph. */
export interface FacingMove {
  readonly kind: 'ahead' | 'back' | 'turn';
  /** The change of facing during the move, in radians; positive from +z towards +x. */
  readonly turn: number;
}

/**
 * The steps of tiles in the order of facings: facing 0 is along +z and the next one is towards +x,
 * as for orientations.
 */
const STEPS_OF_4 = [1, 0, 3, 2] as const;
const STEPS_OF_8 = [1, 4, 0, 7, 3, 6, 2, 5] as const;

const KINDS = ['ahead', 'back', 'turn'] as const;
/** Number of ids reserved per node: one per kind and turn. */
const IDS = 32;

/**
 * Positions and facings together: a node is a tile with the direction that the body faces there,
 * and a connection is a move with a limited turn. The body moves to the tile ahead and turns on the
 * way; a truck therefore needs room for its turns, or drives around the block, and a route tells
 * where it reverses. Node = tile · facings + facing.
 *
 * The graph has `facings` times as many nodes as tiles, so use it only for vehicles and other
 * bodies that turn slowly; for bodies that turn on the spot, tiles alone are enough. A goal with
 * any facing is several goals: see `GoalsGraph`.
 */
export class FacingGraph implements Division {
  readonly nodeCount: number;
  /** The tiles that the body moves over. */
  readonly tiles: TileGraph;
  /** Number of directions. */
  readonly facings: 4 | 8;
  /** Radians from one facing to the next. */
  readonly #angle: number;
  /** The largest turn in one move, in facings. */
  readonly #most: number;
  readonly #steps: readonly number[];
  readonly #turnOnSpot: number | undefined;
  /** By step: the number of the cell it leads to, relative to the current one. */
  readonly #offsets: Int32Array;
  /** By step: its length in world units. */
  readonly #lengths: Float64Array;
  /**
   * By number of facings turned: the added cost. Then the factor for reversing, and the cost of
   * turning by one facing on the spot.
   */
  readonly #costs: Float64Array;
  readonly #canReverse: boolean;

  constructor(tiles: TileGraph, options: FacingGraphOptions = {}) {
    const { facings = 4, maxTurn = Math.PI / 2, turnCost = 0, reverse, turnOnSpot } = options;
    requireBetween(maxTurn, 0, Math.PI, 'maxTurn');
    requireNonNegative(turnCost, 'turnCost');
    if (reverse !== undefined && !(reverse >= 1 && reverse < Infinity))
      throw new InvalidDataError('reverse', `must be 1 or more, got ${reverse}`);
    if (turnOnSpot !== undefined) requireNonNegative(turnOnSpot, 'turnOnSpot');
    this.tiles = tiles;
    this.facings = facings;
    this.nodeCount = facings * tiles.nodeCount;
    this.#angle = (2 * Math.PI) / facings;
    // Slightly more, so that rounding does not exclude a quarter turn.
    this.#most = Math.floor(maxTurn / this.#angle + 1e-9);
    this.#steps = facings === 4 ? STEPS_OF_4 : STEPS_OF_8;
    this.#turnOnSpot = turnOnSpot;
    this.#canReverse = reverse !== undefined;
    this.#offsets = Int32Array.from(STEP_X, (x, step) => STEP_Z[step] * tiles.width + x);
    this.#lengths = Float64Array.from(STEP_X, (_, step) => tiles.cellSize * (step < 4 ? 1 : Math.SQRT2));
    const turns = Array.from({ length: facings }, (_, turned) => turned * this.#angle * turnCost);
    this.#costs = Float64Array.from([...turns, reverse ?? 1, this.#angle * (turnOnSpot ?? 0)]);
  }

  connections(out: Connections, node: number): void {
    const { facings } = this;
    const facing = node % facings;
    const cell = (node - facing) / facings;
    out.reserve(4 * facings);
    this.#addMoves(out, node, cell, facing, 0);
    if (this.#canReverse) this.#addMoves(out, node, cell, facing, 1);
    if (this.#turnOnSpot === undefined) return;
    for (let turn = -1; turn <= 1; turn += 2) {
      const at = out.count++;
      out.to[at] = cell * facings + ((facing + turn + facings) % facings);
      out.cost[at] = this.#costs[facings + 1];
      out.id[at] = IDS * node + 16 + ((turn + facings) % facings);
    }
  }

  /** Returns the node of a cell and a facing. */
  nodeAt(cell: number, facing: number): number {
    return cell * this.facings + facing;
  }

  /** Returns the cell of a node. */
  cellOf(node: number): number {
    return Math.floor(node / this.facings);
  }

  /** Returns the facing of a node: 0 is along +z. */
  facingOf(node: number): number {
    return node % this.facings;
  }

  /** Returns the orientation of a node, in radians. */
  orientationOf(node: number): number {
    return (node % this.facings) * this.#angle;
  }

  /** Returns how to carry out a connection of a route. */
  moveOf(connection: number): FacingMove {
    const turn = connection % 8;
    const kind = KINDS[Math.floor((connection % IDS) / 8)];
    return { kind, turn: (2 * turn > this.facings ? turn - this.facings : turn) * this.#angle };
  }

  /**
   * Returns the node of a position and an orientation: the tile, and the nearest facing. −1 outside
   * the map.
   */
  quantizePose(point: Readonly<Vector3>, orientation: number): number {
    const cell = this.tiles.quantize(point);
    if (cell < 0) return -1;
    const turned = Math.round(orientation / this.#angle) % this.facings;
    return this.nodeAt(cell, (turned + this.facings) % this.facings);
  }

  /** Like {@link quantizePose}, with the facing of the node `near`, or along +z. */
  quantize(point: Readonly<Vector3>, near = 0): number {
    const cell = this.tiles.quantize(point);
    return cell < 0 ? -1 : this.nodeAt(cell, near < 0 ? 0 : near % this.facings);
  }

  localize(out: Vector3, node: number): void {
    this.tiles.localize(out, this.cellOf(node));
  }

  /** As that of the tiles, facing along +z: give the pose with {@link quantizePose} if it matters. */
  nearestNode(out: Vector3, point: Readonly<Vector3>, reach: number): number {
    const cell = this.tiles.nearestNode(out, point, reach);
    return cell < 0 ? -1 : this.nodeAt(cell, 0);
  }

  /**
   * Creates a heuristic from one that estimates between the tiles, for example an
   * `OctileHeuristic`. It never overestimates, since turning never costs less than nothing.
   */
  createHeuristic(tiles: Heuristic): FacingHeuristic {
    return new FacingHeuristic(this, tiles);
  }

  /** Adds the moves ahead (0) or back (1), with every allowed turn. */
  #addMoves(out: Connections, node: number, cell: number, facing: number, kind: 0 | 1): void {
    const { facings, tiles } = this;
    const step = this.#steps[kind === 0 ? facing : (facing + facings / 2) % facings];
    if ((tiles.exits[cell] & (1 << step)) === 0) return;
    const to = cell + this.#offsets[step];
    const { costs } = tiles.map;
    // Half a turn to the left equals half a turn to the right.
    const least = 2 * this.#most === facings ? 1 - this.#most : -this.#most;
    for (let turn = least; turn <= this.#most; turn++) {
      const at = out.count++;
      const factor = costs === undefined ? 1 : costs[to];
      const length = this.#lengths[step] * factor * (kind === 0 ? 1 : this.#costs[facings]);
      out.to[at] = to * facings + ((facing + turn + facings) % facings);
      out.cost[at] = length + this.#costs[turn < 0 ? -turn : turn];
      out.id[at] = IDS * node + 8 * kind + ((turn + facings) % facings);
    }
  }
}

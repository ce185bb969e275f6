import { InvalidDataError, requireBetween, requireNonNegative } from '../../../data/check.js';
import type { Vector3 } from '../../../math/vector3.js';
import type { Division } from '../../graph/division.js';
import type { Connections } from '../../graph/graph.js';
import { STEP_X, STEP_Z, type TileGraph } from '../tile-graph.js';

export interface FacingGraphOptions {
  /** Directions told apart: 4, or 8 with the diagonals of the tiles. 4 unless told. */
  readonly facings?: 4 | 8;
  /** Most that one turns while going one tile, in radians; a quarter turn unless told. */
  readonly maxTurn?: number;
  /** Added for each radian of turning, in world units; 0 unless told. */
  readonly turnCost?: number;
  /** What backing up costs compared to going ahead, 1 or more. Left out, there is no going back. */
  readonly reverse?: number;
  /**
   * What turning on the spot costs for each radian, in world units. Left out, one turns only while
   * moving, as cars do.
   */
  readonly turnOnSpot?: number;
}

/** How a connection of a facing graph is carried out. */
export interface FacingMove {
  readonly kind: 'ahead' | 'back' | 'turn';
  /** Radians by which the facing changes meanwhile, positive towards +x from +z. */
  readonly turn: number;
}

/**
 * The steps of tiles in the order of facings: 0 looks along +z and the next towards +x, as
 * orientations do.
 */
const STEPS_OF_4 = [1, 0, 3, 2] as const;
const STEPS_OF_8 = [1, 4, 0, 7, 3, 6, 2, 5] as const;

const KINDS = ['ahead', 'back', 'turn'] as const;
/** Room for connections in a node's ids: a kind and a turn each. */
const IDS = 32;

/**
 * Places and facings together: a node is a tile and the direction one faces there, a connection a
 * move that turns no more than it may. One goes to the tile ahead, turning on the way; so a truck
 * needs room for its turns, or goes round the block, and a route says where it backs up. Node =
 * tile · facings + facing.
 *
 * There are as many times more nodes as facings, so take it for vehicles and other clumsy bodies
 * only; whoever turns on the spot is served by tiles alone. A goal with any facing is several
 * goals: `GoalsGraph`.
 */
export class FacingGraph implements Division {
  readonly nodeCount: number;
  readonly tiles: TileGraph;
  readonly facings: 4 | 8;
  /** Radians from one facing to the next. */
  readonly #angle: number;
  /** How many facings one may turn at once. */
  readonly #most: number;
  readonly #steps: readonly number[];
  readonly #turnOnSpot: number | undefined;
  /** By step: which cell it leads to, relative to this one. */
  readonly #offsets: Int32Array;
  /** By step: world units it covers. */
  readonly #lengths: Float64Array;
  /**
   * By facings turned: what is added. Then the factor on backing up, and what turning by one facing
   * on the spot costs.
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
    // A little more, so that a quarter turn is a quarter turn whatever its rounding.
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

  nodeAt(cell: number, facing: number): number {
    return cell * this.facings + facing;
  }

  cellOf(node: number): number {
    return Math.floor(node / this.facings);
  }

  facingOf(node: number): number {
    return node % this.facings;
  }

  /** Where one looks in a node, in radians. */
  orientationOf(node: number): number {
    return (node % this.facings) * this.#angle;
  }

  /** How a connection of a route is carried out. */
  moveOf(connection: number): FacingMove {
    const turn = connection % 8;
    const kind = KINDS[Math.floor((connection % IDS) / 8)];
    return { kind, turn: (2 * turn > this.facings ? turn - this.facings : turn) * this.#angle };
  }

  /**
   * The node of a place and an orientation: the tile, and the facing nearest to where one looks. −1
   * outside the map.
   */
  quantizePose(point: Readonly<Vector3>, orientation: number): number {
    const cell = this.tiles.quantize(point);
    if (cell < 0) return -1;
    const turned = Math.round(orientation / this.#angle) % this.facings;
    return this.nodeAt(cell, (turned + this.facings) % this.facings);
  }

  /** As {@link quantizePose} for somebody who looks as in `near`, or along +z. */
  quantize(point: Readonly<Vector3>, near = 0): number {
    const cell = this.tiles.quantize(point);
    return cell < 0 ? -1 : this.nodeAt(cell, near < 0 ? 0 : near % this.facings);
  }

  localize(out: Vector3, node: number): void {
    this.tiles.localize(out, this.cellOf(node));
  }

  /** Going ahead (0) or back (1), with every turn that is small enough. */
  #addMoves(out: Connections, node: number, cell: number, facing: number, kind: 0 | 1): void {
    const { facings, tiles } = this;
    const step = this.#steps[kind === 0 ? facing : (facing + facings / 2) % facings];
    if ((tiles.exits[cell] & (1 << step)) === 0) return;
    const to = cell + this.#offsets[step];
    const { costs } = tiles.map;
    // Half a turn to the left is half a turn to the right.
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

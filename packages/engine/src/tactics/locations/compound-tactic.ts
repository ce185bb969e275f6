import { InvalidDataError } from '../../data/check.js';
import { checkOptions, parse } from '../../data/parse.js';
import { choice, optional, type Schema, struct, unchecked } from '../../data/schema.js';
import { fuzzyAnd, fuzzyOr, LOGICS, type Logic } from '../../decision/fuzzy/compile/operators.js';
import { createVector3 } from '../../math/vector3.js';
import type { Division } from '../../pathfinding/graph/division.js';
import type { Sight } from '../../pathfinding/graph/sight/sight.js';
import { Waypoints } from '../../pathfinding/graph/waypoints.js';
import { type Clause, clauseSchema, namesIn } from './clause.js';
import { NearbyPoints } from './nearby-points.js';
import { PointPaths } from './point-paths.js';
import type { TacticalPoints } from './tactical-points.js';

export interface CompoundTacticOptions {
  /** What and and or mean. By default `zadeh`: the lowest and the highest degree. */
  readonly logic?: Logic;
  /** Whether there is a straight way between two points, for clauses `by: 'sight'`. */
  readonly sight?: Sight;
  /** Where ways lead along, for clauses `by: 'path'`. */
  readonly division?: Division;
}

const tacticOptions: Schema<CompoundTacticOptions> = struct({
  __proto__: null,
  logic: optional(choice(LOGICS)),
  sight: optional(unchecked<Sight>()),
  division: optional(unchecked<Division>()),
});

/** Writes the degree of a point to `degrees[at]`. Slots behind it are free for the parts of a clause. */
type Degree = (point: number, at: number) => void;

/** More slots than clauses may be deep. */
const MAX_DEPTH = 50;

/**
 * A tactic that follows from labels and values of points: a sniper spot is cover with a view, an
 * ambush spot is dark cover near an exposed point. Ask for the degree of a point when you need it,
 * or keep all degrees as a property of the points with `CompoundPass` or `storeCompound`.
 */
export class CompoundTactic {
  /** The points whose labels and values it reads. */
  readonly points: TacticalPoints;
  /** The labels and properties that it reads. */
  readonly inputs: readonly string[];
  readonly #degree: Degree;
  readonly #degrees = new Float64Array(2 * MAX_DEPTH + 2);
  readonly #options: CompoundTacticOptions;
  readonly #logic: Logic;

  constructor(points: TacticalPoints, clause: Clause, options: CompoundTacticOptions = {}) {
    checkOptions(tacticOptions, options, 'CompoundTactic');
    const { logic = 'zadeh' } = options;
    this.points = points;
    this.#options = options;
    this.#logic = logic;
    this.inputs = [...namesIn(parse(clauseSchema, clause, 'clause', { depth: MAX_DEPTH }))];
    this.#degree = this.#compile(clause, 'clause');
  }

  /** How well a point fits, from 0 to 1. */
  degree(point: number): number {
    this.#degree(point, 0);
    return this.#degrees[0];
  }

  /** Writes what {@link degree} returns to `out[at]`, for code that must not allocate. */
  writeDegree(out: Float64Array, at: number, point: number): void {
    this.#degree(point, 0);
    out[at] = this.#degrees[0];
  }

  /** The points that fit at least to a degree, by default 0.5. */
  list(cutOff = 0.5): number[] {
    const found: number[] = [];
    for (let point = 0; point < this.points.count; point++) if (this.degree(point) >= cutOff) found.push(point);
    return found;
  }

  #compile(clause: Clause, path: string): Degree {
    const { points } = this;
    const degrees = this.#degrees;
    const logic = this.#logic;
    if (typeof clause === 'string')
      return (point, at) => {
        points.writeValue(degrees, at, point, clause);
        if (degrees[at] === 0) degrees[at] = points.has(point, clause) ? 1 : 0;
        else degrees[at] = Math.max(0, Math.min(1, degrees[at]));
      };
    if ('all' in clause) {
      const parts = clause.all.map((each, i) => this.#compile(each, `${path}.all[${i}]`));
      return (point, at) => {
        parts[0](point, at);
        for (let i = 1; i < parts.length && degrees[at] > 0; i++) {
          parts[i](point, at + 1);
          degrees[at] = fuzzyAnd(degrees[at], degrees[at + 1], logic);
        }
      };
    }
    if ('any' in clause) {
      const parts = clause.any.map((each, i) => this.#compile(each, `${path}.any[${i}]`));
      return (point, at) => {
        parts[0](point, at);
        for (let i = 1; i < parts.length; i++) {
          parts[i](point, at + 1);
          degrees[at] = fuzzyOr(degrees[at], degrees[at + 1], logic);
        }
      };
    }
    if ('not' in clause) {
      const part = this.#compile(clause.not, `${path}.not`);
      return (point, at) => {
        part(point, at);
        degrees[at] = 1 - degrees[at];
      };
    }
    if ('of' in clause) {
      const part = this.#compile(clause.of, `${path}.of`);
      return (point, at) => {
        part(point, at);
        degrees[at] = degrees[at] >= clause.atLeast ? 1 : 0;
      };
    }
    const partner = this.#compile(clause.near, `${path}.near`);
    return this.#compileNear(partner, clause.within, clause.by ?? 'straight', `${path}.by`);
  }

  #compileNear(partner: Degree, within: number, by: 'straight' | 'sight' | 'path', path: string): Degree {
    const { points } = this;
    if (by === 'path') return this.#compileNearByPath(partner, within, path);
    const from = createVector3();
    const isReached = by === 'straight' ? () => true : this.#bySight(path);
    const nearby = new NearbyPoints(points, Math.max(1, within));
    const degrees = this.#degrees;
    return (point, at) => {
      from.x = points.x[point];
      from.y = points.y[point];
      from.z = points.z[point];
      degrees[at] = 0;
      const count = nearby.findAll(from, within);
      for (let i = 0; i < count && degrees[at] < 1; i++) {
        const other = nearby.found[i];
        partner(other, at + 1);
        if (degrees[at + 1] > degrees[at] && (other === point || isReached(point, other)))
          degrees[at] = degrees[at + 1];
      }
    };
  }

  /** One search for each point finds all partners, also those that are far in a straight line. */
  #compileNearByPath(partner: Degree, within: number, path: string): Degree {
    const { points } = this;
    const { division } = this.#options;
    if (division === undefined) throw new InvalidDataError(path, "'path' needs the option division");
    const paths = new PointPaths(points, division);
    const degrees = this.#degrees;
    return (point, at) => {
      const node = paths.nodeOf(point);
      degrees[at] = 0;
      // A point that stands outside every region has only itself.
      if (node === -1) partner(point, at);
      const count = paths.findAll(point, within);
      for (let i = 0; i < count && degrees[at] < 1; i++) {
        const other = paths.found[i];
        // The way within a region is straight, and costs nothing.
        if (paths.nodeOf(other) === node && squaredDistance(points, point, other) > within * within) continue;
        partner(other, at + 1);
        if (degrees[at + 1] > degrees[at]) degrees[at] = degrees[at + 1];
      }
    };
  }

  #bySight(path: string): (from: number, to: number) => boolean {
    const { points } = this;
    const { sight } = this.#options;
    if (sight === undefined) throw new InvalidDataError(path, "'sight' needs the option sight");
    const ends = new Waypoints();
    ends.length = 2;
    return (from, to) => {
      for (let end = 0; end < 2; end++) {
        const point = end === 0 ? from : to;
        ends.x[end] = points.x[point];
        ends.y[end] = points.y[point];
        ends.z[end] = points.z[point];
      }
      return sight.isClear(ends, 0, 1);
    };
  }
}

function squaredDistance({ x, y, z }: TacticalPoints, a: number, b: number): number {
  const dx = x[a] - x[b];
  const dy = y[a] - y[b];
  const dz = z[a] - z[b];
  return dx * dx + dy * dy + dz * dz;
}

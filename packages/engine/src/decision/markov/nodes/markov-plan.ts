import type { PartProblem, PartView } from '../../../behavior/kind/part.js';
import { createMatrix, type Matrix } from '../matrix.js';

/** What a `markov` node knows about its parts, and working storage for one mind at a time. */
export interface MarkovPlan {
  /** Places of states and of transitions. */
  readonly states: readonly number[];
  readonly transitions: readonly number[];
  readonly names: readonly string[];
  /** By transition: does it wait for an event, and has it a child? */
  readonly waits: readonly boolean[];
  readonly asks: readonly boolean[];
  /** The same: its rows, unless they are bound. */
  readonly matrices: readonly (readonly (readonly number[])[] | undefined)[];
  readonly vector: Float64Array;
  readonly next: Float64Array;
  readonly matrix: Matrix;
}

/** Made once per program. */
export function planMarkov(parts: readonly PartView[]): MarkovPlan {
  const childrenOfKind = (kind: string) =>
    parts.flatMap((part, childIndex) => (part.kind === kind ? [childIndex] : []));
  const states = childrenOfKind('markovState');
  const transitions = childrenOfKind('markovTransition');
  return {
    states,
    transitions,
    names: states.map((childIndex) => parts[childIndex].name),
    waits: transitions.map((childIndex) => parts[childIndex].params.on !== undefined),
    asks: transitions.map((childIndex) => parts[childIndex].childCount > 0),
    matrices: transitions.map((childIndex) => parts[childIndex].params.matrix as MarkovPlan['matrices'][number]),
    vector: new Float64Array(states.length),
    next: new Float64Array(states.length),
    matrix: createMatrix(states.length),
  };
}

/**
 * The problems of the parts as a whole: matrices of another size, and transitions that would be
 * taken in every tick.
 */
export function* checkMarkov(parts: readonly PartView[], params: PartView['params']): Generator<PartProblem> {
  const size = parts.filter(({ kind }) => kind === 'markovState').length;
  const { matrix, limits } = params;
  if (Array.isArray(matrix) && matrix.length > 0) yield* checkMatrix(matrix, size, -1);
  if (Array.isArray(limits) && limits.length > 0 && !(limits.length === 2 && limits[0] <= limits[1]))
    yield { part: -1, param: 'limits', problem: 'must be two numbers, the lesser first, or none' };
  for (const [part, { kind, params, childCount }] of parts.entries()) {
    if (kind !== 'markovTransition') continue;
    if (Array.isArray(params.matrix)) yield* checkMatrix(params.matrix, size, part);
    if (params.on === undefined && params.when === true && childCount === 0)
      yield {
        part,
        problem: 'would be taken in every tick: give it an event, a value for when, or a condition as child',
      };
  }
}

function* checkMatrix(rows: readonly unknown[], size: number, part: number): Generator<PartProblem> {
  const wanted = `must have ${size} rows of ${size} numbers, since there are ${size} states`;
  const wrong = rows.findIndex((row) => (row as readonly number[]).length !== size);
  if (rows.length !== size) yield { part, param: 'matrix', problem: `${wanted}, got ${rows.length} rows` };
  else if (wrong >= 0)
    yield {
      part,
      param: 'matrix',
      problem: `${wanted}; row ${wrong + 1} has ${(rows[wrong] as readonly number[]).length}`,
    };
}

/** Fills the plan's matrix with rows from a document or a key; what is missing there is 0. */
export function fillMatrix({ matrix }: MarkovPlan, rows: readonly (readonly number[])[]): Matrix {
  const { size, values } = matrix;
  for (let i = 0; i < size; i++) for (let j = 0; j < size; j++) values[i * size + j] = rows[i]?.[j] ?? 0;
  return matrix;
}

import { cos, exp, log, pow } from '../../math/index.js';
import { CURVES, type CurveName, curveNumbers, type ResponseCurve } from './curve.js';

/** A response curve compiled for fast evaluation. */
export interface CompiledCurve {
  readonly curve: CurveName;
  /** Its own first two numbers. */
  readonly a: number;
  readonly b: number;
  readonly low: number;
  readonly high: number;
  /** The points of a curve of points. */
  readonly xs: Float64Array;
  readonly ys: Float64Array;
}

/** Compiles a curve that `responseCurveSchema` accepts. */
export function compileCurve(response: ResponseCurve): CompiledCurve {
  const { curve } = response;
  const at = curveNumbers(response);
  const isPoints = curve === 'points';
  const own = isPoints ? 0 : CURVES[curve].numbers.length;
  return {
    curve,
    a: own > 0 ? at[0] : 0,
    b: own > 1 ? at[1] : 0,
    low: isPoints ? 0 : at[own],
    high: isPoints ? 1 : at[own + 1],
    xs: Float64Array.from(isPoints ? at.filter((_, i) => i % 2 === 0) : []),
    ys: Float64Array.from(isPoints ? at.filter((_, i) => i % 2 === 1) : []),
  };
}

/**
 * Where a number lies in a range, clamped from 0 to 1. A descending range reverses it. NaN stays
 * NaN.
 */
export function shareOf(value: number, from: number, to: number): number {
  const share = (value - from) / (to - from);
  return share < 0 ? 0 : Math.min(share, 1);
}

/** Evaluates a curve for a share from 0 to 1 and returns a score from 0 to 1. NaN gives 0. */
export function respond(compiled: CompiledCurve, share: number): number {
  if (Number.isNaN(share)) return 0;
  const { low, high } = compiled;
  const rise = rising(compiled, share);
  // Exact at both ends, and never outside them.
  return rise <= 0 ? low : rise >= 1 ? high : low * (1 - rise) + high * rise;
}

function rising({ curve, a, b, xs, ys }: CompiledCurve, x: number): number {
  switch (curve) {
    case 'linear':
      return x;
    case 'polynomial':
      return a === 2 ? x * x : pow(x, a);
    case 'logistic':
      return 1 / (1 + exp(-b * (x - a)));
    case 'logit':
      // The inverse of the logistic curve with the same numbers; infinite at both ends.
      return a + log(x / (1 - x)) / b;
    case 'smooth':
      return (1 - cos(Math.PI * shareOf(x, a, b))) / 2;
    case 'step':
      return x >= a ? 1 : 0;
    case 'points':
      return between(xs, ys, x);
  }
}

/**
 * On the straight lines between points; before the first and after the last, as there. Of two
 * points one above the other, the last.
 */
function between(xs: Float64Array, ys: Float64Array, x: number): number {
  let next = 0;
  while (next < xs.length && xs[next] <= x) next++;
  if (next === 0) return ys[0];
  if (next === xs.length) return ys[next - 1];
  const part = (x - xs[next - 1]) / (xs[next] - xs[next - 1]);
  return ys[next - 1] * (1 - part) + ys[next] * part;
}

import { check } from 'gumption/data';
import {
  CURVES,
  type CurveName,
  compileCurve,
  curveNumbers,
  type ResponseCurve,
  respond,
  responseCurveSchema,
} from 'gumption/decision/utility';

/** A point of a curve that can be dragged. */
export interface CurveHandle {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Along which axes it moves. */
  readonly moves: 'across' | 'up' | 'freely';
}

/** ln 9: where a logistic curve has nine tenths of its height. */
const NINE_TENTHS = Math.log(9);
/** How close the nine-tenths point may come to the middle; closer makes no visible difference. */
const STEEPEST = 0.01;

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));
const round = (value: number) => Math.round(value * 1000) / 1000;

/** A curve from what a document says; undefined where that defines none. */
export function readResponse(curve: unknown = 'linear', at: unknown = []): ResponseCurve | undefined {
  const response: ResponseCurve = { curve: curve as CurveName, at: numbersOf(at) };
  return check(responseCurveSchema, response).length === 0 ? response : undefined;
}

export function numbersOf(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'number') : [];
}

/** The points of a curve that can be dragged; both axes go from 0 to 1. */
export function curveHandles(response: ResponseCurve): readonly CurveHandle[] {
  const at = curveNumbers(response);
  const compiled = compileCurve(response);
  const { low, high, a, b } = compiled;
  const level = (share: number) => low * (1 - share) + high * share;
  const levels: readonly [CurveHandle, CurveHandle] = [
    { name: 'low end', x: 0, y: low, moves: 'up' },
    { name: 'high end', x: 1, y: high, moves: 'up' },
  ];
  switch (response.curve) {
    case 'linear':
      return levels;
    case 'polynomial':
      return [levels[0], { name: 'bend', x: 0.5, y: respond(compiled, 0.5), moves: 'up' }, levels[1]];
    case 'logistic': {
      const x = between(0, a + NINE_TENTHS / b, 1);
      const steep: CurveHandle = { name: 'steepness', x, y: respond(compiled, x), moves: 'across' };
      return [levels[0], { name: 'middle', x: a, y: level(0.5), moves: 'across' }, steep, levels[1]];
    }
    case 'logit': {
      const steep: CurveHandle = { name: 'steepness', x: 0.9, y: respond(compiled, 0.9), moves: 'up' };
      return [levels[0], { name: 'middle', x: 0.5, y: level(between(0, a, 1)), moves: 'up' }, steep, levels[1]];
    }
    case 'smooth':
      return [
        { name: 'from', x: a, y: low, moves: 'freely' },
        { name: 'to', x: b, y: high, moves: 'freely' },
      ];
    case 'step':
      return [levels[0], { name: 'threshold', x: a, y: level(0.5), moves: 'across' }, levels[1]];
    case 'points':
      return Array.from({ length: at.length / 2 }, (_, i) => ({
        name: `point ${i + 1}`,
        x: at[2 * i],
        y: at[2 * i + 1],
        moves: 'freely',
      }));
  }
}

/** The numbers of a curve after a handle was moved; whatever the place, they make a curve. */
export function moveCurveHandle(response: ResponseCurve, handle: number, x: number, y: number): readonly number[] {
  const at = curveNumbers(response);
  const { name } = curveHandles(response)[handle];
  const { curve } = response;
  const own = CURVES[curve].numbers.length;
  const [share, height] = [round(between(0, x, 1)), round(between(0, y, 1))];
  if (curve === 'points') {
    const place = 2 * handle;
    return at.with(place, between(at[place - 2] ?? 0, share, at[place + 2] ?? 1)).with(place + 1, height);
  }
  const [low, high] = [at[own], at[own + 1]];
  const part = high === low ? 0.5 : (height - low) / (high - low);
  switch (name) {
    case 'low end':
      return at.with(own, height);
    case 'high end':
      return at.with(own + 1, height);
    case 'bend':
      return at.with(0, round(Math.log(between(0.002, part, 0.998)) / Math.log(0.5)));
    case 'threshold':
      return at.with(0, share);
    case 'from':
      return share === at[1] ? at : at.with(0, share).with(own, height);
    case 'to':
      return share === at[0] ? at : at.with(1, share).with(own + 1, height);
    case 'middle':
      return at.with(0, curve === 'logit' ? round(between(0, part, 1)) : share);
    default: {
      const distance = (curve === 'logit' ? part : share) - at[0];
      return at.with(
        1,
        round(NINE_TENTHS / (Math.abs(distance) < STEEPEST ? STEEPEST * (Math.sign(distance) || 1) : distance)),
      );
    }
  }
}

/** The numbers of a curve of points with one more, in the middle of its longest piece. */
export function withPoint(response: ResponseCurve): readonly number[] {
  const at = curveNumbers(response);
  let widest = 0;
  for (let i = 2; i < at.length; i += 2) if (at[i] - at[i - 2] > at[widest + 2] - at[widest]) widest = i - 2;
  const x = round((at[widest] + at[widest + 2]) / 2);
  const y = round((at[widest + 1] + at[widest + 3]) / 2);
  return at.toSpliced(widest + 2, 0, x, y);
}

/** The numbers of a point curve without the last but one; two points always stay. */
export function withoutPoint(response: ResponseCurve): readonly number[] {
  const at = curveNumbers(response);
  return at.length <= 4 ? at : at.toSpliced(at.length - 4, 2);
}

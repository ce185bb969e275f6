/**
 * Degrees as whole numbers from 0 to 255, for crowds whose degrees are kept or sent by the million.
 * The operators of the usual logic work on them as they are: `and` is the smaller, `or` the larger,
 * `not` is 255 less the byte, and nothing is rounded.
 */
export type DegreeByte = number;

/** The nearest byte to a degree, which is first clamped to 0 to 1. */
export const toDegreeByte = (degree: number): DegreeByte => Math.round(Math.min(1, Math.max(0, degree)) * 255);

/** The degree that a byte stands for, at most 1/510 off. */
export const fromDegreeByte = (byte: DegreeByte): number => byte / 255;

// What fits into a message: names and sentences have limits, and JSON knows no infinity.

const MAX_NAME = 200;
const MAX_WORDS = 2000;

export function fitName(text: string): string {
  return text.length <= MAX_NAME ? text : `${text.slice(0, MAX_NAME - 1)}…`;
}

export function fitWords(text: string): string {
  return text.length <= MAX_WORDS ? text : `${text.slice(0, MAX_WORDS - 1)}…`;
}

/** A number that JSON can tell, with as many digits as people read. */
export function fitNumber(value: number): number {
  return Number.isFinite(value) ? Number(value.toPrecision(6)) : 0;
}

export function fitShare(value: number): number {
  return Math.min(1, Math.max(0, fitNumber(value)));
}

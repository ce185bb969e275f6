import { InvalidDataError } from '../../../data/check.js';

/** Whether the answer of a guard lets a transition be taken. Throws if it is a promise. */
export function holds(answer: unknown): boolean {
  return answer === true || (answer !== false && countsAsTrue(answer));
}

/** Apart, so that the common answers are compiled into the loops that ask. */
function countsAsTrue(answer: unknown): boolean {
  if (typeof answer === 'object' && answer !== null && 'then' in answer)
    throw new InvalidDataError(
      'when',
      'a guard returned a promise, which counts as true; answer true or false at once',
    );
  return Boolean(answer);
}

/** Throws if a guard is an async function. */
export function refuseAsync(guard: unknown, path: string): void {
  if (Object.prototype.toString.call(guard) === '[object AsyncFunction]')
    throw new InvalidDataError(path, 'must not be async; answer true or false at once');
}

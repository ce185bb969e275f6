/**
 * Sums of time steps miss round numbers by a hair (ten steps of 0.1 make 0.9999999999999999); what
 * is nearer than this many seconds counts as reached. Larger and short waits would end a tick
 * early, smaller and long ones a tick late.
 */
export const HAIR = 1e-9;

/** Have `seconds` passed since a moment? */
export function haveElapsed(time: number, since: number, seconds: number): boolean {
  return time - since >= seconds - HAIR;
}

/** The same as an expression of generated code. */
export function emitElapsed(time: string, since: string, seconds: string): string {
  return `${time} - ${since} >= ${seconds} - ${HAIR}`;
}

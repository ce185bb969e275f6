/**
 * Tolerance in seconds when elapsed time is compared. Sums of time steps miss round numbers
 * slightly (ten steps of 0.1 make 0.9999999999999999). With a larger tolerance short waits would
 * end a tick early; with a smaller one long waits would end a tick late.
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

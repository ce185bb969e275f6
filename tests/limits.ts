import { expect } from 'vitest';

/**
 * A row of a table of limits: an option, values at and just inside its limits, and values just
 * outside of them.
 */
export type LimitRow = readonly [option: string, accepted: readonly unknown[], refused: readonly unknown[]];

/**
 * Checks the limits of options one by one. `make` is called with each value in turn; a value that
 * is refused must be named in the message.
 */
export function expectLimits(path: string, make: (options: never) => unknown, rows: readonly LimitRow[]): void {
  for (const [option, accepted, refused] of rows) {
    for (const value of accepted) expect(() => make({ [option]: value } as never), `${option} ${value}`).not.toThrow();
    for (const value of refused)
      expect(() => make({ [option]: value } as never), `${option} ${value}`).toThrow(`${path}.${option}`);
  }
}

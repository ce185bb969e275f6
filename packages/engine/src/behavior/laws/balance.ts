import { expect } from 'vitest';

/**
 * A task that was started is stopped exactly once, whatever happened; the story stops everything in
 * the end.
 */
export function expectEveryStartStopped(log: readonly string[]): void {
  const open = new Map<string, number>();
  for (const line of log) {
    const [, agent, leaf, sign] = /^(\d+) ([a-z]+\d+)([+-])/.exec(line) ?? [];
    if (agent === undefined) continue;
    const name = `${agent} ${leaf}`;
    open.set(name, (open.get(name) ?? 0) + (sign === '+' ? 1 : -1));
    expect(open.get(name), `${name} was stopped without having been started`).toBeGreaterThanOrEqual(0);
  }
  expect([...open].filter(([, count]) => count !== 0)).toEqual([]);
}

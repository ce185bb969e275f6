import type { AgentDescription } from 'gumption/protocol';
import { describe, expect, it } from 'vitest';
import { ActivityLog } from './activity-log.js';
import { BAR_BYTES } from './bars.js';

const agent = (id: string, activity: string, since = 0): AgentDescription => ({
  ...{ id, label: id, type: 'sheep', behavior: 'Graze', activity, since },
});

describe('what every agent did, in words', () => {
  it('is one bar for each activity, from when it began', () => {
    const log = new ActivityLog(1e6);
    log.take([agent('a', 'Graze', 0.5), agent('b', 'Flee')], 10, 0.1);
    log.take([agent('a', 'Graze', 0.9), agent('b', 'Graze', 0.2)], 14, 0.1);
    log.take([agent('a', 'Flee/run', 0.1)], 20, 0.1);
    expect(log.of('a').map(({ from, to, result, node }) => [from, to, result, node.words])).toEqual([
      [5, 19, 'ended', 'Graze'],
      [19, undefined, 'running', 'Flee/run'],
    ]);
    // It has left.
    expect(log.of('b').at(-1)).toMatchObject({ from: 12, to: 20 });
    expect([4, 5, 18, 19].map((tick) => log.at('a', tick))).toEqual([undefined, 'Graze', 'Graze', 'Flee/run']);
    expect(log.at('b', 30)).toBeUndefined();
  });

  it('forgets what was taken back, and what is too old', () => {
    const log = new ActivityLog(1e6);
    for (let tick = 0; tick < 50; tick += 10) log.take([agent('a', `Step ${tick}`)], tick, 0.1);
    log.forgetAfter(25);
    expect(log.of('a').at(-1)).toMatchObject({ from: 20, to: undefined, result: 'running' });
    log.forgetBefore(15);
    expect(log.of('a')[0].from).toBe(10);
    log.take([], 30, 0.1);
    log.forgetBefore(31);
    expect([log.size, log.bytes]).toEqual([0, 0]);
  });

  it('stays within its memory, with as many bars for each agent', () => {
    const most = 1000 * BAR_BYTES * 8;
    const log = new ActivityLog(most);
    for (let tick = 0; tick < 100; tick++)
      log.take(
        Array.from({ length: 1000 }, (_, i) => agent(`a${i}`, `Step ${tick % 7}`)),
        tick,
        0.1,
      );
    expect(log.bytes).toBeLessThanOrEqual(most);
    const kept = Array.from({ length: 1000 }, (_, i) => log.of(`a${i}`).length);
    expect(Math.max(...kept) - Math.min(...kept)).toBe(0);
    expect(kept[0]).toBeGreaterThan(4);
  });
});

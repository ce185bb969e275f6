import { describe, expect, it } from 'vitest';
import { describeWithData, readJson } from '../../../../../tests/shared-data.js';
import type { DocumentNode } from '../../behavior/index.js';
import { WAYS } from '../../behavior/laws/kind-scene.js';
import { node, type Scripts, stage, statuses } from './laws/composites.js';

/** A node of time or number, restated from the tests of other engines. */
interface Row {
  readonly id: string;
  readonly kind: string;
  readonly seconds?: number;
  readonly n?: number;
  readonly min?: number;
  readonly max?: number;
  readonly countPolicy?: string;
  readonly policy?: string;
  readonly success?: number;
  readonly failure?: number | 'all';
  readonly onFailure?: 'success' | 'failure';
  readonly dt?: readonly number[];
  /** What the child or each of the children plays. */
  readonly child?: string;
  readonly childScripts?: readonly string[];
  readonly childResults?: readonly string[];
  /** Per tick the letter of each child, `-` if it is not run. */
  readonly tickScript?: readonly (readonly string[])[];
  readonly status?: string;
  /** Sums after each tick. */
  readonly childStarts?: readonly number[];
  readonly childRuns?: readonly number[];
  readonly childStops?: readonly number[];
  readonly executions?: readonly (readonly number[])[];
}

const NAMES = ['a', 'b', 'c', 'd'];

/** Rows that are told in words, below. */
const TOLD = ['randomWait-half', 'delay-resets', 'cooldown', 'untilFail-beehave'];

/** What the parallels of other engines do that ours do when asked to. */
const POLICIES: { readonly [id: string]: { readonly [name: string]: string } } = {
  'parallel-resume': { finished: 'run again' },
  'parallel-first-trigger-wins': { tie: 'first' },
  'parallel-fails-as-soon-as-success-is-impossible': { hopeless: 'fail' },
};

/** Our node for a row, around leaves a, b, …. */
function ours(row: Row): DocumentNode {
  const { seconds = 0, n = 0, min = 0, max = 0, success = 0, failure = 1, onFailure = 'failure' } = row;
  const failures = failure === 'all' ? 0 : failure;
  const children = NAMES.slice(0, (row.childResults ?? row.tickScript?.[0])?.length ?? 1);
  switch (row.kind) {
    case 'wait':
      return node('wait', { seconds });
    case 'waitTicks':
      return node('waitTicks', { ticks: n });
    case 'randomWait':
      return node('randomWait', { min, max });
    case 'delay':
      return node('delay', { seconds }, 'a');
    case 'timeLimit':
      return node('timeout', { seconds }, 'a');
    case 'limit':
      return node('limit', { times: n, count: row.countPolicy === 'all' ? 'starts' : 'successes' }, 'a');
    case 'parallel':
      return node('parallel', { successes: success, failures, ...POLICIES[row.id] }, ...children);
    case 'untilFail':
      return node('repeat', { until: 'failure', result: onFailure }, 'a');
    default:
      throw new Error(`${row.kind} is not known`);
  }
}

/**
 * What the leaves play: a script for one, a letter for each, or a table by ticks, cut where an
 * activation ends.
 */
function scriptsOf({ child, childScripts, childResults, tickScript }: Row): Scripts {
  if (childResults) return Object.fromEntries(childResults.map((letter, i) => [NAMES[i], letter]));
  if (tickScript)
    return Object.fromEntries(
      tickScript[0].map((_, i) => {
        const letters = tickScript.map((row) => row[i]).join('');
        return [NAMES[i], letters.replaceAll('-', '').match(/R*[SF]|R+/g)!];
      }),
    );
  return { a: childScripts ?? [child ?? 'S'] };
}

describeWithData('time and number in other engines', 'behavior-tree/timing-and-limits.json', (path) => {
  const rows = readJson<{ cases: readonly Row[] }>(path).cases;

  it('has been read whole', () => {
    expect(rows).toHaveLength(26);
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(TOLD));
  });

  describe.each(WAYS)('in $name', (way) => {
    it.each(rows.filter(({ id }) => !TOLD.includes(id)))('$id: ours gives $status', (row) => {
      const scene = stage(ours(row), scriptsOf(row), way);
      const counts = new Map<string, number>();
      const count = (mark: string) => counts.get(mark) ?? 0;
      for (const [tick, status] of [...row.status!].entries()) {
        const [seen, ...events] = scene.tick(row.dt?.[tick] ?? 1).split(' ');
        expect(seen, `tick ${tick + 1}`).toBe(status);
        for (const event of events)
          for (const mark of [event.at(-1)!, ...(/[SFR]$/.test(event) ? [event[0], 'run'] : [])])
            counts.set(mark, count(mark) + 1);
        if (row.childStarts) expect(count('+')).toBe(row.childStarts[tick]);
        if (row.childRuns) expect(count('run')).toBe(row.childRuns[tick]);
        if (row.childStops) expect(count('-') + count('!')).toBe(row.childStops[tick]);
        for (const [i, runs] of (row.executions?.[tick] ?? []).entries()) expect(count(NAMES[i])).toBe(runs);
      }
    });
  });
});

describe.each(WAYS)('nodes of time and number in $name', (way) => {
  it('randomWait-half: half of the waits of 0.5 to 1 s are over after 0.75 s, and none ever fails', () => {
    const scene = stage(node('randomWait', { min: 0.5, max: 1 }), {}, way);
    let over = 0;
    for (let run = 0; run < 1000; run++) {
      expect(scene.tick(0)).toBe('R');
      const second = scene.tick(0.75);
      if (second === 'S') over++;
      else expect([second, scene.tick(0.25)]).toEqual(['R', 'S']);
    }
    expect(over).toBeGreaterThan(450);
    expect(over).toBeLessThan(550);
  });

  it('delay-resets: every run waits again', () => {
    expect(statuses(stage(node('delay', { seconds: 1 }, 'a'), {}, way), 4)).toBe('RSRS');
  });

  it('cooldown: refuses at once after an end, and runs its child again later', () => {
    const scene = stage(node('cooldown', { seconds: 1 }, 'a'), { a: ['RS', 'R'] }, way);
    expect([0, 0, 0, 2].map((dt) => scene.tick(dt))).toEqual(['R a+ aR', 'S aS a-', 'F', 'R a+ aR']);
  });

  it('untilFail-beehave: succeeds when its child fails, if so set, after any number of ticks', () => {
    const played = [`${'R'.repeat(99)}S`, ...Array.from({ length: 100 }, () => 'S'), 'F'];
    const scene = stage(node('repeat', { until: 'failure', result: 'success' }, 'a'), { a: played }, way);
    expect(statuses(scene, 201)).toBe(`${'R'.repeat(200)}S`);
  });
});

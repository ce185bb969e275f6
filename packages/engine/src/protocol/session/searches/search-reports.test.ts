import { describe, expect, it } from 'vitest';
import { InvalidDataError } from '../../../data/check.js';
import type { GameMessage, SearchReport } from '../../messages/messages.js';
import { SearchReports } from './search-reports.js';
import type { SearchesSource } from './searches-source.js';

/** A source that counts what it is asked for. */
function createScene(rowCount = 1) {
  const did: string[] = [];
  const world = { depth: 1, searches: 1 };
  const source: SearchesSource = {
    list() {
      did.push('list');
      return Array.from({ length: world.searches }, (_, i) => ({
        ...{ id: `side ${i}`, title: 'White', game: 'chess', agent: null, method: null, status: 'person' as const },
      }));
    },
    step: (id, nodes) => did.push(`step ${id} ${nodes > 0}`),
    describe(id) {
      did.push(`describe ${id}`);
      return id === 'side 0' ? ({ depth: world.depth } as SearchReport) : undefined;
    },
    open(id, position, line) {
      if (position !== 'here') throw new InvalidDataError('position', 'is another one');
      if (id !== 'side 0') throw new TypeError('a mistake of ours');
      return Array.from({ length: rowCount }, () => ({ move: line.length }) as never);
    },
    end: () => did.push('end'),
  };
  const sent: GameMessage[] = [];
  const reports = new SearchReports(source, (message) => sent.push(message));
  return { reports, did, world, news: () => sent.splice(0) };
}

describe('the reports of searches', () => {
  it('ask the game for nothing while nobody looks', () => {
    const { reports, did, news } = createScene();
    reports.passTime(1, 5);
    reports.tell(5);
    reports.end();
    expect([did, news()]).toEqual([[], []]);
  });

  it('tell the list and the one that is looked at, again only when they have changed', () => {
    const { reports, did, world, news } = createScene();
    reports.carryOut({ type: 'showSearches', on: true }, 3);
    expect(news()).toMatchObject([{ type: 'searches', tick: 3, leftOut: 0, searches: [{ id: 'side 0' }] }]);
    reports.carryOut({ type: 'showSearch', id: 'side 0' }, 3);
    expect(news()).toMatchObject([{ type: 'search', tick: 3, id: 'side 0', report: { depth: 1 } }]);
    reports.tell(4);
    expect(news()).toEqual([]);
    world.depth = 2;
    // Not before a quarter of a second has passed; but the onlooker looks on in every frame.
    did.length = 0;
    reports.passTime(0.1, 5);
    reports.passTime(0.1, 6);
    expect([did, news()]).toEqual([['step side 0 true', 'step side 0 true'], []]);
    reports.passTime(0.1, 7);
    expect(news()).toMatchObject([{ type: 'search', tick: 7, report: { depth: 2 } }]);
    reports.forget();
    reports.tell(8);
    expect(news().map(({ type }) => type)).toEqual(['searches', 'search']);
    reports.carryOut({ type: 'showSearch', id: 'side 9' }, 9);
    expect(news()).toEqual([{ type: 'search', tick: 9, id: 'side 9', report: null }]);
  });

  it('end with the last look, and let the game forget', () => {
    const { reports, did, news } = createScene();
    reports.carryOut({ type: 'showSearches', on: true }, 3);
    reports.carryOut({ type: 'showSearches', on: false }, 3);
    expect(did.at(-1)).toBe('end');
    news();
    reports.passTime(1, 9);
    expect(news()).toEqual([]);
  });

  it('answer with the moves after a line, no more than a message holds, or with why not', () => {
    const { reports, news } = createScene(300);
    const ask = { type: 'openSearch', id: 'side 0', line: [4, 5] } as const;
    reports.carryOut({ ...ask, line: [...ask.line], position: 'here' }, 3);
    const [answer] = news() as Extract<GameMessage, { type: 'searchOpened' }>[];
    expect([answer.line, answer.rows.length, answer.leftOut, answer.problem]).toEqual([[4, 5], 250, 50, null]);
    reports.carryOut({ ...ask, line: [], position: 'there' }, 3);
    expect(news()).toMatchObject([{ rows: [], problem: expect.stringContaining('is another one') }]);
    expect(() => reports.carryOut({ ...ask, id: 'side 1', line: [], position: 'here' }, 3)).toThrow(TypeError);
  });

  it('leave out searches that a message has no room for', () => {
    const { reports, world, news } = createScene();
    world.searches = 130;
    reports.carryOut({ type: 'showSearches', on: true }, 3);
    const [all] = news() as Extract<GameMessage, { type: 'searches' }>[];
    expect([all.searches.length, all.leftOut]).toEqual([100, 30]);
  });
});

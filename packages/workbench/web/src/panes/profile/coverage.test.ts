import { describe, expect, it } from 'vitest';
import { DOCUMENTS } from '../../../tests/fixture/yard-documents.fixture.js';
import { nodeKey } from '../../model/live/node-table.js';
import { coverageOf, coverageText } from './coverage.js';
import { profileRows } from './profile-rows.js';

describe('coverage', () => {
  const ran = new Set(['again', 'round', 'go-w1', 'go-w2', 'go-w3'].map((id) => nodeKey('patrol', id)));

  it('counts what ran of each behavior, least first', () => {
    expect(coverageOf(DOCUMENTS, ran)).toMatchObject([
      { behavior: 'converse-or-patrol', nodes: 7, ran: 0, percent: 0 },
      { behavior: 'patrol', nodes: 6, ran: 5, percent: 83, never: ['go-w4'] },
    ]);
  });

  it('is text that names what is missing', () => {
    const text = coverageText(coverageOf(DOCUMENTS.slice(1), ran), (_behavior, id) => `«${id}»`);
    expect(text).toBe('patrol: 83 % (5 of 6 nodes ran)\n  never ran: «go-w4» [go-w4]');
  });
});

describe('the table of costs', () => {
  const row = (title: string, behavior: string, visits: number) => ({
    ...{ key: `${behavior}\n${title}`, title, behavior, visits, successes: 0, failures: 0, aborts: 0 },
    ...{ seconds: 0, self: 0 },
  });
  const rows = [row('b', 'x', 1), row('a', 'x', 3), row('c', 'y', 2)];
  const titles = (...args: [string | undefined, Parameters<typeof profileRows>[2]]) =>
    profileRows(rows, ...args).map(({ title }) => title);

  it('is sorted by any column, for one behavior or all', () => {
    expect(titles(undefined, { by: 'visits', ascending: false })).toEqual(['a', 'c', 'b']);
    expect(titles(undefined, { by: 'title', ascending: true })).toEqual(['a', 'b', 'c']);
    expect(titles('x', { by: 'visits', ascending: true })).toEqual(['b', 'a']);
    expect(titles(undefined, { by: 'self', ascending: true })).toEqual(['b', 'a', 'c']);
  });
});

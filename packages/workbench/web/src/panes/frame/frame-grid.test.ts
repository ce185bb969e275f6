import { describe, expect, it } from 'vitest';
import { DOCKS, defaultPreferences } from '../../model/preferences.js';
import { frameGrid } from './frame-grid.js';

describe('frameGrid', () => {
  it.each([1280, 1440, 1920, 2560])('gives the game at least a third of a page of %i pixels', (width) => {
    const { sizes, collapsed, dock } = defaultPreferences(width, 900);
    const { columns } = frameGrid({ sizes, collapsed, dock, isGameLarge: false });
    const first = Number(/^minmax\(0, (\d+)px\)/.exec(columns)![1]);
    expect(first / width).toBeGreaterThanOrEqual(1 / 3);
    expect(width - first - sizes.inspector, 'and the tree the rest').toBeGreaterThan(width * 0.38);
  });

  it.each(DOCKS)('has one area for each part with the game at the %s', (dock) => {
    const { sizes, collapsed } = defaultPreferences(1440, 900);
    const { areas, columns, rows } = frameGrid({ sizes, collapsed, dock, isGameLarge: false });
    const lines = [...areas.matchAll(/"([^"]+)"/g)].map(([, line]) => line.split(' '));
    expect(lines.map((line) => line.length)).toEqual([5, 5, 5]);
    expect(new Set(lines.flat())).toEqual(new Set(['game', 'edge', 'list', 'before', 'main', 'after', 'side']));
    expect(columns.match(/auto/g)).toHaveLength(2);
    expect(rows.match(/auto/g)).toHaveLength(1);
  });

  it('leaves only the game where it fills the page', () => {
    const { sizes, collapsed, dock } = defaultPreferences(1440, 900);
    expect(frameGrid({ sizes, collapsed, dock, isGameLarge: true }).areas).toBe('"game"');
  });
});

import { describe, expect, it } from 'vitest';
import { listMarks, parseTextMap, TEXT_LEGEND } from '../index.js';
import { drawTextMap } from './text-map.js';

describe('text maps', () => {
  const drawing = `
a.#
.3g
`;

  it('PATH-34 read walls, costs and marks from rows of characters', () => {
    const map = parseTextMap(drawing);
    expect([map.width, map.depth]).toEqual([3, 2]);
    expect([...map.blocked]).toEqual([0, 0, 1, 0, 0, 0]);
    expect([...map.costs!]).toEqual([1, 1, 1, 1, 3, 1]);
    expect([listMarks(drawing, 'a'), listMarks(drawing, 'g'), listMarks(drawing, 'x')]).toEqual([[0], [5], []]);
  });

  it('PATH-34 read spaces as free cells, and drop empty lines around the map', () => {
    const map = parseTextMap('\n\n#. \n   \n..#\n\n  \n');
    expect([map.width, map.depth, [...map.blocked], map.costs]).toEqual([3, 3, [1, 0, 0, 0, 0, 0, 0, 0, 1], undefined]);
    for (const empty of ['', '\n\n', ' \n'])
      expect(() => parseTextMap(empty)).toThrow('rows: must have at least one row');
  });

  it('refuse letters that fill an area: they would be free cells', () => {
    for (const rows of [
      ['..WW', '....'],
      ['.W', '.W'],
    ])
      expect(() => parseTextMap(rows)).toThrow(
        /^rows\[0\]: has several W side by side at [12], but letters mark single/,
      );
    expect([...parseTextMap(['.W', '.W'], { ...TEXT_LEGEND, W: 'blocked' }).blocked]).toEqual([0, 1, 0, 1]);
    expect(() => parseTextMap(['.~'])).toThrow('rows[0]: has "~" at 1, which is not in the legend');
  });

  it('have no costs if all cells cost the same, and follow a legend', () => {
    const map = parseTextMap(['~_', '__'], { '~': 'blocked', _: 1 });
    expect([[...map.blocked], map.costs]).toEqual([[1, 0, 0, 0], undefined]);
  });

  it('are drawn in the form in which they are read', () => {
    const rows = ['.#.', '39.'];
    expect(drawTextMap(parseTextMap(rows))).toEqual(rows);
    const costly = { ...parseTextMap(['.....']), costs: Float64Array.of(1, 2, 9, 10, 2.5) };
    expect(drawTextMap(costly)).toEqual(['.29..']);
    expect(drawTextMap(parseTextMap(rows), (cell) => (cell === 4 ? '*' : undefined))).toEqual(['.#.', '3*.']);
  });

  it.each([
    { rows: [] as string[], problem: 'rows: must have at least one row with at least one cell' },
    { rows: ['..', '...'], problem: 'rows[1]: must be 2 cells long like the first row, got 3' },
    { rows: ['..', '.?'], problem: 'rows[1]: has "?" at 1, which is not in the legend' },
    { rows: ['.-'], problem: 'rows[0]: has "-" at 1, whose cost must be above 0, got -2' },
  ])('are refused: $problem', ({ rows, problem }) => {
    expect(() => parseTextMap(rows, { '.': 1, '-': -2 })).toThrow(problem);
  });
});

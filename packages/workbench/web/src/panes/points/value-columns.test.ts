import type { PointsDocument } from 'gumption/tactics/locations';
import { describe, expect, it } from 'vitest';
import { pointsOf } from './shown-points.js';
import { listStates, valueColumns, valueNow } from './value-columns.js';

const document: PointsDocument = {
  ...{ $schema: 'urn:gumption:tactical-points:1', version: 1, name: 'Yard' },
  points: [
    {
      ...{ id: 'wall', position: { x: 0, y: 0, z: 0 } },
      values: { 'cover:north/low': 0.9, 'cover:south/low': 0.1, height: 2 },
    },
  ],
};
const live = new Map([['wall', { danger: 3, 'cover:east/low': 0.5, height: 4 }]]);

describe('columns of values [TAC-10]', () => {
  it('TAC-10 are those of each state, with what only the game has beside them', () => {
    const names = (state: string) => valueColumns({ document, live, state }).map(({ name, isLive }) => [name, isLive]);
    expect(names('')).toEqual([
      ['cover:north/low', false],
      ['cover:south/low', false],
      ['cover:east/low', true],
      ['height', false],
      ['danger', true],
    ]);
    expect(names('south').map(([name]) => name)).toEqual(['cover:south/low', 'height', 'danger']);
    expect(listStates({ document, live })).toEqual(['north', 'low', 'south', 'east']);
    expect(listStates({ document: undefined, live: new Map() })).toEqual([]);
  });

  it('TAC-10 show what the game has rather than what is written', () => {
    const [wall] = pointsOf(document);
    expect([valueNow(wall, live, 'height'), valueNow(wall, live, 'cover:south/low')]).toEqual([4, 0.1]);
    expect(valueNow(wall, new Map(), 'danger')).toBeUndefined();
  });
});

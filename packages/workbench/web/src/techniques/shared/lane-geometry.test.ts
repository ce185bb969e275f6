import { layOutScript, parseCooperativeScript } from 'gumption/tactics/scripts';
import { describe, expect, it } from 'vitest';
import { BOX, besideIn, COLUMN, HEAD, LANE, targetAt } from './lane-geometry.js';

const chart = layOutScript(
  parseCooperativeScript('script a\nrole one\n  do x\n  signal go\nrole two\n  wait go\n  do y\n'),
);
const middle = (column: number) => HEAD + column * COLUMN + BOX.width / 2;

describe('a step that is dropped on lanes [TAC-91]', () => {
  it('TAC-91 joins the box under its middle half, and else goes before the next box of the lane', () => {
    expect(targetAt(chart, middle(1), 5)).toEqual({ how: 'onto', place: { lane: 0, step: 1 } });
    expect(targetAt(chart, middle(1) - BOX.width / 2, 5)).toEqual({ how: 'before', place: { lane: 0, step: 1 } });
    expect(targetAt(chart, 5000, LANE + 5)).toEqual({ how: 'before', place: { lane: 1, step: 2 } });
    expect(targetAt(chart, middle(2), 9999)).toEqual({ how: 'onto', place: { lane: 1, step: 0 } });
  });

  it('finds the place beside a step in another lane, by its column', () => {
    expect(besideIn(chart, { lane: 0, step: 1 }, 1)).toEqual({ lane: 1, step: 0 });
    expect(besideIn(chart, { lane: 1, step: 1 }, 0)).toEqual({ lane: 0, step: 2 });
  });
});

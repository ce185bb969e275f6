import { describe, expect, it } from 'vitest';
import { SmellMap } from './smell-map.js';

/** A map drawn as text: `#` is a wall, letters are named cells. */
function draw(rows: readonly string[]) {
  const map = new SmellMap(rows[0].length, rows.length);
  const text = rows.join('');
  for (let cell = 0; cell < text.length; cell++) map.walls[cell] = text[cell] === '#' ? 1 : 0;
  return { map, at: (name: string) => text.indexOf(name) };
}
const spread = (map: SmellMap, steps = 40) => {
  for (let i = 0; i < steps; i++) map.step();
};
const walk = (map: SmellMap, from: number) => {
  let cell = from;
  for (let steps = 0; ; steps++) {
    const next = map.follow(cell);
    if (next === cell) return { end: cell, steps };
    cell = next;
  }
};

describe('following smells', () => {
  const kitchen = draw(['A#F....', '.#.....', '.#.....', '.......', '......B']);

  it('GOB-28 leads round the wall to the source that is nearest by walking', () => {
    const { map, at } = draw(['A#F....', '.#.....', '.......', 'G......']);
    map.sources[at('F')] = 1;
    map.sources[at('G')] = 1;
    spread(map);
    expect(walk(map, at('A'))).toEqual({ end: at('G'), steps: 3 });
    map.sources[at('G')] = 0;
    spread(map, 400);
    expect(walk(map, at('A'))).toEqual({ end: at('F'), steps: 6 });
  });

  it('GOB-28 spreads cell by cell, and not through walls', () => {
    const { map, at } = draw(['A#F', '.#.', '...']);
    map.sources[at('F')] = 1;
    spread(map, 4);
    expect(map.strengths[at('A')]).toBe(0);
    spread(map, 10);
    expect(map.strengths[at('A')]).toBeCloseTo(0.9 ** 6, 12);
  });

  it('GOB-29 a strong meal is worth a longer way, but not any', () => {
    const { map, at } = kitchen;
    map.sources[at('F')] = 1;
    map.sources[at('B')] = 1.5;
    spread(map);
    // Eight cells to the junk food and ten to the meal: 0.9 ^ 8 is less than 1.5 · 0.9 ^ 10.
    expect(walk(map, at('A')).end).toBe(at('B'));
    map.sources[at('B')] = 1.2;
    spread(map, 400);
    expect(walk(map, at('A')).end).toBe(at('F'));
  });

  it('GOB-31 an oven gives off nothing to a character that has nothing to cook', () => {
    const { map, at } = draw(['O..A...F']);
    const smellFor = (carriesRawFood: boolean) => {
      map.sources[at('O')] = carriesRawFood ? 1 : 0;
      map.sources[at('F')] = carriesRawFood ? 0 : 1;
      spread(map, 400);
      return walk(map, at('A')).end;
    };
    expect(smellFor(false)).toBe(at('F'));
    expect(smellFor(true)).toBe(at('O'));
  });
});

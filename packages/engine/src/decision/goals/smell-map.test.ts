import { describe, expect, it } from 'vitest';
import { chooseGoalAction } from './choose.js';
import { createGoalAction } from './goal-action.js';
import { createGoals } from './goals.js';
import { SmellMap } from './smell-map.js';

/** A map drawn as text: `#` is a wall, letters are named cells. */
function draw(rows: readonly string[]) {
  const map = new SmellMap(rows[0].length, rows.length);
  const text = rows.join('');
  for (let cell = 0; cell < text.length; cell++) map.walls[cell] = text[cell] === '#' ? 1 : 0;
  return { map, at: (name: string) => text.indexOf(name) };
}
const spread = (map: SmellMap, steps = 40) => {
  for (let i = 0; i < steps; i++) map.tick();
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

  it('GOB-30 a signal for each action: without raw food the character goes to the fridge, not to the nearer oven', () => {
    const rows = ['O..A...F'];
    const cooking = draw(rows);
    const fetching = draw(rows);
    cooking.map.sources[cooking.at('O')] = 1;
    fetching.map.sources[fetching.at('F')] = 1;
    spread(cooking.map);
    spread(fetching.map);
    const goals = createGoals([{ name: 'eat', value: 4, rate: 1 }]);
    // Both promise the meal; how weak a smell is tells how far its source is.
    const smells = [cooking.map, fetching.map];
    const actions = ['cook', 'fetch'].map((name) => createGoalAction(goals, { name, changes: { eat: -4 } }));
    const goFor = (possible: readonly number[]) => {
      const here = cooking.at('A');
      const cells = possible.map((i) => Math.log(smells[i].strengths[here]) / Math.log(0.9));
      const chosen = chooseGoalAction(
        'timed',
        goals,
        possible.map((i) => actions[i]),
        (i) => cells[i],
      );
      return walk(smells[possible[chosen]], here).end;
    };
    expect(goFor([1])).toBe(fetching.at('F'));
    expect(goFor([0])).toBe(cooking.at('O'));
    expect(goFor([0, 1])).toBe(cooking.at('O'));
    // One smell of food for both would have led to the oven, food or not.
    const food = draw(rows);
    food.map.sources[food.at('O')] = 1;
    food.map.sources[food.at('F')] = 1;
    spread(food.map);
    expect(walk(food.map, food.at('A')).end).toBe(food.at('O'));
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

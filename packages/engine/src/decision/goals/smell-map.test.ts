import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseGoalAction } from './choose.js';
import { createGoalAction } from './goal-action.js';
import { createGoals } from './goals.js';
import { gatherOffers, type Offer, type SmartObject } from './smart-object.js';
import { SmellMap } from './smell-map.js';
import { smellOffers } from './smell-offers.js';

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

  it('GOB-28 smells of each source as far as the way to it is, on any map', () => {
    const cell = fc.constantFrom('.', '.', '.', '#', 'F', 'G');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.array(cell, { minLength: 5, maxLength: 20 }), (width, cells) => {
        const rows = Array.from({ length: Math.floor(cells.length / width) }, (_, z) =>
          cells.slice(z * width, (z + 1) * width).join(''),
        );
        const { map } = draw(rows);
        const text = rows.join('');
        expect([map.width, map.height, map.strengths.length]).toEqual([width, rows.length, text.length]);
        const beside = (from: number) =>
          [from - width, from - 1, from + 1, from + width].filter(
            (to) =>
              text[to] !== undefined &&
              (to % width === from % width || Math.floor(to / width) === Math.floor(from / width)),
          );
        /** The strengths by walking outward from every source. */
        const expected = (strengths: { readonly [source: string]: number }) => {
          const best = new Float64Array(text.length);
          for (const [at, letter] of [...text].entries()) {
            let left = strengths[letter] ?? 0;
            const seen = new Set([at]);
            for (let ring = [at]; ring.length > 0 && left > 0; left *= 0.9) {
              for (const one of ring) best[one] = Math.max(best[one], left);
              ring = ring.flatMap(beside).filter((to) => text[to] !== '#' && !seen.has(to) && seen.add(to));
            }
          }
          return best;
        };
        // The second time one kind of source is gone, and nothing of it is left.
        for (const strengths of [
          { F: 1, G: 2 },
          { F: 1, G: 0 },
        ] as { [source: string]: number }[]) {
          for (const [at, letter] of [...text].entries()) map.sources[at] = strengths[letter] ?? 0;
          map.refresh();
          const best = expected(strengths);
          for (let at = 0; at < best.length; at++) expect(map.strengths[at]).toBeCloseTo(best[at], 12);
          for (let at = 0; at < best.length; at++) {
            const to = map.follow(at);
            expect(map.strengths[to]).toBe(
              Math.max(map.strengths[at], ...beside(at).map((other) => map.strengths[other])),
            );
            expect(to === at || map.strengths[to] > map.strengths[at]).toBe(true);
          }
        }
      }),
    );
    for (const falloff of [0, 1, -1, 2])
      expect(() => new SmellMap(2, 2, falloff)).toThrow('falloff: must be between 0 and 1');
  });

  it('GOB-28 leads to the lowest of equally strong cells, and works on a single one', () => {
    for (const [one, other] of [
      [1, 3],
      [3, 5],
      [5, 7],
      [1, 7],
    ]) {
      const map = new SmellMap(3, 3);
      map.sources[one] = map.sources[other] = 1;
      map.refresh();
      expect(map.follow(4)).toBe(one);
    }
    const single = new SmellMap(1, 1);
    single.sources[0] = 2;
    single.refresh();
    expect([single.strengths[0], single.follow(0)]).toEqual([2, 0]);
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

  /** A kitchen drawn as text, whose objects offer what a cook can do with them now. */
  interface Cook {
    cell: number;
    carriesRawFood: boolean;
  }
  interface Thing extends SmartObject<Cook> {
    readonly cell: number;
  }
  const cookery = (row: string) => {
    const goals = createGoals([{ name: 'eat', value: 4, rate: 1 }]);
    const promise = (name: string) => createGoalAction(goals, { name, changes: { eat: -4 } });
    const fetch = { action: promise('fetch'), isOpenTo: (cook: Cook) => !cook.carriesRawFood };
    const heat = { action: promise('cook'), isOpenTo: (cook: Cook) => cook.carriesRawFood };
    const things = [...row].flatMap((letter, cell): Thing[] =>
      letter === 'F' ? [{ cell, advertisements: [fetch] }] : letter === 'O' ? [{ cell, advertisements: [heat] }] : [],
    );
    const offers: Offer<Thing>[] = [];
    const gather = (cook: Cook) => {
      gatherOffers(offers, [], things, cook);
      return offers;
    };
    return { goals, things, gather, cook: { cell: row.indexOf('A'), carriesRawFood: false } };
  };
  const cellOf = ({ cell }: Thing) => cell;

  it('GOB-30 a signal for each action: without raw food the character goes to the fridge, not to the nearer oven', () => {
    const row = 'O..A...F..F';
    const { goals, things, gather, cook } = cookery(row);
    // A map per action, whoever could do it: all that objects advertise.
    const advertised = things.flatMap((object) => object.advertisements.map(({ action }) => ({ object, action })));
    const smells = ['fetch', 'cook'].map((name) => {
      const { map } = draw([row]);
      smellOffers(
        map,
        advertised.filter(({ action }) => action.name === name),
        0,
        cellOf,
      );
      return { name, map };
    });
    /** Where the character goes: it chooses among what it can do now, by how near that smells. */
    const goes = () => {
      const possible = smells.filter(({ name }) => gather(cook).some(({ action }) => action.name === name));
      const actions = possible.map(({ name }) => createGoalAction(goals, { name, changes: { eat: -4 } }));
      // A source of strength 4 loses a tenth with every cell.
      const chosen = chooseGoalAction(
        'timed',
        goals,
        actions,
        (i) => Math.log(possible[i].map.strengths[cook.cell] / 4) / Math.log(0.9),
      );
      return { action: actions[chosen].name, cell: walk(possible[chosen].map, cook.cell).end };
    };
    expect(goes()).toEqual({ action: 'fetch', cell: row.indexOf('F') });
    cook.carriesRawFood = true;
    expect(goes()).toEqual({ action: 'cook', cell: 0 });
    // One smell of food for both would have led to the oven, food or not.
    const { map } = draw([row]);
    smellOffers(map, advertised, 0, cellOf);
    expect(walk(map, cook.cell).end).toBe(0);
  });

  it('GOB-31 an oven gives off nothing to a character that has nothing to cook, until it has picked food up', () => {
    const row = 'O..A...F';
    const { gather, cook } = cookery(row);
    const { map } = draw([row]);
    const day: string[] = [];
    smellOffers(map, gather(cook), 0, cellOf);
    for (let step = 0; step < 20 && day.length < 2; step++) {
      const next = map.follow(cook.cell);
      if (next !== cook.cell) {
        cook.cell = next;
        continue;
      }
      day.push(`${gather(cook)[0].action.name} at ${cook.cell} after ${step}`);
      cook.carriesRawFood = true;
      smellOffers(map, gather(cook), 0, cellOf);
    }
    expect(day).toEqual(['fetch at 7 after 4', 'cook at 0 after 12']);
    // To another character the fridge smells at the same time, and the oven does not.
    const other = draw([row]).map;
    smellOffers(other, gather({ cell: 3, carriesRawFood: false }), 0, cellOf);
    expect([walk(other, 3).end, walk(map, 3).end]).toEqual([7, 0]);
  });

  it('GOB-31 smells as strong as an offer relieves, of nothing that makes matters worse, and refuses unknown cells', () => {
    const { goals } = cookery('A');
    const { map } = draw(['....']);
    const offer = (cell: number, eat: number) => ({
      object: { cell },
      action: createGoalAction(goals, { name: 'eat', changes: { eat } }),
    });
    smellOffers(map, [offer(0, -2), offer(0, -3), offer(0, -1), offer(3, 2)], 0, ({ cell }) => cell);
    expect([...map.sources]).toEqual([3, 0, 0, 0]);
    smellOffers(map, [offer(0, -3), offer(9, 0), offer(-1, 4)], 0, ({ cell }) => cell);
    expect([...map.sources]).toEqual([3, 0, 0, 0]);
    expect(map.strengths[3]).toBeCloseTo(3 * 0.9 ** 3, 12);
    expect(() => smellOffers(map, [offer(4, -1)], 0, ({ cell }) => cell)).toThrow(
      'cellOf: must be a cell of the map, from 0 to 3, got 4',
    );
  });
});

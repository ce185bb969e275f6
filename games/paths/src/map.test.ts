import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellsUnder, strokeCells } from './brush.js';
import { createGrid, describeCell, moveEnd, nearestFree, paint, planOf, setPlan } from './grid.js';
import { GROUNDS, groundNamed, groundOfCost } from './grounds.js';
import { formatPlan, type Plan, parsePlan } from './plan.js';
import { makePreset, PRESETS } from './presets.js';
import { readMap } from './read-map.js';
import { Undo } from './undo.js';

const SMALL = parsePlan(['s.#', '.4.', '#.g']);

describe('a plan', () => {
  it('is read from text with its ends, and written so that it reads the same', () => {
    expect(SMALL).toEqual({ width: 3, depth: 3, cells: '..#.4.#..', start: 0, goal: 8 });
    expect(formatPlan(SMALL)).toBe('s.#\n.4.\n#.g');
    const plans = fc.record({ name: fc.constantFrom(...PRESETS.map(({ name }) => name)), seed: fc.nat(50) });
    fc.assert(
      fc.property(plans, ({ name, seed }) => {
        const plan = makePreset(name, seed);
        const again = parsePlan(formatPlan(plan));
        expect(again).toEqual({ ...plan, cells: again.cells });
        expect(formatPlan(again)).toBe(formatPlan(plan));
      }),
      { numRuns: 20 },
    );
  });

  it('puts ends where none are marked: far apart, on free ground', () => {
    expect(parsePlan(['#..', '...', '..#'])).toMatchObject({ start: 1, goal: 5 });
  });
});

describe('maps from outside', () => {
  it('are read as MovingAI and Tiled write them', () => {
    expect(readMap('type octile\nheight 2\nwidth 3\nmap\n.@.\n..T\n')).toMatchObject({ width: 3, cells: '.#...#' });
    const tiled = {
      ...{ type: 'map', orientation: 'orthogonal', infinite: false, width: 2, height: 2, tilewidth: 8, tileheight: 8 },
      layers: [{ type: 'tilelayer', name: 'ground', width: 2, height: 2, x: 0, y: 0, data: [1, 2, 3, 1] }],
      tilesets: [
        {
          ...{ firstgid: 1, name: 'tiles', tilecount: 3, tilewidth: 8, tileheight: 8, columns: 3 },
          tiles: [
            { id: 1, properties: [{ name: 'collides', type: 'bool', value: true }] },
            { id: 2, properties: [{ name: 'cost', type: 'float', value: 4 }] },
          ],
        },
      ],
    };
    expect(readMap(JSON.stringify(tiled))).toMatchObject({ width: 2, depth: 2, cells: '.#4.' });
  });

  it.each([
    ['', 'level.map: must have at least one row with at least one cell'],
    ['..\n...', 'level.map[1]: must be 2 cells long like the first row, got 3'],
    ['..\n.?', 'level.map[1]: has "?" at 1, which is not in the legend'],
    ['##\n#.', 'level.map: must have two free cells, for start and goal, got 1'],
    ['type octile\nheight 2\nwidth 3\nmap\n...\n', 'level.map:6: must be a row of 3 cells'],
    ['{ "width": 3, ', 'level.map: must be JSON as Tiled writes it:'],
    ['{}', 'level.map.'],
    [`${'.'.repeat(600)}\n${'.'.repeat(600)}`, 'level.map: must be at most 512 cells across, got 600 × 2'],
  ])('are refused with the place and the reason: %j', (text, message) => {
    expect(() => readMap(text, 'level.map')).toThrow(message);
  });
});

describe('a grid', () => {
  it('is painted, tells which cells have changed, and never walls its ends in', () => {
    const grid = createGrid(SMALL);
    expect(paint(grid, [0, 1, 2, 8], groundNamed('wall'))).toEqual([1]);
    expect(paint(grid, [2], groundNamed('sand'))).toEqual([2]);
    expect(formatPlan(planOf(grid))).toBe('s#2\n.4.\n#.g');
    expect(grid.tiles.map.costs![2]).toBe(2);
    expect(describeCell(grid, 2)).toBe('sand');
    expect(describeCell(grid, 0)).toBe('start, on grass');
  });

  it('moves its ends, though not into walls nor onto each other', () => {
    const grid = createGrid(SMALL);
    expect([2, 8, -1, 0].map((cell) => moveEnd(grid, 'start', cell))).toEqual([false, false, false, false]);
    expect(moveEnd(grid, 'start', 4)).toBe(true);
    expect(formatPlan(planOf(grid))).toBe('..#\n.s.\n#.g');
  });

  it('becomes any plan, of whatever size, and tells what has changed', () => {
    const grid = createGrid(SMALL);
    expect(setPlan(grid, parsePlan(['s.#', '...', '#.g']))).toEqual([4]);
    expect(setPlan(grid, parsePlan(['s..g']))).toBe('all');
    expect(grid.tiles.width).toBe(4);
    expect(planOf(grid).cells).toBe('....');
  });

  it('is the same plan until something changes, so that keeping it costs nothing', () => {
    const grid = createGrid(SMALL);
    const plan = planOf(grid);
    paint(grid, [0], groundNamed('wall'));
    expect(planOf(grid)).toBe(plan);
    paint(grid, [1], groundNamed('wall'));
    expect(planOf(grid)).not.toBe(plan);
  });

  it('finds the free cell nearest to a point', () => {
    const grid = createGrid(SMALL);
    expect(nearestFree(grid, 2.6, 0.2)).toBe(1);
    expect(nearestFree(grid, 1.5, 1.5)).toBe(4);
  });
});

describe('grounds', () => {
  it('are told by their cost, the nearest where a map has another', () => {
    for (const ground of GROUNDS.slice(1)) expect(groundOfCost(ground.cost)).toBe(ground);
    expect(groundOfCost(30).name).toBe('water');
  });
});

describe('a brush', () => {
  const size = { width: 10, depth: 10 };

  it.each([
    { size: 1, cells: [55] },
    { size: 2, cells: [55, 56, 65, 66] },
    { size: 3, cells: [44, 45, 46, 54, 55, 56, 64, 65, 66] },
  ])('of $size covers a square', ({ size: brush, cells }) => {
    expect(cellsUnder(size, 5, 5, brush)).toEqual(cells);
  });

  it('stays on the map', () => {
    expect(cellsUnder(size, 0, 0, 3)).toEqual([0, 1, 10, 11]);
    expect(cellsUnder(size, 20, 20, 3)).toEqual([]);
  });

  it('leaves no gaps, however quickly it is drawn', () => {
    const cell = fc.record({ x: fc.nat(9), z: fc.nat(9) });
    fc.assert(
      fc.property(cell, cell, (from, to) => {
        const cells = strokeCells(size, from, to, 1);
        for (let i = 1; i < cells.length; i++) {
          const [a, b] = [cells[i - 1], cells[i]];
          expect(Math.abs((a % 10) - (b % 10))).toBeLessThan(2);
          expect(Math.abs(Math.floor(a / 10) - Math.floor(b / 10))).toBeLessThan(2);
        }
        expect([cells[0], cells.at(-1)]).toEqual([from.z * 10 + from.x, to.z * 10 + to.x]);
      }),
    );
  });
});

describe('undo', () => {
  it('goes back and forth, and forgets what was undone when something else is done', () => {
    const plans = ['s.g', 's#g', 's2g', 's4g'].map((row) => parsePlan([row])) as [Plan, Plan, Plan, Plan];
    const undo = new Undo();
    expect([undo.canUndo, undo.canRedo]).toEqual([false, false]);
    undo.note(plans[0]);
    undo.note(plans[1]);
    expect(undo.undo(plans[2])).toBe(plans[1]);
    expect(undo.undo(plans[1])).toBe(plans[0]);
    expect(undo.undo(plans[0])).toBeUndefined();
    expect(undo.redo(plans[0])).toBe(plans[1]);
    undo.note(plans[1]);
    expect(undo.canRedo).toBe(false);
    expect(undo.undo(plans[3])).toBe(plans[1]);
  });
});

describe('presets', () => {
  it.each(PRESETS.map(({ name }) => name))(
    '%s is the same for the same seed, another for another, and has a way',
    (name) => {
      expect(makePreset(name, 7)).toEqual(makePreset(name, 7));
      if (name !== 'open') expect(makePreset(name, 8).cells).not.toBe(makePreset(name, 7).cells);
    },
  );
});
